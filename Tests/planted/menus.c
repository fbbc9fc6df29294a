// Windows with menus, drop-downs and other popovers that do not fit on a screen or whose rows are cut off, and those
// without these faults.

#include "planted.h"

/// A button that opens a popover with a content.
static GtkWidget *menu_button(const char *label, GtkWidget *content) {
  GtkWidget *button = gtk_menu_button_new(), *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), content);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_menu_button_set_label(GTK_MENU_BUTTON(button), label);
  return button;
}

// MARK: Sizes

/// Forty rows of 30 px.
static GtkWidget *forty_rows(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  for (int i = 1; i <= 40; i++) {
    char *text = g_strdup_printf("Row %d", i);
    GtkWidget *label = gtk_label_new(text);
    gtk_widget_set_size_request(label, -1, 30);
    gtk_box_append(GTK_BOX(box), label);
    g_free(text);
  }
  return box;
}

static GtkWidget *tall_content(void) { return menu_button("Menu", forty_rows()); }

static GtkWidget *scrolled_content(void) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), forty_rows());
  return menu_button("Menu", scrolled);
}

/// A popover whose content requests a width.
static GtkWidget *requesting(int width) {
  GtkWidget *label = gtk_label_new("Content");
  gtk_widget_set_size_request(label, width, -1);
  return menu_button("Menu", label);
}

static GtkWidget *wide_content(void) { return requesting(480); }

static GtkWidget *fitting_content(void) { return requesting(300); }

// MARK: Lists

static void setup_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *label = ellipsised("", PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars(GTK_LABEL(label), 12);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 12);
  gtk_list_item_set_child(item, label);
}

static void bind_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  const char *text = gtk_string_object_get_string(GTK_STRING_OBJECT(gtk_list_item_get_item(item)));
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(item)), text);
}

/// A drop-down whose labels have 12 characters of width.
static GtkWidget *drop_down(GListModel *model) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
  GtkWidget *drop_down = gtk_drop_down_new(model, NULL);
  gtk_drop_down_set_factory(GTK_DROP_DOWN(drop_down), factory);
  g_object_unref(factory);
  gtk_widget_set_tooltip_text(drop_down, "Channel");
  gtk_widget_set_halign(drop_down, GTK_ALIGN_START);
  return drop_down;
}

/// A thousand rows. Some of the last ones can have longer texts, of which two begin alike.
static GtkWidget *thousand_rows(gboolean are_long) {
  GtkStringList *list = gtk_string_list_new(NULL);
  for (int i = 1; i <= 1000; i++) {
    const char *ends[] = {"of the middle and the sides", "of the middle", "at the sides"};
    int end = i - 948;
    char *text = g_strdup_printf("Row %d", i), *whole = g_strdup_printf("Geometric mean %s", ends[end >= 0 && end < 3 ? end : 0]);
    gtk_string_list_append(list, are_long && end >= 0 && end < 3 ? whole : text);
    g_free(text);
    g_free(whole);
  }
  return drop_down(G_LIST_MODEL(list));
}

static GtkWidget *long_rows_content(void) { return thousand_rows(TRUE); }

static GtkWidget *short_rows_content(void) { return thousand_rows(FALSE); }

/// A value that is cut off in the closed drop-down and in its list.
static GtkWidget *value_content(void) {
  const char *texts[] = {"Geometric mean of the channels", "Geometric mean of the sides", "Peak", NULL};
  return drop_down(G_LIST_MODEL(gtk_string_list_new(texts)));
}

/// A million rows, which share a thousand texts.
static GtkWidget *million_content(void) {
  GtkStringList *list = gtk_string_list_new(NULL);
  for (int i = 1; i <= 1000; i++) {
    char *text = g_strdup_printf("Row %d", i);
    gtk_string_list_append(list, text);
    g_free(text);
  }
  GListStore *lists = g_list_store_new(G_TYPE_LIST_MODEL);
  for (int i = 0; i < 1000; i++) g_list_store_append(lists, list);
  g_object_unref(list);
  return drop_down(G_LIST_MODEL(gtk_flatten_list_model_new(G_LIST_MODEL(lists))));
}

// MARK: Others

/// A popover with a button that opens another one, whose text is cut off.
static GtkWidget *nested_content(void) {
  GtkWidget *text = ellipsised("A text that is longer than its label", PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(text), 10);
  return menu_button("Outer", menu_button("Inner", text));
}

/// A popover with two pages, of which the second has a text that is cut off.
static GtkWidget *paged_content(void) {
  GtkWidget *stack = gtk_stack_new(), *text = ellipsised("A text that is longer than its label", PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(text), 10);
  gtk_stack_add_named(GTK_STACK(stack), gtk_label_new("First"), "first");
  gtk_stack_add_named(GTK_STACK(stack), text, "second");
  return menu_button("Menu", stack);
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static GtkWidget *combo_box_content(void) {
  GtkWidget *box = gtk_combo_box_text_new();
  gtk_widget_set_tooltip_text(box, "Combo");
  for (int i = 0; i < 3; i++) gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(box), "An entry");
  return box;
}
G_GNUC_END_IGNORE_DEPRECATIONS

static void refuse(GtkWidget *popover) { gtk_widget_set_visible(popover, FALSE); }

/// A popover that closes as soon as it opens.
static GtkWidget *refusing_content(void) {
  GtkWidget *button = menu_button("Menu", gtk_label_new("Content"));
  g_signal_connect(gtk_menu_button_get_popover(GTK_MENU_BUTTON(button)), "map", G_CALLBACK(refuse), NULL);
  return button;
}

const Planted menus[] = {
    {"tall-menu", tall_content}, {"scrolled-menu", scrolled_content}, {"wide-menu", wide_content},
    {"fitting-menu", fitting_content}, {"long-rows", long_rows_content}, {"short-rows", short_rows_content},
    {"value", value_content}, {"million", million_content}, {"nested-menu", nested_content},
    {"paged-menu", paged_content},
    {"combo-box", combo_box_content}, {"refusing-menu", refusing_content}, {NULL, NULL}};
