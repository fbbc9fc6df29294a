"""The App scene, which shows the window of a running program: a tour with programs of other authors on X11 and Wayland,
its use by keyboard, and a storm of events in a random order."""

import pathlib
import subprocess
import tempfile

from compositor import Compositor
from keyboards import Sway
from programs_rules import Failure
from programs_windows import SCREEN, is_installed

HERE = pathlib.Path(__file__).resolve().parent


def drive(run, kind, *arguments, seconds=240, variables=None):
    """Runs Tests/scene_client.py with the app. Afterwards no process is left, and the home folder is as before."""
    before = run.fingerprint()
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        client = subprocess.run(
            [HERE / "scene_client.py", kind, folder, *map(str, arguments), "--", *run.prefix, run.program],
            env=run.environment | (variables or {}), stderr=subprocess.PIPE, text=True, timeout=seconds)
    if client.returncode != 0:
        raise Failure(f"the App scene, {kind} {arguments}: {client.stderr}")
    run.expect_end(f"the App scene, {kind} {arguments},")
    if run.fingerprint() != before:
        raise Failure(f"the App scene with {arguments} changed the home folder: {list(run.home.rglob('*'))}")


def check_scene(run, programs, chosen):
    """A tour with each program, and with one of them in a headless weston, and by keyboard in a headless sway."""
    failures = []
    def attempt(kind, program, display="X11", variables=None):
        try:
            drive(run, kind, program, variables=variables)
        except Failure as failure:
            failures.append(f"{display}: {failure}")
    installed = [*filter(run.has, programs)]
    for program in installed:
        attempt("tour", program)
    if chosen in installed and is_installed("weston"):
        with tempfile.TemporaryDirectory(dir="/tmp") as folder:
            compositor = Compositor(pathlib.Path(folder), *SCREEN)
            try:
                attempt("tour", chosen, "weston", {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": compositor.socket})
            finally:
                compositor.kill()
    if chosen in installed and is_installed("sway") and is_installed("wtype"):
        sway = Sway(*SCREEN)
        try:
            attempt("keys", chosen, "sway", sway.variables)
        finally:
            sway.kill()
    if failures:
        raise Failure("\n".join(failures))


def check_panels(run, program):
    """The problems of a window, a contact sheet in several languages, and a baseline before a change of text size."""
    if run.has(program):
        drive(run, "panels", program)
        drive(run, "text-size", program)


def check_quiet(run, program):
    """The windows of programs among those of others, under a window manager."""
    if run.has(program) and is_installed("openbox") and is_installed("xprop"):
        drive(run, "quiet", program)


def check_live(run, planted):
    """A program that changes while the scene shows it."""
    drive(run, "live", f"{planted} live")


def check_storm(run, rounds, seed, program):
    """A storm of some rounds with a program, or with the app itself if it is not installed."""
    command = program if run.has(program) else f"{run.program} --scene stacks"
    drive(run, "storm", command, rounds, seed, seconds=240 * (rounds + 1))
