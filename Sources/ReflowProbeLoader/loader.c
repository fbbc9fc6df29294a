// The first of the two stages of the probe: a GIO module in C, which GIO loads from a folder of GIO_EXTRA_MODULES when
// a program first asks for an extension. This can happen in any thread, before GTK is loaded, and in programs without
// GTK. Therefore the module needs only GLib, and waits in the main loop until GTK 4 is loaded. Then it opens the second
// stage, the library ReflowProbe, which needs GTK.
//
// REFLOW_PROBE is the path of a key file that Reflow writes; its group Probe has the key Library. Without the variable
// the module does nothing. The module stays loaded after GIO closes it, because a timeout calls its functions.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>
#include <string.h>

typedef struct _GIOModule GIOModule;

void g_io_module_load(GIOModule *module);
void g_io_module_unload(GIOModule *module);
char **g_io_module_query(void);

/// The interval at which the module looks for GTK, in ms.
enum { INTERVAL = 20 };

/// The path in REFLOW_PROBE; NULL before the module waits and after it has waited.
static char *session;

/// Whether a library is loaded, without loading it.
static gboolean is_loaded(const char *name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_NOLOAD);
  if (library != NULL) dlclose(library);
  return library != NULL;
}

/// Writes the reason why the second stage does not run to a file beside the key file, which Reflow reads.
static void report(const char *reason) {
  char *path = g_strconcat(session, ".fault", NULL);
  g_file_set_contents(path, reason, -1, NULL);
  g_free(path);
}

static void open_probe(void) {
  GKeyFile *file = g_key_file_new();
  char *path = NULL;
  if (g_key_file_load_from_file(file, session, G_KEY_FILE_NONE, NULL))
    path = g_key_file_get_string(file, "Probe", "Library", NULL);
  void *library = path != NULL ? dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) : NULL;
  void (*start)(const char *) = NULL;
  if (library != NULL) *(void **)&start = dlsym(library, "reflow_probe_start");
  if (start != NULL)
    start(session);
  else
    report(path != NULL ? dlerror() : "the session file cannot be read");
  g_free(path);
  g_key_file_free(file);
}

static gboolean look_for_gtk(gpointer data) {
  (void)data;
  if (is_loaded("libgtk-4.so.1"))
    open_probe();
  else if (is_loaded("libgtk-3.so.0"))
    report("GTK 3");
  else
    return G_SOURCE_CONTINUE;
  g_free(session);
  session = NULL;
  return G_SOURCE_REMOVE;
}

/// Restores the variables of a start without the probe, for the child processes of the program. The folder of this
/// module is the first one in GIO_EXTRA_MODULES.
static void restore_variables(void) {
  const char *folders = g_getenv("GIO_EXTRA_MODULES");
  char *rest = folders != NULL ? strchr(folders, ':') : NULL;
  char *others = rest != NULL ? g_strdup(rest + 1) : NULL;
  if (others != NULL)
    g_setenv("GIO_EXTRA_MODULES", others, TRUE);
  else
    g_unsetenv("GIO_EXTRA_MODULES");
  g_unsetenv("REFLOW_PROBE");
  g_free(others);
}

void g_io_module_load(GIOModule *module) {
  (void)module;
  const char *path = g_getenv("REFLOW_PROBE");
  if (path == NULL || session != NULL) return;
  Dl_info info;
  if (dladdr(&session, &info) == 0 || dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) == NULL) return;
  session = g_strdup(path);
  restore_variables();
  g_timeout_add(INTERVAL, look_for_gtk, NULL);
}

void g_io_module_unload(GIOModule *module) { (void)module; }

char **g_io_module_query(void) { return g_new0(char *, 1); }
