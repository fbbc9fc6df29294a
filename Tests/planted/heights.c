// Windows that are too high for screens of 360 × 520 and 600 × 540 px, scrolled areas that stay low beside free space,
// and the same without these faults.

#include "planted.h"

static GtkWidget *column(void) { return gtk_box_new(GTK_ORIENTATION_VERTICAL, 0); }

/// A widget with an identifier, which only an interface file can set.
static GtkWidget *identified(const char *type, const char *identifier) {
  char *file = g_strdup_printf("<interface><object class='%s' id='%s'/></interface>", type, identifier);
  GtkBuilder *builder = gtk_builder_new_from_string(file, -1);
  GtkWidget *widget = g_object_ref_sink(GTK_WIDGET(gtk_builder_get_object(builder, identifier)));
  g_object_unref(builder);
  g_free(file);
  return widget;
}

// MARK: Windows

static GtkWidget *list_of(int rows) {
  GtkWidget *list = identified("GtkListBox", "list");
  for (int row = 1; row <= rows; row++) {
    char text[16];
    g_snprintf(text, sizeof text, "Row %d", row);
    GtkWidget *label = gtk_label_new(text);
    gtk_widget_set_size_request(label, -1, 30);
    gtk_list_box_append(GTK_LIST_BOX(list), label);
  }
  return list;
}

static GtkWidget *in_column(GtkWidget *content) {
  GtkWidget *box = column();
  gtk_box_append(GTK_BOX(box), gtk_label_new("Title"));
  gtk_box_append(GTK_BOX(box), content);
  return box;
}

/// A list that is higher than both screens.
static GtkWidget *tall_content(void) { return in_column(list_of(24)); }

static GtkWidget *scrolled(GtkWidget *content, gboolean expands) {
  GtkWidget *area = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(area), content);
  gtk_widget_set_vexpand(area, expands);
  return area;
}

static GtkWidget *tall_scrolled_content(void) { return in_column(scrolled(list_of(24), TRUE)); }

/// A content that is higher where it is narrow: it exceeds the narrow screen, and fits the wide one.
static void allocate_buttons(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  place(gtk_widget_get_first_child(box), 0, 0, width);
}

static void measure_buttons(GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline) {
  (void)box, (void)minimum_baseline, (void)natural_baseline;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : for_size <= 480 ? 560 : 200;
}

static GtkSizeRequestMode follow_width(GtkWidget *box) {
  (void)box;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkWidget *tall_narrow_content(void) {
  GtkWidget *box = column();
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(follow_width, measure_buttons, allocate_buttons));
  gtk_box_append(GTK_BOX(box), gtk_label_new("Text"));
  return box;
}

/// A page that is not shown, and decides the height of the stack.
static GtkWidget *tall_page_content(void) {
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_add_named(GTK_STACK(stack), gtk_label_new("First"), "first");
  gtk_stack_add_named(GTK_STACK(stack), list_of(24), "second");
  return stack;
}

static GtkWidget *tall_request_content(void) {
  GtkWidget *box = identified("GtkBox", "pane");
  gtk_widget_set_size_request(box, -1, 600);
  return in_column(box);
}

// MARK: Scrolled areas

static GtkWidget *low_scroller_content(void) {
  GtkWidget *area = scrolled(list_of(8), FALSE);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(area), 90);
  return in_column(area);
}

/// The free space is around the box that contains the area.
static GtkWidget *low_centred_content(void) {
  GtkWidget *box = low_scroller_content();
  gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *high_scroller_content(void) { return in_column(scrolled(list_of(24), TRUE)); }

/// All rows fit.
static GtkWidget *short_scroller_content(void) {
  GtkWidget *area = scrolled(list_of(2), FALSE);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(area), 120);
  return in_column(area);
}

// MARK: Restless heights

static void measure_restless(GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline) {
  static int count;
  (void)box, (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 200 + ++count % 400;
}

/// A window with another minimum height at each measurement.
static GtkWidget *restless_content(void) {
  GtkWidget *box = column();
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(follow_width, measure_restless, allocate_buttons));
  gtk_box_append(GTK_BOX(box), gtk_label_new("Text"));
  return box;
}

const Planted heights[] = {
    {"tall", tall_content},
    {"tall-scrolled", tall_scrolled_content},
    {"tall-narrow", tall_narrow_content},
    {"tall-page", tall_page_content},
    {"tall-request", tall_request_content},
    {"tall-fixed", tall_content},
    {"low-scroller", low_scroller_content},
    {"low-centred", low_centred_content},
    {"high-scroller", high_scroller_content},
    {"short-scroller", short_scroller_content},
    {"restless", restless_content},
    {NULL, NULL}};
