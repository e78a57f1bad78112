#!/usr/bin/env python3
"""`tengen pbrain`, as a manager of the Gomocup protocol meets it.

usage: pbrain_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import re
import subprocess
import time
import unittest

from running_host import PATIENCE, TENGEN, RunningHost


class Manager:
    def __init__(self, test, engine="classics.patterns", end="\n"):
        self.end = end
        self.child = subprocess.Popen([TENGEN, "pbrain", engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, env=test.environment, cwd=test.folder)
        test.addCleanup(self.close)

    def close(self):
        for stream in (self.child.stdin, self.child.stdout, self.child.stderr):
            stream.close()
        self.child.kill()
        self.child.wait()

    def send(self, *lines):
        self.child.stdin.write("".join(line + self.end for line in lines).encode())
        self.child.stdin.flush()

    def ask(self, *lines):
        """The answer: the first line that is no message."""
        self.send(*lines)
        while True:
            line = self.child.stdout.readline().decode()
            assert line.endswith("\n"), f"the brain ended with {line!r}, {self.child.stderr.read()!r}"
            if not line.startswith(("MESSAGE ", "DEBUG ")):
                return line[:-1]


class Brain(RunningHost):
    def started(self, size=15, **how):
        manager = Manager(self, **how)
        self.assertEqual(manager.ask(f"START {size}"), "OK")
        manager.send("INFO timeout_turn 300", "INFO timeout_match 0", "INFO rule 0", "INFO game_type 1")
        return manager

    def expect_error(self, answer):
        self.assertRegex(answer, "^ERROR .")

    def test_plays_both_sides(self):
        manager = self.started()
        move = manager.ask("BEGIN")
        self.assertRegex(move, r"^\d+,\d+$")
        self.assertNotEqual(manager.ask("TURN 0,0"), move)
        self.assertEqual(manager.ask("START 20"), "OK")
        self.assertRegex(manager.ask("INFO time_left 100000", "TURN 10,10"), r"^\d+,\d+$")

    def test_takes_both_line_ends(self):
        for end in ("\n", "\r\n", "\r"):
            self.assertRegex(self.started(end=end).ask("BEGIN"), r"^\d+,\d+$")

    def test_sets_up_a_board(self):
        manager = self.started()
        four = [f"{x},7,1" for x in range(3, 7)]
        others = [f"{x},9,2" for x in range(3, 7)]
        self.assertIn(manager.ask("BOARD", *four, *others, "DONE"), ("2,7", "7,7"))
        # In any order, and as the side that is second.
        self.assertIn(manager.ask("BOARD", *others, "14,14,2", *four, "DONE"), ("2,7", "7,7"))
        self.assertRegex(manager.ask("BOARD", "DONE"), r"^\d+,\d+$")

    def test_refuses_boards_that_cannot_be(self):
        manager = self.started()
        five = [f"{x},7,1" for x in range(3, 8)]
        for board in (["7,7,1"], ["7,7,2", "8,8,2"], ["7,7,2", "7,7,1", "8,8,2"], ["15,0,2"], ["7,7,3"], ["7,7"],
                      ["seven"], [*five, *[f"{x},9,2" for x in range(3, 8)]]):
            self.expect_error(manager.ask("BOARD", *board, "DONE"))
        self.assertRegex(manager.ask("BOARD", "7,7,2", "DONE"), r"^\d+,\d+$")

    def test_a_refused_turn_changes_nothing(self):
        manager = self.started()
        move = manager.ask("BEGIN")
        for turn in (move, "15,0", "-1,3", "seven", ""):
            self.expect_error(manager.ask(f"TURN {turn}"))
        self.expect_error(manager.ask("BEGIN"))
        self.assertRegex(manager.ask("TURN 0,0"), r"^\d+,\d+$")

    def test_takes_moves_back(self):
        manager = self.started()
        first = manager.ask("BEGIN")
        second = manager.ask("TURN 0,0")
        for stone in (second, "0,0"):
            self.assertEqual(manager.ask(f"TAKEBACK {stone}"), "OK")
        self.expect_error(manager.ask("TAKEBACK 0,0"))
        self.assertNotEqual(manager.ask("TURN 1,0"), first)
        self.assertEqual(manager.ask(f"TAKEBACK {first}"), "OK")

    def test_plays_what_it_is_told(self):
        manager = self.started()
        self.assertEqual(manager.ask("PLAY 3,3"), "3,3")
        self.expect_error(manager.ask("PLAY 3,3"))
        self.assertRegex(manager.ask("TURN 3,4"), r"^\d+,\d+$")

    def test_starts_anew(self):
        manager = self.started()
        manager.ask("BEGIN")
        self.assertEqual(manager.ask("RESTART"), "OK")
        self.assertRegex(manager.ask("BEGIN"), r"^\d+,\d+$")
        self.assertEqual(manager.ask("RECTSTART 12,12"), "OK")
        self.expect_error(manager.ask("RECTSTART 15,12"))
        self.assertEqual(manager.ask("PLAY 11,11"), "11,11")
        self.expect_error(manager.ask("START 3"))
        self.expect_error(manager.ask("BEGIN"))

    def test_refuses_what_the_engine_does_not_play(self):
        manager = self.started()
        for size in ("3", "99", "x", "", "99999999999999999999"):
            self.expect_error(manager.ask(f"START {size}"))
        # Told at the first command that follows.
        manager.send("INFO rule 2")
        self.expect_error(manager.ask("START 15"))
        manager.send("INFO rule 1")
        self.assertEqual(manager.ask("START 15"), "OK")
        manager.send("INFO rule 77")
        self.expect_error(manager.ask("BEGIN"))
        manager.send("INFO rule 0")
        self.assertRegex(manager.ask("BEGIN"), r"^\d+,\d+$")

    def test_says_what_it_does_not_know(self):
        manager = self.started()
        self.assertRegex(manager.ask("FOO bar"), "^UNKNOWN foo$")
        self.assertRegex(manager.ask("ABOUT"), r'^name="[^"]+", version="[^"]+", author="[^"]+"$')
        # Neither these nor an empty line are answered.
        manager.send("INFO nonsense 12", "INFO evaluate 3,3", "INFO folder /tmp/a b", "INFO max_memory 83886080",
                     "INFO", "", "INFO timeout_turn x", "INFO time_left -5")
        self.assertRegex(manager.ask("INFO time_left 2147483647", "BEGIN"), r"^\d+,\d+$")

    def test_wants_a_start_first(self):
        manager = Manager(self)
        for command in ("BEGIN", "TURN 3,3", "RESTART", "PLAY 1,1", "TAKEBACK 1,1"):
            self.expect_error(manager.ask(command))
        self.assertEqual(manager.ask("start 15"), "OK")
        self.assertRegex(manager.ask("begin"), r"^\d+,\d+$")

    def test_keeps_to_its_limits(self):
        manager = self.started()
        manager.ask("BEGIN")
        begun = time.monotonic()
        manager.ask("INFO timeout_turn 1000", "INFO time_left 200", "TURN 0,0")
        self.assertLess(time.monotonic() - begun, 10)
        manager.ask("INFO timeout_turn 0", "TURN 1,0")

    def test_answers_at_once_when_the_manager_cannot_wait(self):
        manager = self.started()
        manager.send("INFO timeout_turn 100000", "INFO time_left 2147483647", "TURN 7,7")
        self.assertRegex(manager.ask("INFO timeout_turn 0"), r"^\d+,\d+$")

    def test_ends(self):
        for last in (["END"], []):
            manager = self.started()
            manager.send("INFO timeout_turn 100000", "TURN 7,7", *last)
            manager.child.stdin.close()
            self.assertEqual(manager.child.wait(PATIENCE), 0)

    def test_names_what_it_cannot_serve(self):
        run = self.run_tengen("pbrain", "classics.nobody")
        self.assertEqual(run.returncode, 1)
        self.assertIn("classics.nobody", run.stderr)
        self.assertEqual(run.stdout, "")


class Hosted(RunningHost):
    def test_plays_as_a_program_of_this_host(self):
        run = self.match("-engine", "id=classics.patterns", "name=native", "-engine", f"cmd={TENGEN}", "name=brain",
                         "args=pbrain classics.patterns", "sandbox=off", "mem=0B", "-each", "st=10", "-games", "2",
                         "-rounds", "5", "-strict")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(len(re.findall("Finished game", run.stdout)), 10)
        self.assertIn("void: 0", run.stdout)


if __name__ == "__main__":
    import sys
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
