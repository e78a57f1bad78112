#!/usr/bin/env python3
"""`tengen check`: that it finds what is wrong with an engine, and nothing where nothing is.

usage: check_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import shutil
import subprocess
import sys
import unittest

from running_host import PLUGINS, RunningHost, TENGEN

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
    if fault == "slow" and len(taken) < 2:
        time.sleep(limit / 1000 + 1.5)
    if fault == "busy":
        end = time.thread_time() + 0.015
        while time.thread_time() < end:
            pass
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

    # It has next to nothing of the one CPU that it may use, and needs 15 ms of it.
    def test_tells_a_busy_machine_from_a_slow_engine(self):
        folder = self.package("busy")
        spinning = subprocess.Popen(["taskset", "-c", "0", sys.executable, "-c", "while True: pass"])
        self.addCleanup(spinning.wait)
        self.addCleanup(spinning.kill)
        run = subprocess.run(["taskset", "-c", "0", "nice", "-n", "10", TENGEN, "check", folder, "--only", "limits", "--json"],
                             capture_output=True, text=True, timeout=600, env=self.environment)
        found = json.loads(run.stdout.splitlines()[0])
        self.assertEqual(found["mark"], "warn", run.stdout + run.stderr)
        self.assertIn("for want of a CPU", found["detail"])

    def test_asks_the_questions_of_openings(self):
        found = self.check("classics.patterns", "--only", "openings")[1]["openings"]
        self.assertEqual(found["mark"], "pass")
        self.assertIn("questions of 9 procedures", found["detail"])

    def test_warns_of_openings_that_a_library_does_not_know(self):
        folder = self.path("plain")
        os.mkdir(folder)
        shutil.copy(os.path.join(PLUGINS, "plain_c.so"), folder)
        with open(os.path.join(folder, "tengen.xml"), "w", encoding="ascii") as file:
            file.write('<tengen-package schema="1" id="plain" name="Plain" version="1.0.0" author="nobody" licence="MIT">'
                       '<engine id="first" name="First"><native library="plain_c.so" engine="first"/>'
                       '<plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>')
        run, found = self.check("plain.first", "--manifest", folder, "--only", "openings")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(found["openings"]["mark"], "warn")
        self.assertIn("swap (rif, soosorv-8, swap, swap2,", found["openings"]["detail"].replace("chinese, ", ""))

    def test_skips_openings_where_a_program_has_no_command_for_them(self):
        run, found = self.check(self.package("none"), "--only", "openings")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(found["openings"]["mark"], "skip")

    def test_finds_an_answer_that_an_opening_does_not_allow(self):
        found = self.faulty("negotiates", "openings")
        self.assertEqual(found["openings"]["mark"], "fail")
        self.assertIn("(99,99) is off the 15x15 board; asked for: ", found["openings"]["detail"])

    def test_keeps_the_lines_of_what_failed(self):
        folder, logs = self.package("dies"), self.path("logs")
        run = self.run_tengen("check", folder, "--only", "whole-games", "--log", logs)
        self.assertIn("again, with every line: tengen check checked.dies --manifest " + folder, run.stdout)
        with open(os.path.join(logs, "checked.dies-whole-games.log"), encoding="utf-8") as file:
            self.assertIn("> START 15", file.read())

    # It plays any move that there is; everything else is as it should be.
    def test_finds_no_more_wrong_with_random_than_there_is(self):
        found = self.check("classics.random", "--only", "start", "--only", "complete-five", "--only", "block-four",
                           "--only", "openings", "--only", "again")[1]
        self.assertEqual({name for name, one in found.items() if one["mark"] == "fail"}, {"complete-five", "block-four"})

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
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
