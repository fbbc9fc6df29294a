// The rules, applied to the real window at each width. They read the program's own widgets and share no code with
// Reflow.

#include "planted.h"

#include <stdlib.h>
#include <string.h>

static int last, width, frames;
/// What a default width exceeds the width of the window by.
static int border;
/// Whether a width was read before.
static gboolean has_narrower;

/// The least minimum width so far.
static int narrowest;

static GtkWidget *window;
/// The widgets that the user can see.
static GPtrArray *seen;

static void collect(GtkWidget *widget) {
  if (!gtk_widget_get_visible(widget) || !gtk_widget_get_child_visible(widget)) return;
  if (gtk_widget_get_opacity(widget) == 0 || (GTK_IS_NATIVE(widget) && widget != window)) return;
  if (GTK_IS_STACK(widget) && gtk_stack_get_transition_running(GTK_STACK(widget))) return;
  if (GTK_IS_REVEALER(widget) &&
      gtk_revealer_get_reveal_child(GTK_REVEALER(widget)) != gtk_revealer_get_child_revealed(GTK_REVEALER(widget)))
    return;
  g_ptr_array_add(seen, widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    collect(child);
}

static gboolean shows_text(GtkWidget *widget) { return GTK_IS_LABEL(widget) && *gtk_label_get_text(GTK_LABEL(widget)); }

static gboolean is_target(GtkWidget *widget) { return GTK_IS_BUTTON(widget) || GTK_IS_ENTRY(widget); }

static graphene_rect_t bounds(GtkWidget *widget, GtkWidget *in) {
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, 0, 0);
  if (!gtk_widget_compute_bounds(widget, in, &bounds)) abort();
  return bounds;
}

// MARK: Rules of one widget

static gboolean is_cut(GtkWidget *widget) {
  if (GTK_IS_INSCRIPTION(widget)) return is_inscription_cut(widget);
  if (!shows_text(widget)) return FALSE;
  if (g_strcmp0(gtk_widget_get_tooltip_text(widget), gtk_label_get_text(GTK_LABEL(widget))) == 0) return FALSE;
  PangoLayout *layout = gtk_label_get_layout(GTK_LABEL(widget));
  int text_width, text_height;
  pango_layout_get_pixel_size(layout, &text_width, &text_height);
  return pango_layout_is_ellipsized(layout) || text_width > gtk_widget_get_width(widget) ||
         text_height > gtk_widget_get_height(widget);
}

/// Whether a line of a text ends inside a word.
static gboolean has_broken_word(GtkWidget *widget) {
  if (!shows_text(widget)) return FALSE;
  const char *text = gtk_label_get_text(GTK_LABEL(widget));
  for (GSList *lines = pango_layout_get_lines_readonly(gtk_label_get_layout(GTK_LABEL(widget))); lines; lines = lines->next) {
    int start = ((PangoLayoutLine *)lines->data)->start_index;
    // The planted texts have no other places for a break than spaces and zero-width spaces.
    if (start > 0 && text[start - 1] != ' ' && !g_str_has_suffix(g_strndup(text, start), "\u200b")) return TRUE;
  }
  return FALSE;
}

static gboolean is_small(GtkWidget *widget) {
  graphene_rect_t size = bounds(widget, widget);
  return is_target(widget) && (size.size.width < 24 || size.size.height < 24);
}

/// Whether more than 1 px of a widget is outside of what clips it, and no scrolling reaches it.
static gboolean is_outside(GtkWidget *widget) {
  if (!shows_text(widget) && !is_target(widget)) return FALSE;
  for (GtkWidget *clip = gtk_widget_get_parent(widget); clip; clip = gtk_widget_get_parent(clip)) {
    if (GTK_IS_SCROLLABLE(clip)) return FALSE;
    if (gtk_widget_get_overflow(clip) == GTK_OVERFLOW_VISIBLE && clip != window) continue;
    graphene_rect_t place = bounds(widget, clip);
    if (place.origin.x < -1 || place.origin.x + place.size.width > gtk_widget_get_width(clip) + 1) return TRUE;
    if (place.origin.y < -1 || place.origin.y + place.size.height > gtk_widget_get_height(clip) + 1) return TRUE;
  }
  return FALSE;
}

