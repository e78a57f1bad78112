#!/usr/bin/env python3
"""Command lines written for cutechess-cli, fastchess and c-gomoku-cli: taken, or answered with what to type here.

usage: dialect_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import os
import pathlib
import re
import subprocess
import sys
import unittest

from running_host import MISBEHAVE, PATIENCE, TENGEN, RunningHost

# Flags of the three programs' manuals, with values as they show them, and what is answered; nothing: taken.
FLAGS = (
    # all three
    ("-concurrency 2", None),
    ("-rounds 1", None),
    ("-games 2", None),
    ("-repeat", None),
    ("-repeat 2", None),
    ("-srand 7", None),
    ("-srand 9223372036854775807", None),
    ("-draw movenumber=34 movecount=8 score=20", None),
    ("-resign movecount=3 score=600", None),
    ("-resign movecount=3 score=600 twosided=true", None),
    ("-sprt elo0=0 elo1=5 alpha=0.05 beta=0.05", None),
    ("-sprt elo1=5", None),
    ("-openings file=BOOK order=random", None),
    ("-recover", None),
    # cutechess-cli and fastchess
    ("-tournament round-robin", None),
    ("-tournament roundrobin", None),
    ("-tournament gauntlet -seeds 1", None),
    ("-tournament knockout", None),
    ("-tournament pyramid", "expected roundrobin, gauntlet, knockout or swiss"),
    ("-sprt elo0=0 elo1=5 model=logistic", None),
    ("-openings file=BOOK format=pos order=sequential start=2", None),
    ("-openings file=BOOK policy=round", None),
    ("-openings file=BOOK policy=encounter", "default, an opening for every two games, or round"),
    ("-openings file=BOOK format=epd", "format=epd is not known here: it is about chess"),
    ("-openings file=BOOK plies=8", "plies= is not known here: a position of a book has all of its stones"),
    ("-event Open -site Here", None),
    ("-maxmoves 200", None),
    ("-ratinginterval 10", None),
    ("-scoreinterval 1", None),
    ("-outcomeinterval 1", None),
    ("-debug", None),
    ("-wait 100", None),
    ("-strict", None),
    ("-force-concurrency", None),
    ("-autosaveinterval 20", None),
    ("-report penta=true", None),
    ("-show-latency", None),
    ("-testEnv", None),
    ("-ping-ms 500", None),
    ("-startup-ms 500", "an engine has 10 s to get ready"),
    ("-ucinewgame-ms 500", "an engine has 10 s to get ready"),
    ("-variant standard", "-game gomoku|connect6|othello"),
    ("-noswap", "colours alternate always"),
    ("-reverse", "the engines in the other order"),
    ("-pgnout FILE min fi", "-sgf FILE"),
    ("-pgnout file=games.pgn notation=san nodes=true", "-sgf FILE"),
    ("-livepgnout FILE", "-json FILE moves=true"),
    ("-epdout FILE", "tengen show"),
    ("-jsonout FILE", "-json FILE"),
    ("-resultformat default", "-json FILE"),
    ("-output format=cutechess", "-json FILE"),
    ("-config file=config.json", "tengen resume DIR"),
    ("-quick cmd=A cmd=B book=C", "-engine cmd=A -engine cmd=B"),
    ("-compliance ENGINE", "tengen check"),
    ("-use-affinity 3,5,7-11", "taskset -c"),
    ("-crc32 pgn=true", "-out DIR"),
    ("-log file=log.txt level=trace", "-log DIR"),
    ("-engines", "-manifest FILE"),
    ("-bookmode disk", "-openings file=FILE"),
    ("-tb PATHS -tbpieces 5 -tbignore50", "it is about chess"),
    ("-tbadjudicate BOTH", "it is about chess"),
    ("-check-mate-pvs", "it is about chess"),
    # c-gomoku-cli
    ("-drawafter 200", None),
    ("-rule 1", None),
    ("-boardsize 20", None),
    ("-gauntlet", None),
    ("-openings file=BOOK type=pos order=random srand=3 -transform", None),
    ("-transform", "found it without -openings"),
    ("-log", None),
    ("-pgn games.pgn", None),
    ("-sgf games.sgf", None),
    ("-msg messages.txt", "-log DIR"),
    ("-loseonly", "-json FILE"),
    ("-sendbyboard", "docs/manifest.md"),
    ("-fatalerror", "-strict"),
    ("-sample freq=0.25 format=csv file=out.csv", "-json FILE"),
)

# The same for the keys of an engine.
KEYS = (
    ("name=X", "which names one engine"),
    ("cmd=X", "which names one engine"),
    ("tc=180/30+1", None),
    ("tc=10+0.1", None),
    ("tc=inf", None),
    ("st=0.5", None),
    ("timemargin=50", None),
    ("tolerance=3", None),
    ("margin=50", None),
    ("depth=8", None),
    ("plies=8", None),
    ("nodes=100000", None),
    ("nodes=many", "expected a number from 1"),
    ("maxmemory=367001600", None),
    ("mem=350MiB", None),
    ("thread=1", None),
    ("threads=1", None),
    ("option.Hash=64", None),
    ("restart=on", None),
    ("restart=auto", None),
    ("dir=.", None),
    ("args=-q", None),
    ("arg=-q", None),
    ("proto=gomocup", None),
    ("proto=uci", "protocol of chess"),
    ("proto=xboard", "protocol of chess"),
    ("ponder", "-ponder on|off"),
    ("conf=NAME", "id=NAME"),
    ("initstr=go", "option.NAME=VALUE"),
    ("stderr=file", "-log DIR"),
    ("book=file", "-openings file=FILE"),
    ("bookdepth=8", "-openings file=FILE"),
    ("tscale=2", "tc="),
    ("whitepov", "own side"),
    ("trust", "results are the host's"),
    ("debug", "-log DIR"),
    ("hash=64", 'unknown key "hash"'),
)


class Dialect(RunningHost):
    def setUp(self):
        super().setUp()
        self.book = self.path("book.txt")
        pathlib.Path(self.book).write_text("h8i9j10\nh8h9h10\nh8i8\n")

    def play(self, *arguments):
        engines = ["-engine", f"cmd={MISBEHAVE}", f"args=none {self.mark}", "name=A", "-engine", f"cmd={MISBEHAVE}",
                   f"args=none {self.mark}", "name=B", "-each", "st=60"]
        return self.match(*engines, *arguments)

    def check(self, words, answer, run):
        if answer is None:
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertRegex(run.stdout, r"Results of (Open \()?gomoku")
        else:
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn(answer, run.stderr)
            self.assertIn(words[0].split("=")[0], run.stderr)
            self.assertNotIn("lists the flags", run.stderr, "not known at all")

    def test_flags_are_taken_or_answered(self):
        for line, answer in FLAGS:
            with self.subTest(line):
                words = line.replace("BOOK", self.book).split()
                self.check(words, answer, self.play(*words))

    def test_seeds_that_a_run_cannot_keep_are_refused(self):
        for seed in ("9223372036854775808", "99999999999999999999", "-1", "1.5"):
            run = self.play("-srand", seed)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn(f'found "{seed}", expected a whole number from 0 to 9223372036854775807', run.stderr)

    def test_texts_that_nobody_could_read_are_refused(self):
        for words, flag in ((["-event", b"\xff"], "-event"), (["-site", "a\nb"], "-site"),
                            (["-event", "a\u202eb"], "-event"), (["-each", "st=1", "st=2"], "-each"),
                            (["-engine", f"cmd={MISBEHAVE}", "name=\u202e"], "-engine"),
                            (["-engine", f"cmd={MISBEHAVE}", "name=\u00a0"], "-engine")):
            with self.subTest(words=words):
                run = self.match(*self.two_programs(), *words)
                self.assertEqual(run.returncode, 1, run.stdout)
                self.assertIn(f"tengen: {flag}: found ", run.stderr)

    def test_programs_that_may_not_be_executed_are_refused_before_a_game(self):
        script = self.path("engine.py")
        pathlib.Path(script).write_text("#!/usr/bin/env python3\n")
        run = self.match("-engine", f"cmd={script}", "-engine", f"cmd={MISBEHAVE}", "-each", "st=1", "-out", "run")
        self.assertEqual(run.returncode, 1)
        self.assertIn("found a file that may not be executed, expected a program; \"chmod +x\" makes it one", run.stderr)

    def test_scripts_without_an_interpreter_are_refused_before_a_game(self):
        script = self.path("my.py")
        for line, answer in (("import sys\n", "names no interpreter in its first line"),
                             ("#!/usr/bin/env python99\n", 'names the interpreter "python99", which is not on this machine'),
                             ("#!/opt/none/python\n", '"/opt/none/python", which is not on this machine')):
            with self.subTest(line):
                pathlib.Path(script).write_text(line)
                os.chmod(script, 0o755)
                run = self.match("-engine", f"cmd={script}", "-engine", f"cmd={MISBEHAVE}", "-each", "st=1", "-out", "run")
                self.assertEqual(run.returncode, 1)
                self.assertIn(answer, run.stderr)
                self.assertIn('type cmd="python3 my.py"', run.stderr)
                self.assertNotIn("Started game", run.stdout)

    def test_keys_of_engines_are_taken_or_answered(self):
        for key, answer in KEYS:
            with self.subTest(key):
                run = self.match("-engine", f"cmd={MISBEHAVE} none {self.mark}", "-engine", f"cmd={MISBEHAVE}", "name=B",
                                 f"args=none {self.mark}", "-each", "st=60", "-each", key)
                self.check([key], answer, run)


class Scripts(RunningHost):
    """The examples of the manuals, with the names of engines and books that are here."""

    def script(self, text):
        book = self.path("offset.txt")
        pathlib.Path(book).write_text("5,-3, 6,-4, 5,-4\n0,0, 1,1, 2,-1\n-2,0, 0,3, 3,1\n")
        # The same engine under each of the names, started with an argument in its command.
        text = re.sub(r"cmd=\S+", f"'cmd={MISBEHAVE} none {self.mark}'", text)
        pathlib.Path(self.path("run.sh")).write_text(text.replace("BOOK", book))
        shell = f'runner() {{ "{TENGEN}" match "$@"; }}\n. ./run.sh\n'
        run = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, timeout=PATIENCE,
                             env=self.environment, cwd=self.folder)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        return run.stdout

    def test_of_a_round_robin_of_three_run_unchanged(self):
        out = self.script("""runner -each tc=180/30 maxmemory=367001600 thread=1 tolerance=3 \\
    -engine name=Wine cmd=./example-engine/pbrain-wine \\
    -engine name=Rapfi cmd=./example-engine/pbrain-rapfi1 depth=8 \\
    -engine name=Third cmd=./example-engine/pbrain-third option.HashSize=64 \\
    -rule 0 -boardsize 20 -rounds 2 -games 4 -debug -repeat \\
    -concurrency 2 -drawafter 200 \\
    -pgn my_games.pgn -sgf my_games.sgf \\
    -openings file=BOOK type=offset order=random srand=5 -transform
