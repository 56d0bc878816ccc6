#!/usr/bin/env python3
"""Compare the legal moves of draughts variants with pydraughts and py-draughts.

usage: python3 tests/peers/compare.py [--positions N] [--seed N] [VARIANT ..]

Both packages install a module called `draughts`, so each gets an environment of its own under the target
directory, made on the first run with pip; without pip or network the script says so and skips. Where a peer is
known to be wrong, the rule that it breaks is told and the positions in which that rule decides are counted apart;
any other difference is a failure (exit 1).
"""

import argparse
import subprocess
import sys

from environment import ROOT, environment

# Package with version, and the variants that it plays: Zug's name and its own.
PEERS = {
    "pydraughts==0.6.7": {
        "russian": "russian",
        "brazilian": "brazilian",
        "english": "english",
        "italian": "italian",
        "turkish": "turkish",
        "international": "standard",
        "antidraughts": "antidraughts",
        "breakthrough-draughts": "breakthrough",
        "frisian": "frisian",
        "frysk": "frysk!",
    },
    "py-draughts==1.10.1": {
        "russian": "RussianBoard",
        "brazilian": "BrazilianBoard",
        "english": "AmericanBoard",
        "international": "StandardBoard",
        "antidraughts": "AntidraughtsBoard",
        "breakthrough-draughts": "BreakthroughBoard",
        "frisian": "FrisianBoard",
        "frysk": "FryskBoard",
    },
}


def positions(variant, number, seed):
    command = ["cargo", "run", "-q", "-p", "zug-tests", "--bin", "peer-positions", "--"]
    run = subprocess.run(command + [variant, str(number), str(seed)], cwd=ROOT, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"peer-positions {variant}: {run.stderr}")
    return run.stdout


def compare(options):
    failed = False
    for package, variants in PEERS.items():
        wanted = [variant for variant in variants if not options.variant or variant in options.variant]
        python = environment(package) if wanted else None
        for variant in wanted if python else []:
            lines = positions(variant, options.positions, options.seed)
            judge = [python, __file__, "--judge", package.split("=")[0], "--as", variants[variant], variant]
            run = subprocess.run(judge, input=lines, text=True, stdout=subprocess.PIPE)
            print(f"{package} {variant}: {run.stdout.strip() or 'no answer'}", flush=True)
            failed |= run.returncode != 0
    return 1 if failed else 0


# What follows runs inside an environment.


