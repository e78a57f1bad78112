"""Engines that are given to `tengen check`, with one fault each, and what it found: the base of its tests.

usage of each: TEST.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import shutil

from running_host import PLUGINS, RunningHost

# Plays the first empty point, but for what it is told to do wrong.
BRAIN = """
import os, sys, time
fault = sys.argv[1]
size, taken, commands = 15, set(), sys.stdin
if fault == "dead":
    sys.exit(3)
if fault == "crowds":  # out by its own processes, and by nobody else's
    for _ in range(3):
        if os.fork() == 0:
            while True:
                pass

def say(text):
    print(text, flush=True)

def move():
    if fault == "dies" and len(taken) > 3:
        sys.exit(5)
    if fault in ("slow", "crowds") and len(taken) < 2:
        time.sleep(limit / 1000 + (3 if fault == "crowds" else 1.5))
    if fault == "crowded" and len(taken) > 60:
        time.sleep(limit / 1000 + 0.3)
    if fault == "spends":  # what it has for a move, whatever is left for the game
        time.sleep(limit / 1000 * (0.8 if len(taken) < 8 else 2))
    if fault == "loops":
        while True:
            pass
    if fault == "busy":
        end = time.thread_time() + 0.015
        while time.thread_time() < end:
            pass
    if fault == "off":
        return say("%d,0" % size)
    if fault == "chatty":
        say("DEBUG thinking")
    if fault == "prints":
        say("thinking about 0")
    if fault == "talks":
        return say("my move is (7, %d)" % len(taken))
    if fault == "edgeless" and len(taken) > 80 and all((x, y) in taken for x in range(size - 1) for y in range(size - 1)):
        sys.exit(7)
    if fault == "steady":  # half a second a move, whatever it is given
        time.sleep(0.5)
    point = next((x, y) for y in range(size) for x in range(size) if (x, y) not in taken)
    taken.add(point)
    say("%d,%d" % point + ("\\nMESSAGE that is all\\n0,0" if fault == "twice" else ""))

limit = 0
for line in commands:
    words = line.split()
    if not words:
        continue
    if words[0] == "START":
        size, taken = int(words[1]), set()
        if fault == "buffers":
            print("OK")
            continue
        if fault == "complains":
            print("trying\\nBlockingIOError: [Errno 11] Resource temporarily unavailable", file=sys.stderr, flush=True)
        say("ERROR no such size" if fault == "picky" and size != 15 else "OK")
    elif words[0] == "INFO" and words[1] == "timeout_turn":
        limit = int(words[2])
    elif words[0] == "BEGIN":
        say("12,12") if fault == "opens" else move()
    elif words[0] == "TURN":
        taken.add(tuple(map(int, words[1].split(","))))
        move()
    elif words[0] == "BOARD":
        taken = set()
        for stone in commands:
            if stone.strip() == "DONE":
                break
            x, y, _ = map(int, stone.split(","))
            taken.add((x, y))
        if fault != "boardless":
            move()
    elif words[0] == "SWAP2BOARD" and fault == "negotiates":
        stones = len(list(iter(lambda: commands.readline().strip(), "DONE")))
        say({0: "7,7 8,8 6,5", 3: "9,9 5,5"}.get(stones, "99,99"))
    elif words[0] == "END":
        break
"""

ENGINE = """
  <engine id="{fault}" name="{fault}">
    <program command="python3" protocol="gomocup"><argument>brain.py</argument><argument>{fault}</argument></program>
    <plays game="gomoku" rules="freestyle" sizes="10-20"/>
  </engine>"""


class CheckTest(RunningHost):
    def package(self, *faults, folder="package", version="1.0.0"):
        folder = self.path(folder)
        os.makedirs(folder)
        with open(os.path.join(folder, "brain.py"), "w", encoding="ascii") as file:
            file.write(BRAIN)
        with open(os.path.join(folder, "tengen.xml"), "w", encoding="ascii") as file:
            file.write('<tengen-package schema="1" id="checked" name="Checked" version="' + version + '" author="nobody" licence="MIT">'
                       + "".join(ENGINE.format(fault=fault) for fault in faults) + "\n</tengen-package>\n")
        return folder

    # Of one engine in a library of the tests, or of the bundled ones.
    def native_package(self, library, engine, more="", plays='game="gomoku" rules="freestyle" sizes="15"'):
        folder = self.path("native")
        os.mkdir(folder)
        bundled = os.path.join(PLUGINS, "../../share/tengen/packages", library)
        shutil.copy(os.path.join(bundled if os.path.exists(bundled) else PLUGINS, library + ".so"), folder)
        with open(os.path.join(folder, "tengen.xml"), "w", encoding="ascii") as file:
            file.write('<tengen-package schema="1" id="native" name="Native" version="1.0.0" author="nobody" licence="MIT">'
                       f'<engine id="{engine}" name="{engine.capitalize()}"><native library="{library}.so" engine="{engine}"/>'
                       f'<plays {plays}/>{more}</engine></tengen-package>')
        return folder

    def check(self, *arguments):
        run = self.run_tengen("check", *arguments, "--json")
        objects = [json.loads(line) for line in run.stdout.splitlines()]
        return run, {found["name"]: found for found in objects if found["type"] == "check"}

    # Asked again when something else took the CPUs meanwhile, and the report says so.
    def check_in_peace(self, *arguments):
        for _ in range(10):
            run, found = self.check(*arguments)
            if "too busy to tell" not in run.stdout:
                break
        return run, found

    def faulty(self, fault, *only, at=None):
        only = [word for name in only for word in ("--only", name)]
        run, found = self.check_in_peace(self.package(fault), *([at] if at else []), *only)
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        return found

    # Whether it keeps its limits is the machine's business too.
    def passing(self, target):
        run, found = self.check(target, "--strictness", "1")
        bad = [one for name, one in found.items() if one["mark"] in ("fail", "crash") and name != "limits"]
        self.assertEqual(bad, [], run.stderr)
        return found

    def program(self, fault, mode=0o755, folder="program"):
        folder = self.path(folder)
        os.makedirs(folder)
        file = os.path.join(folder, "brain.py")
        with open(file, "w", encoding="ascii") as text:
            text.write("#!/usr/bin/env python3" + BRAIN.replace("sys.argv[1]", repr(fault)))
        os.chmod(file, mode)
        return file
