// Windows of programs that fail, that change all the time, or that are not resizable; and the window without a fault.

#include "planted.h"

#include <stdlib.h>
#include <string.h>

// MARK: Failures

/// Crashes or hangs when the window is laid out at 500 px.
static void allocate_failure(GtkWidget *box, int width, int height, int baseline) {
  GtkWidget *child = gtk_widget_get_first_child(box);
  if (width == 500) {
    if (strcmp(gtk_label_get_text(GTK_LABEL(child)), "crash") == 0) abort();
    while (TRUE) g_usleep(1000000);
  }
  gtk_widget_allocate(child, width, height, baseline, NULL);
}

static GtkWidget *crash_content(void) { return placing_box(allocate_failure, gtk_label_new("crash"), NULL); }

static GtkWidget *hang_content(void) { return placing_box(allocate_failure, gtk_label_new("hang"), NULL); }

static gboolean close_window(gpointer window) {
  gtk_window_close(GTK_WINDOW(window));
  return G_SOURCE_REMOVE;
}

/// Closes the window when it has been laid out at 500 px. The program goes on without a window.
static void allocate_closing(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  place(gtk_widget_get_first_child(box), 0, 0, width);
  if (width == 500) g_idle_add_full(G_PRIORITY_HIGH, close_window, gtk_widget_get_root(box), NULL);
}

static GtkWidget *closing_content(void) { return placing_box(allocate_closing, gtk_label_new("closing"), NULL); }

// MARK: Changes

/// Destroys and makes its label in each layout.
static void allocate_churn(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  gtk_box_remove(GTK_BOX(box), gtk_widget_get_first_child(box));
  gtk_box_append(GTK_BOX(box), ellipsised("A text that is made anew each time that the window is laid out", 3));
  place(gtk_widget_get_first_child(box), 0, 0, width);
}

static GtkWidget *churn_content(void) { return placing_box(allocate_churn, gtk_label_new("churn"), NULL); }

/// Shows the bar below in narrow windows only. GTK loses the resize that this requests, because the layout that contains
/// the bar ends afterwards.
static void allocate_head(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  place(gtk_widget_get_first_child(box), 0, 0, width);
  gtk_widget_set_visible(gtk_widget_get_next_sibling(box), width < 500);
}

static GtkWidget *bar_content(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *rest = gtk_label_new("Rest");
  gtk_box_append(GTK_BOX(box), placing_box(allocate_head, gtk_label_new("Head"), NULL));
  gtk_box_append(GTK_BOX(box), gtk_label_new("Bar"));
  gtk_box_append(GTK_BOX(box), rest);
  gtk_widget_set_vexpand(rest, TRUE);
  return box;
}

static gboolean chatter(gpointer data) {
  (void)data;
  for (int i = 0; i < 2000; i++) g_printerr("one of many lines that the program prints without an end\n");
  return G_SOURCE_CONTINUE;
}

static GtkWidget *chatter_content(void) {
  g_timeout_add(40, chatter, NULL);
  return clean_content();
}

static gboolean tick(gpointer label) {
  static int count;
  char text[32];
  g_snprintf(text, sizeof text, "Count %d", ++count);
  gtk_label_set_text(GTK_LABEL(label), text);
  return G_SOURCE_CONTINUE;
}

static GtkWidget *clock_content(void) {
  GtkWidget *label = gtk_label_new("Count");
  // A sweep takes longer than this on any machine.
  g_timeout_add(1, tick, label);
  return label;
}

// MARK: Sizes

/// A minimum width of 700 px.
static GtkWidget *wide_content(void) {
  GtkWidget *label = gtk_label_new("Wide");
  gtk_widget_set_size_request(label, 700, -1);
  return label;
}

const Planted others[] = {
    {"clean", clean_content},     {"fixed", clean_content}, {"late", clean_content},   {"two", clean_content},
    {"wide", wide_content},       {"crash", crash_content}, {"hang", hang_content},    {"closing", closing_content},
    {"churn", churn_content},     {"clock", clock_content}, {"chatter", chatter_content},
    {"bar", bar_content},         {"twins", clean_content}, {"splash", clean_content}, {NULL, NULL}};
