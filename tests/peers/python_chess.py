"""python-chess reads the PGN files of a folder, each beside what `zug games --json` says of it."""

import io
import json
import pathlib
import sys

import chess.pgn

faults, games = [], 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.pgn")):
    with open(path, encoding="utf-8") as file, open(f"{path}.jsonl", encoding="utf-8") as said:
        for line in said:
            expected = json.loads(line)
            game = chess.pgn.read_game(file)
            place = f"{path.name}#{expected['index']}"
            if game is None:
                faults.append(f"{place}: no game")
                break
            games += 1
            faults += [f"{place}: {error}" for error in game.errors]
            end = game.end()
            if end.ply() - game.ply() != expected["plies"]:
                faults.append(f"{place}: {end.ply() - game.ply()} plies, not {expected['plies']}")
            # Counters of checks and pockets are written in more than one way.
            fen = end.board().fen(en_passant="legal")
            if fen.split()[:2] != expected["final_fen"].split()[:2] and "[" not in fen:
                faults.append(f"{place}: {fen}, not {expected['final_fen']}")
            if game.headers["Result"] != expected["result"]:
                faults.append(f"{place}: {game.headers['Result']}, not {expected['result']}")
            exported = str(game)
            if chess.pgn.read_game(io.StringIO(exported)).errors:
                faults.append(f"{place}: its own text is not read")
        if chess.pgn.read_game(file) is not None:
            faults.append(f"{path.name}: more games than {expected['index']}")

print(f"python-chess: {games} games, {len(faults)} faults")
print("\n".join(faults[:20]))
sys.exit(bool(faults) or games == 0)
