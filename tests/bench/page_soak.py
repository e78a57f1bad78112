#!/usr/bin/env python3
"""What the page costs a match: blocks without the page and with the page open in three browsers, in turn, of the same
match: a bundled engine against a program that computes for 20 ms a move, both confined. Prints for each block games a
minute, the CPU time of the run (all its processes) a minute and a game, and how late the program's answers were;
then the medians and their difference.

usage: page_soak.py TENGEN MISBEHAVE [MINUTES [BLOCK]]    (60 and 5 minutes)
"""
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

TENGEN, MISBEHAVE = map(os.path.abspath, sys.argv[1:3])
MINUTES = float(sys.argv[3]) if len(sys.argv) > 3 else 60.0
BLOCK = float(sys.argv[4]) if len(sys.argv) > 4 else 5.0
MOVE_MS = 20
BROWSERS = 3
PATIENCE = 60  # seconds for a program to start
TICK = os.sysconf("SC_CLK_TCK")
CHROMIUM = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)


def wait_until(condition, what):
    give_up = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > give_up:
            sys.exit(f"page_soak: waited {PATIENCE} s for {what}")
        time.sleep(0.05)


def cpu_seconds(root):
    """Of a process, those that it has started and those that have ended under them."""
    parents, used = {}, {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents[int(name)] = int(fields[1])
        used[int(name)] = sum(map(int, fields[11:15])) / TICK

    def is_of_root(process):
        while process in parents and process != root:
            process = parents[process]
        return process == root

    return sum(seconds for process, seconds in used.items() if is_of_root(process))


def connections_to(port):
    with open("/proc/net/tcp") as file:
        return sum(1 for line in list(file)[1:] if line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "01")


class Block:
    """One match, for so many seconds; with the page and its browsers, or without both."""

    def __init__(self, with_page):
        self.folder = tempfile.mkdtemp(prefix="tengen-soak-")
        os.chmod(self.folder, 0o755)
        self.run, self.json = os.path.join(self.folder, "run"), os.path.join(self.folder, "games.jsonl")
        self.processes = []
        program = ["-engine", f"cmd={MISBEHAVE}", "name=Punctual", f"args=works soak at=0 ms={MOVE_MS}"]
        bundled = ["-engine", "id=classics.minimax", "level=beginner", "sandbox=strict"]
        self.match = self.start([TENGEN, "match", *bundled, *program, "-each", "tc=600", "-size", "15", "-rounds", "100000",
                                 "-srand", "1", "-out", self.run, "-json", self.json])
        wait_until(lambda: os.path.exists(self.json) and os.path.getsize(self.json) > 0, "the match")
        if with_page:
            self.open_page()

    def start(self, words, **more):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **more}
        self.processes.append(subprocess.Popen(words, start_new_session=True, **quiet))
        return self.processes[-1]

    def open_page(self):
        serve = self.start([TENGEN, "serve", "--games", os.path.join(self.folder, "games"), "--watch", self.run],
                           stdout=subprocess.PIPE, text=True)
        address = serve.stdout.readline().strip()
        port = int(address.split(":")[2].split("/")[0])
        for number in range(BROWSERS):
            profile = os.path.join(self.folder, f"browser-{number}")
            self.start([CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio",
                        "--remote-debugging-port=0", f"--user-data-dir={profile}", "--window-size=1366,768",
                        address.replace("/?", "/run/run?")])
        wait_until(lambda: connections_to(port) >= BROWSERS, "the browsers")
        time.sleep(3)  # the page is drawn

    def games(self):
        with open(self.json) as lines:
            return [game for line in lines if line.endswith("\n") and (game := json.loads(line)).get("type") == "game"]

    def measure(self, seconds):
        before, cpu, begun = len(self.games()), cpu_seconds(self.match.pid), time.monotonic()
        time.sleep(seconds)
        games, minutes = self.games()[before:], (time.monotonic() - begun) / 60
        used = cpu_seconds(self.match.pid) - cpu
        late = sorted(turn["time_ms"] - MOVE_MS for game in games for turn in game["turns"] if self.is_punctual(game, turn))
        if not late:
            sys.exit("page_soak: no game ended within a block; use longer blocks")
        return {"games/min": len(games) / minutes, "CPU s/min": used / minutes, "CPU ms/game": 1000 * used / len(games),
                "late median ms": late[len(late) // 2], "late p99 ms": late[int(0.99 * len(late))]}

    @staticmethod
    def is_punctual(game, turn):
        return game[turn["colour"]] == "Punctual" and turn["time_ms"] > 0

    def end(self):
        for process in reversed(self.processes):
            if process is self.match:
                process.send_signal(signal.SIGINT)
                process.send_signal(signal.SIGINT)
                process.wait()
            elif process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    if CHROMIUM is None:
        sys.exit("page_soak: found no Chromium, which the page is opened in: ./dev setup installs it")
    found = {False: [], True: []}
    print(f"{MINUTES:g} minutes in blocks of {BLOCK:g}; load {os.getloadavg()[0]:.1f}; {os.cpu_count()} CPUs")
    for number in range(max(2, round(MINUTES / BLOCK))):
        with_page = number % 2 == 1
        block = Block(with_page)
        try:
            values = block.measure(60 * BLOCK)
        finally:
            block.end()
        if number == 0:
            print(f"{'block':>5} {'page':>5} " + " ".join(f"{name:>15}" for name in values))
        found[with_page].append(values)
        print(f"{number + 1:5} {'open' if with_page else '-':>5} " + " ".join(f"{value:15.3f}" for value in values.values()), flush=True)
    print("medians")
    for name in found[False][0]:
        without, opened = (statistics.median(values[name] for values in found[page]) for page in (False, True))
        change = f"{100 * (opened - without) / without:+.1f} %" if without else "-"
        print(f"{name:>15}: {without:10.3f} without, {opened:10.3f} with the page: {change}")


if __name__ == "__main__":
    main()
