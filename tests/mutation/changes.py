"""The one-place changes that a module's source allows, each of which some test ought to notice.

A change swaps a comparison or an operator, negates a condition, moves a number by one, leaves out a call, an
assignment, an argument or an entry of a table, empties a loop, or returns something else.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

#: What a change touches: a rule of the game, the reading of packs and their schema, nothing but words, or what
#: advises and explains.
Kind = Literal["rule", "reading", "words", "advice"]
#: How a node is reached from its module: field names, and indices where a field is a list.
Route = tuple[str | int, ...]

#: How much of a statement is shown.
LONG = 110

_COMPARE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATOR: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.FloorDiv: ast.Mult,
}
_TWIN = {"min": "max", "max": "min", "any": "all", "all": "any"}
_ORDERING = ("reversed", "sorted")

_WORDY_FILES = ("words.py", "text.py", "labels.py", "narration.py")
_WORDY = (
    "say",
    "words",
    "sentences",
    "amount_words",
    "times_words",
    "_what",
    "_where",
    "_then",
    "_check",
    "_is_shared",
    "moment",
)
_WORDY_TABLES = ("FROM_WORDS", "TO_WORDS", "_PILE_WORDS", "MOMENTS", "_NOUN")
_ADVICE_FILES = ("appeal.py", "assessment.py", "decklists.py", "estimating.py", "foretelling.py", "glossary.py",
                 "judgement.py",
                 "lessons.py", "reasons.py", "rulings.py")  # fmt: skip
_READING_FILES = ("content.py", "kind.py")
_READING = (
    "read",
    "read_condition",
    "is_counter",
    "schema",
    "walk",
    "effects",
    "_type",
    "__init_subclass__",
    "compiled",
    "_villain_card",
)
_READING_TABLES = ("fields", "personal", "passes")
#: Files whose tables say what packs may hold.
_TABLES_OF_PACKS = ("amounts.py", "filters.py", "conditions.py", "entries.py", "kinds.py", "watchers.py")


class Change(NamedTuple):
    """One change to one module."""

    #: The module's file, relative to the folder that was searched.
    file: str
    #: The qualified name of the function or class it lies in, "" in the module itself.
    function: str
    #: The first and last line of the statement it lies in, without what is nested in that statement.
    lines: range
    kind: Kind
    route: Route
    replacement: ast.AST | None
    #: The statement, and in it what is changed to what, as source.
    statement: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file} {self.function} | {self.statement} | {self.before} => {self.after}"

    def applied(self, source: str) -> ast.Module:
        """The module with the change made."""
        tree = ast.parse(source)
        node: object = tree
        for step in self.route[:-1]:
            node = node[step] if isinstance(step, int) else getattr(node, step)  # type: ignore[index]
        last = self.route[-1]
        if self.replacement is None:
            del node[last]  # type: ignore[attr-defined]
        elif isinstance(last, int):
            node[last] = self.replacement  # type: ignore[index]
        else:
            setattr(node, last, self.replacement)
        return ast.fix_missing_locations(tree)


def changes(file: str, source: str) -> list[Change]:
    """Every change to a module that its source allows."""
    return list(_Search(file).module(ast.parse(source)))


class _Search:
    """Walks one module, knowing in which function and statement it is."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.name = file.rpartition("/")[2]
        self.scope: list[str] = []
        self.lines = range(0)
        self.statement = ""
        self.table = ""
        self.returns = ""
        self.made: Counter[tuple[str, ...]] = Counter()

    def module(self, tree: ast.Module) -> Iterator[Change]:
        yield from self._body(tree.body, ("body",))

    def _kind(self) -> Kind:
        if self.name in _ADVICE_FILES:
            return "advice"
        functions = set(self.scope)
        if self.name in _WORDY_FILES or functions & set(_WORDY) or self.table in _WORDY_TABLES:
            return "words"
        in_function = self.table == ""
        reading = self.name in _READING_FILES or functions & set(_READING) or self.table in _READING_TABLES
        reading = reading or any(name.endswith("Field") for name in functions) or "self.personal =" in self.statement
        if reading or any(name.endswith("_schema") for name in functions):
            return "reading"
        return "reading" if not in_function and self.name in _TABLES_OF_PACKS else "rule"

    def _change(self, route: Route, node: ast.AST, replacement: ast.AST, before: str = "", after: str = "") -> Change:
        return self._made(route, replacement, before or _said(node), after or _said(replacement))

    def _left_out(self, route: Route, of: ast.AST, node: ast.AST) -> Change:
        return self._made(route, None, f"{_said(node)} in {_said(of)}", "left out")

    def _made(self, route: Route, replacement: ast.AST | None, before: str, after: str) -> Change:
        function, kind = ".".join(self.scope), self._kind()
        alike = function, self.statement, before, after
        self.made[alike] += 1
        if self.made[alike] > 1:
            after += f" (number {self.made[alike]})"
        return Change(self.file, function, self.lines, kind, route, replacement, self.statement, before, after)

    # Statements

    def _body(self, body: list[ast.stmt], route: Route) -> Iterator[Change]:
        for at, statement in enumerate(body):
            yield from self._statement(statement, (*route, at))

    def _statement(self, node: ast.stmt, route: Route) -> Iterator[Change]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from self._definition(node, route)
            return
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Raise | ast.Assert | ast.Pass | ast.AnnAssign) and not (
            isinstance(node, ast.AnnAssign) and node.value is not None
        ):
            return
        if isinstance(node, ast.If) and _said(node.test) == "TYPE_CHECKING":
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        self.lines, self.statement = _own_lines(node), _said(node)[:LONG]
        if not self._in_function and isinstance(node, ast.Assign | ast.AnnAssign):
            self.table = _said(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            if self.table in ("__slots__", "word", "name", "main"):
                self.table = ""
                return
        yield from self._whole(node, route)
        for name, value in ast.iter_fields(node):
            if name in ("body", "orelse", "finalbody", "handlers", "annotation", "target", "targets"):
                continue
            yield from self._value(value, (*route, name))
        self.table = ""
        for name in ("body", "orelse", "finalbody"):
            yield from self._body(getattr(node, name, []), (*route, name))
        for at, handler in enumerate(getattr(node, "handlers", [])):
            yield from self._body(handler.body, (*route, "handlers", at, "body"))

    @property
    def _in_function(self) -> bool:
        return bool(self.scope) and not self.scope[-1][:1].isupper() and self.scope[-1][:2] != "_C"

    def _definition(self, node: ast.FunctionDef | ast.ClassDef, route: Route) -> Iterator[Change]:
        outer = self.returns
        self.scope.append(node.name)
        if isinstance(node, ast.FunctionDef):
            self.returns = _said(node.returns) if node.returns else ""
            self.lines, self.statement = range(node.lineno, node.lineno + 1), _said(node)[:LONG]
            for at, default in enumerate(node.args.defaults):
                yield from self._node(default, (*route, "args", "defaults", at))
            for at, maybe in enumerate(node.args.kw_defaults):
                if maybe is not None:
                    yield from self._node(maybe, (*route, "args", "kw_defaults", at))
        yield from self._body(node.body, (*route, "body"))
        self.scope.pop()
        self.returns = outer

    def _whole(self, node: ast.stmt, route: Route) -> Iterator[Change]:
        """Changes to a statement as a whole."""
        stored = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
        if stored or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
            yield self._change(route, node, ast.Pass(), after="left out")
        elif isinstance(node, ast.Return):
            yield from self._return(node, route)
        elif isinstance(node, ast.For):
            yield self._change((*route, "iter"), node.iter, ast.Tuple([], ast.Load()))
        elif isinstance(node, ast.Break | ast.Continue):
            yield self._change(route, node, ast.Continue() if isinstance(node, ast.Break) else ast.Break())
        elif isinstance(node, ast.AugAssign) and type(node.op) in _OPERATOR and not _is_texty(node.value):
            swapped = ast.AugAssign(node.target, _OPERATOR[type(node.op)](), node.value)
            yield self._change(route, node, swapped)
        if isinstance(node, ast.If | ast.While):
            yield from self._negated(node.test, (*route, "test"))

    def _return(self, node: ast.Return, route: Route) -> Iterator[Change]:
        if node.value is None:
            yield self._change(route, node, ast.Pass(), after="left out")
            return
        value = node.value
        other: ast.expr | None = None
        plain = not isinstance(value, ast.Constant | ast.Compare | ast.BoolOp | ast.UnaryOp)
        if self.returns == "bool" and plain:
            other = ast.UnaryOp(ast.Not(), value)
        elif self.returns == "int" and plain:
            other = ast.BinOp(value, ast.Add(), ast.Constant(1))
        elif self.returns.endswith("| None") and not isinstance(value, ast.Constant):
            other = ast.Constant(None)
        elif self.returns.startswith(("list[", "Sequence[", "tuple[int, ...]")) and _said(value) not in ("[]", "()"):
            other = ast.Tuple([], ast.Load())
        if other is not None:
            yield self._change((*route, "value"), value, other)

    def _negated(self, test: ast.expr, route: Route) -> Iterator[Change]:
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield self._change(route, test, ast.UnaryOp(ast.Not(), test))

    # Expressions

    def _value(self, value: object, route: Route) -> Iterator[Change]:
        if isinstance(value, list):
            for at, item in enumerate(value):
                yield from self._value(item, (*route, at))
        elif isinstance(value, ast.AST):
            yield from self._node(value, route)

    def _node(self, node: ast.AST, route: Route) -> Iterator[Change]:
        if isinstance(node, ast.expr_context | ast.operator | ast.cmpop | ast.boolop | ast.unaryop):
            return
        yield from self._itself(node, route)
        for name, value in ast.iter_fields(node):
            if isinstance(node, ast.UnaryOp) and isinstance(value, ast.Constant):
                continue
            if isinstance(node, ast.BoolOp) and name == "values" and _is_nothing(node.values[-1]):
                value = node.values[:-1]
            yield from self._value(value, (*route, name))

    def _itself(self, node: ast.AST, route: Route) -> Iterator[Change]:
        if isinstance(node, ast.Compare):
            for at, operator in enumerate(node.ops):
                for other in _COMPARE[type(operator)]:
                    ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                    yield self._change(route, node, ast.Compare(node.left, ops, node.comparators))
        elif isinstance(node, ast.BoolOp):
            other_op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
            if not _is_nothing(node.values[-1]):
                yield self._change(route, node, ast.BoolOp(other_op, node.values))
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._change(route, node, node.operand)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
            yield self._change(route, node, node.operand)
            yield self._change(route, node, ast.Constant(0))
        elif isinstance(node, ast.Constant):
            yield from self._constant(node, route)
        elif isinstance(node, ast.BinOp) and type(node.op) in _OPERATOR:
            if not (_is_texty(node.left) or _is_texty(node.right)):
                yield self._change(route, node, ast.BinOp(node.left, _OPERATOR[type(node.op)](), node.right))
        elif isinstance(node, ast.IfExp):
            yield from self._negated(node.test, (*route, "test"))
        elif isinstance(node, ast.comprehension):
            for at, test in enumerate(node.ifs):
                yield from self._negated(test, (*route, "ifs", at))
        elif isinstance(node, ast.Call):
            yield from self._call(node, route)
        elif isinstance(node, ast.Slice):
            for name, bound in (("lower", node.lower), ("upper", node.upper)):
                if bound is not None and not isinstance(bound, ast.Constant):
                    whole = ast.Slice(*(None if key == name else getattr(node, key) for key in ("lower", "upper")))
                    yield self._change(route, node, whole)
        elif self.table and isinstance(node, ast.Tuple | ast.List | ast.Set) and _is_row(node.elts):
            for at, item in enumerate(node.elts):
                yield self._left_out((*route, "elts", at), node, item)

    def _constant(self, node: ast.Constant, route: Route) -> Iterator[Change]:
        value = node.value
        if isinstance(value, bool):
            yield self._change(route, node, ast.Constant(not value))
        elif isinstance(value, int):
            yield self._change(route, node, ast.Constant(value + 1))
            if value > 0:
                yield self._change(route, node, ast.Constant(value - 1))
        elif isinstance(value, str) and value and self._kind() == "words":
            yield self._change(route, node, ast.Constant(value + "~"))

    def _call(self, node: ast.Call, route: Route) -> Iterator[Change]:
        function = node.func.id if isinstance(node.func, ast.Name) else ""
        if function in _TWIN:
            yield self._change(route, node, ast.Call(ast.Name(_TWIN[function], ast.Load()), node.args, node.keywords))
        elif function in _ORDERING:
            unordered = ast.Call(ast.Name("list", ast.Load()), node.args, [])
            yield self._change(route, node, unordered)
        for at, keyword in enumerate(node.keywords):
            if keyword.arg is not None:
                yield self._left_out((*route, "keywords", at), node, keyword)


def _said(node: ast.AST) -> str:
    text = ast.unparse(node)
    first, _, more = text.partition("\n")
    return first + (" ..." if more else "")


def _is_row(items: list[ast.expr]) -> bool:
    """Whether the items of a table are all of a kind, so that one of them could be missing."""
    names = all(isinstance(item, ast.Attribute | ast.Name) for item in items)
    texts = all(isinstance(item, ast.Constant) and isinstance(item.value, str) for item in items)
    return len(items) > 1 and (names or texts)


def _is_nothing(node: ast.expr) -> bool:
    """Whether this is the nothing that stands behind "or" for what is never missing."""
    return isinstance(node, ast.Constant) and node.value in (0, "", None)


def _is_texty(node: ast.expr) -> bool:
    """Whether an operand shows that a plus joins texts, lists or tuples."""
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _own_lines(node: ast.stmt) -> range:
    """The lines of a statement, but for the statements inside it."""
    inner = [part for name in ("body", "orelse", "handlers") for part in getattr(node, name, [])]
    last = min((cast(ast.stmt, part).lineno - 1 for part in inner), default=node.end_lineno or node.lineno)
    return range(node.lineno, max(last, node.lineno) + 1)
