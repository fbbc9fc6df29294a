"""The windows of Tests/programs with layouts that fold, and with pages and widths at which a program refuses to show them
or ends: what a check has found until then is kept."""

from programs_rules import Failure, widths
from programs_states import expect, found

WIDTHS = ["--widths", "320-700"]


def notes(entry):
    return " ".join(entry.get("notes", []))


def check_panes(run, planted):
    """Each pane is checked where its layout is folded, at the widths at which a real start with this pane is at fault."""
    (shown, other), _ = run.check(*WIDTHS, program=[planted, "leaflet-shown"], status=[1])
    cut = [(problem["rule"], problem["widths"]) for problem in shown["problems"]]
    expect("the leaflet that shows its content", [rule for rule, _ in cut], ["clippedText"])
    entries, _ = run.check(*WIDTHS, program=[planted, "leaflet"], status=[1])
    folded = f"320-{max(widths(other['widths']))}"
    # The content is visible beside the side pane in wider windows.
    wide = set(widths(cut[0][1])) - set(widths(folded))
    expect("planted leaflet", {variant: [(rule, widths(text)) for rule, text in problems]
                               for (_, variant), problems in found(entries).items()},
           {None: [("clippedText", wide)] if wide else [],
            "page content": [("clippedText", widths(cut[0][1]) & widths(folded))]})
    expect("the widths of the pane", entries[1]["widths"], folded)
    expect("notes", [entry for entry in entries if "not shown" in notes(entry)], [])
    # The first call of the probe has 100 widths, and the second one begins at a width with two layouts.
    entries, _ = run.check("--widths", "520-650", program=[planted, "leaflet-lagging"], status=[1])
    expect("a leaflet that unfolds later", {name: problems for (_, name), problems in found(entries).items()},
           {None: [("clippedText", "640-650")], "page content": []})
    entries, _ = run.check(*WIDTHS, program=[planted, "leaflet-mended"], status=[0])
    expect("the mended leaflet", [entry["problems"] for entry in entries], [[], []])
    entries, _ = run.check(*WIDTHS, program=[planted, "flap"], status=[1])
    expect("planted flap", [entry.get("variant") for entry in entries], [None, "page flap"])
    expect("planted flap", [problem["rule"] for problem in entries[1]["problems"]], ["clippedText"])
    print(f"Each pane is checked at the widths at which its layout is folded: {folded}.", flush=True)


def check_refusals(run, planted):
    """A page that is not shown is named, and never taken for another one."""
    entries, _ = run.check(*WIDTHS, "--pages", program=[planted, "page-refused"], status=[1])
    expect("planted page-refused", [entry.get("variant") for entry in entries], [None, "page cut", "page last"])
    if "The page “refused” could not be shown" not in notes(entries[0]):
        raise Failure(f"planted page-refused: {entries[0]}")
    expect("not shown", entries[0].get("notShown"), ["page “refused”"])
    (entry,), _ = run.check(*WIDTHS, program=[planted, "leaflet-stubborn"], status=[0, 1])
    if "The page “content” could not be shown" not in notes(entry):
        raise Failure(f"planted leaflet-stubborn: {entry}")
    print("A page that cannot be shown is named.", flush=True)


def check_endings(run, planted):
    """What was found before a program or its window ends is reported, and what ended it."""
    entries, errors = run.check(*WIDTHS, "--pages", program=[planted, "page-aborting"], status=[2])
    if len(errors) != 1 or "The page “refused” could not be checked: “planted” was ended by signal 6." not in errors[0]:
        raise Failure(f"planted page-aborting: {errors}")
    expect("planted page-aborting", [problem["rule"] for problem in entries[1]["problems"]], ["clippedText"])
    expect("not shown", entries[0].get("notShown"), ["page “refused”", "page “last”"])
    for name in ["leaflet-closing", "leaflet-exiting"]:
        entries, errors = run.check(*WIDTHS, program=[planted, name], status=[2])
        if len(errors) != 1 or "could not be checked" not in errors[0]:
            raise Failure(f"planted {name}: {errors}")
        checked = widths(entries[0]["widths"])
        expect(f"planted {name}", (min(checked) < 640, max(checked)), (True, 700))
        print(f"planted {name}: {entries[0]['widths']} px checked; {errors[0]}", flush=True)
