#!/usr/bin/python3
"""A small Gomoku engine for the Gomocup protocol: it makes its own rows longer and stops the other's.

Commands come one a line on standard input; answers go one a line to standard output, flushed at once.
"""
import sys

OWN, OTHER = 1, 2


class Near:
    def __init__(self):
        self.size, self.stones, self.exactly_five, self.in_board = 0, {}, False, False

    def free(self, x, y):
        return 0 <= x < self.size and 0 <= y < self.size and (x, y) not in self.stones

    def place(self, text, side):
        x, y = (int(part) for part in text.split(","))
        if not self.free(x, y):
            raise ValueError(f"{x},{y} is not a free point")
        self.stones[x, y] = side

    def worth(self, x, y, side, five, row):
        """What a stone on x,y is worth to a side: a five, or rows by their length and open ends."""
        total = 0
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            length, ends = 1, 0
            for step in (1, -1):
                cx, cy = x + step * dx, y + step * dy
                while self.stones.get((cx, cy)) == side:
                    length, cx, cy = length + 1, cx + step * dx, cy + step * dy
                ends += self.free(cx, cy)
            if length == 5 or length > 5 and not self.exactly_five:
                total += five
            elif length < 5:
                total += row * 10**length * ends
        return total

    def move(self):
        middle = self.size // 2
        near = {(x + dx, y + dy) for x, y in self.stones for dx in range(-2, 3) for dy in range(-2, 3)}
        everywhere = {(x, y) for x in range(self.size) for y in range(self.size)}
        points = [p for p in near if self.free(*p)] or [p for p in everywhere if self.free(*p)]
        if not points:
            return "ERROR the board is full"
        # An own five is worth more than the other's fives in all four directions at once.
        x, y = max(points, key=lambda p: (self.worth(*p, OWN, 10**8, 3) + self.worth(*p, OTHER, 10**7, 2),
                                          -abs(p[0] - middle) - abs(p[1] - middle), p))
        self.stones[x, y] = OWN
        return f"{x},{y}"

    def answer(self, line):
        """The line to answer with, or None."""
        command, _, rest = line.partition(" ")
        command = command.upper()
        if self.in_board and command != "DONE":
            point, _, side = line.rpartition(",")
            return self.place(point, OWN if int(side) == OWN else OTHER)
        if command == "ABOUT":
            return 'name="Near", version="1.0.0", author="The Tengen contributors", country="none"'
        if command == "INFO":
            if rest.lower().startswith("rule "):
                self.exactly_five = int(rest[5:]) & 1 == 1
            return None
        if command == "START":
            if not 5 <= int(rest) <= 32:
                return "ERROR only sizes from 5 to 32 are played here"
            self.size, self.stones = int(rest), {}
            return "OK"
        if command not in ("RESTART", "BEGIN", "TURN", "BOARD", "DONE"):
            return f"UNKNOWN {command}"
        if self.size == 0:
            return "ERROR a game begins with START"
        if command == "TURN":
            self.place(rest, OTHER)
        if command in ("RESTART", "BOARD"):
            self.stones, self.in_board = {}, command == "BOARD"
            return "OK" if command == "RESTART" else None
        self.in_board = False
        return self.move()  # BEGIN, TURN, DONE


engine = Near()
for line in sys.stdin:
    line = line.strip()
    if line.upper() == "END":
        break
    try:
        reply = engine.answer(line) if line else None
    except ValueError as error:
        reply = f"ERROR {error}"
    if reply:
        print(reply, flush=True)
