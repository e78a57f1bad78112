#!/usr/bin/env python3
"""A round robin of installed engines, usually third-party programs: each pair plays both colours, with default flags.

For each pair it prints the games, the points, the losses on time and the void attempts; for each loss on time the
engine's own CPU time beside its limit. A loss is explained if the engine computed for its limit, or if it had a CPU for
its limit and did not use it. The status is 0 if the run is complete, all losses on time are explained, and no game
stayed void.

    tests/bench/programs_round_robin.py build/release/bin/tengen ID ID … --out DIR
        [--limit 1] [--rule freestyle] [--size 15] [--rounds 1] [--concurrency 1]

DIR/run is the run's folder, DIR/games.jsonl has the accounts. If DIR has a run that was stopped, this run is continued.
"""
import argparse
import collections
import itertools
import json
import pathlib
import subprocess
import sys
import time

LATE = ("timeout", "match timeout")


def parsed_words():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tengen")
    parser.add_argument("ids", nargs="+", metavar="ID", help="of installed engines: tengen engines")
    parser.add_argument("--out", type=pathlib.Path, required=True, metavar="DIR")
    parser.add_argument("--limit", type=float, default=1, help="seconds a move (1)")
    parser.add_argument("--rule", default="freestyle")
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--rounds", type=int, default=1, help="how often each pair plays both colours (1)")
    parser.add_argument("--concurrency", type=int, default=1, help="games at a time (1)")
    words = parser.parse_args()
    if len(words.ids) < 2 or len(set(words.ids)) < len(words.ids):
        parser.error("expected two or more different engines")
    return words


def run_command(words):
    folder = words.out / "run"
    if (folder / "run.db").exists():
        return [words.tengen, "resume", str(folder)]
    engines = []
    for name in words.ids:
        engines += ["-engine", f"id={name}", f"name={name}"]
    return [words.tengen, "match", *engines, "-each", f"st={words.limit}", "-rule", words.rule, "-size",
            str(words.size), "-rounds", str(words.rounds), "-concurrency", str(words.concurrency), "-out", str(folder),
            "-json", str(words.out / "games.jsonl")]


def play(words):
    words.out.mkdir(parents=True, exist_ok=True)
    command = run_command(words)
    print(" ".join(command), file=sys.stderr, flush=True)
    with open(words.out / "console.txt", "a", encoding="utf-8") as console:
        return subprocess.run(command, stdout=console, stderr=subprocess.STDOUT, check=False).returncode


def read_games(file):
    """The last game of each number, and all void attempts."""
    games, voids = {}, []
    with open(file, encoding="utf-8") as lines:
        for one in map(json.loads, lines):
            if one["type"] == "game":
                games[one["game"]] = one
            elif one["type"] == "void":
                voids.append(one)
    return [games[number] for number in sorted(games)], voids


def loser_of(game):
    return game["white"] if game["result"] == "1-0" else game["black"]


def had_a_cpu(account):
    """For so many milliseconds nobody else kept the engine from running, or its answer from being seen."""
    kept = max(account["waited_ms"], account["given_back_ms"])
    unseen = account["host_late_ms"] if account["answered"] else 0
    return account["ended_ms"] - account["asked_ms"] - kept - unseen


def why_late(account):
    if account["cpu_ms"] >= account["limit_ms"]:
        return "computed"
    return "idle" if had_a_cpu(account) >= account["limit_ms"] else "UNEXPLAINED"


def tell_pairs(words, games, voids):
    of_pair = collections.defaultdict(list)
    for game in games:
        if game["result"] != "*":
            of_pair[frozenset((game["black"], game["white"]))].append(game)
    attempts = collections.Counter(frozenset((void["black"], void["white"])) for void in voids)
    width = max(map(len, words.ids))
    print(f"{'pair':{2 * width + 4}} games  points   late  void")
    for pair in itertools.combinations(words.ids, 2):
        played = of_pair[frozenset(pair)]
        draws = sum(game["result"] == "1/2-1/2" for game in played)
        wins = [sum(loser_of(game) == loser for game in played if game["result"] != "1/2-1/2")
                for loser in reversed(pair)]
        late = sum(game["reason"] in LATE for game in played)
        points = " : ".join(f"{won + draws / 2:g}" for won in wins)
        void = attempts[frozenset(pair)]
        print(f"{pair[0]:>{width}} vs {pair[1]:{width}} {len(played):5}  {points:>9}  {late:3}  {void:4}")


def tell_losses(late):
    for game in late:
        account = game["time_account"]
        print(f"game {game['game']}, {loser_of(game)}: CPU {account['cpu_ms']:.1f} of {account['limit_ms']:.1f} ms, "
              f"had a CPU for {had_a_cpu(account):.1f}: {why_late(account)}; {game['detail']}")


def tell_engines(words, games):
    print("\nlosses of each engine, by reason:")
    lost = collections.defaultdict(collections.Counter)
    for game in games:
        if game["result"] in ("1-0", "0-1"):
            lost[loser_of(game)][game["reason"]] += 1
    for name in words.ids:
        print(f"  {name}: " + (", ".join(f"{count} {reason}" for reason, count in lost[name].most_common()) or "none"))


def tell(words, status, seconds):
    games, voids = read_games(words.out / "games.jsonl")
    late = [game for game in games if game["reason"] in LATE]
    unexplained = [game for game in late if why_late(game["time_account"]) == "UNEXPLAINED"]
    expected = len(words.ids) * (len(words.ids) - 1) * words.rounds
    ended = sum(game["result"] != "*" for game in games)
    stayed = {one["game"] for one in voids + games} - {game["game"] for game in games if game["result"] != "*"}
    tell_pairs(words, games, voids)
    print()
    tell_losses(late)
    tell_engines(words, games)
    print(f"\n{ended} games of {expected} in {seconds:.0f} s, status {status}: {len(late)} lost on time, "
          f"{len(unexplained)} of them unexplained; {len(voids)} void attempts, {len(stayed)} games void at the end")
    return 0 if status == 0 and not unexplained and not stayed and ended == expected else 1


def main():
    words = parsed_words()
    start = time.monotonic()
    status = play(words)
    if not (words.out / "games.jsonl").exists():
        print(f"no games; {words.out / 'console.txt'} says why", file=sys.stderr)
        return 1
    return tell(words, status, time.monotonic() - start)


if __name__ == "__main__":
    sys.exit(main())