""")
        self.assertEqual(out.count("Finished game"), 3 * 2 * 4)
        self.assertIn("Points of each engine (row)", out)
        self.assertEqual(pathlib.Path(self.path("my_games.sgf")).read_text().count("(;FF[4]"), 24)
        self.assertEqual(pathlib.Path(self.path("my_games.pgn")).read_text().count("[Result "), 24)
        self.assertEqual(len(list(pathlib.Path(self.path("tengen-log")).iterdir())), 24)

    def test_of_a_test_of_two_run_unchanged(self):
        out = self.script("""runner -each tc=5/1 -engine name=New cmd=../new -engine name=Old cmd=../old \\
    -rule 1 -boardsize 15 -rounds 1 -games 40 -repeat -concurrency 2 -sgf games.sgf \\
    -openings file=BOOK order=sequential -sprt elo0=0 elo1=50 alpha=0.05 beta=0.05
""")
        self.assertIn("LLR: ", out)
        self.assertIn("Results of New vs Old (5/1):", out)

    def test_of_fastchess_run_but_for_the_book_and_the_protocol(self):
        out = self.script("""runner -engine cmd=Engine1.exe name=Engine1 -engine cmd=Engine2.exe name=Engine2 \\
    -openings file=BOOK order=random -each tc=60+0.6 option.Hash=64 -rounds 2 -repeat -concurrency 2 \\
    -resign movecount=3 score=600 -draw movenumber=34 movecount=8 score=20 -recover
""")
        self.assertRegex(out, r"\nPtnml\(0-2\): \[")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
