#!/usr/bin/env python3
"""Runs that are stopped, killed and resumed: nothing is lost, nothing is played twice.

usage: resume_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]

TENGEN_KILLS: at how many random moments the host is killed (20); from 50 on in runs of 2000 games, else of 600.
"""

import json
import os
import pathlib
import random
import re
import resource
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import unittest

from resuming import RANDOM, Resuming
from running_host import MISBEHAVE, PATIENCE, TENGEN


class Killed(Resuming):
    KILLS = int(os.environ.get("TENGEN_KILLS", "20"))
    ROUNDS = 1000 if KILLS >= 50 else 300

    def begin(self, run, seed):
        return ["match", *RANDOM, "-rounds", str(self.ROUNDS), "-concurrency", "2", "-srand", str(seed), "-out",
                self.path(run)]

    def run_and_kill(self, arguments, after):
        """True: it was killed; False: it had ended before."""
        run = subprocess.Popen([TENGEN, *arguments], stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, env=self.environment, cwd=self.folder)
        try:
            _, err = run.communicate(timeout=after)
        except subprocess.TimeoutExpired:
            run.kill()
            run.communicate()
            return True
        self.assertEqual(run.returncode, 0, err)
        return False

    def test_at_random_moments_plays_every_pair_once(self):
        kills = self.KILLS
        dice = random.Random(5)
        start = time.monotonic()
        undisturbed = self.run_tengen(*self.begin("whole-0", 0))
        self.assertEqual(undisturbed.returncode, 0, undisturbed.stderr)
        longest = (time.monotonic() - start) / 4
        killed = seed = 0
        while killed < kills:
            run = f"killed-{seed}"
            arguments = self.begin(run, seed)
            # A run that was killed before it had a folder begins anew.
            while self.run_and_kill(arguments, dice.uniform(0, longest)):
                killed += 1
                if os.path.exists(self.path(run) + "/run.db"):
                    arguments = ["resume", self.path(run)]
                    if not self.is_begun(run):
                        arguments = self.begin(run, seed)
                if killed >= kills:
                    break
            last = self.run_tengen(*arguments) if killed >= kills else self.resume(run)
            self.assertEqual(last.returncode, 0, last.stderr)
            self.expect_whole(run, self.ROUNDS)
            self.expect_records(run, 2 * self.ROUNDS)
            if seed > 0:
                undisturbed = self.run_tengen(*self.begin(f"whole-{seed}", seed))
                self.assertEqual(undisturbed.returncode, 0, undisturbed.stderr)
            self.assertEqual(self.outcome(run), self.outcome(f"whole-{seed}"))
            if "Finished game" in last.stdout:
                self.assertEqual(self.standings(last), self.standings(undisturbed))
            else:  # killed when every game was stored
                self.assertTrue(last.stdout.startswith(f"over, {2 * self.ROUNDS} games\n"), last.stdout)
            seed += 1
        print(f"killed at {killed} moments, {seed} run(s) of {self.ROUNDS} pairs", file=sys.stderr)

    def expect_records(self, run, games):
        """Each game once, however often the run was killed."""
        converted = self.run_tengen("convert", self.path(run), self.path("games.jsonl"))
        self.assertEqual(converted.returncode, 0, converted.stderr)
        lines = pathlib.Path(self.path("games.jsonl")).read_text().splitlines()
        self.assertEqual([json.loads(line)["game"] for line in lines], list(range(1, games + 1)))

    def is_begun(self, run):
        try:
            return self.query(run, "SELECT count(*) FROM engine")[0][0] > 0
        except sqlite3.OperationalError:
            return False


