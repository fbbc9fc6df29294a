// Programs for Tests/programs, each with one fault or none: planted NAME [--brute FROM TO].
//
// With --brute the program resizes its real window to each width of a range, waits until its frames no longer change,
// and prints the widths at which a text is cut off. This is the truth that Reflow's answers are compared with.

#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

static int first, last, width;
static int frames;

static GtkWidget *label(const char *text, PangoEllipsizeMode mode) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_ellipsize(GTK_LABEL(label), mode);
  return label;
}

// MARK: Contents

/// A title that is cut off between two widths: from 420 px a second label takes part of its width.
static void allocate_title(GtkWidget *box, int box_width, int height, int baseline) {
  GtkWidget *title = gtk_widget_get_first_child(box), *side = gtk_widget_get_next_sibling(title);
  int taken = box_width >= 420 ? 180 : 0;
  gtk_widget_set_child_visible(side, taken > 0);
  int least;
  gtk_widget_measure(title, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate(title, MAX(least, box_width - taken), height, baseline, NULL);
  gtk_widget_measure(side, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  GskTransform *transform = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(box_width - taken, 0));
  if (taken > 0)
    gtk_widget_allocate(side, MAX(least, taken), height, baseline, transform);
  else
    gsk_transform_unref(transform);
}

static void measure_content(
    GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *a, int *b) {
  (void)box, (void)for_size, (void)a, (void)b;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 40;
}

static GtkWidget *title_content(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), label("A title that is longer than the space beside the label", PANGO_ELLIPSIZE_END));
  gtk_box_append(GTK_BOX(box), gtk_label_new("Side"));
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(NULL, measure_content, allocate_title));
  return box;
}

/// A list of two rows. The text of the second one is cut off in narrow windows.
static GtkWidget *row_content(void) {
  GtkWidget *list = gtk_list_box_new();
  const char *texts[] = {"Short", "A much longer row that does not fit in a narrow window"};
  for (int i = 0; i < 2; i++) gtk_list_box_append(GTK_LIST_BOX(list), label(texts[i], PANGO_ELLIPSIZE_MIDDLE));
  return list;
}

/// Each kind of content that the check must not report.
static GtkWidget *clean_content(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *wrapping = gtk_label_new("A text that wraps in a narrow window and is shown whole at each width");
  gtk_label_set_wrap(GTK_LABEL(wrapping), TRUE);
  gtk_box_append(GTK_BOX(box), wrapping);
  GtkWidget *explained = label("A text whose whole is in its tooltip, which the user can read", PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text(explained, gtk_label_get_text(GTK_LABEL(explained)));
  gtk_box_append(GTK_BOX(box), explained);
  GtkWidget *unseen = label("A text of opacity 0, which nobody can see at any width", PANGO_ELLIPSIZE_END);
  gtk_widget_set_opacity(unseen, 0);
  gtk_box_append(GTK_BOX(box), unseen);
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_add_child(GTK_STACK(stack), gtk_label_new("Page"));
  gtk_stack_add_child(
      GTK_STACK(stack), label("A text on a page of a stack that is not the visible one", PANGO_ELLIPSIZE_END));
  gtk_box_append(GTK_BOX(box), stack);
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_text(GTK_EDITABLE(entry), "A long text in an entry, in which the user can scroll with the keys");
  gtk_box_append(GTK_BOX(box), entry);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(
      GTK_SCROLLED_WINDOW(scrolled), gtk_label_new("A text in a scroller, which is as wide as it needs to be here"));
  gtk_box_append(GTK_BOX(box), scrolled);
  GtkWidget *button = gtk_menu_button_new();
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), label("A text in a menu that is not open", PANGO_ELLIPSIZE_END));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_box_append(GTK_BOX(box), button);
  return box;
}

// MARK: Brute force

