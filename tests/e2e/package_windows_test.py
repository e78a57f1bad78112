#!/usr/bin/env python3
"""Programs for Windows, given to `tengen package add` and played under Wine.

usage: package_windows_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import unittest

from adding import PackageTest
from running_host import PATIENCE

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


WINE = ("/opt/wine-stable/bin/wine", "/opt/wine-staging/bin/wine", "/opt/wine-devel/bin/wine", "/usr/lib/wine/wine64",
        "/usr/bin/wine64", "/usr/bin/wine")


class Windows(PackageTest):
    def compiled(self, compiler, package, name):
        if not shutil.which(compiler):
            self.skipTest(f"no compiler for Windows (apt install {package})")
        source = self.write("panes.c", WINDOWS_BRAIN)
        program = self.folder / name
        subprocess.run([compiler, "-O1", "-s", "-o", program, source], check=True, timeout=PATIENCE)
        program.chmod(0o644)
        return program

    def program(self):
        return self.compiled("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64", "pbrain-panes.exe")

    def needs_wine(self, program):
        if any(os.access(loader, os.X_OK) for loader in WINE):
            return
        done = self.tengen("package", "add", program, status=1)
        self.assertIn("apt install wine", done.stderr)
        self.skipTest("Wine is not installed")

    def test_a_program_for_windows_plays_under_wine(self):
        program = self.program()
        self.needs_wine(program)
        done = self.tengen("package", "add", program)
        # Not in the time of the engine, which begins then.
        self.assertRegex(done.stderr, "(?s)making Wine's files for all programs for Windows, once.*trying pbrain-panes.exe")
        done = self.tengen("package", "add", "-json", "-force", program)
        self.assertNotIn("making Wine's files", done.stderr)
        engine = json.loads(next(line for line in done.stdout.splitlines() if '"type":"engine"' in line))
        self.assertEqual(engine["name"], "Panes")
        self.assertIn("runner=wine", engine["needs"])
        self.plays("panes.panes")
        self.assertEqual([file.name[:5] for file in (self.home / ".cache/tengen").glob("wine*")], ["wine-"])

    def test_so_it_does_for_a_host_that_is_not_root(self):
        if os.geteuid() != 0:
            self.skipTest("this host is not root anyway: see the test above")
        setpriv, = self.needs("setpriv")
        program = self.program()
        self.needs_wine(program)
        for folder in (self.home, self.folder):
            os.chown(folder, 54321, 54321)
        as_somebody = (setpriv, "--reuid", "54321", "--regid", "54321", "--clear-groups")
        engine, _ = self.add(program, before=as_somebody)
        self.assertIn("runner=wine", engine["needs"])
        done = self.tengen("match", "-engine", "id=panes.panes", "-engine", "id=classics.patterns", "-each", "st=2",
                           "-rounds", "1", "-games", "1", before=as_somebody)
        self.assertIn("{five", done.stdout)

    def test_a_prefix_that_was_left_half_made_is_no_prefix(self):
        program = self.program()
        self.needs_wine(program)
        left = self.home / ".cache/tengen/wine-making-abcdef/drive_c"
        left.mkdir(parents=True)
        self.add(program)
        self.assertFalse(left.exists())

    def test_what_wine_cannot_be_confined_with_is_refused_in_words(self):
        # The headers of a program with 32 bits (Microsoft, "PE Format").
        program = self.folder / "pbrain-x.exe"
        program.write_bytes(b"MZ".ljust(0x3c, b"\0") + struct.pack("<I", 0x40) + b"PE\0\0" +
                            struct.pack("<HHIIIHHH", 0x14c, 0, 0, 0, 0, 224, 0x102, 0x10b) + bytes(222))
        program.chmod(0o644)
        self.needs_wine(program)
        done = self.tengen("package", "add", program, status=1)
        self.assertEqual(self.left(), [])
        if "32 bits" not in done.stderr:
            self.skipTest("the Wine that is here runs programs of 32 bits, and this is none")
        self.assertIn("apt install libwine:i386, and no wine32", done.stderr)

    def test_a_program_of_32_bits_plays_or_is_told_why_not(self):
        program = self.compiled("i686-w64-mingw32-gcc", "gcc-mingw-w64-i686", "pbrain-panes32.exe")
        self.needs_wine(program)
        done = self.tengen("package", "add", "-json", program, status=None)
        if done.returncode != 0:
            self.assertIn("32 bits", done.stderr)
            self.assertIn("libwine:i386", done.stderr)
            self.assertEqual(self.left(), [])
            self.skipTest("no Wine that runs programs of 32 bits without code of another architecture")
        self.plays("panes32.panes")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
