"""python-chess drives `zug uci` through a hundred games of chess and the variants that it knows.

    python drives_uci.py ZUG
"""

import logging
import random
import sys

import chess
import chess.engine
import chess.variant

GAMES = 100
VARIANTS = ["chess", "chess960", "3check", "antichess", "atomic", "crazyhouse", "horde", "kingofthehill", "racingkings"]
LIMITS = [
    chess.engine.Limit(nodes=200),
    chess.engine.Limit(depth=2),
    chess.engine.Limit(time=0.005),
    chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01),
    chess.engine.Limit(nodes=500, depth=3),
]

complaints = []


class Complaints(logging.Handler):
    """Whatever the library logs as odd."""

    def emit(self, record):
        complaints.append(record.getMessage())


logging.getLogger("chess.engine").addHandler(Complaints(level=logging.WARNING))


def start(variant, number):
    if variant == "chess960":
        return chess.Board.from_chess960_pos(random.Random(number).randrange(960))
    return chess.Board() if variant == "chess" else chess.variant.find_variant(variant)()


def play(engine, number):
    """Plays a game from some random moves on; how many moves it took."""
    board, rng = start(VARIANTS[number % len(VARIANTS)], number), random.Random(number)
    for _ in range(rng.randrange(8)):
        if not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
    played = 0
    while not board.is_game_over(claim_draw=True) and board.ply() < 160:
        limit, ponders = LIMITS[number % len(LIMITS)], number % 4 == 1
        # The library itself refuses a move that is not legal.
        answer = engine.play(board, limit, game=number, ponder=ponders, info=chess.engine.INFO_ALL)
        if number % 7 == 3 and played % 10 == 0:
            lines = engine.analyse(board, chess.engine.Limit(nodes=3000), multipv=3)
            if len(lines) != min(3, board.legal_moves.count()):
                complaints.append(f"{len(lines)} lines of {board.fen()}")
        board.push(answer.move)
        played += 1
    return played


with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"], timeout=60) as engine:
    moves = sum(play(engine, number) for number in range(GAMES))

print(f"python-chess drives: {GAMES} games, {moves} moves, {len(complaints)} complaints")
print("\n".join(complaints[:20]))
sys.exit(bool(complaints))
