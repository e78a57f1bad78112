#!/usr/bin/env python3
"""Champions, rankings and pairings, worked out again from the results alone.

usage: ranking_test.py SCHEDULE_PLAYER [unittest arguments]

Knows nothing of the host but what its pages promise: docs/tournament.md.
"""

import json
import math
import subprocess
import sys
import unittest
from collections import defaultdict, namedtuple

Unit = namedtuple("Unit", "round first second games first_points second_points played first_wins second_wins")
PLAYER = None


def play(plans):
    """A tournament for each (kind, engines, rounds, games, seed, withdrawals)."""
    text = "".join(" ".join(str(word) for word in plan) + "\n" for plan in plans)
    run = subprocess.run([PLAYER], input=text, capture_output=True, text=True, check=True)
    for plan, line in zip(plans, run.stdout.splitlines(), strict=True):
        told = json.loads(line)
        told["units"] = [Unit(*unit) for unit in told["units"]]
        told["plan"] = plan
        yield told


def by_round(units):
    rounds = defaultdict(list)
    for unit in units:
        rounds[unit.round].append(unit)
    return [rounds[number] for number in sorted(rounds)]


def shared_ranks(keys):
    """From keys by engine, the larger the better, to ranks that equals share."""
    return {engine: 1 + sum(other > key for other in keys.values()) for engine, key in keys.items()}


class Judged(unittest.TestCase):
    def expect_ranks(self, told, expected):
        found = {int(standing["name"]): standing["rank"] for standing in told["standings"]}
        self.assertEqual(found, expected, told["plan"])
        ranks = [standing["rank"] for standing in told["standings"]]
        self.assertEqual(ranks, sorted(ranks), told["plan"])


class Knockouts(Judged):
    def judge(self, told):
        """The bracket again: who is beaten is out, a tie goes to the better seed."""
        beaten = {}
        still_in = set(range(told["engines"]))
        rounds = by_round(told["units"])
        for number, units in enumerate(rounds, 1):
            points = defaultdict(lambda: defaultdict(float))
            for unit in units:
                both = frozenset((unit.first, unit.second))
                self.assertLessEqual(both, still_in, told["plan"])
                points[both][unit.first] += unit.first_points
                points[both][unit.second] += unit.second_points
            paired = [engine for both in points for engine in both]
            self.assertEqual(len(paired), len(set(paired)), told["plan"])
            # Free are the best, and in the first round alone.
            free = sorted(still_in - set(paired))
            self.assertTrue(not free or number == 1 and free == sorted(still_in)[:len(free)], told["plan"])
            for both, scored in points.items():
                worse = max(both, key=lambda engine: (-scored[engine], engine))
                beaten[worse] = number
                still_in.remove(worse)
        self.assertEqual(len(rounds), math.ceil(math.log2(told["engines"])), told["plan"])
        self.assertEqual(len(still_in), 1, told["plan"])
        self.expect_ranks(told, shared_ranks({e: beaten.get(e, math.inf) for e in range(told["engines"])}))
        self.assertEqual(told["standings"][0]["name"], str(still_in.pop()), told["plan"])

    def test_rank_the_champion_first_and_the_others_by_the_round_of_their_defeat(self):
        plans = [("knockout", engines, 1, games, seed, withdrawals)
                 for engines in range(3, 34) for games in (1, 2, 3) for seed in range(1, 5) for withdrawals in (0, 2)]
        upsets = 0
        for told in play(plans):
            self.judge(told)
            most = max(standing["points"] for standing in told["standings"])
            upsets += told["standings"][0]["points"] < most
        self.assertGreater(upsets, 0, "champions with fewer points than others are what this is about")


def pairings(seats, may_meet):
    """All complete pairings, as lists of frozen sets."""
    if not seats:
        yield []
        return
    first, *others = seats
    for other in others:
        if may_meet(first, other):
            for rest in pairings([seat for seat in others if seat != other], may_meet):
                yield [frozenset((first, other)), *rest]


