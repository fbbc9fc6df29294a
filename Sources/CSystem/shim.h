// The parts of Linux that Swift cannot import: variadic functions, macros, and names that a structure shares. Each declaration is a one-step wrapper with the
// prefix csystem_.
#pragma once

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <unistd.h>

#include "copy.h"
#include "start.h"

/// Whether the calling thread is the first one of the process.
static inline int csystem_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

/// Makes the calling process the parent of its orphaned descendants. Returns 0 on success.
static inline int csystem_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

/// Makes programs that the process executes close a file descriptor.
static inline int csystem_close_on_exec(int descriptor) { return fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

/// Lets no process write a core file.
static inline void csystem_end_without_core_file(void) {
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

/// Denies the process new privileges, which the confinement requires. Returns 0 on success.
static inline int csystem_deny_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/// Ends the process with SIGPROF once all of its threads together have used this much more time of the processors, in
/// seconds. 0 removes the limit.
static inline void csystem_limit_processor_time(long seconds) {
  const struct itimerval limit = {{0, 0}, {seconds, 0}};
  setitimer(ITIMER_PROF, &limit, NULL);
}

/// The flag of `posix_spawn` with which a process leads a session of its own. The header defines it only for GNU.
static const short CSYSTEM_SPAWN_SETSID = 0x80;

/// A file descriptor that becomes readable when a process ends; -1 if the kernel does not support it.
static inline int csystem_open_process(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  return -1;
#endif
}

/// Whether the content of a file is kept in memory only. Returns 0 if there is no such file.
static inline int csystem_is_in_memory(const char *path) {
  struct statfs facts;
  return statfs(path, &facts) == 0 && (facts.f_type == TMPFS_MAGIC || facts.f_type == HUGETLBFS_MAGIC);
}

/// The numbers of a device.
static inline uint32_t csystem_major(dev_t device) { return major(device); }
static inline uint32_t csystem_minor(dev_t device) { return minor(device); }

/// Locks an open file or folder for this process, unless another process has locked it. Returns 0 on success.
static inline int csystem_lock(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }
