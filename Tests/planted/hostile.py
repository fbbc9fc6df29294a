#!/usr/bin/python3
"""A program that answers Reflow itself, in place of the probe: hostile.py NAME. The file interface.xml beside it has the
probe's interface, and the file version its version.

Its window has one text that is cut off at 400 px. NAME is what it does besides; see Tests/programs_hostile.py."""

import os
import pathlib
import sys

from gi.repository import Gio, GLib

HERE, NAME = pathlib.Path(__file__).resolve().parent, sys.argv[1]
PATH, SERVER = "/io/github/reflow/Probe", "io.github.reflow.ProbeServer1"
MARKUP = "</title><script>alert(1)</script>"
# The type of the reply to the method Picture.
PICTURE = "(aa(issssuu)a(iiiuai)ibaiiaya(u(ua(uuuudd)))(a(issssuu)aiaiu))"
# No widgets that cause a minimum height.
HEIGHT = ([], [], [], 0)
# An ellipsis replaces a part of the text.
STATES = [0, 0, 0, 0, 400, 300, 0, 0, 1, 0x10001, 0, 0, 40, 20, 3, 30]


class Hostile:
    def __init__(self):
        session, self.count, self.loop = GLib.KeyFile(), 1, GLib.MainLoop()
        session.load_from_file(os.environ["REFLOW_PROBE"], GLib.KeyFileFlags.NONE)
        self.address = session.get_string("Probe", "Address")
        self.connection = self.connect()
        interface = Gio.DBusNodeInfo.new_for_xml((HERE / "interface.xml").read_text()).interfaces[0]
        self.connection.register_object(PATH, interface, self.answer, None, None)
        self.connection.connect("closed", lambda *_: self.loop.quit())
        token, version = session.get_string("Probe", "Token"), int((HERE / "version").read_text())
        hello = GLib.Variant("(sus)", (token, version, "4.8.3"))
        self.connection.call_sync(None, PATH, SERVER, "Hello", hello, None, Gio.DBusCallFlags.NONE, 20_000, None)

    def connect(self):
        return Gio.DBusConnection.new_for_address_sync(
            self.address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT, None, None)

    def answer(self, connection, sender, path, interface, method, arguments, invocation):
        call = getattr(self, method.lower(), None)
        if call is None:
            return invocation.return_dbus_error("io.github.reflow.Unknown", f"{method} is not in hostile.py")
        reply = call(arguments.unpack())
        if reply:
            invocation.return_value(reply)

    # MARK: Methods

    def windows(self, _):
        self.count += NAME == "windows"
        title = "x" * 40_000_000 if NAME == "large" else MARKUP
        windows = [(index, title, "GtkWindow", 400, 300, 400, 400, True) for index in range(self.count)]
        return GLib.Variant("(a(ussiiiib))", (windows,))

    def resize(self, arguments):
        return GLib.Variant("(iib)", (max(400, arguments[1]), 400, True))

    def minimum(self, _):
        return GLib.Variant("(a(issssuu)aiai)", ([(-1, "GtkWindow", "window", "", "", 0, 0)], [400], [0]))

    def environment(self, _):
        return GLib.Variant("(sdiss)", (MARKUP, float("nan") if NAME == "nan" else 96.0, -1, MARKUP, MARKUP))

    def hidden(self, _):
        return GLib.Variant("(uuuuu)", (0xFFFFFFFF,) * 5)

    def pages(self, _):
        return GLib.Variant("(a(sb))", ([(MARKUP, False)] * 900,))

    def read(self, _, following=401, is_breakpoint=False):
        tree = [(-1, "GtkWindow", "window", "", "", 0, 0), (0, "GtkLabel", "label", "", MARKUP + "long " * 9, 0, 1)]
        return GLib.Variant(
            "(aa(issssuu)a(iiiuai)ib)", ([tree], [(400, 300, 90, 0, STATES)], following, is_breakpoint))

    def sweep(self, arguments):
        if NAME == "closes":
            self.connection.close_sync(None)
            return None
        if NAME == "claims":
            # The head of a reply of 4 GB.
            stream = self.connection.get_stream().get_output_stream()
            stream.write_all(b"l\x02\0\x01" + b"\xff" * 4 + b"\x01\0\0\0" + b"\x10\0\0\0" + bytes(40), None)
            return None
        return self.read(arguments, 390, True) if NAME == "returns" else self.read(arguments)

    def picture(self, _):
        if NAME != "picture":
            return GLib.Variant(PICTURE, (*self.read(None).unpack(), [], 1, b"", [], HEIGHT))
        markup = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
        return GLib.Variant(PICTURE, (*self.read(None).unpack(), [9] * 8, 1, markup, [], HEIGHT))

    def run(self):
        self.loop.run()
        # A connection that is closed is not the end of the program.
        GLib.MainLoop().run()


def second(program):
    """Connects again until nothing listens."""
    others = []
    try:
        while True:
            others.append(program.connect())
    except GLib.Error:
        pass


hostile = Hostile()
if NAME == "second":
    second(hostile)
hostile.run()
