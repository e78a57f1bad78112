#!/usr/bin/env python3
"""Cases 62 to 67, 101 and 102 of the zoo: packages and manifests that are made to mislead the host.

usage: packages_test.py TENGEN MISBEHAVE PLUGINS WITHOUT [unittest arguments]
"""

import json
import os
import pathlib
import shutil
import socket
import struct
import threading
import time
import unittest
from xml.sax.saxutils import quoteattr

from each_tier import TIERS, InEachTier
from running_host import MISBEHAVE, PATIENCE
from zoo_results import run_cases


def games_of(text):
    return [line for line in map(json.loads, text.splitlines()) if line["type"] == "game"]


class Packages(InEachTier):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("outside"))
        shutil.copy(MISBEHAVE, self.path("outside/program"))
        pathlib.Path(self.path("outside/secret")).write_text("nobody's business")

    def package(self, name="evil", entry='<program command="program" protocol="gomocup"/>', title="One"):
        folder = pathlib.Path(self.path(name))
        folder.mkdir()
        shutil.copy(MISBEHAVE, folder / "program")
        (folder / "tengen.xml").write_text(
            f"""<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="{name}" name={quoteattr(title)} version="1.0" author="A" licence="MIT">
            <engine id="one" name={quoteattr(title)}>{entry}
            <plays game="gomoku" rules="freestyle" sizes="15"/></engine></tengen-package>""")
        return folder

    def words(self, package, *more):
        return ["match", "-manifest", str(package), "-engine", f"id={package.name}.one", "name=A",
                *self.program("B"), "-each", "st=60", *more]

    def play(self, package, *more):
        return self.run_tengen(*self.words(package, *more))

    def play_in(self, tier, package, *more):
        return self.run_in(tier, *self.words(package, "sandbox=basic", *more))

    # It cannot be played, the message says why, and a good package beside it can.
    def expect_rejected(self, package, *messages):
        start = time.monotonic()
        played = self.play(package)
        self.assertEqual(played.returncode, 1, played.stdout)
        self.assertEqual(played.stdout, "")
        for message in messages:
            self.assertIn(message, played.stderr)
        self.assertNotIn("\x1b", played.stderr)
        good = self.match("-manifest", str(package), *self.two_programs(), "-games", "1")
        self.assertIn("1-0 {five", good.stdout)
        self.assertLess(time.monotonic() - start, PATIENCE)
        shutil.rmtree(package)


class Case62Paths(Packages):
    def test_case62_paths_that_lead_out_are_rejected(self):
        outside = self.path("outside/program")
        for path, *messages in (
            ["../outside/program", "without '..'"],
            ["../../../../../../bin/sh", "without '..'"],
            ["a/../../outside/program", "without '..'"],
            [outside, "relative to the package"],
            ["program/", "expected the name of a file"],
            ["program/.", "program/."],
            [".", "a folder"],
            ["", "command"],
        ):
            entry = f"<program command={quoteattr(path)} protocol='gomocup'/>"
            self.expect_rejected(self.package(entry=entry), "tengen.xml:", *messages)
            if path:
                entry = f"<native library={quoteattr(path)} engine='one'/>"
                self.expect_rejected(self.package(entry=entry), "tengen.xml:", *messages)

    def test_case62_a_nul_in_a_path_is_rejected(self):
        for nul in ("&#0;", "\0"):
            entry = f'<program command="program{nul}/../../x" protocol="gomocup"/>'
            self.expect_rejected(self.package(entry=entry), "tengen.xml")

    def test_case62_a_link_behind_a_slash_is_rejected(self):
        package = self.package(entry='<program command="link/" protocol="gomocup"/>')
        os.symlink("program", package / "link")
        self.expect_rejected(package, "expected the name of a file")


