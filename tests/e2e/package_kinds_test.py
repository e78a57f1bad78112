#!/usr/bin/env python3
"""What `tengen package add` takes: archives of all kinds, programs in other languages, engines for Othello.

usage: package_kinds_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import bz2
import gzip
import io
import json
import lzma
import pathlib
import struct
import subprocess
import sys
import tarfile
import unittest
import zipfile
import zlib

from adding import REPOSITORY, PackageTest, brain, plain_brain, scans_a_library
from running_host import PATIENCE, PLUGINS

# Each of the classes plays the first empty point. That they end at BOARD makes an examination short: it starts Java half as often.
JAVA_BRAIN = """
import java.util.*;
class Play {
  static int size; static Set<String> taken = new HashSet<>();
  static void move() {
    for (int y = 0; y < size; ++y) for (int x = 0; x < size; ++x)
      if (taken.add(x + "," + y)) { System.out.println(x + "," + y); return; }
  }
  static void run(String name) {
    Scanner in = new Scanner(System.in);
    while (in.hasNextLine()) {
      String[] words = in.nextLine().trim().split(" ");
      switch (words[0]) {
        case "START" -> { size = Integer.parseInt(words[1]); taken.clear(); System.out.println("OK"); }
        case "ABOUT" -> System.out.println("name=\\"" + name + "\\"");
        case "BEGIN" -> move();
        case "TURN" -> { taken.add(words[1]); move(); }
        case "BOARD", "END" -> { return; }
      }
    }
  }
}
class One { public static void main(String[] a) { Play.run("From about"); } }
class Two { public static void main(String[] a) { Play.run(""); } }
class Called { }
"""

NODE_BRAIN = """
const { first } = require('./lib/board');
let size = 15, taken = new Set(), board = false;
const move = () => { const p = first(size, taken); taken.add(p); console.log(p); };
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const words = line.trim().split(' ');
  if (board && words[0] === 'DONE') { board = false; move(); }
  else if (board) taken.add(words[0].split(',').slice(0, 2).join(','));
  else if (words[0] === 'START') { size = Number(words[1]); taken.clear(); console.log('OK'); }
  else if (words[0] === 'BEGIN') move();
  else if (words[0] === 'TURN') { taken.add(words[1]); move(); }
  else if (words[0] === 'BOARD') { taken.clear(); board = true; }
  else if (words[0] === 'END') process.exit(0);
});
"""
NODE_BOARD = """
exports.first = (size, taken) => {
  for (let y = 0; y < size; ++y) for (let x = 0; x < size; ++x) if (!taken.has(x + ',' + y)) return x + ',' + y;
};
"""

SHARP_BRAIN = """
using System; using System.Collections.Generic;
class Brain {
  static int size; static HashSet<string> taken = new HashSet<string>();
  static void Move() {
    for (int y = 0; y < size; ++y) for (int x = 0; x < size; ++x)
      if (taken.Add(x + "," + y)) { Console.WriteLine(x + "," + y); return; }
  }
  static void Main() {
    for (string line; (line = Console.ReadLine()) != null; ) {
      string[] words = line.Trim().Split(' ');
      if (words[0] == "START") { size = int.Parse(words[1]); taken.Clear(); Console.WriteLine("OK"); }
      else if (words[0] == "BEGIN") Move();
      else if (words[0] == "TURN") { taken.Add(words[1]); Move(); }
      else if (words[0] == "BOARD") {
        taken.Clear();
        for (string s; (s = Console.ReadLine().Trim()) != "DONE"; ) taken.Add(s.Substring(0, s.LastIndexOf(',')));
        Move();
      }
      else if (words[0] == "END") return;
    }
  }
}
"""

# As contest entries of .NET do that come with a library in C++.
SHARP_WITH_LIBRARY = """
using System; using System.Runtime.InteropServices;
class Brain {
  [DllImport("deep_x64")] static extern int think();
  static void Main() {
    for (string line; (line = Console.ReadLine()) != null; ) {
      try { Console.WriteLine(think()); } catch (DllNotFoundException) { Console.WriteLine("ERROR deep_x64.dll not found"); }
    }
  }
}
"""


def seven_zip(files):
    """A 7-zip archive without compression (7zFormat.txt of the LZMA SDK)."""
    def number(value):
        return b"\xff" + struct.pack("<Q", value)
    contents = [content.encode() for _, content in files]
    data = b"".join(contents)
    names = b"".join(name.encode("utf-16-le") + b"\0\0" for name, _ in files)
    pack = b"\x06" + number(0) + number(1) + b"\x09" + number(len(data)) + b"\0"
    folder = b"\x07\x0b" + number(1) + b"\0" + number(1) + b"\x01\0" + b"\x0c" + number(len(data)) + b"\0"
    streams = (b"\x08\x0d" + number(len(files)) + b"\x09" + b"".join(number(len(c)) for c in contents[:-1]) +
               b"\x0a\x01" + b"".join(struct.pack("<I", zlib.crc32(c)) for c in contents) + b"\0")
    information = b"\x05" + number(len(files)) + b"\x11" + number(1 + len(names)) + b"\0" + names + b"\0"
    header = b"\x01\x04" + pack + folder + streams + b"\0" + information + b"\0"
    start = struct.pack("<QQI", len(data), len(header), zlib.crc32(header))
    return b"7z\xbc\xaf\x27\x1c\0\x04" + struct.pack("<I", zlib.crc32(start)) + start + data + header


class Archives(PackageTest):
    def save(self, name, content):
        file = self.folder / name
        file.write_bytes(content)
        file.chmod(0o644)
        return file

    def tar(self, mode):
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode=mode) as archive:
            entry = tarfile.TarInfo("engine-1.0/pbrain-x.py")
            content = plain_brain().encode()
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
        return packed.getvalue()

    def files_of(self, path):
        """What a look at it says that the engines are made of."""
        lines = self.tengen("package", "add", "-json", "-dry-run", path).stdout.splitlines()
        return [engine["file"] for engine in map(json.loads, lines) if engine["type"] == "engine"]

    def test_tars_of_every_kind(self):
        zstd, = self.needs("zstd")
        for name, content in (("a.tar", self.tar("w:")), ("a.tar.gz", self.tar("w:gz")), ("a.tbz2", self.tar("w:bz2")),
                              ("a.tar.xz", self.tar("w:xz"))):
            self.assertEqual(self.files_of(self.save(name, content)), ["pbrain-x.py"], name)
        packed = subprocess.run([zstd, "-c"], input=self.tar("w:"), capture_output=True, check=True).stdout
        self.assertEqual(self.files_of(self.save("a.tar.zst", packed)), ["pbrain-x.py"])

    def test_a_file_that_is_packed_alone(self):
        content = plain_brain().encode()
        for ending, packed in (("gz", gzip.compress(content)), ("bz2", bz2.compress(content)), ("xz", lzma.compress(content))):
            self.assertEqual(self.files_of(self.save(f"pbrain-x.py.{ending}", packed)), ["pbrain-x.py"], ending)
        self.assertRefused(self.save("pbrain-x.gz", gzip.compress(content)[:-20]), "cannot be read")

    def test_a_7z_whose_names_are_not_ascii(self):
        engine, package = self.add(self.save("wuziqi.7z", seven_zip([("棋/book.txt", "x"), ("棋/pbrain-Größe.py", plain_brain())])))
        self.assertEqual((package["id"], engine["file"]), ("wuziqi", "pbrain-Größe.py"))
        self.assertTrue((self.packages / "wuziqi/book.txt").exists())

    def test_names_of_old_code_pages(self):
        # Python writes no such names: two bytes for two bytes.
        file = self.zip([("pbrain-gr@@e 1.py", plain_brain())])
        file.write_bytes(file.read_bytes().replace(b"@@", b"\x94\xe1"))
        engine, _ = self.add(file)
        self.assertEqual(engine["file"], "pbrain-größe 1.py")
        self.plays(engine["id"])

    def test_a_program_finds_its_files_under_chinese_names(self):
        # Python writes names in UTF-8 alone: as many bytes for as many bytes.
        program = plain_brain().replace("import sys", "import sys\nopen('棋谱.txt')")
        file = self.zip([("@@@@@@/pbrain-@@@@.py", program), ("@@@@@@/@@@@.txt", "x")])
        file.write_bytes(file.read_bytes().replace(b"@@@@@@", "五子棋".encode("gbk")).replace(b"@@@@", "棋谱".encode("gbk")))
        engine, _ = self.add(file)
        self.assertEqual((engine["file"], engine["id"]), ("pbrain-棋谱.py", "engines.engine"))
        self.plays(engine["id"])

    def test_what_a_zip_says_of_a_name_counts_more_than_the_name(self):
        entry = zipfile.ZipInfo("pbrain-xxxx.py")
        path = "pbrain-棋.py".encode()
        # Info-ZIP's Unicode path: version, checksum of the plain name, name (APPNOTE.TXT, 4.6.9).
        field = struct.pack("<BI", 1, zlib.crc32(b"pbrain-\x8d\xe3\x8d\xe3.py")) + path
        entry.extra = struct.pack("<HH", 0x7075, len(field)) + field
        file = self.zip([(entry, plain_brain())])
        file.write_bytes(file.read_bytes().replace(b"pbrain-xxxx.py", b"pbrain-\x8d\xe3\x8d\xe3.py"))
        self.assertEqual(self.files_of(file), ["pbrain-棋.py"])

    def test_back_slashes_of_windows(self):
        entry = zipfile.ZipInfo("engine\\pbrain-x.py")
        entry.create_system = 0
        entry.filename = "engine\\pbrain-x.py"
        self.assertEqual(self.files_of(self.zip([(entry, plain_brain())])), ["pbrain-x.py"])
        out = zipfile.ZipInfo("x")
        out.create_system = 0
        out.filename = "..\\pbrain-x.py"
        self.assertRefused(self.zip([(out, plain_brain())]), "the archive has")

    def test_an_archive_in_an_archive(self):
        inner = self.zip([("x/pbrain-x.py", plain_brain())], "inner.zip").read_bytes()
        self.assertEqual(self.files_of(self.zip([("README", "read"), ("sent/x.zip", inner)])), ["pbrain-x.py"])
        self.assertRefused(self.zip([("x.zip", inner), ("y.zip", inner)]), "it holds 2 archives and no engine", "x.zip")
        outer = self.zip([("x.zip", inner)], "outer.zip").read_bytes()
        self.assertRefused(self.zip([("y.zip", outer)]), "there is no engine in it", "x.zip")

    def test_what_is_another_kind_of_archive(self):
        self.assertRefused(self.save("x.rar", b"Rar!\x1a\x07\0"), "RAR", "unpack it")

    # From Windows: nothing may be executed, lines end with CR LF, and the program is not at the top.
    def test_a_script_with_its_files_beside_it(self):
        script = "#!/bin/sh\r\nexec python3 engine.txt\r\n"
        engine, package = self.add(self.zip([("README", "read"), ("bin/pbrain-s.sh", script), ("bin/engine.txt", plain_brain())]))
        self.assertEqual(engine["file"], "pbrain-s.sh")
        self.assertIn("CR LF", " ".join(package["notes"]))
        self.plays(engine["id"])


class Java(PackageTest):
    classes = []

    def compiled(self):
        javac, _ = self.needs("javac", "java")
        if not Java.classes:
            file = self.write("src/Brain.java", JAVA_BRAIN)
            subprocess.run([javac, "-d", self.folder / "classes", file], check=True, timeout=PATIENCE)
            Java.classes = [(path.name, path.read_bytes()) for path in (self.folder / "classes").iterdir()]
        return Java.classes

    def test_the_classes_that_a_configuration_names(self):
        configuration = ('<Configuration><Engine name="Strong One" chessType="CONNECT5" entryClass="One" author="B" '
                         'version="1.2"/><Engine name="Two" entryClass="Two"/><Engine name="Three" '
                         'entryClass="Called"/><Engine name="Six" chessType="CONNECT6" entryClass="One"/></Configuration>')
        entries = [("EngineConfigs.xml", configuration), *self.compiled()]
        one, two, package = self.add(self.zip(entries, "All.jar"))
        self.assertEqual((one["id"], one["name"], one["version"]), ("all.strong-one", "From about", "1.2"))
        self.assertEqual((two["id"], two["name"]), ("all.two", "Two"))
        notes = " ".join(package["notes"])
        self.assertIn('"All.jar" (Called): at the step "start"', notes)
        self.assertIn("CONNECT6", notes)
        self.plays("all.two")

    def test_a_configuration_beside_the_jar(self):
        configuration = '<Configuration><Engine name="Strong One" entryClass="One"/></Configuration>'
        jar = self.zip(self.compiled(), "engines.jar").read_bytes()
        one, _ = self.add("-id", "beside", self.zip([("engines.jar", jar), ("EngineConfigs.xml", configuration)], "sent.zip"))
        self.assertEqual(one["id"], "beside.strong-one")

    def test_a_jar_with_a_manifest_of_its_own(self):
        manifest = ('<tengen-package schema="1" id="own" name="Own" version="1" author="B" licence="MIT"><engine id="one" '
                    'name="One"><program command="java" protocol="gomocup"><argument>-cp</argument>'
                    '<argument>engines.jar</argument><argument>One</argument></program>'
                    '<plays game="gomoku" sizes="15" rules="freestyle"/><limits memory="1GiB"/></engine></tengen-package>')
        jar = self.zip([("tengen.xml", manifest), *self.compiled()], "renamed by a browser (1).jar")
        engine, package = self.add(jar)
        self.assertEqual((engine["id"], package["own_manifest"]), ("own.one", True))
        self.plays("own.one")

    def test_a_jar_that_names_one_class_or_none(self):
        classes = self.compiled()
        named = ("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMain-Class: Two\r\n\r\n")
        # Names that are one where capitals do not count are nothing rare in jars.
        engine, _ = self.add(self.zip([named, *classes, ("a", "x"), ("A", "x")], "named.jar"))
        self.assertEqual(engine["id"], "named.named")
        one, two, _ = self.add(self.zip(classes, "unnamed.jar"))
        self.assertEqual([one["id"], two["id"]], ["unnamed.one", "unnamed.two"])


class Languages(PackageTest):
    def test_a_program_in_javascript(self):
        self.needs("node")
        package = '{"name": "x", "main": "brain.js", "scripts": {}}'
        engine, _ = self.add(self.zip([("x/package.json", package), ("x/brain.js", NODE_BRAIN),
                                       ("x/lib/board.js", NODE_BOARD), ("x/node_modules/y/index.js", "throw 1")]))
        self.assertEqual((engine["kind"], engine["file"]), ("a program in JavaScript", "brain.js"))
        self.plays(engine["id"])

    def test_a_program_for_dotnet(self):
        mcs, _ = self.needs("mcs", "mono")
        source = self.write("brain.cs", SHARP_BRAIN)
        subprocess.run([mcs, f"-out:{self.folder}/pbrain-sharp.exe", source], check=True, timeout=PATIENCE)
        (self.folder / "pbrain-sharp.exe").chmod(0o644)
        engine, _ = self.add(self.folder / "pbrain-sharp.exe")
        self.assertEqual(engine["kind"], "a program for .NET")
        self.assertEqual([remark for remark in engine["notes"] if "mono" in remark], [], "no words of the program")
        self.plays("sharp.sharp")

    def test_a_program_for_dotnet_with_libraries_of_windows_is_told_so(self):
        mcs, _ = self.needs("mcs", "mono")
        source = self.write("brain.cs", SHARP_WITH_LIBRARY)
        subprocess.run([mcs, f"-out:{self.folder}/pbrain-sharp.exe", source], check=True, timeout=PATIENCE)
        # The headers of a library with 64 bits (Microsoft, "PE Format").
        library = (b"MZ".ljust(0x3c, b"\0") + struct.pack("<I", 0x40) + b"PE\0\0" +
                   struct.pack("<HHIIIHHH", 0x8664, 0, 0, 0, 0, 240, 0x2022, 0x20b) + bytes(238))
        hand_in = self.folder / "sharp.zip"
        with zipfile.ZipFile(hand_in, "w") as archive:
            archive.write(self.folder / "pbrain-sharp.exe", "pbrain-sharp.exe")
            archive.writestr("deep_x64.dll", library)
        done = self.tengen("package", "add", hand_in, status=1)
        self.assertIn("it is a program for .NET and brings libraries of Windows (deep_x64.dll), which Mono cannot load; ask "
                      "its author for one that needs none", done.stderr)


class Games(PackageTest):
    def test_a_program_for_othello(self):
        kit = [(name, (REPOSITORY / "plugin-api/template/python" / name).read_text().replace("@NAME@", "Discs"))
               for name in ("kit.py", "othello.py")]
        engine, _ = self.add("-game", "othello", self.zip(kit, "discs.zip"))
        self.assertEqual((engine["id"], engine["sizes"]), ("discs.othello", [8, 8]))
        self.assertEqual(len(engine["speed"]), 1)
        manifest = (self.packages / "discs/tengen.xml").read_text()
        self.assertIn('protocol="nboard"', manifest)
        self.assertIn('game="othello" rules="standard" sizes="8"', manifest)
        self.assertNotIn("start-limit", manifest)
        self.plays("discs.othello", "-game", "othello", against="classics.random", reason="discs")
        report = self.tengen("package", "add", "-game", "othello", "-dry-run", "-force", self.folder / "discs.zip").stdout
        self.assertIn("nboard", report)
        self.assertNotIn("START", report)

    @scans_a_library
    def test_a_library_says_itself_which_game_it_plays(self):
        *engines, _ = self.add("-game", "othello", pathlib.Path(PLUGINS) / "watchful.so")
        self.assertTrue(engines)

    def test_what_is_tried_at_the_wrong_game_is_told_so(self):
        done = self.tengen("package", "add", "-game", "othello", self.write("x.py", "import sys\nsys.exit('no')"), status=1)
        self.assertIn("no", done.stderr)
        self.assertEqual(self.left(), [])

    # As black it leaves a six and a double four, as white it takes them: so does who plays renju whatever it is told.
    def test_what_plays_renju_alone_is_seen_to(self):
        stones = 'taken.add(tuple(map(int, stone.split(",")[:2])))'
        renju = brain().replace('words[2] == "4"', "False").replace(
            "        taken = set()\n        for stone", "        taken, sides = set(), []\n        for stone").replace(
            stones + "\n        move()", stones + """
            sides.append(stone[-1])
        wins = [p for p, near in (((5, 3), (4, 3)), ((5, 5), (4, 5))) if near in taken]
        if sides.count("1") < sides.count("2") and wins: say("%d,%d" % wins[0])
        else: move()""")
        engine, _ = self.add(self.write("pbrain-x.py", renju))
        self.assertEqual({rule["rule"]: rule["evidence"] for rule in engine["rules"]},
                         {"freestyle": "refuted", "standard": "refuted", "renju": "shown", "caro": "unseen",
                          "caro-exact": "unseen"})
        self.assertIn('rules="renju"', (self.packages / "x/tengen.xml").read_text())

    # It shows nothing in the positions that tell rules apart: then its name counts.
    def test_a_name_says_which_rule_an_engine_is_made_for(self):
        silent = brain().replace('words[2] == "4"', "False")
        engine, _ = self.add(self.write("pbrain-x_r.py", silent))
        self.assertEqual({rule["rule"]: rule["evidence"] for rule in engine["rules"]},
                         {"freestyle": "unseen", "standard": "unseen", "renju": "assumed", "caro": "unseen",
                          "caro-exact": "unseen"})
        self.assertIn('rules="renju"', (self.packages / "x-r/tengen.xml").read_text())
        engine, _ = self.add("-id", "free", "-rules", "freestyle", self.write("pbrain-x_r.py", silent))
        self.assertIn('rules="freestyle"', (self.packages / "free/tengen.xml").read_text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
