#!/usr/bin/env python3
"""Whether engines that keep their limit lose on time while the run itself keeps the machine busy.

Two programs burn 85 and 60 ms of CPU a move at 0.1 s a move, four moves a game on 5x5, two games at a time. A loss on
time is unjust where the engine used less CPU than limit and margin; every void game has to be replayed. The status is 1 if
a loss is unjust, or if a void game was not replayed to an end.

    tests/bench/kept_limits.py build/release/bin/tengen build/release/tests/programs/misbehave
        [--games 10000] [--load 0] [--concurrency 2] [--limit 0.1] [--margin MS] [--out DIR]
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import time

CPU_MS = (85, 60)  # a move
MOVES = 4


def parsed_words():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tengen")
    parser.add_argument("misbehave")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--load", type=int, default=0, help="processes that spin beside the run (0)")
    parser.add_argument("--concurrency", type=int, default=2, help="games at a time (2)")
    parser.add_argument("--limit", type=float, default=0.1, help="seconds a move (0.1)")
    parser.add_argument("--margin", type=int, help="ms; default: the host's")
    parser.add_argument("--out", type=pathlib.Path, help="keeps the run's folder and games there")
    return parser.parse_args()


def match_command(words, folder):
    engines = []
    for ms in CPU_MS:
        engines += ["-engine", f"cmd={words.misbehave}", f"name=burns-{ms}", f"args=works at=0 ms={ms}"]
    each = ["-each", f"st={words.limit}"] + ([f"margin={words.margin}"] if words.margin is not None else [])
    return [words.tengen, "match", *engines, *each, "-size", "5", "-drawafter", str(MOVES), "-rounds",
            str((words.games + 1) // 2), "-concurrency", str(words.concurrency), "-out", str(folder / "run"), "-json",
            str(folder / "games.jsonl")]


def play(words, folder):
    spinners = [subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True)
                for _ in range(words.load)]
    try:
        with open(folder / "console.txt", "w", encoding="utf-8") as console:
            return subprocess.run(match_command(words, folder), stdout=console, stderr=subprocess.STDOUT,
                                  check=False).returncode
    finally:
        for spinner in spinners:
            spinner.kill()
            spinner.wait()


def is_unjust(account):
    return account["cpu_ms"] <= account["limit_ms"] + account["margin_ms"]


def tell(words, folder, status, seconds):
    with open(folder / "games.jsonl", encoding="utf-8") as lines:
        told = [json.loads(line) for line in lines]
    games = [one for one in told if one["type"] == "game"]
    voids = [one for one in told if one["type"] == "void"]
    reasons = collections.Counter(game["reason"] for game in games)
    late = [game for game in games if game["reason"] in ("timeout", "match timeout")]
    unjust = [game for game in late if is_unjust(game["time_account"])]
    voided = {void["game"] for void in voids}
    not_replayed = voided - {game["game"] for game in games if game["result"] != "*"}
    for game in late[:20]:
        print(f"game {game['game']}: {game['detail']}")
    for reason, count in reasons.most_common():
        print(f"{count:8} {reason}")
    moves = sorted(turn["time_ms"] for game in games for turn in game["turns"] if not turn.get("by_host"))
    if moves:
        print(f"moves: median {moves[len(moves) // 2]:.1f} ms, p99 {moves[len(moves) * 99 // 100]:.1f} ms, "
              f"longest {moves[-1]:.1f} ms charged")
    print(f"{len(games)} games of {words.games} in {seconds:.0f} s, load {words.load}, status {status}: {len(late)} lost "
          f"on time, {len(unjust)} of them unjustly; {len(voids)} void attempts of {len(voided)} games, "
          f"{len(voided) - len(not_replayed)} of these games replayed to an end")
    if not_replayed:
        print("not replayed to an end:", *sorted(not_replayed))
    return 0 if status == 0 and not unjust and not not_replayed and len(games) >= words.games else 1


def main():
    words = parsed_words()
    with tempfile.TemporaryDirectory() as temporary:
        folder = words.out or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        start = time.monotonic()
        status = play(words, folder)
        return tell(words, folder, status, time.monotonic() - start)


if __name__ == "__main__":
    sys.exit(main())
