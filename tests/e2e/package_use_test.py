"""Packages that play: what a run writes beside them, and what happens to them meanwhile.

usage: package_use_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from adding import EXAMPLE, PackageTest, brain, plain_brain
from running_host import TENGEN

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
        self.assertIn("over, 2 games\n", done.stdout)

    def test_a_package_are_not_packed_with_it(self):
        self.match("-rounds", "1", "-out", "mine/run")
        self.tengen("package", "pack", "mine", "-out", "mine.zip")
        with zipfile.ZipFile(self.folder / "mine.zip") as archive:
            self.assertEqual(sorted(archive.namelist()), ["pbrain-near.py", "tengen.xml"])

    def test_a_package_that_was_named_say_once_which_other_one_is_not_used(self):
        installed = shutil.copytree(EXAMPLE, self.packages / "example-python", copy_function=shutil.copy)
        with open(self.folder / "mine/pbrain-near.py", "a") as script:
            script.write("\n")
        done = self.match("-rounds", "1", "-games", "1")
        self.assertEqual(done.stderr.count("because you named it"), 1, done.stderr)
        self.assertIn(f"package 'example-python': {self.folder}/mine/tengen.xml is used, because you named it, and not "
                      f"{installed}/tengen.xml", done.stderr)

    def test_a_package_name_the_file_that_changed(self):
        self.match("-rounds", "1", "-out", "run")
        with open(self.folder / "mine/pbrain-near.py", "a") as script:
            script.write("\n")
        self.write("mine/notes.txt", "new")
        done = self.tengen("resume", "run", "-sandbox", "off", status=1)
        self.assertIn("differ from those that the run began with (changed: pbrain-near.py; new: notes.txt)", done.stderr)


PACKAGE = """<tengen-package schema="1" id="ID" name="ID" version="1.0.0" author="a student" licence="MIT">
  <engine id="gomoku" name="ID"><program command="COMMAND" protocol="gomocup">ARGUMENT</program>
    <plays game="gomoku" rules="freestyle" sizes="10-20"/></engine>
