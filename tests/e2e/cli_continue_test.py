#!/usr/bin/env python3
"""tengen match -continue: games of all kinds of records played on, and those that cannot be.

usage: cli_continue_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import sys
import unittest

from running_host import RunningHost

LINES = ["-engine", "id=classics.patterns", "name=A", "-engine", "id=classics.patterns", "name=B"]
DISCS = ["-engine", "id=classics.random", "name=A", "-engine", "id=classics.random", "name=B"]

PSQ = "Piskvorky 15x15, 11:11, 0\n8,8,1500\n9,7,2500\n8,9,10\npbrain-x.exe\npbrain-y.exe\n-1\n"
SGF = "(;GM[4]SZ[15]RU[standard]PB[x]PW[y];B[hh]BL[118.5];W[ig]WL[100];B[hg]BL[117])\n"
GGF = ("(;GM[Othello]PC[x]PB[x]PW[y]TI[05:00/00:10]TY[8]RE[?]BO[8 -------- -------- -------- ---O*--- ---*O--- "
       "-------- -------- -------- *]B[f5//100]W[d6//2.5];)\n")


class Continued(RunningHost):
    def file(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def play(self, engines, path, *more):
        run = self.match(*engines, "-json", "-", "-continue", path, *more)
        self.assertEqual(run.returncode, 0, (run.stdout, run.stderr))
        events = [json.loads(line) for line in run.stdout.splitlines()]
        return [event for event in events if event["type"] == "game"], run.stderr

    def test_a_psq_file_is_played_on_with_limits_that_are_typed(self):
        games, told = self.play(LINES, self.file("a.psq", PSQ), "-each", "st=60")
        self.assertEqual(len(games), 1, "one game unless more are asked for")
        game = games[0]
        self.assertTrue(game["moves"].startswith("h8 i9 h7 "), game["moves"])
        self.assertEqual((game["black"], game["white"], game["opening_plies"]), ("A", "B", 3))
        self.assertEqual(game["turns"][1]["time_ms"], 2500)
        self.assertGreaterEqual(game["white_time_ms"], 2500, "of the whole game")
        self.assertIn("the game continues after 3 moves, white to move; the first engine named plays black", told)

    def test_the_clocks_of_an_sgf_file_go_on(self):
        log = self.path("log")
        games, told = self.play([*self.program("A"), *self.program("B")], self.file("a.sgf", SGF), "-log", log)
        self.assertEqual(games[0]["rule"], "standard")
        self.assertIn("black has 117 s left, white has 100 s left", told)
        with open(os.path.join(log, "game-000001.log")) as file:
            lines = [line.split(" ", 1)[1].strip() for line in file]
        limits = {name: [line for line in lines if line.startswith(f"{name} > INFO time_left")] for name in "AB"}
        self.assertEqual(limits["A"][0], "A > INFO time_left 117000")
        self.assertEqual(limits["B"][0], "B > INFO time_left 100000")
        self.assertIn("B > 7,7,2", lines)

    def test_limits_that_are_typed_count_and_that_is_said(self):
        games, told = self.play(LINES, self.file("a.sgf", SGF), "-each", "tc=50")
        self.assertEqual(games[0]["black_tc"], "50")
        self.assertLessEqual(games[0]["turns"][3]["left_ms"], 50000)
        self.assertIn("A and B have the limits typed, not the clocks of the record", told)

    def test_the_clocks_of_a_ggf_file_go_on(self):
        games, told = self.play(DISCS, self.file("a.ggf", GGF))
        game = games[0]
        self.assertEqual((game["variant"], game["moves"][:5], game["black_tc"]), ("othello", "f5 d6", "300+10"))
        self.assertIn("black has 210 s left, white has 307.5 s left", told)
        self.assertLessEqual(game["turns"][2]["left_ms"], 220000)
        self.assertGreater(game["turns"][2]["left_ms"], 150000)
        self.assertGreaterEqual(game["black_time_ms"], 100000)

    def test_an_opening_procedure_of_a_json_file_goes_on(self):
        whole, _ = self.play_swap2()
        whole["turns"] = whole["turns"][:1]
        whole.update(result="*", reason="aborted", detail="")
        games, told = self.play(LINES, self.file("a.json", json.dumps(whole) + "\n"))
        game = games[0]
        self.assertEqual(game["turns"][0]["answer"], whole["turns"][0]["answer"])
        self.assertEqual(game["turns"][1]["question"], "swap")
        self.assertIn("black has ", told)
        self.assertEqual(game["black_tc"], "100")

    def play_swap2(self):
        run = self.match(*LINES, "-each", "tc=100", "-opening", "swap2", "-games", "1", "-json", "-")
        return next(event for event in map(json.loads, run.stdout.splitlines()) if event["type"] == "game"), run

    def test_bare_moves_are_played_on(self):
        path = self.file("a.moves", "h8 i9 h7\n")
        games, _ = self.play(LINES, path, "-each", "st=60", "-rule", "standard")
        self.assertTrue(games[0]["moves"].startswith("h8 i9 h7 "))
        self.assertEqual(games[0]["rule"], "standard")
        run = self.match(*LINES, "-continue", path, "coords=top", "-each", "st=60", "-json", "-")
        self.assertIn('"moves":"h8 i7 h9 ', run.stdout)

    def test_stones_that_were_set_up_are_played_on(self):
        path = self.file("stones.sgf", "(;GM[4]SZ[15]RU[renju]AB[hh][ii]AW[ig])")
        games, told = self.play([*self.program("A"), *self.program("B")], path, "-each", "st=60")
        self.assertTrue(games[0]["moves"].startswith("h8 i9 i7 "), games[0]["moves"])
        self.assertEqual((games[0]["opening_plies"], games[0]["rule"]), (3, "renju"))
        self.assertIn("the game continues after 3 moves, white to move", told)
        diagram = self.file("board.diagram", "\n".join(["." * 15] * 7 + ["." * 7 + "XO......"] + ["." * 15] * 7) + "\n")
        games, _ = self.play(LINES, diagram, "-each", "st=60", "-rule", "standard")
        self.assertTrue(games[0]["moves"].startswith("h8 i8 "), games[0]["moves"])
        whole = json.dumps({**games[0], "turns": [], "moves": "", "result": "*", "reason": "aborted", "detail": "",
                            "start": {"black": ["h8", "j10"], "white": ["i9"], "to_move": "white"}})
        games, _ = self.play(LINES, self.file("start.json", whole + "\n"), "-each", "st=60")
        self.assertTrue(games[0]["moves"].startswith("h8 i9 j10 "), games[0]["moves"])

    def test_othello_is_played_on_from_any_position(self):
        # Black has no disc that white, to move, cannot turn one of: on the way there is a pass, too.
        position = GGF.replace("---O*--- ---*O---", "--OOO--- --***---").replace("-------- *]", "-------- O]")
        position = position[:position.index("B[f5")] + ";)\n"
        path = self.file("a.ggf", position)
        shown = self.run_tengen("show", path)
        self.assertIn("X  X  X", shown.stdout)
        random = ["-engine", "id=classics.random", "name=A"]
        playing = lambda engine: [*random, "-engine", f"id={engine}", "name=B", "level=beginner"]
        for engine in ("othello.mcts", "othello.weights", "othello.evolved", "tengen.othello"):
            games, told = self.play(playing(engine), path, "-games", "2")
            self.assertIn("the game continues after 0 moves, white to move", told)
            for game in games:
                self.assertEqual(game["reason"], "discs", game)
                self.assertEqual(game["start"]["to_move"], "white")
                self.assertEqual(game["turns"][0]["colour"], "white")
        games, _ = self.play(playing("othello.mcts"), path, "-each", "tc=300", "sandbox=strict")
        self.assertEqual(games[0]["reason"], "discs")
        self.assertNotEqual(games[0]["tier"]["A"], "in-process", "through the worker")
        folder = self.path("run")
        self.play(playing("othello.mcts"), path, "-out", folder)
        self.assertEqual(self.run_tengen("convert", folder, self.path("again.json")).returncode, 0)
        with open(self.path("again.json")) as file:
            self.assertEqual(json.load(file)["start"]["to_move"], "white")

    def test_every_game_begins_there_with_the_colours_exchanged(self):
        games, _ = self.play(LINES, self.file("a.psq", PSQ), "-each", "st=60", "-rounds", "2", "-games", "2")
        self.assertEqual([game["black"] for game in games], ["A", "B", "A", "B"])
        self.assertTrue(all(game["moves"].startswith("h8 i9 h7 ") for game in games))

    def test_one_game_of_several_is_named(self):
        path = self.file("a.sgf", SGF + SGF.replace("RU[standard]", "RU[renju]"))
        games, _ = self.play([*self.program("A"), *self.program("B")], path, "game=1")
        self.assertEqual(games[0]["rule"], "standard")

    def test_what_cannot_be_played_on_says_why(self):
        five = "a1 a2 b1 b2 c1 c2 d1 d2 e1"
        psq, sgf = self.file("a.psq", PSQ), self.file("a.sgf", SGF)
        over = self.file("over.moves", five + "\n")
        several = self.file("several.moves", five + "\nh8 i9\nh8\n")
        lost = self.file("lost.sgf", SGF.replace("PB[x]", "PB[x]RE[W+T]"))
        stones = self.file("stones.sgf", "(;GM[4]SZ[15]AB[aa][bb][cc];B[hh])")
        junk = self.file("junk.sgf", "no game\n(;\x01 of any kind")
        timed = ["-each", "st=60"]
        record = self.path("a.json")
        self.assertEqual(self.run_tengen("convert", sgf, record).returncode, 0)
        for arguments, *messages in (
            [[psq], "no time limit", "no clocks", "tc="],
            [[over, *timed], "over.moves", "the game is over", "five"],
            [[lost, *timed], "lost.sgf", "the game is over", "timeout"],
            [[several, *timed], "several.moves", "3 games", "unfinished: 2, 3", "game=N"],
            [[several, "game=1", *timed], "several.moves, game 1", "over"],
            [[several, "game=4", *timed], "3 games", "asked for game 4"],
            [[several, "game=0", *timed], "\"game=0\"", "game=N"],
            [[several, "ply=3", *timed], "\"ply=3\"", "coords="],
            [[stones, *timed], "stones.sgf", "3 black and 0 white stones with black to move", "in turn"],
            [[junk, *timed], "junk.sgf", "line 2, column 3", "no game"],
            [[self.path("none.sgf"), *timed], "none.sgf", "No such file"],
            [[self.file("bad.sgf", "(;GM[4]SZ[15]\n;B[zz])"), *timed], "bad.sgf", "line 2"],
            [[record, "-rule", "freestyle", *timed], "-rule freestyle", "standard"],
            [[record, "-size", "19", *timed], "-size 19", "15"],
            [[record, "-game", "othello", *timed], "-game othello", "gomoku"],
            [[sgf, "-opening", "swap2", *timed], "-continue", "-opening"],
            [[sgf, "-openings", f"file={psq}", *timed], "-continue", "-openings"],
            [[self.file("a.ggf", GGF), *timed], "does not play othello"],
        ):
            run = self.match(*LINES, "-continue", *arguments)
            self.assertEqual(run.returncode, 1, (arguments, run.stdout, run.stderr))
            for message in messages:
                self.assertIn(message, run.stderr, arguments)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
