#!/usr/bin/python3
"""A program in Python whose window shows one text, which ends in an ellipsis where it does not fit. With --natural it
prints the least width at which it does."""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk, Pango  # noqa: E402


def activate(application):
    text = "A text of a program in Python, cut off in narrow windows"
    label = Gtk.Label(label=text, ellipsize=Pango.EllipsizeMode.END)
    if "--natural" in sys.argv:
        print(label.measure(Gtk.Orientation.HORIZONTAL, -1)[1])
        return
    window = Gtk.ApplicationWindow(application=application, title="Python", child=label)
    window.set_default_size(640, 400)
    window.present()


application = Gtk.Application(application_id="io.github.reflow.PlantedPython")
application.connect("activate", activate)
application.run(None)
