#!/usr/bin/env python3
"""`tengen package add` and `pack`: what is taken in, what is refused, and that nothing is left of that.

usage: package_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import shutil
import stat
import struct
import subprocess
import sys
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
    elif words[0] == "END": break
"""

# The same in C, for a compiler that makes programs for Windows.
WINDOWS_BRAIN = r"""
#include <stdio.h>
#include <string.h>
static int size, taken[32][32];
static void say(const char* text) { printf("%s\r\n", text); fflush(stdout); }
static void move(void) {
  for (int y = 0; y < size; ++y) for (int x = 0; x < size; ++x) if (!taken[y][x]) {
    taken[y][x] = 1; printf("%d,%d\r\n", x, y); fflush(stdout); return;
  }
}
int main(void) {
  char line[256]; int x, y, z, board = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (board && strncmp(line, "DONE", 4) == 0) { board = 0; move(); }
    else if (board) { if (sscanf(line, "%d,%d,%d", &x, &y, &z) == 3) taken[y][x] = 1; }
    else if (sscanf(line, "START %d", &size) == 1) { memset(taken, 0, sizeof taken); say("OK"); }
    else if (strncmp(line, "ABOUT", 5) == 0) say("name=\"Panes\", version=\"1\"");
    else if (strncmp(line, "BEGIN", 5) == 0) move();
    else if (sscanf(line, "TURN %d,%d", &x, &y) == 2) { taken[y][x] = 1; move(); }
    else if (strncmp(line, "BOARD", 5) == 0) { memset(taken, 0, sizeof taken); board = 1; }
    else if (strncmp(line, "END", 3) == 0) return 0;
  }
}
"""


def brain(ok='"OK"', least=5, most=32):
    return BRAIN.replace("OK if", f"{ok} if").replace("LEAST", str(least)).replace("MOST", str(most))


class PackageTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tengen-package-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.folder.chmod(0o755)
        self.home = self.folder / "home"
        self.home.mkdir(mode=0o755)
        self.packages = self.home / "data/tengen/packages"

    def tengen(self, *arguments, status=0):
        environment = dict(os.environ, HOME=str(self.home), XDG_DATA_HOME=str(self.home / "data"),
                           XDG_CONFIG_HOME=str(self.home / "config"))
        done = subprocess.run([TENGEN, *map(str, arguments)], capture_output=True, text=True, env=environment,
                              timeout=4 * PATIENCE, cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def write(self, name, text):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o644)
        return file

    def zip(self, entries, name="engines.zip"):
        file = self.folder / name
        with zipfile.ZipFile(file, "w") as archive:
            for entry, text in entries:
                archive.writestr(entry, text)
        file.chmod(0o644)
        return file

    def add(self, *arguments):
        lines = self.tengen("package", "add", "-json", *arguments).stdout.splitlines()
        return [json.loads(line) for line in lines]

    def assertRefused(self, path, *words):
        done = self.tengen("package", "add", path, status=1)
        for word in words:
            self.assertIn(word, done.stderr)
        self.assertEqual(self.left(), [])

    def left(self):
        return sorted(str(file) for file in self.packages.rglob("*")) if self.packages.exists() else []

    def plays(self, engine):
        done = self.tengen("match", "-engine", f"id={engine}", "-engine", "id=classics.patterns", "-each", "st=2",
                           "-rounds", "1", "-games", "1", "-json", self.folder / "games.jsonl")
        games = [json.loads(line) for line in (self.folder / "games.jsonl").read_text().splitlines()]
        games = [game for game in games if game["type"] == "game"]
        self.assertEqual([game["reason"] for game in games], ["five"], done.stdout)


