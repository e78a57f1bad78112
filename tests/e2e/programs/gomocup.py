"""A program of the Gomocup protocol that plays the first empty point, with a habit of its own.

usage: gomocup.py MARK HABIT
"""
import os
import sys
import time

habit = sys.argv[2]
size, taken = 15, set()


def say(text):
    print(text, flush=True)


def compute():
    """100 ms of CPU."""
    until = time.process_time() + 0.1
    while time.process_time() < until:
        pass


def spin():
    """Takes the CPU with as many sessions as it may have, and does not answer."""
    for _ in range(40):
        if os.fork() == 0:
            os.setsid()
            break
    while True:
        pass


def move():
    if habit == "computes":
        compute()
    if habit == "computes-on":
        while True:
            pass
    if habit == "sleeps":
        time.sleep(3600)
    if habit == "spins":
        spin()
    point = next((x, y) for y in range(size) for x in range(size) if (x, y) not in taken)
    if habit == "suggests":
        say("SUGGEST %d,%d" % point)
    else:
        taken.add(point)
        if habit.startswith("score="):
            say("MESSAGE depth 4 eval " + habit[6:])
        say("%d,%d" % point)


def stones():
    found = []
    for line in sys.stdin:
        if line.startswith("DONE"):
            return found
        found.append(tuple(int(n) for n in line.split(",")[:2]))


def swap2(found):
    if habit == "knows-swap2-not":
        say("UNKNOWN command")
    elif not found:
        say("3,3 4,4 6,6")
    elif habit == "swaps":
        say("SWAP")
    elif habit == "stays":
        say("0,0")
    elif len(found) == 3:
        say("8,8 10,10")
    else:
        say("0,0")


for line in sys.stdin:
    words = line.split()
    if words[0] == "START":
        size, taken = int(words[1]), set()
        say("OK")
    elif words[0] == "INFO" and words[1] == "rule" and habit == "refuses-the-rule":
        say("ERROR unsupported rule")
    elif words[0] == "BEGIN":
        move()
    elif words[0] == "TURN":
        taken.add(tuple(int(n) for n in words[1].split(",")))
        move()
    elif words[0] == "PLAY":
        taken.add(tuple(int(n) for n in words[1].split(",")))
        say(words[1])
    elif words[0] == "BOARD":
        taken = set(stones())
        move()
    elif words[0] == "SWAP2BOARD" and habit != "is-silent":
        swap2(stones())
    elif words[0] == "RESTART":
        taken = set()
        say("OK")
    elif words[0] == "TAKEBACK" and habit == "takes-back":
        taken.remove(tuple(int(n) for n in words[1].split(",")))
        say("OK")
    elif words[0] == "TAKEBACK" and habit == "takes-nothing-back":
        say("UNKNOWN command")
    elif words[0] == "END":
        break
