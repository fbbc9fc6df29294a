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
import socket
import subprocess
import tempfile
import time

from programs_rules import Failure

# What `planted attempts` tries. Landlock denies the first group, and the second is what programs need.
DENIED = ["home-append", "home-truncate", "home-create", "home-folder", "home-link", "home-rename", "home-remove"]
NEEDED = ["home-read", "execute", "connect", "shared-memory", "temporary", "temporary-kept", "settings",
          "settings-move", "runtime", "device", "window-size"]
# Those that Landlock denies, and those of the filter of system calls.
CALLS_OF_LANDLOCK = ["mount", "trace", "namespace"]
CALLS_OF_FILTER = ["key", "module", "terminal", "privileges", "clock-adjust", "clock-adjust-one", "clock-set",
                   "clock-set-one", "host-name", "domain-name", "kernel-start"]
# Those of another architecture. A kernel that has none of its programs does not know the first one.
OTHER_ARCHITECTURES = {"architecture-32": ["EPERM", "ENOSYS"], "architecture-x32": ["EPERM"]}


def landlock_version():
    """The version of Landlock in the kernel; 0 without it."""
    return max(0, ctypes.CDLL(None).syscall(ctypes.c_long(444), None, ctypes.c_size_t(0), ctypes.c_uint(1)))


def check_confinement(run, planted):
    for check in [check_files, check_memory, check_large_file, check_supervisor, check_abandoned]:
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
    listener = socket.socket(socket.AF_UNIX)
    try:
        (pathlib.Path(place) / "note").write_text("kept")
        listener.bind(f"{place}/socket")
        listener.listen()
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
        del names["socket"]
        print(f"planted attempts {' '.join(arguments)}: {answers}", flush=True)
        return answers, names
    finally:
        stranger.kill()
        stranger.wait()
        listener.close()
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
    for name, expected in OTHER_ARCHITECTURES.items() if platform.machine() == "x86_64" else []:
        expect_answers(answers, [name], expected)
    if version == 0:
        print("The kernel has no Landlock: files are not protected.", flush=True)
    elif run.prefix:
        # The program may write below /tmp, where the other system is.
        print("The home folder is in the temporary folder, so it is not protected.", flush=True)
    else:
        expect_answers(answers, DENIED[:1] + DENIED[2:], ["EACCES"])
        expect_answers(answers, ["home-truncate"], ["EACCES"] if version >= 3 else ["EACCES", ""])
        expect_answers(answers, CALLS_OF_LANDLOCK, ["EPERM"])
        # The settings of the kernel are below /proc, where root may write them otherwise.
        is_root = os.geteuid() == 0
        expect_answers(answers, ["process"], ["EACCES"] if is_root else [""])
        expect_answers(answers, ["kernel"], ["EACCES"])
        if list(names) != ["note"] or version >= 3 and names["note"] != "kept":
            raise Failure(f"planted attempts changed the home folder: {names}")
        print(f"Landlock {version} protects the home folder; {len(NEEDED)} things that programs need work.", flush=True)
    answers, names = attempts(run, planted, "--own-settings")
    expect_answers(answers, NEEDED + DENIED[:-1] + ["process"], [""])
    if platform.machine() in ["x86_64", "aarch64"]:
        expect_answers(answers, CALLS_OF_FILTER, ["EPERM"])
    # The last file remains if the temporary folder is on another disk.
    if set(names) - {"made"} != {"folder", "link"}:
        raise Failure(f"planted attempts with --own-settings left {names}")


# MARK: Memory and large files


def check_memory(run, planted):
    # Pages that are mapped and open several times count once.
    _, errors = run.check("--memory-limit", "256", program=[planted, "shared"], status=[2])
    if len(errors) != 1 or "ended with status 3" not in errors[0]:
        raise Failure(f"planted shared: {errors}")
    for name in ["memory", "memories", "memory-files"]:
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
    # No other run of this test has the same time.
    sleep = ["sleep", f"613.{os.getpid()}"]
    script = f'setsid {" ".join(sleep)} & env -i {" ".join(sleep)} & exec "$0" "$1"'
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


def check_abandoned(run, planted):
    """Kills the supervisor and Reflow at once. The next start ends what is left of the session and removes its folder. It
    leaves other folders, and a process with the number of the supervisor in its session."""
    sleep = ["sleep", "614"]
    script = 'setsid sleep 614 & env -i sleep 614 & exec "$0" late'
    strangers = [run.runtime / name for name in ["reflow-abcdef", "reflow-empty1"]]
    for folder in strangers:
        folder.mkdir(mode=0o700)
    (strangers[0] / "note").write_text("kept")
    process = run.start("--widths", "320-700", program=["sh", "-c", script, planted])
    wait_for(lambda: find([str(planted), "late"], str(run.runtime)) and len(find(sleep, "")) == 2)
    supervisors = find(["--supervise"], str(run.runtime))
    # A stopped process does not see that the other one has ended.
    for number in [signal.SIGSTOP, signal.SIGKILL]:
        for killed in [*supervisors, process.pid]:
            os.kill(killed, number)
    process.communicate(timeout=60)
    left = [folder.name for folder in run.runtime.glob("reflow-*") if folder not in strangers]
    if len(supervisors) != 1 or len(left) != 1 or len(find(sleep, "")) != 2:
        raise Failure(f"the session without supervisor and Reflow has {left} and {find(sleep, '')}")
    process = run.start("--widths", "320-330", program=[planted, "row"])
    process.communicate(timeout=60)
    if process.returncode not in [0, 1] or find(sleep, "") or not all(folder.exists() for folder in strangers):
        raise Failure(f"the next start left {find(sleep, '')} and {list(run.runtime.iterdir())}")
    for folder in strangers:
        shutil.rmtree(folder)
    run.expect_end("planted late without supervisor and Reflow")
    print("The next start ends a session whose supervisor and Reflow were killed.", flush=True)