class Stopped(Resuming):
    def interrupt(self, *arguments):
        run = self.start_tengen("match", *arguments)
        for line in run.stdout:
            if "Finished game 3 " in line:
                break
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 3, err)
        return out, err

    def test_by_hand_says_how_to_go_on(self):
        slow = self.two_programs("is-late", "at=0", "ms=5")
        _, err = self.interrupt(*slow, "-rounds", "3", "-out", "my run")
        command = re.search(r"resume with: (tengen resume .*)$", err, re.MULTILINE).group(1)
        words = shlex.split(command)
        self.assertEqual(words, ["tengen", "resume", self.path("my run")])
        before = self.query("my run", "SELECT number FROM unit")
        self.assertIn((1,), before)
        self.assertLess(len(before), 3)
        run = subprocess.run([TENGEN, *words[1:]], capture_output=True, text=True,
                             timeout=PATIENCE, env=self.environment, cwd="/")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertNotIn("Started game 1 of 6", run.stdout)
        self.assertIn("Finished game 6 (B vs A)", run.stdout)
        played = run.stdout.count("Started game ")
        self.assertLess(played, 6)
        self.assertRegex(run.stdout, rf"\nGames: 6, void: 0, {played} since the resume in [0-9.]+ s\n")
        self.expect_whole("my run", 3)

    def read_until(self, run, *starts):
        waiting = set(starts)
        for line in run.stdout:
            waiting = {start for start in waiting if not line.startswith(start)}
            if not waiting:
                return
        self.fail(f"{waiting} never came")

    def test_twice_keeps_finished_games_of_begun_pairs_in_its_files(self):
        def games():
            lines = map(json.loads, pathlib.Path(self.path("games.jsonl")).read_text().splitlines())
            return (sorted(re.findall(r"\]GN\[(\d+)\]", pathlib.Path(self.path("games.sgf")).read_text())),
                    sorted(str(line["game"]) for line in lines if line["type"] == "game"))

        run = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=60"), "-rounds", "2", "-concurrency", "2",
                                "-sgf", "games.sgf", "-json", "games.jsonl", "-out", "run")
        self.read_until(run, "Started game 1 ", "Started game 3 ")
        self.assertEqual(self.run_tengen("ctl", "run", "pause").returncode, 0)
        self.read_until(run, "Finished game 1 ", "Finished game 3 ")
        run.send_signal(signal.SIGINT)
        self.assertEqual(run.communicate(timeout=PATIENCE)[1].count("resume with"), 1)
        self.assertEqual(games(), (["1", "3"],) * 2)
        again = self.start_tengen("resume", self.path("run"), "-concurrency", "1")
        self.read_until(again, "Started game 2 ")
        again.send_signal(signal.SIGINT)
        again.communicate(timeout=PATIENCE)
        self.assertEqual(again.returncode, 3)
        self.assertEqual(games(), (["1", "2", "3"],) * 2)
        self.assertEqual(self.resume("run").returncode, 0)
        self.assertEqual(games(), (["1", "2", "3", "4"],) * 2)

    def test_without_a_folder_says_that_it_cannot_be_gone_on_with(self):
        _, err = self.interrupt(*self.two_programs("is-late", "at=0", "ms=5"), "-rounds", "3")
        self.assertIn("cannot be resumed; use -out DIR", err)

    def test_by_a_host_that_cannot_play_says_why_and_plays_on_later(self):
        run = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=5"), "-rounds", "4", "-replays",
                                "1", "-out", "run")
        lines = []
        for line in run.stdout:
            lines.append(line)
            if "Finished game 3 " in line:
                # No engine can be started any more.
                resource.prlimit(run.pid, resource.RLIMIT_NOFILE, (4, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        _, err = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 4, err)
        self.assertRegex("".join(lines), r"Void game \d+ \(.*\): \{void: sandbox error: .*Too many open files.*\}, "
                         "played again, 1 time at most")
        self.assertIn("Too many open files", "".join(lines))
        self.assertRegex(err, r"stopped: game \d+ stayed void: void: sandbox error: ")
        self.assertIn("resume with: tengen resume", err)
        self.assertEqual(self.query("run", "SELECT count(*) FROM game WHERE result='*'"), [(0,)])
        self.assertEqual(self.resume("run").returncode, 0)
        self.expect_whole("run", 4)

    def test_with_another_number_of_games_at_a_time(self):
        self.interrupt(*self.two_programs("is-late", "at=0", "ms=5"), "-rounds", "3", "-out", "run")
        run = self.resume("run", "-concurrency", "3")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.expect_whole("run", 3)

    def test_on_another_machine_goes_on_and_says_so(self):
        self.interrupt(*self.two_programs("is-late", "at=0", "ms=5"), "-rounds", "3", "-out", "run")
        self.assertRegex(self.query("run", "SELECT machine FROM part")[0][0], "[0-9]+ CPUs?, Linux ")
        self.change("run", "part", "number, began_at, version, machine, inode",
                    "UPDATE part SET machine='a loom', version='0.0.1'")
        run = self.resume("run")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("the run was played on another machine (a loom), this is: ", run.stderr)
        self.assertRegex(run.stderr, r"the run was played by tengen 0\.0\.1, this is .*: its rules may differ; "
                                     r'"tengen verify .*run" plays the games out')
        self.expect_whole("run", 3)
        parts = self.query("run", "SELECT number, version, machine, (SELECT count(*) FROM part_engine WHERE part=number) "
                                  "FROM part ORDER BY number")
        self.assertEqual([part[0] for part in parts], [1, 2])
        self.assertEqual(parts[0][1:], ("0.0.1", "a loom", 2))
        self.assertNotEqual(parts[1][2], "a loom")
        self.assertEqual(self.query("run", "SELECT DISTINCT part FROM unit ORDER BY part"), [(1,), (2,)])

    def test_with_more_rounds_is_longer(self):
        self.assertEqual(self.match(*RANDOM, "-rounds", "2", "-size", "7", "-out", "run").returncode, 0)
        run = self.resume("run", "-rounds", "5")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Started game 5 of 10 ", run.stdout)
        self.assertNotIn("Started game 4 ", run.stdout)
        self.assertEqual(self.query("run", "SELECT count(*) FROM game")[0][0], 10)
        self.assertEqual(self.run_tengen("verify", "run").returncode, 0)
        self.assertEqual(self.resume("run").returncode, 0, "it stays longer")
        refused = self.resume("run", "-rounds", "3")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("-rounds: found 3, expected 5 or more: the run has this many rounds", refused.stderr)

    def test_goes_on_from_any_folder(self):
        script = pathlib.Path(self.path("engine.py"))
        program = (pathlib.Path(__file__).parent / "programs" / "gomocup.py").read_text()
        script.write_text("#!/usr/bin/env python3\nimport sys\n\nsys.argv[1:] = ['mark', 'none']\n" + program)
        script.chmod(0o755)
        run = self.match("-engine", "cmd=python3 engine.py", "name=A", "-engine", "cmd=./engine.py", "name=B", "-each",
                         "st=60", "-rounds", "1", "-out", "run", "-sgf", "games.sgf")
        self.assertEqual(run.returncode, 0, run.stderr)
        again = subprocess.run([TENGEN, "resume", self.path("run")], cwd="/", capture_output=True, text=True,
                               timeout=PATIENCE)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertTrue(again.stdout.startswith("over, 2 games\n"), again.stdout)

    def test_of_a_version_that_stored_its_command_line_is_refused(self):
        self.assertEqual(self.match(*RANDOM, "-rounds", "1", "-out", "run").returncode, 0)
        self.change("run", "note", "name, value", "DELETE FROM note WHERE name='description'")
        run = self.resume("run")
        self.assertEqual(run.returncode, 1)
        self.assertIn("found no description of the run, only the command line of tengen ", run.stderr)
        self.assertIn("resume the run with that version, or start a new one", run.stderr)

    def test_and_changed_is_refused_by_name(self):
        script = self.path("engine")
        shutil.copy(MISBEHAVE, script)
        engines = ["-engine", f"cmd={script}", "name=Mine", f"args=is-late {self.mark} at=0 ms=5",
                   *self.program("B"), "-each", "st=60"]
        self.interrupt(*engines, "-rounds", "3", "-out", "run")
        with open(script, "ab") as file:
            file.write(b"\n")
        run = self.resume("run")
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stderr, 'engine "Mine": its digest was "[0-9a-f]{64}" when the run began, is ')
        self.assertIn("start a new run", run.stderr)

    def test_with_a_changed_book_is_refused_in_words(self):
        book = pathlib.Path(self.path("bk.txt"))
        book.write_text("h8i9j10\n")
        self.assertEqual(self.match(*RANDOM, "-openings", "file=bk.txt", "-rounds", "1", "-out", "run").returncode, 0)
        book.write_text("h8i9j11\n")
        refused = self.resume("run")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("the opening book was changed since the run began", refused.stderr)

    def test_and_refused_is_no_longer_than_before(self):
        script = pathlib.Path(self.path("engine"))
        shutil.copy(MISBEHAVE, script)
        run = self.match("-engine", f"cmd={script}", "name=Mine", f"args=is-late {self.mark} at=0 ms=0", *self.program("B"),
                         "-each", "st=60", "-rounds", "1", "-out", "run")
        self.assertEqual(run.returncode, 0, run.stderr)
        program = script.read_bytes()
        for change in (lambda: script.write_bytes(program + b"\n"), script.unlink):
            change()
            self.assertEqual(self.resume("run", "-rounds", "3").returncode, 1)
            self.assertEqual(self.query("run", "SELECT value FROM condition WHERE name='rounds'"), [("1",)])
        script.write_bytes(program)
        script.chmod(0o755)
        again = self.resume("run")
        self.assertEqual((again.returncode, again.stderr.count("Mine: ")), (0, 1), again.stderr)
        self.assertNotIn("Started game", again.stdout)


