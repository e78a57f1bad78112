#!/usr/bin/env python3
"""Plays with the example engine in Python over pipes, as a host does.

usage: example_engine_test.py PBRAIN
"""
import subprocess
import sys


class Session:
    def __init__(self, program):
        self.child = subprocess.Popen(["/usr/bin/python3", program], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True, bufsize=1)

    def send(self, *lines):
        for line in lines:
            self.child.stdin.write(line + "\n")

    def ask(self, *lines):
        self.send(*lines)
        return self.child.stdout.readline().rstrip("\n")

    def end(self):
        self.send("END")
        assert self.child.wait(timeout=20) == 0
        assert self.child.stdout.read() == "", "nothing may be left unread"


def expect(found, *expected):
    assert found in expected, f"found {found!r}, expected one of {expected!r}"


def commands(program):
    session = Session(program)
    assert session.ask("ABOUT").startswith('name="Near", version=')
    expect(session.ask("BEGIN"), "ERROR a game begins with START")
    assert session.ask("START 4").startswith("ERROR")
    assert session.ask("START abc").startswith("ERROR")
    expect(session.ask("START 15"), "OK")
    session.send("INFO timeout_turn 1000", "INFO max_memory 367001600", "INFO rule 1", "INFO nonsense")
    expect(session.ask("BEGIN"), "7,7")
    assert session.ask("TURN 7,7").startswith("ERROR"), "occupied"
    assert session.ask("TURN 15,0").startswith("ERROR"), "outside"
    assert session.ask("SWAP2BOARD").startswith("UNKNOWN")
    expect(session.ask("RESTART"), "OK")
    expect(session.ask("BEGIN"), "7,7")
    session.end()


def tactics(program):
    session = Session(program)
    expect(session.ask("START 15"), "OK")
    own = [f"{x},7,1" for x in range(3, 7)]
    other = [f"{x},9,2" for x in range(3, 7)]
    expect(session.ask("BOARD", *own, *other, "DONE"), "2,7", "7,7")  # completes before it stops
    expect(session.ask("BOARD", *own[:1], *other, "DONE"), "2,9", "7,9")  # stops a five
    expect(session.ask("BOARD", "6,7,1", *other[:3], "DONE"), "2,9", "6,9")  # stops an open four
    # Of six in a row and of five, only five wins in the standard game.
    session.send("INFO rule 1")
    six = [f"{x},1,1" for x in (0, 1, 2, 4, 5)]
    five = [f"{x},12,1" for x in (0, 1, 2, 3)]
    expect(session.ask("BOARD", *six, *five, "DONE"), "4,12")
    session.end()


def whole_games(program):
    for size in (5, 15):
        black, white = Session(program), Session(program)
        for session in (black, white):
            expect(session.ask(f"START {size}"), "OK")
        taken, move, players = set(), black.ask("BEGIN"), [white, black]
        while True:
            x, y = (int(part) for part in move.split(","))
            assert 0 <= x < size and 0 <= y < size and (x, y) not in taken, move
            taken.add((x, y))
            if len(taken) in (size * size, 60):
                break
            move = players[0].ask(f"TURN {move}")
            players.reverse()
        if size == 5:
            expect(players[0].ask(f"TURN {move}"), "ERROR the board is full")
        for session in (black, white):
            session.end()


for check in (commands, tactics, whole_games):
    check(sys.argv[1])
    print(f"{check.__name__}: as expected")
