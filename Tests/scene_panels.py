"""The panels of the App scene: the problems of a window, a contact sheet in several languages, and a baseline."""

import re
import subprocess

# The checked range of widths, in which a problem begins, and the languages beside the program's own.
CHECKED = 345, 420
LANGUAGES = "Deutsch (de)", "español (es)"
# The time in seconds for the starts of a program in several languages.
PATIENCE = 120


def cells(app):
    """The captions of the finished pictures of the contact sheet, by row and width."""
    found = {}
    for target in app.descendants():
        match = re.fullmatch(r"(.+) at ([\d,]+) px(?:, |: )(.+)", app.name(target))
        if match:
            found[match[1], int(match[2].replace(",", ""))] = match[3]
    return found


def problems(app):
    """Checks a range of widths and goes to a problem."""
    app.activate("problems")
    for edge, width in zip(["Narrowest width checked", "Widest width checked"], CHECKED):
        app.set_value(edge, width)
    app.activate("check-widths")
    app.wait("the checked widths", lambda: any(f" to {CHECKED[1]} px" in line for line in app.texts("status")))

    def rows():
        return [target for target in app.descendants() if re.search(r"\b\d{3}–\d{3} px$", app.name(target))]
    row = app.wait("a problem", rows)[0]
    first, last = map(int, re.search(r"(\d+)–(\d+) px$", app.name(row)).groups())
    app.act(row)
    app.wait("a width with the problem", lambda: any(first <= width <= last for width in app.shown_widths()))
    app.activate("problems")
    return app.name(row)


def contact_sheet(app, watched=lambda finished: finished):
    """Shows the window at several widths in three languages. `watched` is called meanwhile, with the result or None."""
    app.activate("contact-sheet")
    # The sheet is the second window of the app.
    for name in ["Views", *LANGUAGES]:
        app.focus(name, 1)
        app.press("space", window=1)
    rows = {"Original", *LANGUAGES}

    def finished():
        found = {place: count for place, count in cells(app).items() if place[0] in rows}
        widths = {width for _, width in found}
        return watched(found if len(found) == len(rows) * len(widths) and len(widths) > 2 else None)
    return app.wait("the pictures in three languages", finished, PATIENCE)


def text_size(command, app):
    """Compares the window with its baseline before and after the user's settings enlarge its text."""
    config = app.folder / "config/gtk-4.0"
    config.mkdir(parents=True)
    app.environment |= {"XDG_CONFIG_HOME": str(config.parent), "XDG_DATA_HOME": str(app.folder / "data")}
    settings, baseline = config / "settings.ini", app.folder / "before.reflow-baseline"
    settings.write_text("[Settings]\ngtk-font-name=Sans 10\n")
    own = ["--own-settings", "--", *command]
    subprocess.run(
        [*app.command, "--save-baseline", baseline, "--widths", "700-720", *own], env=app.environment, check=True,
        timeout=60)
    app.start("--width", "700", *own)
    app.wait_for_width(700)
    subprocess.run([*app.command, baseline], env=app.environment, check=True, timeout=30)

    def summary(pattern):
        return next((line for line in app.texts("status") if re.search(pattern, line)), None)
    app.wait("no differences", lambda: summary("No differences from “before.reflow-baseline”"))
    settings.write_text("[Settings]\ngtk-font-name=Sans 15\n")
    app.activate("stop-program")
    app.wait("the end of the program", lambda: not app.programs())
    app.activate("run-program")
    found = app.wait("the differences", lambda: summary("[0-9,]+ differences? from “before.reflow-baseline”"))
    app.wait("the larger font", lambda: app.has("The font changed from DejaVu Sans 10 to DejaVu Sans 15."))
    app.quit()
    print(f"{command[-1]} in the scene App, after a change of its text size: {found}", flush=True)


def panels(command, app):
    app.start("--width", "700", "--", *command)
    app.wait_for_width(700)
    problem = problems(app)
    found = contact_sheet(app)
    app.quit()
    print(f"{command[-1]} in the scene App: {problem}; {len(found)} pictures in {1 + len(LANGUAGES)} languages",
          flush=True)
