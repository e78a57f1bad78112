#!/usr/bin/env python3
"""What a run shows on a terminal, as the terminal would show it.

usage: terminal_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import unittest

from running_host import PATIENCE, TENGEN, RunningHost


class Screen:
    """Takes what the program writes; knows the two commands it uses: up so many lines, and clear below."""

    def __init__(self):
        self.rows = [""]
        self.unknown = set()

    def feed(self, text):
        for part in re.split(r"(\x1b\[[0-9;]*[A-Za-z]|\r?\n)", text):
            if part in ("\n", "\r\n"):
                self.rows.append("")
            elif part.startswith("\x1b["):
                up = re.fullmatch(r"\x1b\[(\d+)F", part)
                if up:
                    del self.rows[len(self.rows) - 1 - int(up.group(1)):]
                    self.rows.append("")
                elif part != "\x1b[J":
                    self.unknown.add(part)
            else:
                self.rows[-1] += part


class Terminal(RunningHost):
    def play(self, width, height, *arguments, until):
        """The screen when `until` holds of it, and at the end."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        run = subprocess.Popen([TENGEN, "match", *arguments], stdout=theirs, stderr=subprocess.DEVNULL,
                               env=self.environment, cwd=self.folder)
        os.close(theirs)
        screen, seen, pending = Screen(), None, b""
        give_up = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < give_up:
                if not select.select([ours], [], [], 1)[0]:
                    continue
                try:
                    data = os.read(ours, 65536)
                except OSError:
                    break
                pending += data
                # The block is whole at the end of a line only.
                whole = pending.rfind(b"\n") + 1
                screen.feed(pending[:whole].decode())
                pending = pending[whole:]
                if seen is None and until(screen.rows):
                    seen = list(screen.rows)
                    run.send_signal(signal.SIGINT)
        finally:
            run.kill()
            run.wait()
            os.close(ours)
        self.assertIsNotNone(seen, screen.rows[-20:])
        self.assertEqual(screen.unknown, set())
        return seen, screen.rows

    def check(self, width, height):
        slow = [*self.program("Anna", "is-late", "at=0", "ms=20"),
                *self.program("A name of more letters than a line of 80 columns has room for", "exits", "at=4"), "-each", "st=60"]
        seen, end = self.play(width, height, *slow, "-rounds", "500", "-concurrency", "2", "-sprt", "elo0=0", "elo1=5",
                              until=lambda rows: any("games, " in row and "a minute" in row for row in rows) and
                              "illegal" in rows[-2])
        first = max(i for i, row in enumerate(seen) if "a minute" in row)
        block = [row for row in seen[first:] if row]
        self.assertRegex(block[0], r"^\d+ of 1000 games, \d+ left, [0-9.]+ a minute, [0-9:]+( s)? to go$")
        self.assertRegex(block[1], r"^  LLR: ")
        self.assertRegex(block[2], r"^  game \d+, move \d+: ")
        self.assertRegex("\n".join(block), r"(^|\n)  Anna +[0-9.]+ points  \+\d+ =\d+ -\d+  crash 0, time 0, illegal 0")
        self.assertTrue(all(len(row) < width for row in block), block)
        self.assertEqual(sum(row.endswith("illegal 0") for row in block), 2, "a long name leaves room for the faults")
        self.assertFalse(any("a minute," in row for row in end), "the block is gone at the end")
        self.assertTrue(any(row.startswith("Results of gomoku") for row in end))

    def test_of_80_columns_has_the_state_of_the_run_below(self):
        self.check(80, 24)

    def test_of_160_columns_has_the_state_of_the_run_below(self):
        self.check(160, 50)

    def test_that_is_low_is_not_filled_with_it(self):
        engines = []
        for number in range(12):
            engines += self.program(f"E{number}", "is-late", "at=0", "ms=20")
        seen, _ = self.play(60, 10, *engines, "-each", "st=60",
                            until=lambda rows: any("more" in row for row in rows[-3:]))
        self.assertRegex([row for row in seen if row][-1], r"^  … \d+ more$")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
