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
    """Takes what the program writes; knows the two commands it uses: up so many lines, and clear below. A screen that becomes
    narrower wraps what stands there, as most terminals do."""

    def __init__(self):
        self.rows = [""]
        self.unknown = set()

    def narrow(self, width):
        self.rows = [row[at:at + width] for row in self.rows for at in range(0, max(len(row), 1), width)]

    def feed(self, text):
        for part in re.split(r"(\r\x1b\[J|\x1b\[[0-9;]*[A-Za-z]|\r?\n)", text):
            if part in ("\n", "\r\n"):
                self.rows.append("")
            elif part == "\r\x1b[J":
                self.rows[-1] = ""
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
    def play(self, width, height, *arguments, until, narrowed=None):
        """The screen when `until` holds of it, and at the end. Then Ctrl-C is typed; `narrowed`: the screen gets this width before."""
        ours, theirs = pty.openpty()

        def resize(columns):
            fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", height, columns, 0, 0))

        resize(width)

        def make_it_the_terminal():
            os.setsid()
            fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)

        run = subprocess.Popen([TENGEN, "match", *arguments], stdin=theirs, stdout=theirs, stderr=theirs,
                               env=self.environment, cwd=self.folder, preexec_fn=make_it_the_terminal)
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
                # Nothing is on its way that was meant for another width, or shown before the "^C".
                if seen is None and until(screen.rows) and not select.select([ours], [], [], 0.03)[0]:
                    seen = list(screen.rows)
                    if narrowed:
                        screen.narrow(narrowed)
                        resize(narrowed)
                    # The terminal shows it as "^C" and sends the signal.
                    os.write(ours, b"\x03")
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
                              all("illegal" in row for row in rows[-3:-1]))
        first = max(i for i, row in enumerate(seen) if "a minute" in row)
        block = [row for row in seen[first:] if row]
        self.assertRegex(block[0], r"^\d+ of 1000 games, \d+ left, [0-9.]+ a minute, [0-9:]+( s)? to go$")
        self.assertRegex(block[1], r"^  LLR: ")
        self.assertRegex(block[2], r"^  game \d+, move \d+: ")
        self.assertRegex("\n".join(block), r"(^|\n)  Anna +[0-9.]+ points  \+\d+ =\d+ -\d+  crash 0, time 0, illegal 0")
        self.assertTrue(all(len(row) < width for row in block), block)
        self.assertEqual(sum(row.endswith("illegal 0") for row in block), 2, "a long name leaves room for the faults")
        self.assertFalse(any("a minute," in row for row in end), end)
        self.assertTrue(any(row.startswith("Results of gomoku") for row in end))
        return end

    def test_keeps_the_answer_to_ctrl_c_and_nothing_of_the_state(self):
        end = self.check(80, 24)
        said = [row for row in end if "interrupt again to stop now" in row]
        self.assertEqual(said, ["tengen: finishing the running games; interrupt again to stop now"], end)
        self.assertFalse(any("^C" in row for row in end), end)
        self.assertFalse(any(row.startswith("  game ") for row in end), end)

    def test_that_becomes_narrower_keeps_nothing_of_the_state(self):
        slow = [*self.program("Anna", "is-late", "at=0", "ms=20"), *self.program("Bert", "is-late", "at=0", "ms=20"), "-each", "st=60"]
        _, end = self.play(120, 24, *slow, "-rounds", "500", "-concurrency", "2", narrowed=30,
                           until=lambda rows: any("a minute" in row for row in rows) and
                           all("illegal" in row for row in rows[-3:-1]))
        self.assertTrue(any(row.startswith("Results of gomoku") for row in end))
        self.assertFalse(any("a minute" in row or "crash 0" in row for row in end), end)
        self.assertFalse(any(row.startswith("Finished game 1 ") for row in end) and
                         not any(row.startswith("Started game 1 ") for row in end), end)

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
