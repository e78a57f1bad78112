#!/usr/bin/env python3
"""Tournaments described in a file, engines that are excluded, games that are adjudicated.

usage: tournament_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import sys
import unittest

from running_host import PATIENCE, RunningHost

GOMOCUP = pathlib.Path(__file__).parent / "programs" / "gomocup.py"


class Tournament(RunningHost):
    def write(self, text, name="open.xml"):
        pathlib.Path(self.path(name)).write_text(text)
        return self.path(name)

    def describe(self, pairing, engines="ABCDE", more=""):
        """A file of random engines."""
        lines = "".join(f'  <engine id="classics.random" name="{name}"/>\n' for name in engines)
        return self.write('<?xml version="1.0"?>\n<tengen-tournament schema="1" name="Open">\n'
                          f'  <game id="gomoku" size="9"/>\n{lines}  <each st="60"/>\n  {pairing}\n{more}'
                          '</tengen-tournament>\n')

    def query(self, folder, text):
        database = sqlite3.connect(f"file:{self.path(folder)}/run.db?mode=ro", uri=True)
        try:
            return database.execute(text).fetchall()
        finally:
            database.close()

    def units(self, folder):
        return self.query(folder, "SELECT count(*) FROM unit")[0][0]

    def play(self, *arguments):
        run = self.run_tengen("tournament", *arguments)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        return run

    def stop_after_three_games(self, file, folder):
        """A run of quick games may be over before the interrupt arrives; then it is begun anew."""
        for _ in range(50):
            run = self.start_tengen("tournament", file, "-out", folder)
            for line in run.stdout:
                if "Finished game 3 " in line:
                    break
            run.send_signal(signal.SIGINT)
            _, err = run.communicate(timeout=PATIENCE)
            if run.returncode != 0:
                self.assertEqual(run.returncode, 3, err)
                return
            shutil.rmtree(self.path(folder))
        self.fail("50 runs were over before they were told to stop")


class Files(Tournament):
    def test_of_every_pairing_are_played_to_their_end(self):
        for kind, more, units in (("round-robin", 'rounds="2"', {20}), ("gauntlet", 'seeds="2"', {6}),
                                  ("swiss", 'rounds="3"', {6}), ("knockout", "", set(range(4, 13)))):
            file = self.describe(f'<pairing kind="{kind}" {more}/>', more='  <play concurrency="2" seed="7"/>\n')
            run = self.play(file, "-out", kind)
            self.assertIn(self.units(kind), units, kind)
            self.assertIn("Points of each engine (row)", run.stdout)
            self.assertEqual(self.query(kind, "SELECT number FROM unit ORDER BY number"),
                             [(number,) for number in range(1, self.units(kind) + 1)])

    def test_name_their_outputs_from_their_own_folder(self):
        os.mkdir(self.path("files"))
        self.describe('<pairing kind="round-robin"/>', "AB",
                      '  <output folder="run" sgf="games.sgf" pgn="games.pgn" json="games.jsonl" psq="psq"/>\n')
        os.rename(self.path("open.xml"), self.path("files/open.xml"))
        self.play(self.path("files/open.xml"))
        self.assertEqual(self.units("files/run"), 1)
        self.assertEqual(pathlib.Path(self.path("files/games.sgf")).read_text().count("(;FF[4]"), 2)
        self.assertIn('[Event "Open"]', pathlib.Path(self.path("files/games.pgn")).read_text())
        self.assertEqual(len(os.listdir(self.path("files/psq"))), 2)

    def test_that_were_stopped_are_gone_on_with(self):
        for kind in ("round-robin", "knockout", "swiss"):
            file = self.describe(f'<pairing kind="{kind}"/>', more='  <play seed="3"/>\n')
            whole = self.play(file, "-out", f"whole-{kind}")
            self.stop_after_three_games(file, kind)
            resumed = self.run_tengen("resume", self.path(kind))
            self.assertEqual(resumed.returncode, 0, resumed.stderr)
            games = "SELECT number, unit, black, white, result, moves FROM game ORDER BY number"
            self.assertEqual(self.query(kind, games), self.query(f"whole-{kind}", games))
            table = [re.sub(r", (\d+ since the resume in )?[0-9.]+ s$", "", run.stdout[run.stdout.index("Results of"):],
                            flags=re.MULTILINE)
                     for run in (whole, resumed)]
            self.assertEqual(table[0], table[1])

    def test_are_resumed_as_they_were_begun(self):
        self.play(self.describe('<pairing kind="round-robin"/>', "ABC"), "-out", "run")
        self.describe('<pairing kind="round-robin" rounds="2"/>', "ABC")
        run = self.run_tengen("resume", self.path("run"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertNotIn("Started game", run.stdout)

    def test_with_mistakes_are_refused_with_all_of_them(self):
        file = self.describe('<pairing kind="ladder"/>', "A", '  <play concurrency="0"/>\n')
        run = self.run_tengen("tournament", file)
        self.assertEqual(run.returncode, 1)
        for message in ("pairing/kind: found 'ladder'", "play/concurrency: found '0'", "found 1 <engine>"):
            self.assertIn(message, run.stderr)

    def test_name_all_engines_and_books_that_cannot_be_used(self):
        for mistake in ("", ' colour="red"'):
            file = self.write('<tengen-tournament schema="1">\n  <game id="gomoku"/>\n'
                              '  <engine id="classics.patern" tc="1"/>\n  <engine cmd="./none" tc="1"/>\n'
                              f'  <engine id="classics.random" level="high" tc="1"{mistake}/>\n'
                              '  <pairing kind="round-robin"/>\n  <openings file="none.txt"/>\n</tengen-tournament>\n')
            refused = self.run_tengen("tournament", file)
            self.assertEqual(refused.returncode, 1)
            lines = refused.stderr.splitlines()
            for line, element in ((3, "engine"), (4, "engine"), (5, "engine"), (7, "openings")):
                found = [text for text in lines if text.startswith(f"tengen: {file}:{line}: {element}: ")]
                self.assertEqual(len(found), 1, refused.stderr)
            self.assertEqual(len(lines), 5 if mistake else 4, refused.stderr)

    def test_of_unknown_engines_are_refused(self):
        text = pathlib.Path(self.describe('<pairing kind="round-robin"/>', "AB")).read_text()
        run = self.run_tengen("tournament", self.write(text.replace("classics.random", "classics.nobody", 1)))
        self.assertEqual(run.returncode, 1)
        self.assertIn("classics.nobody", run.stderr)
        self.assertEqual(self.run_tengen("tournament", "none.xml").returncode, 1)


class Ratings(Tournament):
    def test_of_three_engines_stand_in_the_table(self):
        run = self.match("-engine", "id=classics.patterns", "name=P", "-engine", "id=classics.random", "name=R",
                         "-engine", "id=classics.random", "name=S", "-each", "st=60", "-rounds", "3", "-out", "run")
        self.assertEqual(run.returncode, 0, run.stderr)
        table = run.stdout[run.stdout.index("Rank Name"):].splitlines()
        self.assertRegex(table[0], r"^Rank Name +Elo +\+/- +Games Points")
        self.assertRegex(table[1], r"^   1 P +[0-9]+\.[0-9] +[0-9]+\.[0-9] +12 +12\.0 ")
        cross = run.stdout[run.stdout.index("Points of each engine"):].splitlines()
        self.assertRegex(cross[2], r"^   1 P +# +6/6 +6/6$")
        self.assertRegex(cross[3], r"^   2 [RS] +0/6 +# +[0-9.]+/6$")
        markdown = self.run_tengen("report", "run", "-markdown", "-")
        self.assertRegex(markdown.stdout, r"\n\| 1 \| P \| [0-9.]+ \| [0-9.]+ \| 12 \| 12 \| 12 \| 0 \| 0 \| # \| 6/6 \| 6/6 \|\n",
                         markdown.stderr)
        self.assertFalse(os.path.exists(self.path("run/report.html")))

    def test_are_printed_in_between_where_that_is_asked_for(self):
        run = self.match("-engine", "id=classics.random", "name=R", "-engine", "id=classics.random", "name=S", "-each",
                         "st=60", "-rounds", "5", "-ratinginterval", "4")
        self.assertEqual(run.stdout.count("Results of R vs S"), 3)


class Ranked(Tournament):
    def five(self, pairing, more=""):
        """Four random engines, and one that beats them all."""
        text = pathlib.Path(self.describe(pairing, "RSPTU", more)).read_text()
        return self.write(text.replace('id="classics.random" name="P"', 'id="classics.patterns" name="P"'))

    def told_everywhere(self, file, folder):
        """The console's table, the last standings in JSON, and the report's, each as [(rank, name, points)]."""
        run = self.play(file, "-out", folder)
        table = [(int(rank), name, float(points)) for rank, name, points in
                 re.findall(r"^ +(\d+) (\S+) +-?[0-9.]+ +[0-9.]+ +\d+ +([0-9.]+) ", run.stdout, re.MULTILINE)]
        end = json.loads(pathlib.Path(self.path("events.jsonl")).read_text().splitlines()[-1])
        standings = [(one["rank"], one["name"], one["points"]) for one in end["standings"]]
        report = self.run_tengen("report", self.path(folder), "-json")
        self.assertEqual(report.returncode, 0, report.stderr)
        reported = [json.loads(line) for line in report.stdout.splitlines()]
        self.assertEqual(table, standings)
        self.assertEqual([(one["rank"], one["name"], one["points"]) for one in reported], standings)
        self.assertEqual([one["tie_breaks"] for one in reported], [one["tie_breaks"] for one in end["standings"]])
        page = self.run_tengen("report", self.path(folder), "-o", "-")
        return run.stdout, standings, end["winner"], page.stdout

    def test_first_is_the_champion_of_a_knockout(self):
        file = self.five('<pairing kind="knockout"/>', '  <output json="events.jsonl"/>\n')
        text, standings, winner, page = self.told_everywhere(file, "run")
        self.assertEqual([rank for rank, _, _ in standings], [1, 2, 3, 3, 5])
        self.assertEqual(standings[0][1], "P")
        self.assertEqual(winner, "P")
        self.assertIn("\nWinner: P\n", text)
        self.assertIn("Winner: P", page)

    def test_of_a_tied_knockout_say_who_went_on(self):
        file = self.five('<pairing kind="knockout" deciding="1"/>',
                         '  <adjudication draw-after="2"/>\n  <output json="events.jsonl"/>\n')
        text, _, winner, page = self.told_everywhere(file, "run")
        first, second = re.search(r"\nTied in round 3: (\w+) and (\w+), 2 : 2; \1 advanced because it was placed higher\n",
                                  text).groups()
        self.assertEqual(winner, first)
        end = json.loads(pathlib.Path(self.path("events.jsonl")).read_text().splitlines()[-1])
        self.assertEqual(end["tied"][-1], {"round": 3, "went_on": first, "out": second, "points": 2})
        self.assertEqual([one["out_in_round"] for one in end["standings"]], [0, 3, 2, 2, 1])
        self.assertIn(f"Tied in round 3: {first} and {second}, 2 : 2", page)
        self.assertRegex(text, "Out in")

    def test_points_of_a_swiss_hold_byes(self):
        file = self.five('<pairing kind="swiss" rounds="3"/>', '  <output json="events.jsonl"/>\n')
        text, standings, winner, _ = self.told_everywhere(file, "run")
        self.assertEqual(standings[0][:2], (1, "P"))
        self.assertEqual(sum(points for _, _, points in standings), 3 * (4 + 2))
        self.assertIn("  Byes", text)
        self.assertEqual(winner, "P")


class Rounds(Tournament):
    def test_of_a_swiss_are_as_many_as_leave_one_undefeated(self):
        file = self.describe('<pairing kind="swiss"/>')
        self.assertIn("Started game 1 of 12 ", self.play(file).stdout)
        words = [word for name in "ABCDE" for word in ("-engine", "id=classics.random", f"name={name}")]
        played = self.match(*words, "-each", "st=60", "-size", "9", "-tournament", "swiss")
        self.assertIn("Started game 1 of 12 ", played.stdout, played.stderr)

    def test_of_a_knockout_are_nobodys_choice(self):
        words = [word for name in "AB" for word in ("-engine", "id=classics.random", f"name={name}")]
        refused = self.match(*words, "-each", "st=60", "-tournament", "knockout", "-rounds", "3")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("-rounds: found it with a knockout, whose rounds follow from the number of engines", refused.stderr)

    def test_of_three_engines_tell_games_that_repeat(self):
        played = self.match(*self.program("A"), *self.program("B"), *self.program("C"), "-each", "st=60", "-rounds", "2",
                            "-out", "run")
        line = "Repeated games: 6 of 12 repeat an earlier game move for move; with -openings file=FILE games begin differently\n"
        self.assertIn(line, played.stdout, played.stderr)
        self.assertNotIn('"elo":-0', self.run_tengen("report", "run", "-json").stdout)
        self.assertEqual(self.run_tengen("report", "run").returncode, 0)
        self.assertIn("Repeated games: 6 of 12 ", pathlib.Path(self.path("run/report.html")).read_text())


class Excluded(Tournament):
    def play_three(self, *more):
        return self.match(*self.program("A", "exits", "at=3"), *self.program("B"), *self.program("C"), "-each",
                          "st=60", "-rounds", "3", "-out", "run", *more)

    def test_are_engines_that_crash_too_often(self):
        run = self.play_three("-crashes", "3", "-json", "events.jsonl")
        self.assertEqual(run.returncode, 0, run.stderr)
        # Two games of the first pair, two of the second: the pair at hand is played to its end.
        self.assertIn("Skipped game 7 and 8 (A vs B): A plays no more after 4 crashes", run.stdout)
        self.assertRegex(run.stdout, r"\n   3 A +-[0-9.]+ +[0-9.]+ +4 +0\.0 +0 +4 +0 +4 +0 +0 +\+0 -8 +0\.0 +0\.0\n")
        lines = pathlib.Path(self.path("events.jsonl")).read_text().splitlines()
        skipped = [event for event in map(json.loads, lines) if event["type"] == "skipped"]
        self.assertEqual([event["first_game"] for event in skipped], [7, 9, 13, 15])
        self.assertEqual(skipped[0]["why"], "A plays no more after 4 crashes")
        self.assertEqual(self.units("run"), 9)
        self.assertEqual(self.query("run", "SELECT count(*) FROM game")[0][0], 10)
        again = self.run_tengen("resume", self.path("run"))
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertNotIn("Started game", again.stdout)

    def test_are_none_unless_that_is_asked_for(self):
        run = self.play_three()
        self.assertNotIn("Skipped", run.stdout)
        self.assertEqual(self.query("run", "SELECT count(*) FROM game")[0][0], 18)

    def test_lose_a_knockout_to_those_who_play(self):
        run = self.match(*self.program("A", "exits"), *self.program("B"), *self.program("C", "exits"),
                         *self.program("D"), "-each", "st=60", "-tournament", "knockout", "-crashes", "1")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"Started game 5 of at most [0-9]+ \((B vs D|D vs B)\)")


class Withdrawn(Tournament):
    def lines(self, command, folder):
        return [json.loads(line) for line in self.run_tengen(command, self.path(folder), "-json").stdout.splitlines()]

    def points(self, folder):
        return {one["name"]: one["points"] for one in self.lines("report", folder)}

    def test_engines_forfeit_their_games_or_have_them_annulled_or_keep_them(self):
        # Black wins each game of A and B. C loses two games; five pairs with C remain.
        for word, points, fate in (("forfeit", {"A": 9, "B": 9, "C": 0}, "10 games not played, and won by the opponents"),
                                   ("annul", {"A": 3, "B": 3, "C": 0}, "2 games annulled"),
                                   ("keep", {"A": 5, "B": 3, "C": 0}, "10 games not played; those that were played count")):
            played = self.match(*self.program("A"), *self.program("B"), *self.program("C", "exits", "at=2"), "-each", "st=60",
                                "-rounds", "3", "-crashes", "2", "-withdrawn", word, "-out", word)
            self.assertEqual(played.returncode, 0, played.stderr)
            self.assertIn("Withdrawn: C; " + fate, played.stdout)
            self.assertEqual(self.points(word), points, word + played.stdout)
            # Console, report and ratings count the same games.
            games = {one["name"]: one["games"] for one in self.lines("report", word)}
            self.assertEqual(games, {one["name"]: one["games"] for one in self.lines("ratings", word) if "name" in one})
            for name, count in games.items():
                self.assertRegex(played.stdout, rf"\n +\d {name} +\S+ +\S+ +{count} ")
            if word == "annul":
                self.assertEqual(games, {"A": 6, "B": 6, "C": 0})
                self.assertRegex(played.stdout, r"\n +3 C +\. +\. +#\n")
            again = self.run_tengen("resume", word)
            self.assertEqual(again.returncode, 0, again.stderr)
            line = next(line for line in again.stdout.splitlines() if line.startswith("Withdrawn: C"))
            self.assertIn(line, played.stdout)
            page = pathlib.Path(self.path(word))
            self.assertEqual(self.run_tengen("report", word).returncode, 0)
            self.assertIn(line, (page / "report.html").read_text())

    def test_engines_of_a_knockout_must_forfeit(self):
        file = self.describe('<pairing kind="knockout" withdrawn="annul"/>')
        run = self.run_tengen("tournament", file)
        self.assertEqual(run.returncode, 1)
        self.assertIn("expected forfeit", run.stderr)


class Adjudicated(Tournament):
    def engines(self, scores):
        engines = []
        for name, score in scores:
            engines += ["-engine", "cmd=python3", f"name={name}", f"dir={GOMOCUP.parent}",
                        f"args=gomocup.py {self.mark} score={score}"]
        return [*engines, "-each", "st=60", "-games", "1"]

    def test_are_games_that_both_call_even(self):
        run = self.match(*self.engines((("A", 3), ("B", -2))), "-draw", "movenumber=8", "movecount=2", "score=5")
        self.assertIn("1/2-1/2 {adjudication: both called it even within 0.05 for 2 moves}", run.stdout, run.stderr)

    def test_are_games_that_both_call_decided(self):
        run = self.match(*self.engines((("A", 900), ("B", -900))), "-resign", "movecount=2", "score=600",
                         "twosided=true")
        self.assertIn("1-0 {adjudication: white called it lost by 6.00 for 2 moves, its opponent won}", run.stdout,
                      run.stderr)

    def test_are_no_games_that_they_do_not_agree_on(self):
        run = self.match(*self.engines((("A", 900), ("B", 900))), "-resign", "movecount=1", "score=600",
                         "twosided=true", "-draw", "movecount=1", "score=5", "-drawafter", "20")
        self.assertIn("1/2-1/2 {move limit: 20}", run.stdout, run.stderr)

    def test_in_other_words_are_refused(self):
        for arguments, *messages in ((["-draw", "movecount=8"], "-draw", "no score="),
                                     (["-draw", "8", "20"], "-draw", 'found "8 20"', "movecount=8 score=20"),
                                     (["-resign", "movecount=0", "score=5"], "-resign", "1 to"),
                                     (["-resign", "movecount=3", "score=5", "twosided=maybe"], "twosided=maybe")):
            run = self.match(*self.engines((("A", 0), ("B", 0))), *arguments)
            self.assertEqual(run.returncode, 1)
            for message in messages:
                self.assertIn(message, run.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
