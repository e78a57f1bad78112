#!/usr/bin/env python3
"""Every command that a page shows in an indented block is run, and prints what the page shows below it. Commands that cannot be
run here are in NOT_RUN with their reason; pages_test.py follows the ```sh blocks. Links between pages lead to a heading.

usage: page_commands_test.py TENGEN BUILD_FOLDER SOURCE_FOLDER [unittest arguments]
"""

import contextlib
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import document

TENGEN, BUILD, SOURCE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
PAGES = sorted((SOURCE / "docs").glob("*.md")) + [SOURCE / name for name in
                                                  ("README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PATIENCE = 300
COMMAND = re.compile(r"    (?:\$ )?(tengen [^:─,]+|\./dev .*|git .*|cd .*|cp .*|dpkg .*|(?:build|tests)/.*)$")
# The beginning of a command, and why it is not run.
NOT_RUN = {
    "./dev": "builds the tree",
    "git": "needs a network",
    "cd": "belongs to the commands above",
    "dpkg": "changes the machine",
    "tests/": "takes long",
    "tengen check ./my_engine": "names your own program",
    "tengen check anna/": "names files of contestants",
    "tengen check classics.patterns": "takes long: the test PageCheck runs it",
    "tengen check cmd=": "names your own program",
    "tengen ctl ~/games": "needs a running host: CommandLineControlGames types it",
    "tengen convert WTH_2004.wtb": "the file is not part of the tree",
    "tengen doctor": "prints what one machine gives",
    "tengen match -continue games.jsonl": "names engines A and B",
    "tengen match -engine id=classics.sixes": "takes long",
    "tengen match -engine id=othello.mobility": "takes long",
    "tengen match -engine id=tengen.alphabeta": "takes long",
    "tengen match -manifest PELA": "needs Pela",
    "tengen match …": "is cut",
    "tengen package add PELA23.zip": "needs Pela",
    "tengen package remove pela23": "needs Pela",
    "tengen package restore pela23": "needs Pela",
    "tengen play": "opens a browser",
    "tengen serve": "does not end",
    "tengen verify run": "shows a damaged run: test_verifying",
}
INPUT = "START 15\nBEGIN\nEND\n"  # for tengen pbrain


def commands_of(page):
    """[(command, what the page shows below it)] of the indented blocks."""
    found, fenced, open_command = [], False, False
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            fenced = not fenced
        command = COMMAND.match(line)
        if fenced or not line.startswith("    "):
            open_command = False
        elif found and found[-1][0].endswith("\\"):
            found[-1][0] = found[-1][0][:-1] + line.strip()
        elif command:
            found.append([command.group(1).split("  #")[0].strip(), ""])
            open_command = line.startswith("    $ ")
        elif open_command:
            found[-1][1] += line + "\n"
    return found


def anchors_of(page):
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


class Followed(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tengen-page-"))
        self.addCleanup(shutil.rmtree, self.folder)
        os.chmod(self.folder, 0o755)  # a host that is root runs engines as somebody else
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "TENGEN_PATH"))}
        (self.folder / ".home/.local/share/tengen/packages").mkdir(parents=True)
        self.environment.update(HOME=str(self.folder / ".home"), PATH=f"{TENGEN.parent}:{os.environ['PATH']}", NO_COLOR="1")
        examples = SOURCE / "manifests"
        (self.folder / "manifests").symlink_to(examples)
        shutil.copytree(examples / "example-python", self.folder / "my-package")
        for name, program in (("my-engine", "example-python/pbrain-near.py"), ("pbrain-x", "example-python/pbrain-near.py"),
                              ("mine.py", "example-board-file/crowd.py")):
            text = (examples / program).read_text()
            (self.folder / name).write_text(text if text.startswith("#!") else "#!/usr/bin/env python3\n" + text)
            os.chmod(self.folder / name, 0o755)
        (self.folder / "openings.txt").write_text("6,-3, 6,-4, 5,-4\n0,0, 1,0, 1,1\n")

    def shell(self, command):
        run = subprocess.run(["bash", "-c", "set -o pipefail; " + command], cwd=self.folder, env=self.environment, input=INPUT,
                             capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 0, f"{command}\n{run.stdout}{run.stderr}")
        return run.stdout + run.stderr

    def follow(self, page):
        for command, expected in commands_of(SOURCE / page):
            if any(command.startswith(beginning) for beginning in NOT_RUN):
                continue
            output = self.shell(command)
            missing = document.missing_from(output, expected)
            self.assertIsNone(missing, f"{page} and what {command!r} prints differ:\n{output}")


