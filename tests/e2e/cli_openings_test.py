#!/usr/bin/env python3
"""Opening procedures and books as people type them: games, JSON, and what is refused.

usage: cli_openings_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import re
import sys
import unittest

from running_host import RunningHost

NATIVE = ["-engine", "id=classics.patterns", "name=A", "-engine", "id=classics.random", "name=B", "-each", "st=60"]


class Openings(RunningHost):
    def book(self, text, name="book.txt"):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def games(self, run):
        self.assertEqual(run.returncode, 0, run.stderr)
        return [event for event in map(json.loads, run.stdout.splitlines()) if event["type"] == "game"]

    def test_every_procedure_is_played(self):
        refused = self.match(*NATIVE, "-opening", "unheard-of").stderr
        known = re.search(r"there is: none, ([\w, -]+)", refused).group(1).split(", ")
        self.assertIn("swap2", known)
        for procedure in (*known, "yamaguchi:declare=second", "chinese:fifths=3"):
            run = self.match(*NATIVE, "-opening", procedure, "-games", "1", "-strict")
            self.assertEqual(run.returncode, 0, (procedure, run.stdout, run.stderr))
            self.assertRegex(run.stdout, r"Finished game 1 \(A vs B\): (1-0|0-1) \{five")

    def test_events_show_decisions_and_who_decided(self):
        run = self.match(*self.two_programs(), "-opening", "swap", "-games", "1", "-json", "-", "moves=true")
        moves = [event for event in map(json.loads, run.stdout.splitlines()) if event["type"] == "move"]
        self.assertTrue(moves[0]["by_host"] and moves[1]["by_host"])
        self.assertIn(moves[1]["move"], ("swap", "keep"))
        self.assertFalse(moves[2]["by_host"])

    def test_the_games_of_a_pair_begin_with_the_same_position(self):
        book = self.book("0,0, 1,1, 2,2\n-3,0, 0,4, 3,1, 0,-4\n")
        games = self.games(self.match(*NATIVE, "-openings", f"file={book}", "-rounds", "2", "-repeat", "-json", "-"))
        self.assertEqual([game["opening_plies"] for game in games], [3, 3, 4, 4])
        self.assertTrue(all(game["moves"].startswith("h8 i7 j6 ") for game in games[:2]), games)
        self.assertTrue(all(game["moves"].startswith("e8 h4 k7 h12 ") for game in games[2:]), games)

    def test_a_book_by_lot_depends_on_its_seed(self):
        book = self.book("\n".join("abcdefghijklmno"[i] + "1" for i in range(15)) + "\n")

        def first_stones(*keys):
            run = self.match(*NATIVE, "-openings", f"file={book}", *keys, "-rounds", "8", "-json", "-")
            return [game["moves"].split()[0] for game in self.games(run)]

        lots = first_stones("order=random", "srand=5")
        self.assertEqual(first_stones("order=random", "srand=5"), lots)
        self.assertNotEqual(lots, first_stones())
        self.assertEqual(len(set(lots)), 8, "both games of a pair")

    def test_a_book_that_convert_wrote_is_read_as_it_was(self):
        records = self.book("(;FF[4]GM[4]SZ[15];B[aa];W[bc];B[dd])(;FF[4]GM[4]SZ[15];B[ab];W[ef])", "games.sgf")
        for name in ("moves.txt", "games.moves"):
            done = self.run_tengen("convert", records, self.path(name), "-to", "moves")
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(self.path(name)) as file:
                self.assertEqual(file.readline(), "# rows count from the bottom\n")
            games = self.games(self.match(*NATIVE, "-openings", f"file={self.path(name)}", "-rounds", "2", "-json", "-"))
            self.assertTrue(games[0]["moves"].startswith("a15 b13 d12 "), games[0])
            self.assertTrue(games[2]["moves"].startswith("a14 e10 "), games[2])
            back = self.run_tengen("convert", self.path(name), "-", "-to", "moves", "-coords", "bottom")
            self.assertEqual(back.stdout, "a15 b13 d12\na14 e10\n")
            self.assertEqual(json.loads(self.run_tengen("position", self.path(name), "-json").stdout)["moves"], "a15 b13 d12")

    def test_what_is_refused_says_what_there_is(self):
        book, bad = self.book("h8i9j10\n"), self.book("h8i9\nh8i16\n", "bad.txt")
        over = self.book("a1a2b1b2c1c2d1d2e1\n", "over.txt")
        for arguments, *messages in (
            [["-opening", "swap3"], "\"swap3\"", "swap2", "taraguchi-10"],
            [["-opening", "chinese:fifths=99"], "fifths=99", "fifths=1 to fifths=16"],
            [["-opening", "swap2:now"], "no options"],
            [["-opening", "rif", "-size", "20"], "size 20", "odd"],
            [["-opening", "swap2", "-openings", f"file={book}"], "-openings", "swap2", "one of"],
            [["-openings", "order=random"], "-openings", "file="],
            [["-openings", f"file={book}", "order=shuffled"], "order=shuffled", "sequential or random"],
            [["-openings", f"file={book}", "type=pgn"], "type=pgn", "offset or pos"],
            [["-openings", f"file={book}", "srand=-1"], "srand=-1"],
            [["-openings", f"file={book}", "ply=3"], "\"ply=3\"", "transform="],
            [["-openings", f"file={book}", f"file={book}"], "found file= twice"],
            [["-openings", f"file={self.path('none.txt')}"], "none.txt", "expected a file"],
            [["-openings", f"file={bad}"], "bad.txt:2:3", "\"i16\"", "15x15"],
            [["-openings", f"file={over}"], "over.txt:1:17", "game is over"],
            [["-openings", f"file={bad}", "type=offset"], "bad.txt:1:1", "number of steps"],
            [["-standin", "classics.oracle"], "-standin", "classics.oracle"],
        ):
            run = self.match(*NATIVE, *arguments)
            self.assertEqual(run.returncode, 1, arguments)
            self.assertEqual(run.stdout, "", arguments)
            for message in messages:
                self.assertIn(message, run.stderr, arguments)

    def test_no_procedure_fits_othello(self):
        run = self.match("-engine", "id=classics.random", "-engine", "id=classics.random", "-each", "st=60",
                         "-game", "othello", "-opening", "swap2")
        self.assertEqual(run.returncode, 1)
        self.assertIn("othello", run.stderr)

    def test_an_engine_stands_in(self):
        run = self.match(*self.two_programs(), "-opening", "swap", "-standin", "classics.patterns", "-games", "1",
                         "-json", "-", "moves=true")
        moves = [event for event in map(json.loads, run.stdout.splitlines()) if event["type"] == "move"]
        self.assertTrue(moves[1]["by_host"])
        self.assertEqual(moves[1]["move"], "keep")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
