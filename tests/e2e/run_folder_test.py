#!/usr/bin/env python3
"""What a run does with its folder and its files, and with a folder that comes from somebody else.

usage: run_folder_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import re
import shutil
import signal
import sys
import unittest

from resuming import RANDOM, Resuming
from running_host import MISBEHAVE, PATIENCE, wait_until


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
        self.assertTrue(run.stdout.startswith("over, 4 games\n  "), "no participants, no tables")
        self.assertIn(f"the run is finished; its report: tengen report {self.path('run')}", run.stderr)
        figures = first.stdout[first.stdout.index("Elo: "):first.stdout.index("Ptnml")]
        self.assertIn(figures, run.stdout)

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
        self.assertIn(f"process {playing.pid} is already playing this run", second.stderr)

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

    def abort_after(self, moves, *arguments):
        """The moves that the JSON holds when a run of slow moves has been aborted."""
        playing = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=150"), "-rounds", "1",
                                    "-drawafter", "16", "-out", "run", "-json", "games.jsonl", "moves=true", *arguments)
        file = pathlib.Path(self.path("games.jsonl"))
        self.assertTrue(wait_until(lambda: file.exists() and file.read_text().count('"type":"move"') >= moves))
        for _ in range(2):
            self.run_tengen("ctl", self.path("run"), "stop")
        _, err = playing.communicate(timeout=PATIENCE)
        self.assertEqual(playing.returncode, 3, err)
        return len(self.json_lines("move"))

    def json_lines(self, of_type):
        lines = map(json.loads, pathlib.Path(self.path("games.jsonl")).read_text().splitlines())
        return [line for line in lines if line["type"] == of_type]

    def test_lose_no_move_of_a_game_that_a_second_interrupt_ended(self):
        moves = self.abort_after(5, "-sgf", "games.sgf")
        journal = pathlib.Path(self.path("run/game-1.journal")).read_text().splitlines()
        self.assertEqual(len(journal), 1 + moves, "the game as it was set up, and a line a turn")
        again = self.resume("run")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertIn(f"Started game 1 of 2 (A vs B), continued after move {moves}\n", again.stdout)
        self.assertEqual([move["ply"] for move in self.json_lines("move")][:16], list(range(1, 17)))
        self.assertEqual([(line["game"], line["after"]) for line in self.json_lines("continued")], [(1, moves)])
        self.assertEqual([game.get("continued_after") for game in self.json_lines("game")], [[moves], None])
        self.assertEqual(pathlib.Path(self.path("games.sgf")).read_text().count(f"RS[{moves}]"), 1)

    def test_with_logs_write_on_behind_what_they_hold_of_a_continued_game(self):
        moves = self.abort_after(3, "-log", "log")
        log = pathlib.Path(self.path("log/game-000001.log"))
        before = log.read_text()
        with log.open("a") as file:
            file.write("1.5 A > TU")  # as a host that was killed leaves it
        self.assertEqual(self.resume("run").returncode, 0)
        self.assertTrue(log.read_text().startswith(before + "1.5 A > TU\n"))
        self.assertRegex(log.read_text()[len(before):], "\n[0-9.]+ referee - the run is resumed, the game continues after "
                         f"move {moves}; times count from here\n")

    def test_with_a_damaged_journal_say_so_and_play_the_game_again(self):
        slow = self.two_programs("is-late", "at=0", "ms=5")
        playing = self.start_tengen("match", *slow, "-rounds", "2", "-out", "run")
        for line in playing.stdout:
            if "Started game 3" in line:
                break
        playing.send_signal(signal.SIGINT)
        playing.communicate(timeout=PATIENCE)
        journal = pathlib.Path(self.path("run/game-3.journal"))
        kept = journal.read_text()
        self.assertEqual(kept.count("\n"), 1, "a short game is one line")
        said = "finished game waits in a journal for the rest of its pair and is not in the file; \"tengen resume"
        verified = self.run_tengen("verify", "run")
        self.assertEqual(verified.returncode, 0, verified.stdout)
        for told in (verified.stdout, self.run_tengen("convert", "run", "all.sgf").stderr,
                     self.run_tengen("report", "run", "-csv", "all.csv").stderr):
            self.assertIn("1 " + said, told)
        self.assertNotIn(said, self.run_tengen("report", "run", "-json").stderr, "its table has the game")
        journal.write_text(kept.replace("1-0", "0-1"))
        self.assertNotEqual(journal.read_text(), kept)
        fault = "game-3.journal:1: found a damaged line"
        verified = self.run_tengen("verify", "run")
        self.assertEqual(verified.returncode, 1)
        self.assertIn(fault, verified.stdout)
        self.assertIn("; faults found: 1\n", verified.stdout)
        self.assertIn(fault, self.run_tengen("report", "run", "-json").stderr)
        again = self.resume("run")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertRegex(again.stderr, r"game-3\.journal:1: found a damaged line, or lines in another order; game 3 is played "
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
        self.assertRegex(run.stdout, "(?m)^(Games: 4, void: 0, |over, 4 games$)")
        return run

    def test_with_engines_without_a_sandbox_want_that_typed_again(self):
        self.stopped("-each", "sandbox=off")
        self.refused("run", 'engine "A" is to run without a sandbox (sandbox=off); to allow this, type '
                            "-sandbox off")
        run = self.resume("run", "-sandbox", "on")
        self.assertEqual(run.returncode, 1)
        self.taken("run", "-sandbox", "off")

    def test_in_their_place_show_the_programs_that_they_run(self):
        self.stopped()
        run = self.taken("run")
        self.assertIn(f"tengen: the run starts A: {MISBEHAVE} is-late {self.mark} at=0 ms=5\n", run.stderr)

    def test_that_were_moved_run_no_program_and_write_no_file_unasked(self):
        self.stopped("-sgf", "games.sgf")
        shutil.move(self.path("run"), self.path("other"))
        self.refused("other", "the run was begun in " + self.path("run"), f"runs A: {MISBEHAVE} is-late",
                     "writes " + self.path("games.sgf"), "type -as-described")
        self.taken("other", "-as-described")

    def test_that_were_copied_into_their_place_too(self):
        self.stopped()
        shutil.move(self.path("run"), self.path("other"))
        shutil.copytree(self.path("other"), self.path("run"))
        self.refused("run", "the run's file was copied", "type -as-described")
        self.taken("run", "-as-described")
        self.taken("run")

    def test_of_another_user_too(self):
        if os.geteuid() != 0:
            self.skipTest("only root can give a folder away")
        self.stopped()
        os.chown(self.path("run"), 12345, 12345)
        self.refused("run", "belongs to another user (number 12345)", "type -as-described")
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
        self.refused("other", "runs engines of " + self.path("package"), "type -as-described")

    def test_tournament_files_do_not_take_the_sandbox_away(self):
        pathlib.Path(self.path("t.xml")).write_text(f"""<tengen-tournament schema="1"><game id="gomoku" size="9"/>
            <each st="60" sandbox="off"/><engine cmd="{MISBEHAVE}" args="none {self.mark}" name="A"/>
            <engine cmd="{MISBEHAVE}" args="none {self.mark}" name="B"/><pairing kind="round-robin"/>
            </tengen-tournament>""")
        run = self.run_tengen("tournament", "t.xml")
        self.assertEqual(run.returncode, 1)
        self.assertIn("t.xml: engine \"A\" is to run without a sandbox", run.stderr)
        run = self.run_tengen("tournament", "t.xml", "-sandbox", "off")
        self.assertEqual(run.returncode, 0, run.stderr)
        for name in "AB":
            self.assertIn(f"tengen: the run starts {name}: {MISBEHAVE} none {self.mark}\n", run.stderr)
        if os.geteuid() == 0:
            os.chown(self.path("t.xml"), 12345, 12345)
            run = self.run_tengen("tournament", "t.xml", "-sandbox", "off")
            self.assertEqual(run.returncode, 1)
            self.assertIn("belongs to another user (number 12345). The run would do this: runs A: ", run.stderr)
            run = self.run_tengen("tournament", "t.xml", "-sandbox", "off", "-as-described")
            self.assertEqual(run.returncode, 0, run.stderr)

    def test_that_are_named_by_nothing_are_refused(self):
        for words in (["resume", ""], ["ctl", "", "status"]):
            run = self.run_tengen(*words)
            self.assertEqual(run.returncode, 1)
            self.assertIn('found "", expected the folder of a run', run.stderr)
        for word in ("", "nonsense"):
            run = self.run_tengen("ctl", "run", word)
            self.assertEqual(run.returncode, 1)
            self.assertIn(f'found "{word}", expected pause, resume, stop, abort GAME, withdraw NAME, concurrency N, status '
                          "or watch", run.stderr, "there is no such run, but that is not the first thing to tell")

    def test_whose_files_cannot_be_written_say_so_without_flags(self):
        self.stopped("-sgf", "sub.sgf")
        os.remove(self.path("sub.sgf"))
        os.mkdir(self.path("sub.sgf"))
        run = self.resume("run")
        self.assertEqual(run.returncode, 1)
        self.assertIn(f"{self.path('run')}: its sgf: cannot write", run.stderr)
        self.assertNotIn("-sgf", run.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
