"""The planted windows of Tests/programs: each breaks one rule, and the check must find it at exactly the widths at
which the real window breaks it, and nothing else."""

import subprocess

from compositor import Failure

WIDTHS = (320, 700)
# The rules that the planted windows break. Where there are two, one follows from the other.
BROKEN = {
    "title": {"clippedText"}, "row": {"clippedText"}, "cut": {"clippedText"}, "churn": {"clippedText"},
    "glyph": {"missingGlyph"}, "same": {"clippedText", "sameAfterCutting"}, "untranslated": {"untranslated"},
    "small": {"smallTarget"}, "tiny": {"smallTarget"}, "overlap": {"overlap"}, "outside": {"outsideClip"},
    "clipped": {"outsideClip"}, "taller": {"tallerWhenWider"}, "chain": {"wideWindow"}, "unwrapped": {"wideWindow"},
    "inscription": {"clippedText"}, "inscription-start": {"clippedText"}, "inscription-clip": {"clippedText"},
    "inscription-lines": {"clippedText"}, "inscription-markup": {"clippedText"}, "breakpoint": {"clippedText"},
    "request": {"wideWindow"}, "request-fitting": set(), "parts": {"wideWindow"}, "trough": {"wideWindow"},
    "hidden-request": {"wideWindow"},
    "broken-word": {"brokenWord"}, "soft-word": set(),
    "tall": {"tallWindow"}, "tall-scrolled": set(), "tall-narrow": {"tallWindow"}, "tall-page": {"tallWindow"},
    "tall-request": {"tallWindow"}, "low-scroller": {"lowScroller"}, "low-centred": {"lowScroller"},
    "high-scroller": set(), "short-scroller": set(),
    "adapts": {"clippedText"}, "adapts-late": {"clippedText"}, "clean": set()}
# A part of what the check says about the reason for a minimum width.
REASONS = {
    "request": "365 px requested by the window", "parts": "250 px requested by GtkListBox",
    "trough": "GtkProgressBar adds", "hidden-request": "380 px requested by GtkButton",
    "tall": "24 rows of GtkListBox “list” add", "tall-page": "24 rows of GtkListBox",
    "tall-request": "600 px requested by pane"}
# The screens that judge the real windows.
SCREENS = "360x520,600x540"
# The arguments of those that need some.
ARGUMENTS = {
    "untranslated": ["--languages", "de", "--rule", "untranslated=on"], "taller": ["--rule", "tallerWhenWider=on"]}
# Freed memory is overwritten, and a warning ends the program.
STRICT = ["env", "G_SLICE=always-malloc", "MALLOC_PERTURB_=165", "G_DEBUG=fatal-warnings"]
# The catalogue of the planted programs. The second text is as in the original.
CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"
msgid "Open a folder"
msgstr "Ordner öffnen"
msgid "Show the details"
msgstr "Show the details"
"""


def ranges(widths):
    """Widths in the form of the report: 320-336,420."""
    parts = []
    for width in sorted(widths):
        if parts and parts[-1][1] == width - 1:
            parts[-1][1] = width
        else:
            parts.append([width, width])
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in parts)


def widths(text):
    """The widths in a text of that form."""
    found = set()
    for part in filter(None, text.split(",")):
        first, _, last = part.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def build(source, folder):
    """Compiles the planted programs and their catalogue, and returns the path of the program."""
    planted = folder / "planted"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "gtk4"], capture_output=True, text=True, check=True)
    subprocess.run(
        ["cc", "-Wall", "-Wextra", "-Werror", "-o", planted, *source.glob("*.c"), *flags.stdout.split()], check=True)
    catalogues = folder / "locale/de/LC_MESSAGES"
    catalogues.mkdir(parents=True)
    subprocess.run(
        ["msgfmt", "-o", catalogues / "planted.mo", "-"], input=CATALOGUE, text=True, check=True)
    # gettext ignores LANGUAGE in the locale C.UTF-8, and no other is installed.
    (folder / "locales").mkdir()
    (folder / "locales/en_US.UTF-8").symlink_to("/usr/lib/locale/C.utf8")
    return planted


def truths(run, planted):
    """The widths at which the real windows break rules, by window and rule. All windows are measured at once."""
    processes = {}
    for name in BROKEN:
        environment = run.environment
        if name in ARGUMENTS:
            locales = str(planted.parent / "locales")
            environment = environment | {"LANGUAGE": "de", "LC_ALL": "en_US.UTF-8", "LOCPATH": locales}
        processes[name] = subprocess.Popen(
            [*run.prefix, planted, name, "--brute", *map(str, WIDTHS)], env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
    truth = {}
    for name, process in processes.items():
        found = {}
        for line in process.communicate(timeout=300)[0].splitlines():
            rule, width = line.split()
            found.setdefault(rule, set()).add(int(width))
        truth[name] = {rule: ranges(found[rule]) for rule in found}
        if process.returncode != 0 or set(truth[name]) != BROKEN[name]:
            raise Failure(f"planted {name} --brute ended with {process.returncode} and broke {truth[name]}")
    return truth


def check_rules(run, planted):
    truth = truths(run, planted)
    failures = []
    for name in BROKEN:
        try:
            (entry,), _ = run.check(
                "--widths", f"{WIDTHS[0]}-{WIDTHS[1]}", "--screens", SCREENS, *ARGUMENTS.get(name, []), program=[*STRICT, planted, name],
                status=[0, 1])
        except Failure as failure:
            failures.append(str(failure))
            continue
        found = {}
        for problem in entry["problems"]:
            found.setdefault(problem["rule"], set()).update(widths(problem["widths"]))
        found = {rule: ranges(found[rule]) for rule in found}
        reason = " ".join(problem.get("detail", "") for problem in entry["problems"])
        if REASONS.get(name, "") not in reason or "Gizmo" in reason:
            failures.append(f"planted {name}: {reason}")
        if found != truth[name]:
            failures.append(f"planted {name}: the check found {found}, and the real window {truth[name]}")
        text = "; ".join(f"{rule} {found[rule]}" for rule in sorted(found))
        print(f"planted {name}: {text or 'nothing'}", flush=True)
    if failures:
        raise Failure("\n".join(failures))