class Adding(PackageTest):
    def test_a_program_is_found_out_and_plays(self):
        engine, package = self.add(self.write("pbrain-Plain.py", brain(most=20)))
        self.assertEqual(package["id"], "plain")
        self.assertEqual(engine["id"], "plain.plain")
        self.assertEqual((engine["name"], engine["version"], engine["author"]), ("Plain", "2.5", "Nobody & sons"))
        self.assertEqual(engine["sizes"], [5, 20])
        evidence = {rule["rule"]: rule["evidence"] for rule in engine["rules"]}
        self.assertEqual(evidence["freestyle"], "shown")
        self.assertEqual(evidence["standard"], "assumed")
        self.assertEqual(evidence["renju"], "refuted")
        self.assertTrue(engine["starts_again"])
        self.assertEqual([pace["limit_ms"] for pace in engine["speed"]], [1000, 300, 100])
        self.assertGreater(engine["peak_memory"], 1 << 20)
        manifest = (self.packages / "plain/tengen.xml").read_text()
        self.assertIn('rules="freestyle standard" sizes="5-20"', manifest)
        self.plays("plain.plain")

    def test_a_zip_of_several_programs_is_one_package(self):
        # In a folder of its own, with what file managers add, and one that is no engine.
        engine, other, package = self.add(self.zip([("set/pbrain-a.py", brain()), ("set/pbrain-b.py", brain()),
                                                    ("set/pbrain-c.py", "raise SystemExit('no such book')"),
                                                    ("set/book.txt", "x"), ("__MACOSX/set/._a", "x")]))
        self.assertEqual([engine["id"], other["id"]], ["engines.a", "engines.b"])
        self.assertIn("no such book", " ".join(package["notes"]))
        self.assertEqual(sorted(file.name for file in (self.packages / "engines").iterdir()),
                         ["book.txt", "pbrain-a.py", "pbrain-b.py", "pbrain-c.py", "tengen.xml"])

    def test_a_program_that_says_nothing_but_moves_is_taken(self):
        engine, _ = self.add(self.write("pbrain-mute.py", brain(ok='""')))
        self.assertIn("start-ok=optional", engine["needs"])

    def test_a_failed_probe_says_the_step_and_the_engines_words(self):
        self.assertRefused(self.write("pbrain-dies.py", "import sys\nsys.exit('cannot find my book')"),
                           "pbrain-dies.py", 'at the step "start"', "cannot find my book")
        self.assertRefused(self.write("pbrain-picky.py", brain(least=31)), "refuses every size",
                           "ERROR no such size")

    def test_looking_installs_nothing(self):
        done = self.tengen("package", "add", "-dry-run", "-rules", "freestyle,renju",
                           self.write("pbrain-x.py", brain()))
        self.assertIn('rules="freestyle renju"', done.stdout)
        self.tengen("package", "add", "-rules", "go", self.folder / "pbrain-x.py", status=1)
        self.assertEqual(self.left(), [])

    def test_what_is_there_stays_unless_it_is_to_be_replaced(self):
        self.tengen("package", "pack", EXAMPLE, "-out", self.folder / "example.zip")
        (self.folder / "example.zip").chmod(0o644)
        self.tengen("package", "add", self.folder / "example.zip")
        again = self.tengen("package", "add", self.folder / "example.zip", status=1)
        self.assertIn('there is a package "example-python" already', again.stderr)
        self.assertIn("-force", again.stderr)
        self.write("data", "x")
        (self.packages / "example-python/extra").write_text("x")
        self.tengen("package", "add", "-force", self.folder / "example.zip")
        self.assertFalse((self.packages / "example-python/extra").exists())
        self.assertEqual([file.name for file in self.packages.iterdir()], ["example-python"])
        bundled = self.tengen("package", "add", "-id", "classics", self.write("pbrain-x.py", brain()), status=1)
        self.assertIn('there is a package "classics" already', bundled.stderr)

    def test_a_native_library_says_itself_what_it_is(self):
        library = pathlib.Path(PLUGINS) / "watchful.so"
        *engines, package = self.add(library)
        self.assertEqual({engine["kind"] for engine in engines}, {"a shared library"})
        self.assertEqual(package["id"], "watchful")
        listed = json.loads(next(line for line in self.tengen("package", "list", "-json").stdout.splitlines()
                                 if '"id":"watchful"' in line))
        self.assertEqual(listed["trust"], "none")

    def test_what_is_no_engine_is_refused(self):
        self.assertRefused(self.write("README.txt", "hello"), "there is no engine in it")
        self.assertRefused(self.folder / "nothing.zip", "there is no file or folder")
        self.assertRefused(self.write("pbrain-old.exe", "MZ"), "there is no engine in it")


