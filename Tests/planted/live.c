// A window that changes when the program receives a signal, as it would while somebody works in it.

#include "planted.h"

#include <glib-unix.h>
#include <signal.h>

/// Adds a word to the text.
static gboolean add_word(gpointer label) {
  char *text = g_strconcat(gtk_label_get_text(label), " word", NULL);
  gtk_label_set_text(label, text);
  g_free(text);
  return G_SOURCE_CONTINUE;
}

/// Opens a dialog, and closes it again at the next signal.
static gboolean toggle_dialog(gpointer label) {
  static GtkWidget *dialog;
  if (dialog != NULL) {
    gtk_window_destroy(GTK_WINDOW(dialog));
    dialog = NULL;
    return G_SOURCE_CONTINUE;
  }
  dialog = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(dialog), "A dialog");
  gtk_window_set_transient_for(GTK_WINDOW(dialog), GTK_WINDOW(gtk_widget_get_root(label)));
  gtk_window_set_child(GTK_WINDOW(dialog), gtk_label_new("Sure?"));
  gtk_window_present(GTK_WINDOW(dialog));
  return G_SOURCE_CONTINUE;
}

static GtkWidget *live_content(void) {
  GtkWidget *label = gtk_label_new("One");
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  g_unix_signal_add(SIGUSR1, add_word, label);
  g_unix_signal_add(SIGUSR2, toggle_dialog, label);
  return label;
}

const Planted live[] = {{"live", live_content}, {NULL, NULL}};
