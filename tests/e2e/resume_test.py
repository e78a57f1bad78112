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
import zlib

from running_host import MISBEHAVE, PATIENCE, TENGEN, RunningHost, wait_until

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
        return (self.query(run, "SELECT number, round, first, second, opening, first_half_points, second_half_points, attempt "
                                "FROM unit ORDER BY number"),
                self.query(run, "SELECT number, unit, black, white, result, reason, moves FROM game ORDER BY number"),
                self.query(run, "SELECT * FROM engine_total ORDER BY engine"),
                self.query(run, "SELECT * FROM encounter_total"))

    def change(self, run, table, columns, change):
        """A row as this program would have written it."""
        def row_checksum(*values):
            texts = (None if value is None else str(value).encode() for value in values)
            return zlib.crc32(b"".join(b"-" if text is None else b"%d:%s" % (len(text), text) for text in texts))

        with contextlib.closing(sqlite3.connect(self.path(run) + "/run.db")) as database, database:
            database.create_function("row_checksum", -1, row_checksum)
            database.execute(change)
            database.execute(f"UPDATE {table} SET checksum=row_checksum({columns})")

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

    FILES = ["-sgf", "games.sgf", "-pgn", "games.pgn", "-json", "games.jsonl"]

    def expect_each_game_once(self, games):
        text = pathlib.Path(self.path("games.sgf")).read_text()
        self.assertEqual(text.count("(;FF[4]"), games)
        self.assertEqual(sorted(int(number) for number in re.findall(r"\]GN\[(\d+)\]", text)),
                         list(range(1, games + 1)))
        text = pathlib.Path(self.path("games.pgn")).read_text()
        self.assertEqual(sorted(int(number) for number in re.findall(r'\[Round "(\d+)"\]', text)),
                         list(range(1, games + 1)))
        lines = map(json.loads, pathlib.Path(self.path("games.jsonl")).read_text().splitlines())
        self.assertEqual(sorted(line["game"] for line in lines if line["type"] == "game"),
                         list(range(1, games + 1)))

    def test_that_were_stopped_in_a_pair_play_its_second_game_alone(self):
        slow = self.two_programs("is-late", "at=0", "ms=20")
        playing = self.start_tengen("match", *slow, "-rounds", "2", "-out", "run", *self.FILES)
        for line in playing.stdout:
            if "Started game 3" in line:
                break
        playing.send_signal(signal.SIGINT)
        out, _ = playing.communicate(timeout=PATIENCE)
        self.assertEqual(playing.returncode, 3)
        self.assertIn("Finished game 3", out)
        self.assertNotIn("Started game 4", out)
        self.assertEqual(self.query("run", "SELECT count(*) FROM game"), [(2,)])
        again = self.resume("run")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertNotIn("Started game 3", again.stdout)
        self.assertIn("Started game 4", again.stdout)
        self.assertIn("Games: 4, void: 0", again.stdout)
        self.expect_whole("run", 2)
        self.expect_each_game_once(4)
        self.assertEqual([name for name in os.listdir(self.path("run")) if "journal" in name], [])

    def test_of_runs_that_were_killed_have_each_game_once(self):
        arguments = ["match", *RANDOM, "-rounds", "300", "-concurrency", "2", "-out", self.path("run"), *self.FILES]
        playing = self.start_tengen(*arguments)
        for line in playing.stdout:
            if "Finished game 100 " in line:
                break
        playing.kill()
        playing.communicate(timeout=PATIENCE)
        for name in self.FILES[1::2]:
            with open(self.path(name), "a") as file:
                file.write('(;FF[4]GM[4]GN[9')  # as a power cut leaves it
        again = self.resume("run")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.expect_whole("run", 300)
        self.expect_each_game_once(600)

    def test_continue_a_game_that_a_second_interrupt_ended(self):
        slow = self.two_programs("is-late", "at=0", "ms=1000")
        playing = self.start_tengen("match", *slow, "-rounds", "1", "-out", "run")
        journal = pathlib.Path(self.path("run/game-1.journal"))
        self.assertTrue(wait_until(lambda: journal.exists() and len(journal.read_text().splitlines()) > 2))
        for _ in range(2):
            self.run_tengen("ctl", self.path("run"), "stop")
        _, err = playing.communicate(timeout=PATIENCE)
        self.assertEqual(playing.returncode, 3, err)
        self.assertIn("games kept in journals of that folder: 1; those that were running continue", err)
        again = self.start_tengen("resume", self.path("run"))
        started = next(line for line in again.stdout if "Started game 1" in line)
        again.kill()
        again.communicate(timeout=PATIENCE)
        self.assertRegex(started, r"Started game 1 of 2 \(A vs B\), continued after move [1-9]")

    def test_with_a_damaged_journal_say_so_and_play_the_game_again(self):
        slow = self.two_programs("is-late", "at=0", "ms=20")
        playing = self.start_tengen("match", *slow, "-rounds", "2", "-out", "run")
        for line in playing.stdout:
            if "Started game 3" in line:
                break
        playing.send_signal(signal.SIGINT)
        playing.communicate(timeout=PATIENCE)
        journal = pathlib.Path(self.path("run/game-3.journal"))
        lines = journal.read_text().splitlines(keepends=True)
        journal.write_text("".join(lines[:2] + lines[3:]))
        again = self.resume("run")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertRegex(again.stderr, r"game-3\.journal:3: found a line that is not as it was written.*; game 3 is played "
                                       r"from its beginning, its journal is game-3\.journal\.damaged now")
        self.assertIn("Started game 3", again.stdout)
        self.expect_whole("run", 2)

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


