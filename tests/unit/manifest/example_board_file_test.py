#!/usr/bin/env python3
"""Runs an example of the board-file protocol on a few boards, as a host does.

usage: example_board_file_test.py PROGRAM
"""
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())


def move_on(rows):
    with tempfile.TemporaryDirectory() as folder:
        text = "".join(" ".join(row) + "\n" for row in rows)
        pathlib.Path(folder, "chessboard.txt").write_text(text)
        run = subprocess.run(["/usr/bin/python3", PROGRAM], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                             text=True, timeout=60)
        assert run.returncode == 0 and run.stderr == "", run.stderr
        x, y = map(int, run.stdout.split(","))
        assert rows[y][x] == "0", f"played {x},{y} on a stone"
        return x, y


empty = ["0" * 15] * 15
assert move_on(empty) == (7, 7)
# "x,y" counts columns first.
if PROGRAM.endswith("crowd.py"):  # next to both stones
    assert move_on(["00000", "10200", "00000", "00000", "00000"]) in ((1, 0), (1, 1), (1, 2))
else:  # completes a five
    assert move_on(["00000", "20220", "11110", "00000", "02000"]) == (4, 2)
assert move_on(["12121", "12121", "21212", "21212", "12120"]) == (4, 4)
