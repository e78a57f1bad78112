#!/usr/bin/env python3
"""What `tengen check` finds in the moves of an engine, and that it finds nothing where nothing is.

usage: check_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import shutil
import sys
import unittest

from checking import CheckTest


class Checking(CheckTest):
    def test_passes_a_bundled_engine(self):
        found = self.passing("classics.patterns")
        self.assertEqual(found["library"]["mark"], "pass")
        self.assertEqual(found["stop"]["mark"], "pass")
        self.assertEqual(found["random-positions"]["detail"], "40 positions")
        self.assertNotIn("repeat", found)

    def test_passes_a_program(self):
        found = self.passing(self.package("none"))
        self.assertEqual(found["full-board"]["mark"], "pass")
        self.assertEqual(found["stop"]["mark"], "skip")

    def test_finds_an_illegal_move(self):
        found = self.faulty("off", "random-positions", "claims")
        self.assertEqual(found["random-positions"]["mark"], "fail")
        self.assertIn("(15,0) is off the 15x15 board", found["random-positions"]["detail"])
        self.assertIn("(10,0) is off the 10x10 board", found["claims"]["detail"])

    def test_finds_a_crash(self):
        found = self.faulty("dies", "whole-games")
        self.assertEqual(found["whole-games"]["mark"], "crash")
        self.assertIn("exit code 5", found["whole-games"]["detail"])

    def test_finds_a_size_that_is_claimed_and_not_played(self):
        found = self.faulty("picky", "claims", "start")
        self.assertEqual(found["start"]["mark"], "pass")
        self.assertIn("gomoku freestyle 10x10", found["claims"]["detail"])
        self.assertIn("ERROR no such size", found["claims"]["detail"])

    def test_finds_a_first_move_off_a_board_that_is_claimed(self):
        found = self.faulty("opens", "claims")
        self.assertIn("gomoku freestyle 10x10: (12,12) is off the 10x10 board", found["claims"]["detail"])

    def test_takes_a_resignation_for_an_answer_but_not_from_the_first_move(self):
        run, found = self.check(self.native_package("gives_up", "late"), "--only", "random-positions")
        self.assertEqual(found["random-positions"]["mark"], "pass", run.stdout + run.stderr)
        shutil.rmtree(self.path("native"))
        run, found = self.check(self.native_package("gives_up", "at_once"), "--only", "claims")
        self.assertEqual(found["claims"]["mark"], "fail", run.stdout + run.stderr)
        self.assertIn("it resigned", found["claims"]["detail"])

    def test_asks_the_questions_of_openings(self):
        found = self.check("classics.patterns", "--only", "openings")[1]["openings"]
        self.assertEqual(found["mark"], "pass")
        self.assertIn("questions of 9 procedures", found["detail"])

    def test_warns_of_openings_that_a_library_does_not_know(self):
        run, found = self.check("native.first", "--manifest", self.native_package("plain_c", "first"), "--only", "openings")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(found["openings"]["mark"], "warn")
        self.assertIn("swap (rif, soosorv-8, swap, swap2,", found["openings"]["detail"].replace("chinese, ", ""))

    def test_skips_openings_where_a_program_has_no_command_for_them(self):
        run, found = self.check(self.package("none"), "--only", "openings")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(found["openings"]["mark"], "skip")

    def test_finds_an_answer_that_an_opening_does_not_allow(self):
        found = self.faulty("negotiates", "openings")
        self.assertEqual(found["openings"]["mark"], "fail")
        self.assertIn("(99,99) is off the 15x15 board; asked for: ", found["openings"]["detail"])

    # It plays any move that there is, and its manifest says so.
    def test_leaves_out_what_an_engine_was_made_without(self):
        run, found = self.check("classics.random", "--only", "random-positions", "--only", "whole-games", "--only",
                                "forbidden", "--only", "complete-five", "--only", "block-four", "--strictness", "1")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual({name for name, one in found.items() if one["mark"] == "skip"},
                         {"forbidden", "complete-five", "block-four"})
        self.assertEqual(found["block-four"]["detail"], 'its manifest says ignores="fours": it was made without')

    # Its formula values nothing that the opponent has, and makes five all the same.
    def test_asks_ternary_for_what_its_formula_sees(self):
        run, found = self.check("classics.ternary", "--only", "complete-five", "--only", "block-four")
        self.assertEqual(found["complete-five"]["mark"], "pass", run.stdout)
        self.assertEqual(found["block-four"]["mark"], "skip", run.stdout)

    # Two stones a turn: of 19x19, after black's first one, two points are left for the last.
    def test_fills_boards_of_connect6_too(self):
        folder = self.native_package("classics", "random", plays='game="connect6" rules="standard" sizes="19"')
        found = self.check(folder, "--only", "full-board")[1]
        self.assertEqual(found["full-board"]["detail"], "3 positions")

    def test_finds_an_engine_that_sees_nothing(self):
        found = self.faulty("none", "complete-five", "block-four")
        self.assertEqual(found["complete-five"]["mark"], "fail")
        self.assertIn("expected", found["block-four"]["detail"])

    def test_finds_an_engine_that_does_not_see_the_far_edge(self):
        found = self.faulty("edgeless", "far-edge", "full-board")
        self.assertEqual(found["far-edge"]["mark"], "crash")
        self.assertIn("exit code 7", found["far-edge"]["detail"])
        self.assertEqual(self.check("classics.patterns", "--only", "far-edge")[1]["far-edge"]["mark"], "pass")

    def test_warns_of_what_nobody_asked_for(self):
        run, found = self.check(self.package("twice"), "--only", "pipes")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(found["pipes"]["mark"], "warn")
        self.assertIn("not asked for", found["pipes"]["detail"])

    def test_quotes_a_debug_line_on_standard_output(self):
        run, found = self.check(self.package("prints"), "--only", "pipes")
        self.assertEqual((run.returncode, found["pipes"]["mark"]), (0, "warn"), run.stdout + run.stderr)
        self.assertIn('no line of the protocol gomocup: "thinking about 0"', found["pipes"]["detail"])
        self.assertIn("standard error", found["pipes"]["detail"])

    def test_takes_what_the_protocol_has_for_people_without_a_word(self):
        run, found = self.check(self.package("chatty"), "--only", "pipes")
        self.assertEqual(found["pipes"]["mark"], "pass", run.stdout)

    def test_asks_the_same_positions_for_the_same_seed(self):
        folder = self.package("off")
        details = [self.check(folder, "--only", "random-positions", "--seed", seed)[1]["random-positions"]["detail"]
                   for seed in ("7", "7", "8")]
        self.assertEqual(details[0], details[1])
        self.assertNotEqual(details[0], details[2])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
