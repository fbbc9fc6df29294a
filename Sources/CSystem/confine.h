// The confinement of a process and of all programs that it executes: Landlock decides where they may write, and seccomp
// which system calls they may use. Neither can be undone, and neither needs privileges after PR_SET_NO_NEW_PRIVS.
//
// The constants of Landlock are defined here, since the kernel's headers may be older than the kernel.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The header defines it only for GNU.
#ifndef O_PATH
#define O_PATH 010000000
#endif

// MARK: Landlock

// The numbers of these system calls are the same for all processors.
enum { CSYSTEM_LANDLOCK_CREATE = 444, CSYSTEM_LANDLOCK_ADD_RULE = 445, CSYSTEM_LANDLOCK_RESTRICT_SELF = 446 };

/// The rights that change files: to write, to remove (2), to make (7), to move between folders, and to truncate; and the
/// rights to read a file and to list a folder. Those to execute and to use the ioctl of devices are not restricted.
enum {
  CSYSTEM_RIGHT_WRITE = 1 << 1,
  CSYSTEM_RIGHT_READ = 1 << 2,
  CSYSTEM_RIGHT_LIST = 1 << 3,
  CSYSTEM_RIGHTS_OF_FOLDERS = 0x1ff << 4,
  CSYSTEM_RIGHT_REFER = 1 << 13,
  CSYSTEM_RIGHT_TRUNCATE = 1 << 14,
};

/// The version of Landlock in the kernel; less than 1 without it.
static inline long csystem_landlock_version(void) {
  return syscall(CSYSTEM_LANDLOCK_CREATE, NULL, (size_t)0, 1);
}

/// The rights that change files and that the kernel can restrict; 0 if it has no Landlock. The first version denies
/// each move between folders, as if they were on different disks.
static inline uint64_t csystem_landlock_rights(void) {
  long version = csystem_landlock_version();
  if (version < 1) return 0;
  uint64_t rights = CSYSTEM_RIGHT_WRITE | CSYSTEM_RIGHTS_OF_FOLDERS;
  if (version >= 2) rights |= CSYSTEM_RIGHT_REFER;
  if (version >= 3) rights |= CSYSTEM_RIGHT_TRUNCATE;
  return rights;
}

/// Makes a set of rules that denies these rights everywhere, and signals to processes without these rules if the kernel
/// can restrict them. Returns its file descriptor, or -1.
static inline int csystem_landlock_create(uint64_t rights, bool denies_signals) {
  const struct {
    uint64_t handled_access_fs, handled_access_net, scoped;
  } attributes = {rights, 0, 1 << 1};
  bool is_scoped = denies_signals && csystem_landlock_version() >= 6;
  size_t size = is_scoped ? sizeof attributes : sizeof attributes.handled_access_fs;
  return (int)syscall(CSYSTEM_LANDLOCK_CREATE, &attributes, size, 0);
}

/// Allows rights at a path and everything below it. For a file, only the rights that files have are allowed. Returns 0
/// on success.
static inline int csystem_landlock_allow(int rules, const char *path, uint64_t rights) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return -1;
  struct stat facts;
  if (fstat(place, &facts) == 0 && !S_ISDIR(facts.st_mode)) {
    rights &= CSYSTEM_RIGHT_WRITE | CSYSTEM_RIGHT_READ | CSYSTEM_RIGHT_TRUNCATE;
  }
  const struct {
    uint64_t allowed_access;
    int32_t parent_fd;
  } __attribute__((packed)) attributes = {rights, place};
  int result = (int)syscall(CSYSTEM_LANDLOCK_ADD_RULE, rules, 1, &attributes, 0);
  close(place);
  return result;
}

/// Applies the rules to the process. Returns 0 on success.
static inline int csystem_landlock_apply(int rules) {
  return (int)syscall(CSYSTEM_LANDLOCK_RESTRICT_SELF, rules, 0);
}

// MARK: Seccomp

#if defined(__x86_64__)
#define CSYSTEM_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define CSYSTEM_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef CSYSTEM_ARCHITECTURE
#define CSYSTEM_RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define CSYSTEM_LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
/// Skips one instruction if the loaded value differs.
#define CSYSTEM_IF(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, 1)
#define CSYSTEM_DENY CSYSTEM_RETURN(SECCOMP_RET_ERRNO | EPERM)
#define CSYSTEM_ALLOW CSYSTEM_RETURN(SECCOMP_RET_ALLOW)
#define CSYSTEM_DENY_CALL(name) CSYSTEM_IF(__NR_##name), CSYSTEM_DENY
/// Denies the calls of another architecture, and loads the number of the call. The numbers of a filter mean other calls
/// there, and a program of this architecture can make them too: by `int 0x80`, or with the bit of x32 in the number.
#define CSYSTEM_BEGIN \
  CSYSTEM_LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CSYSTEM_ARCHITECTURE, 1, 0), CSYSTEM_DENY, \
      CSYSTEM_LOAD(nr), BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), CSYSTEM_DENY

