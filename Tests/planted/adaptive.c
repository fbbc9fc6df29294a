// Windows whose minimum width is not what it seems: size requests, words that may break, and programs that change their
// layout in their own code when the window becomes narrow.

#include "planted.h"

#include <stdlib.h>

// MARK: Size requests

static void request_width(GtkWidget *content, gpointer width) {
  gtk_widget_set_size_request(GTK_WIDGET(gtk_widget_get_root(content)), GPOINTER_TO_INT(width), -1);
}

/// A window that requests a width, which the border that GTK draws without a compositor does not make smaller.
static GtkWidget *requesting(int width) {
  GtkWidget *label = gtk_label_new("Text");
  g_signal_connect(label, "realize", G_CALLBACK(request_width), GINT_TO_POINTER(width));
  return label;
}

static GtkWidget *request_content(void) { return requesting(365); }

static GtkWidget *fitting_request_content(void) { return requesting(340); }

/// A bar whose trough, a widget without a name, has a minimum width, in a box that requests more.
static GtkWidget *parts_content(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *list = gtk_list_box_new();
  gtk_widget_set_size_request(list, 250, -1);
  gtk_box_append(GTK_BOX(box), gtk_progress_bar_new());
  gtk_box_append(GTK_BOX(box), list);
  return box;
}

/// A stack with a hidden page that requests more than the shown one, and does not count.
static GtkWidget *hidden_request_content(void) {
  GtkWidget *stack = gtk_stack_new(), *shown = gtk_button_new_with_label("Text"), *hidden = gtk_list_box_new();
  gtk_widget_set_size_request(shown, 380, -1);
  gtk_widget_set_size_request(hidden, 500, -1);
  gtk_stack_set_hhomogeneous(GTK_STACK(stack), FALSE);
  gtk_stack_add_child(GTK_STACK(stack), shown);
  gtk_stack_add_child(GTK_STACK(stack), hidden);
  return stack;
}

static GtkWidget *trough_content(void) {
  GtkWidget *bar = gtk_progress_bar_new();
  gtk_widget_set_margin_start(bar, 300);
  return bar;
}

// MARK: Words

static GtkWidget *wrapping(const char *text, PangoWrapMode mode) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), mode);
  return label;
}

/// Two texts that wrap from 380 to 430 px, of which the first one breaks in a word.
static void allocate_words(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  GtkWidget *first = gtk_widget_get_first_child(box), *second = gtk_widget_get_next_sibling(first);
  int least = least_width(second);
  gboolean is_narrow = width >= 380 && width <= 430;
  place(first, 0, 0, is_narrow ? least_width(first) + 12 : 150);
  place(second, 160, 0, is_narrow ? least : 150);
}

static GtkWidget *broken_word_content(void) {
  return placing_box(
      allocate_words, wrapping("Phone Shell", PANGO_WRAP_WORD_CHAR), wrapping("Phone Shell", PANGO_WRAP_WORD));
}

/// The same with a word that may break where it does.
static GtkWidget *soft_word_content(void) {
  return placing_box(
      allocate_words, wrapping("P\u200bh\u200bo\u200bn\u200be S\u200bh\u200be\u200bl\u200bl", PANGO_WRAP_WORD_CHAR),
      wrapping("Phone Shell", PANGO_WRAP_WORD));
}

// MARK: Layouts of the program's own

/// What a window shows from a default width on: its minimum width, and the widths at which its text is cut off.
typedef struct {
  int from, least;
  const char *text;
  int cut_first, cut_last;
} Layout;

static const Layout layouts[] = {
    {0, 250, "A text for narrow windows", 330, 340},
    {380, 300, "A text for windows of a medium width", 400, 420},
    {560, 500, "A text for wide windows", 600, 620}};

static const Layout *shown = &layouts[G_N_ELEMENTS(layouts) - 1];

static void measure_layout(
    GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *a, int *b) {
  (void)box, (void)for_size, (void)a, (void)b;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? shown->least : 40;
}

static void allocate_layout(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  GtkWidget *text = gtk_widget_get_first_child(box);
  int natural;
  gtk_widget_measure(text, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  place(text, 0, 0, width >= shown->cut_first && width <= shown->cut_last ? natural - 20 : natural);
}

static void show(GtkWidget *box, const Layout *layout) {
  shown = layout;
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(box)), layout->text);
  gtk_widget_queue_resize(box);
}

static int default_width(GtkWidget *box) {
  int width, height;
  gtk_window_get_default_size(GTK_WINDOW(gtk_widget_get_root(box)), &width, &height);
  return width;
}

static void adapt(GtkWidget *box) {
  int last = G_N_ELEMENTS(layouts) - 1;
  while (default_width(box) < layouts[last].from) last--;
  show(box, &layouts[last]);
}

static gboolean adapt_in_idle(gpointer box) {
  adapt(box);
  return G_SOURCE_REMOVE;
}

static void adapt_late(GtkWidget *box) { g_timeout_add(30, adapt_in_idle, box); }

/// Another minimum width after each change of the width.
static void swing(GtkWidget *box) { show(box, shown == &layouts[1] ? &layouts[2] : &layouts[1]); }

/// A larger minimum width once the window was narrow.
static void grow(GtkWidget *box) {
  if (default_width(box) < 200) show(box, &layouts[2]);
}

static void close_narrow(GtkWidget *box) {
  if (default_width(box) < 200) gtk_window_close(GTK_WINDOW(gtk_widget_get_root(box)));
}

static void follow_width(GtkWidget *box, GCallback follow) {
  g_signal_connect_object(gtk_widget_get_root(box), "notify::default-width", follow, box, G_CONNECT_SWAPPED);
}

static GtkWidget *following(GCallback follow) {
  GtkWidget *box = placing_box(allocate_layout, ellipsised(shown->text, PANGO_ELLIPSIZE_END), NULL);
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(NULL, measure_layout, allocate_layout));
  g_signal_connect(box, "map", G_CALLBACK(follow_width), follow);
  return box;
}

static GtkWidget *adapts_content(void) { return following(G_CALLBACK(adapt)); }

static GtkWidget *adapts_late_content(void) { return following(G_CALLBACK(adapt_late)); }

static GtkWidget *swings_content(void) { return following(G_CALLBACK(swing)); }

static GtkWidget *grows_content(void) {
  GtkWidget *box = following(G_CALLBACK(grow));
  show(box, &layouts[1]);
  return box;
}

static GtkWidget *closes_narrow_content(void) { return following(G_CALLBACK(close_narrow)); }

const Planted adaptive[] = {
    {"request", request_content},
    {"request-fitting", fitting_request_content},
    {"parts", parts_content},
    {"trough", trough_content},
    {"hidden-request", hidden_request_content},
    {"broken-word", broken_word_content},
    {"soft-word", soft_word_content},
    {"adapts", adapts_content},
    {"adapts-late", adapts_late_content},
    {"adapts-maximised", adapts_content},
    {"swings", swings_content},
    {"grows", grows_content},
    {"closes-narrow", closes_narrow_content},
    {NULL, NULL}};
