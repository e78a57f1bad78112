#!/usr/bin/env python3
"""The program as people run it: exit status, messages, and its lists.

usage: cli_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import pathlib
import re
import sys
import unittest

from running_host import RunningHost


class Playing(RunningHost):
    def test_ends_with_zero_and_a_table(self):
        run = self.match(*self.two_programs(), "-rounds", "2", "-concurrency", "2")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stderr, "")
        self.assertIn("Started game 1 of 4 (A vs B)\n", run.stdout)
        self.assertIn("Finished game 1 (A vs B): 1-0 {five: a11-e15}\n", run.stdout)
        self.assertIn("Finished game 4 (B vs A): 1-0 {five: a11-e15}\n", run.stdout)
        self.assertIn("Results of gomoku freestyle 15x15:\n", run.stdout)
        self.assertIn("Games: 4, void: 0", run.stdout)
        self.assertNotIn("\x1b", run.stdout)

    def test_has_the_name_of_the_event_in_console_and_files(self):
        run = self.match(*self.two_programs(), "-games", "1", "-event", "Spring Cup", "-out", "run", "-sgf", "games.sgf", "-psq", "psq",
                         "-pgn", "games.pgn", "-json", "games.jsonl")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stdout.splitlines()[0], "Spring Cup")
        self.assertIn("Results of Spring Cup (gomoku freestyle 15x15):\n", run.stdout)
        self.assertIn("EV[Spring Cup]", self.text_of("games.sgf"))
        self.assertTrue(self.text_of("psq/game-000001.psq").endswith("\n1,Spring Cup\n"))
        self.assertIn('[Event "Spring Cup"]', self.text_of("games.pgn"))
        lines = [json.loads(line) for line in self.text_of("games.jsonl").splitlines()]
        self.assertEqual([line["event"] for line in lines if line["type"] in ("start", "game")], ["Spring Cup"] * 2)
        self.assertEqual(self.run_tengen("report", "run").returncode, 0)
        self.assertIn("Spring Cup", self.text_of("run/report.html"))

    def text_of(self, name):
        return pathlib.Path(self.path(name)).read_text()

    def test_takes_two_dashes_and_one(self):
        one = self.match(*self.two_programs(), "-games", "1")
        two = self.match(*(a.replace("-e", "--e", 1) if a.startswith("-e") else a for a in self.two_programs()),
                         "--games", "1")
        self.assertEqual(one.returncode, 0, one.stderr)
        self.assertEqual(two.returncode, 0, two.stderr)

    def test_names_engines_of_the_same_name_apart(self):
        run = self.match(*self.program("A"), *self.program("A"), "-each", "st=60", "-games", "1")
        self.assertIn("(A vs A#2)", run.stdout)

    def test_plays_a_registered_engine_against_a_program(self):
        run = self.match("-engine", "id=classics.random", *self.program("B"), "-each", "st=60", "-size", "9")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Random  in-process  classics.random", run.stdout)
        self.assertRegex(run.stdout, "B       (jail|bubblewrap)")

    def test_warns_of_an_engine_that_the_sandbox_stopped(self):
        run = self.match(*self.two_programs("long-line", "at=1"))
        self.assertIn("\nwarning: the sandbox stopped A in 2 games (output limit); ", run.stdout)

    def test_warns_once_when_all_engines_lose_on_time(self):
        late = ("is-late", "at=0", "ms=60000")
        run = self.match(*self.program("A", *late), *self.program("B", *late), "-each", "st=0.1", "-rounds", "2")
        self.assertEqual(run.stdout.count("warning: all engines lose on time (A 1, B 1): "), 1, run.stdout)

    def test_an_engines_misbehaviour_is_no_failure_of_the_run(self):
        run = self.match(*self.two_programs("exits", "at=2"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Finished game 1 (A vs B): 0-1 {crash: exit code 3}", run.stdout)

    def test_strict_makes_misbehaviour_exit_with_two(self):
        self.assertEqual(self.match(*self.two_programs("exits", "at=2"), "-strict").returncode, 2)
        self.assertEqual(self.match(*self.two_programs("off-board", "at=2"), "-strict").returncode, 2)
        self.assertEqual(self.match(*self.two_programs(), "-strict").returncode, 0)

    def test_says_when_a_program_is_not_confined(self):
        run = self.match(*self.program("A"), "sandbox=off", *self.program("B"), "-each", "st=60", "-games", "1")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("(NOT CONFINED)", run.stdout)

    def test_asks_again_where_retries_are_allowed(self):
        run = self.match(*self.two_programs("off-board", "at=2"), "-games", "1", "-retry", "1")
        self.assertIn("1-0 {five", run.stdout)

    # A process that knows which answer was refused could think about the position at START, off the clock.
    def test_asks_a_new_process_again_where_restart_is_not_answered(self):
        package = pathlib.Path(self.folder) / "deaf"
        package.mkdir()
        (package / "deaf.py").write_text("""#!/usr/bin/env python3
