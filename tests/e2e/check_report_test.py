#!/usr/bin/env python3
"""How `tengen check` reports what it finds.

usage: check_report_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pty
import subprocess
import sys
import unittest

from checking import CheckTest
from running_host import TENGEN


class CheckReport(CheckTest):
    def test_keeps_the_lines_of_what_failed(self):
        folder, logs = self.package("dies"), self.path("logs")
        run = self.run_tengen("check", folder, "--only", "whole-games", "--log", logs)
        self.assertIn(f"again, with every line: tengen check {folder} --only whole-games", run.stdout)
        with open(os.path.join(logs, "checked.dies-whole-games.log"), encoding="utf-8") as file:
            self.assertIn("> START 15", file.read())

    def test_writes_what_to_type_again_for_a_shell(self):
        folder = self.package("off", folder="it's mine")
        run = self.run_tengen("check", folder, "--only", "claims")
        again = run.stdout.split("again, with every line: ")[1].split("\n")[0]
        words = subprocess.run(["sh", "-c", f'printf "%s\\n" {again}'], capture_output=True, text=True).stdout.split("\n")
        self.assertEqual(words[:3], ["tengen", "check", folder])

    def test_tells_one_cause_once_and_counts_it(self):
        folder = self.package("talks")
        only = [word for name in ("claims", "whole-games", "full-board") for word in ("--only", name)]
        run = self.run_tengen("check", folder, *only)
        self.assertEqual(run.stdout.count("my move is"), 1, run.stdout)
        self.assertEqual(run.stdout.count("the same cause as test 3 (claims)"), 2, run.stdout)
        self.assertIn("checked.talks: 3 tests failed for one cause: see test 3 (claims)", run.stdout)
        self.assertRegex(run.stdout, "3 failed, 0 crashed, 0 skipped, in [0-9.]+ s\n")
        self.assertRegex(run.stdout, "no answer within its limit of 500 ms, nor in [0-9]+ ms more")
        found = self.check(folder, *only)[1]
        self.assertEqual([one.get("same_cause_as") for one in found.values()], [None, "claims", "claims"])

    def test_shows_its_progress_on_a_terminal_alone(self):
        leader, follower = pty.openpty()
        run = subprocess.run([TENGEN, "check", self.package("none"), "--only", "start"], stdout=subprocess.PIPE,
                             stderr=follower, text=True, timeout=300, env=self.environment)
        os.close(follower)
        shown = os.read(leader, 65536).decode()
        os.close(leader)
        self.assertIn("\r\x1b[Ktest 1 of 26: start (0 s)", shown)
        self.assertTrue(shown.endswith("\r\x1b[K"), shown)
        self.assertNotIn("test 1 of", run.stdout)
        self.assertNotIn("test 1 of", self.run_tengen("check", self.path("package"), "--only", "start").stderr)

    def test_tells_of_each_test_that_the_report_leaves_out(self):
        good, other = self.program("none"), self.program("off", folder="other")
        run = self.run_tengen("check", good, other, "--only", "start", "--only", "claims")
        told = [line.rsplit(",", 1)[0] for line in run.stderr.splitlines()]
        self.assertEqual(told, [f"tengen: {good}, test 1 of 26: start: pass", f"tengen: {good}, test 3 of 26: claims: pass",
                                f"tengen: {other}, test 1 of 26: start: pass", f"tengen: {other}, test 3 of 26: claims: fail"])
        run = self.run_tengen("check", good, "--only-failed", "--only", "start")
        self.assertRegex(run.stderr, "^tengen: test 1 of 26: start: pass, [0-9]+ s\n$")

    def test_asks_nothing_else_of_an_engine_that_does_not_start(self):
        run, found = self.check(self.package("dead"))
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertEqual(found["start"]["mark"], "fail")
        self.assertIn("exit code 3", found["start"]["detail"])
        self.assertEqual({(one["mark"], one["detail"]) for name, one in found.items() if name != "start"},
                         {("skip", "it does not start")})

    def test_asks_no_more_of_an_engine_that_answers_nothing(self):
        run, found = self.check(self.package("loops"))
        failed = [name for name, one in found.items() if one["mark"] == "fail"]
        self.assertEqual(failed, ["claims", "random-positions", "whole-games"], run.stdout)
        names = list(found)
        self.assertEqual({(found[name]["mark"], found[name]["detail"]) for name in names[names.index("whole-games") + 1:]},
                         {("skip", "it answered nothing in 3 tests: see test 3 (claims)")})
        self.assertRegex(found["claims"]["detail"], "nor in [0-9]+ ms more; since the question it used [0-9.]+ s of CPU time; "
                         'it was asked "BEGIN" and said nothing, computing: it is too slow, or in an endless loop')

    def test_says_of_an_engine_that_is_silent_that_it_may_not_know_board(self):
        found = self.check(self.package("boardless"), "--only", "full-board")[1]
        self.assertIn('it was asked "BOARD … DONE" and said nothing', found["full-board"]["detail"])
        self.assertIn("it does not know BOARD, it waits for something", found["full-board"]["detail"])

    def test_tells_what_a_library_does_that_does_not_answer(self):
        found = self.check(self.native_package("misbehaves", "spins"), "--only", "claims")[1]
        self.assertIn("it did not answer, computing: it is too slow, or in an endless loop", found["claims"]["detail"])

    def test_asks_whether_the_answer_to_start_was_flushed(self):
        found = self.check(self.package("buffers"), "--only", "start")[1]
        self.assertIn("no OK within 10000 ms of START; it said nothing, ", found["start"]["detail"])
        self.assertIn("or its answer was not flushed (stdout is buffered on a pipe)", found["start"]["detail"])

    def test_tells_a_limit_that_an_engine_complains_of(self):
        found = self.check(self.package("complains"), "--only", "pipes")[1]
        self.assertEqual(found["pipes"]["mark"], "warn", found)
        self.assertRegex(found["pipes"]["detail"], '^[0-9]+ lines on its standard error, the first "trying"; '
                         "allowed 64 processes and threads [(]processes= allows more[)]$")

    def test_shortens_long_positions_and_keeps_them_whole_in_json(self):
        folder = self.package("edgeless")
        found = self.check(folder, "--only", "far-edge")[1]["far-edge"]
        self.assertRegex(found["detail"], "; gomoku freestyle [0-9x]+ after [0-9]+ moves, the last( [a-z][0-9]+){4} [(]-json tells all[)]$")
        setup, moves = found["position"].split(" after ")
        self.assertIn(f"; {setup} after {len(moves.split())} moves, the last {' '.join(moves.split()[-4:])} ", found["detail"])
        self.assertNotIn("1 positions", self.run_tengen("check", "classics.patterns", "--only", "rules").stdout)

    # In a folder that is called as its package is.
    def test_writes_what_to_type_again_for_a_folder(self):
        self.package("off", folder="checked")
        run = self.run_tengen("check", "checked", "--only", "claims")
        again = run.stdout.split("again, with every line: tengen ")[1].split("\n")[0].replace("DIR", "logs").split()
        self.assertEqual(again[:2], ["check", "checked"])
        run = self.run_tengen(*again)
        self.assertEqual((run.returncode, os.listdir(self.path("logs"))), (2, ["checked.off-claims.log"]), run.stderr)

    def test_prints_json_of_what_failed_alone(self):
        run = self.run_tengen("check", self.package("off"), "--only-failed", "--json", "--only", "start", "--only", "claims")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([(one["type"], one.get("name")) for one in lines], [("check", "claims"), ("end", None)])
        self.assertEqual((lines[1]["pass"], lines[1]["fail"]), (1, 1))

    def test_prints_what_failed_alone(self):
        run = self.run_tengen("check", self.package("off"), "--only-failed", "--only", "start", "--only", "claims")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertNotIn("ready after", run.stdout)
        self.assertIn("fail   claims", run.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
