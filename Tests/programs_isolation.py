"""What Tests/programs expects of the probe besides its answers: it changes nothing in the program that the user can
notice, no other process loads it, and no other process disturbs it."""

import os
import pathlib
import re
import signal
import socket
import struct
import time

from programs_rules import Failure


# MARK: Standard error


def plain_lines(path):
    """The lines of a file without process ids, times, pointers and the names of sessions."""
    text = path.read_text(errors="replace") if path.exists() else ""
    for pattern in [r"0x[0-9a-f]+", r"(?<=reflow-)\w{6}", r"\d+:\d+:\d+(\.\d+)?", r"(?<=:)\d+(?=\))", r"(?<=\[)\d+(?=\])"]:
        text = re.sub(pattern, "…", text)
    return {line for line in text.splitlines() if line}


def check_standard_error(run, programs):
    """Compares what programs print with what they print without the probe, in the same session and for as long."""
    failures = []
    for program in filter(run.has, programs):
        path = run.home.parent / "errors"
        command = ["sh", "-c", 'exec "$0" 2>"$1"', program, path]
        start = time.monotonic()
        run.check("--widths", "300-900", program=command, status=[0, 1])
        seconds = time.monotonic() - start
        with_probe = plain_lines(path)
        command[2] = "unset GIO_EXTRA_MODULES REFLOW_PROBE; " + command[2]
        process = run.start(program=command)
        time.sleep(max(2, seconds))
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)
        run.expect_end(program)
        without_probe = plain_lines(path)
        # GTK prints these lines also in a real window of such a width.
        with_probe = {line for line in with_probe if not re.search(r"exceeds .* (width|height): requested", line)}
        if with_probe != without_probe:
            more, fewer = sorted(with_probe - without_probe), sorted(without_probe - with_probe)
            failures.append(f"{program} prints {more} only with the probe, and {fewer} only without it")
        else:
            print(f"{program} prints the same {len(with_probe)} lines with and without the probe", flush=True)
    if failures:
        raise Failure("\n".join(failures))


# MARK: Other processes


def check_modules(run, program):
    """While a check runs, only the program has the probe mapped: no service of its bus, and no child."""
    process = run.start("--widths", "300-900", program=["sh", "-c", 'sleep 60 & "$0" & wait $!', program])
    names, users = set(), set()
    while process.poll() is None:
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if str(run.runtime).encode() not in (folder / "environ").read_bytes():
                    continue
                name = (folder / "comm").read_text().strip()
                names.add(name)
                if "libReflowProbe" in (folder / "maps").read_text():
                    users.add(name)
            except OSError:
                continue
        time.sleep(0.01)
    process.communicate()
    run.expect_end(program)
    short = program[:15]
    if process.returncode not in (0, 1) or users != {short} or not {"dbus-daemon", "sleep", "sh"} <= names:
        raise Failure(f"of the processes {sorted(names)}, {sorted(users)} loaded the probe of {program}")
    print(f"Of {', '.join(sorted(names))}, only {program} loaded the probe.", flush=True)


# MARK: Intruders


def text(value):
    return struct.pack("<I", len(value)) + value.encode() + b"\0"


def hello(token):
    """The first message of a connection on D-Bus, which calls the method Hello with a token."""
    def padded(data, size):
        return data + bytes(-len(data) % size)

    body = padded(text(token), 4) + struct.pack("<I", 1) + text("4.8.3")
    fields = b""
    for code, kind, value in [
            (1, "o", "/io/github/reflow/Probe"), (2, "s", "io.github.reflow.ProbeServer1"), (3, "s", "Hello")]:
        fields = padded(fields, 8) + bytes([code, 1]) + kind.encode() + b"\0" + text(value)
    fields = padded(fields, 8) + b"\x08\x01g\0\x03sus\0"
    head = b"l\x01\0\x01" + struct.pack("<III", len(body), 1, len(fields))
    return padded(head + fields, 8) + body


def intruder(path, token=None):
    """A connection that has authenticated itself, and sent a token if there is one."""
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(5)
    connection.connect(path)
    connection.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
    if not connection.recv(200).startswith(b"OK"):
        raise Failure("the socket refuses its own user")
    connection.sendall(b"BEGIN\r\n")
    if token is not None:
        connection.sendall(hello(token))
    return connection


def garbage(path):
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    connection.sendall(os.urandom(10_000).replace(b"\0", b"\1"))
    return connection


def ends(connection):
    """Whether the other side closes a connection."""
    try:
        while connection.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


# What other processes do with the socket before the probe connects.
INTRUDERS = {
    "sends a wrong token": lambda path: [intruder(path, "wrong")],
    "sends garbage": lambda path: [garbage(path)],
    "sends a wrong token 100 times": lambda path: [intruder(path, "wrong") for _ in range(100)],
    "keeps 100 connections": lambda path: [intruder(path) for _ in range(100)],
    "keeps 100 connections that send garbage": lambda path: [garbage(path) for _ in range(100)],
}


def check_intruders(run, planted):
    failures = []
    for name, intrude in INTRUDERS.items():
        process = run.start("--widths", "320-400", program=[planted, "late"])
        deadline = time.monotonic() + 10
        while not (sockets := list(run.runtime.glob("reflow-*/socket"))) and time.monotonic() < deadline:
            time.sleep(0.01)
        try:
            connections = intrude(str(sockets[0]))
            if "token" in name and not all(map(ends, connections)):
                failures.append(f"a process that {name} is not disconnected")
        except OSError as error:
            failures.append(f"a process that {name}: {error}")
        _, errors = process.communicate(timeout=60)
        if process.returncode != 0:
            failures.append(f"a process that {name} stops the check: {errors.strip()}")
        else:
            print(f"A process that {name} has no effect.", flush=True)
        run.expect_end("planted late")
    if failures:
        raise Failure("\n".join(failures))