class Numbers:
    """The squares of a variant: Zug's names and Hub numbers, and the numbers of a peer."""

    def __init__(self, variant, peer):
        lettered = variant in ("russian", "brazilian", "turkish")
        self.columns = {"turkish": 8}.get(variant, 4)
        # pydraughts counts the squares of these from a1 upwards, Zug and py-draughts from the top left.
        self.upwards = lettered and peer == "pydraughts"
        self.full = variant == "turkish"

    def of_name(self, name):
        """The Hub number of a square by name."""
        if name[0].isdigit():
            return int(name)
        file, rank = ord(name[0]) - ord("a"), int(name[1:])
        return (8 - rank) * self.columns + (file if self.full else file // 2) + 1

    def peer(self, number):
        """The peer's number of a square by Hub number; the way back is the same."""
        if not self.upwards:
            return number
        row, column = divmod(number - 1, self.columns)
        return (7 - row) * self.columns + column + 1


def pieces(text, numbers):
    """The side to move and (number, king) of White and Black in a position text of Zug."""
    turn, *blocks = text.split(":")
    sides = {"W": [], "B": []}
    for block in blocks:
        if block[0] not in sides:
            continue
        for item in filter(None, block[1:].split(",")):
            king = item.startswith("K")
            sides[block[0]].append((numbers.peer(numbers.of_name(item[1:] if king else item)), king))
    return turn, sides


def fen(text, numbers):
    turn, sides = pieces(text, numbers)
    lists = {
        side: ",".join(("K" if king else "") + str(number) for number, king in sorted(stands))
        for side, stands in sides.items()
    }
    return f"{turn}:W{lists['W']}:B{lists['B']}"


def bare(move, of=int):
    """(from, to, captured squares) of a move in Hub notation."""
    if "x" in move:
        first, last, *taken = (of(number) for number in move.split("x"))
        return first, last, frozenset(taken)
    first, last = (of(number) for number in move.split("-"))
    return first, last, frozenset()


def of_pydraughts(name, text):
    from draughts import Board

    board = Board(variant=name, fen=text)
    return {bare(move.hub_move) for move in board.legal_moves()}


def of_py_draughts(name, text):
    import draughts

    board = getattr(draughts, name).from_fen(text)
    found = set()
    for move in board.legal_moves:
        taken = frozenset(square + 1 for square in move.captured_list)
        found.add((move.square_list[0] + 1, move.square_list[-1] + 1, taken))
    return found


def judge(options):
    moves_of = {"pydraughts": of_pydraughts, "py-draughts": of_py_draughts}[options.judge]
    variant = options.variant[0]
    numbers = Numbers(variant, options.judge)
    seen, refused, different = 0, [], []
    known = {}
    for line in sys.stdin:
        text, moves = line.rstrip("\n").split("\t")
        own = {bare(move, lambda number: numbers.peer(int(number))) for move in moves.split()}
        position = fen(text, numbers)
        try:
            peer = moves_of(options.as_, position)
        except Exception as error:  # whatever a peer raises is its refusal
            refused.append((text, repr(error)))
            continue
        seen += 1
        if peer == own:
            continue
        rule = excuse(options.judge, variant, text, own, peer, numbers)
        if rule:
            known[rule] = known.get(rule, 0) + 1
        else:
            different.append((text, sorted(own - peer, key=str), sorted(peer - own, key=str)))
    told = [f"{seen} positions, {len(different)} different"]
    told += [f"{count} where the peer is wrong ({rule})" for rule, count in known.items()]
    if refused:
        told.append(f"{len(refused)} that the peer does not read, as {refused[0]}")
    print("; ".join(told))
    for text, ours, theirs in different[:5]:
        print(f"  {text}\n    only here: {told_moves(ours)}\n    only there: {told_moves(theirs)}")
    return 1 if different or seen == 0 else 0


def told_moves(moves):
    return " ".join(f"{first}->{last} taking {sorted(taken)}" for first, last, taken in moves) or "-"


def excuse(peer, variant, text, own, theirs, numbers):
    """The rule that a peer is known to break, if it explains the difference."""
    _, sides = pieces(text, numbers)
    stands = dict(sides["W"] + sides["B"])
    only_here, only_there = own - theirs, theirs - own
    quiet = [move for move in only_there if not move[2]]
    if (peer, variant) == ("py-draughts", "english"):
        # Its AmericanBoard lists quiet moves beside captures.
        if not only_here and len(quiet) == len(only_there) and all(taken for _, _, taken in own):
            return "a capture that can be made must be (WCDF 1.19)"
    if (peer, variant) == ("pydraughts", "frisian"):
        # It adds 1.501 for each king: binary fractions, so that the order of taking decides between equals.
        def worth(move):
            first, _, taken = move
            return sum(199 if stands[square] else 100 for square in taken), stands[first]

        best = max(map(worth, own | theirs))
        if all(worth(move) == best for move in own) and all(worth(move) <= best for move in only_there):
            return "captures of equal value are equal, a king's goes first (2011 rules, value of captures)"
    if (peer, variant) == ("pydraughts", "turkish"):
        crossed = [move for move in quiet if stands[move[0]] and occupied_between(move, stands)]
        if not only_here and len(crossed) == len(only_there):
            return "a king crosses empty squares only"
        longest = max((len(taken) for _, _, taken in own), default=0)
        men = [move for move in only_here if not stands[move[0]]]
        shorter = all(len(taken) < longest for _, _, taken in only_there)
        if men and len(men) == len(only_here) and shorter:
            return "a man that is crowned in a capture goes on as a king, the reading taken here"
    return None


def occupied_between(move, stands):
    """Whether a piece stands between the ends of a move along a rank or file of eight squares."""
    first, last, _ = move
    step = 8 if (first - last) % 8 == 0 else 1
    low, high = sorted((first, last))
    return any(square in stands for square in range(low + step, high, step))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", nargs="*", metavar="VARIANT")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", help=argparse.SUPPRESS)
    parser.add_argument("--as", dest="as_", help=argparse.SUPPRESS)
    options = parser.parse_args()
    return judge(options) if options.judge else compare(options)


if __name__ == "__main__":
    sys.exit(main())
