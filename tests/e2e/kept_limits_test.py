#!/usr/bin/env python3
"""When tests/bench/kept_limits.py calls a run unfair.

usage: kept_limits_test.py FOLDER_OF_BENCHES [unittest arguments]
"""
import argparse
import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # beside the benches
sys.path.insert(0, sys.argv[1])
import kept_limits  # noqa: E402


def game(number, result="1-0", reason="five", **more):
    return {"type": "game", "game": number, "result": result, "reason": reason, "detail": "", "turns": [{"time_ms": 85}], **more}


def void(number):
    return {"type": "void", "game": number, "result": "*", "reason": "void: host late"}


class KeptLimits(unittest.TestCase):
    def status(self, *lines, of_tengen=0, games=2):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as told:
            (pathlib.Path(folder) / "games.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
            words = argparse.Namespace(games=games, load=0)
            status = kept_limits.tell(words, pathlib.Path(folder), of_tengen, 1)
        self.told = told.getvalue()
        return status

    def test_are_those_of_a_run_whose_void_games_were_replayed(self):
        self.assertEqual(self.status(game(1), void(2), void(2), game(2)), 0)
        self.assertIn("2 void attempts of 1 games, 1 of these games replayed to an end", self.told)

    def test_are_not_those_of_a_run_with_a_void_game_that_was_not_replayed(self):
        self.assertEqual(self.status(game(1), void(2), game(3)), 1)
        self.assertIn("not replayed to an end: 2", self.told)
        self.assertEqual(self.status(game(1), void(2), game(2, "*", "aborted"), game(3)), 1)

    def test_are_not_those_of_an_engine_that_had_less_than_its_time(self):
        account = {"limit_ms": 100, "margin_ms": 50, "cpu_ms": 150}
        self.assertEqual(self.status(game(1), game(2, reason="timeout", time_account=account)), 1)
        account["cpu_ms"] = 151
        self.assertEqual(self.status(game(1), game(2, reason="timeout", time_account=account)), 0)

    def test_are_not_those_of_a_run_that_is_not_whole(self):
        self.assertEqual(self.status(game(1)), 1)
        self.assertEqual(self.status(game(1), game(2), of_tengen=4), 1)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]], verbosity=2)
