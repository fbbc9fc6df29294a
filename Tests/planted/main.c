// Programs for Tests/programs, each with one fault or none: planted NAME [--brute FROM TO].
//
// With --brute the program resizes its real window to each width of a range, waits until its frames no longer change,
// and prints the rules that the window breaks, each with the width. Reflow's answers are compared with this truth.

#include "planted.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/// The window with a name; NULL without one.
static const Planted *find(const char *name) {
  const Planted *lists[] = {broken, others, states, inscriptions, live, adaptive, menus, heights, panes};
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
    for (const Planted *planted = lists[i]; planted->name != NULL; planted++)
      if (strcmp(planted->name, name) == 0) return planted;
  return NULL;
}

/// Uses the catalogues in the folder `locale` beside the program.
static void set_language(const char *program) {
  char *folder = g_path_get_dirname(program), *catalogues = g_build_filename(folder, "locale", NULL);
  setlocale(LC_ALL, "");
  bindtextdomain("planted", catalogues);
  bind_textdomain_codeset("planted", "UTF-8");
  textdomain("planted");
  g_free(catalogues);
  g_free(folder);
}

static void add_window(const char *title, GtkWidget *content) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_child(GTK_WINDOW(window), content);
  gtk_window_present(GTK_WINDOW(window));
}

/// Two windows with the title of a third one, and one with the name by which Reflow would tell two of them apart.
static void add_twins(void) {
  add_window("twins", gtk_label_new("Second"));
  add_window("twins", gtk_label_new("Third"));
  add_window("twins [2]", gtk_label_new("Fourth"));
}

static gboolean close_after_frames(GtkWidget *label, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  static int frames;
  // GTK does not allow that a window is closed in its own frame.
  if (++frames == 2) g_idle_add_once((GSourceOnceFunc)gtk_window_destroy, gtk_widget_get_root(label));
  return frames < 2;
}

/// A window that closes in its second frame.
static void add_splash(void) {
  GtkWidget *label = gtk_label_new("Welcome");
  add_window("Welcome", label);
  gtk_widget_add_tick_callback(label, close_after_frames, NULL, NULL);
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  if (strcmp(name, "exit") == 0) {
    g_printerr("planted: there is nothing to do\n");
    return 3;
  }
  if (strcmp(name, "windowless") == 0)
    while (TRUE) g_usleep(1000000);
  int status = run_beyond_limits(name);
  if (status >= 0) return status;
  const Planted *planted = find(name);
  if (planted == NULL) {
    g_printerr("planted: there is no window “%s”\n", name);
    return 2;
  }
  if (strcmp(name, "late") == 0) g_usleep(4000000);
  set_language(argv[0]);
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), name);
  gtk_window_set_child(GTK_WINDOW(window), planted->content());
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 400);
  if (strcmp(name, "two") == 0) {
    GtkWidget *second = gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(second), "second");
    gtk_window_set_child(GTK_WINDOW(second), find("row")->content());
    gtk_window_present(GTK_WINDOW(second));
  }
  if (strcmp(name, "twins") == 0) add_twins();
  if (strcmp(name, "splash") == 0) add_splash();
  if (strcmp(name, "fixed") == 0 || strcmp(name, "tall-fixed") == 0) gtk_window_set_resizable(GTK_WINDOW(window), FALSE);
  if (strcmp(name, "adapts-maximised") == 0) gtk_window_maximize(GTK_WINDOW(window));
  if (argc > 4 && strcmp(argv[2], "--brute") == 0) begin_brute_force(window, atoi(argv[3]), atoi(argv[4]));
  gtk_window_present(GTK_WINDOW(window));
  while (TRUE) g_main_context_iteration(NULL, TRUE);
}
