#!/usr/bin/env python3
"""A stranger's first minutes: `tengen new` in each language, built from the installed plugin-api alone, checked, played.

usage: kit_test.py TENGEN BUILD_FOLDER [unittest arguments]
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TENGEN, BUILD = map(os.path.abspath, sys.argv[1:3])
PATIENCE = 600


class Kit(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.prefix = tempfile.mkdtemp(prefix="tengen-kit-")
        cls.addClassCleanup(shutil.rmtree, cls.prefix)
        os.chmod(cls.prefix, 0o755)
        subprocess.run(["cmake", "--install", BUILD, "--prefix", cls.prefix, "--component", "plugin-api"], check=True,
                       capture_output=True, timeout=PATIENCE)

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tengen-kit-test-"))
        os.chmod(self.folder, 0o755)  # a host that is root runs engines as somebody else
        self.addCleanup(shutil.rmtree, self.folder)
        self.environment = dict(os.environ, XDG_DATA_HOME=str(self.folder / "data"),
                                XDG_CONFIG_HOME=str(self.folder / "config"), XDG_CACHE_HOME=str(self.folder / "cache"))
        self.environment.pop("TENGEN_PATH", None)

    def run_here(self, *command):
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=PATIENCE,
                              env=self.environment, cwd=self.folder)

    def expect_done(self, *command):
        run = self.run_here(*command)
        self.assertEqual(run.returncode, 0, f"{command}\n{run.stdout}{run.stderr}")
        return run.stdout

    def new(self, language):
        folder = self.folder / "my engine"
        self.expect_done(TENGEN, "new", folder, "--lang", language)
        self.assertLessEqual(len(list(folder.iterdir())), 5)
        for file in folder.iterdir():
            self.assertNotRegex(file.read_text(), "@[A-Z]+@")
        return folder

    # Whether it keeps its limits is the machine's business too.
    def check(self, package):
        run = self.run_here(TENGEN, "check", package, "--json")
        found = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertTrue(found, run.stderr)
        bad = [one for one in found if one.get("mark") in ("fail", "crash") and one["name"] != "limits"]
        self.assertEqual(bad, [])

    def play(self, package, engine, opponent, *more):
        out = self.expect_done(TENGEN, "match", "-manifest", package, "-engine", f"id=my-engine.{engine}", "-engine",
                               f"id={opponent}", "-each", "st=5", "-games", "2", "-strict", *more)
        self.assertIn("Games: 2, void: 0", out)

    def need(self, program):
        if shutil.which(program):
            return
        if os.environ.get("TENGEN_MUST_RUN") == "1":
            self.fail(f"there is no {program}")
        self.skipTest(f"there is no {program}")

    def built_with_cmake(self, language):
        folder = self.new(language)
        self.expect_done("cmake", "-S", folder, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}",
                         f"-DTENGEN={TENGEN}")
        self.expect_done("cmake", "--build", folder / "build")
        package = folder / "build" / "my-engine"
        symbols = self.expect_done("nm", "-D", "--defined-only", package / "my-engine.so").split()
        self.assertEqual(symbols[2:], ["tengen_engine_entry"])
        self.assertIn("my-engine.check", self.expect_done("ctest", "--test-dir", folder / "build", "-N"))
        self.check(package)
        self.play(package, "first", "classics.patterns")

    def test_cpp(self):
        self.built_with_cmake("cpp")

    def test_c(self):
        self.built_with_cmake("c")

    def test_python(self):
        folder = self.new("python")
        self.check(folder)
        self.play(folder, "gomoku", "classics.patterns")
        self.play(folder, "othello", "classics.random", "-game", "othello")

    def test_java(self):
        self.need("javac")
        folder = self.new("java")
        self.expect_done("sh", "-c", f"cd '{folder}' && javac -d classes *.java && jar cf engines.jar -C classes .")
        self.check(folder)
        self.play(folder, "gomoku", "classics.patterns")
        self.play(folder, "othello", "classics.random", "-game", "othello")

    def test_writes_over_nothing(self):
        (self.folder / "full").mkdir()
        (self.folder / "full" / "mine.txt").write_text("mine")
        run = self.run_here(TENGEN, "new", "full", "--lang", "c")
        self.assertEqual(run.returncode, 1)
        self.assertIn("full: is not empty, expected a new or an empty folder", run.stderr)
        self.assertEqual([file.name for file in (self.folder / "full").iterdir()], ["mine.txt"])

    def test_refuses_names_that_cannot_be(self):
        for arguments, message in ((("---", "--lang", "c"), "no id can be made of \"---\""),
                                   (("x", "--lang", "cobol"), "cobol"),
                                   (("x", "--lang", "c", "--id", "Big"), "name one with -id"),
                                   (("x", "--lang", "c", "--name", 'a"b'), "-name: found"),
                                   (("x",), "--lang")):
            run = self.run_here(TENGEN, "new", *(("./" + arguments[0],) + arguments[1:]))
            self.assertEqual(run.returncode, 1, arguments)
            self.assertIn(message, run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
