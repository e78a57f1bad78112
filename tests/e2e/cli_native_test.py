#!/usr/bin/env python3
"""Packages with native engines, trusted and not, in a match.

usage: cli_native_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import shutil
import sys
import unittest

from running_host import PLUGINS, RunningHost


class NativePackages(RunningHost):
    def setUp(self):
        super().setUp()
        self.package = self.path("hostile")
        os.mkdir(self.package)
        shutil.copy(os.path.join(PLUGINS, "misbehaves.so"), self.package)
        engines = "".join(
            f"""<engine id="{name}" name="{name}"><native library="misbehaves.so" engine="{name}"/>
                <plays game="gomoku" rules="freestyle" sizes="15"/></engine>"""
            for name in ("never_returns", "crashes", "fails", "prints"))
        pathlib.Path(self.package, "tengen.xml").write_text(
            f"""<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="hostile" name="Hostile" version="1.0.0" author="The Tengen contributors"
                            licence="MIT">{engines}</tengen-package>""")

    def trust(self):
        trusted = self.run_tengen("package", "--manifest", self.package, "trust", "hostile")
        self.assertEqual(trusted.returncode, 0, trusted.stderr)

    def play(self, engine, *more):
        # Memory: a sanitizer's own would not fit into the usual limit.
        return self.match("-manifest", self.package, "-engine", f"id=hostile.{engine}", "name=A", "st=0.2",
                          "margin=400", "mem=0B", *self.program("B"), "st=60", *more)

    def test_run_in_a_worker_unless_they_are_trusted(self):
        self.assertRegex(self.play("fails").stdout, "A  (jail|bubblewrap)  hostile.fails")
        self.trust()
        self.assertIn("A  in-process  hostile.fails", self.play("fails").stdout)

    def test_that_print_do_not_spoil_the_lines_of_a_run(self):
        self.trust()
        run = self.play("prints", "-json", "-")
        self.assertEqual(run.returncode, 0, run.stderr)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([line["type"] for line in lines].count("game"), 2)
        self.assertIn("debug text", run.stderr)

    def test_that_change_are_not_trusted_any_more(self):
        self.trust()
        with open(os.path.join(self.package, "tengen.xml"), "a") as file:
            file.write("\n")
        self.assertRegex(self.play("fails").stdout, "A  (jail|bubblewrap)  hostile.fails")

    def test_that_crash_in_a_worker_end_their_game_alone(self):
        run = self.play("crashes")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("0-1 {crash: signal 11", run.stdout)

    def test_that_never_return_do_not_keep_the_host_from_ending(self):
        self.trust()
        run = self.play("never_returns", "-json", self.path("games"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("did not stop", run.stderr)
        with open(self.path("games")) as file:
            games = [line for line in map(json.loads, file) if line["type"] == "game"]
        self.assertEqual([game["reason"] for game in games], ["timeout", "timeout"])
        self.assertEqual(games[0]["tier"]["A"], "in-process")
        self.assertIn(games[1]["tier"]["A"], ("jail", "bubblewrap"))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
