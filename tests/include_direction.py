#!/usr/bin/env python3
"""Fails when a file of the host includes from a floor above its own (or beside it).

usage: include_direction.py HOST_FOLDER
"""
import pathlib
import re
import sys

# Lowest first; what stands together is one level and does not see each other.
LEVELS = [
    ["base"], ["game"], ["record"], ["package"], ["manifest", "sandbox"], ["engine"],
    ["match"], ["tournament"], ["examine"], ["intake", "report"], ["cluster"], ["web"], ["cli"],
]
LEVEL = {floor: level for level, floors in enumerate(LEVELS) for floor in floors}


def violations(host):
    for path in sorted(host.rglob("*.[ch]pp")):
        floor = path.relative_to(host).parts[0]
        if floor not in LEVEL:
            if len(path.relative_to(host).parts) > 1:
                yield f"{path}: '{floor}' is not a floor of the house"
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r'\s*#\s*include\s+"([^"/]+)/', line)
            if not match or match.group(1) == floor:
                continue
            target = match.group(1)
            if target in LEVEL and LEVEL[target] >= LEVEL[floor]:
                yield f"{path}:{number}: {floor} includes {target}, which is not below it"


def main():
    host = pathlib.Path(sys.argv[1])
    found = list(violations(host))
    print("\n".join(found) or "all includes point downwards")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
