#!/usr/bin/env python3
"""Runs whose folder makes trouble: the disk is full, it cannot be written, the store is damaged or taken.

usage: store_trouble_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import os
import shlex
import sqlite3
import subprocess
import sys
import unittest

from running_host import PATIENCE, TENGEN, RunningHost

RANDOM = ["-engine", "id=classics.random", "name=A", "-engine", "id=classics.random", "name=B", "-each", "st=60",
          "-size", "9"]


class Trouble(RunningHost):
    def units(self, folder):
        database = sqlite3.connect(f"file:{folder}/run.db?mode=ro", uri=True)
        try:
            return database.execute("SELECT count(*) FROM unit").fetchone()[0]
        finally:
            database.close()


class Disks(Trouble):
    """With a file system of the test's own, in a mount namespace."""

    def on_small_disk(self, script):
        """A line for each `tell`: its words, then the exit status, standard error on the same line."""
        os.makedirs(self.path("disk"))
        who = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
        prelude = f"""set -eu
            cd {shlex.quote(self.folder)}
            mount -t tmpfs -o size=600k none disk
            tengen() {{ status=0; {shlex.quote(TENGEN)} "$@" >out 2>err || status=$?; echo "$status $(cat err)"; }}
            match() {{ tengen match {shlex.join(RANDOM)} "$@"; }}
            units() {{ python3 -c 'import sqlite3; print(sqlite3.connect("file:disk/run/run.db?mode=ro", uri=True)
                .execute("SELECT count(*), (SELECT count(*) FROM game) FROM unit").fetchone())'; }}
        """
        run = subprocess.run(["unshare", *who, "--mount", "sh", "-c", prelude + script], capture_output=True, text=True,
                             timeout=PATIENCE, env=self.environment)
        if "unshare: " in run.stderr or "mount: " in run.stderr:
            if os.environ.get("TENGEN_MUST_RUN") == "1":
                raise AssertionError(run.stderr)
            raise unittest.SkipTest("no file system of one's own here: " + run.stderr)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        return run.stdout.splitlines()

    def test_that_are_full_end_the_run_with_what_was_played_safe(self):
        full, before, resumed, after = self.on_small_disk("""
            match -rounds 1000 -out disk/run
            units
            mount -o remount,size=20m disk
            tengen resume disk/run
            units
        """)
        self.assertRegex(full, r"^1 tengen: .*full")
        self.assertIn("tengen resume", full)
        played = eval(before)
        self.assertGreater(played[0], 0)
        self.assertLess(played[0], 1000)
        self.assertEqual(played[1], 2 * played[0])
        self.assertRegex(resumed, "^0")
        self.assertEqual(eval(after), (1000, 2000))

    def test_that_cannot_be_written_are_named(self):
        again, other = self.on_small_disk("""
            match -rounds 1 -out disk/run >/dev/null
            mount -o remount,ro disk
            tengen resume disk/run
            match -out disk/other
        """)
        for said in (again, other):
            self.assertRegex(said, r"^1 tengen: .*[Rr]ead-only")
            self.assertIn("disk/", said)


class Stores(Trouble):
    def begin(self):
        run = self.match(*RANDOM, "-rounds", "300", "-out", "run")
        self.assertEqual(run.returncode, 0, run.stderr)
        return self.path("run")

    def test_that_are_damaged_are_refused_by_name(self):
        folder = self.begin()
        size = os.path.getsize(folder + "/run.db")
        with open(folder + "/run.db", "r+b") as file:
            file.seek(size // 4)
            file.write(b"\xa5" * (size // 2))
        self.refuse(folder, "run.db")

    def test_that_are_something_else_are_refused_by_name(self):
        folder = self.begin()
        with open(folder + "/run.db", "wb") as file:
            file.write(b"no database" * 1000)
        self.refuse(folder, "run.db")

    def test_that_were_cut_off_are_refused_by_name(self):
        folder = self.begin()
        os.truncate(folder + "/run.db", 8192)
        self.refuse(folder, "run.db")

    def refuse(self, folder, name):
        run = self.run_tengen("resume", folder)
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn(name, run.stderr)
        self.assertNotIn("Started game", run.stdout)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
