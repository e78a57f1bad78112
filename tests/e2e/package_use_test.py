"""Packages that play: what a run writes beside them, and what happens to them meanwhile.

usage: package_use_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import shutil
import sys
import unittest
import zipfile

from adding import EXAMPLE, PackageTest

BOTH = ["-engine", "id=example-python.python-near", "name=A", "-engine", "id=example-python.python-near", "name=B"]


class RunsInside(PackageTest):
    def setUp(self):
        super().setUp()
        shutil.copytree(EXAMPLE, self.folder / "mine", copy_function=shutil.copy)
        (self.folder / "mine").chmod(0o755)

    def match(self, *flags, status=0):
        return self.tengen("match", "-manifest", "mine", *BOTH, "-each", "st=5", "sandbox=off", *flags, status=status)

    def test_a_package_are_resumed(self):
        self.match("-rounds", "1", "-out", "mine/run")
        done = self.tengen("resume", "mine/run", "-sandbox", "off")
        self.assertIn("Results of gomoku", done.stdout)

    def test_a_package_are_not_packed_with_it(self):
        self.match("-rounds", "1", "-out", "mine/run")
        self.tengen("package", "pack", "mine", "-out", "mine.zip")
        with zipfile.ZipFile(self.folder / "mine.zip") as archive:
            self.assertEqual(sorted(archive.namelist()), ["pbrain-near.py", "tengen.xml"])

    def test_a_package_name_the_file_that_changed(self):
        self.match("-rounds", "1", "-out", "run")
        with open(self.folder / "mine/pbrain-near.py", "a") as script:
            script.write("\n")
        self.write("mine/notes.txt", "new")
        done = self.tengen("resume", "run", "-sandbox", "off", status=1)
        self.assertIn("differ from those that the run began with (changed: pbrain-near.py; new: notes.txt)", done.stderr)


# Speaks the protocol, and moves never.
SILENT = """
import sys, time
for line in sys.stdin:
    if line.startswith("START"): print("OK", flush=True)
    if line.startswith(("BEGIN", "TURN")):
        INSTEAD
"""


class EnginesWithoutAMove(PackageTest):
    def loses(self, instead):
        self.write("silent.py", SILENT.replace("INSTEAD", instead))
        self.folder.chmod(0o755)
        silent = ["-engine", "cmd=/usr/bin/env", "args=python3 silent.py", f"dir={self.folder}", "proto=gomocup", "sandbox=off",
                  "name=silent"]
        done = self.tengen("match", *silent, "-engine", "id=classics.random", "-each", "st=0.5", "-rounds", "1", "-games", "1",
                           "-json", "-")
        game = next(json.loads(line) for line in done.stdout.splitlines() if '"type":"game"' in line)
        self.assertEqual(game["reason"], "timeout", game)
        return game["detail"]

    def test_are_told_what_they_said_in_its_place(self):
        self.assertIn('it was asked "BEGIN" and said "my move is (7, 7)", which is no answer',
                      self.loses('print("my move is (7, 7)", flush=True)'))

    def test_are_asked_whether_they_flush(self):
        self.assertIn('said nothing, using no CPU: it waits for something, or its answer was not flushed',
                      self.loses('print("7,7")'))

    def test_are_told_that_they_compute(self):
        self.assertIn("said nothing, computing: it is too slow, or in an endless loop", self.loses("while True: pass"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
