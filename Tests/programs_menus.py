"""The menus, drop-downs and other popovers of planted windows, which Tests/programs checks with --menus: their sizes, and
the rows of their lists, of which only those near the viewport exist as widgets."""

from programs_rules import Failure

# The rules that each window and its menus break, with the widths; those of screens for the height of a menu. None stands
# for the widths that depend on the font.
BROKEN = {
    "tall-menu": {"menu Menu": [("tallPopover", "360,1024,1366")]}, "scrolled-menu": {"menu Menu": []},
    "wide-menu": {"menu Menu": [("widePopover", None)]}, "fitting-menu": {"menu Menu": []},
    "long-rows": {"menu Channel": [("clippedText", None), ("sameAfterCutting", None)]},
    "short-rows": {"menu Channel": []},
    "value": {None: [("clippedText", "320-340")], "menu Channel": [("sameAfterCutting", None)]},
    "million": {"menu Channel": []},
    "nested-menu": {"menu Outer": [], "menu Outer › Inner": [("clippedText", None)]},
    "paged-menu": {"menu Menu": [("clippedText", None)]},
    "combo-box": {"menu Combo": []}, "refusing-menu": {"menu Menu": []}}
# The parts of what the check says about the first problem of a menu, or about what it did not look at.
DETAILS = {
    "tall-menu": "px high; too low screens: 360x648, 1024x600, 1366x728",
    "wide-menu": "480 px requested by “Content”",
    "long-rows": "also 2 rows of its list: “Geometric mean of the middle”, “Geometric mean at the sides”",
    "value": "also 1 row of its list: “Geometric mean of the sides”"}
NOTES = {
    "million": "Not checked: 999,000 more rows of a list",
    "refusing-menu": "The menu did not open, so it was not checked"}


def check_menus(run, planted):
    for name, expected in BROKEN.items():
        entries, _ = run.check("--widths", "320-340", "--menus", program=[planted, name], status=[0, 1])
        found = {}
        for entry in entries:
            known = dict(expected.get(entry.get("variant"), []))
            found[entry.get("variant")] = [
                (p["rule"], p["widths"] if known.get(p["rule"]) else None) for p in entry["problems"]]
        if found != {None: [], **expected}:
            raise Failure(f"planted {name}: {entries}")
        details = " ".join(p.get("detail", "") for entry in entries for p in entry["problems"])
        notes = " ".join(note for entry in entries for note in entry.get("notes", []))
        if DETAILS.get(name, "") not in details or NOTES.get(name, "") not in notes or name not in NOTES and notes:
            raise Failure(f"planted {name}: {details} {notes}")
        # A popover whose minimum width is its natural one has the width that the problem names, without its shadow.
        if name == "wide-menu" and not details.startswith(f"{entries[1]['widths']} px: "):
            raise Failure(f"planted {name}: {details} at {entries[1]['widths']} px")
        print(f"planted {name}: {found}", flush=True)
    # Another screen, on which the menu fits.
    run.check("--widths", "320", "--menus", "--screens", "1000x1400", program=[planted, "tall-menu"], status=[0])
    run.check("--widths", "320", "--menus", "--rule", "wideWindow=600", program=[planted, "wide-menu"], status=[0])
