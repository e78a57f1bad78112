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
        """The one that the run may use. Each spinner is a session of its own, and a scheduling group with it."""
        self.spinners = [subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True,
                                          preexec_fn=self.pin) for _ in range(12)]
        self.addCleanup(self.end_spinners)

    def pin(self):
        os.sched_setaffinity(0, {self.cpu})

    def end_spinners(self):
        for spinner in self.spinners:
            spinner.kill()
            spinner.wait()

    def play(self, *more, habits=("computes", "computes")):
        engines = []
        for name, habit in zip("AB", habits):
            engines += ["-engine", "cmd=python3", f"name={name}", f"dir={GOMOCUP.parent}",
                        f"args=gomocup.py {self.mark} {habit}"]
        run = subprocess.run([TENGEN, "match", *engines, "-each", "st=0.25", "margin=20", "-drawafter", "4", "-games",
                              "2", "-json", "-", *more], capture_output=True, text=True, timeout=PATIENCE,
                             env=self.environment, cwd=self.folder, preexec_fn=self.pin)
        self.assertIn(run.returncode, (0, 4), run.stderr)
        return [line for line in map(json.loads, run.stdout.splitlines()) if line["type"] in ("game", "void")]

    def test_do_not_lose_on_time(self):
        self.take_the_cpu()
        for game in self.play():
            self.assertIn(game["reason"], ("move limit", "void: host late"), game["detail"])

    def test_lose_by_the_clock_on_the_wall_and_the_account_says_why(self):
        self.take_the_cpu()
        for game in self.play("-wallclock"):
            self.assertEqual(game["reason"], "timeout", game["detail"])
            account = game["time_account"]
            self.assertLess(account["cpu_ms"], 200)
            self.assertGreater(account["waited_ms"], 50)
            self.assertEqual(account["given_back_ms"], 0)

    def test_by_themselves_gain_no_void(self):
        for game in self.play("-rounds", "3", habits=("spins", "idles")):
            self.assertEqual((game["type"], game["reason"]), ("game", "timeout"), game["detail"])
            self.assertEqual(game["result"], "0-1" if game["black"] == "A" else "1-0")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
