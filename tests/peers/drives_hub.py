"""pydraughts drives `zug hub` through games of the variants that both know.

    python drives_hub.py ZUG
"""

import random
import sys

import draughts
from draughts.engine import HubEngine, Limit

# The name of each variant there, its name in the protocol, and how many games.
VARIANTS = [
    ("standard", "normal", 4),
    ("frisian", "frisian", 2),
    ("antidraughts", "losing", 2),
    ("breakthrough", "bt", 2),
    ("russian", "russian", 2),
    ("brazilian", "brazilian", 2),
]
LIMITS = [Limit(depth=3), Limit(nodes=300), Limit(movetime=0.02), Limit(time=2, inc=0.02)]


def play(engine, variant, number):
    """Plays a game from some random moves on; how many moves it took."""
    board, rng = draughts.Board(variant=variant), random.Random(number)
    for _ in range(6):
        board.push(rng.choice(board.legal_moves()))
    played = 0
    while not board.is_over() and played < 80:
        answer = engine.play(board, LIMITS[number % len(LIMITS)], False)
        # The library looks the move up among its own legal ones.
        board.push(answer.move)
        engine.ping()
        played += 1
    return played


games, moves = 0, 0
for variant, name, count in VARIANTS:
    engine = HubEngine([sys.argv[1], "hub"])
    engine.setoption("variant", name)
    if variant in ("russian", "brazilian"):
        # The library numbers their squares from the other end.
        engine.setoption("numbering", "bottom")
    engine.init()
    if name not in engine.variants:
        sys.exit(f"{name} is not among {sorted(engine.variants)}")
    for number in range(count):
        moves += play(engine, variant, number)
        games += 1
    engine.quit()
    engine.kill_process()

print(f"pydraughts drives: {games} games, {moves} moves")
