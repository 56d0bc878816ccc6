#!/usr/bin/env python3
"""Compare the moves and positions of chess variants with Fairy-Stockfish, by its Python binding pyffish.

usage: python3 tests/peers/fairy.py [--positions N] [--seed N] [--shuttle] [--sharp] [--thin] [--deep] [--ini FILE] [--games COMMAND] [VARIANT ..]

Zug plays random games; at each position the binding must list the same legal moves in UCI and, after the move
played, write the same position: board, hands, side to move, rights and checks, and after a drop the same clock where a
draw counts to it. Both must see the same checks, ends on
the board with the same winner, and ends by repetition and by counting; who can never win by Zug must have insufficient
material by the peer. Without names all variants that both play are compared. `--shuttle` plays games in which positions
come back, `--sharp` games with many checks and captures, `--thin` endings, `--deep` long games. `--ini` gives the binding the variants of a file, as Fairy-Stockfish's own variants.ini, without
which it knows only those built in. pyffish gets an environment of its own under the target directory, made on the first
run with pip; without pip or network the script says so and skips. Differences that are readings of a rule are listed
with their reason; any other is a failure (exit 1).
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from environment import ROOT, environment

PACKAGE = "pyffish==0.0.90"

# How games can be played other than at random.
MANNERS = {
    "shuttle": "play games in which positions come back",
    "sharp": "play games with many checks and captures",
    "thin": "start games with few pieces, thrown about",
    "deep": "play games on for long, so that moves are counted to the end",
}

# Where the rules are read differently: which moves are excused, and why.
DROP_MATES = "a pawn that is dropped may not mate (the peer lists the drop, and counts it as lost)"
CHAINS = "a chain may turn in any direction (the peer follows it to the north and east alone)"
HOLES = "a drop encloses pieces, not holes (the peer counts holes as enclosed)"
WALLS = "a wall that a capture leaves may stop an attack on the king (the peer sees it one move later)"
PASSED = "two passes have ended the game (a position alone does not tell the peer of them)"
BOARDS = "positions that differ in rights or in a facing are not the same (the peer compares boards and hands)"
TWICE = "a move is told once (the peer lists a capture and the same capture in passing)"
HONOUR = "a count against a bare king starts at the pieces on the board (the peer starts it at nothing after a promotion)"
CAREFUL = "a king alone gives no mate (the peer takes kings of two sorts for pieces that may)"
ONE_WAY = "a soldier promotes in one way (the peer lists two, a letter and a mark)"

# Variants that are read so differently that a file says what the peer plays: it is played in their place.
STAND_INS = {"elgam": str(Path(__file__).parent / "elgam.toml")}

# What seldom differs is asked for one position of so many.
SAMPLED = 8

# Variants in which moves are counted.
COUNTED = {"makruk", "makpong", "makhouse", "cambodian", "karouk", "ai-wok", "asean", "sittuyin"}

# Variants of which a position does not tell all: the whole game is shown to the peer.
WHOLE_GAMES = {"janggi", "janggitraditional", "janggimodern", "janggicasual", "janggihouse", "elgam"}


def compare(options):
    python = environment(PACKAGE)
    if python is None:
        return 0
    command = [python, __file__, "--judge"] + sys.argv[1:]
    return subprocess.run(command).returncode


# What follows runs inside the environment.


def judge(options):
    import pyffish

    # The engine tells on standard error what it does not like about a file.
    if options.ini:
        pyffish.load_variant_config(Path(options.ini).read_text(encoding="utf-8"))
    known = set(pyffish.variants())
    if options.variant:
        wanted = options.variant
    else:
        files = (ROOT / "chess" / "variants").glob("*.toml")
        wanted = sorted(file.stem for file in files if file.stem in known)
    command = options.games.split() if options.games else ["cargo", "run", "-q", "-p", "zug-tests", "--bin", "peer-games", "--"]
    manners = [f"--{manner}" for manner in MANNERS if getattr(options, manner)]
    run = subprocess.Popen(
        command + manners + [str(options.positions), str(options.seed)] + [STAND_INS.get(name, name) for name in wanted],
        cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    failed, equal, read, follower = [], [], [], None
    for line in run.stdout:
        fields = line.rstrip("\n").split("\t")
        if len(fields) == 1 and not line.startswith("!"):
            follower = finish(follower, failed, equal, read)
            name = Path(fields[0]).stem
            follower = Follower(pyffish, name)
        elif len(fields) == 1:
            follower.refused = fields[0][2:]
        else:
            follower.follow(*fields)
    finish(follower, failed, equal, read)
    print(f"{len(equal)} variants equal, {len(read)} read differently, {len(failed)} different")
    if failed:
        print("different: " + " ".join(failed))
    return 1 if failed or not equal or run.wait() != 0 else 0


def finish(follower, failed, equal, read):
    if follower is None:
        return None
    verdict = "equal"
    if follower.different or follower.refused or follower.ends:
        failed.append(follower.name)
        verdict = "DIFFERENT"
    elif follower.excused:
        read.append(follower.name)
        verdict = "; ".join(f"{count} where {reason}" for reason, count in follower.excused.items())
    else:
        equal.append(follower.name)
    passing = f", {follower.passing} where only the passed square is told otherwise" if follower.passing else ""
    passing += f", {follower.unsaid} where only the peer knows that a side cannot win" if follower.unsaid else ""
    ends = "".join(f", {count} judged otherwise ({what})" for what, count in follower.ends.items())
    print(f"{follower.name}: {follower.seen} positions, {follower.different} different{passing}{ends}: {verdict}", flush=True)
    for example in [follower.refused] if follower.refused else follower.examples:
        print("  " + example)
    return None


class Follower:
    """Follows the games of one variant."""

    def __init__(self, pyffish, name):
        self.pyffish, self.name = pyffish, name
        self.seen = self.different = self.passing = self.unsaid = 0
        self.refused = None
        self.examples, self.excused, self.ends = [], {}, {}
        # The start of the game and its moves, and what the peer expects next.
        self.start, self.moves, self.expected, self.last = None, [], None, None
        # The whole game, for what depends on it.
        self.game, self.texts = None, []

    def differs(self, example):
        self.different += 1
        if len(self.examples) < 4:
            self.examples.append(example)

    def follow(self, text, moves, end, played, rules, check, rows, hopeless, clock):
        own = moves.split()
        self.seen += 1
        if self.game is None or self.expected is None:
            self.game, self.texts = (plain(text), []), []
        self.texts.append([word for word in text.split() if not word.isdigit()])
        if self.expected is None:
            self.start, self.moves = plain(text), []
        else:
            self.compare_positions(text)
            self.compare_clocks(text, clock)
        if self.name not in WHOLE_GAMES:
            self.start, self.moves = plain(text), []
        peer = sorted(self.pyffish.legal_moves(self.name, self.start, self.moves))
        if own != peer:
            here = " ".join([move for move in own if move not in peer][:8])
            there = " ".join([move for move in peer if move not in own][:8])
            reason = self.excuse(set(own) - set(peer), set(peer) - set(own), end, text)
            if reason:
                self.excused[reason] = self.excused.get(reason, 0) + 1
            else:
                self.differs(f"{text} ({end}): only here [{here}], only there [{there}]")
        elif not self.different:
            self.compare_ends(text, end, rules, check == "check", rows, peer)
            if end == "-" and (hopeless or self.seen % SAMPLED == 0):
                self.compare_material(text, hopeless)
        self.expected = None
        if played in peer:
            self.game[1].append(played)
            self.moves.append(played)
            self.last = played
            self.expected = self.pyffish.get_fen(self.name, self.start, self.moves)

    def compare_ends(self, text, end, rules, check, rows, peer):
        """Compares checks, ends and draws; what is told is seen by White."""
        start, moves = self.start, self.moves
        turn = 1 if text.split()[1] == "w" else -1
        if self.pyffish.gives_check(self.name, start, moves) != check and self.name not in NO_CHECKS:
            self.judged("check", f"{text}: check {check} here")
        ended, value = self.pyffish.is_immediate_game_end(self.name, start, moves)
        if not ended and not peer:
            ended, value = True, self.pyffish.game_result(self.name, start, moves)
        there = OUTCOMES[(value > 0) - (value < 0)] if turn == 1 else OUTCOMES[(value < 0) - (value > 0)]
        here = " ".join(end.split()[:2]) if end != "-" else "-"
        here = "draw" if here.startswith("draw") else here
        if (here if end != "-" else "-") != (there if ended else "-"):
            self.judged("end", f"{text}: {end} here, {there if ended else '-'} there")
        if end != "-" or ended:
            return
        # Each question costs the peer more than a millisecond, so it is not asked where nothing can have come about.
        if rules == "-" and self.seen_alike() == 1 and self.name not in COUNTED and self.seen % SAMPLED:
            return
        start, moves = self.game
        drawn, value = self.pyffish.is_optional_game_end(self.name, start, moves)
        there = OUTCOMES[(value > 0) - (value < 0)] if turn == 1 else OUTCOMES[(value < 0) - (value > 0)]
        here = "draw" if rules.startswith("draw") else " ".join(rules.split()[:2])
        if drawn and rules != "-" and here != there:
            self.judged("result", f"{text}: {rules} here, {there} there, after {' '.join(moves)} from {start}")
        elif drawn and rules == "-" and not rows and self.seen_alike() < 3:
            self.excused[BOARDS] = self.excused.get(BOARDS, 0) + 1
        elif drawn and rules == "-" and not rows:
            self.judged("draw there", f"{text}: {there} there, after {' '.join(moves)} from {start}")
        elif not drawn and rules.endswith("dead-position"):
            if not all(self.pyffish.has_insufficient_material(self.name, self.start, self.moves)):
                self.judged("dead here", f"{text}: {rules} here")
        elif not drawn and rules != "-" and self.name in COUNTED and self.promoted_last():
            self.excused[HONOUR] = self.excused.get(HONOUR, 0) + 1
        elif not drawn and rules != "-":
            self.judged("draw here", f"{text}: {rules} here, after {' '.join(moves)} from {start}")

    def compare_material(self, text, hopeless):
        """Compares which sides can never win: what is known here the peer must know too."""
        there = self.pyffish.has_insufficient_material(self.name, self.start, self.moves)
        told = "".join(side for side, few in zip("wb", there) if few)
        if set(hopeless) - set(told) and self.name == "spartan":
            self.excused[CAREFUL] = self.excused.get(CAREFUL, 0) + 1
        elif set(hopeless) - set(told):
            self.judged("material", f"{text}: {hopeless or '-'} cannot win here, {told or '-'} there")
        elif set(told) - set(hopeless):
            self.unsaid += 1

    def seen_alike(self):
        """How often the position has been there with all that its text says but counters."""
        return self.texts.count(self.texts[-1])

    def promoted_last(self):
        """Whether the last pawn of the game was not taken but promoted."""
        boards = [words[0].split("[")[0] for words in self.texts]
        counts = [(sum(map(str.isalpha, board)), board.lower().count("p")) for board in boards]
        steps = [(men, men_after) for (men, pawns), (men_after, left) in zip(counts, counts[1:]) if left < pawns]
        return bool(steps) and steps[-1][0] == steps[-1][1]

    def judged(self, what, example):
        self.ends[what] = self.ends.get(what, 0) + 1
        if self.ends[what] < 3:
            self.examples.append(f"{what}: {example}")

    def excuse(self, only_here, only_there, end, text):
        """The reading of a rule that explains a difference, if one does."""
        drops = [move for move in only_there if move[1] == "@"]
        if not only_here and not only_there:
            return TWICE
        if not only_here and text.endswith("passed-twice") and end.endswith("two-passes"):
            return PASSED
        if not only_here and len(drops) == len(only_there) and all(map(self.mates, drops)):
            return DROP_MATES
        passes = all(move[:2] == move[2:] for move in only_here)
        if self.name == "annexation" and passes and only_there and all(map(self.encloses_holes, only_there)):
            return HOLES
        if self.name == "gale" and not only_here and end.endswith("chain"):
            return CHAINS
        if self.name == "nuclear" and not only_there:
            return WALLS
        if self.name == "elgam" and not only_here and all(move.endswith("+") for move in only_there):
            return ONE_WAY
        return None

    def encloses_holes(self, move):
        """Whether a drop has a hole before the next own piece in some line, and an enemy piece beside it."""
        rows = re.sub(r"\d+", lambda n: "." * int(n.group()), self.start.split()[0].split("[")[0]).split("/")[::-1]
        own = str.isupper if self.start.split()[1] == "w" else str.islower
        file, rank = ord(move[2]) - ord("a"), int(move[3:]) - 1

        def line(x, y):
            n = 1
            while 0 <= rank + n * y < len(rows) and 0 <= file + n * x < len(rows[0]):
                yield rows[rank + n * y][file + n * x]
                n += 1

        for x, y in [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]:
            before = []
            for cell in line(x, y):
                if cell == "." or own(cell):
                    break
                before.append(cell)
            else:
                continue
            if cell != "." and "*" in before:
                return True
        return False

    def mates(self, move):
        return not self.pyffish.legal_moves(self.name, self.start, self.moves + [move])

    def compare_clocks(self, text, clock):
        """Compares the clocks after a drop. Three numbers: the peer tells the count of an ending in place of its clock."""
        numbers = [word for word in self.expected.split() if word.isdigit()]
        if "@" in self.last and clock != "-" and len(numbers) == 2 and numbers[0] != clock:
            self.judged("clock", f"{text}: {clock} here, {numbers[0]} there after {self.last}")

    def compare_positions(self, text):
        own, peer = parts(text), parts(self.expected)
        if own == peer:
            return
        if own["rights"] != peer["rights"]:
            # The letters of rights may differ for the same rights, as the peer itself says.
            own["rights"] = parts(self.pyffish.get_fen(self.name, plain(text), []))["rights"]
        passing = own.pop("passed"), peer.pop("passed")
        # Zug tells a passed square where a legal capture is possible, the peer where a pawn stands beside.
        # Of a pawn of its own making the peer tells the square on which it stands as well.
        if own == peer and (passing[0] == "-" or passing[0] in passing[1]):
            self.passing += passing[0] != passing[1]
            return
        self.differs(f"{text} here, {self.expected} there")


# By the sign of a value.
OUTCOMES = {1: "white wins", 0: "draw", -1: "black wins"}
# Variants whose kings are guarded without a check, as the peer has it.
NO_CHECKS = set()


def plain(text):
    """A position as the peer reads it."""
    return " ".join(word for word in text.split() if word not in ("passed", "passed-twice", "faced"))


def parts(text):
    """What a position says, in a form that does not depend on order; counters apart."""
    board, turn, *rest = plain(text).split()
    found = re.match(r"([^\[]*)(?:\[(.*)\])?$", board)
    rest = [word for word in rest if not word.isdigit()]
    checks = [word for word in rest if "+" in word]
    rest = [word for word in rest if "+" not in word]
    return {
        "board": found.group(1),
        "hand": "".join(sorted((found.group(2) or "").replace("-", ""))),
        "turn": turn,
        "rights": "".join(sorted(rest[0])) if rest else "-",
        "checks": checks,
        "passed": rest[1] if len(rest) > 1 else "-",
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", nargs="*", metavar="VARIANT")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ini", help="a variants.ini for the binding to read")
    parser.add_argument("--games", help="the command that plays games, if it is built already")
    for manner, what in MANNERS.items():
        parser.add_argument(f"--{manner}", action="store_true", help=what)
    parser.add_argument("--judge", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    return judge(options) if options.judge else compare(options)


if __name__ == "__main__":
    sys.exit(main())