class Case63Links(Packages):
    def test_case63_links_out_of_the_package_are_rejected(self):
        for target in ("/etc/passwd", "../outside/secret", self.path("outside"), "nowhere", "loop"):
            package = self.package()
            os.symlink(target, package / "loop")
            self.expect_rejected(package, "loop", "link")
        package = self.package(entry='<program command="link" protocol="gomocup"/>')
        os.symlink("../outside/program", package / "link")
        self.expect_rejected(package, "leads out of the package")

    # By somebody who exchanges the program for a link all the time, between every check and every use.
    def test_case63_links_made_between_check_and_use_lead_nowhere(self):
        spy = pathlib.Path(self.path("outside/program"))
        spy.unlink()
        spy.write_text("#!/bin/sh\nexit 9\n")
        spy.chmod(0o755)
        package = self.package()
        program, aside = package / "program", package / ".aside"
        stop = threading.Event()

        def exchange():
            while not stop.is_set():
                shutil.copy(MISBEHAVE, aside)
                os.replace(aside, program)
                time.sleep(0.002)
                os.symlink(spy, aside)
                os.replace(aside, program)
                time.sleep(0.002)

        thread = threading.Thread(target=exchange)
        thread.start()
        try:
            outcomes = []
            for _ in range(12):
                run = self.play(package, "-json", "-")
                if run.returncode == 1:
                    outcomes.append("rejected")
                    continue
                games = [game for game in map(json.loads, run.stdout.splitlines()) if game["type"] == "game"]
                outcomes += [f"{game['reason']}: {game['detail']}" for game in games]
        finally:
            stop.set()
            thread.join()
        for outcome in outcomes:
            self.assertNotIn("exit code 9", outcome)
            self.assertRegex(outcome, "^(rejected|five|start failed|void: sandbox error)", outcomes)


class Case64Files(Packages):
    def test_case64_what_is_no_file_is_rejected(self):
        def pipe(path):
            os.mkfifo(path)

        def unix_socket(path):
            with socket.socket(socket.AF_UNIX) as bound:
                bound.bind(str(path))

        def setuid(path):
            shutil.copy(MISBEHAVE, path)
            os.chmod(path, 0o4755)

        def setgid(path):
            shutil.copy(MISBEHAVE, path)
            os.chmod(path, 0o2755)

        def sparse(path):
            with open(path, "wb") as file:
                file.truncate(50 << 30)

        def device(path):
            os.mknod(path, 0o666 | 0o020000, os.makedev(1, 5))

        kinds = [(pipe, "pipe, device or socket"), (unix_socket, "pipe, device or socket"),
                 (setuid, "set-user-id"), (setgid, "set-group-id"), (sparse, "sparse file")]
        if os.geteuid() == 0:
            kinds.append((device, "pipe, device or socket"))
        for make, message in kinds:
            package = self.package()
            make(package / "data")
            self.expect_rejected(package, message)

    def test_case64_a_pipe_in_the_place_of_a_file_does_not_hang_the_host(self):
        package = self.package()
        os.unlink(package / "tengen.xml")
        os.mkfifo(package / "tengen.xml")
        self.expect_rejected(package, "a named pipe")
        package = self.package()
        os.unlink(package / "program")
        os.mkfifo(package / "program")
        self.expect_rejected(package, "a named pipe")

    def test_case64_too_many_files_are_rejected(self):
        package = self.package()
        for number in range(50_001):
            os.close(os.open(package / f"f{number}", os.O_CREAT | os.O_WRONLY))
        self.expect_rejected(package, "more than 50000 files")

    # It is as much a file of the package as any other: nobody can make one to a file that he may not write to.
    def test_case64_a_hard_link_is_a_file_that_cannot_be_written(self):
        package = self.package(entry='<program command="program" protocol="gomocup">'
                                     f'<argument>tries</argument><argument>what=write.files</argument>'
                                     f'<argument>{self.mark}</argument>'
                                     f'<argument>secret=hard-link</argument></program>')
        os.link(self.path("outside/secret"), package / "hard-link")
        os.chmod(self.path("outside/secret"), 0o666)
        run = self.play(package)
        self.assertIn("1-0 {five", run.stdout)
        self.assertNotIn("breached", run.stdout)
        self.assertEqual(pathlib.Path(self.path("outside/secret")).read_text(), "nobody's business")


