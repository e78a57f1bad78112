#!/usr/bin/env python3
"""Packages of engines in a match: what they need to start, and which files are part of them.

usage: cli_starting_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import os
import pathlib
import shutil
import subprocess
import sys
import unittest
import zipfile

from running_host import PATIENCE, PLUGINS, RunningHost


class Packages(RunningHost):
    def package(self, entry, **files):
        """A package "crumb" with one engine, "crumb"."""
        folder = pathlib.Path(self.path("crumb"))
        folder.mkdir(exist_ok=True)
        for name, text in files.items():
            file = folder / name.replace("_", ".")
            file.write_text(text)
            file.chmod(0o755)
        (folder / "tengen.xml").write_text(
            '<tengen-package schema="1" id="crumb" name="Crumb" version="1.0.0" author="nobody" licence="MIT">\n'
            f'<engine id="crumb" name="Crumb">\n{entry}\n'
            '<plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>')
        return folder

    def play(self, *more):
        # Memory: a sanitizer's own would not fit into the usual limit.
        return self.match("-manifest", "crumb", "-engine", "id=crumb.crumb", "mem=0B", *more, *self.program("B"), "-each",
                          "st=60", "-out", "run")

    def expect_refusal(self, run, *messages):
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertNotIn("Started game", run.stdout)
        self.assertFalse(os.path.exists(self.path("run")))
        for message in messages:
            self.assertIn(message, run.stderr)


class Starting(Packages):
    def test_needs_the_interpreter(self):
        self.package('<program command="python99" protocol="gomocup"><argument>engine.py</argument></program>',
                     engine_py="pass\n")
        self.expect_refusal(self.play(), 'the engine "crumb.crumb" cannot start', '"python99", which is not in /usr/local/bin:',
                            "install it", "tengen.xml:2")

    def test_needs_the_script(self):
        self.package('<program command="python3" protocol="gomocup"><argument>absent.py</argument></program>')
        self.expect_refusal(self.play(), "found no file", "/crumb/absent.py", "add the file, or correct the <argument>")

    def test_needs_the_interpreter_of_the_first_line(self):
        for line, message in (("#!/opt/none/python\n", '"/opt/none/python", which is not on this machine'),
                              ("import sys\n", "names no interpreter in its first line")):
            with self.subTest(line):
                self.package('<program command="engine.py" protocol="gomocup"/>', engine_py=line)
                self.expect_refusal(self.play(), "crumb/engine.py", message, "correct the first line")

    def test_goes_on_where_all_is_there(self):
        script = pathlib.Path(__file__).resolve().parents[2] / "manifests/example-python/pbrain-near.py"
        self.package('<program command="python3" protocol="gomocup"><argument>engine.py</argument></program>',
                     engine_py=script.read_text())
        run = self.play("-games", "1")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertNotIn("start failed", run.stdout)

    def native(self, library, engine):
        folder = self.package(f'<native library="engine.so" engine="{engine}"/>')
        shutil.copy(os.path.join(PLUGINS, library + ".so"), folder / "engine.so")

    def trust(self):
        done = self.run_tengen("package", "-manifest", "crumb", "trust", "crumb")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_needs_an_engine_that_the_library_has(self):
        self.native("watchful", "first")
        message = 'Crumb cannot start: '
        lists = '"orderly"'
        self.expect_refusal(self.play(), message, lists, '; tengen.xml says "first"', '"tengen check crumb.crumb" tells more')
        self.trust()
        self.expect_refusal(self.play(), message, lists, '; tengen.xml says "first"')

    def test_needs_a_library_that_can_be_loaded(self):
        self.native("no_entry", "crumb")
        self.expect_refusal(self.play(), "Crumb cannot start: ", "it does not export tengen_engine_entry")
        self.trust()
        self.expect_refusal(self.play(), "Crumb cannot start: ", "tengen_engine_entry")

    def expect_refusal_when_trusted(self, library, *messages):
        self.native(library, "plain")
        self.trust()
        self.expect_refusal(self.play(), *messages)

    def test_does_not_wait_for_a_library_that_hangs_while_it_is_loaded(self):
        self.expect_refusal_when_trusted("constructor_hangs", "Crumb cannot start: ", "crumb/engine.so: ",
                                         "the library did not finish loading in 10 s")

    def test_fails_when_a_library_throws_while_it_is_loaded(self):
        self.expect_refusal_when_trusted("constructor_throws", "Crumb cannot start: ",
                                         "an exception left it: there is no graphics card here")

    def test_fails_when_a_library_exits_while_it_is_loaded(self):
        self.expect_refusal_when_trusted("constructor_exits", 'engine "crumb.crumb" called exit() in this process')

        self.expect_refusal_when_trusted("constructor_quick_exits", 'engine "crumb.crumb" called exit() in this process')

    def test_ends_with_the_match_where_a_library_hangs_when_it_is_unloaded(self):
        self.native("destructor_hangs", "plain")
        self.trust()
        run = self.play("-games", "1")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Games: 1", run.stdout)

    def test_is_looked_at_in_tournaments_and_when_a_run_goes_on(self):
        script = "#!/usr/bin/env python3\n"
        self.package('<program command="python3" protocol="gomocup"><argument>engine.py</argument></program>', engine_py=script)
        pathlib.Path(self.path("open.xml")).write_text(
            '<tengen-tournament schema="1" name="Open">\n  <game id="gomoku"/>\n  <engine id="crumb.crumb"/>\n'
            '  <engine id="classics.random"/>\n  <each st="60"/>\n  <pairing kind="round-robin"/>\n</tengen-tournament>\n')
        os.unlink(self.path("crumb/engine.py"))
        run = self.run_tengen("tournament", "open.xml", "-manifest", "crumb")
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("open.xml:3: ", run.stderr)
        self.assertIn("found no file", run.stderr)


class Files(Packages):
    def setUp(self):
        super().setUp()
        done = self.run_tengen("new", "crumb", "--lang", "python")
        self.assertEqual(done.returncode, 0, done.stderr)

    def play(self, *more):
        return self.match("-manifest", "crumb", "-engine", "id=crumb.gomoku", *more, *self.program("B"), "-each", "st=60",
                          "-size", "9", "-drawafter", "4", "-games", "1", "-out", "run")

    def run_by_hand(self):
        environment = {name: value for name, value in self.environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
        subprocess.run([sys.executable, "gomoku.py"], input="END\n", text=True, capture_output=True, timeout=PATIENCE,
                       cwd=self.path("crumb"), env=environment)
        self.assertTrue(os.path.isdir(self.path("crumb/__pycache__")))

    def test_that_python_makes_change_no_package(self):
        self.assertEqual(self.play().returncode, 0)
        self.run_by_hand()
        again = self.run_tengen("resume", "run")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertNotIn("digest", again.stderr)

    def test_that_python_makes_are_not_packed(self):
        self.run_by_hand()
        done = self.run_tengen("package", "pack", "crumb", "-out", "crumb.zip")
        self.assertEqual(done.returncode, 0, done.stderr)
        names = zipfile.ZipFile(self.path("crumb.zip")).namelist()
        self.assertTrue(any(name.endswith("gomoku.py") for name in names), names)
        self.assertFalse([name for name in names if "__pycache__" in name])

    def test_of_a_run_are_not_written_into_a_package(self):
        for flag, name in (("-sgf", "games.sgf"), ("-json", "games.jsonl"), ("-pgn", "games.pgn"), ("-log", "log"),
                           ("-psq", "games")):
            for sandbox, message in (("off", "its package is in the folder"), ("strict", "its sandbox would show it")):
                with self.subTest(flag=flag, sandbox=sandbox):
                    run = self.play(f"sandbox={sandbox}", flag, f"crumb/{name}")
                    self.expect_refusal(run, message, f"write elsewhere: {flag} {self.folder}/{name}")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
