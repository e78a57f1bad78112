#!/usr/bin/env python3
"""tengen serve and tengen play as people start them: what is printed, and what a browser gets.

usage: serve_test.py TENGEN MISBEHAVE PLUGINS [unittest arguments]
"""

import base64
import http.client
import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import unittest
import urllib.parse

from running_host import PATIENCE, TENGEN, RunningHost, wait_until


class Served(RunningHost):
    def serve(self, *words, command="serve"):
        """Starts it and returns the address in its first line; its other lines follow."""
        return self.start_and_read_a_line(*words, command=command).split()[-1]

    def start_and_read_a_line(self, *words, command="serve"):
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


class Events:
    """A WebSocket of the page."""

    def __init__(self, address):
        url = urllib.parse.urlsplit(address)
        token = urllib.parse.parse_qs(url.query)["token"][0]
        self.socket = socket.create_connection((url.hostname, url.port), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /api/events HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n").encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def more(self):
        part = self.socket.recv(1 << 16)
        if not part:
            raise EOFError("the host closed the connection")
        self.bytes += part

    def say(self, text):
        content = text.encode()
        length = bytes([0x80 | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + length + bytes(4) + content)

    def next(self):
        """The next messages, as a list."""
        while len(self.bytes) < 2:
            self.more()
        size, head = self.bytes[1], 2
        if size >= 126:
            head = 4 if size == 126 else 10
            while len(self.bytes) < head:
                self.more()
            size = int.from_bytes(self.bytes[2:head], "big")
        while len(self.bytes) < head + size:
            self.more()
        is_last, kind, content = self.bytes[0] & 0x80, self.bytes[0] & 15, self.bytes[head:head + size]
        self.bytes = self.bytes[head + size:]
        if kind not in (0, 1):
            return self.next()
        # A long message comes in several frames (RFC 6455, 5.4).
        self.message = content if kind == 1 else self.message + content
        if not is_last:
            return self.next()
        told = json.loads(self.message)
        return told if isinstance(told, list) else [told]

    def until(self, kind):
        while True:
            for message in self.next():
                if message["type"] == kind:
                    return message

    def close(self):
        self.socket.close()


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


class AFolder(Served):
    def test_is_served_by_one_host_at_a_time_and_the_other_one_says_so(self):
        address = self.serve()
        first = self.host
        other = self.start_tengen("serve", "--games", self.path("games"))
        output, errors = other.communicate(timeout=PATIENCE)
        self.assertEqual((other.returncode, output), (1, ""))
        self.assertIn(f"process {first.pid} serves this folder already; open its page {address}, end it", errors)
        self.end(signal.SIGKILL)
        self.assertIn("http://", self.serve(), "the lock ends with its host")


class Addresses(Served):
    def test_of_a_host_that_listens_everywhere_lead_to_this_machine(self):
        first = self.start_and_read_a_line("--listen", "0.0.0.0")
        address = first.split()[-1]
        self.assertNotIn("0.0.0.0", address)
        status, _, text = self.ask(address, "/api/me")
        self.assertEqual((status, text), (200, '{"role":"organiser"}'))
        if address.startswith("http://127."):
            return  # a machine without a network
        self.assertRegex(first, "^for you, the organiser: http://")
        lines = []
        while not lines or "viewers" not in lines[-1]:
            lines.append(self.host.stdout.readline())
            self.assertNotEqual(lines[-1], "")
            self.assertNotIn("//0.0.0.0", lines[-1])
        self.assertRegex("".join(lines), "(?m)^for players: http://[0-9.]+:[0-9]+/[?]token=[0-9a-f]+$")
        self.assertRegex(lines[-1], "^for viewers: http://[0-9.]+:[0-9]+/[?]token=[0-9a-f]+$")

    def test_that_a_player_sends_lead_another_player_to_the_other_seat(self):
        own = urllib.parse.urlsplit(self.serve("--listen", "0.0.0.0"))
        with open(self.path("games") + "/token-player") as file:
            player = f"http://{own.netloc}/?token={file.read()}"
        person = {"person": True}
        status, _, text = self.ask(player, "/api/games", "POST", json.dumps({"seats": [person, person], "link": 1}))
        self.assertEqual(status, 201, text)
        begun = json.loads(text)
        link = urllib.parse.urlsplit(begun["links"][0])
        self.assertEqual((link.netloc, link.path), (own.netloc, f"/play/{begun['id']}"))
        self.assertEqual(json.loads(self.ask(link.geturl(), "/api/me")[2]), {"role": "player"})
        game = f"/api/games/{begun['id']}"
        other = link.fragment.removeprefix("seat=1.")

        def join(address, key):
            return self.ask(address, game + "/join", "POST", json.dumps({"key": key}))[0]
        self.assertEqual(join(player, begun["key"]), 403)
        self.assertEqual(json.loads(self.ask(player, game)[2])["waits_for"], 1)
        self.assertEqual(join(link.geturl(), other), 200)
        self.assertTrue(wait_until(lambda: json.loads(self.ask(player, game)[2])["question"]))
        question = json.loads(self.ask(player, game)[2])["question"]["id"]

        def answer(address, key):
            body = {"question": question, "answer": "h8", "key": key}
            return self.ask(address, game + "/answer", "POST", json.dumps(body))[0]
        self.assertEqual(answer(link.geturl(), other), 403)
        self.assertEqual(answer(link.geturl(), ""), 403)
        self.assertEqual(answer(player, begun["key"]), 200)


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


class Viewers(Served):
    def viewer(self, address):
        """The address with the token of a viewer."""
        with open(self.path("games/token-viewer")) as file:
            return address.split("token=")[0] + "token=" + file.read()

    def test_see_a_game_that_was_put_away_without_starting_it(self):
        address = self.serve()
        people = json.dumps({"seats": [{"person": True}, {"person": True}]})
        status, _, text = self.ask(address, "/api/games", "POST", people)
        self.assertEqual(status, 201)
        game = "/api/games/" + json.loads(text)["id"]
        self.assertTrue(wait_until(lambda: json.loads(self.ask(address, game)[2])["question"]))
        question = json.loads(self.ask(address, game)[2])["question"]["id"]
        answer = json.dumps({"question": question, "answer": "h8"})
        self.assertEqual(self.ask(address, game + "/answer", "POST", answer)[0], 200)
        self.assertTrue(wait_until(lambda: len(json.loads(self.ask(address, game)[2])["turns"]) == 1))
        self.end()
        address = self.serve()
        seen = json.loads(self.ask(self.viewer(address), game)[2])
        self.assertEqual((seen["status"], len(seen["turns"]), seen["question"]), ("stopped", 1, None))
        events = Events(self.viewer(address))
        events.say(json.dumps({"watch": seen["id"]}))
        self.assertEqual(events.until("snapshot")["game"]["status"], "stopped")
        self.assertEqual(json.loads(self.ask(address, game)[2])["status"], "playing", "a player opens it")
        self.assertEqual(events.until("snapshot")["game"]["status"], "playing", "and the viewer hears of it")
        events.close()

    def test_keep_neither_players_nor_the_organiser_out(self):
        address = self.serve()
        viewers = [Events(self.viewer(address)) for _ in range(520)]
        opened = [viewer.status for viewer in viewers]
        self.assertEqual(opened, [101] * 512 + [503] * 8)
        organiser = Events(address)
        self.assertEqual(organiser.status, 101)
        self.assertEqual(self.ask(address, "/api/me")[0], 200)
        for one in [*viewers, organiser]:
            one.close()

    def test_follow_only_a_few_runs_that_nobody_else_follows(self):
        played = self.match(*self.two_programs(), "-size", "5", "-rounds", "1", "-out", self.path("run"))
        self.assertEqual(played.returncode, 0, played.stderr)
        for number in range(9):
            shutil.copytree(self.path("run"), self.path(f"games/runs/r{number}"))
        address = self.serve()
        viewers = [Events(self.viewer(address)) for _ in range(9)]
        for number, events in enumerate(viewers[:8]):
            events.say(json.dumps({"run": f"r{number}"}))
            events.until("run ended")
        viewers[8].say('{"run": "r8"}')
        self.assertIn("viewers watch 8 runs already", viewers[8].until("error")["error"])
        viewers[8].say('{"run": "r7"}')
        viewers[8].until("run ended")
        organiser = Events(address)
        organiser.say('{"run": "r8"}')
        organiser.until("run ended")
        viewers[8].say('{"run": "r8"}')
        viewers[8].until("run ended")
        for one in [*viewers, organiser]:
            one.close()

    def test_hear_what_was_wrong_with_their_messages_and_still_watch(self):
        address = self.serve()
        events = Events(self.viewer(address))
        for text, place in (("{", ""), ('{"watch": 7}', "watch"), ('{"game": "x"}', "game")):
            events.say(text)
            error = events.until("error")
            self.assertEqual((error["place"], error["key"]), (place, "bad input"), error)
        events.say('{"run": "nothing"}')
        self.assertEqual(events.until("error")["error"], "there is no such run")
        events.close()

    def test_are_told_when_the_host_of_a_run_stops_telling_of_it(self):
        match = self.start_tengen("match", *self.two_programs("is-late", "at=0", "ms=50"), "-rounds", "1000", "-out", self.path("run"))
        self.addCleanup(match.communicate)
        self.addCleanup(match.kill)
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("run/control"))))
        address = self.serve("--watch", self.path("run"))
        events = Events(self.viewer(address))
        events.say('{"run": "run"}')
        events.until("turn")
        match.send_signal(signal.SIGKILL)
        self.assertIn("has stopped; resume the run", events.until("run ended")["error"])
        events.say('{"run": "run"}')
        self.assertNotIn("error", events.until("run ended"), "nobody plays it now, as anybody can see")
        events.close()


