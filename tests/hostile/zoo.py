#!/usr/bin/env python3
"""Holds tests/hostile/zoo.md to the tests that there are, and counts what became of them.

usage: zoo.py BUILD_FOLDER

Exit status 1 when a case has neither a test nor a reason for having none, when the table names a test that does
not exist or leaves one out, when SECURITY.md names a test or a case that does not exist, or when one failed.
"""

import pathlib
import re
import subprocess
import sys

CASES = 132
TIERS = ["jail", "bubblewrap", "landlock"]
IN_EVERY_TIER = {"ZooOfWalls", "ZooOfResources", "ZooOfPipes", "ZooOfPlugins", "ZooOfStreams", "ZooOfThieves",
                 "ZooOfTime", "ZooOfTrespassers", "ZooOfUnasked"}
HERE = pathlib.Path(__file__).resolve().parent


def table(text):
    """Every row: number, what it is, expected, tiers, tests."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0].isdigit():
            yield int(cells[0]), cells[1:]


def compiled_tests(build):
    listed = subprocess.run([build / "tests" / "zoo_test", "--gtest_list_tests"], capture_output=True, text=True,
                            check=True).stdout
    for line in listed.splitlines():
        if line.startswith(" "):
            yield suite + line.strip()
        else:
            suite = line.strip()


def script_tests():
    for script in sorted((HERE / "zoo").glob("*_test.py")):
        for name in re.findall(r"def (test_case\d+\w*)", script.read_text()):
            yield name


def case_of(test):
    found = re.search(r"[Cc]ase(\d+)", test)
    return int(found[1]) if found else None


def cases_in(text):
    """"31 to 33, 67": 31, 32, 33, 67."""
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


def wrong_in_security(rows):
    """What SECURITY.md says of tests that is not so."""
    text = (HERE.parents[1] / "SECURITY.md").read_text()
    sources = "".join(file.read_text() for file in (HERE.parent).rglob("*_test.cpp"))
    for suite, name in re.findall(r"`([A-Z]\w+)\.([A-Z]\w+)`", text):
        if not re.search(rf"TEST\w*\({suite},\s*{name}\)", sources):
            yield f"SECURITY.md: there is no test {suite}.{name}"
    # The table of promises: promise, three tiers, cases.
    cells = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")]
    cited = {number for row in cells if len(row) == 5 for number in cases_in(row[4])}
    for number in sorted(cited - set(rows)):
        yield f"SECURITY.md: there is no case {number}"
    said = set(cases_in(re.search(r"best tier alone: ([^.]+)\.", text)[1]))
    alone = {number for number in cited & set(rows) if rows[number][2].startswith("main:")}
    if said != alone:
        yield f"SECURITY.md: cases {sorted(said)} are said to run in the best tier alone, and {sorted(alone)} do"


def main():
    build = pathlib.Path(sys.argv[1])
    text = (HERE / "zoo.md").read_text()
    tests = [*compiled_tests(build), *script_tests()]
    wrong = []
    named, rows, elsewhere = set(), {}, {}
    for number, cells in table(text):
        if len(cells) == 1:
            elsewhere[number] = cells[0]
            continue
        rows[number] = cells
        if cells[2] == "main":
            wrong.append(f"case {number}: no reason for only one tier")
        for name in re.findall(r"`([^`]+)`", cells[3]):
            named.add(name)
            if name not in tests:
                wrong.append(f"case {number}: there is no test {name}")
            elif case_of(name) != number:
                wrong.append(f"case {number}: {name} is a test of another case")
    wrong += [f"zoo.md does not name {name}" for name in tests if name not in named and case_of(name)]
    for number in range(1, CASES + 1):
        if number not in rows and number not in elsewhere:
            wrong.append(f"case {number} has neither a test nor a reason for having none")
    wrong += [f"case {number}: {reason or 'no reason'}" for number, reason in elsewhere.items() if not reason]

    wrong += wrong_in_security(rows)

    results = build / "tests" / "zoo-results"
    built = (build / "tests" / "zoo_test").stat().st_mtime
    states = {}
    for name in tests:
        number = case_of(name)
        if number not in rows:
            continue
        for tier in TIERS if name.split(".")[0] in IN_EVERY_TIER else TIERS[:1]:
            file = results / tier / name
            fresh = file.exists() and file.stat().st_mtime >= built
            states[f"{tier}/{name}"] = (number, file.read_text().strip() if fresh else "not run")
    by_case = {}
    for number, state in states.values():
        by_case.setdefault(number, []).append(state.split(":")[0])
    passed = [n for n, all_of_it in by_case.items() if set(all_of_it) == {"passed"}]
    failed = sorted(run for run, (_, state) in states.items() if state == "failed")
    skipped = sorted((run, state) for run, (_, state) in states.items() if state.startswith("skipped"))
    missing = sorted(run for run, (_, state) in states.items() if state == "not run")

    print(f"zoo: {CASES} cases, {len(rows)} with tests ({len(states)} of them), {len(passed)} passed, "
          f"{len(elsewhere)} not applicable")
    for number, reason in sorted(elsewhere.items()):
        print(f"  not applicable: case {number}: {reason}")
    for run, state in skipped:
        print(f"  {state}: {run}")
    for run in failed:
        print(f"  failed: {run}")
    if missing:
        print(f"  not run since zoo_test was built: {len(missing)}: {', '.join(missing[:5])}"
              + (" …" if len(missing) > 5 else ""))
    for line in wrong:
        print(f"  wrong: {line}")
    return 1 if wrong or failed else 0


if __name__ == "__main__":
    sys.exit(main())
