"""The actions of the running app on the session bus. They need PyGObject."""

from gi.repository import Gio, GLib

APPLICATION = "io.github.reflow.Reflow"
PLACE = "/" + APPLICATION.replace(".", "/")
# The time in milliseconds after which an app that does not answer counts as blocked.
PATIENCE = 20_000


class AppActions:
    """The actions of the app and of its windows. `bus` is a connection to the session bus."""

    def __init__(self, bus=None):
        self.bus = bus or Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, place, interface, method, arguments=None):
        answer = self.bus.call_sync(
            APPLICATION, place, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, PATIENCE,
            None).unpack()
        return answer[0] if answer else None

    def answers(self, place=PLACE):
        """Whether the main loop answers a call."""
        try:
            self.call(place, "org.gtk.Actions", "List")
        except GLib.Error:
            return False
        return True

    def window_places(self):
        """The object paths of the windows, in the order in which they were opened."""
        try:
            description = self.call(PLACE + "/window", "org.freedesktop.DBus.Introspectable", "Introspect")
        except GLib.Error:
            return []
        nodes = Gio.DBusNodeInfo.new_for_xml(description).nodes
        return [f"{PLACE}/window/{number}" for number in sorted(int(node.path) for node in nodes)]

    def send(self, place, action, value=None):
        """Sends an action, which the app performs later."""
        values = [] if value is None else [GLib.Variant("s", value)]
        self.bus.call(
            APPLICATION, place, "org.gtk.Actions", "Activate", GLib.Variant("(sava{sv})", (action, values, {})), None,
            Gio.DBusCallFlags.NO_AUTO_START, PATIENCE, None, None)
