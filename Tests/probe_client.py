#!/usr/bin/python3
"""Speaks to the probe in a program without Reflow, and prints what it finds as JSON.

    Tests/probe_client.py LIBRARIES FOLDER LANGUAGE COMMAND [ARGUMENT...]

`differences`: the widgets whose state at every tenth width differs between a sweep over all widths and the real window,
which has been resized to that width. `widths`: the number of these widths. `refused`: the number of those that the
window system did not grant, and `restless`: of those at which no two readings of the real window were equal.
`repeated`: the number of widths at which the window agreed with another sweep only, since it had changed by itself.
`portions`: the number of widths at which a sweep of a planted leaflet in portions differs from one of all widths.
`left`: the number of widgets that are not compared, since they also change while the window does not. `pictures`: the
number of widths at which a picture that the probe made without a visible change was compared with one of the real
window, and `pixels`: the maximum number of pixels that differ. Nothing is drawn if a widget is left out. `catalogue`: the
domain of the program's translations, if there is none for the language. `memory`: the program's resident memory in KB
after 10, after 100 and after 190 sweeps. `sizes`: the size of the window before the first change and at the end.
LIBRARIES is the folder of the probe, and FOLDER an empty one for the session.
"""

import json
import operator
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

    # The number of widths between two that the real window gets.
    STEP = 10
    # The number of calls, of 500 ms at most, after which a window system does not grant a width, and the number of
    # readings of which none equals the one before.
    ATTEMPTS = 10

    def __init__(self, libraries, folder, language, command):
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
        # gettext ignores LANGUAGE in the locale C.UTF-8, but not in a link to it.
        (folder / "en_US.UTF-8").symlink_to("/usr/lib/locale/C.utf8")
        environment |= {"LANGUAGE": language, "LC_ALL": "en_US.UTF-8", "LOCPATH": str(folder)}
        environment |= {f"XDG_{name}_HOME": str(folder) for name in ["CONFIG", "DATA", "STATE", "CACHE"]}
        variables = [f"GIO_EXTRA_MODULES={folder}/modules", f"REFLOW_PROBE={folder}/probe"]
        # The start of the command may be chroot and its folder.
        split = 2 if command[0] == "chroot" else 0
        self.root = command[1] if split else ""
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

    def missing_catalogue(self, language):
        """The domain of the translations if there are none into a language; None if there are."""
        domain, folder = self.call("Catalogue").unpack()
        path = f"{self.root}{folder}/{language}/LC_MESSAGES/{domain}.mo"
        return None if language == "en" or os.path.exists(path) else domain

    def resize(self, window, width):
        return self.call("Resize", GLib.Variant("(uii)", (window, width, 0))).unpack()[0]

    def sweep(self, window, first, last, portion=10_000):
        """The widgets at each width: dictionaries by the widths. A call has a portion of the widths at most."""
        found = {}
        while first <= last:
            arguments = (window, first, min(last, first + portion - 1), 0, [], False)
            reply = self.call("Sweep", GLib.Variant("(uiiia(ss)b)", arguments)).unpack()
            trees, samples, following, is_breakpoint = *reply[:2], *reply[-2:]
            states, known = {}, None
            for width, _, minimum, tree, changes in samples:
                # Eight numbers are a state.
                changed = {changes[i]: changes[i:i + 8] for i in range(0, len(changes), 8)}
                states = (states if tree == known else {}) | changed
                known = tree
                found[width] = widgets(trees[tree], states, minimum)
            if is_breakpoint:
                self.resize(window, following)
            elif following == first:
                break
            first = following
        return found

    def crosses(self, window, first, last):
        """Whether another AdwBreakpoint applies between two widths."""
        return self.call("Sweep", GLib.Variant("(uiiia(ss)b)", (window, first, last, 0, [], False))).unpack()[3]

    def picture(self, window, width):
        """The pixels of a window at a width; 0 is the current width."""
        pixels = self.call("Picture", GLib.Variant("(uiii)", (window, width, 0, 1))).get_child_value(6)
        return memoryview(pixels.get_data_as_bytes().get_data()).cast("I") if pixels.n_children() else None

    # MARK: The real window

    def has_size(self, window, width):
        """Resizes a window. Returns whether the window system grants the width."""
        return any(self.resize(window, width) == width for _ in range(self.ATTEMPTS))

    def read(self, window, left):
        """The widgets of a window as it is, when two readings are equal; None if all differ. Adds widgets that change
        all the time to those that are left out."""
        last, restless = None, None
        for _ in range(self.ATTEMPTS):
            (tree,), ((*_, minimum, _, changes),), *_ = self.call("Read", GLib.Variant("(ub)", (window, False))).unpack()
            states = {changes[i]: changes[i:i + 8] for i in range(0, len(changes), 8)}
            reading = widgets(tree, states, minimum)
            if last:
                changed = unequal(last, reading) - left
                if not changed:
                    return reading
                restless = changed & (restless or changed)
            last = reading
            self.resize(window, -1)
        left |= restless
        return None if changed - left else reading

    def own_size(self, window):
        """The size of a window that has been restored."""
        self.resize(window, 0)
        return self.windows()[0][3:5]

    def memory(self):
        return int(pathlib.Path(f"/proc/{self.identifier}/status").read_text().split("VmRSS:")[1].split()[0])

    def stop(self):
        os.kill(self.identifier, signal.SIGTERM)
        self.process.wait(timeout=20)


