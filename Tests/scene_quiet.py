"""The App scene beside the windows of other programs: its program stays below, and those of a contact sheet are unseen.
The look of the user's display applies to them too."""

import os
import re
import subprocess
import tempfile

from compositor import Failure
from scene_panels import LANGUAGES, cells, contact_sheet

# Widths below and above the minimum of a program, and the first one.
REQUESTED, FIRST = (200, 900, 60), 700
# The resolution of the user's display, which a private one has not by itself.
DPI = 120


def numbers(app, window):
    """The width as each part of a window says it; None unless all say the same."""
    parts = [{app.value(target) for target in app.controls(control)}
             for control in ["Canvas width in px", "Canvas width", "Width ruler"]]
    widths = set.union(set(app.shown_widths(window)), *parts)
    if len(widths) != 1 or not all(parts):
        return None
    width = int(widths.pop())
    return width if app.named(f"{width:,} px") else None


def one_width(app, window):
    """Requests widths while other languages are chosen. All parts of the window must say the width of the picture."""
    found = {}
    for key in ["", "Down", "Up"]:
        if key:
            app.focus("Language")
            app.press("space", key, "Return")
        for requested in REQUESTED:
            app.set_width(requested)
            def agreed():
                width = numbers(app, window)
                least = any(f"cannot be narrower than {width:,} px" in line for line in app.texts("status")) if width else 0
                return width if width == requested or least else None
            found[key, requested] = app.wait(f"one width for {requested} px after {key or 'the start'}", agreed)
    if found["", 60] != found["Up", 60]:
        raise Failure(f"the minimum differs after another language was shown: {found}")


def stacking():
    """The processes of the windows on the display, the lowest one first, and that of the active window."""
    def output(*arguments):
        return subprocess.run(["xprop", *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    def processes(name):
        windows = re.findall(r"0x[0-9a-f]+", output("-root", name))
        owners = [re.search(r"= (\d+)", output("-id", window, "_NET_WM_PID")) for window in windows]
        return [int(owner[1]) for owner in owners if owner]
    return processes("_NET_CLIENT_LIST_STACKING"), processes("_NET_ACTIVE_WINDOW")


def check_sheet(app, program):
    """Shows a contact sheet in several languages, and returns the least width in the first one."""
    def watched(finished):
        strangers = set(stacking()[0]) - {program, app.process.pid}
        if strangers:
            raise Failure(f"windows of {strangers} are on the display while a contact sheet is made")
        return finished
    found = contact_sheet(app, watched)
    app.wait("the end of the other programs", lambda: app.programs() == [program])
    least = [re.fullmatch(r"At least ([\d,]+) px", text) for place, text in found.items() if place[0] == LANGUAGES[0]]
    return max(int(match[1].replace(",", "")) for match in least if match)


def quiet(command, app):
    resources = ["-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", f"Xft.dpi: {DPI}"]
    subprocess.run(["xprop", "-root", *resources], check=True)
    # The settings of the tests would have priority.
    command = ["env", "-u", "GDK_DEBUG", *command]
    folder = tempfile.TemporaryDirectory(dir="/tmp")
    # The window manager writes a log, and the home folder must not change.
    manager = subprocess.Popen(
        ["openbox"], env=os.environ | {"XDG_CACHE_HOME": folder.name}, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    try:
        app.start("--width", str(FIRST), "--", *command)
        app.wait_for_width(FIRST)
        (window,) = app.windows()
        (program,) = app.programs()
        wanted = [program, app.process.pid], [app.process.pid]
        app.wait(f"Reflow in front, with the focus: {stacking()}", lambda: stacking() == wanted)
        one_width(app, window)
        # Another language runs on for a while.
        for other in set(app.programs()) - {program}:
            app.signal(15, [other])
        app.wait("one program", lambda: app.programs() == [program])
        least = check_sheet(app, program)
        app.open_document("german", command, 60, re.search(r"\((.+)\)", LANGUAGES[0])[1])
        app.wait(f"the same minimum of {least} px on the display", lambda: least in app.shown_widths())
        app.quit()
    finally:
        manager.kill()
        manager.wait()
        folder.cleanup()
        subprocess.run(["xprop", "-root", "-remove", "RESOURCE_MANAGER"], check=True)
    print(f"{command[-1]} in the scene App: below Reflow, at {DPI} dpi unseen in {1 + len(LANGUAGES)} languages, "
          f"{least} px at least in the first one", flush=True)
