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
    check_refusals(run, planted, path)


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
