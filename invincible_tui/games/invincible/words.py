"""Putting effects into words: a table of terms a pack can set, and whose doing a clause speaks of.

A verb says itself as a clause: "gain 2 energy" when it speaks to the player who resolves it, "any ally gains 2
energy" inside a subject. Blocks join clauses to sentences.
"""

from __future__ import annotations

from collections.abc import Mapping

#: The terms of Invincible. Another game with the same rules says other words.
TERMS: Mapping[str, str] = {
    "hero": "Hero",
    "villain": "Villain",
    "city": "City",
    "minion": "Minion",
    "headquarters": "Headquarters",
}


class Words:
    """The terms of a game, the subject of the clause being said ("" is the reader), and whose things it speaks of."""

    __slots__ = ("names", "owner", "subject", "terms")

    def __init__(
        self,
        terms: Mapping[str, str] = TERMS,
        names: Mapping[str, str] | None = None,
        subject: str = "",
        owner: str | None = None,
    ) -> None:
        self.terms = {**TERMS, **terms}
        self.names = names or {}
        self.subject = subject
        self.owner = subject if owner is None else owner

    def __getitem__(self, term: str) -> str:
        return self.terms[term]

    def fill(self, text: str) -> str:
        """A text with every {term} in it said as this game says it."""
        return text.format_map(self.terms) if "{" in text else text

    def of(self, subject: str) -> Words:
        """The same terms with another subject, whose things are spoken of."""
        return Words(self.terms, self.names, subject)

    def then(self) -> Words:
        """The same subject once it has been named: "they", or the reader still."""
        return self.of("they") if self.subject and self.subject != "you" else self

    def bare(self) -> Words:
        """No subject any more (a verb follows "may"), but still the same one's things."""
        return Words(self.terms, self.names, "", self.owner)

    def does(self, verb: str) -> str:
        """A verb in the form its subject needs: "gain", or "any ally gains"."""
        if not self.subject:
            return verb
        first, _, rest = verb.partition(" ")
        form = first if self.subject in ("they", "you") else third_person(first)
        return f"{self.subject} {form}" + (f" {rest}" if rest else "")

    @property
    def who(self) -> str:
        """The owner as a word to stand before "have": "you", "they"."""
        return "you" if self.owner in ("", "you") else "they"

    @property
    def own(self) -> str:
        """The possessive: "your" or "their"."""
        return "your" if self.owner in ("", "you") else "their"

    def name(self, id: str) -> str:
        """The printed name of a card, mat or token."""
        return self.names.get(id) or id.replace("-", " ").title()


def is_plural(name: str) -> bool:
    """Whether a name reads as a plural: "The Flaxans", "Rats"; not "Debris", "Las Vegas" or "Mindless"."""
    return name.endswith("s") and not name.endswith(("as", "is", "ss", "us"))


def one(noun: str) -> str:
    """One of something: "a Weapon", "an Infantry"; "1 Rats", since a plural has no such article."""
    if is_plural(noun):
        return f"1 {noun}"
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def third_person(verb: str) -> str:
    """The form of a verb that goes with he, she or it."""
    if verb in ("may", "can"):
        return verb
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    return verb + "s"


def counted(count: int | str, noun: str, many: str = "") -> str:
    """A count with its noun: "1 slot", "2 slots"."""
    return f"{count} {noun}" if count in (1, "1") else f"{count} {many or noun + 's'}"


def sentence(clause: str) -> str:
    """A clause as a sentence: a capital at its start and a full stop at its end."""
    clause = clause.strip()
    if not clause:
        return ""
    return clause[0].upper() + clause[1:] + ("" if clause[-1] in ".!?:" else ".")