class Packing(PackageTest):
    def test_what_was_packed_is_what_is_installed(self):
        out = self.folder / "example.zip"
        self.tengen("package", "pack", EXAMPLE, "-out", out)
        out.chmod(0o644)
        first = out.read_bytes()
        self.tengen("package", "pack", EXAMPLE, "-out", out)
        self.assertEqual(first, out.read_bytes(), "the same bytes from the same package")
        _, package = self.add(out)
        self.assertTrue(package["own_manifest"])
        # Found twice, file for file the same: it counts once, or there would be a dispute.
        listed = self.tengen("package", "-manifest", EXAMPLE, "list", "-json").stdout.splitlines()
        self.assertEqual(sum('"id":"example-python"' in line for line in listed), 1)
        self.plays("example-python.python-near")
        self.tengen("package", "pack", "example-python", "-out", self.folder / "again.zip")
        self.assertEqual(first, (self.folder / "again.zip").read_bytes())

    def test_what_is_no_package_is_not_packed(self):
        done = self.tengen("package", "pack", self.home, "-out", self.folder / "x.zip", status=1)
        self.assertIn("tengen.xml", done.stderr)
        self.assertFalse((self.folder / "x.zip").exists())


class Removing(PackageTest):
    def installed(self, name="example-python"):
        shutil.copytree(EXAMPLE, self.packages / name)

    def test_a_package_goes_with_its_trust(self):
        self.installed()
        self.tengen("package", "trust", "example-python")
        done = self.tengen("package", "remove", "example-python")
        self.assertIn("example-python is removed", done.stdout)
        self.assertIn("example-python is not trusted any more", done.stdout)
        self.assertEqual(self.left(), [])
        self.assertEqual((self.home / "config/tengen/trust").read_text(), "")

    def test_the_folder_may_have_another_name(self):
        self.installed("something else")
        self.tengen("package", "remove", "example-python")
        self.assertEqual(self.left(), [])

    def test_what_cannot_be_read_goes_by_the_name_of_its_folder(self):
        self.installed("broken")
        (self.packages / "broken/tengen.xml").write_text("<tengen-package")
        self.tengen("package", "remove", "broken")
        self.assertEqual(self.left(), [])

    def test_of_a_link_the_link_goes(self):
        kept = self.folder / "example-python"
        shutil.copytree(EXAMPLE, kept)
        self.packages.mkdir(parents=True)
        (self.packages / "example-python").symlink_to(kept)
        self.tengen("package", "remove", "example-python")
        self.assertEqual(self.left(), [])
        self.assertTrue((kept / "tengen.xml").exists())

    def test_what_is_not_the_users_stays(self):
        done = self.tengen("package", "remove", "classics", status=1)
        self.assertIn("was not added by you", done.stderr)
        for name in ("../data", ".", "", "nothing"):
            self.tengen("package", "remove", name, status=1)
        self.tengen("engines", "show", "classics.patterns")


class Verifying(PackageTest):
    def test_what_is_bundled_is_well(self):
        done = self.tengen("package", "verify")
        self.assertRegex(done.stdout, r"ok +classics  trusted by the installation, unchanged since")
        self.assertNotIn("faulty", done.stdout)

    def test_a_package_that_changed_since_it_was_trusted(self):
        shutil.copytree(EXAMPLE, self.packages / "example-python")
        self.tengen("package", "verify", "example-python")
        self.tengen("package", "trust", "example-python")
        self.tengen("package", "verify", "example-python")
        (self.packages / "example-python/new").write_text("")
        done = self.tengen("package", "verify", "example-python", status=1)
        self.assertIn("changed since it was trusted", done.stdout)
        self.assertIn("tengen package trust example-python", done.stdout)

    def test_a_library_without_the_engine(self):
        folder = self.packages / "mine"
        folder.mkdir(parents=True)
        shutil.copy(pathlib.Path(PLUGINS) / "watchful.so", folder / "engine.so")
        (folder / "tengen.xml").write_text('''<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="mine" name="Mine" version="1.0.0" author="The Tengen contributors" licence="MIT">
              <engine id="none" name="None"><description>Not in the library.</description>
                <native library="engine.so" engine="nobody"/><plays game="gomoku" rules="freestyle" sizes="15"/>
                <limits memory="350MiB" threads="1"/></engine></tengen-package>''')
        done = self.tengen("package", "verify", "-json", "mine", status=1)
        faults = json.loads(done.stdout)["faults"]
        self.assertEqual(len(faults), 1)
        self.assertIn("nobody", faults[0])

    def test_what_cannot_be_read_and_what_is_not_there(self):
        self.write("home/data/tengen/packages/broken/tengen.xml", "<tengen-package")
        done = self.tengen("package", "verify", status=1)
        self.assertIn("broken/tengen.xml", done.stderr)
        self.assertIn("no package", self.tengen("package", "verify", "broken", status=1).stderr)


