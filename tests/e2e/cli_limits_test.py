#!/usr/bin/env python3
"""What the program says about limits, CPU time, sandboxes and crashes in its own process.

usage: cli_limits_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import json
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
import unittest

from running_host import PATIENCE, PLUGINS, TENGEN, RunningHost

# Plays the first empty point; what it does besides is its argument.
PROGRAM = '''
import os, sys, threading
def spin():
    while True:
        pass
taken, size = set(), 15
def answer():
    if sys.argv[1] == "spins":
        spin()
    point = next((x, y) for y in range(size) for x in range(size) if (x, y) not in taken)
    taken.add(point)
    print("%d,%d" % point, flush=True)
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "START":
        print("OK", flush=True)
        print("MESSAGE nice %d" % os.getpriority(os.PRIO_PROCESS, 0), flush=True)
        if sys.argv[1] == "ponders":
            threading.Thread(target=spin, daemon=True).start()
    elif command == "BEGIN":
        answer()
    elif command == "TURN":
        taken.add(tuple(map(int, rest.split(","))))
        answer()
    elif command == "END":
        break
'''


class LimitsTest(RunningHost):
    def setUp(self):
        super().setUp()
        self.package = self.path("package")
        os.mkdir(self.package)
        pathlib.Path(self.package, "program.py").write_text(PROGRAM)

    def python(self, name, habit):
        return ["-engine", "cmd=python3", f"dir={self.package}", f"args=program.py {habit} {self.mark}",
                f"name={name}"]

    def install(self, library, *engines):
        shutil.copy(os.path.join(PLUGINS, library), self.package)
        entries = "".join(
            f"""<engine id="{name}" name="{name}"><native library="{library}" engine="{name}"/>
                <plays game="gomoku" rules="freestyle" sizes="15"/></engine>""" for name in engines)
        self.write_manifest(entries)
        trusted = self.run_tengen("package", "--manifest", self.package, "trust", "hostile")
        self.assertEqual(trusted.returncode, 0, trusted.stderr)

    def write_manifest(self, engines):
        pathlib.Path(self.package, "tengen.xml").write_text(
            f"""<?xml version="1.0" encoding="UTF-8"?>
            <tengen-package schema="1" id="hostile" name="Hostile" version="1.0.0" author="The Tengen contributors"
                            licence="MIT">{engines}</tengen-package>""")

    def play(self, *arguments):
        """The run, and the objects of its JSON file."""
        manifest = ["-manifest", self.package] if os.path.exists(os.path.join(self.package, "tengen.xml")) else []
        run = self.match(*manifest, *arguments, "-json", self.path("games"), "moves=true")
        with open(self.path("games")) as file:
            return run, [json.loads(line) for line in file]

    def objects(self, lines, kind):
        return [line for line in lines if line["type"] == kind]


class Pondering(LimitsTest):
    # The opponent sleeps: whatever the load, the pondering engine gets enough of that time.
    def play_on(self, *more):
        return self.play(*self.python("A", "ponders"), *self.program("B", "is-late", "at=0", "ms=500"), "-each",
                         "st=60", "-games", "1", "-drawafter", "6", *more)

    def test_many_games_at_a_time_have_descriptors(self):
        """Under the limit that a shell begins with, as a share of this test's size."""
        def few():
            resource.setrlimit(resource.RLIMIT_NOFILE, (100, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        run = subprocess.run([TENGEN, "match", *self.two_programs(), "-rounds", "8", "-concurrency", "8", "-json", "-"],
                             capture_output=True, text=True, timeout=PATIENCE, env=self.environment, cwd=self.folder,
                             preexec_fn=few)
        self.assertEqual(run.returncode, 0, run.stderr)
        games = [game for game in map(json.loads, run.stdout.splitlines()) if game["type"] == "game"]
        self.assertEqual({game["reason"] for game in games}, {"five"})

    def test_is_measured_and_told(self):
        run, lines = self.play_on("-ponder", "on")
        self.assertEqual(run.returncode, 0, run.stderr)
        (game,) = self.objects(lines, "game")
        self.assertGreater(game["black_ponder_ms"], 100)
        self.assertLess(game["white_cpu_ms"], 100)
        self.assertLess(game["white_ponder_ms"], 100)
        self.assertIn("{move limit: 6}\npondering: A used ", run.stdout)
        self.assertIn(" ms of CPU on its opponent's time\n", run.stdout)
        self.assertNotIn("pondering: B", run.stdout)
        self.assertEqual([move["cpu_ms"] for move in self.objects(lines, "move")], game["move_cpu_ms"])
        self.assertAlmostEqual(sum(game["move_cpu_ms"][0::2]), game["black_cpu_ms"], delta=0.1)

    def test_is_stopped_by_freezing_unless_it_is_allowed(self):
        run, lines = self.play_on()
        self.assertEqual(run.returncode, 0, run.stderr)
        (game,) = self.objects(lines, "game")
        self.assertEqual(game["reason"], "move limit")
        self.assertLess(game["black_ponder_ms"], 100)
        self.assertNotIn("pondering:", run.stdout)

    def test_off_leaves_trusted_engines_where_they_are_trusted_to_be(self):
        for more, where in ([], "in-process"), (["sandbox=basic"], "(jail|bubblewrap|landlock)"):
            run = self.match("-engine", "id=classics.random", *more, *self.program("B"), "-each", "st=60", "-games", "2",
                             "-ponder", "off")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertRegex(run.stdout, rf"Random  {where} +classics.random")
            self.assertNotIn("crash", run.stdout)
        self.assertEqual(self.match(*self.two_programs(), "-ponder", "perhaps").returncode, 1)


class Cpus(LimitsTest):
    def is_claimed(self, claim, cpu):
        try:
            claim.bind(f"\0tengen/cpu/{cpu}")
        except OSError:
            return False
        return True

    def test_that_another_run_has_are_not_used_and_that_is_told(self):
        claims = []
        for cpu in os.sched_getaffinity(0):
            claim = socket.socket(socket.AF_UNIX)
            deadline = time.monotonic() + PATIENCE
            while not self.is_claimed(claim, cpu) and time.monotonic() < deadline:
                time.sleep(0.02)  # a run of another test has it
            claims.append(claim)
        run = self.match(*self.two_programs(), "-games", "2")
        for claim in claims:
            claim.close()
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"note: 1 game at a time on (\d+) CPUs?, and other runs use \1: games share CPUs and slow each "
                         "other; the other runs must end before a game can have its own CPU")

    def test_that_are_too_few_for_an_engines_threads_are_told(self):
        run = self.match(*self.program("A"), "threads=64", *self.program("B"), "-each", "st=60", "-games", "2")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"note: (A can use 64 threads, and a game has \d+ CPU|.*games share CPUs)")


