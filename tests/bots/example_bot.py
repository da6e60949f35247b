"""A bot of your own: reads a view and a decision a line, answers with a pick. It hits the Villain and saves up."""

import json
import sys

ORDER = ["attack", "play", "equip", "ability", "gain", "power", "slot"]


def wish(option, view):
    """The smaller, the sooner this option is picked."""
    if option["target"] == "villain":
        return -1
    if option["group"] == "gain":
        return ORDER.index("gain") - len(view["supply"]) / 100
    return ORDER.index(option["group"]) if option["group"] in ORDER else len(ORDER)


for line in sys.stdin:
    told = json.loads(line)
    view, decision = told["view"], told["decision"]
    mine = decision["hero"]
    options = [one for one in decision["options"] if mine is None or one["hero"] in (None, mine)]
    options.sort(key=lambda one: wish(one, view))
    pick = [one["id"] for one in options[: decision["min"]]]
    if decision["repeat"]:
        pick = [options[0]["id"]] * decision["min"]
    print(json.dumps({"pick": pick}), flush=True)
