"""The programs of Tests/programs that are not written in C, and those of other authors, whose real windows the probe
must agree with."""

import json
import pathlib
import shutil
import subprocess
import tempfile

from programs_rules import Failure, ranges

HERE = pathlib.Path(__file__).resolve().parent
# Programs and the interpreters that they need.
SCRIPTS = {"label.py": "/usr/bin/python3", "label.js": "gjs"}
# The growth of a program's memory that is no leak, in KB: less than 12 KB for each of 90 sweeps. Programs also allocate
# for reasons of their own.
GROWTH = 1024


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


def check_client(run, programs, libraries):
    """Compares sweeps with the real windows, and the memory after 10 and 100 sweeps."""
    failures = []
    for program in filter(run.has, programs):
        with tempfile.TemporaryDirectory(dir="/tmp") as folder:
            client = subprocess.run(
                [HERE / "probe_client.py", libraries, folder, *run.prefix, program],
                env=run.environment, capture_output=True, text=True, timeout=300)
        if client.returncode != 0:
            raise Failure(f"{program}: {client.stderr}")
        facts = json.loads(client.stdout)
        differences, (early, late), (before, after) = facts["differences"], facts["memory"], facts["sizes"]
        if differences or before != after or late > early + GROWTH:
            failures.append(
                f"{program}: {len(differences)} differences, the first is {differences[:1]}; "
                f"memory {early} and {late} KB; size {before} and {after} px")
        else:
            print(f"{program}: the real window agrees at {facts['widths']} widths; {early} and {late} KB", flush=True)
    if failures:
        raise Failure("\n".join(failures))
