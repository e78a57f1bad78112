"""An Othello program of the NBoard protocol: the first legal move.

usage: nboard.py MARK [FAULT]
"""
import re
import sys

fault = sys.argv[2] if len(sys.argv) > 2 else "none"
STEPS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
board, mover = {}, "*"


def other(colour):
    return "O" if colour == "*" else "*"


def turned(x, y):
    found = []
    for a, b in STEPS:
        line, u, v = [], x + a, y + b
        while board.get((u, v)) == other(mover):
            line.append((u, v))
            u, v = u + a, v + b
        if board.get((u, v)) == mover:
            found += line
    return found


def legal():
    return [(x, y) for (x, y), stone in sorted(board.items(), key=lambda p: (p[0][1], p[0][0]))
            if stone == "-" and turned(x, y)]


def play(text):
    global mover
    if text != "PA":
        x, y = ord(text[0]) - ord("A"), int(text[1:]) - 1
        flips = turned(x, y)
        assert flips and board[x, y] == "-", text
        for point in flips + [(x, y)]:
            board[point] = mover
    mover = other(mover)


print("a banner that nobody asked for")
for line in sys.stdin:
    words = line.split()
    if words[0] == "ping":
        print("pong", words[1], flush=True)
    elif words[:2] == ["set", "game"]:
        size, stones, mover = re.search(r"BO\[(\d+) (\S+) (.)\]", line).groups()
        board = {(i % int(size), i // int(size)): stone for i, stone in enumerate(stones)}
    elif words[0] == "move":
        play(words[1].split("/")[0])
    elif words[0] == "go":
        moves = legal()
        move = "PA" if not moves else chr(ord("A") + moves[0][0]) + str(moves[0][1] + 1)
        print("status thinking")
        if fault == "blanks":
            print("===", move, "1.00", "0.3", flush=True)
        else:
            print(f"=== {move}/0.25/0.01", flush=True)
        if fault == "twice":
            print(f"=== {move}/0.25/0.01", flush=True)
