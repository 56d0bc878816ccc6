"""py-draughts reads the PDN files of a folder, each beside what `zug games --json` says of it."""

import json
import pathlib
import re
import sys

from draughts import AmericanBoard, BrazilianBoard, FrisianBoard, RussianBoard, StandardBoard

# English draughts are left out: the library lets White begin.
BOARDS = {"international": StandardBoard, "frisian": FrisianBoard, "russian": RussianBoard, "brazilian": BrazilianBoard}

faults, games, others = [], 0, 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.pdn")):
    texts = re.findall(r"(?:\[.*\]\n)+\n(?:.+\n)*", path.read_text(encoding="utf-8"))
    said = [json.loads(line) for line in pathlib.Path(f"{path}.jsonl").read_text(encoding="utf-8").splitlines()]
    if len(texts) != len(said):
        faults.append(f"{path.name}: {len(texts)} games, not {len(said)}")
    for text, expected in zip(texts, said):
        board = BOARDS.get(expected["variant"])
        if board is None:
            others += 1
            continue
        place = f"{path.name}#{expected['index']}"
        try:
            played = board.from_pdn(text)
        except Exception as error:
            faults.append(f"{place}: {type(error).__name__}: {error}")
            continue
        games += 1
        if len(played._moves_stack) != expected["plies"]:
            faults.append(f"{place}: {len(played._moves_stack)} plies, not {expected['plies']}")

print(f"py-draughts: {games} games, {others} of games that it does not know, {len(faults)} faults")
print("\n".join(faults[:20]))
sys.exit(bool(faults) or games == 0)
