"""A program of the file protocols that plays the first empty point, or does what it must not.

usage: files.py MARK board-file|move-file|piskvork-file [FAULT]
"""
import os
import sys
import time

protocol, fault = sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "none"
name, empty = ("PLOCHA.DAT", "-") if protocol == "piskvork-file" else ("chessboard.txt", "0")
rows = [line.replace(" ", "").strip() for line in open(name)]
x, y = next((row.index(empty), y) for y, row in enumerate(rows) if empty in row)
stones = sum(row.count(c) for row in rows for c in "xo12")

if protocol == "piskvork-file":
    assert open("TAH.DAT").read() == "xo"[stones % 2]
    assert len(open("TIMEOUTS.DAT").read().split()) == 2
    assert "timeout_turn" in open("INFO.DAT").read()
    assert os.path.getsize("MSG.DAT") == 0
if fault != "none" and stones >= 2:
    if fault == "hangs":
        time.sleep(600)
    elif fault == "exits":
        sys.exit(3)
    elif fault == "says-nothing":
        sys.exit(0)
    elif fault == "occupied":
        x, y = 0, 0
    elif fault == "floods":
        while True:
            print("x" * 1000, end="")
    elif fault == "stays":
        print(f"{x},{y}", flush=True)
        time.sleep(600)
    elif fault == "closes-its-output":
        os.close(1)
        time.sleep(600)
    elif fault == "closes-its-pipes":
        for pipe in range(3):
            os.close(pipe)
        time.sleep(1.5)
    elif fault == "turns-its-output":
        os.dup2(os.open("out.txt", os.O_WRONLY | os.O_CREAT), 1)
        time.sleep(3)
if protocol == "board-file":
    print(f"{x},{y}", end="" if fault == "no-line-end" else "\n")
elif protocol == "move-file":
    open("move.txt", "w").write(f"{x},{y}\n")
else:
    open("TAH.DAT", "w").write(f"{x},{y}\r\n")
    open("MSG.DAT", "w").write("eval 5, depth 1\n")
