"""The options of the check of a program: windows, rules, ignored problems, time limits, languages; and the progress."""

import os
import time

from programs_rules import Failure

# The languages of the catalogues that the test makes.
LANGUAGES = ["ar", "de", "es", "fr", "ja", "pt_BR"]
# The options that name these catalogues, which are below the working directory.
CATALOGUES = ["--domain", "other", "--locale-dir", "locale"]


def check_options(run, planted):
    for check in [check_windows, check_rules, check_limits, check_languages, check_progress]:
        check(run, planted)


def expect(fact, found):
    if not fact:
        raise Failure(found)


def expect_error(run, text, *arguments, program):
    """Runs a check that must end with status 2 and one line on standard error, and returns its duration."""
    start = time.monotonic()
    _, errors = run.check(*arguments, program=program, status=[2])
    expect(len(errors) == 1 and text in errors[0], f"{arguments} {program}: {errors}")
    return time.monotonic() - start


def check_windows(run, planted):
    widths, program = ["--widths", "320-700"], [planted, "two"]
    for choice, names in [([], ["two", "second"]), (["--window", "second"], ["second"]), (["--window=1"], ["two"]),
                          (["--window", "GtkWindow"], ["two", "second"])]:
        entries, _ = run.check(*widths, *choice, program=program, status=[0, 1])
        expect([entry["window"] for entry in entries] == names, f"planted two, {choice}: {entries}")
    expect_error(
        run, "“planted” has no window “3”; its windows are: 1 “two” (GtkWindow), 2 “second” (GtkWindow)", "--window=3",
        program=program)
    print("The windows of planted two are chosen by title, type and number.", flush=True)


def check_rules(run, planted):
    widths, program = ["--widths", "320-700"], [planted, "row"]
    report, _ = run.report(*widths, "--rule", "clippedText=off", program=program, status=[0])
    expect(report["checks"][0]["problems"] == [], report)
    (entry,), _ = run.check(*widths, program=program, status=[1])
    (problem,) = entry["problems"]
    path = problem["path"]
    for pattern in ["clippedText", f"clippedText:{path}", f"clippedText:{path[:-3]}*", "clippedText:*"]:
        report, _ = run.report(*widths, "--ignore", pattern, program=program, status=[0])
        (found,) = report["checks"][0]["problems"]
        expect(found["ignored"] == "on the command line" and "notes" not in report, report)
    file = run.work / ".reflow-check"
    file.write_text(f"# Problems of the planted program\nclippedText:{path}  # the row is short in practice\n"
                    "clippedText:nowhere/*  # gone\n")
    report, _ = run.report(*widths, "--ignore=clippedText:none", program=program, status=[0])
    expect(report["checks"][0]["problems"][0]["ignored"] == "the row is short in practice", report)
    expect([(note["file"], note.get("line"), note["subject"]) for note in report["notes"]]
           == [(".reflow-check", 3, "clippedText:nowhere/*"), ("planted", None, "clippedText:none")], report)
    file.write_text("\nclipped  # a typing error\n")
    expect_error(run, "“.reflow-check”, line 2: “clipped” is not a rule for programs", program=program)
    file.unlink()
    file.mkdir()
    expect_error(run, "“.reflow-check” cannot be opened: it is a folder.", program=program)
    file.rmdir()
    print("Rules are turned off, and problems are ignored for a reason.", flush=True)


def check_limits(run, planted):
    for name, text in [("windowless", "within 3 seconds."), ("hang", "“planted” does not answer")]:
        duration = expect_error(run, text, "--time-limit", "3", program=[planted, name])
        expect(3 <= duration < 9, f"planted {name}: the time limit of 3 s took {duration} s")
        print(f"planted {name}: ended after {duration:.1f} s by a time limit of 3 s", flush=True)


def check_languages(run, planted):
    """Several languages, whose starts overlap, with catalogues that the program does not name."""
    for language in LANGUAGES:
        (run.work / "locale" / language / "LC_MESSAGES").mkdir(parents=True)
        (run.work / "locale" / language / "LC_MESSAGES/other.mo").touch()
    widths, program = ["--widths", "320-700"], [planted, "row"]
    expect_error(run, "/de/LC_MESSAGES/other.mo”.", "--languages", "de", *CATALOGUES[:2], program=program)
    expect_error(run, ".mo” below “locale”.", "--languages", "all", *CATALOGUES[2:], program=program)
    arguments = [*widths, *CATALOGUES, "--languages"]
    (first,), _ = run.check(*widths, program=program, status=[1])
    for option in [[], ["--own-settings"]]:
        start = time.monotonic()
        entries, _ = run.check(*arguments, "all", *option, program=program, status=[1])
        expect([entry["variant"] for entry in entries] == LANGUAGES, entries)
        for entry in entries:
            expect(entry["problems"] == first["problems"], f"{entry['variant']}: {entry}")
        print(f"{len(entries)} languages{''.join(f' with {name}' for name in option)}: "
              f"{time.monotonic() - start:.1f} s", flush=True)
    # A language that cannot be checked does not end the check of the others.
    entries, errors = run.check(*arguments, "de,it,fr", program=program, status=[2])
    expect([entry["variant"] for entry in entries] == ["de", "it", "fr"], entries)
    expect(["error" in entry for entry in entries] == [False, True, False], entries)
    expect(len(errors) == 1 and errors[0].startswith("reflow: planted [it]: “planted” is not translated"), errors)


def check_progress(run, planted):
    """The line of progress on a terminal, and no such line on a terminal without cursor control."""
    for terminal in ["xterm", "dumb"]:
        run.environment["TERM"] = terminal
        leader, follower = os.openpty()
        process = run.start("--widths", "320-700", program=[planted, "clean"], errors=follower)
        os.close(follower)
        process.communicate(timeout=60)
        # What the process wrote is in the buffer of the terminal. Its end is reported as an error.
        text = b""
        try:
            while part := os.read(leader, 65_536):
                text += part
        except OSError:
            pass
        os.close(leader)
        lines = [line.split("\x1b[K")[0] for line in text.decode().split("\r")]
        found = [line.removeprefix("\x1b[?7l") for line in lines if line]
        if terminal == "dumb":
            expect(text == b"", text)
        else:
            expect(found[0] == "planted: starting" and found[-1] == "planted: 700 px", found)
            expect(text.endswith(b"\r\x1b[K"), text)
    print("The progress is one line, which is removed at the end; a dumb terminal has none.", flush=True)
