#!/usr/bin/python3
"""Speaks to the probe in a program without Reflow, and prints what it finds as JSON.

    Tests/probe_client.py LIBRARIES FOLDER COMMAND [ARGUMENT...]

`differences`: the widgets whose state at every tenth width differs between a sweep over all widths and the real window,
which has been resized to that width. `memory`: the program's resident memory in KB after 10 and after 100 sweeps.
LIBRARIES is the folder of the probe, and FOLDER an empty one for the session.
"""

import itertools
import json
import os
import pathlib
import secrets
import signal
import subprocess
import sys
import time

from gi.repository import Gio, GLib

PATH = "/io/github/reflow/Probe"
SERVER = """<node><interface name="io.github.reflow.ProbeServer1"><method name="Hello">
<arg name="token" type="s" direction="in"/><arg name="version" type="u" direction="in"/>
<arg name="gtk" type="s" direction="in"/></method></interface></node>"""


class Program:
    """A program with the probe, which connects to this process."""

    def __init__(self, libraries, folder, command):
        self.connection, self.candidates, self.token = None, [], secrets.token_hex(16)
        self.server = Gio.DBusServer.new_sync(
            f"unix:path={folder}/socket", Gio.DBusServerFlags.AUTHENTICATION_REQUIRE_SAME_USER,
            Gio.dbus_generate_guid(), None, None)
        self.server.connect("new-connection", self.accept)
        self.server.start()
        (folder / "modules").mkdir()
        (folder / "modules/libReflowProbeLoader.so").symlink_to(libraries / "libReflowProbeLoader.so")
        (folder / "probe").write_text(
            f"[Probe]\nLibrary={libraries}/libReflowProbe.so\nAddress={self.server.get_client_address()}\n"
            f"Token={self.token}\nDecorationLayout=appmenu:close\n")
        environment = os.environ | {"GSETTINGS_BACKEND": "memory"}
        environment |= {f"XDG_{name}_HOME": str(folder) for name in ["CONFIG", "DATA", "STATE", "CACHE"]}
        variables = [f"GIO_EXTRA_MODULES={folder}/modules", f"REFLOW_PROBE={folder}/probe"]
        # The start of the command may be chroot and its folder.
        split = 2 if command[0] == "chroot" else 0
        command[split:split] = ["dbus-run-session", "--", "env", *variables]
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait(lambda: self.connection is not None)
        self.identifier = self.connection.get_peer_credentials().get_unix_pid()

    def accept(self, server, connection):
        self.candidates.append(connection)
        connection.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(SERVER).interfaces[0], self.hello, None, None)
        return True

    def hello(self, connection, sender, path, interface, method, arguments, invocation):
        self.connection = connection if arguments.unpack()[0] == self.token else None
        invocation.return_value(None)

    def wait(self, is_done):
        deadline = time.monotonic() + 30
        while not is_done():
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise SystemExit(f"the program gives no answer; its status is {self.process.poll()}")
            GLib.MainContext.default().iteration(False)
            time.sleep(0.01)

    def call(self, method, arguments=None):
        return self.connection.call_sync(
            None, PATH, "io.github.reflow.Probe1", method, arguments, None, Gio.DBusCallFlags.NONE, 60_000, None)

    def windows(self):
        return self.call("Windows").unpack()[0]

    def resize(self, window, width):
        return self.call("Resize", GLib.Variant("(ui)", (window, width))).unpack()[0]

    def sweep(self, window, first, last):
        """The widgets at each width: a dictionary from widths to lists of a widget and its state."""
        found = {}
        while first <= last:
            reply = self.call("Sweep", GLib.Variant("(uiia(ss))", (window, first, last, []))).unpack()
            trees, samples, following, is_breakpoint = *reply[:2], *reply[-2:]
            states, known = {}, None
            for width, *_, tree, changes in samples:
                # Eight numbers are a state.
                changed = {changes[i]: changes[i:i + 8] for i in range(0, len(changes), 8)}
                states = (states if tree == known else {}) | changed
                known = tree
                found[width] = [(widget, states.get(i)) for i, widget in enumerate(trees[tree])]
            if is_breakpoint:
                self.resize(window, following)
            elif following == first:
                break
            first = following
        return found

    def memory(self):
        return int(pathlib.Path(f"/proc/{self.identifier}/status").read_text().split("VmRSS:")[1].split()[0])

    def stop(self):
        os.kill(self.identifier, signal.SIGTERM)
        self.process.wait(timeout=20)


def differences(program, window, first, last):
    """The number of widths of the real window, and the differences from a sweep over all widths, without those of
    widgets that also change while the window does not."""
    swept = program.sweep(window, first, last)
    time.sleep(0.6)
    again = program.sweep(window, first, last)
    count, found = 0, []
    for width in range(first, last + 1, 10):
        if program.resize(window, width) != width:
            continue
        count += 1
        (real,) = program.sweep(window, width, width).values()
        for early, late, there in itertools.zip_longest(swept[width], again[width], real):
            if early == late != there:
                found.append((width, early, there))
    program.resize(window, 0)
    return count, found


def main():
    libraries, folder, *command = sys.argv[1:]
    program = Program(pathlib.Path(libraries), pathlib.Path(folder), command)
    windows = []
    program.wait(lambda: windows.extend(program.windows()) or windows)
    # A program can show more widgets while it starts than afterwards.
    time.sleep(1)
    program.resize(windows[0][0], -1)
    window, _, _, *size, minimum, _, _ = program.windows()[0]
    first, last = max(300, minimum), max(900, minimum + 300)
    count, found = differences(program, window, first, last)
    memory = []
    for times in [10, 90]:
        for _ in range(times):
            program.call("Sweep", GLib.Variant("(uiia(ss))", (window, first, first + 40, [])))
        memory.append(program.memory())
    own = program.windows()[0][3:5]
    program.stop()
    print(json.dumps({"widths": count, "differences": found, "memory": memory, "sizes": [size, list(own)]}))


if __name__ == "__main__":
    main()