static gboolean has_cut_text(GtkWidget *widget) {
  if (!gtk_widget_get_visible(widget) || !gtk_widget_get_child_visible(widget)) return FALSE;
  if (GTK_IS_LABEL(widget)) return pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(widget)));
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    if (has_cut_text(child)) return TRUE;
  return FALSE;
}

static gboolean step(GtkWidget *window, GdkFrameClock *clock, gpointer border) {
  (void)clock;
  if (gtk_widget_get_width(window) != width || ++frames < 3) return G_SOURCE_CONTINUE;
  if (has_cut_text(gtk_window_get_child(GTK_WINDOW(window)))) g_print("%d\n", width);
  if (width == last) exit(0);
  width++;
  frames = 0;
  gtk_window_set_default_size(GTK_WINDOW(window), width + GPOINTER_TO_INT(border), 400);
  return G_SOURCE_CONTINUE;
}

static gboolean begin(gpointer window) {
  int default_width, default_height;
  gtk_window_get_default_size(GTK_WINDOW(window), &default_width, &default_height);
  int border = default_width - gtk_widget_get_width(window);
  width = first;
  gtk_window_set_default_size(GTK_WINDOW(window), width + border, 400);
  gtk_widget_add_tick_callback(window, step, GINT_TO_POINTER(border), NULL);
  return G_SOURCE_REMOVE;
}

// MARK: Faults of programs

/// Crashes or hangs when the window is laid out at 500 px.
static void allocate_fault(GtkWidget *box, int box_width, int height, int baseline) {
  GtkWidget *child = gtk_widget_get_first_child(box);
  if (box_width == 500) {
    if (strcmp(gtk_label_get_text(GTK_LABEL(child)), "crash") == 0) abort();
    while (TRUE) g_usleep(1000000);
  }
  gtk_widget_allocate(child, box_width, height, baseline, NULL);
}

static GtkWidget *fault_content(const char *name) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), gtk_label_new(name));
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(NULL, measure_content, allocate_fault));
  return box;
}

static gboolean chatter(gpointer data) {
  (void)data;
  for (int i = 0; i < 2000; i++) g_printerr("one of many lines that the program prints without an end\n");
  return G_SOURCE_CONTINUE;
}

static gboolean tick(gpointer data) {
  static int count;
  char text[32];
  g_snprintf(text, sizeof text, "Count %d", ++count);
  gtk_label_set_text(GTK_LABEL(data), text);
  return G_SOURCE_CONTINUE;
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "clean";
  if (strcmp(name, "exit") == 0) {
    g_printerr("planted: there is nothing to do\n");
    return 3;
  }
  if (strcmp(name, "windowless") == 0)
    while (TRUE) g_usleep(1000000);
  gtk_init();
  GtkWidget *window = gtk_window_new(), *content;
  gtk_window_set_title(GTK_WINDOW(window), name);
  if (strcmp(name, "title") == 0)
    content = title_content();
  else if (strcmp(name, "row") == 0)
    content = row_content();
  else if (strcmp(name, "wide") == 0) {
    content = gtk_label_new("Wide");
    gtk_widget_set_size_request(content, 700, -1);
  } else if (strcmp(name, "clock") == 0) {
    content = gtk_label_new("Count");
    g_timeout_add(7, tick, content);
  } else if (strcmp(name, "crash") == 0 || strcmp(name, "hang") == 0)
    content = fault_content(name);
  else
    content = clean_content();
  gtk_window_set_child(GTK_WINDOW(window), content);
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 400);
  if (strcmp(name, "fixed") == 0) gtk_window_set_resizable(GTK_WINDOW(window), FALSE);
  if (strcmp(name, "chatter") == 0) g_timeout_add(40, chatter, NULL);
  if (argc > 4 && strcmp(argv[2], "--brute") == 0) {
    first = atoi(argv[3]);
    last = atoi(argv[4]);
    g_timeout_add(500, begin, window);
  }
  gtk_window_present(GTK_WINDOW(window));
  while (TRUE) g_main_context_iteration(NULL, TRUE);
}
