#!/usr/bin/env python3
"""Whether an engine keeps its limits, as `tengen check` finds out, and whose fault it is if not.

usage: check_time_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import subprocess
import sys
import unittest

from checking import CheckTest
from running_host import TENGEN


class CheckingTime(CheckTest):
    def test_finds_who_spends_the_clock_of_a_game_on_its_first_moves(self):
        run, found = self.check_in_peace(self.package("spends"), "--only", "clock")
        self.assertEqual(found["clock"]["mark"], "fail", run.stdout)
        self.assertRegex(found["clock"]["detail"], "^answer [34] took .*, and [0-9.]+ ms of 3 s for the game were left")

    def test_finds_nothing_in_who_looks_after_the_clock_of_a_game(self):
        run, found = self.check_in_peace(self.package("none"), "--only", "clock")
        self.assertEqual(found["clock"]["mark"], "pass", run.stdout)

    def test_finds_a_limit_that_is_not_kept(self):
        found = self.faulty("slow", "limits", at="st=0.1")
        self.assertEqual(found["limits"]["mark"], "fail")
        self.assertIn("more than 50.0 ms over the limit loses", found["limits"]["detail"])

    def test_says_of_a_warning_which_limit_was_exceeded_and_by_what(self):
        run, found = self.check_in_peace(self.package("steady"), "st=0.495", "--only", "limits")
        self.assertEqual(found["limits"]["mark"], "warn", run.stdout)
        self.assertRegex(found["limits"]["detail"], r"; an answer took 5[0-4][0-9]\.[0-9] ms.* at a limit of 495\.0 ms; "
                         r"over the limit, but within the margin of 50\.0 ms$")

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

    def test_warns_of_answers_that_are_late_on_full_boards_alone(self):
        run, found = self.check(self.package("crowded"), "--only", "random-positions", "--strictness", "1")
        self.assertEqual(found["random-positions"]["mark"], "warn", run.stdout)
        self.assertRegex(found["random-positions"]["detail"], "^20 positions, [0-9]+ answers later than 200.0 ms and the margin")

    # The machine has no CPU to spare because the engine takes more than there are.
    def test_makes_no_excuse_for_what_an_engine_does_to_itself(self):
        run = subprocess.run(["taskset", "-c", "0", TENGEN, "check", self.package("crowds"), "st=0.1", "--only", "limits", "--json"],
                             capture_output=True, text=True, timeout=600, env=self.environment)
        found = json.loads(run.stdout.splitlines()[0])
        self.assertEqual(found["mark"], "fail", run.stdout + run.stderr)

    def test_only_warns_of_a_late_stop_that_was_never_promised(self):
        run, found = self.check(self.native_package("misbehaves", "is_late"), "--only", "stop")
        self.assertEqual(found["stop"]["mark"], "warn", run.stdout + run.stderr)
        self.assertIn("its library does not promise to", found["stop"]["detail"])

    def test_gives_an_engine_its_own_time_for_a_move(self):
        folder = self.package("steady")
        only = ["--only", "random-positions", "--only", "limits", "--strictness", "1"]
        found = self.check_in_peace(folder, "st=2", *only)[1]
        self.assertEqual({one["mark"] for one in found.values()}, {"pass"}, found)
        self.assertIn("2000 ms: ", found["limits"]["detail"])
        self.assertEqual(self.check_in_peace(folder, "--only", "limits")[1]["limits"]["mark"], "fail")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
