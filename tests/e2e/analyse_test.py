#!/usr/bin/env python3
"""`tengen analyse`: what bundled engines think of positions, as JSON lines.

usage: analyse_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import signal
import sys
import unittest

from running_host import MISBEHAVE, RunningHost

SEARCHER = "tengen.alphabeta"  # tells several lines
SIMPLE = "classics.minimax"  # tells its best move


class Analysis(RunningHost):
    def analyse(self, *words, status=0):
        """The objects that are printed."""
        done = self.run_tengen("analyse", *words)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def refused(self, *words):
        done = self.run_tengen("analyse", *words)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        return done.stderr

    def test_tells_the_lines_of_an_engine_that_has_several(self):
        found = self.analyse("h8", "a1", "h9", "a2", "h10", "a3", "h11", "b5", "-engine", SEARCHER, "-seconds", "1", "-lines", "2")
        last = found[-1]
        self.assertEqual((last["state"], last["turns"], last["to_move"]), ("done", 8, "black"), last)
        self.assertEqual([line["rank"] for line in last["lines"]], list(range(len(last["lines"]))))
        self.assertLessEqual(len(last["lines"]), 2)
        self.assertIn(last["lines"][0]["moves"][0], ("h7", "h12"), "black wins")
        self.assertGreater(last["lines"][0]["score"], 0)

    def test_tells_each_line_of_a_lost_position_as_lost(self):
        open_four = ["h8", "a1", "i8", "o3", "j8", "c13", "k8"]
        four_and_three = ["h8", "g8", "i8", "a1", "j8", "o3", "k8", "o15", "j9", "c13", "j10"]
        for moves in (open_four, four_and_three):
            last = self.analyse(*moves, "-engine", SEARCHER, "-seconds", "60", "-lines", "3")[-1]
            scores = [line["score"] for line in last["lines"]]
            self.assertEqual(len(scores), 3, last)
            self.assertLess(scores[0], -100000, last)
            self.assertEqual(scores, sorted(scores, reverse=True), last)

    def test_tells_several_lines_of_othello(self):
        last = self.analyse("f5", "d6", "-game", "othello", "-engine", "tengen.othello", "-seconds", "2", "-lines", "3")[-1]
        lines = last["lines"]
        self.assertEqual([line["rank"] for line in lines], [0, 1, 2], last)
        self.assertEqual(len({line["moves"][0] for line in lines}), 3, last)
        self.assertEqual([line["score"] for line in lines], sorted((line["score"] for line in lines), reverse=True))

    def test_tells_the_best_move_of_any_other_engine(self):
        last = self.analyse("h8", "i9", "-engine", SIMPLE, "-level", "beginner", "-seconds", "2")[-1]
        self.assertEqual((last["state"], last["engine"]), ("done", "Minimax"), last)
        self.assertEqual(len(last["lines"]), 1)
        self.assertEqual(len(last["lines"][0]["moves"]), 1)

    def test_asks_engines_side_by_side(self):
        found = self.analyse("h8", "-engine", SEARCHER, SIMPLE, "-seconds", "1")
        done = {one["engine"] for one in found if one["state"] == "done"}
        self.assertEqual(len(done), 2, found)

    def test_takes_engines_before_the_position_and_behind_it(self):
        for words in (("-engine", SIMPLE, "h8", "i9"), ("h8", "i9", "-engine", SIMPLE), ("h8", "-engine", SIMPLE, "i9")):
            last = self.analyse(*words, "-level", "beginner", "-seconds", "1")[-1]
            self.assertEqual((last["state"], last["turns"], last["engine"]), ("done", 2, "Minimax"), words)
        self.assertIn("found no position", self.refused("-engine", SEARCHER, SIMPLE))
        self.assertIn("found 5 engines, expected up to 4", self.refused("h8", "-engine", *[SIMPLE] * 5))
        self.assertIn("nobody.here", self.refused("h8", "-engine", SIMPLE, "nobody.here"))
        self.assertIn("usage: tengen analyse -engine ID… POSITION… [flags]", self.run_tengen("analyse", "--help").stdout)

    def test_looks_at_each_position_of_a_game(self):
        with open(self.path("game.sgf"), "w") as file:
            file.write("(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[hg])")
        found = self.analyse(self.path("game.sgf"), "-whole", "-engine", SIMPLE, "-level", "beginner", "-seconds", "1")
        self.assertEqual(sorted({one["turns"] for one in found if one["state"] == "done"}), [0, 1, 2, 3])

    def test_ends_at_ctrl_c_with_what_was_found(self):
        running = self.start_tengen("analyse", "h8", "i9", "-engine", SEARCHER, "-seconds", "3600")
        while not json.loads(running.stdout.readline())["lines"]:
            pass
        running.send_signal(signal.SIGINT)
        rest, errors = running.communicate(timeout=60)
        self.assertEqual(json.loads(rest.splitlines()[-1])["state"], "done", errors)

    def test_takes_engines_in_the_words_of_a_match(self):
        for words in ((f"cmd={MISBEHAVE}", f"args=none {self.mark}", "name=Mine"), (f"id={SIMPLE}", "level=beginner", "name=Mine")):
            for line in (("h8i9h7", "-engine", *words), ("-engine", *words, "h8i9h7")):
                last = self.analyse(*line, "-seconds", "0.5")[-1]
                self.assertEqual((last["state"], last["turns"], last["engine"]), ("done", 3, "Mine"), line)
        self.assertIn("found a clock, expected -seconds N", self.refused("h8", "-engine", f"id={SIMPLE}", "st=1"))
        self.assertIn('-seconds: found "soon"', self.refused("h8", "-engine", SIMPLE, "-seconds", "soon"))

    def test_finds_a_game_of_several_and_a_move_of_it(self):
        with open(self.path("games.sgf"), "w") as file:
            file.write("(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[hg])(;FF[4]GM[4]SZ[15];B[aa];W[bb])")
        def turns(*words):
            done = self.run_tengen("analyse", self.path("games.sgf"), "-engine", SIMPLE, "-level", "beginner", "-seconds", "1", *words)
            self.assertEqual(done.returncode, 0, done.stderr)
            return json.loads(done.stdout.splitlines()[-1])["turns"], "has several games" in done.stderr
        self.assertEqual(turns(), (3, True))
        self.assertEqual(turns("-game", "1"), (3, False))
        self.assertEqual(turns("-game", "2"), (2, False))
        self.assertEqual(turns("-game", "2", "-move", "1"), (1, False))
        self.assertIn("found 2 games, expected a game 3", self.refused(self.path("games.sgf"), "-engine", SIMPLE, "-game", "3"))
        self.assertIn("-move: found 3 moves, expected 4", self.refused("h8i9h7", "-engine", SIMPLE, "-move", "4"))

    def test_says_what_is_wrong_with_its_words(self):
        self.assertIn("nobody", self.refused("h8", "-engine", "nobody.here"))
        self.assertIn("h8", self.refused("h8", "h8", "-engine", SIMPLE))
        self.assertIn("no such level", self.refused("h8", "-engine", SIMPLE, "-level", "grandmaster"))
        self.assertIn("chess", self.refused("h8", "-engine", SIMPLE, "-game", "chess"))
        with open(self.path("picture.jpg"), "wb") as file:
            file.write(b"\xff\xd8\0\x01")
        self.assertIn("format", self.refused(self.path("picture.jpg"), "-engine", SIMPLE))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
