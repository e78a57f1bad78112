"""One file for each test that ran, in the folder $TENGEN_ZOO_RESULTS: what became of it. zoo.py counts them."""

import os
import pathlib
import sys
import unittest


class Results(unittest.TextTestResult):
    def write(self, test, result):
        folder = os.environ.get("TENGEN_ZOO_RESULTS")
        if folder:
            os.makedirs(folder, exist_ok=True)
            pathlib.Path(folder, test.id().split(".")[-1]).write_text(result + "\n")

    def addSuccess(self, test):
        super().addSuccess(test)
        self.write(test, "passed")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.write(test, "failed")

    def addError(self, test, error):
        super().addError(test, error)
        self.write(test, "failed")

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.write(test, "failed")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.write(test, "skipped: " + " ".join(reason.split()))


def run_cases():
    runner = unittest.TextTestRunner(verbosity=2, resultclass=Results)
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], testRunner=runner)
