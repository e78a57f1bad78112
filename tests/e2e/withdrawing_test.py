#!/usr/bin/env python3
"""Engines that are withdrawn from a run while it is played: tengen ctl DIR withdraw NAME.

usage: withdrawing_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import os
import re
import sys
import threading
import unittest

from control_test import Control
from running_host import PATIENCE, wait_until


class Withdrawing(Control):
    def test_an_engine_for_good(self):
        run = self.start_tengen("match", *self.program("A", "is-late", "at=0", "ms=5"), *self.program("B"), *self.program("C"),
                                "-each", "st=60", "-size", "9", "-rounds", "60", "-out", "run", "-withdrawn", "keep")
        self.runs.append(run)
        run.reader = threading.Thread(target=lambda: None)
        run.reader.start()
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("run/control"))))
        status = self.status("withdraw", "B")
        self.assertIn("B has withdrawn", status["done"])
        self.assertEqual(self.status()["withdrawn"], ["B"])
        games = self.status()["games"]
        self.assertLess(games, 360, "at once without those of B")
        self.assertIn("\n  B has withdrawn: it begins no further game\n", self.ctl("status").stdout)
        refused = self.ctl("withdraw", "X")
        self.assertEqual(refused.returncode, 1)
        self.assertIn('no engine "X", expected one of: A, B, C', refused.stderr)
        # The pair of B that has begun is over.
        self.assertTrue(wait_until(lambda: [game for game in self.status()["running"] if "B" not in (game["black"], game["white"])]))
        self.ctl("stop")
        out, err = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 3, err)
        resumed = self.run_tengen("resume", "run")
        self.assertEqual(resumed.returncode, 0, resumed.stderr)
        self.assertIn("B has withdrawn", resumed.stdout)
        self.assertIn("Withdrawn: B; ", resumed.stdout)
        self.assertIn(f"\nGames: {games}, void: 0, ", resumed.stdout)
        over = self.ctl("status")
        self.assertEqual(over.returncode, 0, over.stderr)
        self.assertRegex(over.stdout, rf"^over, {games} games\n  \w +[0-9.]+ points")
        self.assertIn("\nWithdrawn: B; ", over.stdout)
        self.assertRegex(over.stdout, "\n(Winner|Equal first): ")
        self.assertEqual((self.status()["state"], self.status()["finished"]), ("over", games))
        # A pair that had begun is played to its end.
        pairs = {(int(game) - 1) // 2 for game in re.findall(r"Started game (\d+)", out)}
        again = re.findall(r"Started game (\d+) .*\bB\b", resumed.stdout)
        self.assertLessEqual({(int(game) - 1) // 2 for game in again}, pairs)
        run.stdout, run.stderr = open(os.devnull), open(os.devnull)

    def test_an_engine_finishes_the_pair_that_it_had_begun(self):
        for end in ("killed", "stopped"):
            run = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=300"), "-size", "9", "-rounds", "3",
                                    "-out", end)
            self.addCleanup(run.kill)
            self.assertTrue(wait_until(lambda: '"running":[{' in self.ctl("status", "-json", folder=end).stdout))
            withdrawn = self.ctl("withdraw", "B", folder=end)
            self.assertEqual(withdrawn.returncode, 0, withdrawn.stderr)
            if end == "killed":
                run.kill()
            else:
                self.ctl("stop", folder=end)
                self.ctl("stop", folder=end)
            out, _ = run.communicate(timeout=PATIENCE)
            self.assertNotRegex(out, r"Finished game 1 \(A vs B\): [01]", "the first game was being played")
            resumed = self.run_tengen("resume", end)
            self.assertEqual(resumed.returncode, 0, resumed.stderr)
            for game in ("1 (A vs B)", "2 (B vs A)"):
                self.assertRegex(resumed.stdout, rf"Finished game {re.escape(game)}: [01]", end)
            skipped = re.findall(r"Skipped game (\d+) and (\d+) \(A vs B\): B has withdrawn", resumed.stdout)
            self.assertEqual(skipped, [("3", "4"), ("5", "6")], end)

    def test_an_engine_is_suggested_where_its_name_is_mistyped(self):
        run = self.start_tengen("match", *self.program("Cleo", "is-late", "at=0", "ms=20"), *self.program("Anna"), "-each", "st=60",
                                "-rounds", "10000", "-out", "run")
        self.addCleanup(run.communicate)
        self.addCleanup(run.kill)
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("run/control"))))
        refused = self.ctl("withdraw", "cleo")
        self.assertEqual(refused.returncode, 1)
        self.assertIn('found no engine "cleo", expected one of: Cleo, Anna; did you mean Cleo?', refused.stderr)
        run.kill()
        run.communicate()


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
