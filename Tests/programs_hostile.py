"""Programs of Tests/programs that answer Reflow themselves, in place of the probe."""

import pathlib
import re
import shutil
import subprocess

from programs_rules import Failure

HERE = pathlib.Path(__file__).resolve().parent
INTERFACE = HERE.parent / "Sources/ProbeInterface"
# What the programs do, each with the status of the check and a part of the line that Reflow prints.
HOSTILE = {
    "closes": (2, "closed the connection"),  # during a sweep
    "claims": (2, "closed the connection"),  # that a reply has 4 GB
    "large": (2, "cannot be read: it is larger than"),  # a title of 40 MB
    "returns": (2, "cannot be read: a width was not requested"),  # to narrower widths in each sweep
    "nan": (2, "cannot be read: a resolution is impossible"),
    "windows": (2, "opens more than 100 windows"),  # one more each time that Reflow looks
    "picture": (2, "cannot be read: a picture has another size"),  # which is markup with a script
    "second": (1, ""),  # connection beside the first, until none is accepted
}


def interface():
    """The XML and the version of the probe's interface, from the source."""
    text = "".join(file.read_text() for file in sorted(INTERFACE.glob("*.swift")))
    values = dict(re.findall(r'static let (\w+) = "([^"]*)"', text))
    values |= dict(re.findall(r'static let (\w+) = """\n(.*?)"""', text, re.DOTALL))
    (version,) = re.findall(r"static let version = (\d+)", text)

    def filled(text):
        return re.sub(r"\\\((\w+)\)", lambda match: filled(values[match[1]]), text)

    return filled(values["xml"]), version


def check_hostile(run, planted):
    script = shutil.copy(HERE / "planted/hostile.py", planted.parent)
    needed = subprocess.run([*run.prefix, "/usr/bin/python3", "-c", "import gi"], capture_output=True, text=True)
    if needed.returncode != 0:
        print(f"hostile.py cannot run: {needed.stderr.strip().splitlines()[-1:]}", flush=True)
        return
    for name, text in zip(["interface.xml", "version"], interface()):
        (planted.parent / name).write_text(text)
    page = run.work / "hostile.html"
    for name, (status, line) in HOSTILE.items():
        report, errors = run.report(
            "--widths", "400", "--screens", "400x300", "--report", str(page),
            program=["/usr/bin/python3", script, name], status=[status])
        notes = " ".join(report["checks"][0].get("notes", []))
        # GLib warns of a message that is too large.
        errors = [error for error in errors if error and "GLib-GIO-WARNING" not in error]
        if status == 2 and (len(errors) != 1 or line not in errors[0]):
            raise Failure(f"hostile {name}: {errors}")
        if "<script>alert" in page.read_text() or "data:image" in page.read_text():
            raise Failure(f"hostile {name}: the report contains what the program sent")
        if status == 1 and "could not be drawn at" not in notes:
            raise Failure(f"hostile {name}: {report}")
        print(f"hostile {name}: {errors[0] if errors else notes}", flush=True)
