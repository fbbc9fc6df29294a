// Programs that exceed the limits of a check, each by a name. They show no window. `attempts` prints how the system
// answers to what a checked program may do and may not do, and then ends.

#define _GNU_SOURCE

#include "planted.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timex.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/// Prints a name and the number of the error of a call; 0 if it succeeded.
static void print_result(const char *name, long result) { g_printerr("%s %d\n", name, result < 0 ? errno : 0); }

/// The path of a file in the folder that a variable names.
static char *file(const char *variable, const char *name) { return g_build_filename(g_getenv(variable), name, NULL); }

static void try_write(const char *name, const char *path, int flags) {
  int descriptor = open(path, flags, 0600);
  print_result(name, descriptor);
  if (descriptor >= 0) close(descriptor);
}

// MARK: Files

/// What changes the home folder, which has a file `note`.
static void try_home(void) {
  char *note = file("HOME", "note"), *made = file("HOME", "made"), *folder = file("HOME", "folder");
  char *link = file("HOME", "link"), *outside = file("XDG_CACHE_HOME", "moved");
  try_write("home-read", note, O_RDONLY);
  try_write("home-append", note, O_WRONLY | O_APPEND);
  print_result("home-truncate", truncate(note, 1));
  try_write("home-create", made, O_WRONLY | O_CREAT);
  print_result("home-folder", mkdir(folder, 0700));
  print_result("home-link", symlink(note, link));
  print_result("home-rename", rename(note, made));
  print_result("home-move", rename(made, outside));
  print_result("home-remove", unlink(note));
}

/// What a program needs.
static void try_temporary(void) {
  char *moved = file("XDG_CACHE_HOME", "other"), *made = file("XDG_CONFIG_HOME", "made");
  char *socket = file("XDG_RUNTIME_DIR", "made");
  char shared[] = "/dev/shm/planted-XXXXXX", temporary[] = "/tmp/planted-XXXXXX", kept[] = "/var/tmp/planted-XXXXXX";
  int descriptor = mkstemp(shared);
  print_result("shared-memory", descriptor < 0 ? -1 : unlink(shared));
  descriptor = mkstemp(temporary);
  print_result("temporary", descriptor < 0 ? -1 : unlink(temporary));
  descriptor = mkstemp(kept);
  print_result("temporary-kept", descriptor < 0 ? -1 : unlink(kept));
  try_write("settings", made, O_WRONLY | O_CREAT);
  print_result("settings-move", rename(made, moved));
  print_result("runtime", mknod(socket, S_IFSOCK | 0600, 0) < 0 ? -1 : unlink(socket));
  try_write("device", "/dev/null", O_WRONLY);
  try_write("process", "/proc/self/comm", O_WRONLY);
  try_write("kernel", "/proc/sys/kernel/hostname", O_WRONLY);
  int status = system("exit 7");
  print_result("execute", WIFEXITED(status) && WEXITSTATUS(status) == 7 ? 0 : -1);
}

/// Connects to a socket outside of the folders where the program may write.
static void try_connection(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  char *path = file("HOME", "socket");
  g_strlcpy(address.sun_path, path, sizeof address.sun_path);
  print_result("connect", connect(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&address, sizeof address));
}

// MARK: System calls

