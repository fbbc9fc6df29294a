"""The programs of Tests/programs that are not written in C."""

import pathlib
import shutil
import subprocess

from programs_rules import Failure, ranges

HERE = pathlib.Path(__file__).resolve().parent
# Programs and the interpreters that they need.
SCRIPTS = {"label.py": "/usr/bin/python3", "label.js": "gjs"}


def check_scripts(run, planted):
    for name, interpreter in SCRIPTS.items():
        script = shutil.copy(HERE / "planted" / name, planted.parent)
        natural = subprocess.run(
            [*run.prefix, interpreter, script, "--natural"], env=run.environment, capture_output=True, text=True)
        if natural.returncode != 0:
            print(f"{name} cannot run: {natural.stderr.strip().splitlines()[-1:]}", flush=True)
            continue
        (entry,), _ = run.check("--widths", "320-700", program=[interpreter, script], status=[0, 1])
        expected = [("clippedText", ranges(range(320, int(natural.stdout))))]
        found = [(problem["rule"], problem["widths"]) for problem in entry["problems"]]
        if found != expected:
            raise Failure(f"{name}: the check found {found} and not {expected}")
        print(f"{name}: {found}", flush=True)
