#!/usr/bin/env python3
"""`tengen check`: that it finds what is wrong with an engine, and nothing where nothing is.

usage: check_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pty
import shutil
import subprocess
import sys
import unittest

from running_host import PLUGINS, RunningHost, TENGEN

# Plays the first empty point, but for what it is told to do wrong.
BRAIN = """
import os, sys, time
fault = sys.argv[1]
size, taken, commands = 15, set(), sys.stdin
if fault == "dead":
    sys.exit(3)
if fault == "crowds":  # out by its own processes, and by nobody else's
    for _ in range(3):
        if os.fork() == 0:
            while True:
                pass

def say(text):
    print(text, flush=True)

def move():
    if fault == "dies" and len(taken) > 3:
        sys.exit(5)
    if fault in ("slow", "crowds") and len(taken) < 2:
        time.sleep(limit / 1000 + (3 if fault == "crowds" else 1.5))
    if fault == "crowded" and len(taken) > 60:
        time.sleep(limit / 1000 + 0.3)
    if fault == "spends":  # what it has for a move, whatever is left for the game
        time.sleep(limit / 1000 * (0.8 if len(taken) < 8 else 2))
    if fault == "busy":
        end = time.thread_time() + 0.015
        while time.thread_time() < end:
            pass
    if fault == "off":
        return say("%d,0" % size)
    if fault == "chatty":
        say("DEBUG thinking")
    if fault == "prints":
        say("thinking about 0")
    if fault == "talks":
        return say("my move is (7, %d)" % len(taken))
    if fault == "edgeless" and len(taken) > 80 and all((x, y) in taken for x in range(size - 1) for y in range(size - 1)):
        sys.exit(7)
    if fault == "steady":  # half a second a move, whatever it is given
        time.sleep(0.5)
    point = next((x, y) for y in range(size) for x in range(size) if (x, y) not in taken)
    taken.add(point)
    say("%d,%d" % point + ("\\nMESSAGE that is all\\n0,0" if fault == "twice" else ""))

limit = 0
for line in commands:
    words = line.split()
    if not words:
        continue
    if words[0] == "START":
        size, taken = int(words[1]), set()
        say("ERROR no such size" if fault == "picky" and size != 15 else "OK")
    elif words[0] == "INFO" and words[1] == "timeout_turn":
        limit = int(words[2])
    elif words[0] == "BEGIN":
        say("12,12") if fault == "opens" else move()
    elif words[0] == "TURN":
        taken.add(tuple(map(int, words[1].split(","))))
        move()
    elif words[0] == "BOARD":
        taken = set()
        for stone in commands:
            if stone.strip() == "DONE":
                break
            x, y, _ = map(int, stone.split(","))
            taken.add((x, y))
        move()
    elif words[0] == "SWAP2BOARD" and fault == "negotiates":
        stones = len(list(iter(lambda: commands.readline().strip(), "DONE")))
        say({0: "7,7 8,8 6,5", 3: "9,9 5,5"}.get(stones, "99,99"))
    elif words[0] == "END":
        break
