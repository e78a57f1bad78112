#!/usr/bin/env python3
"""A manifest and its library, compared by `tengen check`, `engines show` and a match.

usage: check_library_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import shutil
import sys
import unittest

from checking import CheckTest


class CheckingLibraries(CheckTest):
    def test_warns_of_an_option_that_the_library_does_not_have(self):
        folder = self.native_package("plain_c", "first", '<option name="depth" type="integer" default="1"/>')
        run, found = self.check(folder, "--only", "library")
        self.assertEqual(found["library"]["mark"], "warn", run.stdout + run.stderr)
        self.assertEqual(found["library"]["detail"], 'the library says nothing of an option "depth"')

    # Of the bundled engine, whose library takes depth 1 to 3 (3 unless told) and a seed.
    def minimax(self, depth):
        seed = '<option name="seed" type="integer" default="0" min="0" max="1000000000000000"/>'
        return self.native_package("classics", "minimax", f'<option name="depth" {depth}/>' + seed)

    def library_says(self, depth):
        found = self.check(self.minimax(depth), "--only", "library")[1]["library"]
        shutil.rmtree(self.path("native"))
        return found["mark"], found["detail"]

    def test_compares_options_with_those_of_the_library(self):
        claim = "the manifest claims what the library does not: option \"depth\" takes "
        self.assertEqual(self.library_says('type="integer" default="3" min="1" max="5"'),
                         ("fail", claim + "a whole number from 1 to 5, in the library a whole number from 1 to 3"))
        self.assertEqual(self.library_says('type="number" default="3" min="1" max="3"'),
                         ("fail", claim + "a number from 1 to 3, in the library a whole number from 1 to 3"))
        mark, detail = self.library_says('type="integer" default="2" min="1" max="2"')
        self.assertEqual(mark, "warn")
        self.assertIn('default "3" for the option "depth", not "2"', detail)

    def test_warns_of_an_option_that_the_manifest_lacks(self):
        found = self.check(self.native_package("classics", "minimax"), "--only", "library")[1]["library"]
        self.assertEqual(found["mark"], "warn")
        self.assertIn('option "depth", which the manifest does not have, option "seed"', found["detail"])

    def test_shows_what_the_library_says_otherwise(self):
        folder = self.minimax('type="integer" default="2" min="1" max="5"')
        shown = self.run_tengen("engines", "show", "native.minimax", "-manifest", folder).stdout
        self.assertIn('more than its library: option "depth" takes a whole number from 1 to 5', shown)
        self.assertIn('other than the manifest: default "3" for the option "depth", not "2"', shown)

    def test_finds_a_destroy_that_does_not_return(self):
        run, found = self.check_in_peace(self.native_package("misbehaves", "hangs_in_destroy"), "--only", "stop")
        self.assertEqual((run.returncode, found["stop"]["mark"]), (2, "fail"), run.stdout + run.stderr)
        self.assertEqual(found["stop"]["detail"], "destroy did not return within 5 s")

    def test_tells_how_much_memory_an_engine_used(self):
        for target in ("classics.patterns", self.package("none")):
            found = self.check(target, "--only", "memory")[1]["memory"]
            self.assertRegex(found["detail"], "^used [1-9][0-9]* MiB, within [0-9]+ MiB, and [0-9]+ MiB enforced$")

    def test_a_match_takes_no_value_that_the_library_does_not(self):
        folder = self.minimax('type="integer" default="3" min="1" max="5"')
        run = self.run_tengen("match", "-manifest", folder, "-engine", "id=native.minimax", "option.depth=5",
                              "-engine", "id=classics.random", "-each", "st=1", "-games", "1", "-size", "15", "-strict")
        self.assertIn("start failed: Minimax: option 'depth': found '5', expected a whole number from 1 to 3 by its library",
                      run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
