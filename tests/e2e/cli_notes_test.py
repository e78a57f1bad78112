#!/usr/bin/env python3
"""What the host says beside its output: -quiet, -v and TENGEN_LOG as people type them.

usage: cli_notes_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import pathlib
import re
import sys
import unittest

from running_host import RunningHost


class Notes(RunningHost):
    # Says one line that a user must read: the file is replaced.
    def play(self, *more, program=("none",)):
        pathlib.Path(self.path("games.sgf")).write_text("old")
        return self.match("-engine", "id=classics.random", "name=A", *self.program("B", *program), "-each", "st=60",
                          "margin=10s", "-size", "9", "-games", "2", "-drawafter", "8", "-sgf", "games.sgf", *more)

    def test_are_few_without_a_flag(self):
        run = self.play()
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("games.sgf", run.stderr)
        self.assertNotIn("debug: ", run.stderr)

    def test_quiet_leaves_errors_alone(self):
        for flag in ("-quiet", "--quiet"):
            run = self.play(flag)
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            self.assertIn("Finished game 2", run.stdout)
        run = self.match("-quiet", "-engine", "id=nobody", "-engine", "id=nobody", "-each", "st=1")
        self.assertEqual(run.returncode, 1)
        self.assertIn("found no engine 'nobody'", run.stderr)

    def test_v_tells_what_the_host_does(self):
        run = self.play("-v")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stderr, r"tengen: debug: sandbox \w+: ")
        self.assertRegex(run.stderr, r"tengen: debug: B: started in \w+\n")
        self.assertRegex(run.stderr, r"tengen: debug: reads every file of \S+ for its digest, which is not in ")

    def test_v_tells_when_a_program_is_started_again(self):
        run = self.play("-v", program=("crashes",))
        self.assertIn("debug: B: started in ", run.stderr)
        self.assertIn("debug: B: started again in ", run.stderr)

    def test_v_tells_when_a_program_is_frozen(self):
        run = self.match(*self.program("A", "is-late", "at=0", "ms=200"), *self.program("B", "ponders"), "-each", "st=60",
                         "-games", "1", "-drawafter", "6", "-v")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("debug: B: frozen, because it computed while it was not asked", run.stderr)

    def test_v_tells_once_what_cannot_be_held_of_an_engine_in_the_host(self):
        run = self.play("-v", "-concurrency", "2")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"(?m)^A +in-process ")
        self.assertEqual(run.stderr.count("debug: A runs in this process: the host cannot freeze it"), 1)
        self.assertNotIn("B runs in this process", run.stderr)

    def test_v_tells_when_a_program_loses_a_command(self):
        run = self.play("-v", program=("loses-command",))
        self.assertRegex(run.stderr, r"debug: B: lost a command; the gap before each is \d+ ms now")

    def test_in_a_file_have_time_stamps_and_leave_standard_error_as_it_is(self):
        plain = self.play()
        self.environment["TENGEN_LOG"] = self.path("host.log")
        logged = self.play()
        self.assertEqual(logged.stderr, plain.stderr)
        lines = pathlib.Path(self.path("host.log")).read_text().splitlines()
        stamp = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \d+ "
        for line in lines:
            self.assertRegex(line, "^" + stamp)
        self.assertTrue(any(re.match(stamp + "debug: B: started in ", line) for line in lines), lines)
        self.assertTrue(any("info: " in line and "games.sgf" in line for line in lines), lines)

    def test_in_a_file_go_up_to_the_level_that_is_named(self):
        self.environment["TENGEN_LOG"] = "info:" + self.path("host.log")
        self.assertEqual(self.play().returncode, 0)
        text = pathlib.Path(self.path("host.log")).read_text()
        self.assertIn("games.sgf", text)
        self.assertNotIn(" debug: ", text)

    def test_have_the_level_of_the_variable(self):
        self.environment["TENGEN_LOG"] = "debug"
        self.assertIn("tengen: debug: ", self.play().stderr)
        self.environment["TENGEN_LOG"] = "error"
        self.assertEqual(self.play().stderr, "")
        self.environment["TENGEN_LOG"] = "loud"
        self.assertIn('tengen: warning: TENGEN_LOG: found "loud", expected error, info or debug', self.play().stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
