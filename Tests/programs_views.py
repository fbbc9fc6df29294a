"""Programs of views, which draw their own texts: the check must find what is wrong with a view at exactly the widths at
which the real window shows it, and name the view by its path."""

import json
import subprocess

from programs_baselines import save
from programs_rules import Failure, ranges, widths
from programs_scene import drive
from programs_states import expect

WIDTHS = (320, 480)
ALWAYS = f"{WIDTHS[0]}-{WIDTHS[1]}"
# The rules that the windows break, the view that breaks them, and the widths; None for those at which the real window
# does not draw the text as in a wide window.
BROKEN = {
    "cut": ("clippedText", "Planted/Row/HStack/Text", None),
    "scrolled": ("clippedText", "Planted/ScrollView/Row/HStack/Text", None),
    "reader": ("clippedText", "Planted/Half/GeometryReader/Text", None),
    "button": ("clippedText", "Planted/Button/Text", None),
    "word": ("brokenWord", "Planted/Text", None),
    "narrow": ("clippedText", "Planted/Text", ALWAYS),
    "overlap": ("overlap", "Planted/HStack/Text[2]", ALWAYS),
    "outside": ("outsideClip", "Planted/ScrollView/clipShape/Text", ALWAYS),
    "clean": None}
# A warning of GTK ends the program.
STRICT = ["env", "G_SLICE=always-malloc", "MALLOC_PERTURB_=165", "G_DEBUG=fatal-warnings"]


def truths(run, program):
    """The widths at which the texts of the real windows differ from those of a wide window, by the names."""
    names = [name for name, fault in BROKEN.items() if fault and fault[2] is None]
    processes = {
        name: subprocess.Popen(
            [*run.prefix, program, name, "--brute", *map(str, WIDTHS)], env=run.environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True) for name in names}
    found = {}
    for name, process in processes.items():
        lines = [line.split() for line in process.communicate(timeout=120)[0].splitlines()]
        missing = [width for width, state in lines if state == "missing"]
        if process.returncode != 0 or missing or len(lines) != WIDTHS[1] - WIDTHS[0] + 1:
            raise Failure(f"planted-views {name} --brute ended with {process.returncode}: {missing or lines}")
        found[name] = ranges(int(width) for width, state in lines if state == "changed")
        if not found[name] or found[name] == ALWAYS:
            raise Failure(f"planted-views {name} --brute: the text must change between two of its widths")
    return found


def check_views(run, program):
    if not program.exists():
        print(f"{program} is not built", flush=True)
        return
    truth = truths(run, program)
    failures = []
    for name, fault in BROKEN.items():
        (entry,), _ = run.check("--widths", ALWAYS, program=[*STRICT, program, name], status=[1 if fault else 0])
        found = {}
        for problem in entry["problems"]:
            found.setdefault((problem["rule"], problem["path"]), set()).update(widths(problem["widths"]))
        found = {key: ranges(value) for key, value in found.items()}
        expected = {fault[:2]: fault[2] or truth[name]} if fault else {}
        if found != expected:
            failures.append(f"planted-views {name}: the check found {found}, and the real window {expected}")
        print(f"planted-views {name}: {found or 'nothing'}", flush=True)
    if failures:
        raise Failure("\n".join(failures))
    check_baseline(run, program)
    check_replaced(run, program)


def check_baseline(run, program):
    """A baseline has the views by their paths, and none of the widgets that show them."""
    path, arguments = "views.reflow-baseline", ["--widths", "320-330"]
    save(run, path, *arguments, program=[program, "clean"])
    (view,) = json.loads((run.work / path).read_bytes())["views"]
    named = "Planted/Clean/VStack/"
    views = [item for item in view["items"] if item.startswith("Planted")]
    expect("a badge", f"{named}Text/Text: 1" in views, True)
    expect("a button", [item for item in views if "/Button" in item], [f"{named}Button: Press"])
    expect("private widgets", [item for item in view["items"] if "Reflow" in item or "Hidden" in item], [])
    (entry,), _ = run.check(*arguments, "--baseline", path, program=[program, "clean"], status=[0])
    expect("the same program", entry["differences"], [])
    (run.work / path).unlink()


def check_replaced(run, program):
    """A stress view replaces the texts of views."""
    entries, _ = run.check(
        "--widths", ALWAYS, "--variants", "original,double", program=[*STRICT, program, "button"], status=[1])
    found = [[(problem["item"], problem["widths"]) for problem in entry["problems"]] for entry in entries]
    text = "A button that needs a width of some hundred points"
    expect("the texts of views", found, [[(text, found[0][0][1])], [(f"{text} {text}", ALWAYS)]])


def check_inspected(run, program):
    """The App scene shows views, not the widgets that draw them."""
    if program.exists():
        drive(run, "views", f"{program} clean")