class Case65Programs(Packages):
    def expect_not_started(self, program, message):
        run = self.match("-engine", f"cmd={program}", f"dir={program.parent}", "name=A", *self.program("B"), "-each",
                         "st=60", "-json", "-")
        self.assertEqual(run.returncode, 0, run.stderr)
        games = [game for game in map(json.loads, run.stdout.splitlines()) if game["type"] == "game"]
        for game, result in zip(games, ("0-1", "1-0")):
            self.assertEqual((game["reason"], game["result"]), ("start failed", result), game)
            self.assertIn(message, game["detail"])

    def program_of(self, content, mode=0o755):
        path = pathlib.Path(self.path("outside/engine"))
        path.write_bytes(content)
        path.chmod(mode)
        return path

    def test_case65_programs_that_cannot_be_executed_fail_to_start(self):
        binary = pathlib.Path(MISBEHAVE).read_bytes()
        riscv_or_arm = 243 if struct.unpack_from("<H", binary, 18)[0] != 243 else 183
        other = binary[:18] + struct.pack("<H", riscv_or_arm) + binary[20:]
        for content, mode, words in (
                (binary, 0o644, "found a file that may not be executed"),
                (b"#!/no/such/interpreter\n", 0o755,
                 'names the interpreter "/no/such/interpreter", which is not on this machine')):
            refused = self.match("-engine", f"cmd={self.program_of(content, mode)}", "name=A", *self.program("B"),
                                 "-each", "st=60")
            self.assertEqual(refused.returncode, 1)
            self.assertIn(words, refused.stderr)
        self.expect_not_started(self.program_of(other), "Exec format error")
        self.expect_not_started(self.program_of(b""), "Exec format error")

    def test_case65_a_circle_of_interpreters_fails_to_start(self):
        # Each names the other one, by the path that it has in the package's view.
        folder = pathlib.Path(self.path("outside"))
        for name, other in (("engine", "other"), ("other", "engine")):
            (folder / name).write_text(f"#!./{other}\n")
            (folder / name).chmod(0o755)
        self.expect_not_started(folder / "engine", "Too many levels of symbolic links")


class Case67Names(Packages):
    def test_case67_control_characters_in_names_are_rejected(self):
        for name in ("two\nlines", "bell\a", "colour \x1b[31m", "tab\there"):
            package = self.package(entry=f"<program command='program' protocol='gomocup'/>")
            text = (package / "tengen.xml").read_text().replace('name="One"', f'name="{name}"')
            (package / "tengen.xml").write_text(text)
            self.expect_rejected(package, "tengen.xml:")

    def test_case67_names_are_text_wherever_they_are_shown(self):
        name = "<script>alert(1)</script> \\ \" ]; ../../outside/x $(reboot)"
        package = self.package(title=name)
        for tier in TIERS:
            with self.subTest(tier):
                folder = pathlib.Path(self.path(tier))
                folder.mkdir()
                run = self.run_in(tier, "match", "-manifest", str(package), "-engine", "id=evil.one",
                                  *self.program("B"), "-each", "st=60", "sandbox=basic", "-games", "1", "-json",
                                  str(folder / "games"), "-sgf", str(folder / "games.sgf"), "-log", str(folder / "log"))
                self.assertEqual(run.returncode, 0, run.stderr)
                [game] = games_of((folder / "games").read_text())
                self.assertEqual((game["black"], game["tier"]["B"]), (name, tier))
                sgf = (folder / "games.sgf").read_text()
                self.assertIn(name.replace("\\", "\\\\").replace("]", "\\]"), sgf)
                self.assertEqual(os.listdir(folder / "log"), ["game-000001.log"])
                self.assertEqual(sorted(os.listdir(self.path("outside"))), ["program", "secret"])

    def test_case67_names_that_are_typed_do_not_reach_the_terminal_as_they_are(self):
        run = self.match(*self.program("A\x1b[31m\nFinished game 9 (A vs B): 1-0 {five}"), *self.program("B"),
                         "-each", "st=60", "-games", "1")
        self.assertNotIn("\x1b", run.stdout + run.stderr)
        self.assertFalse([line for line in run.stdout.splitlines() if line.startswith("Finished game 9")])


class Case101Words(Packages):
    # Together with 2,000 long names they were more than Linux takes, and the launch failed as the host's.
    def test_case101_arguments_of_a_package_are_bounded(self):
        words = "<argument>" + "x" * 4000 + "</argument>"
        entry = '<program command="program" protocol="gomocup">{}</program>'
        self.expect_rejected(self.package(entry=entry.format(words * 200)), "tengen.xml:",
                             "found arguments of 801600 bytes, expected at most 65536")
        short = "<argument>" + "x" * 60 + "</argument>"
        self.expect_rejected(self.package(entry=entry.format(short * 1000)), "found arguments of 68000 bytes")
        played = self.play(self.package(entry=entry.format("<argument>none</argument>" + words * 16)), "-games", "1")
        self.assertIn("1-0 {five", played.stdout, played.stdout + played.stderr)


