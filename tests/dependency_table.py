#!/usr/bin/env python3
"""Fails when a file includes a library's header and docs/dependencies.md does not name the file, or names one that does not.

usage: dependency_table.py SOURCE_FOLDER
"""
import pathlib
import re
import sys

FOLDERS = ("host", "plugins", "plugin-api")
# How a row of the table begins, and the headers of its library.
HEADERS = {
    "Boost.DLL": "boost/dll/", "Boost.Process": "boost/process/", "Boost.Asio": "boost/asio/", "Boost.JSON": "boost/json",
    "Boost.Beast": "boost/beast/", "Boost.CRC": "boost/crc.hpp", "Boost.Math": "boost/math/",
    "Boost.Graph": ("boost/graph/", "boost/pending/"), "tinyxml2": "tinyxml2.h", "spdlog": "spdlog/", "CLI11": "CLI/",
    "SQLite 3": ("sqlite3.h", "SQLiteCpp/"), "OpenSSL": "openssl/", "libarchive": ("archive.h", "archive_entry.h"),
    "libseccomp": "seccomp.h",
}
# Rows without headers.
NOT_INCLUDED = ("Lit", "bubblewrap")
# Of the C library and the kernel; headers without an ending are the standard library's.
SYSTEM = re.compile(r"(sys|linux|asm|net|netinet|arpa)/|tengen/|[a-z_]+$|"
                    r"(dirent|dlfcn|elf|endian|errno|fcntl|grp|iconv|ifaddrs|link|limits|locale|math|mqueue|netdb|poll|pthread|pwd|"
                    r"sched|signal|spawn|stdarg|stdbool|stddef|stdint|stdio|stdlib|string|termios|time|unistd)\.h$")


def rows(page):
    """{library: the cell that says where it is included}, of the first table."""
    found = {}
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 4 and cells[0] not in ("library", "---"):
            found[cells[0]] = cells[2]
        if line.startswith("Only for tests"):
            break
    return found


def named(cell):
    """Files and folders that the cell names: `a/b.cpp`, `a/` (`b.cpp`, `c.cpp`), and floors of host/."""
    names = []
    for folder, several, alone in re.findall(r"`([^`]+/)` \(((?:`[^`]+`(?:, )?)+)\)|`([^`]+)`", cell):
        names += [folder + name for name in re.findall(r"`([^`]+)`", several)] if folder else [alone]
    return [name if "/" in name else f"host/{name}" for name in names]


def includes(source):
    """[(file, header)] of all headers that are not the project's or the system's."""
    for folder in FOLDERS:
        for file in sorted((source / folder).rglob("*")):
            if file.suffix not in (".c", ".cpp", ".h", ".hpp"):
                continue
            for header in re.findall(r"^\s*#\s*include <([^>]+)>", file.read_text(encoding="utf-8"), re.MULTILINE):
                if not SYSTEM.match(header):
                    yield file.relative_to(source).as_posix(), header


def faults(source):
    table = rows(source / "docs/dependencies.md")
    allowed, unused = {}, {}
    for library, cell in table.items():
        key = next((key for key in HEADERS if library.startswith(key)), None)
        if key is None and not library.startswith(NOT_INCLUDED):
            yield f"{library}: this test does not know its headers"
        elif key is not None:
            allowed[key] = named(cell)
            unused[key] = set(allowed[key])
    yield from (f"{key}: has no row in docs/dependencies.md" for key in HEADERS if key not in allowed)
    for file, header in includes(source):
        key = next((key for key, prefix in HEADERS.items() if header.startswith(prefix)), None)
        if key is None:
            yield f"{file}: includes <{header}>, for which docs/dependencies.md has no row"
            continue
        at = [name for name in allowed.get(key, ()) if file == name or file.startswith(name.rstrip("/") + "/")]
        if not at:
            yield f"{file}: includes <{header}>; the row of {key} in docs/dependencies.md does not name this file"
        unused.get(key, set()).difference_update(at)
    for key, names in unused.items():
        yield from (f"docs/dependencies.md: the row of {key} names {name}, which does not include it" for name in sorted(names))


def main():
    found = list(faults(pathlib.Path(sys.argv[1])))
    print("\n".join(found) or "the table names every file that includes a library")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
