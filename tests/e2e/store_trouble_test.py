#!/usr/bin/env python3
"""Runs whose folder makes trouble: the disk is full, it cannot be written, the store is damaged or taken.

usage: store_trouble_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import contextlib
import json
import os
import pathlib
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import time
import unittest

from running_host import PATIENCE, TENGEN, RunningHost, wait_until

RANDOM = ["-engine", "id=classics.random", "name=A", "-engine", "id=classics.random", "name=B", "-each", "st=60",
          "-size", "9"]


class Trouble(RunningHost):
    def units(self, folder):
        database = sqlite3.connect(f"file:{folder}/run.db?mode=ro", uri=True)
        try:
            return database.execute("SELECT count(*) FROM unit").fetchone()[0]
        finally:
            database.close()


class SizeOfFiles(Trouble):
    def test_that_is_limited_is_told_like_a_full_disk(self):
        limit = f"ulimit -f 400; exec {shlex.quote(TENGEN)} match {shlex.join(RANDOM)} -rounds 2000 -out run"
        run = subprocess.run(["bash", "-c", limit], capture_output=True, text=True, timeout=PATIENCE, env=self.environment,
                             cwd=self.folder)
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertIn("run.db: cannot read or write: File too large", run.stderr)
        self.assertIn("tengen resume", run.stderr)
        self.assertGreater(self.units(self.path("run")), 0)


class Disks(Trouble):
    """With a file system of the test's own, in a mount namespace."""

    def on_small_disk(self, script):
        """A line for each `tell`: its words, then the exit status, standard error on the same line."""
        os.makedirs(self.path("disk"))
        who = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
        prelude = f"""set -eu
            cd {shlex.quote(self.folder)}
            mount -t tmpfs -o size=1500k none disk
            tengen() {{ status=0; {shlex.quote(TENGEN)} "$@" >out 2>err || status=$?; echo "$status $(cat err)"; }}
            match() {{ tengen match {shlex.join(RANDOM)} "$@"; }}
            units() {{ python3 -c 'import sqlite3; print(sqlite3.connect("file:disk/run/run.db?mode=ro", uri=True)
                .execute("SELECT count(*), (SELECT count(*) FROM game) FROM unit").fetchone())'; }}
        """
        run = subprocess.run(["unshare", *who, "--mount", "sh", "-c", prelude + script], capture_output=True, text=True,
                             timeout=PATIENCE, env=self.environment)
        if "unshare: " in run.stderr or "mount: " in run.stderr:
            if os.environ.get("TENGEN_MUST_RUN") == "1":
                raise AssertionError(run.stderr)
            raise unittest.SkipTest("no file system of one's own here: " + run.stderr)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        return run.stdout.splitlines()

    def test_that_are_full_end_the_run_with_what_was_played_safe(self):
        full, before, resumed, after = self.on_small_disk("""
            match -rounds 1000 -out disk/run
            units
            mount -o remount,size=20m disk
            tengen resume disk/run
            units
        """)
        self.assertRegex(full, r"^1 tengen: .*full")
        self.assertIn("tengen resume", full)
        self.assertRegex(full, r"; not stored: [1-9]\d* finished games?, to be played again")
        played = eval(before)
        self.assertGreater(played[0], 0)
        self.assertLess(played[0], 1000)
        self.assertEqual(played[1], 2 * played[0])
        self.assertRegex(resumed, "^0")
        self.assertEqual(eval(after), (1000, 2000))

    def test_that_are_full_before_the_first_game_leave_no_run(self):
        *full, left, again = self.on_small_disk('''
            dd if=/dev/zero of=disk/filler bs=1k 2>/dev/null || true
            match -rounds 1 -out disk/full/r
            ls disk
            rm disk/filler
            match -rounds 1 -out disk/full/r
        ''')
        full = "\n".join(full)
        self.assertRegex(full, r"^1 tengen: .*(full|No space)")
        self.assertIn("type the command again", full)
        self.assertNotIn("tengen resume", full)
        self.assertEqual(left, "filler")
        self.assertRegex(again, "^0")

    def test_that_are_still_full_are_named_when_files_are_mended(self):
        *_, resumed = self.on_small_disk('''
            mkdir runs small; mount -t tmpfs -o size=40k none small
            match -rounds 300 -sgf small/g.sgf -out runs/r
            tengen resume runs/r
        ''')
        self.assertRegex(resumed, r"^1 tengen: .*cannot write \S*g\.sgf\.new.*: No space left on device")

    def test_that_cannot_be_written_are_named(self):
        again, other = self.on_small_disk("""
            match -rounds 1 -out disk/run >/dev/null
            mount -o remount,ro disk
            tengen resume disk/run
            match -out disk/other
        """)
        for said in (again, other):
            self.assertRegex(said, r"^1 tengen: .*[Rr]ead-only")
            self.assertIn("disk/", said)


    def test_that_are_full_cost_files_of_games_and_say_so(self):
        *said, size, end = self.on_small_disk("""
            match -rounds 400 -json disk/games.jsonl -sgf disk/games.sgf
            stat -c %s disk/games.jsonl
            tail -c 1 disk/games.jsonl | od -An -c
        """)
        self.assertRegex(said[0], "^5 tengen: cannot write .*No space left on device; this output is incomplete")
        self.assertGreater(int(size), 100000)
        self.assertIn("\\n", end, "the last line is whole")
        self.assertEqual(len(said), 3, "each file once at once, and all at the end")
        self.assertRegex(said[2], "incomplete: ")
        for name in ("games.jsonl", "games.sgf"):
            self.assertIn(name, said[2])


