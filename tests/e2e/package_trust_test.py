#!/usr/bin/env python3
"""`tengen package trust`, `untrust` and `verify`, and what becomes of trust when files change.

usage: package_trust_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import pathlib
import shutil
import signal
import sys
import unittest

from adding import EXAMPLE, PackageTest, scans_a_library
from running_host import PLUGINS


class Untrusting(PackageTest):
    def setUp(self):
        super().setUp()
        self.install_native()
        self.tengen("package", "trust", "example-native")

    def test_a_package_that_changed_loses_its_old_trust(self):
        new = self.packages / "example-native/new"
        new.write_text("")
        self.tengen("package", "trust", "example-native")
        new.write_text("newer")
        done = self.tengen("package", "untrust", "example-native")
        self.assertEqual(done.stdout, "example-native is not trusted any more\n")
        new.unlink()
        self.assertIn("trust:       none", self.tengen("engines", "show", "example-native.orderly").stdout)
        self.assertEqual((self.home / "config/tengen/trust").read_text(), "")
        again = self.tengen("package", "untrust", "example-native", status=1)
        self.assertEqual(again.stderr, "tengen: example-native is not trusted\n")

    def test_nothing_is_recorded_of_a_package_without_native_engines(self):
        shutil.copytree(EXAMPLE, self.packages / "example-python")
        trusted = self.tengen("package", "trust", "example-python")
        self.assertIn("no native engine: there is nothing to trust", trusted.stdout)
        self.assertNotIn("example-python", (self.home / "config/tengen/trust").read_text())
        self.assertIn("trust:       none", self.tengen("engines", "show", "example-python.python-near").stdout)

    def test_a_package_that_is_gone_loses_its_trust(self):
        shutil.rmtree(self.packages / "example-native")
        self.tengen("package", "untrust", "example-native")
        self.assertEqual((self.home / "config/tengen/trust").read_text(), "")
        again = self.tengen("package", "untrust", "example-native", status=1)
        self.assertIn('found no package "example-native"', again.stderr)


class LibrariesFromElsewhere(PackageTest):
    """`strays` has a RUNPATH that leads to /opt/elsewhere."""
    ELSEWHERE = "engine.so: found a library that looks for others in '/opt/elsewhere', expected libraries of its package"

    def test_are_refused_when_they_are_to_be_trusted(self):
        self.install_native("strays")
        done = self.tengen("package", "trust", "example-native", status=1)
        self.assertIn(self.ELSEWHERE, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertFalse((self.home / "config/tengen/trust").exists())

    def test_are_no_matter_where_the_engine_stays_in_a_worker(self):
        folder = self.install_native("strays")
        manifest = folder / "tengen.xml"
        manifest.write_text(manifest.read_text().replace("<engine ", '<engine confined="true" '))
        self.tengen("package", "trust", "example-native")

    @scans_a_library
    def test_are_found_by_verify_in_a_package_that_is_trusted_already(self):
        self.install_native("strays")
        self.tengen("package", "verify", "example-native")
        listed = self.tengen("package", "list", "-json").stdout.splitlines()
        digest = next(one["digest"] for one in map(json.loads, listed) if one["id"] == "example-native")
        self.write("home/config/tengen/trust", f"{digest} example-native\n").chmod(0o600)
        done = self.tengen("package", "verify", "example-native", status=1)
        self.assertIn(self.ELSEWHERE, done.stdout)
        self.assertEqual(done.stdout.count("example-native.orderly: "), 1, done.stdout)


class TrustedAndCrashing(PackageTest):
    @scans_a_library
    def test_what_it_printed_is_not_lost_where_standard_output_is_a_pipe(self):
        self.install_native("talkative", "prints_and_crashes")
        self.tengen("package", "trust", "example-native")
        done = self.tengen("match", "-engine", "id=example-native.prints_and_crashes", "-engine", "id=classics.random",
                           "-each", "st=5", "-rounds", "1", "-games", "1", status=None)
        self.assertEqual(done.returncode, -signal.SIGSEGV, done.stdout + done.stderr)
        self.assertIn("the last words of a library\n", done.stdout)


class Verifying(PackageTest):
    @scans_a_library
    def test_what_is_bundled_is_well(self):
        done = self.tengen("package", "verify")
        self.assertRegex(done.stdout, r"ok +classics  trusted by the installation, unchanged since")
        self.assertNotIn("faulty", done.stdout)

    @scans_a_library
    def test_a_package_that_changed_since_it_was_trusted(self):
        folder = self.install_native()
        self.tengen("package", "verify", "example-native")
        self.tengen("package", "trust", "example-native")
        self.tengen("package", "verify", "example-native")
        (folder / "new").write_text("")
        done = self.tengen("package", "verify", "example-native", status=1)
        self.assertIn("changed since it was trusted", done.stdout)
        self.assertIn("tengen package trust example-native", done.stdout)

    @scans_a_library
    def test_a_library_without_the_engine(self):
        folder = self.packages / "mine"
        folder.mkdir(parents=True)
        shutil.copy(pathlib.Path(PLUGINS) / "watchful.so", folder / "engine.so")
        (folder / "tengen.xml").write_text('''<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="mine" name="Mine" version="1.0.0" author="The Tengen contributors" licence="MIT">
              <engine id="none" name="None"><description>Not in the library.</description>
                <native library="engine.so" engine="nobody"/><plays game="gomoku" rules="freestyle" sizes="15"/>
                <limits memory="350MiB" threads="1"/></engine></tengen-package>''')
        done = self.tengen("package", "verify", "-json", "mine", status=1)
        faults = json.loads(done.stdout)["faults"]
        self.assertEqual(len(faults), 1)
        self.assertIn("nobody", faults[0])

    def test_trust_of_a_package_that_changed_is_told(self):
        folder = self.install_native()
        self.tengen("package", "trust", "example-native")
        (folder / "new").write_text("")
        told = "trust: none (changed since it was trusted)"
        self.assertIn(told, self.tengen("package", "list").stdout)
        self.assertIn(told.replace(": ", ":       "), self.tengen("engines", "show", "example-native.orderly").stdout)

    @scans_a_library
    def test_a_match_tells_of_trust_that_has_lapsed(self):
        folder = self.install_native()
        self.tengen("package", "trust", "example-native")
        (folder / "new").write_text("")
        match = ["match", "-engine", "id=example-native.orderly", "-engine", "id=classics.random", "-each", "st=5",
                 "-rounds", "1", "-games", "1"]
        done = self.tengen(*match)
        self.assertIn("the files of package example-native have changed since it was trusted: its engines run in confined "
                      "workers; to trust it as it is now: tengen package trust example-native\n", done.stderr)
        self.tengen("package", "trust", "example-native")
        self.assertNotIn("trust", self.tengen(*match).stderr)

    def test_what_cannot_be_read_and_what_is_not_there(self):
        self.write("home/data/tengen/packages/broken/tengen.xml", "<tengen-package")
        done = self.tengen("package", "verify", status=1)
        self.assertIn("broken/tengen.xml", done.stderr)
        self.assertIn("package broken is not used: correct its tengen.xml, or type: tengen package remove broken\n",
                      done.stderr)
        self.assertIn("no package", self.tengen("package", "verify", "broken", status=1).stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
