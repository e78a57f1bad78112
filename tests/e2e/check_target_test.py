#!/usr/bin/env python3
"""What `tengen check` can be told to test: engines, packages, folders, programs.

usage: check_target_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import shutil
import subprocess
import sys
import unittest

from checking import CheckTest
from running_host import PATIENCE, TENGEN


class CheckTarget(CheckTest):
    def test_takes_a_program_that_is_no_package_yet(self):
        file = self.program("off")
        run, found = self.check(file, "--only", "start", "--only", "claims")
        self.assertEqual((found["start"]["mark"], found["claims"]["mark"]), ("pass", "fail"), run.stderr)
        self.assertIn("(15,0) is off the 15x15 board", found["claims"]["detail"])
        found = self.check(f"cmd={file}", "--only", "claims", "--rule", "renju", "--size", "19")[1]
        self.assertIn("gomoku renju 19x19", found["claims"]["detail"])
        run = self.run_tengen("check", f"cmd={file}", "st=1", "--only", "claims", "--size", "20")
        self.assertIn(f"again, with every line: tengen check cmd={file} st=1 --size 20 --only claims", run.stdout)

    def test_says_how_to_start_a_program_that_cannot_be_executed(self):
        self.program("none", 0o644)
        run = self.run_tengen("check", "cmd=program/brain.py")
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn('or type cmd="python3 brain.py" dir=program', run.stderr)
        run = self.run_tengen("check", "cmd=python3 brain.py", "dir=program", "--only", "start")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_starts_a_script_as_package_add_does(self):
        file = self.program("off", 0o644)
        for typed in (file, "program/brain.py"):
            run = self.run_tengen("check", typed, "--only", "start", "--only", "claims")
            self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
            self.assertIn(f"{typed}: brain, strictness 2, seed 1", run.stdout)
            self.assertIn(f"again, with every line: tengen check {typed} --only claims", run.stdout)
        # Without the line that names its interpreter, and with a file beside it that it is not shown.
        with open(file, encoding="ascii") as script:
            text = script.read().split("\n", 1)[1]
        with open(file, "w", encoding="ascii") as script:
            script.write("import os\nassert not os.path.exists('secret.txt')\n" + text)
        os.chmod(file, 0o755)
        with open(self.path("program/secret.txt"), "w", encoding="ascii") as secret:
            secret.write("secret")
        run = self.run_tengen("check", "program/brain.py", "--only", "start")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_names_the_manifest_of_a_package_that_is_not_installed(self):
        self.package("none", folder="checked")
        for typed in ("checked.none", "none"):
            for command in (["check", typed], ["match", "-engine", f"id={typed}", "-engine", "id=classics.random", "-each", "st=1"]):
                run = subprocess.run([TENGEN, *command], capture_output=True, text=True, timeout=PATIENCE, env=self.environment,
                                     cwd=self.path("checked"))
                self.assertEqual(run.returncode, 1, run.stdout)
                self.assertIn(f'found no installed engine "{typed}"; ./tengen.xml has it: type -manifest .', run.stderr)
        run = self.run_tengen("check", "checked.none")
        self.assertIn('found no installed engine "checked.none"; checked/tengen.xml has it: type -manifest checked', run.stderr)
        run = self.run_tengen("check", "checked.none", "--manifest", "checked", "--only", "start")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertNotIn("-manifest", self.run_tengen("check", "checked.nine").stderr)

    def test_tells_a_shared_library_from_a_program(self):
        library = os.path.join(self.native_package("misbehaves", "spins"), "misbehaves.so")
        os.chmod(library, 0o755)
        match = ["match", "-engine", f"cmd={library}", "-engine", "id=classics.random", "-each", "st=1"]
        for command in (["check", library], match):
            run = self.run_tengen(*command)
            self.assertEqual((run.returncode, run.stdout), (1, ""), run.stderr)
            self.assertIn("found a shared library, expected a program; the tengen.xml beside it names it: type -manifest "
                          f"{self.path('native')} and id=native.spins", run.stderr)
        os.remove(self.path("native/tengen.xml"))
        run = self.run_tengen(*match)
        self.assertIn(f'expected a program; a native engine needs a package: "tengen package add {library}" makes one, '
                      '"tengen new DIR -lang cpp" shows how one is written; then type id=ID', run.stderr)

    def test_suggests_the_nearest_engine_or_package(self):
        for typed, near in (("classics.paterns", "classics.patterns"), ("clasics", "classics")):
            run = self.run_tengen("check", typed)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn(f"did you mean {near}", run.stderr)

    def test_checks_every_engine_of_a_package(self):
        run = self.run_tengen("check", self.package("none", "chatty"), "--only", "start")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("checked.none: 1 passed", run.stdout)
        self.assertIn("checked.chatty: 1 passed", run.stdout)

    def test_looks_at_a_folder_alone_whatever_is_installed_under_its_name(self):
        for version in ("1.0.0", "0.9.0"):
            shutil.rmtree(self.path("data"), ignore_errors=True)
            self.package("none", folder="data/tengen/packages/checked", version=version)
            run = self.run_tengen("check", self.package("none", folder="own-" + version), "--only", "start")
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            self.assertIn("checked.none: none 1.0.0", run.stdout)

    def test_takes_an_id_for_an_id_beside_a_folder_of_that_name(self):
        os.mkdir(self.path("classics.patterns"))
        run = self.run_tengen("check", "classics.patterns", "--only", "start")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_goes_on_with_the_other_engines_of_a_package(self):
        folder = self.package("dead", "none")
        with open(os.path.join(folder, "engine.exe"), "wb") as file:
            file.write(b"MZ")
        with open(os.path.join(folder, "tengen.xml"), "r+", encoding="ascii") as file:
            text = file.read().replace(' command="python3"', ' command="engine.exe" runner="wine"', 1)
            file.seek(0)
            file.write(text)
        run = self.run_tengen("check", folder, "--only", "start")
        self.assertIn(run.returncode, (1, 2), run.stdout + run.stderr)
        self.assertIn("checked.none: 1 passed", run.stdout)

    def test_names_a_folder_that_is_not_there(self):
        run = self.run_tengen("check", "build/crumb")
        self.assertEqual((run.returncode, run.stderr), (1, 'tengen: found no folder or file "build/crumb"\n'))

    def test_tells_a_folder_without_a_manifest_from_one_with_errors(self):
        os.mkdir(self.path("empty"))
        run = self.run_tengen("check", "./empty")
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertTrue(run.stderr.startswith("tengen: ./empty: found no tengen.xml, expected a package's folder"), run.stderr)
        with open(self.path("empty/tengen.xml"), "w", encoding="ascii") as file:
            file.write("<tengen-package")
        run = self.run_tengen("check", "./empty")
        *errors, last = run.stderr.splitlines()
        self.assertEqual(last, "tengen: ./empty: cannot be tested because of the errors above")
        self.assertIn("empty/tengen.xml:1", errors[0])

    def test_takes_several_targets_and_ends_with_a_table(self):
        good, bad = self.program("none"), self.program("off", folder="other")
        run = self.run_tengen("check", good, bad, "no.engine", "classics.patterns", "st=1", "--only", "start", "--only",
                              "claims")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        first, table = run.stdout.split("\n\n")
        rows = table.splitlines()
        self.assertEqual(len(first.splitlines()), 4, run.stdout)
        self.assertRegex(rows[0], f"^{good} +passed +2 passed$")
        self.assertRegex(rows[1], f"^{bad} +failed +1 passed, 1 failed: claims$")
        self.assertRegex(rows[2], "^no.engine +not tested +.*found no engine 'no.engine'")
        self.assertRegex(rows[3], "^classics.patterns +passed +2 passed$")
        self.assertEqual(rows[4], "2 of 4 passed; 1 was not tested; to see what failed, check that target alone")

    def test_keeps_the_logs_of_several_targets_apart_and_their_lines_of_json(self):
        good, bad = self.program("none"), self.program("off", folder="other")
        run = self.run_tengen("check", good, bad, "no.engine", "--only", "start", "--log", "logs", "--json")
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([line["type"] for line in lines], ["check", "end", "check", "end", "failed"])
        self.assertEqual(lines[-1]["path"], "no.engine")
        self.assertEqual(sorted(os.listdir(self.path("logs"))), ["1-brain.py-start.log", "2-brain.py-start.log"])

    def test_refuses_what_is_not_there(self):
        for arguments, message in ((("no.engine",), "found no engine 'no.engine'"),
                                   ((self.path("nowhere") + "/",), "nowhere"),
                                   (("classics.patterns", "tc=10"), "expected st=TIME"),
                                   (("classics.patterns", "--only", "everything"), "no test \"everything\""),
                                   (("classics.patterns", "--strictness", "4"), "4")):
            run = self.run_tengen("check", *arguments)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn(message, run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
