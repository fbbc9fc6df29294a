// Windows that break one rule each, most of them between two widths. Those that break another rule besides, because the
// one follows from the other, say so.

#include "planted.h"

#include <libintl.h>

GtkWidget *ellipsised(const char *text, PangoEllipsizeMode mode) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_ellipsize(GTK_LABEL(label), mode);
  return label;
}

int least_width(GtkWidget *widget) {
  int least;
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

void place(GtkWidget *widget, int x, int y, int width) {
  int height;
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate(widget, width, height, -1, gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(x, y)));
}

static void measure_box(
    GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *a, int *b) {
  (void)box, (void)for_size, (void)a, (void)b;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 40;
}

GtkWidget *placing_box(GtkCustomAllocateFunc allocate, GtkWidget *first, GtkWidget *second) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), first);
  if (second != NULL) gtk_box_append(GTK_BOX(box), second);
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(NULL, measure_box, allocate));
  return box;
}

/// A button without a text, whose size is the one that it is given.
static GtkWidget *bare_button(int width, int height) {
  GtkWidget *button = gtk_button_new();
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(style, "button { padding: 0; border-width: 0; min-width: 0; min-height: 0; }", -1);
  GtkStyleContext *context = gtk_widget_get_style_context(button);
  gtk_style_context_add_provider(context, GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(style);
  gtk_widget_set_size_request(button, width, height);
  return button;
}

static GtkWidget *second_child(GtkWidget *box) { return gtk_widget_get_next_sibling(gtk_widget_get_first_child(box)); }

// MARK: Texts

/// A title that is cut off between two widths: from 420 px a second label takes part of its width.
static void allocate_title(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  GtkWidget *title = gtk_widget_get_first_child(box), *side = second_child(box);
  int taken = width >= 420 ? 180 : 0;
  gtk_widget_set_child_visible(side, taken > 0);
  place(title, 0, 0, MAX(least_width(title), width - taken));
  if (taken > 0) place(side, width - taken, 0, taken);
}

static GtkWidget *title_content(void) {
  return placing_box(
      allocate_title, ellipsised("A title that is longer than the space beside the label", PANGO_ELLIPSIZE_END),
      gtk_label_new("Side"));
}

/// A list of two rows. The text of the second one is cut off in narrow windows.
static GtkWidget *row_content(void) {
  GtkWidget *list = gtk_list_box_new();
  const char *texts[] = {"Short", "A much longer row that does not fit in a narrow window"};
  for (int i = 0; i < 2; i++) {
    GtkWidget *label = ellipsised(texts[i], PANGO_ELLIPSIZE_MIDDLE);
    gtk_widget_set_size_request(label, -1, 30);
    gtk_list_box_append(GTK_LIST_BOX(list), label);
  }
  return list;
}

/// A text without an ellipsis, which gets less than its minimum width from 380 to 430 px.
static void allocate_cut(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  GtkWidget *text = gtk_widget_get_first_child(box);
  int least = least_width(text);
  place(text, 0, 0, width >= 380 && width <= 430 ? least - 20 : least);
}

static GtkWidget *cut_content(void) { return placing_box(allocate_cut, gtk_label_new("A text of fixed width"), NULL); }

/// A character of the private use area, for which there is no font.
static GtkWidget *glyph_content(void) { return gtk_label_new("Unknown: \xee\x84\xa3"); }

/// Two texts that read the same where they are cut off before they begin to differ. Both are cut off there.
static GtkWidget *same_content(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  const char *texts[] = {
      "Geometric mean of the values of a, in the first column",
      "Geometric mean of the values of b, in the first column"};
  for (int i = 0; i < 2; i++) {
    gtk_box_append(GTK_BOX(box), ellipsised(texts[i], PANGO_ELLIPSIZE_END));
    gtk_widget_set_margin_end(gtk_widget_get_last_child(box), 120);
  }
  return box;
}

/// Two texts of the program's catalogue; the translation of the second one equals its original.
static GtkWidget *untranslated_content(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  const char *originals[] = {"Open a folder", "Show the details"};
  for (int i = 0; i < 2; i++) {
    gtk_box_append(GTK_BOX(box), gtk_label_new(gettext(originals[i])));
    g_object_set_data(G_OBJECT(gtk_widget_get_last_child(box)), "original", (gpointer)originals[i]);
  }
  return box;
}

// MARK: Places and sizes

/// A button of a 20th of the window's width: below 480 px it is narrower than 24 px.
static void allocate_small(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  place(gtk_widget_get_first_child(box), 0, 0, width / 20);
}

static GtkWidget *small_content(void) { return placing_box(allocate_small, bare_button(10, 30), NULL); }

/// A button that is 20 px wide and high at each width.
static GtkWidget *tiny_content(void) {
  GtkWidget *button = bare_button(20, 20);
  gtk_widget_set_halign(button, GTK_ALIGN_START);
  gtk_widget_set_valign(button, GTK_ALIGN_START);
  return button;
}

/// Two texts that overlap from 450 to 520 px. At other widths they overlap by 1 px, which is no fault.
static void allocate_overlap(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  GtkWidget *first = gtk_widget_get_first_child(box), *second = second_child(box);
  int least = least_width(first);
  place(first, 0, 0, least);
  place(second, width >= 450 && width <= 520 ? least - 10 : least - 1, 0, least_width(second));
}

static GtkWidget *overlap_content(void) {
  return placing_box(allocate_overlap, gtk_label_new("The first text"), gtk_label_new("The second text"));
}

/// A button that is half outside the window from 400 to 449 px, and beyond the border by 1 px, which is no fault, at
/// other widths.
static void allocate_outside(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  place(gtk_widget_get_first_child(box), width - (width >= 400 && width <= 449 ? 15 : 29), 0, 30);
}

static GtkWidget *outside_content(void) { return placing_box(allocate_outside, bare_button(30, 30), NULL); }

/// A button that a box clips, because the box is narrower than the button from 500 to 560 px.
static void allocate_clip(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  place(gtk_widget_get_first_child(box), 0, 0, width >= 500 && width <= 560 ? 15 : 100);
}

static void allocate_clipped(GtkWidget *box, int width, int height, int baseline) {
  (void)width, (void)height, (void)baseline;
  place(gtk_widget_get_first_child(box), 0, 0, 30);
}

static void measure_clip(
    GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *a, int *b) {
  (void)box, (void)orientation, (void)for_size, (void)a, (void)b;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 10 : 40;
}

static GtkWidget *clipped_content(void) {
  GtkWidget *clip = placing_box(allocate_clipped, bare_button(30, 30), NULL);
  gtk_widget_set_layout_manager(clip, gtk_custom_layout_new(NULL, measure_clip, allocate_clipped));
  gtk_widget_set_overflow(clip, GTK_OVERFLOW_HIDDEN);
  return placing_box(allocate_clip, clip, NULL);
}

// MARK: The window

/// Content of which one more px of width takes 2 px of height, except from 449 to 450 px, where it adds 499 px. No
/// two widths have one height: GTK takes the height of two widths for that of all widths between them.
static void measure_taller(
    GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *a, int *b) {
  (void)box, (void)a, (void)b;
  int base = for_size < 450 ? 1000 : 1501;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : for_size < 0 ? 1 : base - 2 * for_size;
}

static GtkSizeRequestMode height_for_width(GtkWidget *box) {
  (void)box;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void allocate_taller(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  place(gtk_widget_get_first_child(box), 0, 0, width);
}

static GtkWidget *taller_content(void) {
  GtkWidget *box = placing_box(allocate_taller, gtk_label_new("Tall"), NULL);
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(height_for_width, measure_taller, allocate_taller));
  return box;
}

/// A minimum of 500 px: 120 px beside 12 px of margin, 2 px of border and 366 px of content.
static GtkWidget *chain_content(void) {
  GtkWidget *outer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *frame = gtk_frame_new(NULL);
  GtkWidget *inner = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *side = gtk_label_new("Side");
  gtk_widget_set_size_request(side, 120, -1);
  gtk_box_append(GTK_BOX(outer), side);
  gtk_box_append(GTK_BOX(outer), frame);
  gtk_widget_set_margin_start(frame, 12);
  gtk_frame_set_child(GTK_FRAME(frame), inner);
  gtk_box_append(GTK_BOX(inner), gtk_label_new("Content"));
  gtk_widget_set_size_request(gtk_widget_get_first_child(inner), 366, -1);
  return outer;
}

/// A text that does not wrap, and so makes the window wide.
static GtkWidget *unwrapped_content(void) {
  return gtk_label_new("A label that does not wrap is never narrower than its text, nor is its window");
}

const Planted broken[] = {
    {"title", title_content},     {"row", row_content},         {"cut", cut_content},
    {"glyph", glyph_content},     {"same", same_content},       {"untranslated", untranslated_content},
    {"small", small_content},     {"tiny", tiny_content},       {"overlap", overlap_content},
    {"outside", outside_content}, {"clipped", clipped_content}, {"taller", taller_content},
    {"chain", chain_content},     {"unwrapped", unwrapped_content}, {"breakpoint", breakpoint_content},
    {NULL, NULL}};