class Testing(Resuming):
    def test_two_engines_ends_the_run_when_it_is_decided(self):
        arguments = ["-engine", "id=classics.patterns", "name=A", "-engine", "id=classics.random", "name=B", "-each",
                     "st=60", "-rounds", "5000", "-sprt", "elo0=0", "elo1=100", "-out", "run", "-json", "games.jsonl"]
        run = self.match(*arguments)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("SPRT ([0.00, 100.00]) completed - H1 was accepted", run.stdout)
        self.assertRegex(run.stdout, r"Results of A vs B \(.*\):\nElo: ")
        self.assertRegex(run.stdout, r"\nPtnml\(0-2\): \[0, ")
        self.assertLess(self.query("run", "SELECT units FROM progress")[0][0], 1000)
        again = self.resume("run")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertNotIn("Started game", again.stdout)
        self.assertIn("H1 was accepted", again.stdout)
        longer = self.resume("run", "-rounds", "6000")
        self.assertEqual(longer.returncode, 1)
        self.assertIn("-rounds: found a run whose SPRT is decided", longer.stderr)
        ends = [end for end in map(json.loads, pathlib.Path(self.path("games.jsonl")).read_text().splitlines())
                if end["type"] == "end"]
        report = json.loads(self.run_tengen("report", "run", "-json").stdout.splitlines()[-1])
        self.assertEqual(report.pop("type"), "test")
        for end in ends:
            self.assertEqual((end["complete"], end["winner"]), (True, "A"))
            self.assertAlmostEqual(end["test"]["llr"], report["llr"], places=3)
            self.assertEqual({**end["test"], "llr": 0}, {**report, "llr": 0})
        self.assertEqual([report[key] for key in ("verdict", "model", "elo0", "elo1")], ["H1", "normalized", 0, 100])
        self.assertGreaterEqual(report["llr"], report["upper"])

    def test_two_engines_that_repeat_their_games_ends_with_advice(self):
        run = self.match(*self.two_programs(), "-rounds", "500", "-sprt", "elo0=0", "elo1=5", "-out", "run",
                         "-json", "games.jsonl")
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("100 games in a row repeat earlier games move for move", run.stderr)
        self.assertIn("-openings file=", run.stderr)
        self.assertRegex(run.stdout, r"\nRepeated games: (\d+) of \d+ repeat an earlier game move for move; the SPRT does not count")
        self.assertRegex(run.stdout, r"\nLLR: 0\.00 ")
        games = self.query("run", "SELECT games FROM progress")[0][0]
        self.assertEqual(self.run_tengen("report", "run").returncode, 0)
        report = pathlib.Path(self.path("run/report.html")).read_text()
        self.assertIn(f"Repeated games: {games - 2} of {games} repeat", report)
        end = json.loads(pathlib.Path(self.path("games.jsonl")).read_text().splitlines()[-1])
        self.assertEqual((end["complete"], end["test"]["verdict"]), (False, "continue"))
        again = self.resume("run")
        self.assertEqual(again.returncode, 1)
        self.assertNotIn("Started game", again.stdout)

    def test_what_cannot_be_tested_is_refused(self):
        for arguments, *messages in (
            [["-sprt", "elo0=0"], "-sprt", "elo1"],
            [["-sprt", "elo0=0", "elo1=5", "model=bayesian"], "-sprt", "bayesian"],
            [["-sprt", "elo0=0", "elo1=5", "-engine", "id=classics.random"], "-sprt", "3 engines"],
            [["-tournament", "ladder"], "-tournament", "ladder", "knockout"],
            [["-tournament", "gauntlet", "-seeds", "2"], "-seeds", "expected 1 to 1"],
        ):
            run = self.match(*RANDOM, *arguments)
            self.assertEqual(run.returncode, 1, arguments)
            for message in messages:
                self.assertIn(message, run.stderr, arguments)


