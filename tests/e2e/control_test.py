#!/usr/bin/env python3
"""Runs that are steered from outside: tengen ctl.

usage: control_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import unittest

from running_host import PATIENCE, TENGEN, RunningHost, wait_until


class Control(RunningHost):
    def setUp(self):
        super().setUp()
        self.runs = []

    def tearDown(self):
        for run in self.runs:
            self.end(run)
        super().tearDown()

    def begin(self, *more, folder="run", ms=5):
        """A run that lasts until it is stopped; its output is read in the background."""
        run = self.start_tengen("match", *self.two_programs("is-late", "at=0", f"ms={ms}"), "-size", "9", "-rounds",
                                "10000", "-out", folder, *more)
        run.lines = []
        begun = threading.Event()

        def read():
            for line in run.stdout:
                run.lines.append(line)
                begun.set()
            begun.set()
        run.reader = threading.Thread(target=read)
        run.reader.start()
        self.runs.append(run)
        self.assertTrue(begun.wait(PATIENCE))
        self.assertTrue(wait_until(lambda: os.path.exists(self.path(folder) + "/control")))
        return run

    def end(self, run):
        if run.poll() is None:
            run.kill()
        run.wait()
        run.reader.join()
        run.stdout.close()
        run.stderr.close()

    def ctl(self, *words, folder="run"):
        return self.run_tengen("ctl", self.path(folder), *words)

    def status(self, *words):
        run = self.ctl(*(words or ("status",)), "-json")
        self.assertEqual(run.returncode, 0, run.stderr)
        return json.loads(run.stdout)

    def finished(self, run):
        return sum(line.startswith("Finished game") for line in run.lines)


class Steering(Control):
    def test_tells_how_the_run_stands(self):
        run = self.begin("-concurrency", "2")
        self.assertTrue(wait_until(lambda: self.finished(run) >= 2))
        status = self.status()
        self.assertEqual(status["event"], "")
        self.assertEqual((status["state"], status["games"], status["concurrency"]), ("running", 20000, 2))
        self.assertGreaterEqual(status["finished"], 2)
        self.assertEqual({standing["name"] for standing in status["standings"]}, {"A", "B"})
        text = self.ctl("status").stdout
        self.assertRegex(text, r"^running, [0-9]+ of 20000 games, 2 at a time, [0-9.]+ a minute\n")
        self.assertRegex(text, r"\n  game [0-9]+, for [0-9.]+ s: (A vs B|B vs A)\n")
        self.assertRegex(text, r"\n  A +[0-9.]+ points  \+[0-9]+ =[0-9]+ -[0-9]+  crash 0, time 0, illegal 0")

    def test_tells_how_the_test_of_the_run_stands(self):
        run = self.begin("-sprt", "elo0=0", "elo1=5")
        self.assertTrue(wait_until(lambda: self.finished(run) >= 2))
        self.assertTrue(wait_until(lambda: (self.status()["test"] or "").startswith("LLR: ")))
        self.assertIn("\n  LLR: ", self.ctl("status").stdout)

    def test_pauses_between_games_and_goes_on(self):
        run = self.begin()
        self.assertEqual(self.status("pause")["state"], "paused")
        self.assertTrue(wait_until(lambda: not self.status()["running"]))
        before = self.status()["finished"]
        self.assertEqual(self.status()["finished"], before)
        self.assertIsNone(run.poll())
        self.assertEqual(self.status("resume")["state"], "running")
        self.assertTrue(wait_until(lambda: self.status()["finished"] > before))

    def test_changes_how_many_games_are_played_at_a_time(self):
        self.begin()
        self.assertEqual(self.status("concurrency", "3")["concurrency"], 3)
        self.assertTrue(wait_until(lambda: len(self.status()["running"]) == 3))
        self.assertEqual(self.status("concurrency", "1")["concurrency"], 1)
        # For a moment between two games a slot has none.
        self.assertTrue(wait_until(lambda: {game["slot"] for game in self.status()["running"]} == {0}))
        self.status("concurrency", "2")
        self.assertTrue(wait_until(lambda: len(self.status()["running"]) == 2))

    def test_stops_as_the_first_interrupt_does(self):
        run = self.begin()
        self.assertTrue(wait_until(lambda: self.finished(run) >= 3))
        self.assertEqual(self.ctl("stop").returncode, 0)
        self.assertEqual(run.wait(PATIENCE), 3)
        run.reader.join()
        self.assertFalse(any("aborted" in line for line in run.lines))
        self.assertFalse(os.path.exists(self.path("run/control")))

    def test_says_that_a_run_is_being_stopped_by_an_interrupt(self):
        run = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=100000"), "-out", "slow")
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("slow/control"))))
        self.assertTrue(wait_until(lambda: '"running":[{' in self.ctl("status", "-json", folder="slow").stdout))
        run.send_signal(signal.SIGINT)
        self.assertTrue(wait_until(lambda: '"stopping"' in self.ctl("status", "-json", folder="slow").stdout))
        self.ctl("stop", folder="slow")
        _, err = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 3, err)

    def test_stops_a_paused_run(self):
        run = self.begin()
        self.status("pause")
        self.assertTrue(wait_until(lambda: not self.status()["running"]))
        self.ctl("stop")
        self.assertEqual(run.wait(PATIENCE), 3)

    def test_stops_at_once_when_told_twice(self):
        run = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=100000"), "-out", "slow")
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("slow/control"))))
        self.assertTrue(wait_until(lambda: '"running":[{' in self.ctl("status", "-json", folder="slow").stdout))
        self.assertEqual(self.ctl("stop", folder="slow").returncode, 0)
        refused = self.ctl("pause", folder="slow")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("being stopped", refused.stderr)
        self.ctl("stop", folder="slow")
        out, err = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 3, err)
        self.assertIn("aborted", out)
        self.assertIn("Games: 0, void: 0, interrupted: 1, ", out)
        self.assertIn("Stopped after 0 of ", out)

    def test_aborts_one_game_alone(self):
        run = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=100000"), "-concurrency", "2", "-rounds", "1",
                                "-out", "slow")
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("slow/control"))))
        self.assertTrue(wait_until(lambda: '"game":1,' in self.ctl("status", "-json", folder="slow").stdout))
        told = self.ctl("abort", "1", folder="slow")
        self.assertEqual(told.returncode, 0, told.stderr)
        self.assertTrue(told.stdout.startswith("game 1 is aborted: it counts for nobody, and the run continues\n"))
        self.assertTrue(wait_until(lambda: '"game":2,' in self.ctl("status", "-json", folder="slow").stdout))
        self.assertEqual(self.ctl("abort", "2", folder="slow").returncode, 0)
        out, err = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 0, err)
        self.assertIn("Finished game 1 (A vs B): * {aborted}", out)
        self.assertIn("Games: 2, void: 0, aborted: 2, ", out)
        again = self.run_tengen("resume", "slow")
        self.assertTrue(again.stdout.startswith("over, 2 games, aborted: 2\n"), again.stdout)
        self.assertIn("the run is finished; its report: tengen report ", again.stderr)

    def test_help_says_what_each_word_does(self):
        words = self.run_tengen("ctl", "--help").stdout
        self.assertIn("tengen ctl folder word [number]", words)
        for word in ("pause", "resume", "stop", "abort GAME", "concurrency N", "status"):
            self.assertRegex(words, rf"\n *{word} {{2,}}\w")


class Watching(Control):
    def watch(self, *game):
        socket_of_run = socket.socket(socket.AF_UNIX)
        socket_of_run.settimeout(PATIENCE)
        folder = os.open(self.path("run"), os.O_PATH)
        socket_of_run.connect(f"/proc/self/fd/{folder}/control")
        os.close(folder)
        socket_of_run.sendall(" ".join(("watch",) + game).encode() + b"\n")
        return socket_of_run

    def test_tells_how_the_run_stands_and_then_what_happens_until_it_is_over(self):
        run = self.begin()
        watcher = self.start_tengen("ctl", self.path("run"), "watch")
        told = []
        while sum(one["type"] == "end" for one in told) < 2:
            told.append(json.loads(watcher.stdout.readline()))
        self.assertEqual(told[0]["type"], "state")
        self.assertEqual([engine["name"] for engine in told[0]["engines"]], ["A", "B"])
        self.assertEqual(told[0]["setup"]["size"], 9)
        ended = [one for one in told if one["type"] == "end"]
        self.assertEqual(ended[1]["finished"], ended[0]["finished"] + 1)
        # Every turn of the second game was told, in order.
        game = ended[1]["game"]
        turns = [one for one in told if one["type"] == "turn" and one["game"] == game]
        self.assertEqual([turn["answer"] for turn in turns],
                         [turn["answer"] for turn in ended[1]["record"]["turns"]][-len(turns):])
        self.assertTrue(turns)
        self.ctl("stop")
        run.wait(PATIENCE)
        rest = [json.loads(line) for line in watcher.stdout]
        self.assertEqual(rest[-1], {"type": "over", "complete": False})
        self.assertEqual(watcher.wait(PATIENCE), 0)
        watcher.stdout.close()
        watcher.stderr.close()

    def test_tells_the_lines_of_a_game_that_runs_already(self):
        self.begin("-concurrency", "2", ms=200)
        self.assertTrue(wait_until(lambda: self.status()["running"]))
        game = self.status()["running"][0]["game"]
        with self.watch(str(game)) as lines, lines.makefile() as told:
            for line in told:
                one = json.loads(line)
                self.assertFalse(one["type"] == "end" and one["game"] == game, "nothing was told")
                if one["type"] == "line":
                    break
            self.assertEqual(one["game"], game)
            self.assertTrue(one["text"])

    def test_does_not_wait_for_a_watcher_that_reads_nothing(self):
        run = self.begin()
        silent = [self.watch() for _ in range(8)]
        before = self.finished(run)
        self.assertTrue(wait_until(lambda: self.finished(run) > before + 5))
        self.assertEqual(self.status()["state"], "running")
        for one in silent:
            one.close()
        # Those who have left make room.
        for _ in range(40):
            with self.watch() as again, again.makefile() as told:
                self.assertEqual(json.loads(told.readline())["type"], "state")


class Words(Control):
    def test_that_make_no_sense_are_refused(self):
        self.begin()
        for words, message in ((("faster",), "expected pause, resume, stop, abort GAME, withdraw NAME, concurrency N, status or watch"),
                               (("abort", "99999"), "the number of a game that is being played"),
                               (("concurrency", "0"), "from 1 to 1024"), (("concurrency", "x"), "from 1 to 1024")):
            run = self.ctl(*words)
            self.assertEqual(run.returncode, 1)
            self.assertIn(message, run.stderr)

    def test_to_nobody_are_refused(self):
        os.mkdir(self.path("empty"))
        for folder in ("empty", "none"):
            run = self.ctl("status", folder=folder)
            self.assertEqual(run.returncode, 1)
            self.assertIn(self.path(folder), run.stderr)

    def test_to_a_run_that_was_killed_are_refused_until_it_goes_on(self):
        run = self.begin()
        run.send_signal(signal.SIGKILL)
        run.wait()
        self.assertTrue(os.path.exists(self.path("run/control")))
        self.assertIn(f"tengen resume {self.path('run')}", self.ctl("status").stderr)
        self.assertEqual(self.ctl("pause").returncode, 1)

    def test_that_ask_for_the_status_of_a_run_that_nobody_plays_are_answered_from_its_store(self):
        run = self.begin()
        self.assertTrue(wait_until(lambda: self.finished(run) >= 4))
        run.send_signal(signal.SIGKILL)
        run.wait()
        told = self.ctl("status")
        self.assertEqual(told.returncode, 0, told.stderr)
        self.assertRegex(told.stdout, r"^stopped, [0-9]+ of 20000 games\n  [AB] +[0-9.]+ points  \+")
        self.assertRegex(told.stdout, r"\nElo: .*\n")
        self.assertIn("no process plays this run; \"tengen resume ", told.stderr)
        status = self.status()
        self.assertEqual((status["state"], status["games"], status["running"]), ("stopped", 20000, []))
        self.assertGreaterEqual(status["finished"], 2)
        self.assertEqual({standing["name"] for standing in status["standings"]}, {"A", "B"})

    def test_to_a_run_that_ends_before_it_answers_are_refused_until_it_goes_on(self):
        os.mkdir(self.path("run"))
        ended = socket.socket(socket.AF_UNIX)
        ended.bind(self.path("run/control"))
        ended.listen()

        def end():
            speaker, _ = ended.accept()
            ended.close()
            speaker.close()
        ending = threading.Thread(target=end)
        ending.start()
        self.assertIn(f"tengen resume {self.path('run')}", self.ctl("status").stderr)
        ending.join()

    def test_reach_a_run_in_a_folder_with_a_long_name(self):
        folder = "/".join(["x" * 100] * 3)
        os.makedirs(self.path(folder))
        self.begin(folder=folder)
        self.assertEqual(self.ctl("status", folder=folder).returncode, 0)

    def test_of_somebody_who_says_nothing_hold_up_nobody(self):
        self.begin()
        silent = socket.socket(socket.AF_UNIX)
        self.addCleanup(silent.close)
        silent.connect(self.path("run/control"))
        self.assertEqual(self.ctl("status").returncode, 0)
        flood = socket.socket(socket.AF_UNIX)
        self.addCleanup(flood.close)
        flood.connect(self.path("run/control"))
        try:
            for _ in range(1000):
                flood.sendall(b"x" * 4096)
        except OSError:
            pass
        self.assertEqual(self.ctl("status").returncode, 0)

    def test_of_many_who_say_nothing_hold_up_nobody(self):
        self.begin()
        silent = [socket.socket(socket.AF_UNIX) for _ in range(20)]
        for one in silent:
            self.addCleanup(one.close)
            one.connect(self.path("run/control"))
        self.assertEqual(self.ctl("status").returncode, 0)

        def is_open(one):
            try:
                return one.recv(1, socket.MSG_DONTWAIT) != b""
            except BlockingIOError:
                return True
        self.assertTrue(any(is_open(one) for one in silent), "nobody had to leave first")

    def test_of_the_newest_are_answered_before_all_who_say_nothing_have_left(self):
        self.begin()
        silent = [socket.socket(socket.AF_UNIX) for _ in range(80)]
        for one in silent:
            self.addCleanup(one.close)
            one.connect(self.path("run/control"))
        self.assertEqual(self.ctl("status").returncode, 0)
        # A silent one may stay for ten seconds.
        silent[-1].setblocking(False)
        with self.assertRaises(BlockingIOError, msg="the newest silent one had to leave first"):
            silent[-1].recv(1)

    def test_can_be_spoken_by_the_owner_alone(self):
        self.begin()
        self.assertEqual(os.stat(self.path("run/control")).st_mode & 0o777, 0o600)

    def test_of_another_user_are_not_heard(self):
        if os.geteuid() != 0:
            if os.environ.get("TENGEN_MUST_RUN") == "1":
                self.fail("needs to be root")
            self.skipTest("needs to be root")
        self.begin()
        before = self.status()["state"]

        def pause_as_nobody():
            return subprocess.run([TENGEN, "ctl", self.path("run"), "pause"], capture_output=True, text=True,
                                  timeout=PATIENCE, user=65534, group=65534, extra_groups=[], cwd="/")
        self.assertIn("cannot speak to the run", pause_as_nobody().stderr)
        # Where the file lets somebody in, the run asks who it is.
        os.chmod(self.path("run/control"), 0o666)
        refused = pause_as_nobody()
        self.assertEqual(refused.returncode, 1)
        self.assertIn("only its own user may steer it", refused.stderr)
        self.assertEqual(self.status()["state"], before)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
