#!/usr/bin/env python3
"""Cases 112 to 116 and 130 of the zoo: what engines and packages say, where a person reads it, and how much of it.

usage: texts_test.py TENGEN MISBEHAVE PLUGINS WITHOUT [unittest arguments]
"""

import http.client
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import urllib.parse

from each_tier import TIERS, InEachTier
from running_host import MISBEHAVE, PATIENCE, PLUGINS, RunningHost, wait_until
from zoo_results import run_cases

UNSEEN = "\u202e\u2066\u2028\u200b\ufe0f\U000e0100"


class Case112Looks(RunningHost):
    def test_case112_names_that_look_the_same_are_refused(self):
        for one, other in (("Engine", "Eng\u0456ne"), ("Engine", "Engine\u200d"), ("A B", "A\u00a0B")):
            refused = self.match(*self.program(one), *self.program(other), "-each", "st=60")
            self.assertEqual(refused.returncode, 1, refused.stdout)
            self.assertIn("found two names that look the same", refused.stderr)
        unseen = self.match(*self.program("Engine\u00ad"), *self.program("Engine"), "-each", "st=60")
        self.assertEqual(unseen.returncode, 1, unseen.stdout)
        self.assertIn("one line of UTF-8 that can be seen", unseen.stderr)
        played = self.match(*self.program("A"), *self.program("A"), "-each", "st=60", "-games", "1")
        self.assertIn("(A vs A#2)", played.stdout)


class Case113Text(InEachTier):
    def expect_visible(self, texts):
        for place, text in texts.items():
            for character in UNSEEN:
                self.assertNotIn(character, text, place)

    def files_in(self, *places):
        """By path. A folder stands for its files."""
        found = {}
        for place in map(pathlib.Path, map(self.path, places)):
            files = place.rglob("*") if place.is_dir() else [place]
            found |= {str(file): file.read_text() for file in files if file.is_file()}
        return found

    def play(self, tier):
        return self.run_in(tier, "match", *self.program("A", "turns-text", "at=2"), *self.program("B"), "-each",
                           "st=60", "sandbox=basic", "-games", "1", "-json", f"{tier}.jsonl", "moves=true", "-sgf",
                           f"{tier}.sgf", "-psq", f"{tier}-psq", "-pgn", f"{tier}.pgn", "-log", f"{tier}-log", "-out",
                           f"{tier}-run")

    def test_case113_what_turns_or_hides_text_is_shown_escaped(self):
        for tier in TIERS:
            with self.subTest(tier):
                played = self.play(tier)
                report = self.run_tengen("report", f"{tier}-run", "-o", f"{tier}.html", "-csv", f"{tier}.csv",
                                         "-standings", f"{tier}-table.csv")
                self.assertEqual((played.returncode, report.returncode), (0, 0), played.stderr + report.stderr)
                texts = {"terminal": played.stdout + played.stderr, "report": report.stdout + report.stderr}
                texts |= self.files_in(f"{tier}.jsonl", f"{tier}.sgf", f"{tier}-psq", f"{tier}.pgn", f"{tier}-log",
                                       f"{tier}.html", f"{tier}.csv", f"{tier}-table.csv")
                self.expect_visible(texts)
                escaped = "\\xE2\\x80\\xAE"
                self.assertIn(escaped, texts["terminal"])
                self.assertIn(escaped, texts[self.path(f"{tier}.csv")])
                logged = "".join(self.files_in(f"{tier}-log").values())
                self.assertIn("stu\\x5Cx41", logged, "else it could be the byte itself")

    def ask(self, address, path, method="GET", body=None):
        url = urllib.parse.urlsplit(address)
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=PATIENCE)
        token = urllib.parse.parse_qs(url.query)["token"][0]
        connection.request(method, path, body=body, headers={"Authorization": f"Bearer {token}"})
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, text

    # What the page shows is what the server sends: of a game that is played there, and of its record.
    def test_case113_what_turns_or_hides_text_is_sent_escaped_to_the_page(self):
        package = pathlib.Path(self.path("turner"))
        package.mkdir()
        shutil.copy(MISBEHAVE, package / "program")
        (package / "tengen.xml").write_text(
            f"""<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="turner" name="Turner" version="1.0" author="A" licence="MIT">
            <engine id="one" name="One"><program command="program" protocol="gomocup">
            <argument>turns-text</argument><argument>{self.mark}</argument></program>
            <plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>""")
        host = self.start_tengen("serve", "--games", self.path("games"), "-manifest", str(package))
        try:
            texts = self.texts_of_the_page(host.stdout.readline().split()[-1])
        finally:
            host.send_signal(signal.SIGINT)
            host.communicate(timeout=PATIENCE)
        # Escapes of JSON hide nothing: what a browser makes of them is looked at, too.
        texts |= {f"{place}, read": json.dumps(json.loads(texts[place]), ensure_ascii=False)
                  for place in ("state", "list", "catalog", "json")}
        self.expect_visible(texts)
        self.assertIn("xE2", texts["state"])

    def texts_of_the_page(self, address):
        order = json.dumps({"seats": [{"engine": "turner.one", "clock": "60/0"}, {"person": True}]})
        status, begun = self.ask(address, "/api/games", "POST", order)
        self.assertEqual(status, 201, begun)
        game = "/api/games/" + json.loads(begun)["id"]
        self.assertTrue(wait_until(lambda: json.loads(self.ask(address, game)[1])["outcome"]))
        texts = {"state": self.ask(address, game)[1], "list": self.ask(address, "/api/games")[1],
                 "catalog": self.ask(address, "/api/catalog")[1]}
        for written in ("json", "sgf", "psq"):
            status, texts[written] = self.ask(address, f"{game}/record?format={written}")
            self.assertEqual(status, 200, texts[written])
        return texts


