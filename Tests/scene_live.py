"""A program that changes while the App scene shows it."""

import pathlib
import signal
import time

from compositor import Failure

# The time in seconds in which nothing wakes an app at rest.
QUIET = 3


def inspected(app, window):
    """The texts of the inspector's rows."""
    return [app.text(target) for target in app.descendants(window)]


def wakeups(app):
    """How often each thread of the app has waited for something."""
    counts = {}
    for task in pathlib.Path(f"/proc/{app.process.pid}/task").iterdir():
        fields = dict(line.split(":", 1) for line in (task / "status").read_text().splitlines() if ":" in line)
        counts[task.name] = int(fields["voluntary_ctxt_switches"])
    return counts


def live(command, app):
    """Shows a planted program that changes by signals."""
    app.start("--width", "300", "--", *command)
    app.wait("the picture", lambda: 300 in app.shown_widths())
    (window,) = app.windows()
    app.activate("inspector")
    app.focus("Canvas")
    app.press("Down", "Right")
    app.wait("the text", lambda: "One" in inspected(app, window))
    # The scene shows each change of the program, whose window does not have the focus.
    app.signal(signal.SIGUSR1)
    app.wait("the changed text", lambda: "One word" in inspected(app, window))
    for text in ["Minimum size", "Natural size"]:
        if text not in inspected(app, window):
            raise Failure(f"the inspector does not say “{text}”")
    # A window of the program is offered, and no longer once it is closed.
    app.signal(signal.SIGUSR2)
    app.wait("the offer", lambda: app.has("has opened the window “A dialog”."))
    app.signal(signal.SIGUSR2)
    app.wait("the end of the offer", lambda: not app.has("has opened the window “A dialog”."))
    # A program that does nothing does not wake the app once GTK has ended its own work.
    def is_quiet():
        before = wakeups(app)
        time.sleep(QUIET)
        return wakeups(app) == before
    app.wait("the app to be quiet beside a program that does nothing", is_quiet, 60)
    app.quit()
    print("planted live in the scene App: nothing wakes it at rest", flush=True)