class Case101Numbers(Packages):
    # Read and refused, before anything starts.
    def test_case101_numbers_under_which_nothing_runs_are_refused(self):
        for number, value, least in (("memory", "1023KiB", "at least 1MiB"), ("processes", "0", "from 1 to "),
                                     ("open-files", "15", "from 16 to "), ("scratch", "63KiB", "at least 64KiB"),
                                     ("scratch-files", "15", "from 16 to ")):
            limits = f'<limits {number}="{value}"/>'
            package = self.package(entry=f'<program command="program" protocol="gomocup"/>{limits}')
            self.expect_rejected(package, "tengen.xml:", f"limits/{number}: found '{value}', expected ", least)

    def test_case101_the_smallest_numbers_void_no_game(self):
        package = self.package(entry="""<program command="program" protocol="gomocup"/>
            <limits memory="1MiB" processes="1" open-files="16" scratch="64KiB" scratch-files="16"/>""")
        for tier in TIERS:
            with self.subTest(tier):
                played = self.play_in(tier, package, "-games", "1")
                self.assertIn("1-0 {five", played.stdout, played.stdout + played.stderr)


GREEDY = 'memory="9999999GiB" scratch="9999999GiB" processes="4096" open-files="65536"'
MORE = {"mem": "5GiB", "processes": "300", "scratch": "2GiB"}


class Case102Greed(Packages):
    def greedy(self):
        return self.package(entry=f'<program command="program" protocol="gomocup"/><limits {GREEDY}/>')

    def expect_walls(self, tier, text, memory, processes, scratch):
        """memory, scratch: MiB."""
        [game] = games_of(text)
        walls = game["walls"]["A"]
        self.assertEqual(game["tier"]["A"], tier)
        self.assertIn(f"limits: memory {memory} MiB, ", walls)
        self.assertIn(f", {'threads' if tier == 'landlock' else 'processes'} {processes}, ", walls)
        self.assertIn(f", files of {scratch} MiB" if tier == "landlock" else f", scratch {scratch} MiB in ", walls)

    def test_case102_a_package_cannot_raise_its_own_limits(self):
        package = self.greedy()
        shown = self.run_tengen("engines", "show", "-manifest", str(package), "evil.one")
        self.assertIn("limits:      memory 4096 MiB, threads 1, processes 256, open files 512, scratch 1024 MiB in "
                      "10000 files; cut, the manifest asks for ", shown.stdout)
        self.assertIn('memory="9999999GiB"', shown.stdout)
        self.assertIn('limits/processes="4096" is cut to 256', shown.stderr)
        for tier in TIERS:
            with self.subTest(tier):
                played = self.play_in(tier, package, "-json", "-", "-games", "1")
                self.expect_walls(tier, played.stdout, 4096 + 2048 + 64, 256, 1024)

    # A person may: on the command line, and in a tournament file of one's own.
    def test_case102_a_person_can_raise_its_limits(self):
        package = self.greedy()
        raised = [f"{key}={value}" for key, value in MORE.items()]
        for tier in TIERS:
            with self.subTest(tier):
                played = self.run_in(tier, "match", "-manifest", str(package), "-engine", "id=evil.one", "name=A",
                                     *raised, *self.program("B"), "-each", "st=60", "sandbox=basic", "-json", "-",
                                     "-games", "1")
                self.expect_walls(tier, played.stdout, 5120 + 2560 + 64, 300, 2048)
        shutil.copytree(package, self.path("data/tengen/packages/evil"))
        raised = " ".join(f"{key}={quoteattr(value)}" for key, value in MORE.items())
        pathlib.Path(self.path("open.xml")).write_text(
            f"""<tengen-tournament schema="1" name="Open"><game id="gomoku"/>
            <engine id="evil.one" name="A" {raised}/><engine id="evil.one" name="B"/><each st="60"/>
            <pairing kind="round-robin" rounds="1" games="1"/><output json="games.jsonl"/></tengen-tournament>""")
        played = self.run_tengen("tournament", "open.xml")
        self.assertEqual(played.returncode, 0, played.stderr)
        text = pathlib.Path(self.path("games.jsonl")).read_text()
        self.expect_walls(games_of(text)[0]["tier"]["A"], text, 5120 + 2560 + 64, 300, 2048)
        self.assertIn(", processes 256, ", games_of(text)[0]["walls"]["B"])


if __name__ == "__main__":
    run_cases()
