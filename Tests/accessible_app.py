"""The accessibility tree of a running app, which it has for screen readers."""

from app_actions import PATIENCE
from gi.repository import Gio, GLib

ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
TEXT, VALUE = "org.a11y.atspi.Text", "org.a11y.atspi.Value"
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
# The roles of objects, by AT-SPI's numbers: their names depend on the version of GTK.
ROLES = {"combo box": 11, "heading": 83, "status": 54}
# The bit of the state of an object that has the focus.
FOCUSED = 1 << 12


class AccessibleApp:
    """The objects of the windows of `process`. An object is the address of its owner and its path."""

    def __init__(self, bus, process=None):
        self.process = process
        address = bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, PATIENCE, None).unpack()[0]
        self.accessibility = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)

    def ask(self, target, interface, method, arguments=None):
        """The result of a call; None if the object is gone."""
        try:
            answer = self.accessibility.call_sync(
                target[0], target[1], interface, method, arguments, None, 0, PATIENCE, None).unpack()
        except GLib.Error:
            return None
        return answer[0] if answer else None

    def children(self, target):
        return self.ask(target, ACCESSIBLE, "GetChildren") or []

    def property(self, target, interface, name):
        return self.ask(target, PROPERTIES, "Get", GLib.Variant("(ss)", (interface, name)))

    def name(self, target):
        return self.property(target, ACCESSIBLE, "Name") or ""

    def value(self, target):
        return self.property(target, VALUE, "CurrentValue")

    def limit(self, target):
        return self.property(target, VALUE, "MaximumValue")

    def assign(self, target, value):
        number = GLib.Variant("d", value)
        self.ask(target, PROPERTIES, "Set", GLib.Variant("(ssv)", (VALUE, "CurrentValue", number)))

    def text(self, target):
        """The name of an object, or else its text and the texts in it: newer versions of GTK do not name a status line
        after its content."""
        all_of_it = GLib.Variant("(ii)", (0, -1))
        own = self.name(target) or self.ask(target, TEXT, "GetText", all_of_it)
        return own or " ".join(map(self.text, self.children(target)))

    def texts(self, role, window=None):
        """The texts of all objects with a role."""
        objects = self.descendants(window)
        return [self.text(target) for target in objects if self.ask(target, ACCESSIBLE, "GetRole") == ROLES[role]]

    def windows(self):
        for child in self.children(ROOT):
            process = self.accessibility.call_sync(
                "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                GLib.Variant("(s)", (child[0],)), None, 0, PATIENCE, None).unpack()[0]
            if process == self.process.pid:
                return self.children(child)
        return []

    def descendants(self, window=None):
        level = self.windows() if window is None else [window]
        while level:
            yield from level
            level = [child for target in level for child in self.children(target)]

    def named(self, name):
        return [target for target in self.descendants() if self.name(target) == name]

    def act(self, target):
        """Performs the first action of an object. Returns whether it has one."""
        return self.ask(target, ACTION, "DoAction", GLib.Variant("(i)", (0,))) or False

    def controls(self, name):
        """The objects of this name with a value, which a caption has not."""
        return [target for target in self.named(name) if self.value(target) is not None]

    def is_focused(self, target):
        words = self.ask(target, ACCESSIBLE, "GetState")
        return bool(words and words[0] & FOCUSED)
