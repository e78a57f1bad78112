#!/usr/bin/env python3
"""`tengen package add` of what students hand in: whole projects, and many files of one name.

usage: package_hand_in_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import os
import sys
import unittest

from adding import PackageTest, brain, plain_brain

MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<tengen-package schema="1" id="crumb" name="Crumb" version="1.0" author="Nobody" licence="MIT">
  <engine id="first" name="Crumb">
    <program command="./crumb.bin" protocol="gomocup"/>
    <plays game="gomoku" rules="freestyle" sizes="15"/>
  </engine>
</tengen-package>
"""
PROGRAM = "#!/usr/bin/env python3\n" + brain()


class AddingAProject(PackageTest):
    """A manifest beside the sources names a program that lies in the build folder alone, with a copy of the manifest."""

    sources = [("project/tengen.xml", MANIFEST), ("project/crumb.cpp", "int main() {}\n")]

    def built(self, folder):
        return [(f"project/{folder}/CMakeCache.txt", "x"), (f"project/{folder}/crumb/tengen.xml", MANIFEST),
                (f"project/{folder}/crumb/crumb.bin", PROGRAM)]

    def test_the_package_that_was_built_is_added_alone(self):
        done = self.tengen("package", "add", self.zip(self.sources + self.built("build"), "project.zip"))
        self.assertIn('the package is what was built of it, in the folder "build/crumb"', done.stdout)
        self.assertEqual(self.left(), [str(self.packages / name) for name in
                                       ("crumb", "crumb/crumb.bin", "crumb/tengen.xml")])
        self.plays("crumb.first")

    def test_of_several_built_ones_each_is_named(self):
        self.assertRefused(self.zip(self.sources + self.built("debug") + self.built("release")),
                           "found packages in debug/crumb, release/crumb: add one of these folders")

    def test_one_that_was_not_built_is_refused_without_the_hosts_own_paths(self):
        hand_in = self.zip(self.sources)
        self.assertRefused(hand_in, "found './crumb.bin', which does not exist; expected a file in the package",
                           "build the engine first")
        self.assertNotIn(".adding-", self.tengen("package", "add", hand_in, status=1).stderr)

    def test_another_package_below_a_broken_one_is_not_taken_for_it(self):
        other = MANIFEST.replace('id="crumb"', 'id="other"')
        self.assertRefused(self.zip(self.sources + [("project/other/tengen.xml", other),
                                                    ("project/other/crumb.bin", PROGRAM)]), "'./crumb.bin'")


class AddingFilesOfOneName(PackageTest):
    def added(self, *paths, status=0, flags=()):
        lines = self.tengen("package", "add", *paths, *flags, status=status).stdout.splitlines()
        return lines[lines.index("") + 1:]

    def test_each_is_called_as_its_folder(self):
        for folder in ("anna", "ben"):
            self.write(f"{folder}/engine.py", plain_brain().replace('say(\'name="Plain", version="2.5", author="Nobody & sons"\')', "pass"))
        self.write("carl.py", plain_brain())
        table = self.added("anna/engine.py", "ben/engine.py", "carl.py")
        self.assertRegex(table[0], "^anna/engine.py +added +anna.engine$")
        self.assertRegex(table[1], "^ben/engine.py +added +ben.engine$")
        self.assertRegex(table[2], "^carl.py +added +carl.carl$")
        self.assertEqual(table[3], "3 of 3 added")
        self.assertRegex(self.tengen("engines").stdout, "anna.engine +anna ")

    def test_folders_of_one_name_are_told_apart_by_what_they_lie_in(self):
        for folder in ("anna/src", "ben/src"):
            self.write(f"{folder}/engine.py", plain_brain())
        table = self.added("anna/src/engine.py", "ben/src/engine.py", flags=["-dry-run"])
        self.assertRegex(table[0], "anna-src.engine$")
        self.assertRegex(table[1], "ben-src.engine$")

    def test_archives_are_told_apart_like_files(self):
        for folder in ("anna", "ben"):
            (self.folder / folder).mkdir(mode=0o755)
            self.zip([("pbrain-x.py", plain_brain())], f"{folder}/hand-in.zip")
        table = self.added("anna/hand-in.zip", "ben/hand-in.zip")
        self.assertRegex(table[0], "anna.x$")
        self.assertRegex(table[1], "ben.x$")

    def test_a_package_keeps_the_id_of_its_manifest(self):
        for folder in ("anna", "ben"):
            (self.folder / folder).mkdir(mode=0o755)
        self.zip([("tengen.xml", MANIFEST), ("crumb.bin", PROGRAM)], "anna/hand-in.zip")
        self.zip([("pbrain-x.py", plain_brain())], "ben/hand-in.zip")
        table = self.added("anna/hand-in.zip", "ben/hand-in.zip")
        self.assertRegex(table[0], "crumb.first$")
        self.assertRegex(table[1], "ben.x$")

    def test_one_file_typed_twice_is_one_package(self):
        self.write("engine.py", plain_brain())
        table = self.added("engine.py", "./engine.py", status=1)
        self.assertRegex(table[0], "added +engine.engine$")
        self.assertRegex(table[1], 'failed +there is a package "engine" already')


class AddingWhatHasFaults(PackageTest):
    def test_a_syntax_error_is_quoted_with_its_line(self):
        self.assertRefused(self.write("pbrain-x.py", "import sys\nboard = [\n"), "SyntaxError: ",
                           'pbrain-x.py", line 2: board = [')

    def test_lines_that_the_protocol_does_not_have_are_remarked(self):
        chatty = brain().replace('def move():', 'def move():\n    say("thinking about 7,7")')
        engine, _ = self.add(self.write("pbrain-chatty.py", chatty))
        self.assertIn('it writes lines that its protocol does not have, such as "thinking about 7,7"',
                      " ".join(engine["notes"]))
        engine, _ = self.add(self.write("pbrain-quiet.py", brain()))
        self.assertNotIn("it writes lines", " ".join(engine["notes"]))

    def test_names_with_umlauts_make_plain_ids_and_a_straight_table(self):
        self.write("pbrain-Müller.py", plain_brain())
        self.write("pbrain-五子棋-x.py", plain_brain())
        lines = self.tengen("package", "add", "pbrain-Müller.py", "pbrain-五子棋-x.py").stdout.splitlines()
        table = lines[lines.index("") + 1:]
        self.assertEqual(table[0], "pbrain-Müller.py    added   mueller.mueller")
        self.assertEqual(table[1], "pbrain-五子棋-x.py  added   x.x")


class Beginning(PackageTest):
    def test_a_package_under_the_id_of_a_bundled_one_is_refused(self):
        done = self.tengen("new", "classics", "--lang", "python", status=1)
        self.assertIn('there is a package "classics" already, in ', done.stderr)
        self.assertIn("-id my-classics", done.stderr)
        self.assertFalse((self.folder / "classics").exists())
        self.tengen("new", "classics", "--lang", "python", "--id", "my-classics")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
