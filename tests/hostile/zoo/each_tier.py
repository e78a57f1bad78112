"""Matches in each confined tier, as on machines that give no better one.

A script that imports this has the program `without` as its fourth argument.
"""

import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "e2e"))
WITHOUT = os.path.abspath(sys.argv[4])
del sys.argv[4]

import doctor  # noqa: E402
from running_host import PATIENCE, TENGEN, RunningHost  # noqa: E402

TIERS = {"jail": [], "bubblewrap": ["own-namespaces"], "landlock": ["namespaces"]}


class InEachTier(RunningHost):
    def need(self, tier):
        """Ends the test, or the subtest, if the machine does not have the tier."""
        if re.search(rf"^{tier} +holds: ", doctor.found(TENGEN)["said"], re.MULTILINE):
            return
        if os.environ.get("TENGEN_MUST_RUN") == "1":
            self.fail(f"tier {tier} does not hold here")
        self.skipTest(f"tier {tier} does not hold here")

    def command_in(self, tier, *arguments, lacks=()):
        self.need(tier)
        return [WITHOUT, *TIERS[tier], *lacks, "--", TENGEN, *arguments]

    def run_in(self, tier, *arguments, lacks=()):
        return subprocess.run(self.command_in(tier, *arguments, lacks=lacks), capture_output=True, text=True,
                              timeout=PATIENCE, env=self.environment, cwd=self.folder)
