#!/usr/bin/env python3
"""A stranger's first minutes: `tengen new` in each language, built from the installed plugin-api alone, checked, played.

usage: kit_test.py TENGEN BUILD_FOLDER SOURCE_FOLDER [unittest arguments]
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TENGEN, BUILD, SOURCE = map(os.path.abspath, sys.argv[1:4])
PATIENCE = 600


class InstalledKit(unittest.TestCase):
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

    # A native engine must be alone with its entry record.
    def build(self, folder, package, *files):
        self.expect_done("cmake", "-S", folder, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}",
                         f"-DTENGEN={TENGEN}")
        self.expect_done("cmake", "--build", folder / "build")
        built = folder / "build" / package
        self.assertEqual({str(file.relative_to(built)) for file in built.rglob("*") if file.is_file()},
                         {f"{package}.so", "tengen.xml", *files})
        symbols = self.expect_done("nm", "-D", "--defined-only", built / f"{package}.so").split()
        self.assertEqual(symbols[2:], ["tengen_engine_entry"])
        self.assertIn(f"{package}.check", self.expect_done("ctest", "--test-dir", folder / "build", "-N"))
        return built

    def new(self, language, name="my engine"):
        folder = self.folder / name
        self.expect_done(TENGEN, "new", folder, "--lang", language)
        self.assertLessEqual(len(list(folder.iterdir())), 5)
        for file in folder.iterdir():
            self.assertNotRegex(file.read_text(), "@[A-Z]+@")
        return folder

    # Whether it keeps its limits is the machine's business too. pages_test.py asks the same engines more.
    def check(self, package, *more):
        run = self.run_here(TENGEN, "check", package, "--strictness", "1", "--json", *more)
        found = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertTrue(found, run.stderr)
        bad = [one for one in found if one.get("mark") in ("fail", "crash") and one["name"] != "limits"]
        self.assertEqual(bad, [])

    def play(self, package, engine, opponent, *more, each=("st=5",)):
        out = self.expect_done(TENGEN, "match", "-manifest", package, "-engine", f"id={engine}", "-engine",
                               f"id={opponent}", "-each", *each, "-games", "2", "-strict", *more)
        self.assertIn("Games: 2, void: 0", out)

    def need(self, program):
        if shutil.which(program):
            return
        if os.environ.get("TENGEN_MUST_RUN") == "1":
            self.fail(f"there is no {program}")
        self.skipTest(f"there is no {program}")


class BuildFolder(InstalledKit):
    """What stands in the README of a made engine, typed where tengen was built and not installed."""

    def typed_lines(self, folder, count):
        text = (folder / "README.md").read_text()
        return [line.strip() for line in text.split("\n") if line.startswith("    ")][:count]

    def follows_the_readme(self, language):
        folder = self.new(language, "mine")
        self.environment["PATH"] = os.path.dirname(TENGEN) + ":" + self.environment["PATH"]
        build, check = self.typed_lines(folder, 2)
        self.assertIn(f'"{pathlib.Path(TENGEN).parent.parent}"', build)
        self.expect_done("sh", "-c", f"cd {folder} && {build}")
        self.expect_done("sh", "-c", f"cd {folder} && {check} --only start --only claims --only far-edge")

    def test_cpp(self):
        self.follows_the_readme("cpp")

    def test_c(self):
        self.follows_the_readme("c")


class Kit(InstalledKit):
    def built_with_cmake(self, language):
        package = self.build(self.new(language), "my-engine")
        self.check(package)
        self.play(package, "my-engine.first", "classics.patterns")

    def test_cpp(self):
        self.built_with_cmake("cpp")

    def test_c(self):
        self.built_with_cmake("c")

    def test_python(self):
        folder = self.new("python")
        self.check(folder)
        self.play(folder, "my-engine.gomoku", "classics.patterns")
        self.play(folder, "my-engine.othello", "classics.random", "-game", "othello")

    def test_java(self):
        self.need("javac")
        folder = self.new("java")
        self.expect_done("sh", "-c", f"cd '{folder}' && javac -d classes *.java && jar cf engines.jar tengen.xml -C classes .")
        self.check(folder)
        self.play(folder, "my-engine.gomoku", "classics.patterns")
        self.play(folder, "my-engine.othello", "classics.random", "-game", "othello")
        # By another name, and without the folder that it was made in.
        shutil.move(folder / "engines.jar", self.folder / "sent.jar")
        shutil.rmtree(folder)
        lines = self.expect_done(TENGEN, "package", "add", "-json", self.folder / "sent.jar").splitlines()
        *engines, package = map(json.loads, lines)
        self.assertEqual([(engine["id"], engine["name"]) for engine in engines],
                         [("my-engine.gomoku", "MyEngine"), ("my-engine.othello", "MyEngine (Othello)")])
        self.assertTrue(package["own_manifest"])
        self.play(package["folder"], "my-engine.gomoku", "classics.patterns")

    def test_puts_further_files_into_the_package(self):
        folder = self.new("c")
        lists = folder / "CMakeLists.txt"
        text = lists.read_text()
        (folder / "book").mkdir()
        for name in ("weights.bin", "book/first.txt"):
            (folder / name).write_bytes(b"@ID@\0\xff")
        lists.write_text(text.replace("SOURCES engine.c", "SOURCES engine.c FILES weights.bin book/first.txt"))
        built = self.build(folder, "my-engine", "weights.bin", "book/first.txt")
        self.assertEqual((built / "book/first.txt").read_bytes(), b"@ID@\0\xff")
        self.expect_done("cmake", "--install", folder / "build", "--prefix", "here")
        installed = self.folder / "here/share/tengen/packages/my-engine"
        self.assertEqual(sorted(str(file.relative_to(installed)) for file in installed.rglob("*") if file.is_file()),
                         ["book/first.txt", "my-engine.so", "tengen.xml", "weights.bin"])
        for outside in ("../weights.bin", str(folder / "weights.bin")):
            lists.write_text(text.replace("SOURCES engine.c", f"SOURCES engine.c FILES {outside}"))
            run = self.run_here("cmake", "-S", folder, "-B", folder / "build")
            self.assertIn("expected a path below the source folder", " ".join(run.stderr.split()))

    # Names that the C++ layer, or CMake, have for something else.
    def test_takes_any_folder_name(self):
        for name in ("engine", "test"):
            self.build(self.new("cpp", name), name)

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
                                   (("x",), "-lang is missing")):
            run = self.run_here(TENGEN, "new", *(("./" + arguments[0],) + arguments[1:]))
            self.assertEqual(run.returncode, 1, arguments)
            self.assertIn(message, run.stderr)


CMAKE_LISTS = """
cmake_minimum_required(VERSION 3.25)
project(example LANGUAGES CXX)
set(CMAKE_BUILD_TYPE Release)
enable_testing()
find_package(tengen-plugin-api 1.0 REQUIRED)
find_package(tengen-plugin-api 1.0 REQUIRED)
add_engine_plugin(example SOURCES central.cpp NEEDS tengen::engine-framework)
"""

MANIFEST = """
<tengen-package schema="1" id="example" name="Example" version="1.0.0" author="nobody" licence="MIT">
  <engine id="central" name="Central">
    <native library="example.so" engine="central"/>
    <plays game="gomoku" rules="freestyle standard renju caro caro-exact" sizes="5-22"/>
    <limits memory="350MiB" threads="1"/>
  </engine>
