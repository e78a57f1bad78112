#!/usr/bin/env python3
"""What `tengen check` finds in the extensions of native engines.

usage: check_extensions_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import sys
import unittest

from checking import CheckTest

EXTENSIONS = ("analyse", "ponder", "state", "set-option")
FIFTH = '<option name="fifth" type="boolean" default="false"/>'


class CheckingExtensions(CheckTest):
    def misuse(self, engine, trial, more=""):
        folder = self.native_package("misuses_extensions", engine, more)
        run, found = self.check_in_peace(folder, "--only", trial)
        return run.returncode, found[trial]["mark"], found[trial]["detail"]

    def test_of_a_bundled_engine_with_all_four(self):
        only = [word for name in EXTENSIONS for word in ("--only", name)]
        run, found = self.check_in_peace("tengen.alphabeta", *only)
        self.assertEqual([found[name]["mark"] in ("pass", "warn") for name in EXTENSIONS], [True] * 4, run.stdout)
        self.assertRegex(found["analyse"]["detail"], "^3 lines of 3, answered ")
        self.assertRegex(found["ponder"]["detail"], "^used [1-9][0-9.]+ ms of CPU time in 300.0 ms, ")
        self.assertRegex(found["state"]["detail"], "^[0-9]+ bytes saved and restored")
        self.assertIn(", 2 left to a new instance", found["set-option"]["detail"])

    def test_are_skipped_where_there_are_none(self):
        only = [word for name in EXTENSIONS for word in ("--only", name)]
        found = self.check("classics.patterns", *only)[1]
        self.assertEqual([found[name]["detail"] for name in EXTENSIONS],
                         [f"it does not have the extension {name}/1" for name in ("analyse", "ponder", "state", "options")])
        found = self.check(self.package("none"), *only)[1]
        self.assertEqual({found[name]["detail"] for name in EXTENSIONS}, {"its protocol has no extensions"})
        self.assertEqual({found[name]["mark"] for name in EXTENSIONS}, {"skip"})

    def test_an_analysis_that_ignores_stop(self):
        self.assertEqual(self.misuse("analyses_for_ever", "analyse"),
                         (2, "fail", "analyse did not return within 5 s of stop, expected 50 ms at most"))

    def test_an_analysis_without_lines(self):
        status, mark, detail = self.misuse("analyses_without_answer", "analyse")
        self.assertEqual((status, mark), (2, "fail"))
        self.assertIn("without an answer", detail)

    def test_an_analysis_with_lines_that_the_host_drops(self):
        status, mark, detail = self.misuse("reports_nonsense", "analyse")
        self.assertEqual((status, mark), (0, "warn"))
        self.assertRegex(detail, "^1 line of 3, answered .*; the host dropped 5 lines, the first: it has no move$")

    def test_pondering_that_ignores_stop(self):
        status, mark, detail = self.misuse("ponders_for_ever", "ponder")
        self.assertEqual((status, mark), (2, "fail"))
        self.assertIn("asked while it pondered", detail)

    def test_a_state_larger_than_its_room(self):
        status, mark, detail = self.misuse("claims_more", "state")
        self.assertEqual((status, mark), (2, "fail"))
        self.assertIn("it says that it wrote 131073 bytes", detail)

    def test_a_state_that_takes_any_bytes(self):
        status, mark, detail = self.misuse("takes_any_state", "state")
        self.assertEqual((status, mark), (2, "fail"))
        self.assertIn("restore took bytes that it had not saved, expected TENGEN_BAD_ARGUMENT", detail)

    def test_an_option_that_throws(self):
        status, mark, detail = self.misuse("throws_in_option", "set-option", FIFTH)
        self.assertEqual((status, mark), (2, "fail"))
        self.assertIn("option.fifth=true set between games: ", detail)
        self.assertIn("expected it to be taken, or refused as unsupported", detail)

    def test_an_option_that_is_taken_and_forgotten(self):
        status, mark, detail = self.misuse("forgets_option", "set-option", FIFTH)
        self.assertEqual((status, mark), (0, "warn"))
        self.assertEqual(detail, "option.fifth=true set between games: it then plays otherwise than an instance that was "
                                 "made with it")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
