"""pydraughts reads the PDN files of a folder, each beside what `zug games --json` says of it."""

import json
import pathlib
import re
import sys

from draughts.PDN import PDNReader

KNOWN = {"international", "english", "italian", "russian", "brazilian", "frisian"}

faults, games, others = [], 0, 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.pdn")):
    texts = re.findall(r"(?:\[.*\]\n)+\n(?:.+\n)*", path.read_text(encoding="utf-8"))
    said = [json.loads(line) for line in pathlib.Path(f"{path}.jsonl").read_text(encoding="utf-8").splitlines()]
    for text, expected in zip(texts, said):
        # It cuts at dots, so the dots of a continuation count as a move of its own, and so it loses moves behind
        # comments and variations; set-ups are beyond it. A colon as the sign of a capture it does not know.
        body = text.rpartition("]")[2]
        if expected["variant"] not in KNOWN or any(sign in body for sign in ("...", "{", "(", "/FEN")):
            others += 1
            continue
        place = f"{path.name}#{expected['index']}"
        try:
            game = PDNReader(pdn_text=text.replace(":", "x") if expected["variant"] == "russian" else text).games[0]
            plies = len(game.moves)
        except Exception as error:
            faults.append(f"{place}: {type(error).__name__}: {error}")
            continue
        games += 1
        if plies != expected["plies"]:
            faults.append(f"{place}: {plies} plies, not {expected['plies']}")

print(f"pydraughts: {games} games, {others} of games that it does not know, {len(faults)} faults")
print("\n".join(faults[:20]))
sys.exit(bool(faults) or games == 0)
