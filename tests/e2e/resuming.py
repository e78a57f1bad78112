"""A run that is gone on with, and what is in its folder: the base of the tests of both."""

import contextlib
import re
import sqlite3
import time
import zlib

from running_host import RunningHost


RANDOM = ["-engine", "id=classics.random", "name=A", "-engine", "id=classics.random", "name=B", "-each", "st=60"]


class Resuming(RunningHost):
    def query(self, run, text):
        database = sqlite3.connect(f"file:{self.path(run)}/run.db?mode=ro", uri=True)
        try:
            return database.execute(text).fetchall()
        finally:
            database.close()

    def outcome(self, run):
        """Everything that does not depend on time."""
        return (self.query(run, "SELECT number, round, first, second, opening, first_half_points, second_half_points, attempt "
                                "FROM unit ORDER BY number"),
                self.query(run, "SELECT number, unit, black, white, result, reason, moves FROM game ORDER BY number"),
                self.query(run, "SELECT * FROM engine_total ORDER BY engine"),
                self.query(run, "SELECT * FROM encounter_total"))

    def change(self, run, table, columns, change):
        """A row as this program would have written it."""
        def row_checksum(*values):
            texts = (None if value is None else str(value).encode() for value in values)
            return zlib.crc32(b"".join(b"-" if text is None else b"%d:%s" % (len(text), text) for text in texts))

        with contextlib.closing(sqlite3.connect(self.path(run) + "/run.db")) as database, database:
            database.create_function("row_checksum", -1, row_checksum)
            database.execute(change)
            database.execute(f"UPDATE {table} SET checksum=row_checksum({columns})")
            database.execute(f"UPDATE table_total SET rows=(SELECT count(*) FROM {table}), sum=(SELECT coalesce(sum(checksum), 0) "
                             f"FROM {table}) WHERE name='{table}'")
            database.execute("UPDATE table_total SET checksum=row_checksum(name, rows, sum)")

    def standings(self, run):
        """The printed results, without times and without what was played since a resume."""
        lines = run.stdout[run.stdout.index("Results of gomoku"):].splitlines()
        return [re.sub(r", (\d+ since the resume in )?[0-9.]+ s$", "", line) for line in lines]

    def resume(self, run, *arguments):
        return self.run_tengen("resume", self.path(run), *arguments)

    def expect_whole(self, run, units):
        self.assertEqual(self.query(run, "SELECT number FROM unit ORDER BY number"),
                         [(number,) for number in range(1, units + 1)])
        self.assertEqual(self.query(run, "SELECT number, unit FROM game ORDER BY number"),
                         [(number, (number + 1) // 2) for number in range(1, 2 * units + 1)])