/// Makes a system call of 32-bit programs: `getpid`, whose number is that of `writev` in this architecture. A kernel
/// without such programs ends the process.
static void try_other_architectures(void) {
#ifdef __x86_64__
  pid_t child = fork();
  if (child == 0) {
    long result = 20;
    __asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
    _exit(result < 0 ? -result : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  errno = WIFEXITED(status) ? WEXITSTATUS(status) : ENOSYS;
  print_result("architecture-32", errno == 0 ? 0 : -1);
  print_result("architecture-x32", syscall(0x40000000 | SYS_getpid));
#endif
}

/// The calls that change the machine. None of them would change anything if it succeeded: they are given invalid
/// arguments, or ask for what is already so.
static void try_machine(void) {
  struct timex none = {.modes = 0};
  char name[256] = "", domain[256] = "";
  gethostname(name, sizeof name - 1);
  if (getdomainname(domain, sizeof domain - 1) != 0) domain[0] = 0;
  print_result("clock-adjust", adjtimex(&none));
  print_result("clock-adjust-one", clock_adjtime(CLOCK_REALTIME, &none));
  print_result("clock-set", syscall(SYS_settimeofday, (struct timeval[]){{-1, -1}}, NULL));
  print_result("clock-set-one", syscall(SYS_clock_settime, CLOCK_REALTIME, (struct timespec[]){{-1, -1}}));
  print_result("host-name", sethostname(name, strlen(name)));
  print_result("domain-name", setdomainname(domain, strlen(domain)));
  print_result("kernel-start", syscall(SYS_kexec_load, 0UL, 0UL, NULL, ~0UL));
  print_result("module", syscall(SYS_init_module, "", 0UL, ""));
}

static void try_system_calls(void) {
  // A mount that is not denied fails too, since there is no such file system.
  print_result("mount", mount("none", "/", "planted", 0, NULL));
  print_result("namespace", syscall(SYS_unshare, CLONE_NEWNS));
  const char *stranger = g_getenv("STRANGER");
  print_result("trace", stranger ? ptrace(PTRACE_SEIZE, atoi(stranger), NULL, NULL) : 0);
  print_result("key", syscall(SYS_add_key, "user", "planted", "x", (size_t)1, -3));
  errno = EPERM;
  print_result("privileges", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 ? -1 : 0);
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  print_result("terminal", ioctl(terminal, TIOCSTI, "x"));
  int size[4];
  print_result("window-size", ioctl(terminal, TIOCGWINSZ, size));
}

static int attempt(void) {
  try_home();
  try_temporary();
  try_connection();
  try_machine();
  try_other_architectures();
  try_system_calls();
  return 3;
}

// MARK: Memory and files

/// Uses memory in steps of 16 MB, 2 GB at most.
G_GNUC_NORETURN static void use_memory(void) {
  for (int i = 0; i < 128; i++) {
    memset(malloc(16 << 20), 1, 16 << 20);
    g_usleep(20000);
  }
  while (TRUE) g_usleep(1000000);
}

/// Uses memory in files without a name, which are not mapped: 2 GB at most.
G_GNUC_NORETURN static void use_memory_in_files(void) {
  static char bytes[16 << 20];
  for (int i = 0; i < 128; i++) {
    if (write(memfd_create("planted", 0), bytes, sizeof bytes) < 0) g_printerr("memfd_create: %s\n", strerror(errno));
    g_usleep(20000);
  }
  while (TRUE) g_usleep(1000000);
}

/// Uses 160 MB that two processes have mapped and open several times. Then ends with status 3.
static int share_memory(void) {
  size_t size = 160 << 20;
  int descriptor = memfd_create("planted", 0);
  if (ftruncate(descriptor, size) != 0) return 4;
  memset(mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), 1, size);
  for (int i = 0; i < 10; i++) dup(descriptor);
  pid_t child = fork();
  if (child == 0) {
    volatile char *bytes = mmap(NULL, size, PROT_READ, MAP_SHARED, descriptor, 0);
    for (size_t i = 0; i < size; i += 4096) (void)bytes[i];
    pause();
  }
  // The memory is measured four times a second.
  g_usleep(2000000);
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  return 3;
}

/// Three processes that use memory, each less than the whole.
G_GNUC_NORETURN static void use_memory_in_children(void) {
  for (int i = 0; i < 3; i++)
    if (fork() == 0) {
      memset(malloc(100 << 20), 1, 100 << 20);
      while (TRUE) g_usleep(1000000);
    }
  while (TRUE) g_usleep(1000000);
}

/// Writes a file of more than 1 GB, most of which is a hole.
static int write_large_file(void) {
  char path[] = "/tmp/planted-XXXXXX";
  int descriptor = mkstemp(path);
  unlink(path);
  lseek(descriptor, 1L << 30, SEEK_SET);
  return write(descriptor, "x", 1) == 1 ? 3 : 4;
}

int run_beyond_limits(const char *name) {
  if (strcmp(name, "attempts") == 0) return attempt();
  if (strcmp(name, "memory") == 0) use_memory();
  if (strcmp(name, "memories") == 0) use_memory_in_children();
  if (strcmp(name, "memory-files") == 0) use_memory_in_files();
  if (strcmp(name, "shared") == 0) return share_memory();
  if (strcmp(name, "file") == 0) return write_large_file();
  return -1;
}
