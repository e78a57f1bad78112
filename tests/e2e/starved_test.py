#!/usr/bin/env python3
"""Engines whose CPU is taken: who loses, and what is written down about it.

usage: starved_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import subprocess
import sys
import unittest

from running_host import PATIENCE, TENGEN, RunningHost

GOMOCUP = pathlib.Path(__file__).parent / "programs" / "gomocup.py"

LIMIT, MARGIN = 250, 20  # ms
ENGINES_NICE = 5  # kEngineNice
# Of wall time that the host gives back; a longer wait makes a game void.
MOST_GIVEN_BACK = 5000


class Starved(RunningHost):
    def setUp(self):
        super().setUp()
        if not os.path.exists("/proc/thread-self/schedstat"):
            if os.environ.get("TENGEN_MUST_RUN") == "1":
                self.fail("the kernel does not count waiting (schedstat)")
            self.skipTest("the kernel does not count waiting (schedstat)")
        self.cpu = min(os.sched_getaffinity(0))
        self.spinners = []

    def take_the_cpu(self):
        """The one that the run may use. Each spinner is a session of its own, and a scheduling group with it. They
        yield to the host as engines do: without groups, an engine gets as much as with them."""
        self.spinners = [subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True,
                                          preexec_fn=self.compete) for _ in range(8)]
        self.addCleanup(self.end_spinners)

    def pin(self):
        os.sched_setaffinity(0, {self.cpu})

    def compete(self):
        self.pin()
        os.nice(ENGINES_NICE)

    def end_spinners(self):
        for spinner in self.spinners:
            spinner.kill()
            spinner.wait()

    def play(self, *more, habits=("computes", "computes"), limits=(LIMIT, LIMIT), clocks=None, plies=4):
        engines = []
        for name, habit, clock in zip("AB", habits, clocks or [f"st={limit}ms" for limit in limits]):
            engines += ["-engine", "cmd=python3", f"name={name}", clock, f"dir={GOMOCUP.parent}",
                        f"args=gomocup.py {self.mark} {habit}"]
        run = subprocess.run([TENGEN, "match", *engines, "-each", f"margin={MARGIN}", "-drawafter", str(plies), "-games", "2",
                              "-json", "-", "moves=true", *more], capture_output=True, text=True, timeout=PATIENCE,
                             env=self.environment, cwd=self.folder, preexec_fn=self.pin)
        self.assertIn(run.returncode, (0, 4), run.stderr)
        self.events = [json.loads(line) for line in run.stdout.splitlines()]
        return [event for event in self.events if event["type"] in ("game", "void")]

    def wall_times(self):
        """Of the moves from the second of each game on, in ms, with what was charged for each."""
        moves = [event for event in self.events if event["type"] == "move"]
        return [(1000 * (move["t"] - before["t"]), move["time_ms"])
                for before, move in zip(moves, moves[1:]) if move["ply"] == before["ply"] + 1]

    def assert_void_for_a_reason(self, game):
        account = game["time_account"]
        self.assertLess(account["cpu_ms"], account["limit_ms"], game["detail"])
        if account["answered"]:
            self.assertGreater(account["host_late_ms"], 20, game["detail"])
        else:
            self.assertGreater(account["waited_ms"], MOST_GIVEN_BACK, game["detail"])

    def test_do_not_lose_on_time(self):
        self.take_the_cpu()
        games = self.play()
        for game in games:
            if game["reason"] == "void: host late":
                self.assert_void_for_a_reason(game)
            else:
                self.assertEqual(game["reason"], "move limit", game["detail"])
        played = [game for game in games if game["reason"] == "move limit"]
        self.assertTrue(played, [game["detail"] for game in games])
        for turn in (turn for game in played for turn in game["turns"]):
            self.assertGreaterEqual(turn["cpu_ms"], 99)
            self.assertLessEqual(turn["time_ms"], LIMIT + MARGIN + 0.1)
        excused = [wall for wall, charged in self.wall_times() if wall > charged + 100]
        self.assertGreater(max(excused, default=0), LIMIT + MARGIN, self.wall_times())

    def lost_by_a(self, events):
        """The accounts of both games. An honest opponent may have made them void before."""
        for void in (event for event in events if event["type"] == "void"):
            self.assert_void_for_a_reason(void)
        games = [event for event in events if event["type"] == "game"]
        for game in games:
            self.assertEqual(game["reason"], "timeout", game["detail"])
            self.assertEqual(game["result"], "0-1" if game["black"] == "A" else "1-0")
        self.assertEqual(len(games), 2)
        return [game["time_account"] for game in games]

    def test_lose_on_time_where_they_have_computed_for_their_limit(self):
        self.take_the_cpu()
        for account in self.lost_by_a(self.play(habits=("computes-on", "computes"), limits=(100, LIMIT))):
            self.assertGreaterEqual(account["cpu_ms"], 99)
            self.assertGreater(account["given_back_ms"], 100)

    def test_lose_on_time_where_they_sleep(self):
        self.take_the_cpu()
        for account in self.lost_by_a(self.play(habits=("sleeps", "computes"))):
            self.assertLess(account["cpu_ms"], 100)
            kept = max(account["waited_ms"], account["given_back_ms"])
            self.assertGreaterEqual(account["ended_ms"] - account["asked_ms"] - kept, LIMIT)

    def test_lose_by_the_clock_on_the_wall_and_the_account_says_why(self):
        self.take_the_cpu()
        for game in self.play("-wallclock"):
            self.assertEqual(game["reason"], "timeout", game["detail"])
            account = game["time_account"]
            self.assertLess(account["cpu_ms"], 200)
            self.assertGreater(account["waited_ms"], 50)
            self.assertEqual(account["given_back_ms"], 0)

    # Five moves of 100 ms of CPU; eight spinners beside make them several seconds on the wall.
    def test_do_not_lose_by_a_clock_for_the_game_either(self):
        self.take_the_cpu()
        games = self.play(clocks=("tc=1.5", "tc=1.5"), plies=10)
        for game in games:
            self.assertEqual((game["type"], game["reason"]), ("game", "move limit"), game["detail"])
        self.assertGreater(max(wall for wall, _ in self.wall_times()), 2 * 150, self.wall_times())

    def test_by_themselves_gain_no_void(self):
        for game in self.play("-rounds", "3", habits=("spins", "idles")):
            self.assertEqual((game["type"], game["reason"]), ("game", "timeout"), game["detail"])
            self.assertEqual(game["result"], "0-1" if game["black"] == "A" else "1-0")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
