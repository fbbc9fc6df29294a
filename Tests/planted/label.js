#!/usr/bin/gjs
// A program in GJS whose window shows one text, which ends in an ellipsis where it does not fit. With --natural it
// prints the least width at which it does.

imports.gi.versions.Gtk = "4.0";
const { GLib, Gtk, Pango } = imports.gi;

Gtk.init();
const label = new Gtk.Label({
  label: "A text of a program in GJS, cut off in narrow windows",
  ellipsize: Pango.EllipsizeMode.END,
});
if (ARGV.includes("--natural")) {
  print(label.measure(Gtk.Orientation.HORIZONTAL, -1)[1]);
} else {
  const window = new Gtk.Window({ title: "GJS", child: label });
  window.set_default_size(640, 400);
  window.present();
  new GLib.MainLoop(null, false).run();
}
