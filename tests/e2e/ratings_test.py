#!/usr/bin/env python3
"""tengen ratings over several runs, held against figures that are worked out here from the games in their stores.

usage: ratings_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import contextlib
import json
import math
import os
import shutil
import sqlite3
import sys
import unittest
from collections import defaultdict

from running_host import RunningHost

LOG_ODDS = 400 / math.log(10)
PRIOR = 0.5


def solved(matrix, right):
    """Gauss's elimination."""
    size = len(right)
    rows = [list(matrix[i]) + [right[i]] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(size):
            if j != i:
                factor = rows[j][i] / rows[i][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i])]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def expected(difference):
    return 1 / (1 + math.exp(-difference))


class Games:
    """All games of several stores: (unit, black, white, black's points), engines by name."""

    def __init__(self, folders):
        self.names = []
        self.games = []
        for folder in folders:
            database = sqlite3.connect(f"file:{folder}/run.db?mode=ro", uri=True)
            names = [name for name, in database.execute("SELECT name FROM engine ORDER BY number")]
            self.names += [name for name in names if name not in self.names]
            for unit, black, white, result in database.execute("SELECT unit, black, white, result FROM game"):
                points = {"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}.get(result)
                if points is not None:
                    self.games.append(((folder, unit), self.names.index(names[black]),
                                       self.names.index(names[white]), points))
            database.close()

    def slopes(self, at):
        """Of the likelihood, prior included; the last one is the first move's."""
        slopes = [PRIOR * (0.5 - expected(one)) for one in at]
        for _, black, white, points in self.games:
            surplus = points - expected(at[black] - at[white] + at[-1])
            slopes[black] += surplus
            slopes[white] -= surplus
            slopes[-1] += surplus
        return slopes

    def curvature(self, at, step=1e-5):
        """By differences, and with the other sign."""
        columns = []
        for i in range(len(at)):
            up = self.slopes([one + (step if i == j else 0) for j, one in enumerate(at)])
            down = self.slopes([one - (step if i == j else 0) for j, one in enumerate(at)])
            columns.append([(b - a) / (2 * step) for a, b in zip(up, down)])
        return columns

    def likeliest(self):
        at = [0.0] * (len(self.names) + 1)
        for _ in range(200):
            step = solved(self.curvature(at), self.slopes(at))
            length = min(1, 1 / max(map(abs, step)))
            at = [one + length * change for one, change in zip(at, step)]
            if max(map(abs, step)) < 1e-9:
                return at
        raise AssertionError("no maximum found")

    def dispersion(self, at):
        units = defaultdict(list)
        for unit, black, white, points in self.games:
            p = expected(at[black] - at[white] + at[-1])
            units[unit].append((points, p) if black < white else (1 - points, 1 - p))
        found = sum(sum(points - p for points, p in unit) ** 2 for unit in units.values())
        model = sum(p * (1 - p) for unit in units.values() for _, p in unit)
        fitted = len(self.names)  # one group: all strengths but one, and the first move
        return (found * len(units) / (len(units) - fitted) + 2) / (model + 2)


class Ratings(RunningHost):
    def play(self, folder, engines, *more):
        words = []
        for engine, name in engines:
            words += ["-engine", f"id=classics.{engine}", f"name={name}"]
        run = self.match(*words, "-each", "st=60", "-out", folder, *more)
        self.assertEqual(run.returncode, 0, run.stderr)

    def two_runs(self):
        self.play("one", (("patterns", "P"), ("random", "A"), ("random", "B")), "-size", "7", "-rounds", "5")
        self.play("two", (("random", "B"), ("random", "C")), "-size", "7", "-rounds", "15")
        return [self.path("one"), self.path("two")]

    def rate(self, *arguments):
        run = self.run_tengen("ratings", *arguments, "-json")
        self.assertEqual(run.returncode, 0, run.stderr)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        return {line["name"]: line for line in lines if line["type"] == "rating"}, lines[-1]

    def test_and_reports_believe_no_damaged_run(self):
        self.play("run", (("patterns", "P"), ("random", "A")), "-size", "7", "-rounds", "3")
        folder = self.path("run")
        for change, complaint in (
                ("UPDATE engine_total SET wins=losses, losses=wins", "the totals of engine 1 are not those of its games"),
                ("UPDATE game SET result='0-1', detail='x' WHERE number=3", "game 3 is not as it was written")):
            with contextlib.closing(sqlite3.connect(f"{folder}/run.db")) as database, database:
                database.execute(change)
            for command in (["ratings", folder], ["report", folder, "-json"], ["report", folder, "-standings", self.path("csv")]):
                run = self.run_tengen(*command)
                self.assertEqual((run.returncode, run.stdout), (1, ""), command)
                self.assertIn(complaint, run.stderr)

    def test_of_two_runs_agree_with_another_calculation(self):
        folders = self.two_runs()
        rated, first_move = self.rate(*folders)
        games = Games(folders)
        at = games.likeliest()
        engines = len(games.names)
        middle = sum(at[:-1]) / engines
        scale = LOG_ODDS ** 2 * games.dispersion(at)
        curvature = games.curvature(at)
        covariance = [solved(curvature, [float(i == j) for j in range(len(at))]) for i in range(len(at))]

        def variance(weights):
            return scale * sum(a * b * covariance[i][j] for i, a in enumerate(weights) for j, b in enumerate(weights))

        for i, name in enumerate(games.names):
            self.assertAlmostEqual(rated[name]["elo"], LOG_ODDS * (at[i] - middle), delta=0.01)
            error = 1.959964 * math.sqrt(variance([(i == j) - 1 / engines for j in range(engines)] + [0]))
            self.assertAlmostEqual(rated[name]["elo_error"], error, delta=0.001 * error)
            for j, other in enumerate(games.names):
                if i == j:
                    continue
                deviation = math.sqrt(variance([(i == k) - (j == k) for k in range(engines)] + [0]))
                distance = LOG_ODDS * (at[i] - at[j])
                los = 0.5 * (1 + math.erf(distance / deviation / math.sqrt(2)))
                self.assertAlmostEqual(rated[name]["los"][other], los, delta=0.001)
        self.assertAlmostEqual(first_move["elo"], LOG_ODDS * at[-1], delta=0.01)
        error = 1.959964 * math.sqrt(variance([0] * engines + [1]))
        self.assertAlmostEqual(first_move["elo_error"], error, delta=0.001 * error)
        self.assertEqual(sum(one["games"] for one in rated.values()), 2 * len(games.games))

    def test_are_told_from_an_anchor(self):
        folders = self.two_runs()
        free, _ = self.rate(*folders)
        anchored, _ = self.rate(*folders, "-anchor", "B=1500")
        self.assertEqual((anchored["B"]["elo"], anchored["B"]["elo_error"]), (1500, 0))
        self.assertAlmostEqual(anchored["P"]["elo"] - 1500, free["P"]["elo"] - free["B"]["elo"], 6)
        run = self.run_tengen("ratings", folders[0], "-anchor", "B=1500")
        self.assertRegex(run.stdout, r"\n +\d B +1500\.0 +0\.0 ")
        self.assertRegex(run.stdout, r"\nFirst move: -?\d+\.\d \+/- \d+\.\d Elo\n")

    def test_leave_an_engine_out(self):
        folders = self.two_runs()
        rated, _ = self.rate(*folders, "-without", "P")
        self.assertEqual(set(rated), {"A", "B", "C"})
        self.assertEqual({name: one["games"] for name, one in rated.items()}, {"A": 10, "B": 40, "C": 30})
        rated, _ = self.rate(*folders, "-without", "P", "-without", "C")
        self.assertEqual({name: one["games"] for name, one in rated.items()}, {"A": 10, "B": 10})
        for words, message in ((["-without", "X"], 'no engine "X"'), (["-without", "B", "-without", "C"], "1 engine")):
            run = self.run_tengen("ratings", folders[1], *words)
            self.assertEqual(run.returncode, 1)
            self.assertIn("-without: found", run.stderr)

    def test_that_cannot_be_had_are_refused(self):
        folders = self.two_runs()
        for arguments, *messages in (([folders[0], "-anchor", "X=1500"], "-anchor", 'no engine "X"', "P, A, B"),
                                     ([folders[0], "-anchor", "B"], "-anchor", "NAME=2000"),
                                     ([self.path("none")], "found no run")):
            run = self.run_tengen("ratings", *arguments)
            self.assertEqual(run.returncode, 1, arguments)
            for message in messages:
                self.assertIn(message, run.stderr)

    def test_count_no_run_twice(self):
        self.play("one", (("random", "A"), ("random", "B")), "-size", "7")
        shutil.copytree(self.path("one"), self.path("copy"))
        os.symlink("one", self.path("link"))
        for again in ("one", "copy", "link", "./one/"):
            run = self.run_tengen("ratings", "one", again)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn(f'{again}: found the run of "one" again, expected another one', run.stderr)

    def test_of_different_games_are_not_mixed(self):
        for folder, size in (("seven", "7"), ("nine", "9")):
            self.play(folder, (("random", "A"), ("random", "B")), "-size", size)
        run = self.run_tengen("ratings", self.path("seven"), self.path("nine"))
        self.assertEqual(run.returncode, 1)
        self.assertIn('found size "9", expected "7" as in', run.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