static gboolean has_unknown_glyph(GtkWidget *widget) {
  return shows_text(widget) && pango_layout_get_unknown_glyphs_count(gtk_label_get_layout(GTK_LABEL(widget))) > 0;
}

/// Whether an area is lower than its content, and the box that contains it has free space of 48 px.
static gboolean is_low_scroller(GtkWidget *widget) {
  if (!GTK_IS_SCROLLED_WINDOW(widget)) return FALSE;
  GtkAdjustment *range = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(widget));
  if (gtk_adjustment_get_upper(range) <= gtk_adjustment_get_page_size(range) + 1) return FALSE;
  graphene_rect_t place = bounds(widget, window);
  return gtk_widget_get_height(window) - place.origin.y - place.size.height >= 48;
}

static gboolean is_untranslated(GtkWidget *widget) {
  const char *original = g_object_get_data(G_OBJECT(widget), "original");
  if (original == NULL || g_getenv("LANGUAGE") == NULL) return FALSE;
  return strcmp(gtk_label_get_text(GTK_LABEL(widget)), original) == 0;
}

// MARK: Rules of two widgets

static gboolean overlap(GtkWidget *one, GtkWidget *other) {
  if ((!shows_text(one) && !is_target(one)) || (!shows_text(other) && !is_target(other))) return FALSE;
  if (gtk_widget_is_ancestor(one, other) || gtk_widget_is_ancestor(other, one)) return FALSE;
  GtkWidget *common = gtk_widget_get_parent(one);
  while (!gtk_widget_is_ancestor(other, common)) common = gtk_widget_get_parent(common);
  if (GTK_IS_OVERLAY(common)) return FALSE;
  graphene_rect_t a = bounds(one, window), b = bounds(other, window), both;
  return graphene_rect_intersection(&a, &b, &both) && both.size.width > 1 && both.size.height > 1;
}

/// What a label shows, as the bytes of a picture.
static GBytes *picture(GtkWidget *label) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 800, 32);
  cairo_t *context = cairo_create(surface);
  pango_cairo_show_layout(context, gtk_label_get_layout(GTK_LABEL(label)));
  cairo_destroy(context);
  cairo_surface_flush(surface);
  GBytes *bytes = g_bytes_new(cairo_image_surface_get_data(surface), 32 * cairo_image_surface_get_stride(surface));
  cairo_surface_destroy(surface);
  return bytes;
}

static gboolean read_the_same(GtkWidget *one, GtkWidget *other) {
  if (!GTK_IS_LABEL(one) || !GTK_IS_LABEL(other) || !is_cut(one) || !is_cut(other)) return FALSE;
  if (strcmp(gtk_label_get_text(GTK_LABEL(one)), gtk_label_get_text(GTK_LABEL(other))) == 0) return FALSE;
  GBytes *a = picture(one), *b = picture(other);
  gboolean are_same = g_bytes_equal(a, b);
  g_bytes_unref(a);
  g_bytes_unref(b);
  return are_same;
}

// MARK: Heights

/// The screens that judge the windows, the narrowest first.
static const struct {
  int width, height;
} screens[] = {{360, 520}, {600, 540}};

/// The widths at which the window was too high for the next screen, down from the last width.
static GArray *too_high;

/// Prints the widths at which the window is too high, up to that of a screen.
static void judge_height(void) {
  guint screen = 0;
  while (screen < G_N_ELEMENTS(screens) && screens[screen].width < width) screen++;
  if (screen == G_N_ELEMENTS(screens)) return;
  int height;
  gtk_widget_measure(window, GTK_ORIENTATION_VERTICAL, width + border, &height, NULL, NULL, NULL);
  if (height - border > screens[screen].height)
    g_array_append_val(too_high, width);
  else
    g_array_set_size(too_high, 0);
  if (width != screens[screen].width) return;
  for (guint i = 0; i < too_high->len; i++) g_print("tallWindow %d\n", g_array_index(too_high, int, i));
  g_array_set_size(too_high, 0);
}

