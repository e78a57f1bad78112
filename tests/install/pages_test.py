#!/usr/bin/env python3
"""The pages for authors of engines, followed to the letter: every command of theirs is run in an empty home, from the
installation on, and prints what the page says.

usage: pages_test.py TENGEN BUILD_FOLDER SOURCE_FOLDER [unittest arguments]
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import document

BUILD, SOURCE = (pathlib.Path(argument).resolve() for argument in sys.argv[2:4])
DOCS = SOURCE / "docs"
PATIENCE = 800

# Whether an engine keeps its limits is the machine's business too.
PRELUDE = r"""
set -e
tengen() {
  [ "$1" = check ] || { command tengen "$@"; return; }
  local report=$HOME/report status
  command tengen "$@" | tee "$report" && return
  status=$?
  grep -E '^ *[0-9]+  (fail|crash)' "$report" | grep -qvE '  (limits|stop)  ' && return $status
  return 0
}
set -o pipefail
"""


class Page(unittest.TestCase):
    """A home in which Tengen is installed as the first commands of docs/write-an-engine.md have it."""

    @classmethod
    def setUpClass(cls):
        cls.home = pathlib.Path(tempfile.mkdtemp(prefix="tengen-pages-"))
        cls.addClassCleanup(shutil.rmtree, cls.home)
        os.chmod(cls.home, 0o755)  # a host that is root runs engines as somebody else
        cls.sections = document.sections(DOCS / "write-an-engine.md")
        cls.beginning = document.text_of(cls.sections[""], "sh")
        (cls.home / "build").mkdir()
        (cls.home / "build" / "release").symlink_to(BUILD)
        cls.shell(cls.home, cls.beginning)

    @classmethod
    def shell(cls, folder, script, **more):
        environment = {key: value for key, value in os.environ.items()
                       if not key.startswith(("XDG_", "TENGEN_PATH", "CMAKE_PREFIX_PATH"))}
        environment.update(HOME=str(cls.home), **more)
        run = subprocess.run(["bash", "-c", PRELUDE + script], cwd=folder, env=environment, capture_output=True,
                             text=True, timeout=PATIENCE)
        if run.returncode != 0:
            raise AssertionError(f"{script}\nexit status {run.returncode}\n{run.stdout}\n{run.stderr}")
        return run.stdout

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=self.home))
        os.chmod(self.folder, 0o755)

    def follow(self, blocks, **files):
        """All commands of a section in one shell; blocks of other languages are parts of files, {language: name}."""
        script = "".join(line + "\n" for line in self.beginning.splitlines() if line.startswith("export"))
        expected, written = [], set()
        for block in blocks:
            if block.language == "sh":
                script += f"echo '@@{len(expected)}'\n" + block.text
            elif block.language == "text":
                expected.append(block.text)
            else:
                into = ">>" if block.language in written else ">"
                written.add(block.language)
                script += f"cat {into} {files[block.language]} <<'END_OF_BLOCK'\n{block.text}END_OF_BLOCK\n"
        begun = time.monotonic()
        output = self.shell(self.folder, script, PREFIX=str(self.home / "tengen"))
        print(f"\n{self.id().split('.')[-1]}: {time.monotonic() - begun:.0f} s", end=" ", flush=True)
        for i, text in enumerate(expected):
            part = output.split(f"@@{i}\n", 1)[1].split(f"@@{i + 1}\n")[0]
            self.assertIsNone(document.missing_from(part, text), f"the page and what is printed differ\n{part}")

    def need(self, program):
        if shutil.which(program):
            return
        if os.environ.get("TENGEN_MUST_RUN") == "1":
            self.fail(f"there is no {program}")
        self.skipTest(f"there is no {program}")


class WriteAnEngine(Page):
    def test_cpp(self):
        self.follow(self.sections["C++"])

    def test_c(self):
        self.follow(self.sections["C"])

    def test_java(self):
        self.need("javac")
        self.follow(self.sections["Java"])

    def test_python(self):
        self.follow(self.sections["Python"])

    def test_a_data_file(self):
        self.follow(self.sections["A data file"], cpp="weights.hpp")

    def test_leaves_no_section_out(self):
        followed = {"", "C++", "C", "Java", "Python", "From the framework", "A data file"}
        self.assertEqual({heading for heading, blocks in self.sections.items() if blocks}, followed)


class Framework(Page):
    def test_a_move_of_its_own(self):
        self.follow(self.sections["From the framework"], cpp="engine.cpp")


class Installed(Page):
    def test_links_lead_to_installed_files(self):
        pages = sorted((self.home / "tengen/share/doc/tengen").rglob("*.md"))
        self.assertIn("cli.md", {page.name for page in pages})
        for page in pages:
            for target in re.findall(r"\]\(([^)\s#]+)[^)]*\)", document.prose_of(page)):
                if not re.match(r"https?:", target):
                    self.assertTrue((page.parent / target).exists(), f"{page}: there is no {target}")

    def test_help_names_the_installed_page(self):
        help_text = self.shell(self.folder, f"{self.home}/tengen/bin/tengen help match")
        page = self.home / "tengen/share/doc/tengen/docs/cli.md"
        self.assertIn(f"{page} has more.", help_text)
        self.assertIn("-engine", page.read_text())

    def test_has_the_licence_and_the_schemas(self):
        share = self.home / "tengen/share"
        self.assertEqual((share / "doc/tengen/LICENSE").read_text(), (SOURCE / "LICENSE").read_text())
        for schema in ("tengen-package.xsd", "tengen-tournament.xsd"):
            self.assertTrue((share / "tengen/schemas" / schema).is_file(), schema)


class PluginAbi(Page):
    def test_is_a_whole_engine(self):
        blocks = [block for part in document.sections(DOCS / "plugin-abi.md").values() for block in part]
        self.follow(blocks, c="gather.c", xml="tengen.xml")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
