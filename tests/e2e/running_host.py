"""The program as people run it, and a look at what it leaves: the base of the tests written in Python.

usage of each: TEST.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import doctor

TENGEN, MISBEHAVE, PLUGINS = map(os.path.abspath, sys.argv[1:4])

# What must happen, however slow the machine.
PATIENCE = 300


def processes_with(mark):
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                arguments = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
            if mark in arguments:
                found.append(f"{entry.name} {arguments}")
    return found


def wait_until(condition, patience=PATIENCE):
    give_up = time.monotonic() + patience
    while not condition():
        if time.monotonic() > give_up:
            return False
        time.sleep(0.02)
    return True


class RunningHost(unittest.TestCase):
    count = 0

    @classmethod
    def setUpClass(cls):
        machine = doctor.found(TENGEN)
        if machine["status"] != 0:
            if os.environ.get("TENGEN_MUST_RUN") == "1":
                raise AssertionError(machine["said"])
            raise unittest.SkipTest(machine["said"])

    def setUp(self):
        RunningHost.count += 1
        self.mark = f"mark={os.getpid()}-{time.time_ns()}-{RunningHost.count}"
        self.folder = tempfile.mkdtemp(prefix="tengen-cli-test-")
        os.chmod(self.folder, 0o755)  # a host that is root runs engines as somebody else
        self.addCleanup(shutil.rmtree, self.folder)
        self.environment = dict(os.environ, XDG_DATA_HOME=self.path("data"), XDG_CONFIG_HOME=self.path("config"),
                                XDG_CACHE_HOME=self.path("cache"), TMPDIR=self.path("tmp"))
        self.environment.pop("TENGEN_PATH", None)
        os.mkdir(self.path("tmp"))

    def tearDown(self):
        # A child of a host that was itself killed has a moment to go.
        self.assertTrue(wait_until(lambda: not processes_with(self.mark)), processes_with(self.mark))
        self.assertEqual(os.listdir(self.path("tmp")), [])

    def path(self, name):
        return os.path.join(self.folder, name)

    def run_tengen(self, *arguments, input=None):
        return subprocess.run([TENGEN, *arguments], input=input, capture_output=True, text=True, timeout=PATIENCE,
                              env=self.environment, cwd=self.folder)

    def start_tengen(self, *arguments):
        return subprocess.Popen([TENGEN, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env=self.environment, cwd=self.folder)

    def program(self, name, fault="none", *more):
        return ["-engine", f"cmd={MISBEHAVE}", f"name={name}", f"args={' '.join((fault, self.mark) + more)}"]

    def two_programs(self, fault="none", *more):
        return [*self.program("A", fault, *more), *self.program("B"), "-each", "st=60"]

    def match(self, *arguments):
        return self.run_tengen("match", *arguments)