class Limits(LimitsTest):
    def test_of_cpu_time_have_their_own_word(self):
        self.write_manifest(
            """<engine id="spins" name="spins"><program command="python3" protocol="gomocup">
               <argument>program.py</argument><argument>spins</argument></program>
               <plays game="gomoku" sizes="15"/><limits cpu="1s"/></engine>""")
        run, lines = self.play("-engine", "id=hostile.spins", "name=A", *self.program("B"), "-each", "st=100",
                               "-games", "1")
        (game,) = self.objects(lines, "game")
        self.assertEqual((game["result"], game["reason"]), ("0-1", "cpu limit"), game["detail"])
        self.assertIn("the allowed 1 s of CPU", game["detail"])
        self.assertGreater(game["black_cpu_ms"], 0)


    def test_cpu_time_in_the_host_is_that_of_the_engines_thread(self):
        self.install("misbehaves.so", "spins")
        run, lines = self.play("-engine", "id=hostile.spins", "name=A", "st=0.2", "margin=400", "mem=0B",
                               *self.program("B"), "st=60", "-games", "1")
        (game,) = self.objects(lines, "game")
        self.assertEqual((game["reason"], game["tier"]["A"]), ("timeout", "in-process"))
        self.assertGreater(game["black_cpu_ms"], 10)


