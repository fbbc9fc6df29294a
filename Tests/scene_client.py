#!/usr/bin/python3
"""Drives the App scene of Reflow from outside, over D-Bus and the accessibility tree, for Tests/programs.

    Tests/scene_client.py tour FOLDER PROGRAM -- REFLOW [ARGUMENT...]
    Tests/scene_client.py keys FOLDER PROGRAM -- REFLOW [ARGUMENT...]
    Tests/scene_client.py live FOLDER PROGRAM -- REFLOW [ARGUMENT...]
    Tests/scene_client.py panels FOLDER PROGRAM -- REFLOW [ARGUMENT...]
    Tests/scene_client.py quiet FOLDER PROGRAM -- REFLOW [ARGUMENT...]
    Tests/scene_client.py views FOLDER PROGRAM -- REFLOW [ARGUMENT...]
    Tests/scene_client.py storm FOLDER PROGRAM ROUNDS SEED -- REFLOW [ARGUMENT...]

The tour shows a window of a program at some widths, selects its widgets, checks a range of widths, shows it in German,
stops it and runs it again. With `keys`, the program is chosen, shown, inspected and stopped by keyboard only. With
`live`, it changes by itself: see scene_live.py. With `panels`, its problems and a contact sheet are shown. With `quiet`,
its windows stay below or unseen: see scene_quiet.py. With `views`, its views are selected: see scene_views.py. The storm
does all of that and more in a random order that a seed determines, and also kills and freezes the program. REFLOW is a
command that starts the app, and FOLDER an empty folder for its session. The script exits with status 1 and says why if
the app does not do what it must.
"""

import pathlib
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from compositor import Failure
from scene_app import App
from scene_live import live
from scene_panels import panels, text_size
from scene_quiet import quiet
from scene_storm import storm
from scene_views import views

# The first width.
WIDTH = 700
# The widths that the tour shows, and the range that it checks, beyond the first width.
MORE = 12, 50, 2
CHECKED = 1, 7


def has_german(app, program):
    """Whether the system in which the app runs has a German catalogue of a program."""
    catalogue = f"/usr/share/locale/de/LC_MESSAGES/{program}.mo"
    return subprocess.run([*app.command[:-1], "test", "-e", catalogue]).returncode == 0


def selected(app, window, number):
    """The headings of the inspector while widgets of the picture are selected by keyboard, one after the other."""
    if not app.keyboard:
        return set()
    app.activate("inspector", window=number)
    app.focus("Canvas", number)
    names = set()
    for _ in range(20):
        app.press("Down", "Right", window=number)
        names.update(text for text in app.texts("heading", window) if text.startswith("“"))
    app.press("Escape", window=number)
    app.activate("inspector", window=number)
    return names


def show_german(app, command, width, window):
    """Opens a document with the program in German, and returns the headings for its widgets."""
    app.open_document("german", command, width, "de")
    (new,) = app.wait("a second window", lambda: [own for own in app.windows() if own != window])
    app.wait("the picture in German", lambda: width in app.shown_widths(new))
    if len(app.programs()) != 2:
        raise Failure(f"{len(app.programs())} programs run in two languages")
    return selected(app, new, 1)


def tour(command, app):
    name = command[-1]
    start = time.monotonic()
    app.start("--width", str(WIDTH), "--", *command)
    first = app.wait_for_width(WIDTH)
    (window,) = app.windows()
    lists = app.texts("combo box", window)
    if not {"Window", "Language"} <= {*lists}:
        raise Failure(f"a screen reader calls the lists {lists}")
    for more in MORE:
        app.show(first + more)
    names = selected(app, window, 0)
    german = set()
    if has_german(app, name):
        german = show_german(app, command, first + MORE[-1], window)
        if app.keyboard and german <= names:
            raise Failure(f"the widgets have the same texts in German: {german}")
    checked = [first + more for more in CHECKED]
    app.activate("problems")
    for edge, width in zip(["Narrowest width checked", "Widest width checked"], checked):
        app.set_value(edge, width)
    app.activate("check-widths")
    # The narrowest width has a limit, and the range begins there for a wide program.
    app.wait("the checked widths", lambda: any(f" to {checked[1]:,} px" in line for line in app.texts("status")))
    app.activate("problems")
    app.activate("stop-program")
    app.wait("the notice", lambda: app.has("was stopped."))
    app.wait("the end of the program", lambda: not app.programs())
    app.set_width(first + 20)
    app.activate("run-program")
    app.wait_for_picture(first + 20)
    app.quit()
    print(f"{name} in the scene App: {len(names)} names of widgets, {len(german - names)} other ones in German; "
          f"{time.monotonic() - start:.0f} s", flush=True)


def keys(command, app):
    """Chooses a program, changes the width, selects widgets and stops the program by keyboard."""
    start = time.monotonic()
    app.start("--scene", "app")
    (window,) = app.windows()
    app.press("ctrl+shift+r")
    app.wait("the dialog", lambda: len(app.keyboard.windows()) == 2)
    app.focus("Command", 1)
    app.type(" ".join(command), window=1)
    app.press("Return", window=1)
    app.wait_for_width(1)
    app.focus("Canvas width in px")
    app.press("ctrl+a")
    app.type(str(WIDTH))
    app.press("Return")
    app.wait_for_picture(WIDTH)
    app.focus("Canvas width")
    for key, width in [("Right", WIDTH + 1), ("shift+Right", WIDTH + 11), ("Left", WIDTH + 10)]:
        app.press(key)
        app.wait_for_picture(width)
    names = selected(app, window, 0)
    if not names:
        raise Failure("no widget was selected")
    app.focus("Stop")
    app.press("space")
    app.wait("the notice", lambda: app.has("was stopped."))
    app.wait("the end of the program", lambda: not app.programs())
    app.press("ctrl+q")
    app.wait_for_end()
    print(f"{command[-1]} in the scene App by keys: {len(names)} names of widgets; {time.monotonic() - start:.0f} s",
          flush=True)


def main():
    kind, folder, *rest = sys.argv[1:]
    arguments, command = rest[:rest.index("--")], rest[rest.index("--") + 1:]
    program = arguments[0].split()
    folder = pathlib.Path(folder)
    # Warnings and overwritten memory are a matter of Reflow, not of the program.
    app = App(command, folder, program)
    wrapped = ["env", "-u", "G_DEBUG", "-u", "G_SLICE", "-u", "MALLOC_PERTURB_", *program]
    try:
        if kind == "storm":
            storm(app, wrapped, *map(int, arguments[1:]))
        else:
            kinds = {
                "tour": tour, "live": live, "panels": panels, "quiet": quiet, "text-size": text_size, "keys": keys,
                "views": views}
            kinds[kind](wrapped, app)
    except Failure as failure:
        print(f"{failure}\n{app.error.read_text(errors='replace')[:2000]}", file=sys.stderr)
        sys.exit(1)
    finally:
        if app.process:
            app.process.kill()


if __name__ == "__main__":
    main()
