#!/usr/bin/env python3
"""Cases 131 and 132 of the zoo: calls that nobody has looked at, and what a record says of its tier.

usage: tiers_test.py TENGEN MISBEHAVE PLUGINS WITHOUT [unittest arguments]
"""

import json
import os
import pathlib
import re

from each_tier import TIERS, InEachTier
from zoo_results import run_cases

HEADER = pathlib.Path(__file__).resolve().parents[3] / "host" / "sandbox" / "walls" / "seccomp_filter.hpp"
NEWEST = re.search(r"newest_reviewed_call = (\d+);", HEADER.read_text())[1]


class Case131Calls(InEachTier):
    # A kernel answers to numbers that it does not know as the filter has to. Here it answers otherwise, so that the
    # filter alone can be who has answered.
    def play(self, tier, sandbox):
        above = f"above={NEWEST}"
        return self.run_in(tier, "match", *self.program("A", "tries", "what=newer", above), *self.program("B"), "-each",
                           "st=60", f"sandbox={sandbox}", "-games", "1", lacks=[above])

    def test_case131_calls_newer_than_the_reviewed_ones_are_not_there(self):
        for tier in TIERS:
            with self.subTest(tier):
                played = self.play(tier, "basic")
                self.assertIn("1-0 {five", played.stdout, played.stdout + played.stderr)
        with self.subTest("none"):
            self.assertIn(f"breached: newer: call {int(NEWEST) + 1} ", self.play("jail", "off").stdout)


class Case132Words(InEachTier):
    LIMITS = {"jail": "processes 20, open files 256, scratch 8 MiB in 10000 files",
              "bubblewrap": "processes 20, open files 256, scratch 8 MiB in 10000 files",
              "landlock": "threads 20, open files 256, files of 8 MiB each",
              "none": "open files 256, files of 8 MiB each"}
    # Where there are no namespaces, only a control group counts processes.
    WALLS = {"jail": r"(, landlock \d+)?, seccomp, memory: (watch|cgroup), processes: limited",
             "bubblewrap": r"(, landlock \d+)?, seccomp, memory: (watch|cgroup), processes: limited",
             "landlock": r", landlock \d+, seccomp, memory: (watch|cgroup), processes: (not )?limited",
             "none": r", memory: (watch|cgroup), processes: (not )?limited"}

    # Each word of it is a limit that a case reaches: memory 4, processes 2, threads 3, open files 15, scratch 10 and 11,
    # files 12.
    def test_case132_a_record_names_the_limits_that_are_enforced(self):
        for machine, sandbox in (*((tier, "basic") for tier in TIERS), ("jail", "off")):
            tier = "none" if sandbox == "off" else machine
            with self.subTest(tier):
                played = self.run_in(machine, "match", *self.two_programs(), f"sandbox={sandbox}", "mem=100MiB",
                                     "processes=20", "scratch=8MiB", "-games", "1", "-json", "-")
                self.assertEqual(played.returncode, 0, played.stderr)
                [game] = [line for line in map(json.loads, played.stdout.splitlines()) if line["type"] == "game"]
                kernel = re.escape(os.uname().release)
                self.assertRegex(game["walls"]["A"], f"^{tier}{self.WALLS[tier]}, kernel {kernel}, limits: memory "
                                                     f"214 MiB, {self.LIMITS[tier]}$")


if __name__ == "__main__":
    run_cases()
