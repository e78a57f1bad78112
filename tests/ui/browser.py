"""A browser without a window, driven over its DevTools protocol with nothing but the standard library.

Commands go through the pipe of --remote-debugging-pipe: JSON objects, each ended by a NUL byte, written to the
browser's descriptor 3 and read from its descriptor 4.
"""
import base64
import json
import os
import select
import shutil
import struct
import subprocess
import tempfile
import time
import zlib

PATIENCE = 120  # s, however slow the machine


def find_browser():
    """The path of a Chromium, or None."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path:
            return path
    return None


class Browser:
    """One browser with one page."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="tengen-browser-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        # Moved out of the way first: one of them may be 3 or 4 already.
        high = [os.dup(to_browser), os.dup(from_browser)]
        while min(high) < 5:
            high = [os.dup(one) for one in high]

        def take_descriptors():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--no-first-run", "--disable-background-networking", "--remote-debugging-pipe",
             f"--user-data-dir={self.folder}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False,
            preexec_fn=take_descriptors, env=dict(os.environ, HOME=self.folder))
        for one in (to_browser, from_browser, *high):
            os.close(one)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (OSError, RuntimeError):
            pass
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.input)
        os.close(self.output)
        shutil.rmtree(self.folder, ignore_errors=True)

    def read(self, give_up):
        """The next message, or None when it is late."""
        while b"\0" not in self.buffer:
            left = give_up - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                return None
            part = os.read(self.input, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        give_up = time.monotonic() + PATIENCE
        while True:
            answer = self.read(give_up)
            if answer is None:
                raise RuntimeError(f"no answer to {method}")
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def run(self, script):
        """What the script is worth, as a Python value; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait_for(self, script):
        give_up = time.monotonic() + PATIENCE
        while not self.run(script):
            if time.monotonic() > give_up:
                raise RuntimeError(f"it never became true: {script}")
            time.sleep(0.05)

    def open(self, url):
        self.events.clear()
        # A change of the part behind "#" alone would not load it again.
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=url)
        self.wait_for("document.documentElement?.dataset.ready === 'true'")

    def resize(self, width, height, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme},
                                                          {"name": "prefers-reduced-motion", "value": "reduce"}])
        # Two frames: one to be laid out, one for what listens to that.
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def press(self, key):
        code = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35,
                "Escape": 27, "Tab": 9, "Enter": 13}[key]
        for kind in ("rawKeyDown", "keyUp"):
            text = {"text": "\r"} if key == "Enter" and kind == "rawKeyDown" else {}
            self.call("Input.dispatchKeyEvent", type="keyDown" if text else kind, key=key, code=key,
                      windowsVirtualKeyCode=code, **text)

    def screenshot(self, whole=False):
        """A PNG of what is in sight, or of the whole page."""
        parameters = {"format": "png"}
        if whole:
            size = self.call("Page.getLayoutMetrics")["cssContentSize"]
            parameters.update(captureBeyondViewport=True,
                              clip={"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1})
        return base64.b64decode(self.call("Page.captureScreenshot", **parameters)["data"])

    def complaints(self):
        """What the page did wrong: exceptions, errors in the log, requests to anywhere."""
        found = []
        for event in self.events:
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                found.append(str(parameters["exceptionDetails"]))
            if event["method"] == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                found.append(parameters["entry"]["text"])
            if event["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith(("file:", "about:")):
                    found.append(url)
        return found


class Pixels:
    """A PNG as Chromium writes it (8 bits, RGB or RGBA, not interlaced), unpacked (RFC 2083)."""

    def __init__(self, png):
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        at, data = 8, b""
        while at < len(png):
            length, kind = struct.unpack(">I4s", png[at:at + 8])
            body = png[at + 8:at + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
                assert (depth, interlace) == (8, 0) and colour in (2, 6)
                self.bytes = 3 if colour == 2 else 4
            if kind == b"IDAT":
                data += body
            at += length + 12
        self.rows = self.unfiltered(zlib.decompress(data))

    def unfiltered(self, data):
        size = self.width * self.bytes
        rows, above = [], bytearray(size)
        for start in range(0, len(data), size + 1):
            kind, row = data[start], bytearray(data[start + 1:start + 1 + size])
            for i in range(size):
                left = row[i - self.bytes] if i >= self.bytes else 0
                corner = above[i - self.bytes] if i >= self.bytes else 0
                row[i] = (row[i] + self.predicted(kind, left, above[i], corner)) & 255
            rows.append(row)
            above = row
        return rows

    @staticmethod
    def predicted(kind, left, up, corner):
        if kind == 4:
            guess = left + up - corner
            return min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
        return (0, left, up, (left + up) // 2)[kind]

    def at(self, x, y):
        start = int(x) * self.bytes
        return tuple(self.rows[int(y)][start:start + 3])

    def share(self, box, colour, tolerance=12):
        """How much of a box (left, top, width, height) has about that colour."""
        left, top, width, height = (int(one) for one in box)
        hits = sum(all(abs(a - b) <= tolerance for a, b in zip(self.at(x, y), colour))
                   for y in range(top, top + height) for x in range(left, left + width))
        return hits / (width * height)