class HostileArchives(PackageTest):
    def test_names_that_lead_out(self):
        for name in ("../pbrain-x.py", "/tmp/pbrain-x.py", "a/../../pbrain-x.py", "C:/pbrain-x.py"):
            self.assertRefused(self.zip([(name, brain())]), "the archive has", "path")
        self.assertEqual(list(self.folder.glob("pbrain-x.py")), [])

    def test_links(self):
        link = zipfile.ZipInfo("pbrain-x.py")
        link.create_system = 3
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        self.assertRefused(self.zip([(link, "/etc/passwd")]), "pbrain-x.py", "is a link")

    def test_names_that_differ_in_capitals_alone(self):
        self.assertRefused(self.zip([("pbrain-x.py", brain()), ("PBRAIN-X.py", brain())]), "capitals")

    def test_a_bomb(self):
        bomb = self.folder / "bomb.zip"
        with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
            with archive.open("pbrain-x.py", "w", force_zip64=True) as file:
                for _ in range(1100):
                    file.write(bytes(1 << 20))
        bomb.chmod(0o644)
        self.assertRefused(bomb, "unpacks to more than 1024 MiB")

    def test_too_many_files(self):
        self.assertRefused(self.zip([(f"{i}", "") for i in range(5001)]), "more than 5000 files and folders")

    def test_encryption(self):
        file = self.zip([("pbrain-x.py", brain())])
        content = bytearray(file.read_bytes())
        for mark, offset in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
            at = content.index(mark) + offset
            content[at:at + 2] = struct.pack("<H", struct.unpack("<H", content[at:at + 2])[0] | 1)
        file.write_bytes(content)
        self.assertRefused(file, "is encrypted")

    def test_damage(self):
        file = self.zip([("pbrain-x.py", brain())])
        file.write_bytes(file.read_bytes()[:200])
        self.assertRefused(file, "pbrain-x.py" if b"pbrain" in file.read_bytes() else "damaged")

    def test_a_manifest_that_reaches_out(self):
        manifest = (EXAMPLE / "tengen.xml").read_text().replace("python3", "../../x")
        self.assertRefused(self.zip([("tengen.xml", manifest)]), "its manifest cannot be read", "../../x")


class Windows(PackageTest):
    def setUp(self):
        super().setUp()
        compiler = shutil.which("x86_64-w64-mingw32-gcc")
        if not compiler:
            self.skipTest("no compiler for Windows (apt install gcc-mingw-w64-x86-64)")
        source = self.write("panes.c", WINDOWS_BRAIN)
        self.program = self.folder / "pbrain-panes.exe"
        subprocess.run([compiler, "-O1", "-s", "-o", self.program, source], check=True, timeout=PATIENCE)
        self.program.chmod(0o644)

    def test_a_program_for_windows_plays_under_wine(self):
        if not any(os.access(loader, os.X_OK) for loader in ("/usr/lib/wine/wine64", "/usr/bin/wine64", "/usr/bin/wine")):
            done = self.tengen("package", "add", self.program, status=1)
            self.assertIn("apt install wine", done.stderr)
            self.skipTest("Wine is not installed")
        engine, _ = self.add(self.program)
        self.assertEqual(engine["name"], "Panes")
        self.assertIn("runner=wine", engine["needs"])
        self.plays("panes.panes")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