</tengen-package>
"""


class Framework(InstalledKit):
    """The engine framework as it is installed, by those who have nothing else of the tree."""

    def test_gives_an_engine_that_replaces_one_part(self):
        folder = self.folder / "example"
        folder.mkdir()
        shutil.copy(f"{SOURCE}/plugin-api/framework/example/central.cpp", folder)
        (folder / "CMakeLists.txt").write_text(CMAKE_LISTS)
        (folder / "tengen.xml").write_text(MANIFEST)
        package = self.build(folder, "example")
        self.check(package, "st=0.1")
        self.play(package, "example.central", "classics.patterns", each=("st=0.3", "margin=20000"))

    def test_each_header_stands_alone(self):
        headers = sorted(pathlib.Path(self.prefix, "include").rglob("*.hpp"))
        self.assertGreater(len(headers), 15)
        for header in headers:
            name = header.relative_to(f"{self.prefix}/include")
            (self.folder / "one.cpp").write_text(f"#include <{name}>\n")
            needs = self.expect_done("c++", "-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I",
                                     f"{self.prefix}/include", "-fsyntax-only", "-MMD", "-MF", "needs", "one.cpp")
            needs = (self.folder / "needs").read_text().split()
            self.assertEqual([file for file in needs if "tengen/" in file and not file.startswith(self.prefix)], [], name)

    def test_is_built_and_installed_without_the_host(self):
        self.expect_done("cmake", "-S", f"{SOURCE}/plugin-api", "-B", "alone", "-DCMAKE_CXX_FLAGS_RELEASE=-O0")
        self.expect_done("cmake", "--build", "alone", "--parallel", "2")
        self.expect_done("cmake", "--install", "alone", "--prefix", "here")
        installed = lambda prefix: sorted(str(file.relative_to(prefix)) for file in pathlib.Path(prefix).rglob("*"))
        self.assertEqual(installed(self.folder / "here"), installed(self.prefix))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
