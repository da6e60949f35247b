"""Fits the weights by which `games/invincible/assessment.py` judges how well the players stand.

Run `python tests/bench/weigh.py [GAMES]` (3000) and copy what it prints. Games of the steady bot, with a stray pick now
and then, over all Villains, Cities, difficulties, Heroes and numbers of players; at the turns of each the features are
noted, and logistic regression (Newton's method, a little ridge) finds what tells the games that were won.
"""

from __future__ import annotations

import math
import random
import sys

from invincible_tui.bots import bot
from invincible_tui.games import game_kind
from invincible_tui.games.invincible.assessment import features
from invincible_tui.games.invincible.card_values import CardValues
from invincible_tui.games.invincible.estimating import Estimate
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.rules import InvincibleRules
from invincible_tui.kernel.game import Game

#: How often a pick strays, how often a turn is noted, and how much weights are held near 0.
STRAY, NOTED, RIDGE = 0.08, 0.3, 1.0

Rows = list[tuple[list[float], float]]


def noted(seed: int, names: list[str]) -> Rows:
    """The features at some turns of one game, each with 1 where it was won and 0 where it was lost."""
    kind, draw = game_kind(), random.Random(seed)
    choices = kind.choices()
    ids = {key: [row["id"] for row in choices[key]] for key in ("heroes", "villains", "cities")}
    setup = kind.check({
        "heroes": draw.sample(ids["heroes"], min(len(ids["heroes"]), draw.choice([1, 2, 2, 2, 3, 4]))),
        "villain": draw.choice(ids["villains"]),
        "city": draw.choice(ids["cities"]),
        "difficulty": draw.choice(["normal", "normal", "expert", "nightmare", "apocalypse"]),
    })  # fmt: skip
    rules = kind.rules(setup, seed)
    assert isinstance(rules, InvincibleRules)
    game, _ = Game.new(rules)
    values, player = CardValues(rules), bot("steady", seed)
    rows, turn = [], -1
    while game.outcome is None:
        now = rules.judgement.turn(game.state)
        if now != turn and draw.random() < NOTED:
            found = features(Estimate(Play(rules, game.state), values))
            rows.append([1.0, *(found[name] for name in names)])
        turn = now
        options = game.pending()[0].options
        stray = game.pending()[0].max == 1 and len(options) > 1 and draw.random() < STRAY
        game.choose([draw.choice(options).id] if stray else player.pick(game))
    won = float("won" in game.outcome.results.values())
    return [(row, won) for row in rows]


def solved(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """The solution of a system of linear equations (elimination with pivots)."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for other in range(size):
            if other != at:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def fitted(rows: Rows, rounds: int = 8) -> list[float]:
    """The weights, that of 1 first."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(rounds):
        slope = [-RIDGE * weight if at else 0.0 for at, weight in enumerate(weights)]
        bend = [[RIDGE if at == other and at else 0.0 for other in range(size)] for at in range(size)]
        for values, won in rows:
            chance = 1 / (1 + math.exp(-sum(map(float.__mul__, weights, values))))
            for at, value in enumerate(values):
                slope[at] += (won - chance) * value
                share = chance * (1 - chance) * value
                row = bend[at]
                for other in range(at, size):
                    row[other] += share * values[other]
        for at in range(size):
            bend[at][at] += 1e-6
            for other in range(at):
                bend[at][other] = bend[other][at]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def main() -> None:
    """Print the weights as the file has them, and how well they tell games that they were not fitted to."""
    from invincible_tui.games.invincible.assessment import WEIGHTS

    names = list(WEIGHTS)
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    played = [noted(seed, names) for seed in range(games)]
    fold = max(1, games // 5)
    apart = [row for game in played[:fold] for row in game]
    weights = fitted([row for game in played[fold:] for row in game])
    chances = [(1 / (1 + math.exp(-sum(map(float.__mul__, weights, values)))), won) for values, won in apart]
    right = sum((chance > 0.5) == (won > 0.5) for chance, won in chances) / len(chances)
    loss = -sum(math.log(chance if won else 1 - chance) for chance, won in chances) / len(chances)
    print(f"# {len(apart)} turns of {fold} other games: {100 * right:.1f} % told right, log loss {loss:.3f}")
    print(f"EVEN: Final = {weights[0]:.3f}\nWEIGHTS: Final = {{")
    for name, weight in zip(names, weights[1:], strict=True):
        print(f'    "{name}": {weight:.3f},')
    print("}")


if __name__ == "__main__":
    main()
