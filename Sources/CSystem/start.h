// The start of a confined program. `posix_spawn` runs no code in the new process before the program, so the process is
// forked here, in C: until the program runs, it calls only functions that are safe after a fork.
#pragma once

#include "confine.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>

/// What a confined program is started with.
struct csystem_start {
  /// The name of the program, which is searched in PATH, and its arguments.
  char *const *arguments;
  /// The variables.
  char **environment;
  /// The rules of Landlock; -1 for none.
  int rules;
  /// The maximum size of a file that it writes, in bytes; 0 for no limit.
  uint64_t file_limit;
  /// Whether it has no networks.
  bool denies_networks;
};

/// The score of a program for the case that memory runs out: the kernel ends it before the process that supervises it.
#define CSYSTEM_OOM_SCORE 500
#define CSYSTEM_TEXT_OF(value) #value
#define CSYSTEM_TEXT(name) CSYSTEM_TEXT_OF(name)

/// When memory runs out, the kernel ends the calling process, and not the one that started it.
static inline void csystem_end_first_without_memory(void) {
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score < 0) return;
  static const char text[] = CSYSTEM_TEXT(CSYSTEM_OOM_SCORE);
  ssize_t count = write(score, text, sizeof text - 1);
  (void)count;
  close(score);
}

/// Makes the process ready and executes the program. Returns only if that fails.
static inline void csystem_execute(const struct csystem_start *start, pid_t parent) {
  // The program's first process ends with its supervisor.
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() != parent) _exit(1);
  for (int number = 1; number < 65; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int device = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (device < 0 || dup2(device, STDIN_FILENO) < 0 || dup2(device, STDOUT_FILENO) < 0) return;
  csystem_end_first_without_memory();
  const struct rlimit size = {start->file_limit, start->file_limit};
  if (start->file_limit > 0) setrlimit(RLIMIT_FSIZE, &size);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) {
    if (start->rules >= 0) {
      if (csystem_landlock_apply(start->rules) != 0) return;
      csystem_deny_mount_namespaces();
    }
    csystem_deny_system_calls();
    if (start->denies_networks) csystem_deny_networks();
  } else if (start->rules >= 0) {
    return;
  }
  extern char **environ;
  environ = start->environment;
  execvp(start->arguments[0], start->arguments);
}

/// Starts a program that keeps standard error, and has no other stream. Returns 0, or the number of the error.
static inline int csystem_start_confined(const struct csystem_start *start, pid_t *process) {
  int report[2];
  if (pipe(report) != 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(report[end], F_SETFD, FD_CLOEXEC);
  pid_t parent = getpid(), child = fork();
  int error = child < 0 ? errno : 0;
  if (child == 0) {
    csystem_execute(start, parent);
    error = errno;
    ssize_t count = write(report[1], &error, sizeof error);
    (void)count;
    _exit(1);
  }
  close(report[1]);
  // The pipe ends without a number when the program is executed.
  if (child > 0) {
    ssize_t count;
    do count = read(report[0], &error, sizeof error);
    while (count < 0 && errno == EINTR);
    if (count > 0) waitpid(child, NULL, 0);
  }
  close(report[0]);
  *process = child;
  return error;
}
