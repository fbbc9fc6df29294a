"""The keyboard of a display: xdotool on X11, and wtype in sway on Wayland."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from compositor import wait_for

SWAY = """output HEADLESS-1 resolution {}x{} background #000000 solid_color
# Windows have the sizes that they request, as on most desktops.
for_window [app_id=".*"] floating enable
"""


class Sway:
    """A headless sway, which has a keyboard, as weston has not. `variables` are those of its clients."""

    def __init__(self, width, height):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir="/tmp"))
        (self.folder / "config").write_text(SWAY.format(width, height))
        command = ["sway", "--config", self.folder / "config"]
        if os.geteuid() == 0:
            # sway refuses to run as root. Its sockets are in a folder of its own.
            shutil.chown(self.folder, "nobody", "nogroup")
            command = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]
        socket = self.folder / "sway"
        own = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
        self.process = subprocess.Popen(
            command, env=environment | own | {"SWAYSOCK": str(socket), "XDG_RUNTIME_DIR": str(self.folder)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        display, _ = wait_for("sway", lambda: socket.exists() and sorted(self.folder.glob("wayland-*")))
        self.variables = {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": str(display), "SWAYSOCK": str(socket)}
        # Clients use the keyboard of a seat from when there is one, which is too late for the keys of the first wtype.
        self.holder = subprocess.Popen(["wtype", *["-s", "1000000"] * 10], env=os.environ | self.variables)

    def kill(self):
        for process in [self.holder, self.process]:
            process.kill()
            process.wait()
        shutil.rmtree(self.folder)


class XKeyboard:
    """The keyboard of an X server, for the windows of a process."""

    def __init__(self, process):
        self.process = process

    def windows(self):
        """The visible windows, the oldest one first."""
        output = tool("xdotool", "search", "--all", "--onlyvisible", "--pid", str(self.process), "--class", ".")
        return sorted(int(line) for line in output.split())

    def title(self, window):
        return tool("xdotool", "getwindowname", str(window))

    def press(self, window, *keys):
        """Presses keys, such as `ctrl+w`, in a window."""
        tool("xdotool", "windowfocus", "--sync", str(window), "key", "--clearmodifiers", *keys)

    def type(self, window, text):
        tool("xdotool", "windowfocus", "--sync", str(window), "type", text)


class SwayKeyboard:
    """The same in sway."""

    def __init__(self, process):
        self.process = process

    def nodes(self):
        """The windows of the process by their numbers, which increase."""
        left, found = [json.loads(tool("swaymsg", "--type", "get_tree"))], {}
        while left:
            node = left.pop()
            left += node["nodes"] + node["floating_nodes"]
            if node.get("pid") == self.process:
                found[node["id"]] = node
        return found

    def windows(self):
        return sorted(self.nodes())

    def title(self, window):
        return self.nodes().get(window, {"name": ""})["name"]

    def press(self, window, *keys):
        arguments = []
        for key in keys:
            *held, key = key.split("+")
            arguments += [word for name in held for word in ("-M", name)]
            # The keyboard of wtype has keys without a second level, and `-k` ignores the case of a letter.
            letter = key.upper() if "shift" in held else key
            arguments += [letter] if len(key) == 1 else ["-k", key]
            arguments += [word for name in held for word in ("-m", name)]
        self.write(window, *arguments)

    def type(self, window, text):
        self.write(window, text)

    def write(self, window, *arguments):
        tool("swaymsg", f"[con_id={window}] focus")
        wait_for("the focus", lambda: self.nodes()[window]["focused"])
        tool("wtype", *arguments)


def keyboard(process):
    """The keyboard for the windows of a process; None if its display has none."""
    if os.environ.get("GDK_BACKEND") == "wayland":
        return SwayKeyboard(process) if "SWAYSOCK" in os.environ else None
    return XKeyboard(process) if shutil.which("xdotool") else None


def tool(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, timeout=30).stdout
