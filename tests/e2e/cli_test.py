#!/usr/bin/env python3
"""The program as people run it: exit status, messages, files, signals, and that nothing is left behind.

usage: cli_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import fcntl
import json
import os
import pathlib
import resource
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time
import unittest

from running_host import MISBEHAVE, PATIENCE, PLUGINS, TENGEN, RunningHost, processes_with, wait_until


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

    def test_ends_in_a_draw_after_the_moves_given(self):
        run = self.match(*self.two_programs(), "-games", "1", "-drawafter", "10")
        self.assertIn("1/2-1/2 {move limit: 10}", run.stdout)

    def test_ends_in_a_draw_when_gomocup_does(self):
        run = self.match(*self.two_programs(), "-games", "1", "-size", "6", "-drawafter", "gomocup")
        self.assertIn("1/2-1/2 {move limit: 11}", run.stdout)


class Refusing(RunningHost):
    def expect_refusal(self, arguments, *messages):
        run = self.match(*arguments)
        self.assertEqual(run.returncode, 1, arguments)
        self.assertEqual(run.stdout, "", arguments)
        for message in messages:
            self.assertIn(message, run.stderr, arguments)

    def test_unknown_engines_with_a_suggestion(self):
        self.expect_refusal(["-engine", "id=classics.radnom", *self.program("B"), "-each", "st=1"],
                            "classics.radnom", "did you mean", "classics.random")

    def test_unknown_keys_flags_and_values(self):
        both = self.two_programs()
        for arguments, *messages in (
            [[*both, "-bogus"], "bogus"],
            [[*both, "-rounds", "0"], "rounds", "from 1 to 1000000"],
            [[*both, "-rounds", "many"], "rounds"],
            [[*both, *self.program("C"), "-rounds", "1000000", "-games", "1000000"], "-rounds", "games in all"],
            [[*both, "-concurrency", "0"], "concurrency"],
            [[*both, "-each", "st=soon"], "st=soon", "type st=500ms, st=2s or st=1m"],
            [[*both, "-each", "tc=1/2/3"], "tc=1/2/3", "type tc=60 for 60 s a game"],
            [[*both, "-each", "tc=-5"], "tc=-5"],
            [[*both, "-each", "mem=350"], "mem=350", "type mem=350MB"],
            [[*both, "-each", "sandbox=none"], "sandbox=none", "strict or basic or off"],
            [[*both, "-each", "colour=red"], "colour", "expected one of"],
            [[*both, "-each", "oops"], "\"oops\"", "key=value"],
            [["-engine", f"cmd={MISBEHAVE}", "-each", "st=1"], "-engine", "two or more"],
            [["-engine", "name=X", *both], "id=", "cmd="],
            [["-engine", f"cmd={MISBEHAVE}", "id=classics.random", *both], "both id= and cmd="],
            [["-engine", "cmd=/nowhere/engine", *both], "/nowhere/engine", "No such file"],
            [["-engine", f"cmd={MISBEHAVE}", "proto=uci", *both], "proto=uci", "gomocup"],
            [[*self.program("A"), *self.program("B")], "no time limit", "tc=", "st="],
            [["-engine", "id=classics.patterns", "option.depth=3", *both], "option.depth", "combine"],
            [["-engine", "id=classics.patterns", "option.combine=3", *both], "combine", "sum"],
            [["-engine", "id=classics.patterns", "option.a\nb=3", *both], "expected option.NAME=VALUE on one line"],
            [["-engine", "id=classics.patterns", "option.a=3\nEND", *both], "expected option.NAME=VALUE on one line"],
            [["-engine", "id=classics.patterns", "option.=3", *both], "expected option.NAME=VALUE on one line"],
            [["-engine", "id=classics.patterns", "level=expert", *both], "level=expert", "beginner"],
        ):
            self.expect_refusal(arguments, *messages)

    def test_games_rules_and_sizes_that_there_are_not(self):
        both = self.two_programs()
        patterns = ["-engine", "id=classics.patterns", *self.program("B"), "-each", "st=1"]
        self.expect_refusal([*both, "-game", "chess"], "chess", "gomoku", "othello")
        self.expect_refusal([*both, "-rule", "tango"], "tango", "freestyle", "caro-exact", "renju")
        self.expect_refusal([*patterns, "-rule", "8"], "classics.patterns", "does not play gomoku caro")
        self.expect_refusal([*both, "-game", "othello", "-size", "9"], "\"9\"", "4, 6, … 16")
        self.expect_refusal([*both, "-drawafter", "0"], "-drawafter", "\"0\"", "gomocup")
        self.expect_refusal([*both, "-size", "4"], "\"4\"", "5 to 32")
        self.expect_refusal([*both, "-size", "33"], "\"33\"", "5 to 32")
        self.expect_refusal([*patterns, "-game", "othello"], "classics.patterns", "does not play othello")

    def test_files_that_cannot_be_written(self):
        both = self.two_programs()
        for flag in ("-sgf", "-json"):
            self.expect_refusal([*both, flag, "/nowhere/file"], flag, "/nowhere/file", "No such file")
        self.expect_refusal([*both, "-log", "/proc/nowhere"], "-log", "/proc/nowhere")

    def test_pipes_that_nobody_reads(self):
        os.mkfifo(self.path("pipe"))
        for flag in ("-sgf", "-pgn", "-json"):
            self.expect_refusal([*self.two_programs(), flag, "pipe"], f'{flag}: "pipe" is a pipe that no program reads')

    def test_names_that_are_too_long_for_a_table(self):
        both = self.two_programs()
        self.expect_refusal(["-engine", f"cmd={MISBEHAVE}", "name=" + "N" * 101, *both], "at most 100 characters")
        self.assertLess(len(self.match("-engine", f"cmd={MISBEHAVE}", "name=" + "N" * 100_000, *both).stderr), 1000)

    def test_registered_engines_typed_as_programs(self):
        for name in ("classics.random", "random"):
            self.expect_refusal(["-engine", f"cmd={name}", *self.program("B"), "-each", "st=1"],
                                f'"{name}" is a registered engine: type id={name}')

    def test_threads_that_the_system_does_not_give(self):
        def limited(threads):
            if os.getuid() == 0:  # whom no limit of processes holds
                os.setgid(54321)
                os.setuid(54321)
            resource.setrlimit(resource.RLIMIT_NPROC, (threads, threads))
        # So that the host's first thread is missing, then a game's, then an engine's.
        for threads in range(1, 9):
            with self.subTest(threads=threads):
                run = subprocess.run([TENGEN, "match", "-engine", "id=classics.random", "-engine", "id=classics.random",
                                      "-each", "st=60", "-concurrency", "2", "-replays", "0"],
                                     capture_output=True, text=True, timeout=PATIENCE, cwd="/", env=self.environment,
                                     preexec_fn=lambda: limited(threads))
                self.assertNotIn("terminate called", run.stderr)
                self.assertIn(run.returncode, (0, 1, 4), run.stderr)
                if threads == 1:
                    self.assertEqual(run.returncode, 1, run.stderr)
                    self.assertIn("the system refused a thread or memory", run.stderr)
                    self.assertIn("ulimit -a", run.stderr)

    def test_commands_that_there_are_not(self):
        for arguments in (["nonsense"], ["match"], ["match", "-hlep"]):
            self.assertEqual(self.run_tengen(*arguments).returncode, 1, arguments)
        for arguments in ([], ["help"], ["help", "match"], ["version"]):
            self.assertEqual(self.run_tengen(*arguments).returncode, 0, arguments)
        self.assertEqual(self.run_tengen("--help").returncode, 0)
        self.assertEqual(self.run_tengen("--version").returncode, 0)


class Recording(RunningHost):
    def test_json_lines_on_standard_output_and_nothing_else(self):
        run = self.match(*self.two_programs(), "-json", "-")
        self.assertEqual(run.returncode, 0, run.stderr)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([line["type"] for line in lines],
                         ["start", "engine", "engine", "game", "score", "game", "score", "end"])
        for line in lines:
            self.assertGreaterEqual(line["t"], 0)
        game = lines[3]
        self.assertEqual((game["black"], game["white"], game["result"], game["reason"]), ("A", "B", "1-0", "five"))
        self.assertEqual(len(game["moves"].split()), game["plies"])
        self.assertEqual(game["plies"], 61)
        self.assertIn(game["tier"]["A"], ("jail", "bubblewrap"))
        self.assertEqual(game["tier"]["A"], game["tier"]["B"])
        self.assertTrue(lines[-1]["complete"])

    def test_json_moves_as_they_are_played(self):
        run = self.match(*self.two_programs(), "-games", "1", "-json", self.path("moves"), "moves=true")
        self.assertEqual(run.returncode, 0, run.stderr)
        with open(self.path("moves")) as file:
            lines = [json.loads(line) for line in file]
        moves = [line["move"] for line in lines if line["type"] == "move"]
        game = next(line for line in lines if line["type"] == "game")
        self.assertEqual(" ".join(moves), game["moves"])

    def test_sgf_games_one_after_the_other(self):
        run = self.match(*self.two_programs(), "-rounds", "2", "-sgf", self.path("games.sgf"))
        self.assertEqual(run.returncode, 0, run.stderr)
        text = pathlib.Path(self.path("games.sgf")).read_text()
        self.assertEqual(text.count("(;FF[4]"), 4)
        self.assertEqual(text.count("RE[B+]"), 4)
        self.assertEqual(text.count(")\n"), 4)
        self.assertNotIn("exists", run.stderr)

    def test_say_which_files_they_replace(self):
        pathlib.Path(self.path("games.sgf")).write_text("(;FF[4])")
        run = self.match(*self.two_programs(), "-games", "1", "-sgf", self.path("games.sgf"), "-pgn", self.path("new.pgn"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn(f'tengen: -sgf: the file "{self.path("games.sgf")}" exists; this run replaces it\n', run.stderr)
        self.assertNotIn("-pgn", run.stderr)
        self.assertEqual(pathlib.Path(self.path("games.sgf")).read_text().count("(;FF[4]"), 1)

    def test_every_line_exchanged_with_its_time(self):
        run = self.match(*self.two_programs("brackets", "at=2"), "-games", "1", "-log", self.path("log"))
        self.assertEqual(run.returncode, 0, run.stderr)
        (log,) = pathlib.Path(self.path("log")).iterdir()
        lines = [line.split(" ", 3) for line in log.read_text().splitlines()]
        stamps = [float(line[0]) for line in lines]
        self.assertEqual(stamps, sorted(stamps))
        said = [tuple(line[2:]) for line in lines]
        for line in ((">", "START 15"), ("<", "OK"), (">", "BEGIN"), ("<", "0,0"), (">", "TURN 0,0"),
                     ("<", "MESSAGE best 3,3 [4,4] (5,5)"), (">", "END")):
            self.assertIn(line, said)


class Interrupting(RunningHost):
    def start_slow_match(self, *arguments):
        run = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=20"), "-games", "1000",
                                *arguments)
        self.assertIn("Started game 1", self.read_until(run, "Started game 1"))
        return run

    def read_until(self, run, text):
        for line in run.stdout:
            if text in line:
                return line
        return ""

    def finish(self, run):
        out, err = run.communicate(timeout=PATIENCE)
        return out, err, run.returncode

    def test_by_a_kill_leaves_the_whole_log_of_a_finished_game(self):
        run = self.start_slow_match("-log", self.path("log"), "-concurrency", "1")
        self.assertIn("Finished game 1", self.read_until(run, "Finished game 1"))
        run.kill()
        run.communicate()
        log = pathlib.Path(self.path("log"), "game-000001.log").read_text()
        self.assertRegex(log.splitlines()[-1], r" referee - 1-0 \{")

    def test_once_finishes_the_games_that_run(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            run = self.start_slow_match()
            run.send_signal(number)
            out, err, status = self.finish(run)
            self.assertEqual(status, 3, err)
            self.assertIn("finishing the running games", err)
            self.assertIn("Finished game 1 (A vs B): 1-0 {five: a11-e15}", out)
            self.assertIn("Stopped after 1 of 1000 games", out)

    def test_twice_stops_at_once(self):
        run = self.start_tengen("match", *self.two_programs("hangs", "at=2"), "-games", "1000")
        self.read_until(run, "Started game 1")
        run.send_signal(signal.SIGINT)
        self.assertIn("interrupt again to stop now", run.stderr.readline())
        start = time.monotonic()
        run.send_signal(signal.SIGINT)
        out, err, status = self.finish(run)
        self.assertLess(time.monotonic() - start, 30)  # its move has 60 s
        self.assertEqual(status, 3, err)
        self.assertIn("Finished game 1 (A vs B): * {aborted}", out)
        self.assertEqual(processes_with(self.mark), [])

    def start_unread(self, *arguments):
        """A match whose output nobody reads, once nothing more of it goes into the pipe."""
        run = self.start_tengen("match", *arguments)
        fcntl.fcntl(run.stdout, fcntl.F_SETPIPE_SZ, 4096)

        def is_full():
            waiting = struct.unpack("i", fcntl.ioctl(run.stdout, termios.FIONREAD, b"0000"))[0]
            return waiting > 4096 - 200
        self.assertTrue(wait_until(is_full))
        return run

    def test_once_ends_a_run_whose_output_nobody_reads(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            run = self.start_unread(*self.two_programs(), "-rounds", "100000")
            run.send_signal(number)
            self.assertEqual(run.wait(timeout=PATIENCE), 3)
            run.stdout.close()
            run.stderr.close()

    def test_twice_ends_a_run_whose_output_nobody_reads(self):
        quick = self.two_programs("is-late", "at=0", "ms=1")
        run = self.start_unread(*quick, *self.program("C", "hangs", "at=20"), "-rounds", "100000", "-json", "-",
                                "moves=true")
        run.send_signal(signal.SIGINT)
        time.sleep(0.1)
        run.send_signal(signal.SIGINT)
        self.assertEqual(run.wait(timeout=PATIENCE), 3)
        self.assertTrue(wait_until(lambda: not processes_with(self.mark)))
        run.stdout.close()
        run.stderr.close()

    def test_a_killed_host_leaves_no_engine(self):
        run = self.start_tengen("match", *self.two_programs("daemonizes", "at=2"), "-concurrency", "2", "-games",
                                "1000")
        self.read_until(run, "Started game 1")
        # Two games have four programs; a fifth has left the one that started it.
        def programs():
            return [one for one in processes_with(self.mark) if one.split()[1].endswith("misbehave")]
        self.assertTrue(wait_until(lambda: len(programs()) > 4), programs())
        run.kill()
        self.finish(run)

    def test_a_reader_that_goes_away_leaves_no_engine(self):
        run = self.start_slow_match("-concurrency", "2")
        run.stdout.close()
        run.send_signal(signal.SIGINT)
        run.stderr.read()
        self.assertEqual(run.wait(timeout=PATIENCE), 3)
        run.stderr.close()


class NativePackages(RunningHost):
    def setUp(self):
        super().setUp()
        self.package = self.path("hostile")
        os.mkdir(self.package)
        shutil.copy(os.path.join(PLUGINS, "misbehaves.so"), self.package)
        engines = "".join(
            f"""<engine id="{name}" name="{name}"><native library="misbehaves.so" engine="{name}"/>
                <plays game="gomoku" rules="freestyle" sizes="15"/></engine>"""
            for name in ("never_returns", "crashes", "fails", "prints"))
        pathlib.Path(self.package, "tengen.xml").write_text(
            f"""<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="hostile" name="Hostile" version="1.0.0" author="The Tengen contributors"
                            licence="MIT">{engines}</tengen-package>""")

    def trust(self):
        trusted = self.run_tengen("package", "--manifest", self.package, "trust", "hostile")
        self.assertEqual(trusted.returncode, 0, trusted.stderr)

    def play(self, engine, *more):
        # Memory: a sanitizer's own would not fit into the usual limit.
        return self.match("-manifest", self.package, "-engine", f"id=hostile.{engine}", "name=A", "st=0.2",
                          "margin=400", "mem=0B", *self.program("B"), "st=60", *more)

    def test_run_in_a_worker_unless_they_are_trusted(self):
        self.assertRegex(self.play("fails").stdout, "A  (jail|bubblewrap)  hostile.fails")
        self.trust()
        self.assertIn("A  in-process  hostile.fails", self.play("fails").stdout)

    def test_that_print_do_not_spoil_the_lines_of_a_run(self):
        self.trust()
        run = self.play("prints", "-json", "-")
        self.assertEqual(run.returncode, 0, run.stderr)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([line["type"] for line in lines].count("game"), 2)
        self.assertIn("debug text", run.stderr)

    def test_that_change_are_not_trusted_any_more(self):
        self.trust()
        with open(os.path.join(self.package, "tengen.xml"), "a") as file:
            file.write("\n")
        self.assertRegex(self.play("fails").stdout, "A  (jail|bubblewrap)  hostile.fails")

    def test_that_crash_in_a_worker_end_their_game_alone(self):
        run = self.play("crashes")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("0-1 {crash: signal 11", run.stdout)

    def test_that_never_return_do_not_keep_the_host_from_ending(self):
        self.trust()
        run = self.play("never_returns", "-json", self.path("games"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("did not stop", run.stderr)
        with open(self.path("games")) as file:
            games = [line for line in map(json.loads, file) if line["type"] == "game"]
        self.assertEqual([game["reason"] for game in games], ["timeout", "timeout"])
        self.assertEqual(games[0]["tier"]["A"], "in-process")
        self.assertIn(games[1]["tier"]["A"], ("jail", "bubblewrap"))


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