</tengen-package>
"""


def manifest(name, command="python3", argument="my.py"):
    argument = f"<argument>{argument}</argument>" if argument else ""
    return PACKAGE.replace("ID", name).replace("COMMAND", command).replace("ARGUMENT", argument)


class PackagesInUse(PackageTest):
    def test_are_not_removed_without_force(self):
        sleepy = brain().replace("def move():", "def move():\n    import time; time.sleep(3)")
        self.tengen("package", "add", self.zip([("tengen.xml", manifest("sleepy")), ("my.py", sleepy)]))
        match = subprocess.Popen([TENGEN, "match", "-engine", "id=sleepy.gomoku", "-engine", "id=classics.random", "-each", "st=60",
                                  "-rounds", "1"], env=self.environment(), stdout=subprocess.PIPE, text=True, cwd=self.folder)
        self.addCleanup(match.wait)
        self.addCleanup(match.kill)
        self.addCleanup(match.stdout.close)
        self.assertTrue(any(line.startswith("Started game") for line in match.stdout))
        refused = self.tengen("package", "remove", "sleepy", status=1)
        self.assertIn('package "sleepy" is in use', refused.stderr)
        self.assertTrue((self.packages / "sleepy/my.py").exists())
        self.tengen("package", "remove", "sleepy", "-force")
        self.assertFalse((self.packages / "sleepy").exists())

    def test_are_removed_when_nobody_plays_any_more(self):
        self.tengen("package", "add", self.zip([("tengen.xml", manifest("idle")), ("my.py", brain())]))
        self.plays("idle.gomoku", reason="five")
        self.tengen("package", "remove", "idle")

    def test_are_suggested_where_a_name_is_wrong(self):
        self.tengen("package", "add", self.zip([("tengen.xml", manifest("idle")), ("my.py", brain())]))
        for command in (("remove",), ("trust",), ("untrust",), ("verify",)):
            self.assertIn("did you mean idle", self.tengen("package", *command, "idel", status=1).stderr)
        self.assertIn("did you mean idle", self.tengen("package", "pack", "idel", "-out", "x.zip", status=1).stderr)


SCRIPT = "#!/usr/bin/env python3\n"


class HandIns(PackageTest):
    """What a teacher gets, as `package add *.zip` takes it: each broken one is told how it is mended."""

    def hand_in(self, name, *entries, mode=0o644):
        with zipfile.ZipFile(self.folder / name, "w") as archive:
            for entry, text in entries:
                info = zipfile.ZipInfo(entry)
                info.external_attr = (0o100000 | mode) << 16
                archive.writestr(info, text)
        (self.folder / name).chmod(0o644)
        return name

    def told(self, *names):
        """The line about each in the table at the end."""
        done = self.tengen("package", "add", *names, "nothing.zip", status=1)
        table = done.stdout.split("\n\n")[1]
        self.assertNotIn(".adding-", done.stdout + done.stderr)
        return {name: next(line for line in table.split("\n") if line.startswith(name)) for name in names}

    def test_that_play_are_taken_however_they_were_packed(self):
        inner = self.hand_in("engine.zip", ("tengen.xml", manifest("inner")), ("my.py", brain()))
        script = manifest("ID", "my.py", "")
        names = [self.hand_in("fine.zip", ("tengen.xml", manifest("fine")), ("my.py", brain())),
                 self.hand_in("outer.zip", ("engine.zip", (self.folder / inner).read_bytes())),
                 self.hand_in("folder.zip", ("work/engine/tengen.xml", manifest("deep")), ("work/engine/my.py", brain()),
                              ("work/notes.txt", "hello")),
                 self.hand_in("bit.zip", ("tengen.xml", script.replace("ID", "bit")), ("my.py", SCRIPT + brain())),
                 self.hand_in("crlf.zip", ("tengen.xml", script.replace("ID", "crlf")),
                              ("my.py", (SCRIPT + brain()).replace("\n", "\r\n"))),
                 self.hand_in("with spaces.zip", ("my engine/tengen.xml", manifest("spaces", argument="my engine.py")),
                              ("my engine/my engine.py", brain()))]
        for name, line in self.told(*names).items():
            self.assertRegex(line, "added   [a-z]+[.]gomoku$", name)

    def test_that_do_not_play_are_told_how_they_are_mended(self):
        garbage = "import sys\nfor line in sys.stdin: print('my move is (7, 7)', flush=True)\n"
        self.hand_in("fine.zip", ("tengen.xml", manifest("fine")), ("my.py", brain()))
        self.tengen("package", "add", "fine.zip")
        expected = {
            self.hand_in("absolute.zip", ("tengen.xml", manifest("absolute", "/home/ben/my.py", "")), ("my.py", brain())):
                ("failed", "found '/home/ben/my.py', expected a path relative to the package's folder"),
            self.hand_in("same.zip", ("tengen.xml", manifest("fine")), ("my.py", brain())): ("failed", "for example -id fine-2"),
            self.hand_in("loop.zip", ("tengen.xml", manifest("loop")), ("my.py", "while True: pass\n")):
                ("added", "it does not play here: start failed"),
            self.hand_in("garbage.zip", ("tengen.xml", manifest("garbage")), ("my.py", garbage)): ("added", "the answer to START is OK"),
            self.hand_in("module.zip", ("tengen.xml", manifest("module")), ("my.py", "import nosuchmodule\n" + brain())):
                ("added", "put the module nosuchmodule beside the program"),
            self.hand_in("bare.zip", ("my.py", "import nosuchmodule\n" + brain())):
                ("failed", "put the module nosuchmodule beside the program"),
            self.hand_in("two.zip", ("a/tengen.xml", manifest("a")), ("b/tengen.xml", manifest("b"))):
                ("failed", "it holds 2 packages; unpack it and add each of these folders: a, b"),
            self.hand_in("tags.zip", ("tengen.xml", manifest("tags").replace("</engine>", "")), ("my.py", brain())):
                ("failed", "tengen.xml:4: element: found </tengen-package>, expected </engine> for line 2"),
        }
        lines = self.told(*expected)
        for name, (word, advice) in expected.items():
            self.assertIn(f" {word} ", lines[name])
            self.assertIn(advice, lines[name])
        self.assertNotIn("python3-nosuchmodule", lines["bare.zip"], "nobody knows of such a package")


class OtherFileSystems(PackageTest):
    def test_hold_what_is_temporary(self):
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            pathlib.Path(folder).chmod(0o755)
            self.assertNotEqual(os.stat(folder).st_dev, os.stat(self.folder).st_dev)
            environment = dict(self.environment(), TMPDIR=folder)
            done = subprocess.run([TENGEN, "package", "add", self.zip([("my.py", plain_brain())])], env=environment,
                                  capture_output=True, text=True, timeout=600)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertEqual(os.listdir(folder), [])


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

    def test_are_told_the_last_line_that_they_said_too(self):
        self.assertIn('said "Segment tree dump 0x7f" and lastly "12;4", which is no answer',
                      self.loses('print("Segment tree dump 0x7f\\nmore\\n\\n12;4", flush=True)'))

    def test_are_asked_whether_they_flush(self):
        self.assertIn('said nothing, using no CPU: it waits for something, or its answer was not flushed',
                      self.loses('print("7,7")'))

    def test_are_told_that_they_compute(self):
        self.assertIn("said nothing, computing: it is too slow, or in an endless loop", self.loses("while True: pass"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