class Commands(Followed):
    def play(self):
        self.shell("tengen match -engine id=classics.patterns name=A -engine id=classics.patterns name=B -each st=1 "
                   "-opening swap -rounds 2 -out run -sgf games.sgf")

    def test_command_line(self):
        self.play()
        self.follow("docs/cli.md")

    def test_verifying(self):
        (command, expected), = [block for block in commands_of(SOURCE / "docs/cli.md") if block[0].startswith("tengen verify")]
        self.shell("tengen match -engine id=classics.patterns -engine id=classics.random -each st=60 -size 9 -rounds 4 -out run")
        with contextlib.closing(sqlite3.connect(self.folder / "run/run.db")) as store, store:
            store.execute("UPDATE game SET result=CASE result WHEN '1-0' THEN '0-1' ELSE '1-0' END WHERE number=7")
        run = subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment, capture_output=True, text=True,
                             timeout=PATIENCE)
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIsNone(document.missing_from(run.stdout, expected), run.stdout)
        self.assertEqual(len(run.stdout.splitlines()), len(expected.splitlines()), run.stdout)

    def test_statistics(self):
        self.follow("docs/statistics.md")

    def test_records(self):
        self.play()
        self.follow("docs/records.md")

    def test_report(self):
        self.play()
        (self.folder / "RUN").symlink_to("run")
        self.follow("docs/report.md")

    def test_tournament(self):
        sections = document.sections(SOURCE / "docs/tournament.md")
        text = "".join(document.text_of(blocks, "xml") for blocks in sections.values())
        (self.folder / "open.xml").write_text(text.replace('rounds="10"', 'rounds="1"'))
        self.follow("docs/tournament.md")

    def test_protocols(self):
        self.follow("docs/protocols.md")

    def test_packages(self):
        (self.folder / "my-engine").unlink()
        (self.folder / "my-package").rename(self.folder / "my-engine")
        self.follow("docs/packages.md")

    def test_readme(self):
        self.follow("README.md")

    def test_leave_none_out(self):
        followed = {"cli.md", "statistics.md", "records.md", "report.md", "tournament.md", "protocols.md", "packages.md", "README.md"}
        used = set()
        for page in PAGES:
            for command, _ in commands_of(page):
                reasons = {beginning for beginning in NOT_RUN if command.startswith(beginning)}
                self.assertTrue(reasons or page.name in followed, f"{page.name}: {command}: follow the page, or say why not")
                used |= reasons
        self.assertEqual(set(NOT_RUN) - used, set(), "no page has these commands any more")


class Check(Followed):
    def test_check(self):
        (command, expected), = [block for block in commands_of(SOURCE / "docs/check.md") if block[0].startswith("tengen check classics")]
        # What is compared is the words, not this machine's speed: a moment in which it was busy is looked at again.
        for _ in range(3):
            output = self.shell(command)
            if not re.search(r"^ *\d+ +warn ", output, re.MULTILINE):
                break
        # A busy machine makes warnings of what goes by the clock; their lines and the last one's counts are not compared then.
        busy = set(re.findall(r"^ *(\d+) +warn .*\n.*too busy", output, re.MULTILINE))
        lines, left_out = [], False
        for line in expected.splitlines():
            mark = re.match(r" *(\d+)  \w+ ", line)
            left_out = mark.group(1) in busy if mark else left_out and line.startswith(" " * 20)
            if not left_out and not (busy and " passed, " in line):
                lines.append(line)
        self.assertGreater(len(lines), 20)
        self.assertIsNone(document.missing_from(output, "\n".join(lines)), output)
        tests = re.compile(r"^ *\d+  \w+ +(\S+)", re.MULTILINE)
        self.assertEqual(tests.findall(output), tests.findall(expected))


class Links(unittest.TestCase):
    def test_lead_somewhere(self):
        for page in PAGES:
            for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
                if re.match(r"https?:", target):
                    continue
                name, _, anchor = target.partition("#")
                file = (page.parent / name).resolve() if name else page
                with self.subTest(page=page.name, link=target):
                    self.assertTrue(file.exists(), "there is no such file")
                    if anchor:
                        self.assertIn(anchor, anchors_of(file))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
