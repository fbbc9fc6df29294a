"""A random order of everything that can happen to the App scene and its program. A seed determines the order."""

import random
import signal
import time

from compositor import Failure
from keyboards import keyboard

SCENES = ["words", "symbols", "photos", "cafes", "stacks"]
VIEWS = ["pseudo", "double", "mirrored", "text-200", "original", "original"]
# What may happen, with its frequency.
EVENTS = {
    "width": 8, "run-program": 3, "stop-program": 2, "kill": 2, "freeze": 2, "thaw": 4, "refresh-program": 3,
    "scene": 2, "back": 5, "compare": 2, "compare-swap": 1, "side": 1, "undo": 3, "redo": 2, "inspector": 2,
    "problems": 2, "tools": 1, "check-widths": 3, "contact-sheet": 1, "view": 3, "window": 1, "twin": 1, "close": 4}
# The number of windows from which on no further one is opened.
WINDOWS = 4
# A round: a number of events, after which the app returns to the state of the start.
ROUND = 60
# The number of rounds of the warm-up, in which caches are filled.
WARM = 1
# The open files that may become one more: libdispatch makes its event loop when it is first used, in any round.
ONCE = {f"anon_inode:[{kind}]" for kind in ["eventpoll", "eventfd", "timerfd"]}
# The growth of the number of threads that is no leak: pools of GLib keep some that wait for work.
THREADS = 4
# The growth of the app's own memory that is no leak, in KB: it grows by 40 MB in the first 500 events, in which each
# scene and panel fills its caches for the first time.
GROWTH = 80 * 1024


class Storm:
    def __init__(self, app, command, seed, width):
        self.app, self.command, self.random = app, command, random.Random(seed)
        self.width, self.rounds, self.done = width, 0, []

    def happen(self):
        app, value = self.app, None
        # Each event draws as many numbers, whatever windows there are.
        event = self.random.choices(list(EVENTS), EVENTS.values())[0]
        window, part = self.random.randrange(WINDOWS), self.random.random()
        def pick(choices):
            return choices[int(part * len(choices))]
        match event:
            case "width":
                value = 200 + int(part * 1400)
                app.activate("scene", "app", window=window)
                for control in app.controls("Canvas width")[:1]:
                    app.assign(control, value)
            case "kill": app.signal(signal.SIGKILL)
            case "freeze":
                # GTK grabs the X server for a moment at the start of a program, which must not last.
                app.signal(signal.SIGSTOP, [own for own in app.programs() if keyboard(own).windows()])
            case "thaw": app.signal(signal.SIGCONT)
            case "scene":
                value = pick(SCENES)
                app.activate("scene", value, window=window)
            case "back": app.activate("scene", "app", window=window)
            case "view":
                value = pick(VIEWS)
                app.activate("stress", value, window=window)
            case "side":
                value = pick(["a", "b"])
                app.activate("compare-side", value, window=window)
            case "window" | "twin":
                if len(app.keyboard.windows()) < WINDOWS:
                    app.activate("new-window" if event == "window" else "duplicate-window", of_application=True)
            case "close":
                windows = app.keyboard.windows()
                if len(windows) > 1:
                    app.close(pick(windows))
            case _: app.activate(event, window=window)
        self.done.append(f"{event} {window} {value or ''}".strip())
        if self.random.random() < 0.5:
            app.expect_answer()

    def settle(self):
        """Returns to the state of the start: one window with the picture of the program, and nothing else runs."""
        app = self.app
        app.signal(signal.SIGCONT)
        app.expect_answer()
        self.rounds += 1
        name = f"round {self.rounds} "
        app.open_document(name + "of a storm", self.command, self.width)
        app.wait("the new document", lambda: any(name in app.name(window) for window in app.windows()))
        def is_single():
            windows = app.keyboard.windows()
            new = [window for window in windows if name in app.keyboard.title(window)]
            for window in windows:
                if window != max(new, default=None):
                    app.close(window)
            return len(windows) == 1 and len(app.window_places()) == 1
        app.wait("a single window", is_single)
        for action in ["compare", "problems", "tools", "inspector"]:
            if app.state(action):
                app.activate(action)
        app.activate("scene", "app")
        app.activate("stress", "original")
        app.activate("stop-program")
        app.wait("the end of the program", lambda: not app.programs())
        app.activate("run-program")
        app.show(self.width)
        app.wait("the other starts to end", lambda: len(app.programs()) == 1)
        # The threads that wait for the end of a program end a little later.
        last = None
        def is_still():
            nonlocal last
            last, before = (app.open_files(), app.status_field("Threads")), last
            time.sleep(0.3)
            return last == before
        app.wait("the threads to end", is_still)


def storm(app, command, rounds, seed):
    app.start("--width", "600", "--", *command)
    events = Storm(app, command, seed, app.wait_for_width(600))
    files, threads, memory = [], [], []
    try:
        for _ in range(WARM + rounds):
            for _ in range(ROUND):
                events.happen()
            events.settle()
            files.append(app.open_files())
            threads.append(app.status_field("Threads"))
            memory.append(app.status_field("RssAnon"))
    except Failure as failure:
        raise Failure(f"storm {seed}, after {len(events.done)} events: {failure}\nThe last events: {events.done[-30:]}")
    first, last = files[WARM], files[-1]
    more = {kind: (first[kind], count) for kind, count in last.items() if count > first[kind] + (kind in ONCE)}
    print(f"Storm {seed}: {len(events.done)} events in {len(files)} rounds; {[round.total() for round in files]} open "
          f"files, {threads} threads, {memory} KB", flush=True)
    if more:
        raise Failure(f"storm {seed}: the app has more files open after it: {more}")
    if threads[-1] > threads[WARM] + THREADS:
        raise Failure(f"storm {seed}: the threads become more: {threads}")
    if memory[-1] > memory[WARM] + GROWTH:
        raise Failure(f"storm {seed}: the memory grows: {memory} KB")
    app.quit()
