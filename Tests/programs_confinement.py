"""The limits of a program that Reflow checks: where it may write, how much memory it may use, and which system calls it
may make. Besides, the end of its supervisor by SIGKILL."""

import ctypes
import errno
import os
import pathlib
import platform
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

from programs_rules import Failure

# What `planted attempts` tries. Landlock denies the first group, and the second is what programs need.
DENIED = ["home-append", "home-truncate", "home-create", "home-folder", "home-link", "home-rename", "home-remove"]
NEEDED = ["home-read", "shared-memory", "temporary", "settings", "settings-move", "runtime", "device", "process",
          "window-size"]
# Those that Landlock denies, and those of the filter of system calls.
CALLS_OF_LANDLOCK = ["mount", "trace", "namespace"]
CALLS_OF_FILTER = ["key", "module", "terminal"]


def landlock_version():
    """The version of Landlock in the kernel; 0 without it."""
    return max(0, ctypes.CDLL(None).syscall(ctypes.c_long(444), None, ctypes.c_size_t(0), ctypes.c_uint(1)))


def check_confinement(run, planted):
    for check in [check_files, check_memory, check_large_file, check_supervisor]:
        check(run, planted)


# MARK: Files and system calls


def attempts(run, planted, *arguments):
    """The answers of the system to `planted attempts`, in a home folder outside of the temporary folder, and the names
    in this home folder afterwards."""
    root = run.prefix[1] if run.prefix else ""
    place = tempfile.mkdtemp(prefix="reflow-test-", dir=root + pwd.getpwuid(os.getuid()).pw_dir)
    home = pathlib.Path(place.removeprefix(root))
    path = run.work / "answers"
    stranger = subprocess.Popen(["sleep", "60"])
    try:
        (pathlib.Path(place) / "note").write_text("kept")
        program = ["sh", "-c", 'exec "$0" attempts 2>"$1"', planted, path]
        environment = run.environment | {"HOME": str(home), "STRANGER": str(stranger.pid)}
        environment |= {name: str(run.work) for name in ["XDG_CACHE_HOME", "XDG_CONFIG_HOME"] if arguments}
        process = run.start(*arguments, program=program, environment=environment)
        _, errors = process.communicate(timeout=60)
        run.expect_end("planted attempts")
        if process.returncode != 2 or "ended with status 3" not in errors:
            raise Failure(f"planted attempts: {errors}")
        answers = dict(line.split() for line in path.read_text().splitlines())
        answers = {name: errno.errorcode.get(int(number), "") for name, number in answers.items()}
        names = {entry.name: entry.read_text() if entry.is_file() else "" for entry in pathlib.Path(place).iterdir()}
        return answers, names
    finally:
        stranger.kill()
        stranger.wait()
        shutil.rmtree(place)


def expect_answers(answers, names, expected):
    different = {name: answers.get(name) for name in names if answers.get(name) not in expected}
    if different:
        raise Failure(f"planted attempts: {different} instead of {expected}")


def check_files(run, planted):
    version = landlock_version()
    answers, names = attempts(run, planted)
    expect_answers(answers, NEEDED, [""])
    if platform.machine() in ["x86_64", "aarch64"]:
        expect_answers(answers, CALLS_OF_FILTER, ["EPERM"])
    if version == 0:
        print("The kernel has no Landlock: files are not protected.", flush=True)
    elif run.prefix:
        # The program may write below /tmp, where the other system is.
        print("The home folder is in the temporary folder, so it is not protected.", flush=True)
    else:
        expect_answers(answers, DENIED[:1] + DENIED[2:], ["EACCES"])
        expect_answers(answers, ["home-truncate"], ["EACCES"] if version >= 3 else ["EACCES", ""])
        expect_answers(answers, CALLS_OF_LANDLOCK, ["EPERM"])
        if list(names) != ["note"] or version >= 3 and names["note"] != "kept":
            raise Failure(f"planted attempts changed the home folder: {names}")
        print(f"Landlock {version} protects the home folder; {len(NEEDED)} things that programs need work.", flush=True)
    answers, names = attempts(run, planted, "--own-settings")
    expect_answers(answers, NEEDED + DENIED[:-1], [""])
    # The last file remains if the temporary folder is on another disk.
    if set(names) - {"made"} != {"folder", "link"}:
        raise Failure(f"planted attempts with --own-settings left {names}")


# MARK: Memory and large files


def check_memory(run, planted):
    for name in ["memory", "memories"]:
        start = time.monotonic()
        _, errors = run.check("--memory-limit", "256", program=[planted, name], status=[2])
        if len(errors) != 1 or "“planted” used more than 256 MB of memory." not in errors[0]:
            raise Failure(f"planted {name}: {errors}")
        print(f"planted {name}: {errors[0]} ({time.monotonic() - start:.1f} s)", flush=True)


def check_large_file(run, planted):
    for arguments, line in [([], "“planted” wrote a file of more than 1,024 MB."),
                            (["--own-settings"], "“planted” ended with status 3.")]:
        _, errors = run.check(*arguments, program=[planted, "file"], status=[2])
        if len(errors) != 1 or line not in errors[0]:
            raise Failure(f"planted file, {arguments}: {errors}")
        print(f"planted file {' '.join(arguments)}: {errors[0]}", flush=True)


# MARK: The supervisor


def find(arguments, text):
    """The processes that have a text in their environment, and whose last arguments are these."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")[:-1]
            if words[-len(arguments):] == [word.encode() for word in arguments] \
                    and text.encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def wait_for(condition):
    deadline = time.monotonic() + 20
    while not (found := condition()) and time.monotonic() < deadline:
        time.sleep(0.01)
    return found


def check_supervisor(run, planted):
    """Kills the supervisor while the program starts, and while it is checked. The program has children in sessions of
    their own and without its variables."""
    sleep = ["sleep", "613"]
    script = 'setsid sleep 613 & env -i sleep 613 & exec "$0" "$1"'
    for name in ["late", "hang"]:
        process = run.start("--widths", "320-700", program=["sh", "-c", script, planted, name])
        wait_for(lambda: find([str(planted), name], str(run.runtime)) and len(find(sleep, "")) == 2)
        if name == "hang":
            # In this program, the check then waits for an answer.
            time.sleep(2)
        for supervisor in find(["--supervise"], str(run.runtime)):
            os.kill(supervisor, signal.SIGKILL)
        _, errors = process.communicate(timeout=60)
        lines = errors.splitlines()
        if process.returncode != 2 or len(lines) != 1 or "The process that supervises “sh” was killed." not in errors:
            raise Failure(f"planted {name} without its supervisor: {process.returncode} {errors}")
        run.expect_end(f"planted {name} without its supervisor")
        if left := find(sleep, ""):
            raise Failure(f"planted {name} without its supervisor left {left}")
    print("After SIGKILL of the supervisor no process is left, and its folder is removed.", flush=True)
