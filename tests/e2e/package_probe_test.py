#!/usr/bin/env python3
"""What `tengen package add` finds out of programs with habits that were met: each of the programs here has one.

usage: package_probe_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import shlex
import sys
import unittest

from adding import PackageTest, brain


def changed(text, *changes):
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after)
    return text


MOVE = "def move():\n"
INFO = '    elif words[0] == "INFO" and'


class ProbeTest(PackageTest):
    def found(self, text, name="pbrain-x.py", *flags):
        engine, _ = self.add(*flags, self.write(name, text))
        return engine

    def evidence(self, engine):
        return {rule["rule"]: rule["evidence"] for rule in engine["rules"]}


class Playing(ProbeTest):
    def test_two_sizes_are_no_span(self):
        engine = self.found(changed(brain(), ("5 <= size <= 32", "size in (15, 20)")))
        self.assertEqual(engine["size_spans"], [[15, 15], [20, 20]])
        manifest = (self.packages / "x/tengen.xml").read_text()
        self.assertIn('sizes="15"/>', manifest)
        self.assertIn('sizes="20"/>', manifest)

    # It says OK to every size, and its own board has 15 lines whatever it was told.
    def test_one_size_is_not_taken_for_those_that_it_says_ok_to(self):
        text = brain().replace("size, taken = int(words[1]), set()", "taken = set()").replace(
            '"OK" if 5 <= size <= 32 else "ERROR no such size"', '"OK"').replace(
            "next((x, y) for y in range(size) for x in range(size)", "next((x, y) for y in (7, *range(15)) for x in (7, *range(15))")
        engine, _ = self.add(self.write("fifteen.py", text))
        self.assertEqual(engine["size_spans"], [[15, 15]])

    def test_a_size_is_played_for_more_than_some_moves(self):
        # It takes 18x18 for 19x19.
        engine = self.found(changed(brain(most=20), (MOVE, MOVE + "    if size == 18 and len(taken) > 6: return say('18,18')\n")))
        self.assertEqual(engine["size_spans"], [[5, 17], [19, 20]])

    def test_a_program_that_crashes_with_little_time(self):
        engine = self.found(changed(brain(), (INFO, '    elif words[:2] == ["INFO", "timeout_turn"]: turn = int(words[2])\n' + INFO),
                                    (MOVE, MOVE + "    if turn < 1000: sys.exit('no time')\n")))
        self.assertEqual(engine["sizes"], [5, 32])
        self.assertIn("plays with a second for a move", " ".join(engine["notes"]))

    def test_a_number_for_no_limit_that_it_answers(self):
        engine = self.found(changed(brain(), (INFO, '    elif words[:2] == ["INFO", "timeout_match"]: sleeps = words[2] == "1000000000"\n' + INFO),
                                    ("import sys", "import sys, time"), (MOVE, MOVE + "    if sleeps: time.sleep(100)\n")))
        self.assertIn("no-limit=2147483647", engine["needs"])
        self.plays("x.x")

    def test_complaints_about_fonts_are_not_the_reason(self):
        words = "cannot find my book", "0024:fixme:ntdll:x stub", "Fontconfig error: Cannot load default config file"
        self.assertRefused(self.write("pbrain-x.py", "import sys\nsys.stderr.write(%r)\nsys.exit(1)" % "\n".join(words)),
                           'standard error: "cannot find my book"')


class Rules(ProbeTest):
    def test_a_rule_that_is_answered_by_an_error_is_not_played(self):
        picky = changed(brain(), ('words[2] == "4": say("ERROR rule")', 'words[2] == "1": say("ERROR 1 is not supported")'))
        self.assertEqual(self.evidence(self.found(picky))["standard"], "refuted")

    def test_a_program_that_complains_of_every_rule_refuses_none(self):
        grumpy = changed(brain(), ('and words[2] == "4": say("ERROR rule")', ': say("ERROR what is " + words[2])'))
        self.assertEqual(self.evidence(self.found(grumpy))["standard"], "assumed")

    # A five is taken where one end is open, and six too.
    def test_what_plays_caro_alone_is_seen_to(self):
        caro = changed(brain(), (MOVE, MOVE + """    for point, near, far in (((6, 3), (5, 3), (7, 3)), ((5, 3), (6, 3), (6, 3))):
        if {(2, 3), (4, 3), near} <= taken and point not in taken and (far not in taken or far == near):
            taken.add(point)
            return say("%d,%d" % point)
