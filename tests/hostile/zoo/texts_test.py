#!/usr/bin/env python3
"""Cases 112 to 116 and 130 of the zoo: what engines and packages say, where a person reads it, and how much of it.

usage: texts_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import os
import pathlib
import resource
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "e2e"))

from running_host import MISBEHAVE, PATIENCE, PLUGINS, TENGEN, RunningHost  # noqa: E402
from zoo_results import run_cases  # noqa: E402

UNSEEN = "\u202e\u2066\u2028\u200b\ufe0f\U000e0100"


class Case112Looks(RunningHost):
    def test_case112_names_that_look_the_same_are_refused(self):
        for one, other in (("Engine", "Eng\u0456ne"), ("Engine", "Engine\u200d"), ("A B", "A\u00a0B")):
            refused = self.match(*self.program(one), *self.program(other), "-each", "st=60")
            self.assertEqual(refused.returncode, 1, refused.stdout)
            self.assertIn("found two names that look the same", refused.stderr)
        unseen = self.match(*self.program("Engine\u00ad"), *self.program("Engine"), "-each", "st=60")
        self.assertEqual(unseen.returncode, 1, unseen.stdout)
        self.assertIn("one line of UTF-8 that can be seen", unseen.stderr)
        played = self.match(*self.program("A"), *self.program("A"), "-each", "st=60", "-games", "1")
        self.assertIn("(A vs A#2)", played.stdout)


class Case113Text(RunningHost):
    def test_case113_what_turns_or_hides_text_is_shown_escaped(self):
        played = self.match(*self.program("A", "turns-text", "at=2"), *self.program("B"), "-each", "st=60", "-games", "1",
                            "-json", "games.jsonl", "moves=true", "-sgf", "games.sgf", "-log", "log", "-out", "run")
        texts = {"terminal": played.stdout + played.stderr,
                 "report": self.run_tengen("report", "run", "-html", "report.html").stdout}
        for file in ("games.jsonl", "games.sgf", "report.html", *(f"log/{name}" for name in os.listdir(self.path("log")))):
            if os.path.exists(self.path(file)):
                texts[file] = pathlib.Path(self.path(file)).read_text()
        self.assertIn("\\xE2\\x80\\xAE", texts["terminal"])
        for place, text in texts.items():
            for character in UNSEEN:
                self.assertNotIn(character, text, place)
            if place.startswith("log/"):
                self.assertIn("stu\\x5Cx41", text, "else it could be the byte itself")


class Case114Flood(RunningHost):
    def test_case114_a_log_has_a_budget_a_game(self):
        played = self.match(*self.program("A", "fills-the-log", "at=0", "most=7000000"), *self.program("B"), "-each",
                            "st=60", "-games", "1", "-log", "log")
        self.assertIn("1-0 {five", played.stdout, played.stdout + played.stderr)
        logs = [pathlib.Path(self.path("log"), name) for name in os.listdir(self.path("log"))]
        self.assertLess(sum(log.stat().st_size for log in logs), 80 << 20)
        self.assertTrue(any("its lines are left out from here on" in log.read_text() for log in logs))

    def test_case115_a_flood_of_suggestions_does_not_grow_the_host(self):
        def most_kib(fault):
            run = subprocess.Popen([TENGEN, "match", *self.program("A", fault, "at=0"), *self.program("B"), "-each",
                                    "st=60", "-games", "1", "-drawafter", "12"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, env=self.environment, cwd=self.folder)
            _, status, usage = os.wait4(run.pid, 0)
            self.assertEqual(status, 0)
            return usage.ru_maxrss
        self.assertLess(most_kib("suggests-again") - most_kib("none"), 8 * 1024)


class Case116Package(RunningHost):
    def test_case116_a_sparse_file_in_a_package_delays_nothing(self):
        folder = pathlib.Path(self.path("sparse"))
        folder.mkdir()
        shutil.copy(MISBEHAVE, folder / "program")
        (folder / "tengen.xml").write_text(
            """<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="sparse" name="Sparse" version="1.0" author="A" licence="MIT">
            <engine id="one" name="One"><program command="program" protocol="gomocup"/>
            <plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>""")
        with open(folder / "network", "wb") as file:
            file.truncate(4000 << 20)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        listed = self.run_tengen("engines", "-manifest", str(folder))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertIn("sparse file", listed.stderr)
        self.assertLess(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 2)


class Case130Forgery(RunningHost):
    def test_case130_a_library_does_not_speak_as_the_host(self):
        folder = pathlib.Path(self.path("forger"))
        folder.mkdir()
        shutil.copy(pathlib.Path(PLUGINS, "forges_description.so"), folder / "engine.so")
        (folder / "tengen.xml").write_text(
            """<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="forger" name="Forger" version="1.0" author="A" licence="MIT">
            <engine id="plain" name="Plain"><native library="engine.so" engine="plain"/>
            <plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>""")
        shown = self.run_tengen("engines", "show", "-manifest", str(folder), "forger.plain")
        self.assertEqual(shown.returncode, 0, shown.stderr)
        lines = shown.stdout.splitlines()
        self.assertEqual(len([line for line in lines if line.startswith("trust:")]), 1, shown.stdout)
        self.assertNotIn("trust:       trusted by you", lines)
        [library] = [line for line in lines if line.startswith("library:     says that it is \"hostile")]
        self.assertIn("trust:       trusted by you", library)
        self.assertNotIn("\x1b", shown.stdout + shown.stderr)


if __name__ == "__main__":
    run_cases()
