#!/usr/bin/env python3
"""Runs that are stopped, killed and gone on with: nothing is lost, nothing is played twice.

usage: resume_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]

TENGEN_KILLS: at how many random moments the host is killed (20); from 50 on in runs of 2000 games, else of 600.
"""

import contextlib
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

from running_host import MISBEHAVE, PATIENCE, TENGEN, RunningHost

RANDOM = ["-engine", "id=classics.random", "name=A", "-engine", "id=classics.random", "name=B", "-each", "st=60"]


class Resuming(RunningHost):
    def query(self, run, text):
        database = sqlite3.connect(f"file:{self.path(run)}/run.db?mode=ro", uri=True)
        try:
            return database.execute(text).fetchall()
        finally:
            database.close()

    def outcome(self, run):
        """Everything that does not depend on time."""
        return (self.query(run, "SELECT * FROM unit ORDER BY number"),
                self.query(run, "SELECT number, unit, black, white, result, reason, moves FROM game ORDER BY number"),
                self.query(run, "SELECT * FROM engine_total ORDER BY engine"),
                self.query(run, "SELECT * FROM encounter_total"))

    def standings(self, run):
        """The printed results, without times."""
        lines = run.stdout[run.stdout.index("Results of gomoku"):].splitlines()
        return [re.sub(r", [0-9.]+ s$", "", line) for line in lines]

    def resume(self, run, *arguments):
        return self.run_tengen("resume", self.path(run), *arguments)

    def expect_whole(self, run, units):
        self.assertEqual(self.query(run, "SELECT number FROM unit ORDER BY number"),
                         [(number,) for number in range(1, units + 1)])
        self.assertEqual(self.query(run, "SELECT number, unit FROM game ORDER BY number"),
                         [(number, (number + 1) // 2) for number in range(1, 2 * units + 1)])


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
            self.assertEqual(self.standings(last), self.standings(undisturbed))
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
        command = re.search(r"go on with: (tengen resume .*)$", err, re.MULTILINE).group(1)
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
        self.assertIn("Games: 6, void: 0", run.stdout)
        self.expect_whole("my run", 3)

    def test_without_a_folder_says_that_it_cannot_be_gone_on_with(self):
        _, err = self.interrupt(*self.two_programs("is-late", "at=0", "ms=5"), "-rounds", "3")
        self.assertIn("cannot be gone on with; one with -out DIR can", err)

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
        self.assertRegex(err, r"stopped: game \d+ is void each time that it is played: void: sandbox error: ")
        self.assertIn("go on with: tengen resume", err)
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
        database = sqlite3.connect(self.path("run/run.db"))
        self.assertRegex(database.execute("SELECT value FROM note WHERE name='machine'").fetchone()[0],
                         "[0-9]+ CPUs?, Linux ")
        with database:
            database.execute("UPDATE note SET value='a loom' WHERE name='machine'")
        database.close()
        run = self.resume("run")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("the run began on another machine (a loom), this is: ", run.stderr)
        self.expect_whole("run", 3)

    def test_goes_on_from_any_folder(self):
        script = self.path("engine.py")
        shutil.copy(pathlib.Path(__file__).parent / "programs" / "gomocup.py", script)
        os.chmod(script, 0o755)
        run = self.match("-engine", "cmd=python3 engine.py", "name=A", "-engine", "cmd=./engine.py", "name=B", "-each",
                         "st=60", "-rounds", "1", "-out", "run", "-sgf", "games.sgf")
        self.assertEqual(run.returncode, 0, run.stderr)
        again = subprocess.run([TENGEN, "resume", self.path("run")], cwd="/", capture_output=True, text=True,
                               timeout=PATIENCE)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(self.standings(again), self.standings(run))

    def test_of_a_version_that_stored_its_command_line_is_refused(self):
        self.assertEqual(self.match(*RANDOM, "-rounds", "1", "-out", "run").returncode, 0)
        with contextlib.closing(sqlite3.connect(self.path("run/run.db"))) as database, database:
            database.execute("DELETE FROM note WHERE name='description'")
            database.execute("INSERT INTO note VALUES ('argument 1', 'match')")
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


class Folders(Resuming):
    def begin(self, *more):
        return self.match(*RANDOM, "-rounds", "2", "-out", "run", *more)

    def test_with_a_run_are_not_begun_anew(self):
        self.assertEqual(self.begin().returncode, 0)
        again = self.begin()
        self.assertEqual(again.returncode, 1)
        self.assertIn("tengen resume run", again.stderr)

    def test_with_a_finished_run_show_its_results(self):
        first = self.begin()
        run = self.resume("run")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertNotIn("Started game", run.stdout)
        self.assertEqual(self.standings(run), self.standings(first))

    def test_without_a_run_are_refused(self):
        os.mkdir(self.path("empty"))
        for folder in ("empty", "nowhere"):
            run = self.resume(folder)
            self.assertEqual(run.returncode, 1)
            self.assertIn("found no run in this folder", run.stderr)

    def test_are_not_made_when_the_run_cannot_be_played(self):
        run = self.match(*self.program("A"), *self.program("B"), "-out", "run")
        self.assertEqual(run.returncode, 1)
        self.assertFalse(os.path.exists(self.path("run")))

    def test_that_cannot_be_written_are_refused(self):
        run = self.match(*RANDOM, "-out", "/proc/nowhere")
        self.assertEqual(run.returncode, 1)
        self.assertIn("/proc/nowhere", run.stderr)

    def test_of_a_run_that_is_being_played_are_refused(self):
        playing = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=20"), "-rounds", "1000",
                                    "-out", "run")
        for line in playing.stdout:
            if "Started game 1" in line:
                break
        second = self.resume("run")
        playing.send_signal(signal.SIGINT)
        playing.communicate(timeout=PATIENCE)
        self.assertEqual(second.returncode, 1)
        self.assertIn(f"played by process {playing.pid}", second.stderr)

    def test_with_files_beside_them_have_the_games_of_both_parts(self):
        slow = self.two_programs("is-late", "at=0", "ms=5")
        playing = self.start_tengen("match", *slow, "-rounds", "2", "-out", "run", "-sgf", "games.sgf")
        for line in playing.stdout:
            if "Started game 3" in line:
                break
        playing.send_signal(signal.SIGINT)
        playing.communicate(timeout=PATIENCE)
        self.assertEqual(playing.returncode, 3)
        self.assertEqual(self.resume("run").returncode, 0)
        text = pathlib.Path(self.path("games.sgf")).read_text()
        # Game 3 was finished, its pair was not: the pair is played again.
        self.assertIn(text.count("(;FF[4]"), (4, 5))

    def test_with_folders_beside_them_keep_the_games_of_the_first_part(self):
        playing = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=5"), "-rounds", "2", "-out",
                                    "run", "-psq", "psq", "-log", "log")
        for line in playing.stdout:
            if "Started game 3" in line:
                break
        playing.send_signal(signal.SIGINT)
        playing.communicate(timeout=PATIENCE)
        self.assertEqual(playing.returncode, 3)
        first = [pathlib.Path(self.path(name)) for name in ("psq/game-000001.psq", "log/game-000001.log")]
        before = [file.read_bytes() for file in first]
        self.assertEqual(self.resume("run").returncode, 0)
        self.assertEqual([file.read_bytes() for file in first], before)
        self.assertEqual(len(list(pathlib.Path(self.path("psq")).iterdir())), 4)

    def test_with_a_run_leave_its_files_alone(self):
        names = {"-sgf": "games.sgf", "-pgn": "games.pgn", "-json": "games.jsonl"}
        files = [word for pair in names.items() for word in pair]
        self.assertEqual(self.begin(*files).returncode, 0)
        before = [pathlib.Path(self.path(name)).read_bytes() for name in names.values()]
        self.assertEqual(self.begin(*files).returncode, 1)
        self.assertEqual([pathlib.Path(self.path(name)).read_bytes() for name in names.values()], before)
        # Another run takes their place.
        again = self.match(*RANDOM, "-rounds", "2", "-out", "other", *files)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(pathlib.Path(self.path("games.sgf")).read_text().count("(;FF[4]"), 4)


class Testing(Resuming):
    def test_two_engines_ends_the_run_when_it_is_decided(self):
        arguments = ["-engine", "id=classics.patterns", "name=A", "-engine", "id=classics.random", "name=B", "-each",
                     "st=60", "-rounds", "5000", "-sprt", "elo0=0", "elo1=100", "-out", "run"]
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
        for kind, rounds, encounters in (("roundrobin", 1, 10), ("gauntlet", 1, 4), ("swiss", 3, 6),
                                         ("knockout", 1, None)):
            run = self.match(*engines, "-each", "st=60", "-tournament", kind, "-rounds", str(rounds), "-concurrency",
                             "2", "-out", kind)
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
