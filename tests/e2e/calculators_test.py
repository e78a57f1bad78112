#!/usr/bin/env python3
"""tengen elo and tengen sprt as people run them.

usage: calculators_test.py TENGEN [unittest arguments]
"""
import json
import subprocess
import sys
import unittest

TENGEN = sys.argv.pop(1)


def tengen(*arguments):
    return subprocess.run([TENGEN, *arguments], capture_output=True, text=True, timeout=60)


class Calculators(unittest.TestCase):
    def prints(self, expected, *arguments):
        run = tengen(*arguments)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertEqual(run.stdout, expected)

    def refuses(self, message, *arguments):
        run = tengen(*arguments)
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertEqual(run.stderr, f"tengen: {message}\n")

    def test_elo_of_games(self):
        self.prints("Elo: 40.70 +/- 30.43, nElo: 49.77 +/- 36.77\n"
                    "LOS: 99.60 %, DrawRatio: 32.36 %\n"
                    "Games: 343, Wins: 136, Losses: 96, Draws: 111, Points: 191.5 (55.83 %)\n",
                    "elo", "136", "111", "96")

    def test_elo_of_pairs(self):
        self.prints("Elo: 18.04 +/- 8.23, nElo: 28.19 +/- 12.84\n"
                    "LOS: 100.00 %, DrawRatio: 43.35 %, PairsRatio: 1.36\n"
                    "Games: 2814, Points: 1480.0 (52.59 %)\n"
                    "Ptnml(0-2): [50, 287, 610, 387, 73]\n",
                    "elo", "-ptnml", "50", "287", "610", "387", "73")

    def test_elo_as_json(self):
        figures = json.loads(tengen("elo", "136", "111", "96", "--json").stdout)
        self.assertAlmostEqual(figures["elo"], 40.70, 2)
        self.assertAlmostEqual(figures["nelo_error"], 36.77, 2)
        self.assertEqual((figures["games"], figures["points"], figures["pairs_ratio"]), (343, 191.5, None))
        unbounded = json.loads(tengen("elo", "5", "0", "0", "--json").stdout)
        self.assertEqual((unbounded["elo"], unbounded["elo_error"], unbounded["los"]), (None, None, 1))

    def test_elo_refuses_what_is_no_result(self):
        self.refuses("W D L: found 2 numbers, expected 3: wins, draws and losses, in this order, or -ptnml with five", "elo", "1", "2")
        self.refuses('W D L: found "-3", expected a whole number from 0 to 1000000000000', "elo", "1", "2", "-3")
        self.refuses('W D L: found "1.5", expected a whole number from 0 to 1000000000000', "elo", "1.5", "2", "3")
        self.refuses("W D L: found no game at all, expected one or more", "elo", "0", "0", "0")
        self.refuses("-ptnml: found 3 numbers, expected 5: pairs of games that brought 0, 1/2, 1, 1 1/2 and 2 points",
                     "elo", "-ptnml", "1", "2", "3")
        self.refuses("-ptnml: found results of games and of pairs, expected W D L or -ptnml, not both",
                     "elo", "1", "2", "3", "-ptnml", "1", "2", "3", "4", "5")

    def test_sprt_of_pairs(self):
        self.prints("LLR: 2.97 (100.7%) (-2.94, 2.94) [0.00, 5.00]\n"
                    "SPRT ([0.00, 5.00]) completed - H1 was accepted\n",
                    "sprt", "elo0=0", "elo1=5", "-ptnml", "50", "287", "610", "387", "73")

    def test_sprt_of_games(self):
        self.prints("LLR: 2.95 (100.1%) (-2.94, 2.94) [0.00, 5.00]\n"
                    "SPRT ([0.00, 5.00]) completed - H1 was accepted\n",
                    "sprt", "elo0=0", "elo1=5", "model=logistic", "880", "1863", "759")

    def test_sprt_that_goes_on(self):
        self.prints("LLR: 0.15 (5.2%) (-2.94, 2.94) [-3.00, 1.00]\n"
                    "SPRT ([-3.00, 1.00]) undecided - neither bound is reached\n",
                    "sprt", "elo0=-3", "elo1=1", "100", "100", "90")

    def test_sprt_as_json(self):
        found = json.loads(tengen("sprt", "elo0=0", "elo1=5", "beta=0.1", "--json",
                                  "-ptnml", "50", "287", "610", "387", "73").stdout)
        self.assertEqual((found["verdict"], found["model"], found["beta"]), ("H1", "normalized", 0.1))
        self.assertAlmostEqual(found["llr"], 2.97, 2)
        self.assertAlmostEqual(found["lower"], -2.2513, 4)

    def test_sprt_refuses_what_is_no_test(self):
        self.refuses("-sprt: found no elo1=, expected both hypotheses, such as elo0=0 elo1=10", "sprt", "1", "2", "3")
        self.refuses('-sprt: found "elo0=x", expected a number such as 0.05', "sprt", "elo0=x", "elo1=5", "1", "2", "3")
        self.refuses("elo1=: found 0, expected more than elo0=5", "sprt", "elo0=5", "elo1=0", "1", "2", "3")
        self.refuses("-sprt: found elo0= twice, expected it once", "sprt", "elo0=5", "elo0=0", "1", "2", "3")
        self.refuses('-sprt: found "size=x", expected one of: elo0=, elo1=, alpha=, beta=, model=; '
                     "both hypotheses, such as elo0=0 elo1=10",
                     "sprt", "elo0=0", "elo1=5", "size=x", "1", "2", "3")
        self.refuses("model=: found bayesian with results of pairs, expected normalized or logistic: BayesElo knows "
                     "single games only", "sprt", "elo0=0", "elo1=5", "model=bayesian", "-ptnml", "1", "2", "3", "4", "5")

    def test_help_has_an_example(self):
        self.assertIn("tengen elo 136 111 96", tengen("elo", "--help").stdout)
        self.assertIn("tengen sprt elo0=0 elo1=5", tengen("sprt", "--help").stdout)


if __name__ == "__main__":
    unittest.main()
