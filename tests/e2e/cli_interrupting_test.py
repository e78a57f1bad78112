#!/usr/bin/env python3
"""A match that is interrupted, killed or no longer read, and that nothing is left behind.

usage: cli_interrupting_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import fcntl
import pathlib
import signal
import struct
import sys
import termios
import time
import unittest

from running_host import PATIENCE, RunningHost, processes_with, wait_until


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


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
