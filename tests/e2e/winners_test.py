#!/usr/bin/env python3
"""Knockouts and Swisses as they are played: champion, ranks and tie-breaks, worked out again from the games alone.

usage: winners_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]

TENGEN_ENTRANTS: for how many entrants, such as 3-33; default: a few numbers.
"""

import json
import math
import os
import pathlib
import sys
import unittest

from running_host import RunningHost

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "unit" / "tournament"))
import ranking_test  # noqa: E402

POINTS = {"1-0": (1, 0), "0-1": (0, 1), "1/2-1/2": (0.5, 0.5), "*": (0, 0)}


def entrants():
    low, high = map(int, os.environ.get("TENGEN_ENTRANTS", "0-0").split("-"))
    return range(low, high + 1) if high else (3, 6, 9, 17)


def units_of(games):
    """From the games of a run to ranking_test's units. Who is black in a unit's first game is its first engine."""
    pairs = {}
    for game in sorted(games, key=lambda game: game["game"]):
        pairs.setdefault(game["pair"], []).append(game)
    units = []
    for _, played in sorted(pairs.items()):
        both = int(played[0]["black"]), int(played[0]["white"])
        points, wins = dict.fromkeys(both, 0), dict.fromkeys(both, 0)
        for game in played:
            for engine, scored in zip((int(game["black"]), int(game["white"])), POINTS[game["result"]]):
                points[engine] += scored
                wins[engine] += scored == 1
        first, second = both
        units.append(ranking_test.Unit(played[0]["round"], first, second, len(played), points[first], points[second],
                                       True, wins[first], wins[second]))
    return units


class Winners(RunningHost):
    def play(self, kind, engines, rounds, games, seed):
        """A tournament of random engines, whose names are their places: what ranking_test judges, and the winner."""
        lines = "".join(f'  <engine id="classics.random" name="{place}"/>\n' for place in range(engines))
        more = f'rounds="{rounds}"' if kind == "swiss" else ""
        file = pathlib.Path(self.path("open.xml"))
        file.write_text(f'<?xml version="1.0"?>\n<tengen-tournament schema="1" name="Open">\n'
                        f'  <game id="gomoku" size="5"/>\n{lines}  <each st="60"/>\n'
                        f'  <pairing kind="{kind}" games="{games}" {more}/>\n'
                        f'  <play concurrency="2" seed="{seed}"/>\n  <output json="-"/>\n</tengen-tournament>\n')
        run = self.run_tengen("tournament", str(file))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        told = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
        (end,) = [line for line in told if line["type"] == "end"]
        self.assertTrue(end["complete"])
        return {"engines": engines, "rounds": rounds, "games": games, "plan": (kind, engines, rounds, games, seed),
                "units": units_of([line for line in told if line["type"] == "game"]),
                "standings": end["standings"]}, end["winner"]

    def expect_winner(self, told, winner):
        first = [standing["name"] for standing in told["standings"] if standing["rank"] == 1]
        self.assertEqual(winner, first[0] if len(first) == 1 else None, told["plan"])

    def test_of_knockouts_are_those_who_were_never_beaten(self):
        judge = ranking_test.Knockouts("judge")
        for engines in entrants():
            for games in (1, 2):
                told, winner = self.play("knockout", engines, 1, games, 7 + engines)
                judge.judge(told)
                self.expect_winner(told, winner)

    def test_of_swisses_are_those_with_the_most_points_and_the_best_tie_breaks(self):
        judge = ranking_test.Swisses("judge_ranking")
        for engines in entrants():
            for games in (1, 2):
                told, winner = self.play("swiss", engines, math.ceil(math.log2(engines)), games, 7 + engines)
                judge.judge_pairing(told)
                judge.judge_ranking(told)
                self.expect_winner(told, winner)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