class Received(Resuming):
    """Folders and files that may come from somebody else say nothing that is done without being typed."""

    def stopped(self, *more):
        slow = self.two_programs("is-late", "at=0", "ms=5")
        playing = self.start_tengen("match", *slow, "-rounds", "2", "-out", "run", *more)
        for line in playing.stdout:
            if "Started game 3" in line:
                break
        playing.send_signal(signal.SIGINT)
        playing.communicate(timeout=PATIENCE)
        self.assertEqual(playing.returncode, 3)

    def refused(self, folder, *messages):
        before = sorted(os.listdir(self.path(folder)))
        run = self.resume(folder)
        self.assertEqual(run.returncode, 1, run.stdout)
        for message in messages:
            self.assertIn(message, run.stderr)
        self.assertNotIn("Started game", run.stdout)
        self.assertEqual(sorted(os.listdir(self.path(folder))), before)

    def taken(self, folder, *flags):
        run = self.resume(folder, *flags)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Games: 4, void: 0", run.stdout)
        return run

    def test_with_engines_without_a_sandbox_want_that_typed_again(self):
        self.stopped("-each", "sandbox=off")
        self.refused("run", 'engine "A" is to run confined by nothing (sandbox=off), which has to be typed each time: '
                            "-sandbox off")
        run = self.resume("run", "-sandbox", "on")
        self.assertEqual(run.returncode, 1)
        self.taken("run", "-sandbox", "off")

    def test_in_their_place_show_the_programs_that_they_run(self):
        self.stopped()
        run = self.taken("run")
        self.assertIn(f"tengen: it runs A: {MISBEHAVE} is-late {self.mark} at=0 ms=5\n", run.stderr)

    def test_that_were_moved_run_no_program_and_write_no_file_unasked(self):
        self.stopped("-sgf", "games.sgf")
        shutil.move(self.path("run"), self.path("other"))
        self.refused("other", "it was begun in " + self.path("run"), f"it runs A: {MISBEHAVE} is-late",
                     "it writes " + self.path("games.sgf"), "type -as-described")
        self.taken("other", "-as-described")

    def test_that_were_copied_into_their_place_too(self):
        self.stopped()
        shutil.move(self.path("run"), self.path("other"))
        shutil.copytree(self.path("other"), self.path("run"))
        self.refused("run", "its file was copied", "type -as-described")
        self.taken("run", "-as-described")
        self.taken("run")

    def test_of_another_user_too(self):
        if os.geteuid() != 0:
            self.skipTest("only root can give a folder away")
        self.stopped()
        os.chown(self.path("run"), 12345, 12345)
        self.refused("run", "it belongs to another user (number 12345)", "type -as-described")
        self.taken("run", "-as-described")

    def test_without_programs_and_files_go_on_wherever_they_are(self):
        self.assertEqual(self.match(*RANDOM, "-rounds", "2", "-out", "run").returncode, 0)
        shutil.move(self.path("run"), self.path("other"))
        self.assertEqual(self.resume("other").returncode, 0)

    def test_that_were_moved_show_manifests_that_they_name(self):
        os.mkdir(self.path("package"))
        pathlib.Path(self.path("package/tengen.xml")).write_text(
            f"""<tengen-package schema="1" id="p" name="P" version="1.0.0" author="Nobody" licence="MIT"><engine id="e"
            name="E"><program command="x" protocol="gomocup"/><plays game="gomoku" rules="freestyle" sizes="15"/></engine>
            </tengen-package>""")
        self.match(*RANDOM, "-rounds", "2", "-out", "run", "-manifest", self.path("package"))
        shutil.move(self.path("run"), self.path("other"))
        self.refused("other", "it runs engines of " + self.path("package"), "type -as-described")

    def test_tournament_files_do_not_take_the_sandbox_away(self):
        pathlib.Path(self.path("t.xml")).write_text(f"""<tengen-tournament schema="1"><game id="gomoku" size="9"/>
            <each st="60" sandbox="off"/><engine cmd="{MISBEHAVE}" args="none {self.mark}" name="A"/>
            <engine cmd="{MISBEHAVE}" args="none {self.mark}" name="B"/><pairing kind="round-robin"/>
            </tengen-tournament>""")
        run = self.run_tengen("tournament", "t.xml")
        self.assertEqual(run.returncode, 1)
        self.assertIn("t.xml: engine \"A\" is to run confined by nothing", run.stderr)
        run = self.run_tengen("tournament", "t.xml", "-sandbox", "off")
        self.assertEqual(run.returncode, 0, run.stderr)
        if os.geteuid() == 0:
            os.chown(self.path("t.xml"), 12345, 12345)
            run = self.run_tengen("tournament", "t.xml", "-sandbox", "off")
            self.assertEqual(run.returncode, 1)
            self.assertIn("it belongs to another user (number 12345); it runs A: ", run.stderr)
            run = self.run_tengen("tournament", "t.xml", "-sandbox", "off", "-as-described")
            self.assertEqual(run.returncode, 0, run.stderr)

    def test_that_are_named_by_nothing_are_refused(self):
        for words in (["resume", ""], ["ctl", "", "status"]):
            run = self.run_tengen(*words)
            self.assertEqual(run.returncode, 1)
            self.assertIn('found "", expected the folder of a run', run.stderr)
        run = self.run_tengen("ctl", "run", "")
        self.assertIn('found "", expected pause, resume, stop, abort GAME, concurrency N or status', run.stderr)

    def test_whose_files_cannot_be_written_say_so_without_flags(self):
        self.stopped("-sgf", "sub.sgf")
        os.remove(self.path("sub.sgf"))
        os.mkdir(self.path("sub.sgf"))
        run = self.resume("run")
        self.assertEqual(run.returncode, 1)
        self.assertIn(f"{self.path('run')}: its sgf: cannot write", run.stderr)
        self.assertNotIn("-sgf", run.stderr)


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
