"""Engines that are given to `tengen package add`, and a look at what it makes of them: the base of its tests.

usage of each: TEST.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import zipfile

from running_host import PATIENCE, PLUGINS, TENGEN

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = REPOSITORY / "manifests/example-python"

# Plays the first empty point; sys.argv is not used, so that it can be found out what it is by trying alone.
BRAIN = """
import sys
size, taken = 15, set()
def say(text): print(text, flush=True)
def move():
    point = next((x, y) for y in range(size) for x in range(size) if (x, y) not in taken)
    taken.add(point)
    say("%d,%d" % point)
for line in sys.stdin:
    words = line.split()
    if not words: continue
    if words[0] in LAST: break
    if words[0] == "START":
        size, taken = int(words[1]), set()
        say(OK if LEAST <= size <= MOST else "ERROR no such size")
    elif words[0] == "ABOUT": say('name="Plain", version="2.5", author="Nobody & sons"')
    elif words[0] == "INFO" and words[1] == "rule" and words[2] == "4": say("ERROR rule")
    elif words[0] == "BEGIN": move()
    elif words[0] == "TURN":
        taken.add(tuple(map(int, words[1].split(","))))
        move()
    elif words[0] == "BOARD":
        taken = set()
        for stone in iter(lambda: sys.stdin.readline().strip(), "DONE"):
            taken.add(tuple(map(int, stone.split(",")[:2])))
        move()
"""

# A library that says itself what it is does so in a worker, under the limit of memory that its manifest has or would
# have: a sanitizer's own does not fit into any.
scans_a_library = unittest.skipIf(os.environ.get("TENGEN_SANITIZED") == "1",
                                  "a library is loaded under a limit of memory in which a sanitizer cannot start")


def brain(ok='"OK"', least=5, most=32, last=("END",)):
    text = BRAIN.replace("OK if", f"{ok} if").replace("LAST", repr(last))
    return text.replace("LEAST", str(least)).replace("MOST", str(most))


# It knows no BOARD and ends there: half as many processes are enough to examine it.
def plain_brain():
    return brain(last=("END", "BOARD"))


NATIVE = """<tengen-package schema="1" id="example-native" name="Native" version="1.0.0" author="nobody" licence="MIT">
  <engine id="ENGINE" name="Native"><native library="engine.so" engine="ENGINE"/>
    <plays game="gomoku" rules="freestyle" sizes="15"/></engine>
</tengen-package>
"""


class PackageTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tengen-package-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.folder.chmod(0o755)
        self.home = self.folder / "home"
        self.home.mkdir(mode=0o755)
        self.packages = self.home / "data/tengen/packages"

    def environment(self):
        return dict(os.environ, HOME=str(self.home), XDG_DATA_HOME=str(self.home / "data"),
                    XDG_CONFIG_HOME=str(self.home / "config"), XDG_CACHE_HOME=str(self.home / ".cache"))

    def tengen(self, *arguments, status=0, before=()):
        done = subprocess.run([*before, TENGEN, *map(str, arguments)], capture_output=True, text=True,
                              env=self.environment(), timeout=4 * PATIENCE, cwd=self.folder)
        if status is not None:
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def write(self, name, text):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o644)
        return file

    def install_native(self, library="watchful", engine="orderly"):
        """A package that can be trusted: example-native with one engine of a library of the tests."""
        folder = self.packages / "example-native"
        folder.mkdir(parents=True)
        shutil.copy(pathlib.Path(PLUGINS) / f"{library}.so", folder / "engine.so")
        (folder / "tengen.xml").write_text(NATIVE.replace("ENGINE", engine))
        return folder

    def zip(self, entries, name="engines.zip"):
        file = self.folder / name
        with zipfile.ZipFile(file, "w") as archive:
            for entry, text in entries:
                archive.writestr(entry, text)
        file.chmod(0o644)
        return file

    def add(self, *arguments, before=()):
        lines = self.tengen("package", "add", "-json", *arguments, before=before).stdout.splitlines()
        objects = [json.loads(line) for line in lines]
        return [one for one in objects if one["type"] != "step"]

    def needs(self, *programs):
        """Paths of what a test cannot do without."""
        found = [shutil.which(program) for program in programs]
        missing = [program for program, path in zip(programs, found) if not path]
        if missing:
            reason = "not installed: " + ", ".join(missing)
            if os.environ.get("TENGEN_MUST_RUN") == "1":
                self.fail(reason)
            self.skipTest(reason)
        return found

    def assertRefused(self, path, *words):
        done = self.tengen("package", "add", path, status=1)
        for word in words:
            self.assertIn(word, done.stderr)
        self.assertEqual(self.left(), [])

    def left(self):
        return sorted(str(file) for file in self.packages.rglob("*")) if self.packages.exists() else []

    def plays(self, engine, *flags, against="classics.patterns", reason="five"):
        done = self.tengen("match", "-engine", f"id={engine}", "-engine", f"id={against}", "-each", "st=2", *flags,
                           "-rounds", "1", "-games", "1", "-json", self.folder / "games.jsonl")
        games = [json.loads(line) for line in (self.folder / "games.jsonl").read_text().splitlines()]
        games = [game for game in games if game["type"] == "game"]
        self.assertEqual([game["reason"] for game in games], [reason], done.stdout)
