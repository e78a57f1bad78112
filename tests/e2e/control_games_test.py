#!/usr/bin/env python3
"""Games of people that are played from a terminal: tengen ctl on a running host.

usage: control_games_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import signal
import sys
import unittest

from running_host import PATIENCE, RunningHost, wait_until

PEOPLE = {"seats": [{"person": True, "clock": "300"}, {"person": True, "clock": "300"}]}


class Games(RunningHost):
    def setUp(self):
        super().setUp()
        self.games = self.path("games")
        self.serve()

    def serve(self):
        self.host = self.start_tengen("serve", "--games", self.games)
        self.host.stdout.readline()
        self.assertTrue(wait_until(lambda: os.path.exists(self.games + "/control")))

    def tearDown(self):
        self.end()
        super().tearDown()

    def end(self):
        if self.host.poll() is None:
            self.host.send_signal(signal.SIGINT)
        self.host.communicate(timeout=PATIENCE)

    def ctl(self, *words, game=None):
        folder = f"{self.games}/played/{game}" if game else self.games
        return self.run_tengen("ctl", folder, *words)

    def told(self, *words, game=None):
        run = self.ctl(*words, game=game)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def refused(self, *words, game=None):
        run = self.ctl(*words, game=game)
        self.assertEqual(run.returncode, 1, run.stdout)
        return run.stderr

    def begin(self, order=None):
        game = json.loads(self.told("begin", json.dumps(order or PEOPLE)))["id"]
        self.assertTrue(wait_until(lambda: self.state(game)["question"]))
        return game

    def state(self, game):
        return json.loads(self.told("status", "-json", game=game))

    def answer(self, game, text):
        turns = len(self.state(game)["turns"])
        self.told("answer", text, game=game)
        self.assertTrue(wait_until(lambda: len(self.state(game)["turns"]) > turns and self.state(game)["question"]))


class Playing(Games):
    def test_begins_lists_and_answers(self):
        game = self.begin()
        self.answer(game, "h8")
        self.answer(game, "i9")
        self.assertEqual([turn["answer"] for turn in self.state(game)["turns"]], ["h8", "i9"])
        self.assertIn("h8", self.refused("answer", "h8", game=game))
        self.assertEqual(self.told("status", game=game),
                         "playing, 2 turns: Black (black) vs White (white); black is asked: place\n")
        self.assertRegex(self.told("games"), f"^{game}  playing, 2 turns: Black")
        self.assertEqual(self.told("take-back", "2", game=game), "took back 2 turns\n")
        self.assertEqual(self.state(game)["turns"], [])

    def test_takes_back_to_the_position_that_was_meant(self):
        game = self.begin()
        for point in ("h8", "i9", "j10"):
            self.answer(game, point)
        command = f"/api/games/{game}/command"
        done = json.loads(self.told("post", command, '{"do": "take back", "keep": 1}'))
        self.assertEqual(done, {"did": "took back 2 turns", "turns": 1})
        self.assertIn("cannot take back 0 turns", self.refused("post", command, '{"do": "take back", "keep": 1}'))
        self.assertIn("expected either", self.refused("post", command, '{"do": "take back", "keep": 1, "turns": 1}'))

    def test_says_how_many_moves_the_turns_were(self):
        setup = {"game": "gomoku", "rule": "standard", "opening": "swap2"}
        game = self.begin(dict(PEOPLE, setup=setup))
        self.answer(game, "h8 h9 i10")
        self.assertEqual(self.told("take-back", game=game), "took back 1 turn (3 moves)\n")

    def test_pauses_the_clocks_and_continues_them(self):
        game = self.begin()
        self.assertEqual(self.told("pause", game=game), "paused\n")
        self.assertIsNotNone(self.state(game)["paused_ms"])
        self.assertIn("; paused", self.told("status", game=game))
        self.assertIn("paused already", self.refused("pause", game=game))
        self.assertEqual(self.told("continue", game=game), "continued\n")
        self.assertIsNone(self.state(game)["paused_ms"])

    def test_offers_draws_and_resigns_by_colour(self):
        game = self.begin()
        self.assertIn("expected 0 or 1", self.refused("resign", game=game))
        self.assertEqual(self.told("offer-draw", "black", game=game), "Black offered a draw\n")
        self.assertEqual(self.told("decline-draw", "white", game=game), "White declined the draw\n")
        self.assertEqual(self.told("offer-draw", "white", game=game), "White offered a draw\n")
        self.assertEqual(self.told("accept-draw", "black", game=game), "Black accepted the draw\n")
        self.assertTrue(wait_until(lambda: self.state(game)["status"] == "over"))
        self.assertEqual(self.state(game)["outcome"]["score"], "1/2-1/2")
        other = self.begin()
        self.assertEqual(self.told("resign", "white", game=other), "White resigned\n")
        self.assertTrue(wait_until(lambda: self.state(other)["status"] == "over"))
        self.assertEqual(self.state(other)["outcome"]["score"], "1-0")

    def test_loads_a_file_and_writes_the_record(self):
        game = self.begin()
        self.answer(game, "h8")
        sgf = self.told("record", "sgf", game=game)
        self.assertIn(";B[hh]", sgf)
        with open(self.path("one.sgf"), "w") as file:
            file.write(sgf)
        loaded = json.loads(self.told("load", self.path("one.sgf")))["ids"]
        self.assertEqual(len(loaded), 1)
        self.assertEqual([turn["answer"] for turn in self.state(loaded[0])["turns"]], ["h8"])

    def test_gives_a_hint(self):
        game = self.begin(dict(PEOPLE, hints=True))
        hint = json.loads(self.told("hint", "classics.patterns", game=game))
        self.assertEqual(hint["by"], "Patterns")
        self.assertTrue(hint["moves"])

    def test_sends_any_request_of_the_page(self):
        self.assertIn("gomoku", self.told("get", "/api/catalog"))
        game = self.begin()
        self.assertEqual(json.loads(self.told("post", f"/api/games/{game}/command", '{"do": "pause"}'))["did"], "paused")
        self.assertIn("no such address", self.refused("get", "/api/nowhere"))
        self.assertIn("under /api/", self.refused("get", "/index.html"))


class Hosts(Games):
    def test_continue_a_game_that_is_asked_for_after_a_restart(self):
        game = self.begin()
        self.answer(game, "h8")
        self.end()
        self.assertIn("no host serves this folder; start one: tengen serve --games", self.refused("status", game=game))
        self.serve()
        self.answer(game, "i9")
        self.assertEqual(len(self.state(game)["turns"]), 2)

    def test_let_their_own_user_speak_for_both_seats_of_a_game_by_a_link(self):
        begun = json.loads(self.told("begin", json.dumps(dict(PEOPLE, link=1))))
        self.assertRegex(begun["links"][0], r"^http://127[.]0[.]0[.]1:[0-9]+/play/[0-9-]+[?]token=[0-9a-f]{32}#seat=1[.][0-9a-f]{32}$")
        game = begun["id"]
        waits = "playing, 0 turns: Black (black) vs White (white); waits for white, who has the link\n"
        self.assertEqual(self.told("status", game=game), waits)
        self.assertEqual(self.told("games"), f"{game}  {waits}")
        self.assertIn("has not opened the link yet", self.refused("pause", game=game))
        self.assertEqual(self.told("join", game=game), "joined: the game begins\n")
        self.assertTrue(wait_until(lambda: self.state(game)["question"]))
        self.answer(game, "h8")
        self.answer(game, "i9")

    def test_let_their_own_user_ask_for_another_game_by_a_link_and_give_it_up(self):
        game = json.loads(self.told("begin", json.dumps(dict(PEOPLE, link=1))))["id"]
        self.assertIn("has not opened the link yet", self.refused("again", "black", game=game))
        self.told("join", game=game)
        self.assertIn("expected 0 or 1", self.refused("again", game=game))
        other = json.loads(self.told("again", "white", game=game))["id"]
        self.assertEqual(self.state(game)["next"], other)
        self.assertIn("waits for black, who has the link", self.told("status", game=other))
        self.assertEqual(self.told("leave", game=other), "left: the game is removed\n")
        self.assertNotIn("next", self.state(game))
        self.assertFalse(os.path.exists(f"{self.games}/played/{other}"))
        self.assertIn("your opponent has come", self.refused("leave", game=game))

    def test_refuse_the_words_of_a_run(self):
        game = self.begin()
        self.assertIn("expected pause, continue, take back", self.refused("resume", game=game))
        self.assertIn("expected games, begin ORDER", self.refused("pause"))
        self.assertEqual(self.told("abort", game=game), "aborted\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