class Confinement(LimitsTest):
    def test_off_stands_with_every_result(self):
        run, lines = self.play(*self.program("A"), "sandbox=off", *self.program("B"), "-each", "st=60")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stdout.count("NOT CONFINED: A (sandbox=off)\n"), 3)  # two games, and the table
        self.assertNotIn("NOT CONFINED: B", run.stdout)
        for line in self.objects(lines, "game") + self.objects(lines, "score") + self.objects(lines, "end"):
            self.assertEqual(line["unconfined"], ["A"])
        for game in self.objects(lines, "game"):
            self.assertEqual(game["tier"]["A"], "none")
            self.assertTrue(game["walls"]["A"].startswith("none, "), game["walls"])
            self.assertTrue(game["walls"]["B"].startswith(game["tier"]["B"] + ", "), game["walls"])
            self.assertIn("kernel " + os.uname().release, game["walls"]["B"])
            self.assertIn("limits: memory 589 MiB, processes 64", game["walls"]["B"])

    def test_works_below_a_host_that_was_started_with_nice(self):
        mine = os.getpriority(os.PRIO_PROCESS, 0)
        for own in (0, 10, 17):
            with self.subTest(own):
                engines = min(mine + own + 5, 19)
                log = self.path(f"log-{own}")
                run = subprocess.run(["nice", "-n", str(own), TENGEN, "match", *self.python("A", "plain"),
                                      *self.python("B", "plain"), "-each", "st=60", "-games", "1", "-log", log],
                                     capture_output=True, text=True, timeout=PATIENCE, env=self.environment,
                                     cwd=self.folder)
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertIn("{five: ", run.stdout)
                said = pathlib.Path(log, "game-000001.log").read_text()
                self.assertEqual(said.count(f"MESSAGE nice {engines}\n"), 2, said[:2000])

    def test_can_be_asked_for_by_each_of_its_names(self):
        self.install("misbehaves.so", "fails")
        for name in ("strict", "basic"):
            run = self.match("-manifest", self.package, "-engine", "id=hostile.fails", "mem=0B", *self.program("B"),
                             "-each", "st=60", f"sandbox={name}", "-games", "1")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertRegex(run.stdout, r"fails  (jail|bubblewrap)  hostile.fails")

    def test_of_an_engine_that_moved_is_told(self):
        self.install("misbehaves.so", "never_returns")
        run, lines = self.play("-engine", "id=hostile.never_returns", "name=A", "st=0.2", "margin=400", "mem=0B",
                               *self.program("B"), "st=60", "-games", "2")
        self.assertEqual(run.returncode, 0, run.stderr)
        tier = self.objects(lines, "game")[1]["tier"]["A"]
        self.assertIn(f"A moved from in-process to {tier}\n", run.stdout)
        self.assertEqual(self.objects(lines, "game")[0]["walls"].get("A"), None)
        self.assertIn(tier, self.objects(lines, "game")[1]["walls"]["A"])


class CrashesInTheHost(LimitsTest):
    def crash(self, engine):
        self.install("misbehaves.so", engine, "occupied_point")
        arguments = ["-manifest", self.package, *self.program("B"), *self.program("C"), "-engine",
                     f"id=hostile.{engine}", "-each", "st=60", "mem=0B", "-games", "1", "-json", self.path("games")]
        run = self.match(*arguments)
        with open(self.path("games")) as file:
            games = [line for line in map(json.loads, file) if line["type"] == "game"]
        self.assertEqual([game["reason"] for game in games], ["five"])  # the one without it was played first
        return run

    def test_name_the_engine_and_what_to_do(self):
        run = self.crash("aborts")
        self.assertEqual(run.returncode, -signal.SIGABRT)
        self.assertIn('tengen: engine "hostile.aborts" crashed in this process: signal 6 (Aborted); play it with '
                      'sandbox=strict', run.stderr)

    def test_are_told_when_there_is_no_stack_left(self):
        run = self.crash("recurses")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn('tengen: engine "hostile.recurses" crashed in this process: signal 11', run.stderr)

    def test_include_leaving_by_exit(self):
        run = self.crash("exits")
        self.assertEqual(run.returncode, 1)
        self.assertIn('tengen: engine "hostile.exits" called exit() in this process; play it with sandbox=strict',
                      run.stderr)

    def test_include_leaving_by_exit_on_a_thread_of_the_library(self):
        run = self.crash("exits_elsewhere")
        self.assertEqual(run.returncode, 1)
        self.assertIn("tengen: a thread that a native engine started called exit() in this process; play it with "
                      "sandbox=strict", run.stderr)

    def test_are_nothing_of_the_sort_in_a_worker(self):
        self.install("misbehaves.so", "aborts")
        run = self.match("-manifest", self.package, "-engine", "id=hostile.aborts", "mem=0B", *self.program("B"),
                         "-each", "st=60", "sandbox=strict", "-games", "1")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stderr, "")
        self.assertIn("0-1 {crash: signal 6 (Aborted)", run.stdout)


