#!/usr/bin/env python3
"""How late a match with viewers of its page is: the time of each move of a program that answers after 20 ms, with
nobody watching, with one viewer, and with many.

usage: page_viewers.py TENGEN MISBEHAVE [VIEWERS [SECONDS]]
"""
import base64
import json
import os
import selectors
import shutil
import socket
import subprocess
import sys
import tempfile
import time

TENGEN, MISBEHAVE = sys.argv[1:3]
VIEWERS = int(sys.argv[3]) if len(sys.argv) > 3 else 500
SECONDS = float(sys.argv[4]) if len(sys.argv) > 4 else 6.0
MOVE_MS = 20


class Viewers:
    """WebSockets that read what they are told, as browsers do."""

    def __init__(self, port, token, run, count):
        self.selector = selectors.DefaultSelector()
        self.bytes = 0
        for _ in range(count):
            one = socket.create_connection(("127.0.0.1", port))
            key = base64.b64encode(os.urandom(16)).decode()
            one.sendall((f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                         f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                         f"Authorization: Bearer {token}\r\n\r\n").encode())
            answer = one.recv(4096)
            assert b" 101 " in answer, answer
            text = json.dumps({"run": run}).encode()
            one.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
            one.setblocking(False)
            self.selector.register(one, selectors.EVENT_READ)

    def read_for(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for key, _ in self.selector.select(left):
                self.bytes += len(key.fileobj.recv(1 << 16))

    def close(self):
        for key in list(self.selector.get_map().values()):
            key.fileobj.close()


def cpu_seconds(process):
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(count):
    folder = tempfile.mkdtemp(prefix="tengen-viewers-")
    os.chmod(folder, 0o755)
    run = os.path.join(folder, "run")
    engine = lambda name: ["-engine", f"name={name}", f"cmd={MISBEHAVE}", f"args=is-late viewers at=0 ms={MOVE_MS}"]
    match = subprocess.Popen([TENGEN, "match", *engine("A"), *engine("B"), "-each", "tc=600", "-size", "15",
                              "-rounds", "10000", "-out", run, "-json", os.path.join(folder, "games.jsonl")],
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    serve = subprocess.Popen([TENGEN, "serve", "--games", os.path.join(folder, "games"), "--watch", run],
                             stdout=subprocess.PIPE, text=True)
    try:
        address = serve.stdout.readline().strip()
        port, token = int(address.split(":")[2].split("/")[0]), address.split("token=")[1]
        while not os.path.exists(os.path.join(run, "control")):
            time.sleep(0.05)
        viewers = Viewers(port, token, "run", count)
        before = cpu_seconds(match), cpu_seconds(serve)
        viewers.read_for(SECONDS)
        used = [now - then for now, then in zip((cpu_seconds(match), cpu_seconds(serve)), before)]
        viewers.close()
        match.send_signal(2)
        match.send_signal(2)
        match.wait()
        with open(os.path.join(folder, "games.jsonl")) as lines:
            games = [json.loads(line) for line in lines]
        times = sorted(turn["time_ms"] for game in games if game["type"] == "game"
                       for turn in game.get("turns", []) if turn["time_ms"] > 0)
        return times, viewers.bytes, used
    finally:
        for process in (match, serve):
            process.kill()
            process.wait()
        shutil.rmtree(folder)


def main():
    print(f"a match of programs that answer after {MOVE_MS} ms, {SECONDS:g} s each; load {os.getloadavg()[0]:.1f}")
    print(f"{'viewers':>8} {'moves':>7} {'median ms':>10} {'p99 ms':>8} {'max ms':>8} {'read MB':>8} {'match CPU s':>12} {'serve CPU s':>12}")
    for count in (0, 1, VIEWERS):
        times, read, (match, serve) = measure(count)
        at = lambda share: times[min(len(times) - 1, int(share * len(times)))]
        print(f"{count:8} {len(times):7} {at(0.5):10.2f} {at(0.99):8.2f} {times[-1]:8.2f} {read / 1e6:8.1f} {match:12.2f} {serve:12.2f}")


if __name__ == "__main__":
    main()
