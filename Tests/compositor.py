"""A headless Wayland compositor for the tests. It needs weston, and XDG_RUNTIME_DIR for its socket."""

import os
import socket
import subprocess
import time

# Only windows on a black screen: no panel, no background picture, and no animations of the compositor.
WESTON = """[core]
idle-time=0
[shell]
panel-position=none
background-color=0xff000000
animation=none
startup-animation=none
"""


class Failure(Exception):
    pass


def wait_for(what, probe, seconds=60):
    """Calls a probe until its result is true, and returns the result."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = probe()
        if found:
            return found
        time.sleep(0.05)
    raise Failure(f"waited {seconds} seconds without success for {what}")


class Compositor:
    """A headless weston. `socket` is the absolute path of its socket, which WAYLAND_DISPLAY can be."""

    def __init__(self, folder, width, height):
        self.folder = folder
        self.socket = f"{os.environ['XDG_RUNTIME_DIR']}/tour"
        (folder / "weston.ini").write_text(WESTON)
        self.process = subprocess.Popen(
            ["weston", "--backend=headless-backend.so", "--use-pixman", "--debug", "--socket=tour",
             f"--width={width}", f"--height={height}", f"--config={folder / 'weston.ini'}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for("the compositor", self.listens)

    def listens(self):
        """Whether the compositor accepts connections. Its socket alone may be that of a compositor that was killed."""
        with socket.socket(socket.AF_UNIX) as client:
            return client.connect_ex(self.socket) == 0

    def kill(self):
        self.process.kill()
        self.process.wait()

    def screen(self):
        """The pixels on the screen, three bytes each."""
        subprocess.run(["weston-screenshooter"], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        (picture,) = self.folder.glob("wayland-screenshot-*.png")
        pixels = picture_pixels(picture)
        picture.unlink()
        return pixels

    def settled(self):
        """The pixels when the screen no longer changes."""
        last = self.screen()
        def is_still():
            nonlocal last
            last, before = self.screen(), last
            return last if last == before else None
        return wait_for("the screen to settle", is_still)


def picture_pixels(path):
    ppm = subprocess.run(["pngtopnm", path], check=True, capture_output=True).stdout
    kind, _, _, pixels = ppm.split(b"\n", 3)
    if kind != b"P6":
        raise Failure(f"{path} has no colours")
    return pixels