class Doctor(LimitsTest):
    def test_tells_what_was_tried_in_each_tier(self):
        run = self.run_tengen("doctor")
        self.assertEqual(run.returncode, 0, run.stdout)
        for text in ("kernel  ", "timer  ", "median delay", "A hostile program tried to", "jail", "bubblewrap",
                     "landlock", "connect to a TCP port of the host", "Limits, tried in ", "memory       real: ",
                     "Untrusted engines and programs run in: ", "cannot freeze them while they are not asked"):
            self.assertIn(text, run.stdout)

    def test_tells_machines_the_same(self):
        run = self.run_tengen("doctor", "--json")
        self.assertEqual(run.returncode, 0, run.stderr)
        found = json.loads(run.stdout)
        self.assertTrue(found["untrusted_engines_run"])
        self.assertEqual([tier["tier"] for tier in found["tiers"]], ["jail", "bubblewrap", "landlock"])
        (best,) = [tier for tier in found["tiers"] if tier["tier"] == found["basic"]]
        self.assertTrue(best["holds"])
        attempts = {attempt["name"]: attempt for attempt in best["attempts"]}
        self.assertFalse(attempts["tcp-host"]["worked"])
        self.assertTrue(attempts["write-scratch"]["worked"])
        self.assertTrue(all(attempt["as_it_should"] for attempt in best["attempts"]))
        self.assertGreater(best["start_us"], 0)
        self.assertGreater(best["round_trip_us"], 0)
        self.assertEqual([trial["limit"] for trial in found["limits"]], ["memory", "cpu time", "disk", "processes"])
        self.assertEqual([trial for trial in found["limits"] if not trial["real"]], [])
        self.assertGreater(found["timer_late_us"]["worst"], 0)

    def test_names_what_engines_run_on_and_what_is_missing_for_what(self):
        found = {one["name"]: one for one in json.loads(self.run_tengen("doctor", "--json").stdout)["runtimes"]}
        self.assertEqual(list(found), ["Python", "Java", "Node.js", "Mono", "Wine", "C compiler", "C++ compiler", "CMake",
                                       "Java compiler"])
        for name, program in (("Python", "python3"), ("Java", "java"), ("Mono", "mono"), ("C++ compiler", "c++")):
            self.assertEqual(found[name]["installed"], shutil.which(program, path="/usr/local/bin:/usr/bin:/bin") is not None, name)
        self.assertRegex(found["Python"]["version"], r"3\.[0-9]+")
        said = self.run_tengen("doctor").stdout
        for name, one in found.items():
            told = f"{name:14} missing: {one['serves']}; on Debian and Ubuntu: apt install {one['packages']}"
            self.assertEqual(told in said, not one["installed"], name)

    def test_advises_about_the_cause_and_no_container(self):
        for before, environment, advice in (
                ((), {"TMPDIR": "/no/such/folder"}, 'What to do: TMPDIR names the folder "/no/such/folder", which is not there'),
                (("sh", "-c", 'ulimit -n 32; exec "$@"', "sh"), {}, "What to do: this process may open 32 files")):
            run = subprocess.run([*before, TENGEN, "doctor"], capture_output=True, text=True, timeout=PATIENCE,
                                 env=dict(self.environment, **environment))
            self.assertIn(advice, run.stdout)
            self.assertNotIn("container", run.stdout)

    def test_tells_how_to_have_a_control_group_where_systemd_gives_them(self):
        """On a machine with systemd, which leaves this process none of its groups."""
        if os.geteuid() == 0:
            prepare = 'mount -t tmpfs none /run && mkdir -p /run/systemd/system && exec "$@"'
            with_systemd = ["unshare", "-m", "sh", "-c", prepare, "sh"]
            advice = "systemd-run --scope -p Delegate=yes tengen"
        else:
            with_systemd = ["bwrap", "--dev-bind", "/", "/", "--tmpfs", "/run", "--dir", "/run/systemd/system", "--"]
            advice = "systemd-run --user --scope -p Delegate=yes tengen"
        for before in (with_systemd, []):
            run = subprocess.run([*before, TENGEN, "doctor"], capture_output=True, text=True, timeout=PATIENCE,
                                 env=self.environment)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            is_told = bool(before) or os.path.exists("/run/systemd/system")
            self.assertEqual(advice in run.stdout, is_told and "memory: watch" in run.stdout, run.stdout)
        self.assertIn("memory: ", run.stdout)

    def test_fails_and_says_what_to_do_where_engines_cannot_be_confined(self):
        alone = self.path("tengen")
        shutil.copy(TENGEN, alone)
        run = subprocess.run([alone, "doctor"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("Untrusted engines and programs do not run here.", run.stdout)
        self.assertIn(f'What to do: "{self.path("tengen-jail")}" was not found, expected beside tengen', run.stdout)
        found = subprocess.run([alone, "doctor", "--json"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(found.returncode, 1)
        self.assertFalse(json.loads(found.stdout)["untrusted_engines_run"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