import os, sys
mark = os.urandom(8).hex()
for line in sys.stdin:
    if line.startswith("START"):
        print("MESSAGE", mark, "starts", flush=True)
        print("OK", flush=True)
    elif line.startswith("ABOUT"):
        print('name="deaf"', flush=True)
    elif line.startswith(("BEGIN", "TURN", "DONE")):
        print("99,99", flush=True)
""")
        (package / "deaf.py").chmod(0o755)
        (package / "tengen.xml").write_text("""<tengen-package schema="1" id="deaf" name="Deaf" version="1" author="a" licence="MIT">
<engine id="deaf" name="Deaf"><program command="deaf.py" protocol="gomocup" reuse="start"/>
<plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>""")
        run = self.match("-manifest", str(package), "-engine", "id=deaf.deaf", *self.program("B"), "-each", "st=5",
                         "-games", "1", "-retry", "1", "-log", "deaf-log")
        self.assertIn("{illegal move", run.stdout, run.stderr)
        said = "".join(path.read_text() for path in (pathlib.Path(self.folder) / "deaf-log").iterdir())
        starts = re.findall(r"MESSAGE (\w+) starts", said)
        self.assertEqual((len(starts), len(set(starts))), (2, 2), said)

    def test_ends_in_a_draw_after_the_moves_given(self):
        run = self.match(*self.two_programs(), "-games", "1", "-drawafter", "10")
        self.assertIn("1/2-1/2 {move limit: 10}", run.stdout)

    def test_ends_in_a_draw_when_gomocup_does(self):
        run = self.match(*self.two_programs(), "-games", "1", "-size", "6", "-drawafter", "gomocup")
        self.assertIn("1/2-1/2 {move limit: 11}", run.stdout)


class Looking(RunningHost):
    def test_lists_and_shows_engines(self):
        listed = self.run_tengen("engines", "--json")
        ids = [json.loads(line)["id"] for line in listed.stdout.splitlines()]
        self.assertIn("classics.patterns", ids)
        shown = self.run_tengen("engines", "show", "classics.patterns")
        self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertIn("option.combine=sum", shown.stdout)
        self.assertNotIn("ignores:", shown.stdout)
        shown = self.run_tengen("engines", "show", "classics.random")
        self.assertIn("ignores:     fives, fours, forbidden-points\n", shown.stdout)
        self.assertEqual(self.run_tengen("engines", "show", "nobody").returncode, 1)

    def test_lists_packages(self):
        listed = self.run_tengen("package", "list", "--json")
        self.assertEqual(listed.returncode, 0, listed.stderr)
        packages = {package["id"]: package for package in map(json.loads, listed.stdout.splitlines())}
        self.assertEqual(packages["classics"]["trust"], "installation")
        self.assertIn("classics.patterns", packages["classics"]["engines"])
        self.assertIn(packages["classics"]["digest"], self.run_tengen("package", "list").stdout)

    def test_counts_othello_positions(self):
        run = self.run_tengen("perft", "othello", "5")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("perft 5: 1396 ", run.stdout)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
