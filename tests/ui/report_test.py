#!/usr/bin/env python3
"""The page of "tengen report" in a real browser: what is on it, what a key does, how it looks.

usage: report_test.py TENGEN PLAYED_RUN [unittest arguments]

Prints why and exits with 77 when there is no Chromium; with 1 then if TENGEN_MUST_RUN=1. TENGEN_SCREENSHOTS=DIR keeps
the pictures.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import browser

TENGEN, PLAYED_RUN = map(os.path.abspath, sys.argv[1:3])
HOSTILE = ["</script><img src=x onerror=document.title='x'>", "Be\"ta' <!--", "Gam&ma \u202ebad", "bell\x07"]


class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="tengen-ui-test-"))
        cls.page = browser.Browser(browser.find_browser())
        cls.made = set()

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        shutil.rmtree(cls.folder)

    def run_of(self, name, game, rule, size, opening, units, engines):
        run = self.folder / name
        if name not in self.made:
            subprocess.run([PLAYED_RUN, run, game, rule, str(size), opening, str(units), *engines], check=True, timeout=600)
            self.made.add(name)
        return run

    def report(self, run, *flags):
        done = subprocess.run([TENGEN, "report", run, *flags], capture_output=True, text=True, timeout=600)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def look(self, run, place="", width=1200, height=900, dark=False):
        if not (run / "report.html").exists():
            self.report(run)
        self.page.resize(width, height, dark)
        self.page.open(f"file://{run}/report.html{place}")
        self.page.resize(width, height, dark)

    def tearDown(self):
        self.assertEqual(self.page.complaints(), [])

    def text(self, selector):
        return self.page.run(f"document.querySelector({json.dumps(selector)})?.textContent")

    def count(self, selector):
        return self.page.run(f"document.querySelectorAll({json.dumps(selector)}).length")

    def four(self):
        return self.run_of("four", "gomoku", "freestyle", 15, "none", 60, HOSTILE)

    def two(self):
        return self.run_of("two", "gomoku", "freestyle", 15, "swap2", 40, ["Alpha", "Beta"])

    def othello(self):
        return self.run_of("othello", "othello", "standard", 8, "none", 10, ["Alpha", "Beta"])

    def keep(self, name, picture):
        folder = os.environ.get("TENGEN_SCREENSHOTS")
        if folder:
            (pathlib.Path(folder) / f"{name}.png").write_bytes(picture)

    def box(self, selector):
        return self.page.run(f"(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
                             " return [b.left, b.top, b.width, b.height] })()")


class Page(Reports):
    def test_standings_are_those_of_the_host(self):
        self.look(self.four())
        expected = [json.loads(line) for line in self.report(self.four(), "--json").splitlines()]
        rows = self.page.run("[...document.querySelectorAll('#standings-table tbody tr')].map((row) => "
                             "[...row.children].map((cell) => cell.textContent))")
        self.assertEqual(len(rows), 4)
        for row, standing in zip(rows, expected):
            self.assertEqual(row[1], standing["name"])
            self.assertEqual(row[2].replace("\u2212", "-"), f"{standing['elo']:+.1f}")
            self.assertEqual([int(row[i]) for i in (7, 8, 9)], [standing["wins"], standing["draws"], standing["losses"]])
            self.assertEqual([int(row[i]) for i in (11, 12, 13)],
                             [standing["crashes"], standing["time_losses"], standing["illegal_moves"]])
        self.assertGreater(sum(standing["crashes"] for standing in expected), 0)

    def test_names_are_text_and_nothing_else(self):
        self.look(self.four())
        names = set(self.page.run("[...document.querySelectorAll('#standings-table tbody th')].map((one) => one.textContent)"))
        self.assertEqual(names, {*HOSTILE[:2], "Gam&ma \\xE2\\x80\\xAEbad", "bell\\x07"})
        self.assertEqual(self.count("img"), 0)
        self.assertEqual(self.count("main script, main b, main i"), 0)
        self.assertIn("4 engines", self.page.run("document.title"))
        self.assertIn("8ef572ba</script>", self.text("#conditions-body"))
        values = self.page.run("[...document.querySelectorAll('#conditions-body .engines dd')].map((one) => one.textContent)")
        self.assertEqual([value for value in ("350 MiB", "50 ms") if value not in values], [])
        self.assertEqual(self.page.run("[...document.querySelectorAll('#standings-table tbody bdi')].length"), 4)

    def test_two_engines_have_the_block_of_lines(self):
        self.look(self.two())
        block = self.text("#summary pre").splitlines()
        self.assertEqual(len(block), 8)
        self.assertEqual(block[0], "Of 78 games, 76 are in finished pairs: Elo counts these")
        self.assertEqual(block[1], "Results of Alpha vs Beta (10+0.1):")
        self.assertTrue(block[5].startswith("Ptnml(0-2): ["))
        self.assertTrue(block[6].startswith("LLR: "))
        self.assertTrue(self.page.run("document.getElementById('crosstable').hidden"))
        self.assertEqual(self.count("#curve path.line"), 1)
        self.assertEqual(self.count("#curve path.band"), 1)

    def test_a_knockout_has_its_bracket(self):
        self.look(self.four())
        self.assertTrue(self.page.run("document.getElementById('bracket').hidden"))
        run = self.folder / "cup"
        engines = [word for name in "ABCDE" for word in ("-engine", "id=classics.random", f"name={name}")]
        subprocess.run([TENGEN, "match", *engines, "-each", "st=60", "-tournament", "knockout", "-size", "5", "-games", "1",
                        "-out", run], check=True, capture_output=True, timeout=600)
        self.look(run)
        self.assertEqual(self.page.run("[...document.querySelectorAll('.bracket .round')].map((one) => "
                                       "one.querySelectorAll('.meeting').length)"), [1, 2, 1])
        winner = self.page.run("document.querySelector('.round:last-child .went-on .name').textContent")
        self.assertIn(f"Winner: {winner}", self.text("#summary pre"))
        self.keep("bracket", self.page.screenshot())
        self.page.run("document.querySelector('.meeting').click()")
        self.page.wait_for("location.hash.startsWith('#games/')")

    def test_a_cell_of_the_crosstable_opens_its_games_and_a_sign_its_game(self):
        self.look(self.four())
        self.assertEqual(self.count(".cross tbody tr"), 4)
        self.assertEqual(self.count(".cross .pair"), 2 * 60)
        self.page.run("document.querySelector('.cross tbody td:nth-child(4) > a').click()")
        self.page.wait_for("document.querySelector('#games [role=status]').textContent === '20 games'")
        number = self.page.run("(() => { const link = document.querySelector('.cross .pair a'); link.click(); "
                               "return link.hash.split('/')[1] })()")
        self.page.wait_for("document.getElementById('viewer').open")
        self.assertTrue(self.text("#viewer-title").startswith(f"Game {number}: "))

    def test_endings_open_the_games_that_ended_so(self):
        self.look(self.four())
        link = "#endings-body a.lost[href*='/lost']"
        wanted = int(self.text(link))
        self.page.run(f"document.querySelector({json.dumps(link)}).click()")
        self.page.wait_for(f"document.querySelector('#games [role=status]').textContent.startsWith('{wanted} game')")
        self.assertEqual(self.count("#games tbody tr"), wanted)
        for reason in ("crash", "timeout", "illegal move", "adjudication", "void: host late"):
            self.assertIn(reason, self.text("#endings-body thead"))

    def test_endings_with_draws_have_a_column_of_them(self):
        self.look(self.four())
        words = self.page.run("run.endings.filter((ending) => ending[3].some((number) => number > 0)).map((ending) => ending[0]).sort()")
        self.assertIn("adjudication", words)
        heads = self.page.run("[...document.querySelectorAll('#endings-body thead tr:last-child th')].map((one) => one.textContent)")
        self.assertEqual(heads.count("drawn"), len(words))
        link = "#endings-body a.drawn[href$='/drawn']"
        wanted = int(self.text(link))
        self.page.run(f"document.querySelector({json.dumps(link)}).click()")
        self.page.wait_for(f"document.querySelector('#games [role=status]').textContent.startsWith('{wanted} game')")
        results = self.page.run("[...document.querySelectorAll('#games tbody tr')].map((row) => row.children[4].textContent)")
        self.assertEqual(results, ["\u00bd\u2013\u00bd"] * wanted)
        widths = self.page.run("[...document.querySelectorAll('#endings-body tr')].map((row) => [...row.children].reduce("
                               "(all, cell) => all + cell.colSpan, 0))")
        self.assertEqual(len(set(widths[2:] + widths[:1])), 1, widths)

    def test_void_and_aborted_games_are_told_and_found_apart(self):
        self.look(self.four())
        for word, is_it in (("void", "!=="), ("aborted", "===")):
            wanted = self.page.run("run.games.map((_, index) => gameAt(index)).filter((game) => game.result === '*' && "
                                   f"game.reason {is_it} 'aborted').length")
            self.assertGreater(wanted, 0)
            self.assertIn(f"{wanted} of them {word}", self.text("#subtitle"))
            self.page.run(f"(() => {{ const choice = document.querySelector('option[value={word}]').parentElement; "
                          f"choice.value = '{word}'; choice.dispatchEvent(new Event('change')) }})()")
            self.page.wait_for(f"document.querySelector('#games [role=status]').textContent.startsWith('{wanted} game')")
            self.assertEqual(self.count("#games tbody tr"), wanted)

    def test_keys_walk_through_the_moves_and_the_games(self):
        self.look(self.two(), "#game/3")
        moves = self.count(".moves [data-ply]")
        stones = "#viewer .black-stone, #viewer .white-stone"
        self.assertEqual(self.count(stones), moves)
        self.page.press("ArrowLeft")
        self.assertEqual(self.count(stones), moves - 1)
        self.assertTrue(self.text("#viewer .status").startswith(f"Move {moves - 1} of {moves}: "))
        self.page.press("Home")
        self.assertEqual(self.count(stones), 0)
        self.page.press("ArrowRight")
        self.assertEqual(self.count("#viewer .black-stone"), 1)
        self.assertEqual(self.count("#viewer .last-move"), 1)
        self.page.press("ArrowDown")
        self.page.wait_for("document.getElementById('viewer-title').textContent.startsWith('Game 4: ')")
        self.page.press("Escape")
        self.page.wait_for("!document.getElementById('viewer').open")
        # The dialogue tells of its closing in a task of its own.
        self.page.wait_for("location.hash === ''")

    def test_the_board_is_the_stored_game(self):
        run = self.two()
        self.look(run, "#game/5")
        self.report(run, "-csv", self.folder / "two.csv")
        line = (self.folder / "two.csv").read_text().splitlines()[5].split(",")
        self.assertEqual(line[0], "5")
        stones = self.page.run("[...document.querySelectorAll('#viewer [data-point]')].map((one) => one.dataset.point)")
        self.assertEqual(set(stones), set(line[-5].split()))
        decisions = [word for word in line[-4].split() if word in ("swap", "keep")]
        shown = self.page.run("[...document.querySelectorAll('.moves .decision')].map((one) => one.textContent)")
        self.assertGreater(len(decisions), 0)
        self.assertEqual([text.split(": ")[1].split(" ")[0] for text in shown], decisions)

    def test_othello_turns_discs_as_the_rules_do(self):
        self.look(self.othello(), "#game/1")
        self.page.press("Home")
        points = "(colour) => [...document.querySelectorAll(`#viewer .${colour}-stone`)].map((one) => one.dataset.point).sort()"
        self.assertEqual(self.page.run(f"({points})('black')"), ["d5", "e4"])
        self.assertEqual(self.page.run(f"({points})('white')"), ["d4", "e5"])
        self.page.press("ArrowRight")
        # Whatever the first move, one disc turns.
        self.assertEqual(self.count("#viewer .black-stone"), 4)
        self.assertEqual(self.count("#viewer .white-stone"), 1)
        self.assertEqual(self.count("#viewer .turned"), 1)
        self.page.press("End")
        # Games end with the count that the host has given.
        black, white = self.count("#viewer .black-stone"), self.count("#viewer .white-stone")
        self.assertIn(f"discs: {black}-{white}", self.text(".viewer-head"))

    def test_every_control_and_picture_has_a_name(self):
        self.look(self.four(), "#game/1")
        nameless = self.page.run("""[...document.querySelectorAll('button, select, input, a, [role=img], [role=region], dialog')].filter((one) => {
          const labelled = one.getAttribute('aria-labelledby');
          const text = one.getAttribute('aria-label') || (labelled && document.getElementById(labelled)?.textContent)
            || one.closest('label')?.textContent || one.textContent;
          return !text || text.trim() === '';
        }).map((one) => one.outerHTML.slice(0, 100))""")
        self.assertEqual(nameless, [])

    def test_nothing_is_wider_than_a_small_screen(self):
        for place in ("", "#game/1"):
            self.look(self.four(), place, width=360, height=780)
            self.assertLessEqual(self.page.run("document.documentElement.scrollWidth"), 360)
            if place:
                self.assertLessEqual(self.page.run("document.getElementById('viewer').scrollWidth"), 360)
                left, _, width, _ = self.box("#viewer .board")
                self.assertGreater(width, 300)
                self.assertLessEqual(left + width, 360)


class Many(Reports):
    def test_ten_thousand_games_are_there_at_once_and_listed_as_they_come_into_sight(self):
        run = self.run_of("many", "gomoku", "freestyle", 15, "none", 5100, ["Alpha", "Beta", "Gamma"])
        start = time.monotonic()
        self.report(run)
        written = time.monotonic() - start
        size = (run / "report.html").stat().st_size
        start = time.monotonic()
        self.look(run)
        print(f"10200 games: {size / 1e6:.1f} MB, written in {written:.1f} s, opened in {time.monotonic() - start:.1f} s")
        self.assertLess(size, 6_000_000)
        self.assertEqual(self.page.run("run.games.length"), 10_000)
        self.assertIn("The first 10,000 of 10,200 games", self.text("#omitted"))
        games = "[...document.querySelectorAll('#standings-table tbody tr')].map((row) => Number(row.children[5].textContent.replaceAll(',', '')))"
        self.assertGreater(sum(self.page.run(games)), 2 * 9_900)
        self.assertLess(self.count("#games tbody tr"), 500)
        before = self.count("#games tbody tr")
        self.page.run("window.scrollTo(0, document.querySelector('#games .full').getBoundingClientRect().bottom + scrollY)")
        self.page.wait_for(f"document.querySelectorAll('#games tbody tr').length > {before}")
        self.page.run("location.hash = '#game/10000'")
        self.page.wait_for("document.getElementById('viewer').open")


class Looks(Reports):
    def test_board_and_curve_are_drawn_in_light_and_dark(self):
        for dark, paper, wood, line in ((False, (251, 250, 247), (230, 205, 155), (0, 114, 178)),
                                        (True, (22, 23, 24), (183, 154, 102), (86, 168, 222))):
            name = "dark" if dark else "light"
            self.look(self.two(), dark=dark, height=1400)
            picture = self.page.screenshot()
            self.keep(f"page-{name}", picture)
            pixels = browser.Pixels(picture)
            self.assertEqual(pixels.at(3, 3), paper)
            self.assertGreater(pixels.share(self.box("#curve svg"), line), 0.001)
            self.look(self.two(), "#game/3", dark=dark, height=1000)
            picture = self.page.screenshot()
            self.keep(f"game-{name}", picture)
            pixels = browser.Pixels(picture)
            board = self.box("#viewer .board svg")
            self.assertGreater(pixels.share(board, wood), 0.4)
            for colour in ("black", "white"):
                left, top, width, height = self.box(f"#viewer .{colour}-stone circle")
                stone = (left + width * 0.3, top + height * 0.1, width * 0.4, height * 0.15)
                expected = (26, 25, 24) if colour == "black" else (251, 250, 246)
                self.assertGreater(pixels.share(stone, expected), 0.5, colour)


if __name__ == "__main__":
    if browser.find_browser() is None:
        print("found no Chromium, which the page is looked at with: ./dev setup installs it")
        sys.exit(1 if os.environ.get("TENGEN_MUST_RUN") == "1" else 77)
    del sys.argv[1:3]
    unittest.main(verbosity=2)
