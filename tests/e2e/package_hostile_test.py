#!/usr/bin/env python3
"""`tengen package add` and what is made to harm it: refused in words, and nothing is left of it.

usage: package_hostile_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import io
import os
import signal
import stat
import struct
import subprocess
import sys
import tarfile
import unittest
import zipfile

from adding import EXAMPLE, PackageTest, brain, plain_brain
from running_host import PATIENCE, TENGEN, wait_until


class HostileArchives(PackageTest):
    def test_names_that_lead_out(self):
        for name in ("../pbrain-x.py", "/tmp/pbrain-x.py", "a/../../pbrain-x.py", "C:/pbrain-x.py"):
            self.assertRefused(self.zip([(name, brain())]), "the archive has", "path")
        self.assertEqual(list(self.folder.glob("pbrain-x.py")), [])

    def test_links(self):
        link = zipfile.ZipInfo("pbrain-x.py")
        link.create_system = 3
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        self.assertRefused(self.zip([(link, "/etc/passwd")]), "pbrain-x.py", "is a link")

    def test_names_that_differ_in_capitals_alone(self):
        self.assertRefused(self.zip([("pbrain-x.py", brain()), ("PBRAIN-X.py", brain())]), "capitals")

    def test_a_bomb(self):
        bomb = self.folder / "bomb.zip"
        with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
            with archive.open("pbrain-x.py", "w", force_zip64=True) as file:
                for _ in range(1100):
                    file.write(bytes(1 << 20))
        bomb.chmod(0o644)
        self.assertRefused(bomb, "unpacks to more than 1024 MiB")

    def test_too_many_files(self):
        self.assertRefused(self.zip([(f"{i}", "") for i in range(5001)]), "more than 5000 files and folders")

    def test_encryption(self):
        file = self.zip([("pbrain-x.py", brain())])
        content = bytearray(file.read_bytes())
        for mark, offset in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
            at = content.index(mark) + offset
            content[at:at + 2] = struct.pack("<H", struct.unpack("<H", content[at:at + 2])[0] | 1)
        file.write_bytes(content)
        self.assertRefused(file, "is encrypted")

    def test_damage(self):
        file = self.zip([("pbrain-x.py", brain())])
        file.write_bytes(file.read_bytes()[:200])
        self.assertRefused(file, "pbrain-x.py" if b"pbrain" in file.read_bytes() else "damaged")

    def test_a_manifest_that_reaches_out(self):
        manifest = (EXAMPLE / "tengen.xml").read_text().replace("python3", "../../x")
        self.assertRefused(self.zip([("tengen.xml", manifest)]), "its manifest cannot be read", "../../x")


class HostileTars(PackageTest):
    def tar(self, *entries, mode="w:gz"):
        file = self.folder / "engines.tar"
        with tarfile.open(file, mode) as archive:
            for name, kind, target in entries:
                entry = tarfile.TarInfo(name)
                entry.type = kind
                entry.linkname = target
                archive.addfile(entry)
        file.chmod(0o644)
        return file

    def test_what_is_neither_a_file_nor_a_folder(self):
        for kind, word in ((tarfile.SYMTYPE, "is a link"), (tarfile.LNKTYPE, "is a link"), (tarfile.FIFOTYPE, "neither"),
                           (tarfile.CHRTYPE, "neither"), (tarfile.BLKTYPE, "neither")):
            self.assertRefused(self.tar(("pbrain-x.py", tarfile.REGTYPE, ""), ("pbrain-y", kind, "/etc/passwd")),
                               "pbrain-y", word)

    def test_damage_in_the_middle(self):
        file = self.folder / "engines.tar.xz"
        with tarfile.open(file, "w:xz") as archive:
            for name in ("pbrain-x.py", "noise"):
                content = brain().encode() if name != "noise" else os.urandom(1 << 20)
                entry = tarfile.TarInfo(name)
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
        whole = file.read_bytes()
        file.chmod(0o644)
        file.write_bytes(whole[:len(whole) // 2])
        self.assertRefused(file, "noise")
        half = len(whole) // 2
        file.write_bytes(whole[:half] + b"\xff" * 100 + whole[half + 100:])
        self.assertRefused(file, "the archive")

    def test_a_wrong_checksum(self):
        file = self.zip([("pbrain-x.py", brain()), ("book", "x" * 1000)])
        file.write_bytes(file.read_bytes().replace(b"x" * 1000, b"x" * 500 + b"y" * 500))
        self.assertRefused(file, "book", "CRC")

    def test_a_bomb_in_an_archive(self):
        inner = io.BytesIO()
        with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
            with archive.open("pbrain-x.py", "w", force_zip64=True) as content:
                for _ in range(1100):
                    content.write(bytes(1 << 20))
        self.assertRefused(self.zip([("inner.zip", inner.getvalue())]), "unpacks to more than 1024 MiB")


class HostileNames(PackageTest):
    def test_nothing_of_them_steers_the_terminal(self):
        for name in ("pbrain-\x1b[2J.py", "pbrain-\n\x1b]0;x\x07.py", "pbrain-\u009b2J.py"):
            done = self.tengen("package", "add", self.zip([(name, brain())]), status=1)
            self.assertNotIn("\x1b", done.stderr)
            self.assertNotIn("\u009b", done.stderr)
            self.assertIn("control character", done.stderr)
        folder = self.folder / "sent"
        folder.mkdir()
        (folder / "pbrain-\x1b[2J.py").write_text(brain())
        done = self.tengen("package", "add", folder, status=1)
        self.assertNotIn("\x1b", done.stderr)
        self.assertIn("rename it", done.stderr)

    def test_nothing_of_a_manifest_steers_the_terminal(self):
        manifest = (EXAMPLE / "tengen.xml").read_text().replace("<engine", "<!-- \x1b[2J -->\n  <engine")
        engine = (EXAMPLE / "pbrain-near.py").read_text()
        archive = self.zip([("tengen.xml", manifest), ("pbrain-near.py", engine)])
        done = self.tengen("package", "add", "-dry-run", archive, status=1)
        self.assertIn("\\x1B", done.stderr)
        self.assertNotIn("\x1b", done.stderr)
        # The manifest is printed as it came: one that has a control character of Unicode in it.
        archive = self.zip([("tengen.xml", manifest.replace("\x1b", "\u009b")), ("pbrain-near.py", engine)])
        done = self.tengen("package", "add", "-dry-run", archive, status=None)
        self.assertNotIn("\u009b", done.stdout + done.stderr)

    def test_a_name_like_a_flag_is_a_name(self):
        engine, _ = self.add(self.zip([("-c.py", plain_brain())], "flags.zip"))
        self.plays(engine["id"])


class Interruptions(PackageTest):
    def start_adding(self, *arguments):
        return subprocess.Popen([TENGEN, "package", "add", *map(str, arguments)], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, env=self.environment(), cwd=self.folder)

    def unfinished(self):
        return [file.name for file in self.packages.glob(".adding-*")] if self.packages.exists() else []

    def test_what_is_killed_leaves_nothing_that_the_next_one_minds(self):
        slow = self.write("pbrain-slow.py", "import time\ntime.sleep(3600)\n")
        adding = self.start_adding(slow)
        self.assertTrue(wait_until(self.unfinished))
        adding.send_signal(signal.SIGKILL)
        adding.communicate(timeout=PATIENCE)
        self.assertTrue(self.unfinished(), "else there is nothing to stumble over")
        self.add(self.write("pbrain-quick.py", plain_brain()))
        self.assertEqual([file.name for file in self.packages.iterdir()], ["quick"])

    def test_who_thinks_better_of_it_leaves_nothing(self):
        slow = self.write("pbrain-slow.py", "import time\ntime.sleep(3600)\n")
        adding = self.start_adding(slow)
        self.assertTrue(wait_until(self.unfinished))
        adding.send_signal(signal.SIGINT)
        said = adding.communicate(timeout=PATIENCE)[1]
        self.assertEqual(adding.returncode, 1)
        self.assertIn("nothing was installed", said)
        self.assertEqual(self.left(), [])

    def test_two_at_once_make_one_package(self):
        engine = self.write("pbrain-x.py", plain_brain())
        both = [self.start_adding(engine) for _ in range(2)]
        said = [adding.communicate(timeout=4 * PATIENCE)[1] for adding in both]
        self.assertEqual(sorted(adding.returncode for adding in both), [0, 1], said)
        self.assertIn('there is a package "x" already', "".join(said))
        self.assertEqual([file.name for file in self.packages.iterdir()], ["x"])
        both = [self.start_adding("-force", engine) for _ in range(2)]
        said = [adding.communicate(timeout=4 * PATIENCE)[1] for adding in both]
        self.assertEqual([adding.returncode for adding in both], [0, 0], said)
        self.assertEqual([file.name for file in self.packages.iterdir()], ["x"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
