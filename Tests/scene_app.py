"""A run of Reflow with a program, driven over D-Bus, the accessibility tree and the keyboard of the display, if there is
one. It needs the packages of Tests/on-display and PyGObject."""

import collections
import json
import os
import pathlib
import re
import subprocess
import time

from accessible_app import AccessibleApp
from app_actions import PLACE, AppActions
from compositor import Failure, wait_for
from gi.repository import GLib
from keyboards import keyboard


class App(AppActions, AccessibleApp):
    def __init__(self, command, folder, program):
        AppActions.__init__(self)
        AccessibleApp.__init__(self, self.bus)
        self.command, self.folder, self.program = command, folder, program
        self.error = folder / "standard-error.txt"
        self.environment = os.environ | {
            "XDG_STATE_HOME": str(folder / "state"), "GTK_A11Y": "atspi", "SWIFT_BACKTRACE": "enable=no",
            "G_DEBUG": "fatal-warnings", "G_SLICE": "always-malloc", "MALLOC_PERTURB_": "165",
            # The memory of a freed picture returns to the system, so that the memory of the process shows what it uses.
            "MALLOC_MMAP_THRESHOLD_": "131072"}
        # The variable of the sessions of this display.
        self.session = f"\0REFLOW_SESSION={os.environ['XDG_RUNTIME_DIR']}/reflow-".encode()

    # The process

    def start(self, *arguments):
        with self.error.open("ab") as error:
            self.process = subprocess.Popen(
                [*self.command, *arguments], env=self.environment, stdout=subprocess.DEVNULL, stderr=error)
        self.keyboard = keyboard(self.process.pid)
        self.wait("the window", self.windows)

    def open_document(self, name, command, width, language=""):
        """Opens a new document with a program in the running app."""
        document = self.folder / f"{name}.reflow"
        scene = {"command": command, "width": width, "language": language}
        document.write_text(json.dumps({"version": "1.1", "scene": "app", "app": scene}))
        subprocess.run([*self.command, document], env=self.environment, check=True, timeout=30)

    def quit(self):
        self.activate("quit", of_application=True)
        self.wait_for_end()

    def wait_for_end(self):
        try:
            status = self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            raise Failure("the app did not quit within 30 seconds")
        self.expect(status)

    def expect(self, status):
        if status != 0 or self.error.stat().st_size > 0:
            raise Failure(f"the app ended with status {status}:\n{self.error.read_text(errors='replace')[:2000]}")

    def wait(self, what, probe, seconds=30):
        def done():
            if self.process.poll() is not None:
                self.expect(f"{self.process.returncode} while waiting for {what}")
            return probe()
        try:
            return wait_for(what, done, seconds)
        except Failure as failure:
            raise Failure(f"{failure}; the windows say: {[*filter(None, map(self.name, self.descendants()))]}")

    def programs(self):
        """The processes of the program in all of its sessions."""
        found = []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                command = (folder / "cmdline").read_bytes().split(b"\0")[:-1]
                environment = (folder / "environ").read_bytes()
            except OSError:
                continue
            if command == [part.encode() for part in self.program] and self.session in b"\0" + environment:
                found.append(int(folder.name))
        return found

    def signal(self, number, processes=None):
        for process in self.programs() if processes is None else processes:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def open_files(self):
        """What the open file descriptors of the app are, with their counts."""
        process = pathlib.Path(f"/proc/{self.process.pid}")
        # Unix sockets by their numbers. One that a server has accepted has the server's path.
        sockets = {}
        for line in (process / "net/unix").read_text().splitlines()[1:]:
            _, _, _, _, _, state, number, *path = line.split()
            sockets[f"socket:[{number}]"] = " ".join(["listening" if state == "01" else "connected", *path])
        counts = collections.Counter()
        for entry in (process / "fd").iterdir():
            try:
                target = os.readlink(entry)
            except OSError:
                continue
            counts[re.sub(r"(?<=reflow-)\w{6}|\d+", "N", sockets.get(target, target))] += 1
        return counts

    def status_field(self, name):
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"^{name}:\s*(\d+)", text, re.MULTILINE)[1])

    # Actions

    def activate(self, action, value=None, of_application=False, window=0):
        """Sends an action to the app, which performs it later."""
        places = [PLACE] if of_application else self.window_places()
        if places:
            self.send(places[window % len(places)], action, value)
            self.bus.flush_sync(None)

    def state(self, action, window=0):
        """The state of an action of a window."""
        place = self.window_places()[window]
        _, _, states = self.call(place, "org.gtk.Actions", "Describe", GLib.Variant("(s)", (action,)))
        return states[0] if states else None

    def expect_answer(self):
        if not self.answers():
            if self.process.poll() is not None:
                self.expect(self.process.returncode)
            raise Failure("the app does not answer")

    # What the windows show

    def has(self, ending):
        """Whether the name of an object ends with a text."""
        return any(self.name(target).endswith(ending) for target in self.descendants())

    def set_value(self, name, value):
        self.assign(self.wait(f"“{name}”", lambda: self.controls(name))[0], value)

    def set_width(self, width):
        self.set_value("Canvas width", width)

    def shown_widths(self, window=None):
        """The widths of the pictures in all windows."""
        found = [re.search(r"([\d,]+) × [\d,]+", line) for line in self.texts("status", window)]
        return [int(match[1].replace(",", "")) for match in found if match]

    def wait_for_width(self, least):
        """Waits for the picture at a width, or at the minimum width of the program if that is greater."""
        def width():
            return next((width for width in self.shown_widths() if width >= least), None)
        return self.wait(f"the picture at {least} px or more", width)

    def show(self, width):
        self.set_width(width)
        self.wait_for_picture(width)

    def wait_for_picture(self, width):
        self.wait(f"the picture at {width} px", lambda: width in self.shown_widths())

    # The keyboard

    def close(self, window):
        """Closes a window by its key, unless it is the last one of the main windows."""
        is_sheet = "Contact Sheet" in self.keyboard.title(window)
        if is_sheet or len(self.window_places()) > 1:
            self.keyboard.press(window, "Escape" if is_sheet else "ctrl+w")

    def press(self, *keys, window=0):
        self.keyboard.press(self.keyboard.windows()[window], *keys)

    def type(self, text, window=0):
        self.keyboard.type(self.keyboard.windows()[window], text)

    def focus(self, name, window=0):
        """Presses the tab key in a window until an object of this name has the focus."""
        targets = self.wait(f"“{name}”", lambda: self.named(name))
        for _ in range(60):
            # The app may handle a key later.
            for _ in range(4):
                if any(map(self.is_focused, targets)):
                    return
                time.sleep(0.05)
            self.press("Tab", window=window)
        raise Failure(f"the tab key does not come to “{name}”")
