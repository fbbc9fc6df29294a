"""The heights of windows in the checks of Tests/programs: which screens judge a window, and windows that resist."""

from programs_options import expect
from programs_rules import SCREENS


def tall(run, planted, name, *arguments, status=(1,)):
    """The widths at which a planted window is too high, and what the check says about it."""
    (entry,), _ = run.check("--screens", SCREENS, *arguments, program=[planted, name], status=status)
    found = [problem for problem in entry["problems"] if problem["rule"] == "tallWindow"]
    return "; ".join(problem["widths"] for problem in found), found[0]["detail"] if found else "", entry


def check_heights(run, planted):
    # The screens judge the window whatever widths are named, and the widths between the named ones count too.
    for widths, expected in [("320-360", "320-600"), ("400-450", "360-600"), ("500", "360-600"), ("700", "360-600")]:
        found, detail, _ = tall(run, planted, "tall", "--widths", widths)
        expect(found == expected, f"planted tall at {widths}: {found} instead of {expected}, {detail}")
    # A narrower screen than the window does not judge it.
    found, detail, _ = tall(run, planted, "wide", "--rule", "wideWindow=off", status=(0,))
    expect(found == "", f"planted wide: {found}, {detail}")
    found, detail, _ = tall(run, planted, "tall", "--rule", "tallWindow=off", status=(0,))
    expect(found == "", f"a rule that is off: {found}, {detail}")
    # A screen has the width at which a window is checked that has none of the requested ones.
    _, _, entry = tall(run, planted, "request", "--screens", "365x600", "--widths", "200-300")
    notes = " ".join(entry["notes"])
    expect(entry["widths"].startswith("365") and "cannot be narrower than 365 px" in notes, f"{entry['widths']}, {notes}")
    # A window with one size is judged at it.
    found, detail, entry = tall(run, planted, "tall-fixed", "--screens", "360x300,700x420,800x900")
    expect(
        found and found == entry["widths"] and "px on 700 × 420: " in detail,
        f"planted tall-fixed: {found}, {detail}")
    # A window with another height at each layout is checked in a limited time, and a note says that it changes.
    for name in ["restless", "grows", "swings"]:
        _, _, entry = tall(run, planted, name, status=(0, 1))
        print(f"planted {name}: {entry.get('notes')}", flush=True)
    print("Screens judge the heights of windows at their widths.", flush=True)
