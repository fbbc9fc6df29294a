// Windows with layouts of libadwaita that fold, windows whose program shows another page than the chosen one, and windows
// that end when they are folded or when a page is shown. libadwaita is opened at run time, as it need not be installed.

#include "planted.h"

#include <dlfcn.h>
#include <stdlib.h>

#define LONG_TEXT "A text of the content that does not fit in a narrow window"

// MARK: libadwaita

/// A function of libadwaita; the program ends without it.
static void *function(const char *name) {
  static void *library;
  if (library == NULL) {
    library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL);
    void (*init)(void) = library ? (void (*)(void))dlsym(library, "adw_init") : NULL;
    if (init) init();
  }
  void *found = library ? dlsym(library, name) : NULL;
  if (found == NULL) {
    g_printerr("planted: libadwaita has no %s\n", name);
    exit(4);
  }
  return found;
}

static GtkWidget *adwaita(const char *constructor) {
  return ((GtkWidget * (*)(void)) function(constructor))();
}

static GtkWidget *requesting_width(GtkWidget *widget, int width) {
  gtk_widget_set_size_request(widget, width, -1);
  return widget;
}

// MARK: Leaflets

/// A leaflet that folds below 600 px, with a text in its content that is cut off in narrow windows.
static GtkWidget *leaflet(gboolean shows_content, gboolean has_fault) {
  GtkWidget *leaflet = adwaita("adw_leaflet_new");
  GObject *(*append)(GtkWidget *, GtkWidget *) = function("adw_leaflet_append");
  GtkWidget *side = requesting_width(gtk_label_new("Side"), 220);
  GtkWidget *text = has_fault ? ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END) : gtk_label_new("Text");
  GtkWidget *content = requesting_width(text, 300);
  gtk_widget_set_hexpand(content, TRUE);
  g_object_set(append(leaflet, side), "name", "side", NULL);
  g_object_set(
      append(leaflet, requesting_width(gtk_separator_new(GTK_ORIENTATION_VERTICAL), 80)), "navigatable", FALSE, NULL);
  g_object_set(append(leaflet, content), "name", "content", NULL);
  g_object_set(leaflet, "visible-child", shows_content ? content : side, NULL);
  g_object_set_data(G_OBJECT(leaflet), "side", side);
  return leaflet;
}

static GtkWidget *leaflet_content(void) { return leaflet(FALSE, TRUE); }

static GtkWidget *mended_leaflet_content(void) { return leaflet(FALSE, FALSE); }

static GtkWidget *shown_leaflet_content(void) { return leaflet(TRUE, TRUE); }

static gboolean is_folded(GtkWidget *leaflet) {
  gboolean is_folded;
  g_object_get(leaflet, "folded", &is_folded, NULL);
  return is_folded;
}

static void show_side(GtkWidget *leaflet) {
  // The first children of a leaflet draw its shadows.
  if (is_folded(leaflet)) g_object_set(leaflet, "visible-child", g_object_get_data(G_OBJECT(leaflet), "side"), NULL);
}

/// Shows the side pane again whenever the leaflet is folded and shows another one.
static GtkWidget *stubborn_leaflet_content(void) {
  GtkWidget *widget = leaflet(FALSE, TRUE);
  g_signal_connect_after(widget, "notify::visible-child", G_CALLBACK(show_side), NULL);
  g_signal_connect_after(widget, "notify::folded", G_CALLBACK(show_side), NULL);
  return widget;
}

static void request_folded(GtkWidget *leaflet) {
  requesting_width(g_object_get_data(G_OBJECT(leaflet), "side"), is_folded(leaflet) ? 260 : 220);
}

/// A leaflet that folds below 600 px and unfolds from 640 px, since its side pane is wider while it is folded.
static GtkWidget *lagging_leaflet_content(void) {
  GtkWidget *widget = leaflet(FALSE, TRUE);
  g_signal_connect_after(widget, "notify::folded", G_CALLBACK(request_folded), NULL);
  return widget;
}

static gboolean close_window(gpointer window) {
  gtk_window_close(GTK_WINDOW(window));
  return G_SOURCE_REMOVE;
}

static void close_folded(GtkWidget *leaflet) {
  if (is_folded(leaflet)) g_idle_add_full(G_PRIORITY_HIGH, close_window, gtk_widget_get_root(leaflet), NULL);
}

static void exit_folded(GtkWidget *leaflet) {
  if (is_folded(leaflet)) exit(0);
}

/// A leaflet that ends its window when it is folded. Its text is cut off before, too.
static GtkWidget *ending_leaflet(GCallback end) {
  GtkWidget *widget = leaflet(FALSE, TRUE);
  g_signal_connect_after(widget, "notify::folded", end, NULL);
  return widget;
}

static GtkWidget *closing_leaflet_content(void) { return ending_leaflet(G_CALLBACK(close_folded)); }

static GtkWidget *exiting_leaflet_content(void) { return ending_leaflet(G_CALLBACK(exit_folded)); }

// MARK: Flaps

/// A flap that is folded in narrow windows and hides its pane then.
static GtkWidget *flap_content(void) {
  GtkWidget *flap = adwaita("adw_flap_new");
  GtkWidget *side = requesting_width(ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END), 200);
  gtk_label_set_max_width_chars(GTK_LABEL(side), 10);
  g_object_set(
      flap, "content", requesting_width(gtk_label_new("Content"), 300), "flap", side, "separator",
      gtk_separator_new(GTK_ORIENTATION_VERTICAL), NULL);
  return flap;
}

// MARK: Pages

static void add_page(GtkWidget *stack, GtkWidget *page, const char *title) {
  gtk_stack_add_titled(GTK_STACK(stack), page, title, title);
}

static void show_first(GtkWidget *stack) { gtk_stack_set_visible_child_name(GTK_STACK(stack), "first"); }

/// A page with a text that is cut off, and one that cannot be shown: its window shows the first one again, or the program
/// ends itself.
static GtkWidget *pages(void) {
  GtkWidget *stack = gtk_stack_new();
  add_page(stack, gtk_label_new("First"), "first");
  add_page(stack, ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END), "cut");
  add_page(stack, gtk_label_new("Refused"), "refused");
  add_page(stack, gtk_label_new("Last"), "last");
  return stack;
}

static GtkWidget *refused(GtkWidget *stack) { return gtk_stack_get_child_by_name(GTK_STACK(stack), "refused"); }

static GtkWidget *refused_page_content(void) {
  GtkWidget *stack = pages();
  g_signal_connect_swapped(refused(stack), "map", G_CALLBACK(show_first), stack);
  return stack;
}

static GtkWidget *aborting_page_content(void) {
  GtkWidget *stack = pages();
  g_signal_connect(refused(stack), "map", G_CALLBACK(abort), NULL);
  return stack;
}

const Planted panes[] = {
    {"leaflet", leaflet_content},
    {"leaflet-mended", mended_leaflet_content},
    {"leaflet-shown", shown_leaflet_content},
    {"leaflet-stubborn", stubborn_leaflet_content},
    {"leaflet-lagging", lagging_leaflet_content},
    {"leaflet-closing", closing_leaflet_content},
    {"leaflet-exiting", exiting_leaflet_content},
    {"flap", flap_content},
    {"page-refused", refused_page_content},
    {"page-aborting", aborting_page_content},
    {NULL, NULL}};
