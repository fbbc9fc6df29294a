"""The states of a window in which Tests/programs checks it: its pages and menus, windows that an action opens, and other
texts."""

from programs_rules import Failure

WIDTHS = ["--widths", "320-700"]


def found(entries):
    """The rules that each entry breaks, with the widths, by the names of the window and the variant."""
    return {(entry["window"], entry.get("variant")): [(p["rule"], p["widths"]) for p in entry["problems"]]
            for entry in entries}


def expect(name, facts, expected):
    if facts != expected:
        raise Failure(f"{name}: {facts} instead of {expected}")


def check_states(run, planted):
    (cut,), _ = run.check(*WIDTHS, program=[planted, "once"], status=[1])
    cut = [(problem["rule"], problem["widths"]) for problem in cut["problems"]]
    program = [planted, "states"]
    (entry,), _ = run.check(*WIDTHS, program=program, status=[0])
    expect("planted states", entry["notes"],
           ["Not checked: 2 texts on 2 pages that are not shown · 1 menu or popover"])
    entries, _ = run.check(
        *WIDTHS, "--pages", "--menus", "--action", "win.dialog::x", program=program, status=[1])
    menu = next(entry for entry in entries if entry.get("variant") == "menu Menu")
    expect("the menu", [problem["rule"] for problem in menu["problems"]], ["clippedText"])
    menu["problems"] = []
    expect("planted states", found(entries), {
        ("states", None): [], ("states", "page two"): [], ("states", "page four"): cut, ("states", "menu Menu"): [],
        ("dialog", None): cut})
    expect("notes", [entry["window"] for entry in entries if "notes" in entry], [])
    _, errors = run.check("--action", "win.dialogue::x", program=program, status=[2])
    expect("an unknown action", "has no action “win.dialogue::x” that is enabled" in errors[0], True)
    print("Each page, each menu and a window that an action opens are checked.", flush=True)


def check_variants(run, planted):
    """A stress view finds what is found in a program that has the texts, or the text size, of the view."""
    (twice,), _ = run.check(*WIDTHS, program=[planted, "twice"], status=[1])
    (large,), _ = run.check(*WIDTHS, program=[planted, "large"], status=[1])
    (once,), _ = run.check(*WIDTHS, program=[planted, "once"], status=[1])
    entries, _ = run.check(
        *WIDTHS, "--variants", "original,double,mirrored,text-200", program=[planted, "once"], status=[1])
    facts = {variant: problems for (_, variant), problems in found(entries).items()}
    expected = {None: once, "double": twice, "mirrored": once, "text-200": large}
    expect("stress views", facts, {name: found([entry]).popitem()[1] for name, entry in expected.items()})
    _, errors = run.check("--variants", "long-word", program=[planted, "once"], status=[2])
    expect("long-word", "does not apply to programs" in errors[0], True)
    print(f"Stress views: {facts}", flush=True)