"""

ENGINE = """
  <engine id="{fault}" name="{fault}">
    <program command="python3" protocol="gomocup"><argument>brain.py</argument><argument>{fault}</argument></program>
    <plays game="gomoku" rules="freestyle" sizes="10-20"/>
  </engine>"""


class Checking(RunningHost):
    def package(self, *faults, folder="package", version="1.0.0"):
        folder = self.path(folder)
        os.makedirs(folder)
        with open(os.path.join(folder, "brain.py"), "w", encoding="ascii") as file:
            file.write(BRAIN)
        with open(os.path.join(folder, "tengen.xml"), "w", encoding="ascii") as file:
            file.write('<tengen-package schema="1" id="checked" name="Checked" version="' + version + '" author="nobody" licence="MIT">'
                       + "".join(ENGINE.format(fault=fault) for fault in faults) + "\n</tengen-package>\n")
        return folder

    # Of one engine in a library of the tests, or of the bundled ones.
    def native_package(self, library, engine, more="", plays='game="gomoku" rules="freestyle" sizes="15"'):
        folder = self.path("native")
        os.mkdir(folder)
        bundled = os.path.join(PLUGINS, "../../share/tengen/packages", library)
        shutil.copy(os.path.join(bundled if os.path.exists(bundled) else PLUGINS, library + ".so"), folder)
        with open(os.path.join(folder, "tengen.xml"), "w", encoding="ascii") as file:
            file.write('<tengen-package schema="1" id="native" name="Native" version="1.0.0" author="nobody" licence="MIT">'
                       f'<engine id="{engine}" name="{engine.capitalize()}"><native library="{library}.so" engine="{engine}"/>'
                       f'<plays {plays}/>{more}</engine></tengen-package>')
        return folder

    def check(self, *arguments):
        run = self.run_tengen("check", *arguments, "--json")
        objects = [json.loads(line) for line in run.stdout.splitlines()]
        return run, {found["name"]: found for found in objects if found["type"] == "check"}

    # Asked again when something else took the CPUs meanwhile, and the report says so.
    def check_in_peace(self, *arguments):
        for _ in range(10):
            run, found = self.check(*arguments)
            if "too busy to tell" not in run.stdout:
                break
        return run, found

    def faulty(self, fault, *only):
        run, found = self.check_in_peace(self.package(fault), *(word for name in only for word in ("--only", name)))
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        return found

    # Whether it keeps its limits is the machine's business too.
    def passing(self, target):
        run, found = self.check(target, "--strictness", "1")
        bad = [one for name, one in found.items() if one["mark"] in ("fail", "crash") and name != "limits"]
        self.assertEqual(bad, [], run.stderr)
        return found

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

    def test_finds_who_spends_the_clock_of_a_game_on_its_first_moves(self):
        run, found = self.check_in_peace(self.package("spends"), "--only", "clock")
        self.assertEqual(found["clock"]["mark"], "fail", run.stdout)
        self.assertRegex(found["clock"]["detail"], "^answer [34] took .*, and [0-9.]+ ms of 3 s for the game were left")

    def test_finds_nothing_in_who_looks_after_the_clock_of_a_game(self):
        run, found = self.check_in_peace(self.package("none"), "--only", "clock")
        self.assertEqual(found["clock"]["mark"], "pass", run.stdout)

    def test_finds_a_limit_that_is_not_kept(self):
        found = self.faulty("slow", "limits")
        self.assertEqual(found["limits"]["mark"], "fail")
        self.assertIn("more than 50.0 ms over the limit loses", found["limits"]["detail"])

    # It has next to nothing of the one CPU that it may use, and needs 15 ms of it.
    def test_tells_a_busy_machine_from_a_slow_engine(self):
        folder = self.package("busy")
        spinning = subprocess.Popen(["taskset", "-c", "0", sys.executable, "-c", "while True: pass"])
        self.addCleanup(spinning.wait)
        self.addCleanup(spinning.kill)
        run = subprocess.run(["taskset", "-c", "0", "nice", "-n", "10", TENGEN, "check", folder, "--only", "limits", "--json"],
                             capture_output=True, text=True, timeout=600, env=self.environment)
        found = json.loads(run.stdout.splitlines()[0])
        self.assertEqual(found["mark"], "warn", run.stdout + run.stderr)
        self.assertIn("for want of a CPU", found["detail"])

    def test_warns_of_answers_that_are_late_on_full_boards_alone(self):
        run, found = self.check(self.package("crowded"), "--only", "random-positions", "--strictness", "1")
        self.assertEqual(found["random-positions"]["mark"], "warn", run.stdout)
        self.assertRegex(found["random-positions"]["detail"], "^20 positions, [0-9]+ answers later than 200.0 ms and the margin")

    # The machine has no CPU to spare because the engine takes more than there are.
    def test_makes_no_excuse_for_what_an_engine_does_to_itself(self):
        run = subprocess.run(["taskset", "-c", "0", TENGEN, "check", self.package("crowds"), "--only", "limits", "--json"],
                             capture_output=True, text=True, timeout=600, env=self.environment)
        found = json.loads(run.stdout.splitlines()[0])
        self.assertEqual(found["mark"], "fail", run.stdout + run.stderr)

    def test_only_warns_of_a_late_stop_that_was_never_promised(self):
        run, found = self.check(self.native_package("misbehaves", "is_late"), "--only", "stop")
        self.assertEqual(found["stop"]["mark"], "warn", run.stdout + run.stderr)
        self.assertIn("its library does not promise to", found["stop"]["detail"])

    def test_takes_a_resignation_for_an_answer_but_not_from_the_first_move(self):
        run, found = self.check(self.native_package("gives_up", "late"), "--only", "random-positions")
        self.assertEqual(found["random-positions"]["mark"], "pass", run.stdout + run.stderr)
        shutil.rmtree(self.path("native"))
        run, found = self.check(self.native_package("gives_up", "at_once"), "--only", "claims")
        self.assertEqual(found["claims"]["mark"], "fail", run.stdout + run.stderr)
        self.assertIn("it resigned", found["claims"]["detail"])

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

    def test_a_match_takes_no_value_that_the_library_does_not(self):
        folder = self.minimax('type="integer" default="3" min="1" max="5"')
        run = self.run_tengen("match", "-manifest", folder, "-engine", "id=native.minimax", "option.depth=5",
                              "-engine", "id=classics.random", "-each", "st=1", "-games", "1", "-size", "15", "-strict")
        self.assertIn("its library: option 'depth': found '5', expected a whole number from 1 to 3", run.stdout + run.stderr)

    def test_names_a_folder_that_is_not_there(self):
        run = self.run_tengen("check", "build/crumb")
        self.assertEqual((run.returncode, run.stderr), (1, 'tengen: found no folder or file "build/crumb"\n'))

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

    def test_keeps_the_lines_of_what_failed(self):
        folder, logs = self.package("dies"), self.path("logs")
        run = self.run_tengen("check", folder, "--only", "whole-games", "--log", logs)
        self.assertIn(f"again, with every line: tengen check {folder} --only whole-games", run.stdout)
        with open(os.path.join(logs, "checked.dies-whole-games.log"), encoding="utf-8") as file:
            self.assertIn("> START 15", file.read())

    def test_writes_what_to_type_again_for_a_shell(self):
        folder = self.package("off", folder="it's mine")
        run = self.run_tengen("check", folder, "--only", "claims")
        again = run.stdout.split("again, with every line: ")[1].split("\n")[0]
        words = subprocess.run(["sh", "-c", f'printf "%s\\n" {again}'], capture_output=True, text=True).stdout.split("\n")
        self.assertEqual(words[:3], ["tengen", "check", folder])

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

    def test_tells_one_cause_once_and_counts_it(self):
        folder = self.package("talks")
        only = [word for name in ("claims", "whole-games", "full-board") for word in ("--only", name)]
        run = self.run_tengen("check", folder, *only)
        self.assertEqual(run.stdout.count("my move is"), 1, run.stdout)
        self.assertEqual(run.stdout.count("the same cause as test 3 (claims)"), 2, run.stdout)
        self.assertIn("checked.talks: 3 tests failed for one cause: see test 3 (claims)", run.stdout)
        self.assertRegex(run.stdout, "3 failed, 0 crashed, 0 skipped, in [0-9.]+ s\n")
        self.assertIn("no answer within its limit of 500 ms, nor in 5000 ms more", run.stdout)
        found = self.check(folder, *only)[1]
        self.assertEqual([one.get("same_cause_as") for one in found.values()], [None, "claims", "claims"])

    def test_finds_an_engine_that_does_not_see_the_far_edge(self):
        found = self.faulty("edgeless", "far-edge", "full-board")
        self.assertEqual(found["far-edge"]["mark"], "crash")
        self.assertIn("exit code 7", found["far-edge"]["detail"])
        self.assertEqual(self.check("classics.patterns", "--only", "far-edge")[1]["far-edge"]["mark"], "pass")

    def test_gives_an_engine_its_own_time_for_a_move(self):
        folder = self.package("steady")
        only = ["--only", "random-positions", "--only", "limits", "--strictness", "1"]
        found = self.check_in_peace(folder, "st=2", *only)[1]
        self.assertEqual({one["mark"] for one in found.values()}, {"pass"}, found)
        self.assertIn("2000 ms: ", found["limits"]["detail"])
        self.assertEqual(self.check_in_peace(folder, *only)[1]["limits"]["mark"], "fail")

    def program(self, fault, mode=0o755):
        folder = self.path("program")
        os.makedirs(folder)
        file = os.path.join(folder, "brain.py")
        with open(file, "w", encoding="ascii") as text:
            text.write("#!/usr/bin/env python3" + BRAIN.replace("sys.argv[1]", repr(fault)))
        os.chmod(file, mode)
        return file

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
        run = self.run_tengen("check", self.program("none", 0o644))
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn('or type cmd="python3 brain.py"', run.stderr)

    def test_suggests_the_nearest_engine_or_package(self):
        for typed, near in (("classics.paterns", "classics.patterns"), ("clasics", "classics")):
            run = self.run_tengen("check", typed)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn(f"did you mean {near}", run.stderr)

    def test_shows_its_progress_on_a_terminal_alone(self):
        leader, follower = pty.openpty()
        run = subprocess.run([TENGEN, "check", self.package("none"), "--only", "start"], stdout=subprocess.PIPE,
                             stderr=follower, text=True, timeout=300, env=self.environment)
        os.close(follower)
        shown = os.read(leader, 65536).decode()
        os.close(leader)
        self.assertIn("\r\x1b[Ktest 1 of 22: start (0 s)", shown)
        self.assertTrue(shown.endswith("\r\x1b[K"), shown)
        self.assertNotIn("test 1 of", run.stdout)
        self.assertNotIn("test 1 of", self.run_tengen("check", self.path("package"), "--only", "start").stderr)

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

    def test_asks_nothing_else_of_an_engine_that_does_not_start(self):
        run, found = self.check(self.package("dead"))
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertEqual(found["start"]["mark"], "fail")
        self.assertIn("exit code 3", found["start"]["detail"])
        self.assertEqual({(one["mark"], one["detail"]) for name, one in found.items() if name != "start"},
                         {("skip", "it does not start")})

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

    def test_prints_json_of_what_failed_alone(self):
        run = self.run_tengen("check", self.package("off"), "--only-failed", "--json", "--only", "start", "--only", "claims")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([(one["type"], one.get("name")) for one in lines], [("check", "claims"), ("end", None)])
        self.assertEqual((lines[1]["pass"], lines[1]["fail"]), (1, 1))

    def test_prints_what_failed_alone(self):
        run = self.run_tengen("check", self.package("off"), "--only-failed", "--only", "start", "--only", "claims")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertNotIn("ready after", run.stdout)
        self.assertIn("fail   claims", run.stdout)

    def test_asks_the_same_positions_for_the_same_seed(self):
        folder = self.package("off")
        details = [self.check(folder, "--only", "random-positions", "--seed", seed)[1]["random-positions"]["detail"]
                   for seed in ("7", "7", "8")]
        self.assertEqual(details[0], details[1])
        self.assertNotEqual(details[0], details[2])

    def test_refuses_what_is_not_there(self):
        for arguments, message in ((("no.engine",), "found no engine 'no.engine'"),
                                   ((self.path("nowhere") + "/",), "nowhere"),
                                   (("classics.patterns", "classics.random"), "found a second target"),
                                   (("classics.patterns", "tc=10"), "expected st=TIME"),
                                   (("classics.patterns", "--only", "everything"), "no test \"everything\""),
                                   (("classics.patterns", "--strictness", "4"), "4")):
            run = self.run_tengen("check", *arguments)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn(message, run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
