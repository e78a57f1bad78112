#!/usr/bin/env python3
"""tengen position: what it reads, and what it says about it.

usage: cli_position_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import sys
import tempfile
import unittest

from running_host import RunningHost


class Positions(RunningHost):
    DIAGRAM = """
           a b c d e f g h i j k l m n o
        15 . . . . . . . . . . . . . . . 15
        14 . . . . . . . . . . . . . . . 14
        13 . . . . . . . . . . . . . . . 13
        12 . . . . . . . . . . . . . . . 12
        11 . . . . . . . . . . . . . . . 11
        10 . . . . . . . . . . . . . . . 10
         9 . . . . . . . X . . . . . . . 9
         8 . . . . . . X . X . . . . . . 8
         7 . . . . . . . X . . . . . . . 7
         6 . . . . . . . . . . . . . . . 6
         5 . . . . . . . . . . . . . . . 5
         4 . . . . . . . . . . . . . . . 4
         3 . . . . . . . . . . . . . . . 3
         2 . . . . . . . . . . . . . . . 2
         1 O O O O . . . . . . . . . . . 1
           a b c d e f g h i j k l m n o
    """

    def position(self, *arguments, text=None):
        run = self.run_tengen("position", *arguments, "--json", input=text)
        self.assertEqual(run.returncode, 0, run.stderr)
        return json.loads(run.stdout)

    def test_tell_the_forbidden_points_of_a_diagram(self):
        found = self.position("-", "-rule", "renju", text=self.DIAGRAM)
        self.assertEqual(found["forbidden"], [{"point": "h8", "kind": "double-three"}])
        self.assertEqual(found["to_move"], "black")
        self.assertEqual(found["legal_moves"], 217)
        self.assertEqual(len(found["legal"]), 217)
        self.assertEqual(found["outcome"], None)
        self.assertEqual(found["board"][14], "OOOO...........")

    def test_are_read_from_files_moves_and_the_command_line(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("h8i9 j10\n")
            file.flush()
            from_file = self.position(file.name)
        self.assertEqual(from_file["moves"], "h8 i9 j10")
        self.assertEqual(from_file["to_move"], "white")
        self.assertEqual(self.position("h8i9j10"), from_file)
        self.assertEqual(self.position("h8", "i9", "j10"), from_file)

    def test_count_rows_from_either_side(self):
        self.assertEqual(self.position("h8i9", "-coords", "top")["moves"], "h8 i7")
        self.assertEqual(self.position("h8i9", "-coords", "bottom")["moves"], "h8 i9")
        self.assertEqual(self.position("f4", "-game", "othello", "-coords", "bottom", "-size", "8")["moves"], "f5")
        run = self.run_tengen("position", "-", "-coords", "top", input=self.DIAGRAM)
        self.assertIn("-coords", run.stderr)

    def test_are_read_from_records(self):
        for suffix, text, moves, mover in ((".sgf", "(;GM[4]SZ[15]RU[renju];B[hh];W[ig])", "h8 i9", "black"),
                                           (".sgf", "(;GM[4]SZ[15]AB[hh][ii]AW[ig])", "", "white"),
                                           (".psq", "Piskvorky 15x15, 0:0, 0\n8,8,0\n", "h8", "white"),
                                           (".transcript", "f5d6\n", None, None)):
            with tempfile.NamedTemporaryFile("w", suffix=suffix) as file:
                file.write(text)
                file.flush()
                if moves is None:
                    self.assertEqual(self.position(file.name, "-game", "othello")["moves"], "f5 d6")
                    continue
                found = self.position(file.name)
                self.assertEqual((found["moves"], found["to_move"]), (moves, mover))
                run = self.run_tengen("position", file.name, "-side", "black")
                self.assertIn("-side", run.stderr)

    def test_are_those_of_a_game_and_a_move_of_a_record(self):
        with tempfile.NamedTemporaryFile("w", suffix=".sgf") as file:
            file.write("(;GM[4]SZ[15];B[hh];W[ig])(;GM[4]SZ[15];B[aa];W[bb];B[cc])")
            file.flush()
            self.assertEqual(self.position(file.name)["moves"], "h8 i9")
            self.assertEqual(self.position(file.name, "-move", "1")["moves"], "h8")
            self.assertEqual(self.position(file.name, "-game", "2", "-move", "2")["moves"], "a15 b14")
            for words, message in ((["-game", "3"], "-game: found 2 games, expected a game 3"),
                                   (["-move", "9"], "-move: found 2 moves, expected 9 or more"),
                                   (["-game", "0"], "-game")):
                run = self.run_tengen("position", file.name, *words)
                self.assertEqual(run.returncode, 1, words)
                self.assertIn(message, run.stderr)
        self.assertEqual(self.position("h8i9j10", "-move", "2")["moves"], "h8 i9")
        self.assertIn("-move", self.run_tengen("position", "-", "-move", "2", input=self.DIAGRAM).stderr)
        self.assertIn("-game", self.run_tengen("position", "h8", "-game", "2").stderr)

    def test_are_drawn_with_coordinates(self):
        shown = self.run_tengen("position", "h8i9").stdout.splitlines()
        self.assertEqual(shown[1].split(), list("abcdefghijklmno"))
        self.assertEqual(shown[2].split()[0], "15")
        self.assertEqual(shown[9].split(), ["8", *"......."[:7], "X", *"......."])
        othello = self.run_tengen("position", "f5", "-game", "othello").stdout.splitlines()
        self.assertEqual(othello[2].split()[0], "1")

    def test_say_who_has_won(self):
        found = self.position("a1a2b1b2c1c2d1d2e1", "-rule", "4")
        self.assertEqual(found["outcome"], {"result": "1-0", "reason": "five", "detail": "a1-e1"})
        self.assertEqual(found["to_move"], None)
        self.assertEqual(found["rule"], "renju")

    def test_take_the_side_to_move_from_the_flag(self):
        found = self.position("-", "-side", "white", "-rule", "renju", text=self.DIAGRAM)
        self.assertEqual(found["to_move"], "white")
        self.assertEqual(len(found["forbidden"]), 1)

    def test_of_othello_know_the_pass(self):
        shown = self.run_tengen("position", "e6f6d3e7e8d8g7f8", "-game", "othello")
        self.assertIn("to move: black, who has to pass", shown.stdout)

    def test_that_are_none_are_refused(self):
        for text, message in (("XX\nX", "line 2, column 1"), ("X?\n..", "line 1, column 2"), ("...\n...\n", "square")):
            run = self.run_tengen("position", "-", input=text)
            self.assertEqual(run.returncode, 1, text)
            self.assertIn(message, run.stderr)
        run = self.run_tengen("position", "nowhere.txt")
        self.assertEqual(run.returncode, 1)
        self.assertIn("neither a file nor moves", run.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