def can_go_on(seats, met, rounds):
    """Whether that many rounds can follow in which nobody meets twice."""
    if rounds == 0:
        return True
    return any(can_go_on(seats, met | set(pairs), rounds - 1)
               for pairs in pairings(seats, lambda a, b: frozenset((a, b)) not in met))


class Swisses(Judged):
    def scores(self, told):
        """Points, byes, and what each round brought: engine: [(opponent or None, points, played)]."""
        games = told["games"]
        points = defaultdict(float)
        byes = defaultdict(int)
        wins = defaultdict(int)
        history = defaultdict(list)
        withdrawn = {}
        absences = defaultdict(int)
        for number, units in enumerate(by_round(told["units"]), 1):
            busy = set()
            for unit in units:
                for engine, other, scored, won in ((unit.first, unit.second, unit.first_points, unit.first_wins),
                                                   (unit.second, unit.first, unit.second_points, unit.second_wins)):
                    points[engine] += scored
                    wins[engine] += won
                    history[engine].append((other, scored, unit.played, unit.games))
                    busy.add(engine)
            idle = set(range(told["engines"])) - busy
            absent = {engine for engine in idle if withdrawn.get(engine, number) < number}
            free = idle - absent
            self.assertEqual(len(free), (told["engines"] - len(absent)) % 2, told["plan"])
            for engine in free:
                points[engine] += games
                byes[engine] += 1
                history[engine].append((None, games, False, games))
            for engine in absent:
                absences[engine] += games
            for unit in units:
                for engine, scored in ((unit.first, unit.first_points), (unit.second, unit.second_points)):
                    if not unit.played and scored == 0:
                        withdrawn.setdefault(engine, number)
                        absences[engine] += unit.games
        return points, byes, wins, history, absences

    def judge_ranking(self, told):
        points, byes, wins, history, absences = self.scores(told)
        engines = range(told["engines"])
        worth = {e: points[e] + absences[e] / 2 for e in engines}
        buchholz, berger, won = {}, {}, {}
        for e in engines:
            faced = [(worth[other] if played else points[e], scored, games) for other, scored, played, games in history[e]]
            buchholz[e] = sum(value * games for value, _, games in faced) / told["games"]
            berger[e] = sum(value * scored for value, scored, _ in faced)
            won[e] = wins[e] + sum(games for _, scored, played, games in history[e] if not played and scored > 0)
        direct = {}
        for e in engines:
            equals = [o for o in engines if (points[o], buchholz[o], berger[o]) == (points[e], buchholz[e], berger[e])]
            met = {o: {other for other, *_ in history[o]} for o in equals}
            all_met = all(o == p or p in met[o] for o in equals for p in equals)
            direct[e] = sum(s for other, s, *_ in history[e] if other in equals) if all_met else 0
        keys = {e: (points[e], buchholz[e], berger[e], direct[e], won[e]) for e in engines}
        self.expect_ranks(told, shared_ranks(keys))
        for standing in told["standings"]:
            e = int(standing["name"])
            self.assertEqual(standing["points"], points[e], told["plan"])
            self.assertEqual(standing["byes"], byes[e], told["plan"])
            self.assertEqual(list(standing["tie_breaks"].items()),
                             [("Buchholz", buchholz[e]), ("Sonneborn-Berger", berger[e]),
                              ("direct encounter", direct[e])], told["plan"])

    def judge_pairing(self, told):
        met = set()
        byes = defaultdict(int)
        surplus = defaultdict(int)
        for units in by_round(told["units"]):
            pairs = {frozenset((unit.first, unit.second)) for unit in units}
            self.assertFalse(pairs & met, f"{told['plan']}: a second meeting")
            met |= pairs
            self.assertEqual(len(pairs), told["engines"] // 2, told["plan"])
            for engine in set(range(told["engines"])) - {e for pair in pairs for e in pair}:
                byes[engine] += 1
            for unit in units:
                if unit.games == 1:
                    surplus[unit.first] += 1
                    surplus[unit.second] -= 1
            if told["rounds"] <= told["engines"] // 2:
                self.assertLessEqual(max((abs(s) for s in surplus.values()), default=0), 2, told["plan"])
        self.assertLessEqual(max(byes.values(), default=0), 1, told["plan"])

    def judge_colours(self, told):
        """In single games more than two too many of a colour only where no pairing could help it: neither in its own
        round, nor without a second meeting later."""
        nobody = told["engines"]
        seats = list(range(told["engines"] + told["engines"] % 2))
        met, surplus, forced = set(), defaultdict(int), 0
        for number, units in enumerate(by_round(told["units"]), 1):
            paired = {engine for unit in units for engine in (unit.first, unit.second)}
            pairs = {frozenset((unit.first, unit.second)) for unit in units}
            pairs |= {frozenset((engine, nobody)) for engine in set(range(nobody)) - paired}
            before = dict(surplus)
            for unit in units:
                if unit.games == 1:
                    surplus[unit.first] += 1
                    surplus[unit.second] -= 1
            if any(abs(more) > max(2, abs(before.get(engine, 0))) for engine, more in surplus.items()):
                def is_borne(a, b):
                    one, other = before.get(a, 0), before.get(b, 0)
                    return nobody in (a, b) or one * other <= 0 or abs(one + other) <= 3
                others = pairings(seats, lambda a, b: frozenset((a, b)) not in met and is_borne(a, b))
                left = told["rounds"] - number
                helped = next((other for other in others if can_go_on(seats, met | set(other), left)), None)
                self.assertIsNone(helped, f"{told['plan']}: round {number} has {pairs}")
                forced += 1
            met |= pairs
        return forced

    def test_bear_colours_of_single_games_after_half_of_the_rounds(self):
        plans = [("swiss", engines, rounds, games, seed, 0) for engines in range(4, 34)
                 for rounds in sorted({engines // 2 + 1, 3 * engines // 4, engines - 2 + engines % 2,
                                       engines - 1 + engines % 2})
                 for games in (1, 3) for seed in range(1, 6)]
        forced = sum(map(self.judge_colours, play(plans)))
        self.assertGreater(forced, 0, "all colours can be borne: ask for that instead")

    def judge_repetition(self, told):
        """After withdrawals: a second meeting only in a round that cannot be paired without one."""
        met, repeated = set(), 0
        for units in by_round(told["units"]):
            seats = sorted({engine for unit in units for engine in (unit.first, unit.second)})
            pairs = {frozenset((unit.first, unit.second)) for unit in units}
            if pairs & met:
                other = next(pairings(seats, lambda a, b: frozenset((a, b)) not in met), None)
                self.assertIsNone(other, f"{told['plan']}: {pairs}")
                repeated += 1
            met |= pairs
        return repeated

    def test_repeat_a_meeting_after_withdrawals_only_where_they_must(self):
        plans = [("swiss", engines, engines - 1 + engines % 2, games, seed, 2) for engines in range(4, 13)
                 for games in (1, 2) for seed in range(1, 21)]
        self.assertGreater(sum(map(self.judge_repetition, play(plans))), 0)

    def plans(self, withdrawals):
        for engines in range(3, 34):
            most = engines - 1 + engines % 2
            for rounds in sorted({min(most, math.ceil(math.log2(engines)) + 1), engines // 2, most}):
                for games in (1, 2, 3):
                    for seed in (1, 2)[:1 + (rounds < most)]:
                        yield ("swiss", engines, rounds, games, seed, withdrawals)

    def test_rank_by_points_and_tie_breaks_and_repeat_no_meeting(self):
        for told in play(list(self.plans(0))):
            self.judge_pairing(told)
            self.judge_ranking(told)

    def test_rank_forfeits_and_absences(self):
        forfeits = 0
        for told in play(list(self.plans(2))):
            self.judge_ranking(told)
            forfeits += sum(not unit.played for unit in told["units"])
        self.assertGreater(forfeits, 100)


if __name__ == "__main__":
    PLAYER = sys.argv.pop(1)
    unittest.main()