class Outputs(Trouble):
    def test_that_are_lost_on_standard_output_have_a_status_of_their_own(self):
        self.assertEqual(self.match(*RANDOM, "-rounds", "1", "-out", "run", "-sgf", "games.sgf").returncode, 0)
        engines = "".join(f'<engine id="classics.random" name="{name}"/>' for name in "AB")
        with open(self.path("two.xml"), "w") as file:
            file.write(f'<tengen-tournament schema="1"><game id="gomoku"/>{engines}<each st="60"/><pairing kind="round-robin"/>'
                       '</tengen-tournament>')
        prints = {"": (["--help"], ["--version"], ["help", "match"]),
                  "match": (["match", *RANDOM, "-rounds", "1"], ["match", *RANDOM, "-rounds", "1", "-json", "-"]),
                  "tournament": (["tournament", "two.xml"],), "resume": (["resume", "run"],), "verify": (["verify", "run"],),
                  "engines": (["engines"], ["engines", "-json"], ["engines", "show", "classics.random"]),
                  "package": (["package", "list"], ["package", "verify", "classics"]),
                  "check": (["check", "classics.random", "-only", "start"],), "show": (["show", "games.sgf"],),
                  "convert": (["convert", "games.sgf", "-", "-to", "moves"],), "perft": (["perft", "othello", "2"],),
                  "position": (["position", "h8"],), "ratings": (["ratings", "run"],), "elo": (["elo", "3", "2", "1"],), "scores": (["scores"],),
                  "report": (["report", "run"], ["report", "run", "-json"], ["report", "run", "-o", "-"]),
                  "sprt": (["sprt", "elo0=0", "elo1=5", "3", "2", "1"],), "doctor": (["doctor"],), "new": (["new", "mine", "-lang", "c"],),
                  "analyse": (["analyse", "h8", "-engine", "tengen.alphabeta", "-seconds", "1"],)}
        # Those that need somebody to talk to; the others are all here.
        known = set(re.findall(r"(?m)^  (\w+)  ", self.run_tengen("help").stdout))
        self.assertEqual(known - set(prints), {"ctl", "pbrain", "serve", "play"} & known)
        for words in sum(prints.values(), ()):
            with self.subTest(words), open("/dev/full", "w") as full:
                run = subprocess.run([TENGEN, *words], stdout=full, stderr=subprocess.PIPE, text=True, timeout=PATIENCE,
                                     env=self.environment, cwd=self.folder)
                self.assertEqual(run.returncode, 5, run.stderr)
                self.assertRegex(run.stderr, 'standard output (was not written whole|is incomplete)|cannot write "-"')

    def full_folder(self, name, file):
        """In which the files of all games are full."""
        os.mkdir(self.path(name))
        for game in range(1, 21):
            os.symlink("/dev/full", self.path(f"{name}/{file % game}"))
        return name

    def test_that_are_full_are_told_at_once_and_at_the_end(self):
        outputs = {"-sgf": "/dev/full", "-pgn": "/dev/full", "-json": "/dev/full",
                   "-psq": self.full_folder("psq", "game-%06d.psq"), "-log": self.full_folder("log", "game-%06d.log")}
        for flag, name in outputs.items():
            with self.subTest(flag):
                run = subprocess.run([TENGEN, "match", *self.two_programs("is-late", "at=0", "ms=10"), "-rounds", "10",
                                      "-drawafter", "6", flag, name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                     text=True, timeout=PATIENCE, env=self.environment, cwd=self.folder)
                self.assertEqual(run.returncode, 5, run.stdout)
                *lines, last = run.stdout.splitlines()
                told = [number for number, line in enumerate(lines) if "this output is incomplete from now on" in line]
                self.assertEqual(len(told), 1, run.stdout)
                self.assertRegex(lines[told[0]], "^tengen: .*cannot write .*: No space left on device; ")
                self.assertIn(name, lines[told[0]])
                finished = [number for number, line in enumerate(lines) if line.startswith("Finished game 20 ")]
                self.assertEqual(len(finished), 1, run.stdout)
                self.assertLess(told[0], finished[0], "at once")
                self.assertEqual(last, f"tengen: incomplete: {name}")

    def test_on_a_full_standard_output_are_told_at_once_and_at_the_end(self):
        for words in ([], ["-json", "-"]):
            play = [TENGEN, "match", *self.two_programs("is-late", "at=0", "ms=20"), "-rounds", "10", "-drawafter", "6", *words]
            with self.subTest(words), open("/dev/full", "w") as full, \
                    subprocess.Popen(play, stdout=full, stderr=subprocess.PIPE, text=True, env=self.environment,
                                     cwd=self.folder) as run:
                self.assertRegex(run.stderr.readline(), "is incomplete from now on.*No space left on device|"
                                 "No space left on device.* is incomplete from now on")
                time.sleep(0.2)
                self.assertIsNone(run.poll(), "not at once")
                _, end = run.communicate(timeout=PATIENCE)
                self.assertEqual(run.returncode, 5, end)
                self.assertRegex(end, "incomplete: -\n|standard output was not written whole")

    def test_whose_reader_has_gone_are_told_by_the_status_alone(self):
        run = subprocess.run(["bash", "-c", f"{{ sleep 0.2; {shlex.quote(TENGEN)} elo 3 2 1; echo $? >status; }} | true"],
                             timeout=PATIENCE, stderr=subprocess.PIPE, env=self.environment, cwd=self.folder)
        self.assertEqual(run.stderr, b"")
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("status")) and self.read("status") != ""))
        self.assertEqual(self.read("status"), "5\n")

    def test_that_are_closed_are_lost(self):
        run = self.run_in_shell(f"{shlex.quote(TENGEN)} elo 3 2 1 >&-")
        self.assertEqual(run.returncode, 5)
        self.assertIn("standard output was not written whole: Bad file descriptor", run.stderr)
        run = self.run_in_shell(f"{shlex.quote(TENGEN)} match {shlex.join(RANDOM)} -rounds 1 -json games.jsonl >&-")
        self.assertEqual(run.returncode, 5, run.stderr)
        for line in self.read("games.jsonl").splitlines():
            json.loads(line)

    def run_in_shell(self, script):
        return subprocess.run(["sh", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              timeout=PATIENCE, env=self.environment, cwd=self.folder)

    def read(self, name):
        return pathlib.Path(self.path(name)).read_text()

    def test_that_are_not_finished_leave_no_part(self):
        run = self.match(*RANDOM, "-rounds", "300", "-out", "run")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.run_tengen("convert", "run", "games.sgf").returncode, 0)
        os.mkfifo(self.path("games.psq"))
        writing = self.start_tengen("convert", "-from", "psq", "games.psq", "other.sgf")
        writing.kill()
        writing.communicate(timeout=PATIENCE)
        self.assertEqual(sorted(set(os.listdir(self.folder)) - {"cache"}), ["games.psq", "games.sgf", "run", "tmp"])


