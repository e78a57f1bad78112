#!/usr/bin/env python3
"""Fails when two files of a target give one name of their own two meanings.

usage: batched_names.py COMPILE_COMMANDS

CMake compiles the files of a target in batches (CMAKE_UNITY_BUILD), and a new file shifts the batches. The files behind
it then see the names in the unnamed namespace of a file. Functions of two files may differ in their parameters, and equal
aliases are one. A name of a header belongs to the header: in the unnamed namespace it would hide the header's from the
files behind. Reads sources as clang-format leaves them: a declaration of a namespace begins in the first column.
"""
import collections
import json
import pathlib
import re
import sys

TYPE = re.compile(r"(?:class|struct|union|enum class|enum) (?:\[\[.*?\]\] )?(\w+)")
ALIAS = re.compile(r"(?:using|namespace) (\w+) = (.*?);")
OTHER = re.compile(r"[^(={;]*?(?<![\w:])(\w+)(?:\[\w*\])* ?([({=;])")
NO_NAME = re.compile(r"(?:static_assert|using (?:enum|namespace)|extern|template<> |TEST|INSTANTIATE_|class \w+;|struct \w+;)")


def without_angles(text):
    before = None
    while text != before:
        before, text = text, re.sub(r"<[^<>;{}()]*>", "", text)
    return text


def parameter_types(text):
    """"const fs::path& file, int most) {…" as "path,int"."""
    depth, end = 1, 0
    while end < len(text) and depth > 0:
        depth += (text[end] == "(") - (text[end] == ")")
        end += 1
    types, depth, parameter = [], 0, ""
    for character in text[:end - 1] + ",":
        depth += (character in "<({") - (character in ">)}")
        if character == "," and depth == 0:
            words = re.sub(r"\b(?:const|struct)\b|[&*]|\w+::", " ", parameter.split(" = ")[0]).split()
            types.append(" ".join(words[:-1] if len(words) > 1 else words))
            parameter = ""
        else:
            parameter += character
    return ",".join(types)


def declared(head):
    """Name and meaning of a declaration; no name where it defines a member of a class."""
    if found := TYPE.match(head):
        return found.group(1), "a type"
    if found := ALIAS.match(head):
        return found.group(1), "alias of " + found.group(2)
    before_brackets, bracket, rest = head.partition("(")
    found = OTHER.match(without_angles(before_brackets) + bracket + rest)
    if found is None:
        return None, ""
    return found.group(1), "function of " + parameter_types(rest) if found.group(2) == "(" else "a value"


def names_of(path):
    """Namespace, name and meaning of all that a source file declares for itself alone, or a header for everybody."""
    scopes, names = [], set()
    lines = path.read_text().splitlines()
    for number, line in enumerate(lines):
        if found := re.match(r"namespace ?([\w:]*) {", line):
            scopes.append(found.group(1))
        elif line.startswith("}  // namespace"):
            scopes.pop()
        elif re.match(r"[A-Za-z_]", line) and ("" in scopes or line.startswith("static ") or path.suffix == ".hpp"):
            head = re.sub(r"^template <.*?>+ (?=[a-zA-Z])", "", " ".join(map(str.strip, lines[number:number + 8])))
            name, meaning = (None, "") if NO_NAME.match(head) else declared(head)
            if name:
                names.add(("::".join(filter(None, scopes)), name, meaning))
    return names


def sources_of(compile_commands):
    """The files of each target that CMake compiles in batches."""
    sources = collections.defaultdict(set)
    for command in json.loads(pathlib.Path(compile_commands).read_text()):
        batch = pathlib.Path(command["file"])
        if batch.parent.name == "Unity":
            included = re.findall(r'^#include "(.*\.cpp)"', batch.read_text(), re.M)
            sources[batch.parent.parent.stem].update(map(pathlib.Path, included))
    return sources


def clash(meanings):
    """Whether these cannot stand in one file. A function that is defined twice is one clash too."""
    if all(meaning.startswith("function") for meaning in meanings):
        return len(set(meanings)) < len(meanings)
    return len(set(meanings)) > 1 or not meanings[0].startswith("alias")


def problems(compile_commands):
    for target, files in sorted(sources_of(compile_commands).items()):
        places = collections.defaultdict(dict)
        headers = {header for folder in {file.parent for file in files} for header in folder.glob("*.hpp")}
        for file in sorted(files | headers):
            for where, name, meaning in names_of(file):
                places[where, name].setdefault(file, []).append(meaning)
        for (where, name), meanings in sorted(places.items()):
            of_files = [meaning for file in meanings.keys() - headers for meaning in meanings[file]]
            is_shared = len(meanings.keys() - headers) > 1 and clash(of_files)
            if is_shared or (of_files and meanings.keys() & headers):
                yield f"{target}: {where}::{name} in " + ", ".join(map(str, meanings))


def main():
    found = list(problems(sys.argv[1]))
    print("\n".join(found) or "no two files of a target share a name of their own")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