class Case114Flood(InEachTier):
    def test_case114_a_log_has_a_budget_a_game(self):
        for tier in TIERS:
            with self.subTest(tier):
                played = self.run_in(tier, "match", *self.program("A", "fills-the-log", "at=0", "most=7000000"),
                                     *self.program("B"), "-each", "st=60", "sandbox=basic", "-games", "1", "-drawafter",
                                     "8", "-log", tier)
                self.assertIn("{move limit: 8}", played.stdout, played.stdout + played.stderr)
                logs = list(pathlib.Path(self.path(tier)).iterdir())
                self.assertLess(sum(log.stat().st_size for log in logs), 80 << 20)
                self.assertTrue(any("its lines are left out from here on" in log.read_text() for log in logs))
                shutil.rmtree(self.path(tier))

    def most_kib(self, tier, fault):
        command = self.command_in(tier, "match", *self.program("A", fault, "at=0"), *self.program("B"), "-each",
                                  "st=60", "sandbox=basic", "-games", "1", "-drawafter", "12")
        run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment,
                               cwd=self.folder)
        _, status, usage = os.wait4(run.pid, 0)
        self.assertEqual(status, 0)
        return usage.ru_maxrss

    def test_case115_a_flood_of_suggestions_does_not_grow_the_host(self):
        for tier in TIERS:
            with self.subTest(tier):
                self.assertLess(self.most_kib(tier, "suggests-again") - self.most_kib(tier, "none"), 8 * 1024)


class Case116Package(RunningHost):
    def test_case116_a_sparse_file_in_a_package_delays_nothing(self):
        folder = pathlib.Path(self.path("sparse"))
        folder.mkdir()
        shutil.copy(MISBEHAVE, folder / "program")
        (folder / "tengen.xml").write_text(
            """<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="sparse" name="Sparse" version="1.0" author="A" licence="MIT">
            <engine id="one" name="One"><program command="program" protocol="gomocup"/>
            <plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>""")
        with open(folder / "network", "wb") as file:
            file.truncate(4000 << 20)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        listed = self.run_tengen("engines", "-manifest", str(folder))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertIn("sparse file", listed.stderr)
        self.assertLess(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 2)


class Case130Forgery(InEachTier):
    def test_case130_a_library_does_not_speak_as_the_host(self):
        folder = pathlib.Path(self.path("forger"))
        folder.mkdir()
        shutil.copy(pathlib.Path(PLUGINS, "forges_description.so"), folder / "engine.so")
        (folder / "tengen.xml").write_text(
            """<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="forger" name="Forger" version="1.0" author="A" licence="MIT">
            <engine id="plain" name="Plain"><native library="engine.so" engine="plain"/>
            <plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>""")
        for tier in TIERS:
            with self.subTest(tier):
                shown = self.run_in(tier, "engines", "show", "-manifest", str(folder), "forger.plain")
                self.assertEqual(shown.returncode, 0, shown.stderr)
                lines = shown.stdout.splitlines()
                self.assertEqual(len([line for line in lines if line.startswith("trust:")]), 1, shown.stdout)
                self.assertNotIn("trust:       trusted by you", lines)
                [library] = [line for line in lines if line.startswith("library:     says that it is \"hostile")]
                self.assertIn("trust:       trusted by you", library)
                self.assertNotIn("\x1b", shown.stdout + shown.stderr)


if __name__ == "__main__":
    run_cases()