class Packages(Served):
    def test_that_a_run_uses_are_not_removed_without_a_word(self):
        example = os.path.join(os.path.dirname(__file__), "../../manifests/example-python")
        added = self.run_tengen("package", "add", example)
        self.assertEqual(added.returncode, 0, added.stderr)
        address = self.serve()
        engine = lambda name: {"id": "example-python.python-near", "name": name, "tc": "60"}
        order = {"engines": [engine("A"), engine("B")], "rounds": 1000}
        status, _, text = self.ask(address, "/api/runs", "POST", json.dumps(order))
        self.assertEqual(status, 201, text)
        remove = lambda body: self.ask(address, "/api/packages/example-python/remove", "POST", json.dumps(body))
        status, _, text = remove({})
        self.assertEqual(status, 409, text)
        self.assertIn("is in use", text)
        self.assertEqual(remove({"anyway": True})[0], 200)


class Disks(Served):
    def serve_on_small_disk(self):
        os.makedirs(self.path("disk"))
        who = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
        script = f"""cd {shlex.quote(self.folder)}
            mount -t tmpfs -o size=200k,mode=755 none disk || exit 1
            {shlex.quote(TENGEN)} serve --games disk/games &
            host=$!
            while read -r words; do eval "$words"; echo done; done
            kill -INT $host; wait $host"""
        self.host = subprocess.Popen(["unshare", *who, "--mount", "sh", "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE, text=True, env=self.environment)
        self.addCleanup(self.end)
        address = self.host.stdout.readline().strip()
        if not address:
            if os.environ.get("TENGEN_MUST_RUN") == "1":
                raise AssertionError(self.host.stderr.read())
            raise unittest.SkipTest("no file system of one's own here: " + self.host.stderr.read())
        return address

    def end(self, how=None):
        return self.host.communicate(timeout=PATIENCE)

    def on_disk(self, words):
        """What a command that is run beside the host prints."""
        self.host.stdin.write(words + "\n")
        self.host.stdin.flush()
        lines = []
        while (line := self.host.stdout.readline().strip()) != "done":
            self.assertNotEqual(line, "")
            lines.append(line)
        return lines

    def test_that_are_full_keep_what_was_there(self):
        address = self.serve_on_small_disk()
        record = "(;FF[4]GM[4]SZ[15];B[hh];W[ii])"
        people = json.dumps({"seats": [{"person": True}, {"person": True}]})
        keep = lambda: self.ask(address, "/api/records?name=a.sgf", "POST", record)
        games = lambda: [game["id"] for game in json.loads(self.ask(address, "/api/games")[2])]
        self.assertEqual(keep()[0], 201)
        before = games(), self.on_disk("ls disk/games/played")
        self.on_disk("dd if=/dev/zero of=disk/filler bs=1k 2>/dev/null || true")
        for status, _, text in (keep(), self.ask(address, "/api/games", "POST", people)):
            self.assertEqual((status, json.loads(text)["key"]), (507, "no room"), text)
        self.assertEqual((games(), self.on_disk("ls disk/games/played")), before)
        self.assertEqual(len(json.loads(self.ask(address, "/api/games/" + before[0][0])[2])["turns"]), 2)
        self.on_disk("rm disk/filler")
        self.assertEqual(keep()[0], 201)
        self.assertEqual(len(games()), 2)

    def test_that_are_full_when_a_game_ends_get_its_record_later(self):
        address = self.serve_on_small_disk()
        people = json.dumps({"seats": [{"person": True}, {"person": True}]})
        id = json.loads(self.ask(address, "/api/games", "POST", people)[2])["id"]
        game = "/api/games/" + id
        self.assertTrue(wait_until(lambda: json.loads(self.ask(address, game)[2])["question"]))
        events = Events(address)
        events.say(json.dumps({"watch": id}))
        events.until("snapshot")
        self.on_disk("dd if=/dev/zero of=disk/filler bs=1k 2>/dev/null || true")
        self.assertEqual(self.ask(address, game + "/command", "POST", '{"do": "resign", "seat": 0}')[0], 200)
        self.assertEqual(events.until("error")["key"], "no room")
        self.on_disk("rm disk/filler")
        self.assertEqual(self.ask(address, "/api/games", "POST", people)[0], 201)
        self.assertEqual(self.on_disk(f"ls disk/games/played/{id}/record.json"), [f"disk/games/played/{id}/record.json"])
        events.close()


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