// MARK: Widths

static const struct {
  const char *rule;
  gboolean (*is_broken)(GtkWidget *widget);
} of_one[] = {
    {"clippedText", is_cut},
    {"brokenWord", has_broken_word},
    {"smallTarget", is_small},
    {"outsideClip", is_outside},
    {"missingGlyph", has_unknown_glyph},
    {"lowScroller", is_low_scroller},
    {"untranslated", is_untranslated},
};

static const struct {
  const char *rule;
  gboolean (*is_broken)(GtkWidget *one, GtkWidget *other);
} of_two[] = {{"overlap", overlap}, {"sameAfterCutting", read_the_same}};

static void print_broken_rules(void) {
  g_ptr_array_set_size(seen, 0);
  collect(window);
  for (guint rule = 0; rule < G_N_ELEMENTS(of_one); rule++)
    for (guint i = 0; i < seen->len; i++)
      if (of_one[rule].is_broken(seen->pdata[i])) {
        g_print("%s %d\n", of_one[rule].rule, width);
        break;
      }
  for (guint rule = 0; rule < G_N_ELEMENTS(of_two); rule++) {
    gboolean is_broken = FALSE;
    for (guint i = 0; i < seen->len; i++)
      for (guint j = 0; j < i; j++) is_broken = is_broken || of_two[rule].is_broken(seen->pdata[j], seen->pdata[i]);
    if (is_broken) g_print("%s %d\n", of_two[rule].rule, width);
  }
  judge_height();
  // Both heights are those of this moment, since a transition may change them.
  int height, narrower_height;
  gtk_widget_measure(window, GTK_ORIENTATION_VERTICAL, width + border, &height, NULL, NULL, NULL);
  gtk_widget_measure(window, GTK_ORIENTATION_VERTICAL, width - 1 + border, &narrower_height, NULL, NULL, NULL);
  // The width at which one more px makes the window taller.
  if (has_narrower && height > narrower_height) g_print("tallerWhenWider %d\n", width - 1);
  has_narrower = TRUE;
}

static void resize(void) { gtk_window_set_default_size(GTK_WINDOW(window), width + border, 400); }

static gboolean step(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)widget, (void)clock, (void)data;
  if (gtk_widget_get_width(window) != width || ++frames < 3) return G_SOURCE_CONTINUE;
  print_broken_rules();
  if (width == last) exit(0);
  width++;
  frames = 0;
  resize();
  return G_SOURCE_CONTINUE;
}

static gboolean begin(gpointer data) {
  (void)data;
  // On a busy machine the window is shown late.
  if (gtk_widget_get_width(window) == 0) return G_SOURCE_CONTINUE;
  int default_width, default_height;
  gtk_window_get_default_size(GTK_WINDOW(window), &default_width, &default_height);
  if (narrowest == 0) border = MAX(0, default_width - gtk_widget_get_width(window));
  int request, least;
  gtk_widget_get_size_request(window, &request, NULL);
  least = MAX(least_width(window) - border, request);
  // A program may change its layout once its window is as narrow as it can be.
  if (narrowest == 0 || least < narrowest) {
    narrowest = least;
    gtk_window_set_default_size(GTK_WINDOW(window), 1, 400);
    return G_SOURCE_CONTINUE;
  }
  // From the default limit of the rule on.
  for (int narrow = 360; narrow < least; narrow++) g_print("wideWindow %d\n", narrow);
  width = MAX(width, least);
  resize();
  gtk_widget_add_tick_callback(window, step, NULL, NULL);
  return G_SOURCE_REMOVE;
}

void begin_brute_force(GtkWidget *widget, int first, int last_width) {
  window = widget;
  width = first;
  last = last_width;
  seen = g_ptr_array_new();
  too_high = g_array_new(FALSE, FALSE, sizeof(int));
  g_timeout_add(500, begin, NULL);
}
