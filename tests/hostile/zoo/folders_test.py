#!/usr/bin/env python3
"""Case 100 of the zoo: what a program finds beside itself, in every tier.

usage: folders_test.py TENGEN MISBEHAVE PLUGINS WITHOUT [unittest arguments]
"""

import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "e2e"))
WITHOUT = os.path.abspath(sys.argv[4])
del sys.argv[4]

from running_host import MISBEHAVE, PATIENCE, TENGEN, RunningHost  # noqa: E402
from zoo_results import run_cases  # noqa: E402

TIERS = {"jail": [], "bubblewrap": ["own-namespaces"], "landlock": ["namespaces"]}


class Case100Beside(RunningHost):
    def setUp(self):
        super().setUp()
        self.home = pathlib.Path(self.path("home"))
        self.home.mkdir()
        self.environment["HOME"] = str(self.home)
        shutil.copy(MISBEHAVE, self.home / "program")
        (self.home / "secret").write_text("a key")
        (self.home / "named").write_text("x")

    def play(self, tier, *engine, more=()):
        words = " ".join(("tries", "what=beside", self.mark, f"secret={self.home}/secret", f"folder={self.home}"))
        command = [WITHOUT, *TIERS[tier], "--", TENGEN, "match", "-engine", f"cmd={self.home}/program", "name=A",
                   *engine, f"args={words}", *self.program("B"), "-each", "st=60", "sandbox=basic", *more]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=self.environment,
                              cwd=self.folder)

    def test_case100_what_lies_beside_a_program_is_not_shown(self):
        for tier in TIERS:
            with self.subTest(tier):
                played = self.play(tier, more=("-log", str(self.home / "log")))
                self.assertIn("1-0 {five", played.stdout, played.stdout + played.stderr)

    def test_case100_a_named_folder_is_no_home_and_holds_no_output(self):
        for folder in (self.home, self.home.parent):
            refused = self.play("jail", f"dir={folder}")
            self.assertEqual(refused.returncode, 1, refused.stdout)
            self.assertIn("which is a home or holds one", refused.stderr)
        engines = pathlib.Path(self.path("engines"))
        engines.mkdir()
        (engines / "secret").write_text("not one")
        for output in (("-log", "engines/log"), ("-sgf", "engines/games.sgf"), ("-out", "engines/run")):
            refused = self.play("jail", f"dir={engines}", more=output)
            self.assertEqual(refused.returncode, 1, refused.stdout)
            self.assertIn("in which this run writes", refused.stderr)
            flag, path = output
            self.assertIn(f"write elsewhere: {flag} {engines.parent / path.removeprefix('engines/')}", refused.stderr)


if __name__ == "__main__":
    run_cases()
