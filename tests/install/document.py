"""The fenced blocks of a page of documentation, as somebody who follows it would use them.

```sh      commands, run one after the other by one shell of the section
```text    what the commands before it print: each of its lines, in this order, whatever the numbers; … stands for anything
others     parts of a file, which the test names by the block's language
"""

import re


class Block:
    def __init__(self, language, text):
        self.language, self.text = language, text


def sections(page):
    """{heading of the second rank: [Block, …]}, "" for what stands before the first one."""
    found, heading, block = {"": []}, "", None
    for line in page.read_text(encoding="utf-8").splitlines():
        if block is not None:
            if line == "```":
                block = None
            else:
                block.text += line + "\n"
        elif line.startswith("```"):
            block = Block(line[3:], "")
            found[heading].append(block)
        elif line.startswith("## "):
            heading = line[3:]
            found[heading] = []
    return found


def prose_of(page):
    """The page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def text_of(blocks, language):
    return "".join(block.text for block in blocks if block.language == language)


def pattern_of(line):
    """A line as it may come out on another day: with other numbers (3.0 s is written as 3 s), and anything where … stands."""
    masked = re.escape(" ".join(line.split())).replace("…", ".*")
    return re.compile(re.sub(r"\d+(?:\\\.\d+)?", r"\\d+(?:\\.\\d+)?", masked))


def missing_from(output, expected):
    """The first line of a text block that the output does not have behind the ones before; None when it has all."""
    lines = iter([" ".join(line.split()) for line in output.splitlines()])
    for wanted in expected.splitlines():
        if wanted.strip() in ("", "…"):
            continue
        pattern = pattern_of(wanted)
        if not any(pattern.fullmatch(line) for line in lines):
            return wanted
    return None
