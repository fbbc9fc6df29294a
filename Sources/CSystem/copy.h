// A copy of the calling process, in which code of the program can run without effect on the program.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

/// The file descriptor of the results in a copy.
enum { CSYSTEM_RESULTS = 3 };

/// Leaves a copy nothing that it shares with the process: it prints nothing, has no connection, and ends silently.
static inline void csystem_detach_copy(int results) {
  for (int number = 1; number < 65; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  const struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  int device = open("/dev/null", O_RDWR);
  for (int stream = 0; stream < CSYSTEM_RESULTS; stream++) dup2(device, stream);
  dup2(results, CSYSTEM_RESULTS);
#ifdef SYS_close_range
  syscall(SYS_close_range, CSYSTEM_RESULTS + 1, ~0U, 0);
#endif
}

/// Copies the process with the calling thread only. The copy ends with this thread, and with SIGPROF after some seconds
/// of the processors' time. Returns 0 in the copy, the number of the copy in the process, and -1 on failure.
static inline pid_t csystem_copy_process(int results, long seconds) {
  pid_t parent = getpid(), copy = fork();
  if (copy != 0) return copy;
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() != parent) _exit(1);
  csystem_detach_copy(results);
  const struct itimerval limit = {{0, 0}, {seconds, 0}};
  setitimer(ITIMER_PROF, &limit, NULL);
  return 0;
}