class Pairing(Resuming):
    def test_of_every_kind_is_played_to_its_end(self):
        # The later an engine plays beside the board, the better it is: whoever is black, the better one wins.
        engines = []
        for number, name in enumerate("ABCD"):
            engines += self.program(name, "off-board", f"at={1 + 2 * number}")
        engines += self.program("E")
        for kind, rounds, encounters in (("roundrobin", ["-rounds", "1"], 10), ("gauntlet", ["-rounds", "1"], 4),
                                         ("swiss", ["-rounds", "3"], 6), ("knockout", [], None)):
            run = self.match(*engines, "-each", "st=60", "-tournament", kind, *rounds, "-concurrency", "2", "-out", kind)
            self.assertEqual(run.returncode, 0, (kind, run.stdout, run.stderr))
            units = self.query(kind, "SELECT count(*) FROM unit")[0][0]
            if encounters is None:
                self.assertGreaterEqual(units, 4)
                self.assertLessEqual(units, 4 * 3)
            else:
                self.assertEqual(units, encounters)
            self.expect_whole(kind, units)
            lost = self.expect_wins_of_the_better(kind)
            if kind == "knockout":
                self.assertEqual(lost, set("ABCD"))
            elif kind == "roundrobin":
                self.assertRegex(run.stdout, r"\n +1 +E ")

    def expect_wins_of_the_better(self, kind):
        """Who has lost; nobody of those plays another one in a knockout."""
        lost = set()
        for first, second, points, others in self.query(
                kind, "SELECT f.name, s.name, first_half_points, second_half_points FROM unit "
                      "JOIN engine f ON f.number = first JOIN engine s ON s.number = second ORDER BY unit.number"):
            self.assertEqual((points, others), (4, 0) if first > second else (0, 4), (kind, first, second))
            if kind == "knockout":
                self.assertEqual({first, second} & lost, set())
            lost.add(min(first, second))
        return lost


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
