#!/usr/bin/env python3
"""What a match writes while it is played.

usage: cli_recording_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import pathlib
import sys
import unittest

from running_host import RunningHost


class Recording(RunningHost):
    def test_json_lines_on_standard_output_and_nothing_else(self):
        run = self.match(*self.two_programs(), "-json", "-")
        self.assertEqual(run.returncode, 0, run.stderr)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([line["type"] for line in lines],
                         ["start", "engine", "engine", "game", "score", "game", "score", "end"])
        for line in lines:
            self.assertGreaterEqual(line["t"], 0)
        game = lines[3]
        self.assertEqual((game["black"], game["white"], game["result"], game["reason"]), ("A", "B", "1-0", "five"))
        self.assertEqual(len(game["moves"].split()), game["plies"])
        self.assertEqual(game["plies"], 61)
        self.assertIn(game["tier"]["A"], ("jail", "bubblewrap"))
        self.assertEqual(game["tier"]["A"], game["tier"]["B"])
        self.assertTrue(lines[-1]["complete"])

    def test_json_moves_as_they_are_played(self):
        run = self.match(*self.two_programs(), "-games", "1", "-json", self.path("moves"), "moves=true")
        self.assertEqual(run.returncode, 0, run.stderr)
        with open(self.path("moves")) as file:
            lines = [json.loads(line) for line in file]
        moves = [line["move"] for line in lines if line["type"] == "move"]
        game = next(line for line in lines if line["type"] == "game")
        self.assertEqual(" ".join(moves), game["moves"])

    def test_sgf_games_one_after_the_other(self):
        run = self.match(*self.two_programs(), "-rounds", "2", "-sgf", self.path("games.sgf"))
        self.assertEqual(run.returncode, 0, run.stderr)
        text = pathlib.Path(self.path("games.sgf")).read_text()
        self.assertEqual(text.count("(;FF[4]"), 4)
        self.assertEqual(text.count("RE[B+]"), 4)
        self.assertEqual(text.count(")\n"), 4)
        self.assertNotIn("exists", run.stderr)

    def test_say_which_files_they_replace(self):
        pathlib.Path(self.path("games.sgf")).write_text("(;FF[4])")
        run = self.match(*self.two_programs(), "-games", "1", "-sgf", self.path("games.sgf"), "-pgn", self.path("new.pgn"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn(f'tengen: -sgf: the file "{self.path("games.sgf")}" exists; this run replaces it\n', run.stderr)
        self.assertNotIn("-pgn", run.stderr)

    def test_say_nothing_of_files_that_a_refused_run_leaves_as_they_are(self):
        arguments = [*self.two_programs(), "-games", "1", "-sgf", self.path("games.sgf"), "-out", self.path("run")]
        self.assertEqual(self.match(*arguments).returncode, 0)
        before = pathlib.Path(self.path("games.sgf")).read_text()
        run = self.match(*arguments)
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("tengen resume", run.stderr)
        self.assertNotIn("replaces", run.stderr)
        self.assertEqual(pathlib.Path(self.path("games.sgf")).read_text(), before)
        self.assertEqual(pathlib.Path(self.path("games.sgf")).read_text().count("(;FF[4]"), 1)

    def test_every_line_exchanged_with_its_time(self):
        run = self.match(*self.two_programs("brackets", "at=2"), "-games", "1", "-log", self.path("log"))
        self.assertEqual(run.returncode, 0, run.stderr)
        (log,) = pathlib.Path(self.path("log")).iterdir()
        lines = [line.split(" ", 3) for line in log.read_text().splitlines()]
        stamps = [float(line[0]) for line in lines]
        self.assertEqual(stamps, sorted(stamps))
        said = [tuple(line[2:]) for line in lines]
        for line in ((">", "START 15"), ("<", "OK"), (">", "BEGIN"), ("<", "0,0"), (">", "TURN 0,0"),
                     ("<", "MESSAGE best 3,3 [4,4] (5,5)"), (">", "END")):
            self.assertIn(line, said)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
