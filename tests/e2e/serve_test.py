#!/usr/bin/env python3
"""tengen serve and tengen play as people start them: what is printed, and what a browser gets.

usage: serve_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import http.client
import json
import os
import signal
import sys
import unittest
import urllib.parse

from running_host import PATIENCE, RunningHost, wait_until


class Served(RunningHost):
    def serve(self, *words, command="serve"):
        """Starts it; its lines follow the first one, which is returned."""
        self.host = self.start_tengen(command, "--games", self.path("games"), *words)
        self.addCleanup(self.end)
        return self.host.stdout.readline().strip()

    def end(self, how=signal.SIGINT):
        if self.host.poll() is None:
            self.host.send_signal(how)
        output, errors = self.host.communicate(timeout=PATIENCE)
        return output, errors

    def ask(self, address, path, method="GET", body=None, **fields):
        """The status, the fields and the text of what a request gets; the address may have a token."""
        url = urllib.parse.urlsplit(address)
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=PATIENCE)
        token = urllib.parse.parse_qs(url.query).get("token")
        if token:
            fields["Authorization"] = "Bearer " + token[0]
        connection.request(method, path, body=body, headers=fields)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, response.headers, text


class Browsers(Served):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("bin"))
        opener = self.path("bin/xdg-open")
        with open(opener, "w") as file:
            file.write(f'#!/bin/sh\necho "$1" >{self.path("opened")}.part\nmv {self.path("opened")}.part {self.path("opened")}\n')
        os.chmod(opener, 0o755)
        self.environment["PATH"] = self.path("bin") + ":" + self.environment["PATH"]
        self.environment["DISPLAY"] = ":0"

    def test_are_opened_with_an_address_that_is_worthless_once_they_have_used_it(self):
        printed = self.serve(command="play")
        token = printed.split("token=")[1]
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("opened"))))
        with open(self.path("opened")) as file:
            opened = file.read().strip()
        self.assertNotIn(token, opened)
        path = opened[opened.index("/", len("http://")):]
        status, fields, _ = self.ask(opened, path)
        self.assertEqual((status, fields["Location"]), (303, "/"))
        cookie = fields["Set-Cookie"].split(";")[0]
        self.assertEqual(self.ask(opened, "/api/me", Cookie=cookie)[2], '{"role":"organiser"}')
        status, fields, _ = self.ask(opened, path)
        self.assertEqual((status, fields["Set-Cookie"]), (401, None), "whoever has read it from the list of processes")
        self.assertEqual(self.ask(opened, "/api/me")[0], 401)


class Addresses(Served):
    def test_of_a_host_that_listens_everywhere_lead_to_this_machine(self):
        address = self.serve("--listen", "0.0.0.0")
        self.assertNotIn("0.0.0.0", address)
        status, _, text = self.ask(address, "/api/me")
        self.assertEqual((status, text), (200, '{"role":"organiser"}'))
        if address.startswith("http://127."):
            return  # a machine without a network
        lines = []
        while not lines or "viewers" not in lines[-1]:
            lines.append(self.host.stdout.readline())
            self.assertNotEqual(lines[-1], "")
            self.assertNotIn("//0.0.0.0", lines[-1])
        self.assertRegex("".join(lines), "(?m)^for players: http://[0-9.]+:[0-9]+/[?]token=[0-9a-f]+$")
        self.assertRegex(lines[-1], "^for viewers: http://[0-9.]+:[0-9]+/[?]token=[0-9a-f]+$")


class Requests(Served):
    def test_with_members_that_nobody_knows_are_refused_by_name(self):
        address = self.serve()
        person = {"person": True}
        refused = {
            "/api/games": {"seats": [person, person], "colour": "black"},
            "/api/runs": {"engines": [{"id": "a"}, {"id": "b"}], "round": 3},
            "/api/analyses": {"engines": [{"engine": "a"}], "depth": 3},
            "/api/tree": {"nodes": [], "name": "x"},
            "/api/examinations": {"target": "a", "now": True},
            "/api/engines/a/settings": {"options": {}, "level": "x"},
            "/api/engines/a/reset": {"options": {}},
        }
        names = {"colour", "round", "depth", "name", "now", "level", "options"}
        found = set()
        for path, body in refused.items():
            status, _, text = self.ask(address, path, "POST", json.dumps(body))
            self.assertEqual(status, 400, path + " " + text)
            found.add(json.loads(text)["place"])
        self.assertEqual(found, names)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
