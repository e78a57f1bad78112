"""What an engine needs to be talked to. Derive from Gomoku or Othello, write move(), and call run().

Commands come one a line on standard input; answers go one a line to standard output, flushed at once. Remarks of your
own: say("MESSAGE …"), or print to sys.stderr.
"""
import re
import sys

OWN, OTHER = 1, 2


def say(line):
    print(line, flush=True)


class Gomoku:
    """The Gomocup protocol. `stones` has OWN or OTHER for each (x, y) taken; times are in milliseconds."""

    name, version, author = "Engine", "0.1.0", "nobody"

    def __init__(self):
        self.size, self.stones, self.info = 0, {}, {}

    def move(self):
        """Your move: a free (x, y), counted from 0, from the top left."""
        raise NotImplementedError

    def free(self, x, y):
        return 0 <= x < self.size and 0 <= y < self.size and (x, y) not in self.stones

    @property
    def exactly_five(self):
        return self.info.get("rule") == "1"

    @property
    def time_for_move(self):
        return min(int(self.info.get(key, "2147483647")) for key in ("timeout_turn", "time_left"))

    def play(self):
        x, y = self.move()
        self.stones[x, y] = OWN
        say(f"{x},{y}")

    def run(self):
        for line in sys.stdin:
            command, *words = line.split() or [""]
            if command == "START":
                self.size, self.stones = int(words[0]), {}
                say("OK")
            elif command == "RESTART":
                self.stones = {}
                say("OK")
            elif command == "INFO" and len(words) == 2:
                self.info[words[0].lower()] = words[1]
            elif command == "BEGIN":
                self.play()
            elif command == "TURN":
                x, y = words[0].split(",")
                self.stones[int(x), int(y)] = OTHER
                self.play()
            elif command == "BOARD":
                self.stones = {}
                for stone in iter(lambda: sys.stdin.readline().strip(), "DONE"):
                    x, y, side = (int(part) for part in stone.split(","))
                    self.stones[x, y] = OWN if side == OWN else OTHER
                self.play()
            elif command == "ABOUT":
                say(f'name="{self.name}", version="{self.version}", author="{self.author}"')
            elif command == "END":
                break
            elif command and command != "INFO":
                say(f"UNKNOWN {command}")


class Othello:
    """The NBoard protocol. `board` has "*" (black), "O" (white) or "-" for each (x, y); `mover` is the side to move."""

    name = "Engine"

    def __init__(self):
        self.size, self.board, self.mover = 8, {}, "*"

    def move(self):
        """Your move: one of legal(), which is not empty."""
        raise NotImplementedError

    def turned(self, x, y):
        """The discs that a move there turns; none: no legal move."""
        other, found = "O" if self.mover == "*" else "*", []
        if self.board.get((x, y)) != "-":
            return found
        for dx, dy in ((a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b):
            line, u, v = [], x + dx, y + dy
            while self.board.get((u, v)) == other:
                line.append((u, v))
                u, v = u + dx, v + dy
            if self.board.get((u, v)) == self.mover:
                found += line
        return found

    def legal(self):
        return [point for point in self.board if self.turned(*point)]

    def play(self, text):
        if text != "PA":
            x, y = ord(text[0].upper()) - ord("A"), int(text[1:]) - 1
            for point in self.turned(x, y) + [(x, y)]:
                self.board[point] = self.mover
        self.mover = "O" if self.mover == "*" else "*"

    def run(self):
        for line in sys.stdin:
            words = line.split() or [""]
            if words[0] == "nboard":
                say(f"set myname {self.name}")
            elif words[0] == "ping":
                say(f"pong {words[1]}")
            elif words[:2] == ["set", "game"]:
                size, stones, self.mover, moves = re.search(r"BO\[(\d+) (\S+) (.)\](.*)", line).groups()
                self.size = int(size)
                self.board = {(i % self.size, i // self.size): stone for i, stone in enumerate(stones)}
                for move in re.findall(r"[BW]\[([^/\]]+)", moves):
                    self.play(move.upper())
            elif words[0] == "move":
                self.play(words[1].split("/")[0])
            elif words[0] == "go":
                x, y = self.move() if self.legal() else (None, None)
                say("=== PA" if x is None else f"=== {chr(ord('A') + x)}{y + 1}")
            elif words[0] == "quit":
                break