def widgets(tree, states, minimum):
    """The facts and the states of widgets by their paths, and the minimum height of the window."""
    paths, found = [], {"": minimum}
    for index, (parent, kind, css, identifier, text, number, traits) in enumerate(tree):
        paths.append(f"{paths[parent] if parent >= 0 else ''}/{kind}[{number}]")
        found[paths[index]] = (css, identifier, text, traits, *states[index][1:])
    return found


def unequal(one, other):
    """The paths of the widgets that differ."""
    return {path for path in one.keys() | other.keys() if one.get(path) != other.get(path)}


def compare(program, window, first, last):
    """Compares the real window with a sweep over all widths, without the widgets that also change while the window does
    not."""
    swept = program.sweep(window, first, last)
    time.sleep(1.2)
    again = program.sweep(window, first, last)
    left = set().union(*(unequal(swept[width], again[width]) for width in swept))
    facts = {"widths": 0, "refused": 0, "restless": 0, "repeated": 0, "differences": [], "left": 0, "pictures": 0,
             "pixels": 0}
    for width in range(first, last + 1, program.STEP):
        expected, different = swept[width], None
        # There is none at a width at which another AdwBreakpoint applies.
        picture = program.picture(window, width)
        # A widget may have changed by itself since the sweep. The window has the same history in each repetition.
        for repetition in range(3):
            if repetition > 0:
                program.own_size(window)
                expected = program.sweep(window, first, last)[width]
            if not program.has_size(window, width):
                facts["refused"] += 1
                break
            real = program.read(window, left)
            if real is None:
                facts["restless"] += 1
                break
            facts["widths"] += repetition == 0
            different = unequal(expected, real) - left
            if not different:
                facts["repeated"] += repetition > 0
                break
        if different == set() and picture and not left:
            real = program.picture(window, 0)
            facts["pictures"] += 1
            pixels = len(picture) if len(picture) != len(real) else sum(map(operator.ne, picture, real))
            facts["pixels"] = max(facts["pixels"], pixels)
        if different:
            facts["differences"] += [(width, path, expected.get(path), real.get(path)) for path in sorted(different)]
    facts["left"] = len(left)
    return facts


def differing_portions(program, window, first, last):
    """The number of widths at which a sweep in calls of seven widths differs from one in a single call."""
    program.own_size(window)
    # The pages that the window has at first are shown, so that the sweep continues no other one.
    program.call("ShowPage", GLib.Variant("(ui)", (window, -1)))
    portions, swept = program.sweep(window, first, last, portion=7), program.sweep(window, first, last)
    return sum(bool(unequal(swept[width], portions[width])) for width in swept)


def main():
    libraries, folder, language, *command = sys.argv[1:]
    program = Program(pathlib.Path(libraries), pathlib.Path(folder), language, command)
    windows = []
    program.wait(lambda: windows.extend(program.windows()) or windows)
    # A program can show more widgets while it starts than afterwards.
    time.sleep(1)
    program.resize(windows[0][0], -1)
    window, _, _, *size, minimum, _, _ = program.windows()[0]
    first, last = max(300, minimum), max(900, minimum + 300)
    facts = compare(program, window, first, last)
    facts["portions"] = differing_portions(program, window, first, last) if "leaflet-lagging" in command else 0
    any(program.own_size(window) == (*size,) for _ in range(program.ATTEMPTS))
    facts["catalogue"] = program.missing_catalogue(language)
    facts["memory"] = []
    # An AdwBreakpointBin does not release the picture that it makes when another breakpoint applies and the first one
    # applies again before the next frame.
    last = next(last for last in range(size[0] + 40, size[0] - 1, -1) if not program.crosses(window, size[0], last))
    for times in [10, 90, 90]:
        for _ in range(times):
            program.call("Sweep", GLib.Variant("(uiiia(ss)b)", (window, size[0], last, 0, [], False)))
        facts["memory"].append(program.memory())
    facts["sizes"] = [size, program.windows()[0][3:5]]
    program.stop()
    print(json.dumps(facts))


if __name__ == "__main__":
    main()
