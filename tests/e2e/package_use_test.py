"""Packages that play: what a run writes beside them, and what happens to them meanwhile.

usage: package_use_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

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


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