class Runs(Trouble):
    def test_whose_folder_is_removed_end_and_say_so(self):
        playing = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=5"), "-rounds", "1000", "-out",
                                    "run")
        for line in playing.stdout:
            if "Finished game 2 " in line:
                break
        shutil.rmtree(self.path("run"))
        _, err = playing.communicate(timeout=PATIENCE)
        self.assertEqual(playing.returncode, 1, err)
        self.assertIn("run.db: the run's file was removed", err)


class Stores(Trouble):
    def begin(self):
        run = self.match(*RANDOM, "-rounds", "300", "-out", "run")
        self.assertEqual(run.returncode, 0, run.stderr)
        return self.path("run")

    def test_that_are_looked_at_keep_no_other_files(self):
        folder = self.begin()
        before = sorted(os.listdir(folder))
        status = os.stat(folder + "/run.db")
        for words in (["verify", folder], ["ratings", folder], ["report", folder, "-json"], ["convert", folder, "games.sgf"]):
            self.assertEqual(self.run_tengen(*words).returncode, 0, words)
            self.assertEqual(sorted(os.listdir(folder)), before, words)
        self.assertEqual(os.stat(folder + "/run.db").st_mtime_ns, status.st_mtime_ns)

    def test_are_converted_with_all_that_json_had(self):
        run = self.match(*self.program("A", "is-late", "at=2", "ms=400"), *self.program("B"), "-each", "st=0.2", "-rounds",
                         "1", "-out", "run", "-json", "games.jsonl", "-event", "Spring open", "-drawafter", "6")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.run_tengen("convert", "run", "again.jsonl").returncode, 0)

        def games(name):
            lines = map(json.loads, pathlib.Path(self.path(name)).read_text().splitlines())
            return [line for line in lines if line["type"] == "game"]

        for told, stored in zip(games("games.jsonl"), games("again.jsonl")):
            # The date is the end of the game there, and its beginning here; scores are not stored.
            for name in set(told) - {"t", "date"}:
                self.assertEqual(told[name], stored.get(name), name)

    def test_are_reported_with_the_account_that_json_has(self):
        number = r"(-?\d+\.\d)"
        account = re.compile(
            rf"(no answer|answered) after {number} ms(?: \({number} ms on the wall less {number} ms given back\))?, limit "
            rf"{number} ms, margin {number} ms; asked {number} ms into the game, its CPU {number} ms, the opponent's {number} "
            rf"ms, kept waiting for a CPU {number} ms, the host {number} ms, stolen {number} ms(?:;|$)")
        run = self.match(*self.program("A", "is-late", "at=2", "ms=400"), *self.program("B"), "-each", "st=0.2", "-rounds",
                         "1", "-out", "run", "-json", "games.jsonl")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.run_tengen("report", "run").returncode, 0)
        page = pathlib.Path(self.path("run/report.html")).read_text()
        data = json.loads(re.search(r'(?s)<script type="application/json" id="data">(.*?)</script>', page).group(1))
        shown = {game[0]: account.match(game[12]) for game in data["games"]}
        lines = map(json.loads, pathlib.Path(self.path("games.jsonl")).read_text().splitlines())
        told = {line["game"]: line["time_account"] for line in lines if line["type"] == "game"}
        self.assertEqual(set(shown), {1, 2})
        self.assertEqual(set(told), {1, 2})
        for game, found in shown.items():
            self.assertTrue(found, data["games"][game - 1][12])
            says, charged, wall, back, *figures = found.groups()
            expected = told[game]
            self.assertEqual(says == "answered", expected["answered"])
            pairs = [(charged, expected["charged_ms"])]
            pairs += [(back or 0, expected["given_back_ms"])]
            pairs += [(wall or charged, expected["ended_ms"] - expected["asked_ms"])]
            pairs += zip(figures, (expected[f"{name}_ms"] for name in (
                "limit", "margin", "asked", "cpu", "opponent_cpu", "waited", "host_waited", "stolen")), strict=True)
            for one, other in pairs:
                self.assertAlmostEqual(float(one), other, delta=0.11)

    def test_that_are_damaged_are_refused_by_name(self):
        folder = self.begin()
        size = os.path.getsize(folder + "/run.db")
        with open(folder + "/run.db", "r+b") as file:
            file.seek(size // 4)
            file.write(b"\xa5" * (size // 2))
        self.refuse(folder, "run.db")

    def test_that_are_something_else_are_refused_by_name(self):
        folder = self.begin()
        with open(folder + "/run.db", "wb") as file:
            file.write(b"no database" * 1000)
        self.refuse(folder, "run.db")

    def test_that_were_cut_off_are_refused_by_name(self):
        folder = self.begin()
        os.truncate(folder + "/run.db", 8192)
        self.refuse(folder, "run.db")

    def test_that_were_cut_short_are_converted_as_far_as_they_go(self):
        folder = self.begin()
        size = os.path.getsize(folder + "/run.db")
        for part in (0.3, 0.6, 0.9):
            os.truncate(folder + "/run.db", int(size * part))
            run = self.run_tengen("convert", folder, "games.jsonl")
            self.assertEqual(run.returncode, 1, run.stderr)
            self.assertIn("damaged", run.stderr)
            self.assertLess(sum(os.path.getsize(self.path(name)) for name in os.listdir(self.folder)
                                if name.startswith("games")), 10 << 20)
            self.begin_again()
            folder = self.path("run")

    def test_are_verified_by_checksums_totals_and_rules(self):
        folder = self.begin()
        sound = self.run_tengen("verify", folder)
        self.assertEqual(sound.returncode, 0, sound.stdout + sound.stderr)
        self.assertRegex(sound.stdout, r"^600 games played out by the rules of tengen .*; faults found: 0\n$")
        with contextlib.closing(sqlite3.connect(folder + "/run.db")) as database, database:
            reason, result = database.execute("SELECT reason, result FROM game WHERE number=7").fetchone()
            other = "0-1" if result == "1-0" else "1-0"
            database.execute(f"UPDATE game SET result='{other}' WHERE number=7")
        found = self.run_tengen("verify", folder)
        self.assertEqual(found.returncode, 1)
        self.assertIn("game 7 is not as it was written\n", found.stdout)
        self.assertIn("the points of pair 4 are not those of its games\n", found.stdout)
        self.assertIn(f"game 7: the rules say {result} {{{reason}}}, the store {other} {{{reason}}}\n", found.stdout)
        self.assertRegex(found.stdout, r"; faults found: [1-9]\d*\n$")
        lines = [json.loads(line) for line in self.run_tengen("verify", folder, "-json").stdout.splitlines()]
        self.assertEqual({line["type"] for line in lines}, {"wrong", "verified"})
        self.assertFalse(lines[-1]["sound"])
        converted = self.run_tengen("convert", folder, "games.jsonl")
        self.assertEqual(converted.returncode, 1)
        self.assertIn("game 7", converted.stderr)
        self.assertIn("599 games written, 1 failed", converted.stderr)
        report = self.run_tengen("report", folder)
        self.assertEqual(report.returncode, 1)
        self.assertIn("game 7", report.stderr)
        table = pathlib.Path(self.path("games.csv"))
        table.write_text("before")
        self.assertEqual(self.run_tengen("report", folder, "-csv", str(table)).returncode, 1)
        self.assertEqual(table.read_text(), "before", "a table is there whole or not at all")

    def test_from_which_games_were_deleted_are_refused(self):
        folder = self.begin()
        with contextlib.closing(sqlite3.connect(folder + "/run.db")) as database, database:
            database.execute("DELETE FROM game WHERE number=8")
        found = self.run_tengen("verify", folder)
        self.assertEqual(found.returncode, 1)
        self.assertIn("it has 300 pairs and 599 games, and its totals say 300 and 600\n", found.stdout)
        for words in (["convert", folder, "games.sgf"], ["report", folder, "-json"]):
            run = self.run_tengen(*words)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn("it has 599 games, not 600 as its totals say", run.stderr)
        self.refuse(folder, "run.db")

    def begin_again(self):
        shutil.rmtree(self.path("run"))
        self.begin()

    def refuse(self, folder, name):
        run = self.run_tengen("resume", folder)
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn(name, run.stderr)
        self.assertNotIn("Started game", run.stdout)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
