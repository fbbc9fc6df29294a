// A window whose content changes at two widths as that of an AdwBreakpointBin of libadwaita 1.4 and later does: a layout
// beyond a breakpoint hides the content until the next frame.

#include "planted.h"

#include <string.h>

/// What the window shows from a width on, and the widths at which it is cut off.
static const struct {
  int from;
  const char *text;
  int cut_first, cut_last;
} regions[] = {
    {0, "A text for narrow windows", 350, 360},
    {400, "A text for windows of a medium width", 430, 470},
    {550, "A text for wide windows", 600, 620}};

static void allocate_text(GtkWidget *box, int width, int height, int baseline) {
  (void)height, (void)baseline;
  GtkWidget *text = gtk_widget_get_first_child(box);
  int natural;
  gtk_widget_measure(text, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(regions); i++)
    if (strcmp(gtk_label_get_text(GTK_LABEL(text)), regions[i].text) == 0 && width >= regions[i].cut_first &&
        width <= regions[i].cut_last)
      natural -= 20;
  place(text, 0, 0, natural);
}

typedef struct {
  GtkWidget widget;
  GtkWidget *box, *text;
  /// The region of the last layout; -1 before the first one.
  int region;
  guint tick;
} AdwBreakpointBin;

typedef struct {
  GtkWidgetClass parent;
} AdwBreakpointBinClass;

G_DEFINE_TYPE(AdwBreakpointBin, adw_breakpoint_bin, GTK_TYPE_WIDGET)

static gboolean show_content(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  AdwBreakpointBin *bin = (AdwBreakpointBin *)widget;
  bin->tick = 0;
  gtk_widget_set_child_visible(bin->box, TRUE);
  gtk_widget_queue_resize(widget);
  return G_SOURCE_REMOVE;
}

static void measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *a, int *b) {
  (void)for_size, (void)a, (void)b;
  gtk_widget_measure(((AdwBreakpointBin *)widget)->box, orientation, -1, minimum, natural, NULL, NULL);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  AdwBreakpointBin *bin = (AdwBreakpointBin *)widget;
  int region = G_N_ELEMENTS(regions) - 1;
  while (width < regions[region].from) region--;
  gboolean has_changed = bin->region != region, is_first = bin->region < 0;
  bin->region = region;
  if (has_changed) gtk_label_set_text(GTK_LABEL(bin->text), regions[region].text);
  if (has_changed && !is_first) {
    gtk_widget_set_child_visible(bin->box, FALSE);
    if (bin->tick == 0) bin->tick = gtk_widget_add_tick_callback(widget, show_content, NULL, NULL);
  }
  if (bin->tick > 0) return;
  int least_height;
  gtk_widget_measure(bin->box, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate(bin->box, width, MAX(height, least_height), baseline, NULL);
}

static void dispose(GObject *object) {
  AdwBreakpointBin *bin = (AdwBreakpointBin *)object;
  g_clear_pointer(&bin->box, gtk_widget_unparent);
  G_OBJECT_CLASS(adw_breakpoint_bin_parent_class)->dispose(object);
}

static void adw_breakpoint_bin_class_init(AdwBreakpointBinClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  GTK_WIDGET_CLASS(class)->measure = measure;
  GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
}

static void adw_breakpoint_bin_init(AdwBreakpointBin *bin) {
  bin->region = -1;
  bin->text = ellipsised(regions[0].text, PANGO_ELLIPSIZE_END);
  bin->box = placing_box(allocate_text, bin->text, NULL);
  gtk_widget_set_parent(bin->box, GTK_WIDGET(bin));
}

GtkWidget *breakpoint_content(void) { return g_object_new(adw_breakpoint_bin_get_type(), NULL); }
