#!/usr/bin/env python3
"""The figures of docs/engines.md, measured by the host: round robins of the bundled engines at 0.1 s a move with both
cores busy, and each engine against itself at 50 ms a move.

    tests/bench/engine_table.py build/release/bin/tengen OUT [ROUNDS]

OUT becomes a folder with a run and the games of each. Rounds: 24, which is 1,008 games of Gomoku.
"""
import json
import pathlib
import subprocess
import sys

LEVELS = ("beginner", "intermediate", "advanced")
GOMOKU = ["tengen.alphabeta", "classics.patterns", "classics.ternary", "classics.random"] + [
    f"classics.minimax level={level}" for level in LEVELS
]
OTHELLO = ["tengen.othello", "othello.weights", "othello.evolved", "othello.mcts", "classics.random"]
ROUND_ROBIN_LIMIT, OVERSHOOT_LIMIT = 0.1, 0.05  # seconds a move
MOVES_WANTED = 1000
BOOK = pathlib.Path(__file__).parent.parent / "data" / "othello" / "openings.txt"


def name_of(engine):
    return engine.replace(" level=", ":")


def engine_flags(engine, name):
    return ["-engine", *f"id={engine} name={name}".split()]


def game_flags(game):
    if game == "gomoku":
        return ["-game", "gomoku", "-opening", "swap"]
    return ["-game", "othello", "-openings", f"file={BOOK}", "order=random"]


def play(tengen, folder, flags):
    games = folder.parent / f"{folder.name}.jsonl"
    command = [tengen, "match", *flags, "-json", str(games), "-out", str(folder)]
    print(" ".join(command), file=sys.stderr, flush=True)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with open(games, encoding="utf-8") as lines:
        return [game for game in map(json.loads, lines) if game["type"] == "game"]


def standings(tengen, folder):
    out = subprocess.run([tengen, "report", str(folder), "-json"], check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def answers(games):
    """Name, milliseconds, those of the processor, and nodes of every answer that an engine gave."""
    for game in games:
        players = (game["black"], game["white"])
        first, second = players if game["first"] == "black" else reversed(players)  # A swap changes the colours.
        for turn in game["turns"]:
            if not turn.get("by_host"):
                yield first if turn["seat"] == 1 else second, turn["time_ms"], turn["cpu_ms"], turn.get("nodes", 0)


def nodes_a_second(games, name):
    """Of processor time."""
    searched = [(time, nodes) for who, _, time, nodes in answers(games) if who == name and nodes > 100 and time > 1]
    return 1000 * sum(nodes for _, nodes in searched) / sum(time for time, _ in searched) if searched else None


def overshoot(tengen, out, game, engine):
    """Of the engine against itself: moves played, the worst time over the limit, the most time of the processor."""
    moves, worst, most, round_number = 0, 0.0, 0.0, 0
    while moves < MOVES_WANTED:
        round_number += 1
        flags = [*engine_flags(engine, "A"), *engine_flags(engine, "B"), *game_flags(game), "-rounds", "8",
                 "-srand", str(round_number), "-each", f"st={OVERSHOOT_LIMIT}", "margin=5000"]
        folder = out / f"overshoot-{name_of(engine).replace(':', '-')}-{game}-{round_number}"
        for _, time, processor, _ in answers(play(tengen, folder, flags)):
            moves += 1
            worst, most = max(worst, time - 1000 * OVERSHOOT_LIMIT), max(most, processor)
    return moves, worst, most


def table(tengen, out, game, engines, rounds):
    flags = [flag for engine in engines for flag in engine_flags(engine, name_of(engine))]
    flags += [*game_flags(game), "-rounds", str(rounds), "-concurrency", "2", "-each", f"st={ROUND_ROBIN_LIMIT}"]
    games = play(tengen, out / game, flags)
    losses = sum(game["reason"] in ("timeout", "match timeout") for game in games)
    print(f"\n{game}: {len(games)} games, {losses} lost on time\n")
    print("| engine | Elo | games | points | nodes a second | worst overshoot | most CPU time |\n|---|---|---|---|---|---|---|")
    for row in standings(tengen, out / game):
        engine = next(engine for engine in engines if name_of(engine) == row["name"])
        speed = nodes_a_second(games, row["name"])
        moves, worst, most = overshoot(tengen, out, game, engine)
        elo = f"{row['elo']:.0f} ± {row['elo_error']:.0f}" if row["elo"] is not None else ""
        print(f"| `{row['name']}` | {elo} | {row['games']} | {row['points']} | {f'{speed:,.0f}' if speed else ''} "
              f"| {worst:.1f} ms in {moves:,} moves | {most:.1f} ms |", flush=True)


def main():
    tengen, out = sys.argv[1], pathlib.Path(sys.argv[2])
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 24
    out.mkdir(parents=True)
    table(tengen, out, "gomoku", GOMOKU, rounds)
    table(tengen, out, "othello", OTHELLO, rounds)


main()
