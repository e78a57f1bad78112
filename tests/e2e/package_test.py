#!/usr/bin/env python3
"""`tengen package add`, `pack`, `remove` and `verify`: what is found out, what is installed, what is refused.

usage: package_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import shutil
import sys
import unittest

from adding import EXAMPLE, PackageTest, brain, plain_brain, scans_a_library
from running_host import PLUGINS


class Adding(PackageTest):
    def test_a_program_is_found_out_and_plays(self):
        engine, package = self.add(self.write("pbrain-Plain.py", brain(most=20)))
        self.assertEqual(package["id"], "plain")
        self.assertEqual(engine["id"], "plain.plain")
        self.assertEqual((engine["name"], engine["version"], engine["author"]), ("Plain", "2.5", "Nobody & sons"))
        self.assertEqual(engine["sizes"], [5, 20])
        evidence = {rule["rule"]: rule["evidence"] for rule in engine["rules"]}
        self.assertEqual(evidence["freestyle"], "shown")
        self.assertEqual(evidence["standard"], "assumed")
        self.assertEqual(evidence["renju"], "refuted")
        self.assertTrue(engine["starts_again"])
        self.assertEqual([pace["limit_ms"] for pace in engine["speed"]], [1000, 300, 100])
        self.assertGreater(engine["peak_memory"], 1 << 20)
        manifest = (self.packages / "plain/tengen.xml").read_text()
        self.assertIn('rules="freestyle standard" sizes="5-20"', manifest)
        self.plays("plain.plain")

    def test_a_zip_of_several_programs_is_one_package(self):
        # In a folder of its own, with what file managers add, and one that is no engine.
        engine, other, package = self.add(self.zip([("set/pbrain-a.py", plain_brain()), ("set/pbrain-b.py", plain_brain()),
                                                    ("set/pbrain-c.py", "raise SystemExit('no such book')"),
                                                    ("set/book.txt", "x"), ("__MACOSX/set/._a", "x")]))
        self.assertEqual([engine["id"], other["id"]], ["engines.a", "engines.b"])
        self.assertIn("no such book", " ".join(package["notes"]))
        self.assertEqual(sorted(file.name for file in (self.packages / "engines").iterdir()),
                         ["book.txt", "pbrain-a.py", "pbrain-b.py", "pbrain-c.py", "tengen.xml"])

    def test_a_program_that_says_nothing_but_moves_is_taken(self):
        engine, _ = self.add(self.write("pbrain-mute.py", brain(ok='""')))
        self.assertIn("start-ok=optional", engine["needs"])

    def test_what_is_slow_in_the_middle_of_a_game_is_seen(self):
        # The first moves, and a few moves against somebody who does nothing, are quick.
        slow = brain().replace("import sys", "import sys, time").replace(
            "def move():", "def move():\n    if len(taken) == 24: time.sleep(2)")
        engine, _ = self.add(self.write("pbrain-slow.py", slow))
        self.assertGreater(engine["margin_ms"], 1000)
        self.assertIn("does not keep limits for a move", " ".join(engine["notes"]))

    def test_a_failed_probe_says_the_step_and_the_engines_words(self):
        self.assertRefused(self.write("pbrain-dies.py", "import sys\nsys.exit('cannot find my book')"),
                           "pbrain-dies.py", 'at the step "start"', "cannot find my book")
        self.assertRefused(self.write("pbrain-picky.py", brain(least=31)), "refuses every size",
                           "ERROR no such size")

    def test_looking_installs_nothing(self):
        done = self.tengen("package", "add", "-dry-run", "-rules", "freestyle,renju",
                           self.write("pbrain-x.py", brain()))
        self.assertIn('rules="freestyle renju"', done.stdout)
        self.tengen("package", "add", "-rules", "go", self.folder / "pbrain-x.py", status=1)
        self.assertEqual(self.left(), [])

    def test_what_is_there_stays_unless_it_is_to_be_replaced(self):
        self.tengen("package", "pack", EXAMPLE, "-out", self.folder / "example.zip")
        (self.folder / "example.zip").chmod(0o644)
        self.tengen("package", "add", self.folder / "example.zip")
        again = self.tengen("package", "add", self.folder / "example.zip", status=1)
        self.assertIn('there is a package "example-python" already', again.stderr)
        self.assertIn("-force", again.stderr)
        self.write("data", "x")
        (self.packages / "example-python/extra").write_text("x")
        self.tengen("package", "add", "-force", self.folder / "example.zip")
        self.assertFalse((self.packages / "example-python/extra").exists())
        self.assertEqual([file.name for file in self.packages.iterdir()], ["example-python"])
        bundled = self.tengen("package", "add", "-id", "classics", self.write("pbrain-x.py", brain()), status=1)
        self.assertIn('there is a package "classics" already', bundled.stderr)

    def test_an_id_renames_the_copy_of_a_package(self):
        manifest = (EXAMPLE / "tengen.xml").read_text()
        script = (EXAMPLE / "pbrain-near.py").read_text()
        comment = "<!-- <tengen-package id='no'> -->\n"
        hand_in = self.zip([("tengen.xml", manifest.replace("<tengen-package", comment + "<tengen-package")),
                            ("pbrain-near.py", script)])
        self.tengen("package", "add", hand_in)
        again = self.tengen("package", "add", hand_in, status=1)
        self.assertIn("-id example-python-2", again.stderr)
        renamed = self.tengen("package", "add", hand_in, "-id", "ben")
        self.assertIn('its manifest calls it "example-python"; the installed copy is called "ben"', renamed.stdout)
        self.assertIn(comment.strip(), (self.packages / "ben/tengen.xml").read_text())
        self.assertIn("ben.python-near", self.tengen("engines").stdout)
        self.tengen("package", "add", hand_in, "-id", "Not an id", status=1)

    def test_several_are_added_at_once(self):
        self.tengen("package", "pack", EXAMPLE, "-out", "a.zip")
        shutil.copy(self.folder / "a.zip", self.folder / "b.zip")
        self.write("README.txt", "hello")
        done = self.tengen("package", "add", "a.zip", "README.txt", "b.zip", status=1)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[-1], "1 of 3 added")
        table = lines[lines.index("") + 1:]
        self.assertRegex(table[0], "^a.zip +added +example-python.python-near$")
        self.assertRegex(table[1], "^README.txt +failed +there is no engine in it: found README.txt")
        self.assertRegex(table[2], '^b.zip +failed +there is a package "example-python" already')
        self.assertEqual(lines[:4], ["a.zip  added", "README.txt  failed", "b.zip  failed", ""])
        self.assertEqual(len(lines), 3 + 1 + 3 + 1)
        *_, package, failed = [json.loads(line) for line in
                               self.tengen("package", "add", "-json", "-force", "a.zip", "README.txt", status=1)
                               .stdout.splitlines()]
        self.assertEqual((package["type"], failed["type"], failed["path"]), ("package", "failed", "README.txt"))
        self.assertIn("-id: found several paths", self.tengen("package", "add", "a.zip", "b.zip", "-id", "x", status=1).stderr)

    def test_one_that_does_not_play_here_is_counted_apart(self):
        for name, program in (("fine", brain()), ("dead", "raise SystemExit('no book')")):
            manifest = (EXAMPLE / "tengen.xml").read_text().replace('id="example-python"', f'id="{name}"')
            self.zip([("tengen.xml", manifest), ("pbrain-near.py", program)], f"{name}.zip")
        self.write("README.txt", "hello")
        done = self.tengen("package", "add", "fine.zip", "dead.zip", status=2)
        *table, last = done.stdout[done.stdout.index("\n\n") + 2:].splitlines()
        self.assertEqual(last, "1 of 2 play; 1 was added and does not play here: dead.python-near")
        self.assertRegex(table[1], "^dead.zip +added +dead.python-near; it does not play here: start failed: .*no book")
        done = self.tengen("package", "add", "-force", "fine.zip", "dead.zip", "README.txt", status=1)
        self.assertEqual(done.stdout.splitlines()[-1],
                         "1 of 3 play; 1 was added and does not play here: dead.python-near; 1 was not added")
        alone = self.tengen("package", "add", "-force", "-json", "dead.zip", status=2).stdout.splitlines()
        self.assertIn("no book", json.loads(alone[0])["fault"])

    @scans_a_library
    def test_a_native_library_says_itself_what_it_is(self):
        library = pathlib.Path(PLUGINS) / "watchful.so"
        *engines, package = self.add(library)
        self.assertEqual({engine["kind"] for engine in engines}, {"a shared library"})
        self.assertEqual(package["id"], "watchful")
        listed = json.loads(next(line for line in self.tengen("package", "list", "-json").stdout.splitlines()
                                 if '"id":"watchful"' in line))
        self.assertEqual(listed["trust"], "none")

    def test_what_is_no_engine_is_refused(self):
        self.assertRefused(self.write("README.txt", "hello"), "there is no engine in it")
        self.assertRefused(self.folder / "nothing.zip", "there is no file or folder")
        self.assertRefused(self.write("pbrain-old.exe", "MZ"), "there is no engine in it")


class RemovingSeveral(PackageTest):
    def test_each_is_removed_whatever_becomes_of_the_others(self):
        for name in ("one", "two"):
            self.add(self.write(f"pbrain-{name}.py", plain_brain()))
        done = self.tengen("package", "remove", "one", "none", "two", status=1)
        self.assertIn("one is removed", done.stdout)
        self.assertIn("two is removed", done.stdout)
        self.assertIn('"none"', done.stderr)
        self.assertEqual(list(self.packages.glob("*")), [])


class AddingNothing(PackageTest):
    def test_a_dry_run_of_several_adds_none_and_says_so(self):
        done = self.tengen("package", "add", EXAMPLE, self.write("none.txt", "text"), "-dry-run", status=1)
        self.assertIn("1 of 2 can be added; nothing was\n", done.stdout)
        self.assertEqual(list(self.packages.glob("*")), [])

    def test_a_dry_run_says_that_the_id_is_taken(self):
        self.add(EXAMPLE)
        script = self.write("example-python.py", plain_brain())
        for path in (EXAMPLE, script):
            done = self.tengen("package", "add", path, "-dry-run", status=1)
            self.assertIn('it would not be installed: there is a package "example-python" already', done.stdout)
            self.assertIn("-force", done.stdout)
            self.tengen("package", "add", path, "-dry-run", "-force")
        done = self.tengen("package", "add", EXAMPLE, self.write("other.py", plain_brain()), "-dry-run", status=1)
        self.assertIn("1 of 2 can be added; nothing was\n", done.stdout)

    def test_a_package_whose_names_are_taken_beside_it_is_refused(self):
        hand_in = self.folder / "hand-in"
        shutil.copytree(EXAMPLE, hand_in / "mine")
        for name in os.listdir(hand_in / "mine"):
            if name != "tengen.xml" and (hand_in / "mine" / name).is_file():
                shutil.copy(hand_in / "mine" / name, hand_in / name)
        self.assertRefused(hand_in, 'its tengen.xml lies in the folder "mine"')


class AddingNative(PackageTest):
    def native(self, library, engine, more="", limits=""):
        folder = self.folder / "crumb"
        folder.mkdir()
        shutil.copy(library, folder / "engine.so")
        (folder / "tengen.xml").write_text(
            '<tengen-package schema="1" id="crumb" name="Crumb" version="1.0.0" author="nobody" licence="MIT">'
            f'<engine id="crumb" name="Crumb"{more}><native library="engine.so" engine="{engine}"/>'
            f'<plays game="gomoku" rules="freestyle" sizes="15"/>{limits}</engine></tengen-package>')
        return folder

    def watchful(self, **more):
        return self.native(pathlib.Path(PLUGINS) / "watchful.so", "orderly", **more)

    @scans_a_library
    def test_what_a_library_lacks_is_told(self):
        needy = self.native(pathlib.Path(PLUGINS) / "no_entry.so", "crumb")
        done = self.tengen("package", "add", needy, status=2)
        self.assertIn("crumb.crumb does not play here: ", done.stdout)
        self.assertIn("it does not export tengen_engine_entry", done.stdout)
        self.assertNotIn(".adding-", done.stdout)
        self.assertNotIn("to play it", done.stdout)

    @scans_a_library
    def test_how_native_engines_run_is_told(self):
        done = self.tengen("package", "add", self.watchful())
        self.assertIn("runs confined until you type: tengen package trust crumb\n", done.stdout)
        self.assertIn("to play it", done.stdout)
        done = self.tengen("package", "trust", "crumb")
        self.assertIn("run in this program's own process, with your rights; a crash ends the run.", done.stdout)

    @scans_a_library
    def test_what_stays_confined_is_told(self):
        done = self.tengen("package", "add", self.watchful(more=' confined="true"'))
        self.assertNotIn("package trust", done.stdout)
        done = self.tengen("package", "trust", "crumb")
        self.assertIn('its manifest says confined="true": its native engines stay in confined workers', done.stdout)

    @scans_a_library
    def test_a_limit_that_is_cut_is_told_with_its_unit_and_place(self):
        done = self.tengen("package", "add", self.watchful(limits='<limits memory="8GiB"/>'))
        self.assertIn(f'{self.packages}/crumb/tengen.xml:1: limits/memory="8GiB" is cut to 4GiB', done.stdout)


class Packing(PackageTest):
    def test_a_folder_that_is_no_package_yet_is_told_from_one(self):
        (self.folder / "mine").mkdir()
        done = self.tengen("package", "pack", self.folder / "mine", "-out", self.folder / "mine.zip", status=1)
        self.assertIn(f"first make a package of it: tengen package add {self.folder / 'mine'}", done.stderr)

    def test_what_was_packed_is_what_is_installed(self):
        out = self.folder / "example.zip"
        self.tengen("package", "pack", EXAMPLE, "-out", out)
        out.chmod(0o644)
        first = out.read_bytes()
        self.tengen("package", "pack", EXAMPLE, "-out", out)
        self.assertEqual(first, out.read_bytes(), "the same bytes from the same package")
        _, package = self.add(out)
        self.assertTrue(package["own_manifest"])
        # Found twice, file for file the same: it counts once, or there would be a dispute.
        listed = self.tengen("package", "-manifest", EXAMPLE, "list", "-json").stdout.splitlines()
        self.assertEqual(sum('"id":"example-python"' in line for line in listed), 1)
        self.plays("example-python.python-near")
        self.tengen("package", "pack", "example-python", "-out", self.folder / "again.zip")
        self.assertEqual(first, (self.folder / "again.zip").read_bytes())

    def test_what_is_no_package_is_not_packed(self):
        done = self.tengen("package", "pack", self.home, "-out", self.folder / "x.zip", status=1)
        self.assertIn("tengen.xml", done.stderr)
        self.assertFalse((self.folder / "x.zip").exists())


class Removing(PackageTest):
    def installed(self, name="example-python"):
        shutil.copytree(EXAMPLE, self.packages / name)

    def test_a_package_goes_with_its_trust(self):
        self.install_native()
        self.tengen("package", "trust", "example-native")
        done = self.tengen("package", "remove", "example-native")
        self.assertIn("example-native is removed", done.stdout)
        self.assertIn("example-native is not trusted any more", done.stdout)
        self.assertEqual(self.left(), [])
        self.assertEqual((self.home / "config/tengen/trust").read_text(), "")

    def test_a_package_that_changed_goes_with_its_old_trust(self):
        self.install_native()
        self.tengen("package", "trust", "example-native")
        (self.packages / "example-native/new").write_text("")
        done = self.tengen("package", "remove", "example-native")
        self.assertIn("example-native is not trusted any more", done.stdout)
        self.install_native()
        self.assertIn("trust:       none", self.tengen("engines", "show", "example-native.orderly").stdout)

    def test_what_was_removed_comes_back_untrusted(self):
        self.install_native()
        self.tengen("package", "trust", "example-native")
        done = self.tengen("package", "remove", "example-native")
        self.assertIn("tengen package restore example-native", done.stdout)
        self.tengen("engines", "show", "example-native.orderly", status=1)
        self.tengen("package", "restore", "example-native")
        self.assertIn("trust:       none", self.tengen("engines", "show", "example-native.orderly").stdout)
        self.assertIn("was removed lately", self.tengen("package", "restore", "example-native", status=1).stderr)

    def test_another_package_in_its_place_stays(self):
        self.installed()
        self.tengen("package", "remove", "example-python")
        self.installed()
        self.assertIn("already", self.tengen("package", "restore", "example-python", status=1).stderr)
        self.tengen("package", "remove", "example-python")
        self.tengen("package", "restore", "example-python")
        for name in ("../removed", ".", "", "nothing"):
            self.tengen("package", "restore", name, status=1)

    def test_of_those_removed_the_last_eight_are_kept(self):
        for number in range(10):
            self.installed(f"copy-{number}")
            self.tengen("package", "remove", f"copy-{number}")
        removed = sorted(folder.name for folder in (self.packages.parent / "removed").iterdir())
        self.assertEqual(removed, [f"copy-{number}" for number in range(2, 10)])

    def test_the_folder_may_have_another_name(self):
        self.installed("something else")
        self.tengen("package", "remove", "example-python")
        self.assertEqual(self.left(), [])

    def test_what_cannot_be_read_goes_by_the_name_of_its_folder(self):
        self.installed("broken")
        (self.packages / "broken/tengen.xml").write_text("<tengen-package")
        self.tengen("package", "remove", "broken")
        self.assertEqual(self.left(), [])

    def test_of_a_link_the_link_goes(self):
        kept = self.folder / "example-python"
        shutil.copytree(EXAMPLE, kept)
        self.packages.mkdir(parents=True)
        (self.packages / "example-python").symlink_to(kept)
        self.tengen("package", "remove", "example-python")
        self.assertEqual(self.left(), [])
        self.assertTrue((kept / "tengen.xml").exists())

    def test_what_is_not_the_users_stays(self):
        done = self.tengen("package", "remove", "classics", status=1)
        self.assertIn("was not added by you", done.stderr)
        for name in ("../data", ".", "", "nothing"):
            self.tengen("package", "remove", name, status=1)
        self.tengen("engines", "show", "classics.patterns")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
