#!/usr/bin/env python3
"""What a match cannot be played with is refused before its first game, and told.

usage: cli_refusing_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import os
import resource
import subprocess
import sys
import unittest

from running_host import MISBEHAVE, PATIENCE, TENGEN, RunningHost


class Refusing(RunningHost):
    def expect_refusal(self, arguments, *messages):
        run = self.match(*arguments)
        self.assertEqual(run.returncode, 1, arguments)
        self.assertEqual(run.stdout, "", arguments)
        for message in messages:
            self.assertIn(message, run.stderr, arguments)

    def test_unknown_engines_with_a_suggestion(self):
        self.expect_refusal(["-engine", "id=classics.radnom", *self.program("B"), "-each", "st=1"],
                            "classics.radnom", "did you mean", "classics.random")

    def test_unknown_keys_flags_and_values(self):
        both = self.two_programs()
        for arguments, *messages in (
            [[*both, "-bogus"], "bogus"],
            [[*both, "-rounds", "0"], "rounds", "from 1 to 1000000"],
            [[*both, "-rounds", "many"], "rounds"],
            [[*both, *self.program("C"), "-rounds", "1000000", "-games", "1000000"], "-rounds", "games in all"],
            [[*both, "-concurrency", "0"], "concurrency"],
            [[*both, "-each", "st=soon"], "st=soon", "type st=500ms, st=2s or st=1m"],
            [[*both, "-each", "tc=1/2/3"], "tc=1/2/3", "type tc=60 for 60 s a game"],
            [[*both, "-each", "tc=-5"], "tc=-5"],
            [[*both, "-each", "mem=350"], "mem=350", "type mem=350MB"],
            [[*both, "-each", "sandbox=none"], "sandbox=none", "strict or basic or off"],
            [[*both, "-each", "colour=red"], "colour", "expected one of"],
            [[*both, "-each", "oops"], "\"oops\"", "key=value"],
            [["-engine", f"cmd={MISBEHAVE}", "-each", "st=1"], "-engine", "two or more"],
            [["-engine", "name=X", *both], "id=", "cmd="],
            [["-engine", f"cmd={MISBEHAVE}", "id=classics.random", *both], "both id= and cmd="],
            [["-engine", "cmd=/nowhere/engine", *both], "/nowhere/engine", "No such file"],
            [["-engine", f"cmd={MISBEHAVE}", "proto=uci", *both], "proto=uci", "gomocup"],
            [[*self.program("A"), *self.program("B")], "no time limit", "tc=", "st="],
            [["-engine", "id=classics.patterns", "option.depth=3", *both], "option.depth", "combine"],
            [["-engine", "id=classics.patterns", "option.combine=3", *both], "combine", "sum"],
            [["-engine", "id=classics.patterns", "option.a\nb=3", *both], "expected option.NAME=VALUE on one line"],
            [["-engine", "id=classics.patterns", "option.a=3\nEND", *both], "expected option.NAME=VALUE on one line"],
            [["-engine", "id=classics.patterns", "option.=3", *both], "expected option.NAME=VALUE on one line"],
            [["-engine", "id=classics.patterns", "level=expert", *both], "level=expert", "beginner"],
        ):
            self.expect_refusal(arguments, *messages)

    def test_games_rules_and_sizes_that_there_are_not(self):
        both = self.two_programs()
        patterns = ["-engine", "id=classics.patterns", *self.program("B"), "-each", "st=1"]
        self.expect_refusal([*both, "-game", "chess"], "chess", "gomoku", "othello")
        self.expect_refusal([*both, "-rule", "tango"], "tango", "freestyle", "caro-exact", "renju")
        self.expect_refusal([*patterns, "-rule", "8"], "classics.patterns", "does not play gomoku caro")
        self.expect_refusal([*both, "-game", "othello", "-size", "9"], "\"9\"", "4, 6, … 16")
        self.expect_refusal([*both, "-drawafter", "0"], "-drawafter", "\"0\"", "gomocup")
        self.expect_refusal([*both, "-size", "4"], "\"4\"", "5 to 32")
        self.expect_refusal([*both, "-size", "33"], "\"33\"", "5 to 32")
        self.expect_refusal([*patterns, "-game", "othello"], "classics.patterns", "does not play othello")

    def test_files_that_cannot_be_written(self):
        both = self.two_programs()
        for flag in ("-sgf", "-json"):
            self.expect_refusal([*both, flag, "/nowhere/file"], flag, "/nowhere/file", "No such file")
        self.expect_refusal([*both, "-log", "/proc/nowhere"], "-log", "/proc/nowhere")

    def test_pipes_that_nobody_reads(self):
        os.mkfifo(self.path("pipe"))
        for flag in ("-sgf", "-pgn", "-json"):
            self.expect_refusal([*self.two_programs(), flag, "pipe"], f'{flag}: "pipe" is a pipe that no program reads')

    def test_names_that_are_too_long_for_a_table(self):
        both = self.two_programs()
        self.expect_refusal(["-engine", f"cmd={MISBEHAVE}", "name=" + "N" * 101, *both], "at most 100 characters")
        self.assertLess(len(self.match("-engine", f"cmd={MISBEHAVE}", "name=" + "N" * 100_000, *both).stderr), 1000)

    def test_registered_engines_typed_as_programs(self):
        for name in ("classics.random", "random"):
            self.expect_refusal(["-engine", f"cmd={name}", *self.program("B"), "-each", "st=1"],
                                f'"{name}" is a registered engine: type id={name}')

    def test_threads_that_the_system_does_not_give(self):
        def limited(threads):
            if os.getuid() == 0:  # whom no limit of processes holds
                os.setgid(54321)
                os.setuid(54321)
            resource.setrlimit(resource.RLIMIT_NPROC, (threads, threads))
        # So that the host's first thread is missing, then a game's, then an engine's.
        for threads in range(1, 9):
            with self.subTest(threads=threads):
                run = subprocess.run([TENGEN, "match", "-engine", "id=classics.random", "-engine", "id=classics.random",
                                      "-each", "st=60", "-concurrency", "2", "-replays", "0"],
                                     capture_output=True, text=True, timeout=PATIENCE, cwd="/", env=self.environment,
                                     preexec_fn=lambda: limited(threads))
                self.assertNotIn("terminate called", run.stderr)
                self.assertIn(run.returncode, (0, 1, 4), run.stderr)
                if threads == 1:
                    self.assertEqual(run.returncode, 1, run.stderr)
                    self.assertIn("the system refused a thread or memory", run.stderr)
                    self.assertIn("ulimit -a", run.stderr)

    def test_commands_that_there_are_not(self):
        for arguments in (["nonsense"], ["match"], ["match", "-hlep"]):
            self.assertEqual(self.run_tengen(*arguments).returncode, 1, arguments)
        for arguments in ([], ["help"], ["help", "match"], ["version"]):
            self.assertEqual(self.run_tengen(*arguments).returncode, 0, arguments)
        self.assertEqual(self.run_tengen("--help").returncode, 0)
        self.assertEqual(self.run_tengen("--version").returncode, 0)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
