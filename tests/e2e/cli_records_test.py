#!/usr/bin/env python3
"""tengen show and tengen convert, and the record files of a match, from outside.

usage: cli_records_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import csv
import json
import os
import pathlib
import sys
import unittest

from running_host import RunningHost

RENJU = "(;FF[4]GM[4]SZ[15]RU[renju]PB[Ann]PW[Bob];B[gh];W[aa];B[ih];W[ac];B[hg];W[ae];B[hi];W[ag])"
TWO_GAMES = RENJU + "\n(;FF[4]GM[4]SZ[15];B[hh];W[ii])"


class Records(RunningHost):
    def file(self, name, text):
        path = pathlib.Path(self.folder) / name
        path.write_text(text)
        return str(path)

    def test_shows_a_game_with_its_last_move_and_forbidden_points(self):
        shown = self.run_tengen("show", self.file("a.sgf", RENJU))
        self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertIn("X Ann", shown.stdout)
        self.assertIn("(O)", shown.stdout)
        self.assertIn("* (not finished)", shown.stdout)
        found = json.loads(self.run_tengen("show", self.file("a.sgf", RENJU), "-json").stdout)
        self.assertEqual(found["forbidden"], ["h8"])

    def test_shows_an_earlier_move_and_another_game(self):
        path = self.file("a.sgf", TWO_GAMES)
        found = json.loads(self.run_tengen("show", path, "-game", "2", "-move", "1", "-json").stdout)
        self.assertEqual(found["move"], 1)
        self.assertEqual("".join(found["board"]).count("X"), 1)
        missing = self.run_tengen("show", path, "-game", "3")
        self.assertEqual(missing.returncode, 1)
        self.assertIn("found 2 games, asked for game 3", missing.stderr)

    def test_names_file_line_and_column_of_what_cannot_be_read(self):
        path = self.file("a.sgf", "(;FF[4]GM[4]SZ[15]\n;B[zz])")
        shown = self.run_tengen("show", path)
        self.assertEqual(shown.returncode, 1)
        self.assertIn(f"{path}, line 2, column ", shown.stderr)

    def test_converts_there_and_back(self):
        psq = str(pathlib.Path(self.folder) / "a.psq")
        done = self.run_tengen("convert", self.file("a.sgf", RENJU), psq)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(pathlib.Path(psq).read_text().startswith("Piskvorky 15x15"))
        back = self.run_tengen("convert", psq, "-", "-to", "moves", "-coords", "bottom")
        self.assertEqual(back.stdout.split(), "g8 a15 i8 a13 h9 a11 h7 a9".split())

    def test_shows_a_position_of_a_long_file(self):
        path = self.file("long.sgf", TWO_GAMES + "\n" + RENJU * (1 + (1 << 20) // len(RENJU)))
        found = self.run_tengen("position", path, "-game", "2", "-json")
        self.assertEqual(found.returncode, 0, found.stderr)
        self.assertEqual(json.loads(found.stdout)["moves"], "h8 i7")

    def test_refuses_one_file_for_two_formats(self):
        run = self.match(*self.two_programs(), "-sgf", "a.sgf", "-pgn", "./a.sgf")
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn('-pgn: found "./a.sgf", which -sgf names, too; expected another file', run.stderr)
        self.assertFalse(os.path.exists(self.path("a.sgf")))

    def test_refuses_a_script_that_is_not_there(self):
        run = self.match(*self.program("A"), "-engine", "cmd=python3 py_nope.py", "-each", "st=1")
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn(f'cmd=python3: found no file "{self.path("py_nope.py")}"', run.stderr)
        self.assertNotIn("Started game", run.stdout)

    def test_says_what_a_format_cannot_carry(self):
        done = self.run_tengen("convert", self.file("a.sgf", RENJU), "-", "-to", "moves")
        self.assertEqual(done.returncode, 0)
        self.assertIn("moves cannot carry: ", done.stderr)

    def test_reads_the_folder_of_files_that_it_wrote(self):
        self.run_tengen("convert", self.file("a.sgf", TWO_GAMES), "out/", "-to", "psq")
        done = self.run_tengen("convert", "out/", "all.sgf")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("2 games written, 0 failed", done.stderr)
        os.mkdir(self.path("empty"))
        self.assertIn("found neither a run nor a record file", self.run_tengen("convert", "empty", "b.sgf").stderr)

    def test_lists_the_formats_in_its_help(self):
        words = " ".join(self.run_tengen("convert", "--help").stdout.split())
        self.assertIn("where name and content do not tell: json, renlib, ", words)
        self.assertRegex(words, "where its name does not tell: .*psq")

    def test_names_the_file_that_was_typed_where_its_folder_is_missing(self):
        pathlib.Path(self.path("one.sgf")).write_text("(;GM[4]FF[4]SZ[15];B[hh])")
        run = self.run_tengen("convert", "one.sgf", "none/two.sgf")
        self.assertEqual(run.returncode, 1)
        self.assertIn("none/two.sgf", run.stderr)
        self.assertNotIn(".part", run.stderr)

    def test_refuses_the_sgf_of_another_game(self):
        go = self.file("go.sgf", "(;FF[4]GM[1]SZ[19];B[pd];W[dp])")
        done = self.run_tengen("convert", go, "b.jsonl")
        self.assertEqual(done.returncode, 1)
        self.assertIn("GM[1] is Go, which this host does not play", done.stderr)
        self.assertEqual(self.run_tengen("convert", go, "b.jsonl", "-variant", "gomoku").returncode, 0)

    def test_asks_for_a_format_that_nothing_tells(self):
        done = self.run_tengen("convert", self.file("a.sgf", TWO_GAMES), "-")
        self.assertIn("which format? for example -to sgf", done.stderr)

    def test_refuses_several_games_in_a_file_of_one(self):
        done = self.run_tengen("convert", self.file("a.sgf", TWO_GAMES), str(pathlib.Path(self.folder) / "a.psq"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("name a folder", done.stderr)
        self.assertFalse([name for name in os.listdir(self.folder) if name.startswith("a.psq")])

    def test_leaves_a_file_as_it_was_when_the_new_one_cannot_be_written_whole(self):
        psq = pathlib.Path(self.file("a.psq", "before"))
        link = pathlib.Path(self.folder) / "link.psq"
        link.symlink_to(psq)
        self.assertEqual(self.run_tengen("convert", self.file("a.sgf", TWO_GAMES), str(psq)).returncode, 1)
        self.assertEqual(psq.read_text(), "before")
        psq.chmod(0o600)
        self.assertEqual(self.run_tengen("convert", self.file("b.sgf", RENJU), str(link)).returncode, 0)
        self.assertTrue(link.is_symlink())
        self.assertTrue(psq.read_text().startswith("Piskvorky"))
        self.assertEqual(psq.stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.run_tengen("convert", self.file("b.sgf", RENJU), "/dev/null", "-to", "psq").returncode, 0)

    def test_writes_a_file_for_each_game_into_a_folder(self):
        folder = pathlib.Path(self.folder) / "games"
        folder.mkdir()
        done = self.run_tengen("convert", self.file("a.sgf", TWO_GAMES), str(folder), "-to", "psq")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(path.name for path in folder.iterdir()), ["000001.psq", "000002.psq"])

    def test_takes_a_new_name_without_a_suffix_as_a_folder_where_a_file_holds_one_game(self):
        folder = pathlib.Path(self.folder) / "new"
        done = self.run_tengen("convert", self.file("a.sgf", TWO_GAMES), str(folder), "-to", "psq")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(path.name for path in folder.iterdir()), ["000001.psq", "000002.psq"])
        file = pathlib.Path(self.folder) / "games"
        self.assertEqual(self.run_tengen("convert", self.path("a.sgf"), str(file), "-to", "sgf").returncode, 0)
        self.assertTrue(file.is_file())

    def test_converts_one_game_of_many(self):
        path = self.file("a.sgf", TWO_GAMES)
        done = self.run_tengen("convert", path, "-", "-to", "moves", "-game", "2")
        self.assertEqual((done.returncode, done.stdout), (0, "h8 i7\n"), done.stderr)
        missing = self.run_tengen("convert", path, "-", "-to", "moves", "-game", "3")
        self.assertEqual((missing.returncode, missing.stdout), (1, ""))
        self.assertIn("found 2 games, expected a game 3", missing.stderr)

    def test_makes_a_report_of_any_record_file(self):
        games = "".join(f"(;FF[4]GM[4]SZ[15]RU[freestyle]PB[{black}]PW[{white}]EV[Cup]RE[B+];B[hh];W[ii])"
                        for black, white in (("Ann", "Bob"), ("Bob", "Ann"), ("Ann", "")))
        path = self.file("cup.sgf", games)
        done = self.run_tengen("report", path)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        page = (pathlib.Path(self.folder) / "cup.html").read_text()
        self.assertIn('"event":"Cup"', page)
        for name in ("Ann", "Bob", "unknown"):
            self.assertIn(f'"{name}"', page)
        self.assertEqual(self.run_tengen("convert", path, "cup.jsonl").returncode, 0)
        for name in ("cup.sgf", "cup.jsonl"):
            table = self.run_tengen("report", name, "-json")
            standings = [json.loads(line) for line in table.stdout.splitlines()]
            self.assertEqual([(one["name"], one["games"], one["points"]) for one in standings],
                             [("Ann", 3, 2), ("Bob", 2, 1), ("unknown", 1, 0)], table.stderr)
        os.mkdir(self.path("games"))
        self.assertEqual(self.run_tengen("convert", path, "games/", "-to", "psq").returncode, 0)
        self.assertEqual(self.run_tengen("report", "games", "-o", "page.html").returncode, 0)
        self.assertIn('"games_played":3', (pathlib.Path(self.folder) / "page.html").read_text())
        mixed = self.run_tengen("report", self.file("mixed.sgf", TWO_GAMES))
        self.assertEqual(mixed.returncode, 1)
        self.assertIn("game 2: found gomoku freestyle 15, expected gomoku renju 15 as in the first game", mixed.stderr)
        nothing = self.run_tengen("report", "nowhere.sgf")
        self.assertEqual(nothing.returncode, 1)
        self.assertIn("nowhere.sgf", nothing.stderr)

    def test_reads_back_what_a_match_has_written(self):
        folder = pathlib.Path(self.folder) / "psq"
        sgf = str(pathlib.Path(self.folder) / "m.sgf")
        played = self.run_tengen("match", "-engine", "id=classics.patterns", "-engine", "id=classics.random", "-each",
                                 "st=10", "-games", "4", "-opening", "swap2", "-sgf", sgf, "-psq", str(folder))
        self.assertEqual(played.returncode, 0, played.stderr)
        self.assertEqual(len(list(folder.iterdir())), 4)
        from_sgf = self.run_tengen("convert", sgf, "-", "-to", "moves").stdout.splitlines()
        from_psq = []
        for path in sorted(folder.iterdir()):
            from_psq += self.run_tengen("convert", str(path), "-", "-to", "moves").stdout.splitlines()
        self.assertEqual(from_sgf, from_psq)
        self.assertEqual(len(from_sgf), 4)

    def test_of_a_run_are_what_the_match_has_written(self):
        played = self.run_tengen("match", "-engine", "id=tengen.alphabeta", "-engine", "id=classics.minimax", "-each",
                                 "st=0.02", "margin=5s", "-games", "2", "-out", "run", "-json", "games.jsonl", "-pgn", "games.pgn")
        self.assertEqual(played.returncode, 0, played.stderr)
        self.assertEqual(self.run_tengen("convert", "run", "again.jsonl").returncode, 0)

        def games(name):
            lines = map(json.loads, (pathlib.Path(self.folder) / name).read_text().splitlines())
            return sorted((line for line in lines if line["type"] == "game"), key=lambda line: line["game"])

        for written, stored in zip(games("games.jsonl"), games("again.jsonl"), strict=True):
            self.assertEqual(stored["turns"], written["turns"])
            for name in ("score", "depth", "nodes", "pv"):
                self.assertTrue(any(name in turn for turn in stored["turns"]), name)
        self.assertIn("score ", self.run_tengen("convert", "run", "-", "-to", "sgf").stdout)
        results = self.run_tengen("convert", "run", "again.pgn")
        self.assertEqual(results.returncode, 0, results.stderr)
        self.assertIn("pgn cannot carry: anything but names, event and result", results.stderr)
        records = [(pathlib.Path(self.folder) / name).read_text().split("\n\n") for name in ("games.pgn", "again.pgn")]
        self.assertEqual(sorted(records[0]), sorted(records[1]))
        self.assertEqual(self.run_tengen("report", "run", "-csv", "games.csv").returncode, 0)
        with open(self.path("games.csv"), newline="") as file:
            for line, game in zip(csv.DictReader(file), games("games.jsonl"), strict=True):
                self.assertEqual([word == "-" or float(word) for word in line["scores"].split()],
                                 [turn.get("score", True) for turn in game["turns"]])
                self.assertEqual(line["depths"].split(), [str(turn.get("depth", "-")) for turn in game["turns"]])

    def test_without_a_game_say_so(self):
        for name, content in {"empty.wtb": bytes(16), "empty.jsonl": b""}.items():
            (pathlib.Path(self.folder) / name).write_bytes(content)
            done = self.run_tengen("convert", name, "games.sgf")
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"{name}: found no games", done.stderr)
            self.assertFalse(os.path.exists(self.path("games.sgf")))

    def test_of_results_are_not_read(self):
        read = self.run_tengen("convert", self.file("games.pgn", '[Event "?"]\n\n*\n\n'), "games.sgf")
        self.assertEqual(read.returncode, 1)
        self.assertIn("games.pgn: found a name that ends in .pgn, a format of results without moves, which is only written; "
                      "read the run's folder (-out), or a file of games (-sgf, -json)", read.stderr)

    def test_of_an_unknown_ending_are_answered_with_the_known_ones(self):
        read = self.run_tengen("report", self.file("games.rtf", "?"))
        self.assertEqual(read.returncode, 1)
        self.assertRegex(read.stderr, r"games\.rtf: name and content do not tell the format; known endings are \.json, .*\.sgf, "
                         r".*\.moves; for another name type -from FORMAT, one of: json, .*sgf, ")
        self.assertEqual(self.run_tengen("report", self.file("cup.rtf", "(;FF[4]GM[4]SZ[15]PB[Ann]PW[Bob]RE[B+];B[hh];W[ii])"), "-from", "sgf").returncode, 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
