#!/usr/bin/env python3
"""`tengen check`: that it finds what is wrong with an engine, and nothing where nothing is.

usage: check_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import unittest

from running_host import RunningHost

# Plays the first empty point, but for what it is told to do wrong.
BRAIN = """
import sys, time
fault = sys.argv[1]
size, taken, commands = 15, set(), sys.stdin

def say(text):
    print(text, flush=True)

def move():
    if fault == "dies" and len(taken) > 3:
        sys.exit(5)
    if fault == "slow":
        time.sleep(limit / 1000 + 0.3)
    if fault == "off":
        return say("%d,0" % size)
    if fault == "chatty":
        say("DEBUG thinking")
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
        say("ERROR no such size" if fault == "picky" and size != 15 else "OK")
    elif words[0] == "INFO" and words[1] == "timeout_turn":
        limit = int(words[2])
    elif words[0] == "BEGIN":
        move()
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
        move()
    elif words[0] == "END":
        break
"""

ENGINE = """
  <engine id="{fault}" name="{fault}">
    <program command="python3" protocol="gomocup"><argument>brain.py</argument><argument>{fault}</argument></program>
    <plays game="gomoku" rules="freestyle" sizes="10-20"/>
  </engine>"""


class Checking(RunningHost):
    def package(self, *faults):
        folder = self.path("package")
        os.mkdir(folder)
        with open(os.path.join(folder, "brain.py"), "w", encoding="ascii") as file:
            file.write(BRAIN)
        with open(os.path.join(folder, "tengen.xml"), "w", encoding="ascii") as file:
            file.write('<tengen-package schema="1" id="checked" name="Checked" version="1.0.0" author="nobody" licence="MIT">'
                       + "".join(ENGINE.format(fault=fault) for fault in faults) + "\n</tengen-package>\n")
        return folder

    def check(self, *arguments):
        run = self.run_tengen("check", *arguments, "--json")
        objects = [json.loads(line) for line in run.stdout.splitlines()]
        return run, {found["name"]: found for found in objects if found["type"] == "check"}

    def faulty(self, fault, *only):
        run, found = self.check(self.package(fault), *(word for name in only for word in ("--only", name)))
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        return found

    # Whether it keeps its limits is the machine's business too.
    def passing(self, target):
        run, found = self.check(target, "--strictness", "1")
        bad = [one for name, one in found.items() if one["mark"] in ("fail", "crash") and name != "limits"]
        self.assertEqual(bad, [], run.stderr)
        return found

    def test_passes_a_bundled_engine(self):
        found = self.passing("classics.patterns")
        self.assertEqual(found["library"]["mark"], "pass")
        self.assertEqual(found["stop"]["mark"], "pass")
        self.assertEqual(found["random-positions"]["detail"], "40 positions")
        self.assertNotIn("repeat", found)

    def test_passes_a_program(self):
        found = self.passing(self.package("none"))
        self.assertEqual(found["full-board"]["mark"], "pass")
        self.assertEqual(found["stop"]["mark"], "skip")

    def test_finds_an_illegal_move(self):
        found = self.faulty("off", "random-positions", "claims")
        self.assertEqual(found["random-positions"]["mark"], "fail")
        self.assertIn("(15,0) is off the 15x15 board", found["random-positions"]["detail"])
        self.assertIn("(10,0) is off the 10x10 board", found["claims"]["detail"])

    def test_finds_a_crash(self):
        found = self.faulty("dies", "whole-games")
        self.assertEqual(found["whole-games"]["mark"], "crash")
        self.assertIn("exit code 5", found["whole-games"]["detail"])

    def test_finds_a_size_that_is_claimed_and_not_played(self):
        found = self.faulty("picky", "claims", "start")
        self.assertEqual(found["start"]["mark"], "pass")
        self.assertIn("gomoku freestyle 10x10", found["claims"]["detail"])
        self.assertIn("ERROR no such size", found["claims"]["detail"])

    def test_finds_a_limit_that_is_not_kept(self):
        found = self.faulty("slow", "limits")
        self.assertEqual(found["limits"]["mark"], "fail")
        self.assertIn("more than 50.0 ms over the limit loses", found["limits"]["detail"])

    def test_finds_an_engine_that_sees_nothing(self):
        found = self.faulty("none", "complete-five", "block-four")
        self.assertEqual(found["complete-five"]["mark"], "fail")
        self.assertIn("expected", found["block-four"]["detail"])

    def test_warns_of_what_nobody_asked_for(self):
        run, found = self.check(self.package("twice"), "--only", "pipes")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(found["pipes"]["mark"], "warn")
        self.assertIn("not asked for", found["pipes"]["detail"])

    def test_checks_every_engine_of_a_package(self):
        run = self.run_tengen("check", self.package("none", "chatty"), "--only", "start")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("checked.none: 1 passed", run.stdout)
        self.assertIn("checked.chatty: 1 passed", run.stdout)

    def test_prints_what_failed_alone(self):
        run = self.run_tengen("check", self.package("off"), "--only-failed", "--only", "start", "--only", "claims")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertNotIn("ready after", run.stdout)
        self.assertIn("fail   claims", run.stdout)

    def test_asks_the_same_positions_for_the_same_seed(self):
        folder = self.package("off")
        details = [self.check(folder, "--only", "random-positions", "--seed", seed)[1]["random-positions"]["detail"]
                   for seed in ("7", "7", "8")]
        self.assertEqual(details[0], details[1])
        self.assertNotEqual(details[0], details[2])

    def test_refuses_what_is_not_there(self):
        for arguments, message in ((("no.engine",), "found no engine 'no.engine'"),
                                   ((self.path("nowhere") + "/",), "nowhere"),
                                   (("classics.patterns", "--only", "everything"), "no test \"everything\""),
                                   (("classics.patterns", "--strictness", "4"), "4")):
            run = self.run_tengen("check", *arguments)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn(message, run.stderr)


if __name__ == "__main__":
    import sys
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
