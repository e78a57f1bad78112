#!/usr/bin/env python3
"""What a user has set for an engine holds for every command that starts it.

usage: settings_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import glob
import os
import shutil
import sqlite3
import sys
import unittest

from pbrain_test import Manager
from running_host import RunningHost

EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../manifests/example-python")


class Settings(RunningHost):
    def run_well(self, *words, status=0):
        done = self.run_tengen(*words)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def install(self):
        """The example with an option."""
        folder = self.path("data/tengen/packages/example-python")
        shutil.copytree(EXAMPLE, folder)
        file = os.path.join(folder, "tengen.xml")
        with open(file, encoding="utf-8") as text:
            manifest = text.read()
        option = '<option name="style" type="text" default="calm" help="unused"/></engine>'
        with open(file, "w", encoding="utf-8") as text:
            text.write(manifest.replace("</engine>", option))
        return "example-python.python-near"

    def test_hold_for_check(self):
        engine = self.install()
        self.run_well("engines", "set", engine, "style=bold")
        done = self.run_tengen("check", engine, "--only", "start", "--log", self.path("log"))
        [log] = glob.glob(self.path("log/*"))
        with open(log, encoding="utf-8") as lines:
            self.assertIn("INFO style bold", lines.read(), done.stdout + done.stderr)

    def test_are_kept_with_a_run(self):
        engine = self.install()
        self.run_well("engines", "set", engine, "style=bold")
        done = self.run_well("match", "-engine", f"id={engine}", "name=A", "-engine", f"id={engine}", "name=B", "option.style=calm", "-each",
                      "st=5", "-size", "5", "-rounds", "1", "-out", self.path("run"))
        self.assertIn("tengen: A: option.style=bold, set by you", done.stderr)
        self.assertNotIn("B: option.style", done.stderr)
        database = sqlite3.connect(f"file:{self.path('run')}/run.db?mode=ro", uri=True)
        try:
            kept = database.execute("SELECT value FROM engine_setting WHERE name = 'option.style' ORDER BY engine").fetchall()
        finally:
            database.close()
        self.assertEqual(kept, [("bold",), ("calm",)])

    def test_hold_for_pbrain(self):
        def answer():
            manager = Manager(self, "classics.minimax")
            self.assertEqual(manager.ask("START 15"), "OK")
            manager.send("INFO timeout_turn 60000", "INFO timeout_match 0", "INFO rule 0")
            return manager.ask("BOARD", "7,7,1", "0,0,2", "8,7,1", "14,14,2", "DONE")

        usual = answer()
        self.assertEqual(answer(), usual)
        self.run_well("engines", "set", "classics.minimax", "depth=1")
        self.assertNotEqual(answer(), usual, "one ply ahead it extends the two, three plies ahead it does not")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
