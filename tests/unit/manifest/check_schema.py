#!/usr/bin/env python3
"""Checks the schema of manifests against files that must be valid and files that must not be.

usage: check_schema.py SCHEMA --valid PATTERN … --invalid PATTERN …

Prints why and exits with 77 when xmllint is not installed; with 1 then too if TENGEN_MUST_RUN=1.
"""
import argparse
import glob
import os
import shutil
import subprocess
import sys


def validates(schema, file):
    run = subprocess.run(["xmllint", "--nonet", "--noout", "--schema", schema, file],
                         capture_output=True, text=True, errors="replace", timeout=60)
    return run.returncode == 0, run.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("schema")
    parser.add_argument("--valid", nargs="+", required=True)
    parser.add_argument("--invalid", nargs="+", required=True)
    arguments = parser.parse_args()
    if shutil.which("xmllint") is None:
        print("skipped: found no xmllint, expected it in the PATH (Debian: libxml2-utils)")
        return 1 if os.environ.get("TENGEN_MUST_RUN") == "1" else 77

    wrong = 0
    for patterns, expected in ((arguments.valid, True), (arguments.invalid, False)):
        for pattern in patterns:
            files = sorted(glob.glob(pattern))
            if not files:
                print(f"{pattern}: no such file")
                wrong += 1
            for file in files:
                valid, messages = validates(arguments.schema, file)
                if valid != expected:
                    print(f"{file}: found {'valid' if valid else 'invalid'}, expected the opposite\n{messages}")
                    wrong += 1
            print(f"{pattern}: {len(files)} checked")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
