"""The real windows of programs of other authors, with which the probe must agree, on X11 and on Wayland."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import time

from compositor import Compositor, Failure

HERE = pathlib.Path(__file__).resolve().parent
# The growth of a program's memory that is no leak, in KB: less than 12 KB for each of 90 sweeps. Programs also allocate
# for reasons of their own, but not as much again in the next 90 sweeps.
GROWTH = 1024
# The number of pixels that may differ between two pictures of a window: those of a caret, which blinks.
CARET = 60
# The size of the screen. Windows get no more than its width.
SCREEN = 1920, 1200


def is_installed(program):
    """Whether a program of the tests is installed. Prints the name of one that is not."""
    found = shutil.which(program) is not None
    if not found:
        print(f"{program} is not installed", flush=True)
    return found


def fault(facts):
    """What is wrong with the facts that Tests/probe_client.py prints; None if nothing is."""
    (early, late, last), (before, after) = facts["memory"], facts["sizes"]
    if facts["differences"]:
        return f"{len(facts['differences'])} differences, the first ones are {facts['differences'][:3]}"
    if facts["widths"] <= facts["refused"] + facts["restless"]:
        return "half of the widths or more cannot be compared"
    if facts["portions"]:
        return f"{facts['portions']} widths depend on the portions of a sweep"
    if facts["pixels"] > CARET:
        return f"{facts['pixels']} pixels differ between a picture by the probe and one of the window"
    if not facts["pictures"] and not facts["left"]:
        return "no picture was compared"
    if before != after:
        return f"its size was {before} px and is {after} px"
    grows = late > early + GROWTH and last > late + GROWTH
    return f"its memory grows from {early} to {late} and {last} KB" if grows else None


def check_client(run, programs, libraries, languages=("en",), display="x11", variables=None):
    """Compares sweeps with the real windows of programs, which are names or commands, and the memory after 10, 100 and
    190 sweeps."""
    failures = []
    commands = [[program] if isinstance(program, str) else program for program in programs]
    for command in [command for command in commands if run.has(command[0])]:
        for language in languages:
            name, start = f"{' '.join(command)} ({language}, {display})", time.monotonic()
            with tempfile.TemporaryDirectory(dir="/tmp") as folder:
                client = subprocess.run(
                    [HERE / "probe_client.py", libraries, folder, language, *run.prefix, *command],
                    env=run.environment | (variables or {}), capture_output=True, text=True, timeout=600)
            if client.returncode != 0:
                failures.append(f"{name}: {client.stderr}")
                continue
            facts = json.loads(client.stdout)
            if facts["catalogue"]:
                print(f"{name}: there is no catalogue of {facts['catalogue']}, so only GTK is translated", flush=True)
            figures = [f"{facts[key]} {key}" for key in ["refused", "restless", "repeated"]]
            print(
                f"{name}: {facts['widths']} widths compared ({', '.join(figures)}), {len(facts['differences'])} "
                f"differences, {facts['left']} widgets left out; {facts['pictures']} pictures compared, {facts['pixels']} "
                f"pixels differ; {', '.join(map(str, facts['memory']))} KB; "
                f"{time.monotonic() - start:.0f} s", flush=True)
            if fault(facts):
                failures.append(f"{name}: {fault(facts)}")
    if failures:
        raise Failure("\n".join(failures))


def check_wayland(run, programs, libraries, languages):
    """The same in a headless compositor."""
    if not is_installed("weston"):
        return
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        compositor = Compositor(pathlib.Path(folder), *SCREEN)
        variables = {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": compositor.socket}
        try:
            check_client(run, programs, libraries, languages, "Wayland", variables)
        finally:
            compositor.kill()
