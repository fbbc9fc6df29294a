"""The App scene, which shows the window of a running program: a tour with programs of other authors on X11 and Wayland,
and a storm of events in a random order."""

import pathlib
import shutil
import subprocess
import tempfile

from compositor import Compositor
from programs_rules import Failure

HERE = pathlib.Path(__file__).resolve().parent
SCREEN = 1920, 1200


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


def check_scene(run, programs, wayland):
    """A tour with each program, and in a headless compositor with one of them."""
    failures = []
    for program in filter(run.has, programs):
        try:
            drive(run, "tour", program)
        except Failure as failure:
            failures.append(str(failure))
    if shutil.which("weston") and run.has(wayland):
        with tempfile.TemporaryDirectory(dir="/tmp") as folder:
            compositor = Compositor(pathlib.Path(folder), *SCREEN)
            try:
                drive(run, "tour", wayland, variables={"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": compositor.socket})
            except Failure as failure:
                failures.append(f"on Wayland: {failure}")
            finally:
                compositor.kill()
    if failures:
        raise Failure("\n".join(failures))


def check_live(run, planted):
    """A program that changes while the scene shows it."""
    drive(run, "live", f"{planted} live")


def check_storm(run, seconds, seed, program):
    """A storm with a program, or with the app itself if it is not installed."""
    command = program if run.has(program) else f"{run.program} --scene stacks"
    drive(run, "storm", command, seconds, seed, seconds=3 * seconds + 240)
