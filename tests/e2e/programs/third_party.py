"""Programs of the Gomocup protocol as they were met: each habit is that of one or several of them. Plays the first
empty point.

usage: third_party.py MARK HABIT
"""
import os
import sys
import threading
import time

habit = sys.argv[2]
size, taken, moves = 15, set(), 0
lost = {}             # command: how often it was refused
in_game = False       # a position was told since START or RESTART
searching = False     # a thread has said its move, and is not done yet
after_move = 0.005    # how long it takes for that, where the habit has it
tables = 1.5          # how long it computes before it has set itself up


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def compute(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def search(point):
    global searching
    say("%d,%d" % point)
    time.sleep(after_move)
    searching = False


def move():
    global searching, moves
    moves += 1
    point = next((x, y) for y in range(size) for x in range(size) if (x, y) not in taken)
    taken.add(point)
    if habit in ("crashes-while-it-searches", "loses-start-while-it-searches"):
        searching = True
        threading.Thread(target=search, args=(point,)).start()
    else:
        say("%d,%d" % point)


def refuses(command):
    """Whether it loses this command, and says so, as programs do in the moment after their own move."""
    times = {"refuses-info": {"INFO": 1}, "refuses-often": {"TURN": 4}, "refuses-without-a-name": {"TURN": 1}}
    if moves != 2 or lost.setdefault(command, 0) == times.get(habit, {}).get(command, 0):
        return False
    lost[command] += 1
    say("IN SEARCH MODE" if habit == "refuses-without-a-name" else "BAD COMMAND %s IN SEARCH MODE" % command)
    return True


def stones():
    found = []
    for line in sys.stdin:
        if line.startswith("DONE"):
            return found
        found.append(tuple(int(n) for n in line.split(",")[:2]))


def info(key, value):
    if key == "max_memory" and habit in ("sets-itself-up", "sets-itself-up-in-a-thread"):
        if habit == "sets-itself-up":
            return compute(tables)
        thread = threading.Thread(target=compute, args=(tables,))
        thread.start()
        thread.join()
    if key in ("timeout_match", "time_left") and value == "2147483647" and habit == "counts-to-the-largest-number":
        time.sleep(600)


def begin_game():
    global taken, moves, in_game
    taken, moves, in_game = set(), 0, False
    lost.clear()
    say("OK")


for line in sys.stdin:
    words = line.split()
    if searching and habit == "crashes-while-it-searches":
        sys.stderr.write("Collection was modified\n")
        sys.stderr.flush()
        os._exit(134)
    if searching and words[0] == "START":
        continue
    if refuses(words[0]):
        continue
    if words[0] == "START":
        size = int(words[1])
        begin_game()
    elif words[0] == "RESTART" and habit != "knows-no-restart":
        begin_game()
    elif words[0] == "RESTART":
        say("UNKNOWN command")
    elif words[0] == "INFO":
        info(*words[1:3])
    elif words[0] == "BEGIN":
        move()
    elif words[0] == "TURN":
        in_game = True
        taken.add(tuple(int(n) for n in words[1].split(",")))
        move()
    elif words[0] == "BOARD":
        found = stones()
        if in_game and habit in ("keeps-its-stones", "knows-no-restart"):
            say("%d,%d" % found[0])
            continue
        taken, in_game = set(found), True
        move()
    elif words[0] == "END":
        os._exit(0)
