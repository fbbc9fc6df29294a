"""Baselines of planted programs: the differences between two versions of a program, and files that are refused."""

import json
import subprocess

from programs_rules import Failure
from programs_states import expect


def save(run, path, *arguments, program, status=0):
    """Saves a baseline and returns the lines on standard error."""
    command = [*run.prefix, "env", f"--chdir={run.work}", run.program, "--save-baseline", path, *arguments]
    process = subprocess.run(
        [*command, "--", *program], env=run.environment, capture_output=True, text=True, timeout=120)
    if process.returncode != status or process.stdout:
        raise Failure(f"{path}: {process.returncode} {process.stdout} {process.stderr}")
    run.expect_end(program)
    return process.stderr.splitlines()


def differences(entry):
    return [(row["cause"], row["widths"], row["sentence"]) for row in entry["differences"]]


def check_baselines(run, planted):
    path, program = "planted.reflow-baseline", [planted, "version"]
    save(run, path, "--widths", "320-600", program=program)
    first = (run.work / path).read_bytes()
    save(run, path, "--widths", "320-600", program=program)
    expect("a second baseline", (run.work / path).read_bytes() == first, True)
    expect("the widths", len(json.loads(first)["views"][0]["widths"]), 281)
    button = "GtkBox/GtkFlowBox/GtkFlowBoxChild/GtkButton: Copy the folder"
    for version, causes, sentence, widths in [
            ("first", [], "", "320-600"),
            ("renamed", ["renamed"], "“GtkBox/GtkLabel: Folders” is now “GtkBox/GtkLabel: Folder”", "320-600"),
            ("more", ["added"], f"“{button}” was added; ", "320-600"),
            ("wide", ["missingWidth"], "The window no longer has these widths", "400-600")]:
        run.environment["PLANTED_VERSION"] = version
        (entry,), _ = run.check("--baseline", path, program=program, status=[1 if causes else 0])
        del run.environment["PLANTED_VERSION"]
        found = entry["differences"]
        expect(version, ([row["cause"] for row in found], entry["widths"]), (causes, widths))
        expect(version, all(row["sentence"].startswith(sentence) for row in found), True)
        print(f"planted version, {version}: {differences(entry)}", flush=True)
    check_states_of_baseline(run, planted, path)
    check_refusals(run, planted, path)


def check_states_of_baseline(run, planted, path):
    """Each state of a window has its own view, which is compared whatever widths it has."""
    version = (run.work / path).read_bytes()
    program, options = [planted, "twins"], ["--widths", "320-340"]
    save(run, path, *options, program=program)
    entries, _ = run.check(*options, "--baseline", path, program=program, status=[0])
    views = [view["variant"] for view in json.loads((run.work / path).read_bytes())["views"]]
    expect("equal titles", views, ["twins", "twins [2]", "twins [3]", "twins [2] [2]"])
    expect("equal titles", [entry.get("differences", []) for entry in entries], [[]] * 4)
    # A window that closes by itself is not a fault of the others.
    entries, _ = run.check(*options, "--window", "splash", program=[planted, "splash"], status=[0])
    expect("a splash screen", [entry["window"] for entry in entries], ["splash"])
    # A menu has another width than the window.
    program, options = [planted, "states"], ["--widths", "320-340", "--menus"]
    save(run, path, *options, program=program)
    baseline = json.loads((run.work / path).read_bytes())
    menu = baseline["views"][1]
    expect("the menu", (menu["variant"], len(menu["widths"])), ("states [menu Menu]", 1))
    expect("the menu's width", menu["widths"][0]["width"] < 320, True)
    menu["items"] = [item.replace("A much", "A very much") for item in menu["items"]]
    menu["widths"][0]["width"] += 1
    (run.work / path).write_text(json.dumps(baseline))
    entries, _ = run.check(*options, "--baseline", path, program=program, status=[1])
    expect("the menu", [row["cause"] for row in entries[1]["differences"]], ["missingWidth", "renamed"])
    # Nothing that was not compared counts as equal.
    _, errors = run.check("--widths", "350", "--baseline", path, program=program, status=[2])
    expect("other widths", errors[0].endswith("none of the checked widths of “states”; it contains: 320–340 px."), True)
    (run.work / path).write_bytes(version)
    print("Each state of a window is compared with its own view.", flush=True)


def check_refusals(run, planted, path):
    for arguments, program, line in [
            (["--baseline", path], [planted, "row"], "does not contain “row”; it contains: “version”."),
            (["--baseline", path], ["env", planted, "version"], "it is of the program “planted”."),
            (["--baseline", path, "--variants", "text-200,double"], [planted, "version"], "“version [double]”"),
            (["--baseline", "none.reflow-baseline"], [planted, "version"], "“none.reflow-baseline” cannot be read: ")]:
        _, errors = run.check(*arguments, program=program, status=[2])
        expect(f"{arguments} {program}", line in errors[0], True)
    # Nothing is written if the program fails, and an older file is kept.
    before = (run.work / path).read_bytes()
    for name in ["exit", "crash"]:
        errors = save(run, path, "--widths", "320-700", program=[planted, name], status=2)
        expect(name, (len(errors), errors[0].startswith("reflow: “planted” ")), (1, True))
    expect("the file", (run.work / path).read_bytes() == before, True)
    (run.work / "a.txt").write_text("one two")
    command = [*run.prefix, "env", f"--chdir={run.work}", run.program, "--check", "--baseline", path, "a.txt"]
    process = subprocess.run(command, env=run.environment, capture_output=True, text=True, timeout=60)
    expect("a text", (process.returncode, "it is of the program “planted”." in process.stderr), (2, True))
    (run.work / path).unlink()
    print("A baseline of another program, window or state is refused, and a failed one changes no file.", flush=True)