static inline int csystem_apply_filter(const struct sock_filter *filter, size_t count) {
  const struct sock_fprog program = {(unsigned short)count, (struct sock_filter *)filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
#endif

/// Denies what changes the machine, even for root: kernel modules, another kernel, programs inside of the kernel, swap,
/// the clock, the names of the machine, and a restart. Denies the keys of the user's session, and input that a program
/// types into its terminal. Without a filter for the processor, or without seccomp in the kernel, it does nothing.
///
/// A filter cannot read the structures that some calls are given, so `adjtimex` is denied for reading too.
static inline void csystem_deny_system_calls(void) {
#ifdef CSYSTEM_ARCHITECTURE
  static const struct sock_filter filter[] = {
      CSYSTEM_BEGIN,
      CSYSTEM_DENY_CALL(init_module), CSYSTEM_DENY_CALL(finit_module), CSYSTEM_DENY_CALL(delete_module),
      CSYSTEM_DENY_CALL(kexec_load), CSYSTEM_DENY_CALL(kexec_file_load), CSYSTEM_DENY_CALL(reboot),
      CSYSTEM_DENY_CALL(bpf), CSYSTEM_DENY_CALL(perf_event_open),
      CSYSTEM_DENY_CALL(swapon), CSYSTEM_DENY_CALL(swapoff),
      CSYSTEM_DENY_CALL(settimeofday), CSYSTEM_DENY_CALL(clock_settime),
      CSYSTEM_DENY_CALL(adjtimex), CSYSTEM_DENY_CALL(clock_adjtime),
      CSYSTEM_DENY_CALL(sethostname), CSYSTEM_DENY_CALL(setdomainname),
      CSYSTEM_DENY_CALL(add_key), CSYSTEM_DENY_CALL(request_key), CSYSTEM_DENY_CALL(keyctl),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_ioctl, 1, 0), CSYSTEM_ALLOW,
      // The kernel ignores the upper half of an ioctl's number.
      CSYSTEM_LOAD(args[1]), CSYSTEM_IF(TIOCSTI), CSYSTEM_DENY, CSYSTEM_IF(TIOCLINUX), CSYSTEM_DENY, CSYSTEM_ALLOW,
  };
  csystem_apply_filter(filter, sizeof filter / sizeof *filter);
#endif
}

/// Denies new mount namespaces. Landlock denies each mount, so a program that makes a sandbox of its own in such a
/// namespace would fail. Most such programs work without a sandbox if there can be no namespace, as in a container.
static inline void csystem_deny_mount_namespaces(void) {
#ifdef CSYSTEM_ARCHITECTURE
  static const struct sock_filter filter[] = {
      CSYSTEM_BEGIN,
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_unshare, 2, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 1, 0),
      CSYSTEM_ALLOW, CSYSTEM_LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x00020000 /* CLONE_NEWNS */, 0, 1), CSYSTEM_DENY, CSYSTEM_ALLOW,
  };
  csystem_apply_filter(filter, sizeof filter / sizeof *filter);
#endif
}

/// Denies sockets other than those of the machine, and rings for system calls, which can make sockets too.
static inline void csystem_deny_networks(void) {
#ifdef CSYSTEM_ARCHITECTURE
  static const struct sock_filter filter[] = {
      CSYSTEM_BEGIN, CSYSTEM_DENY_CALL(io_uring_setup), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_socket, 1, 0),
      CSYSTEM_ALLOW, CSYSTEM_LOAD(args[0]), CSYSTEM_IF(1 /* AF_UNIX */), CSYSTEM_ALLOW, CSYSTEM_DENY,
  };
  csystem_apply_filter(filter, sizeof filter / sizeof *filter);
#endif
}

/// Denies new connections to all threads of the process, and changes of other processes, which may have connections. A
/// pair of sockets stays possible, unless it could send to a third one.
static inline void csystem_deny_new_connections(void) {
#ifdef CSYSTEM_ARCHITECTURE
  static const struct sock_filter filter[] = {
      CSYSTEM_BEGIN,
      CSYSTEM_DENY_CALL(socket), CSYSTEM_DENY_CALL(connect), CSYSTEM_DENY_CALL(bind),
      CSYSTEM_DENY_CALL(io_uring_setup), CSYSTEM_DENY_CALL(ptrace), CSYSTEM_DENY_CALL(process_vm_writev),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_socketpair, 1, 0), CSYSTEM_ALLOW,
      CSYSTEM_LOAD(args[1]), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xf),
      CSYSTEM_IF(1 /* SOCK_STREAM */), CSYSTEM_ALLOW, CSYSTEM_DENY,
  };
  const struct sock_fprog program = {sizeof filter / sizeof *filter, (struct sock_filter *)filter};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
#endif
}

/// Denies connections, other programs and processes, and access to other processes. A process that only computes needs
/// none of them, but threads; and no calls of another architecture, which the filter does not know.
static inline void csystem_deny_connections_and_programs(void) {
#ifdef CSYSTEM_ARCHITECTURE
  static const struct sock_filter filter[] = {
      CSYSTEM_LOAD(arch), CSYSTEM_IF(CSYSTEM_ARCHITECTURE), BPF_STMT(BPF_JMP | BPF_JA, 1), CSYSTEM_DENY,
      CSYSTEM_LOAD(nr), CSYSTEM_DENY_CALL(socket), CSYSTEM_DENY_CALL(connect), CSYSTEM_DENY_CALL(bind),
      CSYSTEM_DENY_CALL(execve), CSYSTEM_DENY_CALL(execveat),
      CSYSTEM_DENY_CALL(ptrace), CSYSTEM_DENY_CALL(process_vm_readv), CSYSTEM_DENY_CALL(process_vm_writev),
      CSYSTEM_DENY_CALL(kill), CSYSTEM_DENY_CALL(io_uring_setup),
#ifdef __NR_fork
      CSYSTEM_DENY_CALL(fork), CSYSTEM_DENY_CALL(vfork),
#endif
      // A filter cannot read the flags of clone3. Without it, the C library starts threads by clone.
      CSYSTEM_IF(__NR_clone3), CSYSTEM_RETURN(SECCOMP_RET_ERRNO | ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 1, 0), CSYSTEM_ALLOW, CSYSTEM_LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x00010000 /* CLONE_THREAD */, 1, 0), CSYSTEM_DENY, CSYSTEM_ALLOW,
  };
  csystem_apply_filter(filter, sizeof filter / sizeof *filter);
#endif
}
