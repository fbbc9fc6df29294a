// Windows with texts that a check sees in some states only: on a page, in a menu, after an action, in another text.

#include "planted.h"

#define LONG_TEXT "A much longer text that does not fit in a narrow window"

static void add_page(GtkWidget *stack, GtkWidget *page, const char *title) {
  gtk_stack_add_titled(GTK_STACK(stack), page, title, title);
}

static void open_dialog(GtkWidget *widget, const char *name, GVariant *target) {
  (void)name, (void)target;
  GtkWidget *dialog = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(dialog), "dialog");
  gtk_window_set_transient_for(GTK_WINDOW(dialog), GTK_WINDOW(gtk_widget_get_root(widget)));
  gtk_window_set_child(GTK_WINDOW(dialog), ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END));
  gtk_window_present(GTK_WINDOW(dialog));
}

static void on_action(GSimpleAction *action, GVariant *target, gpointer box) {
  (void)action;
  open_dialog(box, NULL, target);
}

/// Gives a window the hidden child that it has once the pointer was over a widget with a tooltip.
static void add_tooltip_window(GtkWidget *window) {
  g_object_unref(g_object_new(GTK_TYPE_TOOLTIP, NULL));
  GtkWidget *tooltip = g_object_new(g_type_from_name("GtkTooltipWindow"), NULL);
  gtk_widget_set_visible(tooltip, FALSE);
  gtk_widget_set_parent(tooltip, window);
}

static void on_map(GtkWidget *box) {
  add_tooltip_window(GTK_WIDGET(gtk_widget_get_root(box)));
  GSimpleActionGroup *group = g_simple_action_group_new();
  GSimpleAction *action = g_simple_action_new("dialog", G_VARIANT_TYPE_STRING);
  g_signal_connect(action, "activate", G_CALLBACK(on_action), box);
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
  gtk_widget_insert_action_group(GTK_WIDGET(gtk_widget_get_root(box)), "win", G_ACTION_GROUP(group));
}

/// Two pages, of which the second has two pages, with a text that is cut off on the last one; a menu with such a text;
/// and an action that opens a window with one.
static GtkWidget *states_content(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *outer = gtk_stack_new(), *inner = gtk_stack_new();
  add_page(outer, gtk_label_new("First"), "one");
  add_page(outer, inner, "two");
  add_page(inner, gtk_label_new("Second"), "three");
  add_page(inner, ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END), "four");
  gtk_box_append(GTK_BOX(box), outer);
  GtkWidget *button = gtk_menu_button_new(), *popover = gtk_popover_new();
  GtkWidget *text = ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(text), 10);
  gtk_popover_set_child(GTK_POPOVER(popover), text);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_menu_button_set_label(GTK_MENU_BUTTON(button), "Menu");
  gtk_box_append(GTK_BOX(box), button);
  g_signal_connect_after(box, "map", G_CALLBACK(on_map), NULL);
  return box;
}

/// The text of `once`, as the stress view `double` shows it.
static GtkWidget *twice_content(void) { return ellipsised(LONG_TEXT " " LONG_TEXT, PANGO_ELLIPSIZE_END); }

/// The text of `once` at 200 %.
static GtkWidget *large_content(void) {
  GtkSettings *settings = gtk_settings_get_default();
  int resolution;
  g_object_get(settings, "gtk-xft-dpi", &resolution, NULL);
  g_object_set(settings, "gtk-xft-dpi", 2 * (resolution > 0 ? resolution : 96 * 1024), NULL);
  return ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END);
}

static GtkWidget *once_content(void) { return ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END); }

/// A window in the version that a variable names: the first one, or one with another text, one more button, or a larger
/// minimum width.
static GtkWidget *version_content(void) {
  const char *version = g_getenv("PLANTED_VERSION");
  gboolean is_renamed = g_strcmp0(version, "renamed") == 0;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *buttons = gtk_flow_box_new();
  gtk_box_append(GTK_BOX(box), gtk_label_new(is_renamed ? "Folder" : "Folders"));
  gtk_box_append(GTK_BOX(box), buttons);
  const char *labels[] = {"Save the folder", "Copy the folder", "Open the folder", "Close the folder"};
  for (guint i = 0; i < G_N_ELEMENTS(labels); i++)
    if (i != 1 || g_strcmp0(version, "more") == 0)
      gtk_flow_box_append(GTK_FLOW_BOX(buttons), gtk_button_new_with_label(labels[i]));
  gtk_flow_box_set_homogeneous(GTK_FLOW_BOX(buttons), TRUE);
  gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(buttons), 8);
  if (g_strcmp0(version, "wide") == 0) gtk_widget_set_size_request(box, 400, -1);
  return box;
}

const Planted states[] = {
    {"states", states_content}, {"once", once_content}, {"twice", twice_content}, {"large", large_content},
    {"version", version_content}, {NULL, NULL}};
