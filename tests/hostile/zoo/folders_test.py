#!/usr/bin/env python3
"""Case 100 of the zoo: what a program finds beside itself, in every tier.

usage: folders_test.py TENGEN MISBEHAVE PLUGINS WITHOUT [unittest arguments]
"""

import http.client
import json
import os
import pathlib
import shutil
import signal
import urllib.parse

from each_tier import TIERS, InEachTier
from running_host import MISBEHAVE, PATIENCE
from zoo_results import run_cases


class Case100Beside(InEachTier):
    def setUp(self):
        super().setUp()
        self.home = pathlib.Path(self.path("home"))
        self.home.mkdir()
        self.environment["HOME"] = str(self.home)
        shutil.copy(MISBEHAVE, self.home / "program")
        (self.home / "secret").write_text("a key")
        (self.home / "named").write_text("x")

    def play(self, tier, *engine, more=()):
        words = " ".join(("tries", "what=beside", self.mark, f"secret={self.home}/secret", f"folder={self.home}"))
        return self.run_in(tier, "match", "-engine", f"cmd={self.home}/program", "name=A", *engine, f"args={words}",
                           *self.program("B"), "-each", "st=60", "sandbox=basic", *more)

    def test_case100_what_lies_beside_a_program_is_not_shown(self):
        for tier in TIERS:
            with self.subTest(tier):
                played = self.play(tier, more=("-log", str(self.home / "log")))
                self.assertIn("1-0 {five", played.stdout, played.stdout + played.stderr)

    def test_case100_a_named_folder_is_no_home_and_holds_no_output(self):
        for folder in (self.home, self.home.parent):
            refused = self.play("jail", f"dir={folder}")
            self.assertEqual(refused.returncode, 1, refused.stdout)
            self.assertIn("which is a home or holds one", refused.stderr)
        engines = pathlib.Path(self.path("engines"))
        engines.mkdir()
        (engines / "secret").write_text("not one")
        for output in (("-log", "engines/log"), ("-sgf", "engines/games.sgf"), ("-out", "engines/run")):
            refused = self.play("jail", f"dir={engines}", more=output)
            self.assertEqual(refused.returncode, 1, refused.stdout)
            self.assertIn("in which this run writes", refused.stderr)
            flag, path = output
            self.assertIn(f"write elsewhere: {flag} {engines.parent / path.removeprefix('engines/')}", refused.stderr)

    # Each command that starts an engine, also with one position or one question.
    def test_case100_no_command_shows_a_home(self):
        for folder in (self.home, self.home.parent):
            engine = (f"cmd={self.home}/program", f"dir={folder}")
            for command in (("check", *engine), ("analyse", "h8", "i9", "-engine", *engine)):
                refused = self.run_tengen(*command)
                self.assertEqual(refused.returncode, 1, refused.stdout)
                self.assertIn("which is a home or holds one", refused.stderr)

    def test_case100_an_engine_on_the_page_does_not_see_the_games(self):
        package = pathlib.Path(self.path("engines"))
        package.mkdir()
        shutil.copy(MISBEHAVE, package / "program")
        (package / "tengen.xml").write_text(
            """<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="evil" name="Evil" version="1.0" author="A" licence="MIT">
            <engine id="one" name="One"><program command="program" protocol="gomocup"/>
            <plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>""")
        order = json.dumps({"seats": [{"person": True}, {"engine": "evil.one", "clock": "60/0"}]})
        for games, expected in ((package / "games", 400), (pathlib.Path(self.path("games")), 201)):
            host = self.start_tengen("serve", "--games", str(games), "-manifest", str(package))
            url = urllib.parse.urlsplit(host.stdout.readline().split()[-1])
            token = urllib.parse.parse_qs(url.query)["token"][0]
            connection = http.client.HTTPConnection(url.hostname, url.port, timeout=PATIENCE)
            connection.request("POST", "/api/games", body=order, headers={"Authorization": f"Bearer {token}"})
            response = connection.getresponse()
            text = response.read().decode()
            connection.close()
            host.send_signal(signal.SIGINT)
            host.communicate(timeout=PATIENCE)
            self.assertEqual(response.status, expected, text)
            self.assertEqual("in which this run writes" in text, expected == 400, text)


if __name__ == "__main__":
    run_cases()
