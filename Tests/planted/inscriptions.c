// Windows with a GtkInscription, whose size does not depend on its text, and the truth about what it draws.

#include "planted.h"

#include <string.h>

#define LONG_TEXT "A text of an inscription that does not fit in a window that is narrow"

// MARK: Windows

static GtkWidget *inscription(const char *text, GtkInscriptionOverflow overflow, int lines) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *inscription = gtk_inscription_new(text);
  gtk_inscription_set_text_overflow(GTK_INSCRIPTION(inscription), overflow);
  gtk_inscription_set_min_lines(GTK_INSCRIPTION(inscription), lines);
  gtk_box_append(GTK_BOX(box), inscription);
  return box;
}

static GtkWidget *ellipsis_content(void) { return inscription(LONG_TEXT, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, 1); }

static GtkWidget *start_content(void) { return inscription(LONG_TEXT, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_START, 1); }

static GtkWidget *clip_content(void) { return inscription(LONG_TEXT, GTK_INSCRIPTION_OVERFLOW_CLIP, 1); }

/// Two lines.
static GtkWidget *lines_content(void) {
  return inscription(LONG_TEXT ", and that wraps where it is wide", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, 2);
}

/// A text with bold letters, which are wider.
static GtkWidget *markup_content(void) {
  GtkWidget *box = inscription(NULL, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_MIDDLE, 1);
  GtkWidget *child = gtk_widget_get_first_child(box);
  gtk_inscription_set_markup(
      GTK_INSCRIPTION(child), "A text of an <b>inscription with bold letters</b> that does not fit");
  return box;
}

const Planted inscriptions[] = {
    {"inscription", ellipsis_content}, {"inscription-start", start_content}, {"inscription-clip", clip_content},
    {"inscription-lines", lines_content}, {"inscription-markup", markup_content}, {NULL, NULL}};

// MARK: Truth

/// Adds the glyphs that a node draws.
static void add_glyphs(GskRenderNode *node, GArray *glyphs) {
  if (node == NULL) return;
  guint count;
  switch (gsk_render_node_get_node_type(node)) {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children(node); i++)
        add_glyphs(gsk_container_node_get_child(node, i), glyphs);
      break;
    case GSK_TRANSFORM_NODE: add_glyphs(gsk_transform_node_get_child(node), glyphs); break;
    case GSK_CLIP_NODE: add_glyphs(gsk_clip_node_get_child(node), glyphs); break;
    case GSK_DEBUG_NODE: add_glyphs(gsk_debug_node_get_child(node), glyphs); break;
    case GSK_TEXT_NODE: {
      const PangoGlyphInfo *own = gsk_text_node_get_glyphs(node, &count);
      g_array_append_vals(glyphs, own, count);
      break;
    }
    default: break;
  }
}

static GArray *drawn_glyphs(GtkWidget *widget) {
  GArray *glyphs = g_array_new(FALSE, FALSE, sizeof(PangoGlyphInfo));
  GdkPaintable *picture = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(picture, snapshot, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  add_glyphs(node, glyphs);
  g_clear_pointer(&node, gsk_render_node_unref);
  g_object_unref(picture);
  return glyphs;
}

/// The glyphs of a text in one line, with the font of the widget.
static GArray *glyphs_of(GtkWidget *widget, const char *text, PangoAttrList *attributes) {
  GArray *glyphs = g_array_new(FALSE, FALSE, sizeof(PangoGlyphInfo));
  PangoLayout *layout = gtk_widget_create_pango_layout(widget, text);
  pango_layout_set_attributes(layout, attributes);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_append_layout(snapshot, layout, &(GdkRGBA){0, 0, 0, 1});
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  add_glyphs(node, glyphs);
  g_clear_pointer(&node, gsk_render_node_unref);
  g_object_unref(layout);
  return glyphs;
}

/// The glyphs without spaces, which are not drawn at the end of a line, as a text.
static char *letters(GArray *glyphs, PangoGlyph space) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < glyphs->len; i++) {
    PangoGlyph glyph = g_array_index(glyphs, PangoGlyphInfo, i).glyph;
    if (glyph != space) g_string_append_printf(text, "%u ", glyph);
  }
  return g_string_free(text, FALSE);
}

gboolean is_inscription_cut(GtkWidget *widget) {
  GtkInscription *inscription = GTK_INSCRIPTION(widget);
  GArray *drawn = drawn_glyphs(widget), *spaced = glyphs_of(widget, "a b", NULL);
  GArray *all = glyphs_of(widget, gtk_inscription_get_text(inscription), gtk_inscription_get_attributes(inscription));
  PangoGlyph space = g_array_index(spaced, PangoGlyphInfo, 1).glyph;
  char *seen = letters(drawn, space), *whole = letters(all, space);
  gboolean is_cut = strcmp(seen, whole) != 0;
  if (gtk_inscription_get_text_overflow(inscription) == GTK_INSCRIPTION_OVERFLOW_CLIP) {
    int width = 0;
    for (guint i = 0; i < drawn->len; i++) width += g_array_index(drawn, PangoGlyphInfo, i).geometry.width;
    is_cut = is_cut || PANGO_PIXELS_CEIL(width) > gtk_widget_get_width(widget) + 1;
  }
  g_free(seen);
  g_free(whole);
  g_array_unref(drawn);
  g_array_unref(spaced);
  g_array_unref(all);
  return is_cut;
}