"""))
        evidence = self.evidence(self.found(caro))
        self.assertEqual([rule for rule in evidence if evidence[rule] == "shown"], ["caro"])
        self.assertEqual((evidence["freestyle"], evidence["standard"]), ("refuted", "refuted"))

    # As programs do that know renju, in which black begins in the middle.
    def test_what_wants_the_first_stone_in_the_middle_is_tried_so(self):
        strict = changed(brain(), ("        taken.add(tuple(map(int, words[1].split(\",\"))))\n        move()",
                                   "        taken.add(tuple(map(int, words[1].split(\",\"))))\n"
                                   "        if len(taken) == 1 and (size // 2, size // 2) not in taken: say('ERROR not in the middle')\n"
                                   "        else: move()"))
        self.assertEqual(self.found(strict)["sizes"], [5, 32])


class Times(ProbeTest):
    def test_the_gap_that_it_needs_is_measured(self):
        hasty = changed(brain(), ("import sys", "import sys, time\nmoved = 0"), ("    say(\"%d,%d\" % point)", "    say(\"%d,%d\" % point)\n    globals()['moved'] = time.monotonic()"),
                        ("    if not words: continue", "    if not words: continue\n    if time.monotonic() - moved < 0.045:\n        say('BAD COMMAND %s IN SEARCH MODE' % words[0])\n        continue"))
        engine = self.found(hasty)
        self.assertIn("gap=50ms", engine["needs"])
        self.assertIn("loses commands that come at once", " ".join(engine["notes"]))

    # The brain makes a row of its own stones.
    def test_no_gap_for_a_program_that_ends_when_a_game_goes_on_after_its_five(self):
        strict = changed(brain(), ("import sys", "import sys\nown = 0"),
                         ("    say(\"%d,%d\" % point)", "    say(\"%d,%d\" % point)\n    globals()['own'] += 1"),
                         ("    if words[0] == \"START\":", "    if words[0] == \"START\": own = 0\n"
                          "    if words[0] == \"TURN\" and own >= 5: sys.exit('already won')\n    if words[0] == \"START\":"))
        engine = self.found(strict)
        self.assertNotIn("gap", engine["needs"])
        self.assertNotIn("loses commands", " ".join(engine["notes"]))

    def test_a_start_limit_for_its_set_up(self):
        slow = changed(brain(), ("import sys", "import sys, time"), (INFO, """    elif words[:2] == ["INFO", "max_memory"]:
        end = time.process_time() + 4
        while time.process_time() < end: pass
""" + INFO))
        self.assertIn("start-limit=", self.found(slow)["needs"])

    def test_the_commands_that_it_prints_play_every_rule(self):
        silent = changed(brain(), ('words[2] == "4"', "False"))
        self.tengen("package", "add", "-rules", "renju,caro,freestyle", self.write("pbrain-x.py", silent))
        report = self.tengen("package", "add", "-force", "-rules", "renju,caro,freestyle", self.folder / "pbrain-x.py").stdout
        commands = [line.removeprefix("to play it: ") for line in report.splitlines() if line.startswith("to play it: ")]
        self.assertEqual([("-rule " + rule) in command for rule, command in zip(("renju", "caro", "freestyle"), commands)], [True] * 3)
        for command in commands:
            words = shlex.split(command)
            self.assertEqual(words[0], "tengen")
            done = self.tengen(*words[1:], "-games", "1")
            self.assertIn("Finished game 1", done.stdout)

    def test_an_engine_is_tried_for_a_minute(self):
        # Two seconds for each move, whatever it is told.
        slow = changed(brain(), ("import sys", "import sys, time"), (MOVE, MOVE + "    time.sleep(2)\n"))
        self.write("pbrain-slow.py", slow)
        done = self.tengen("package", "add", "-dry-run", "pbrain-slow.py", "nothing.zip", status=1)
        report, table = done.stdout.split("\n\n")
        self.assertIn("no time was left", report)
        # The table at the end of several names what was not tried, too.
        self.assertRegex(table, "pbrain-slow.py +can be added +slow.slow; no time was left to try ")
        self.assertIn("repeat the command with -force", table)
        self.assertIn("trying pbrain-slow.py", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
