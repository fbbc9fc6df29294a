// A window that breaks no rule: one of each kind of content that the check must not report.

#include "planted.h"

#define LONG_TEXT "A long text, whose end the user can see in another way than by a wider window, as explained here"

static void add_texts(GtkBox *box) {
  GtkWidget *wrapping = gtk_label_new("A text that wraps in a narrow window and is shown whole at each width");
  gtk_label_set_wrap(GTK_LABEL(wrapping), TRUE);
  gtk_box_append(box, wrapping);
  GtkWidget *explained = ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text(explained, LONG_TEXT);
  gtk_box_append(box, explained);
  GtkWidget *unseen = ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END);
  gtk_widget_set_opacity(unseen, 0);
  gtk_box_append(box, unseen);
  GtkWidget *link = gtk_label_new(NULL);
  gtk_label_set_markup(GTK_LABEL(link), "A <a href=\"https://example.org\">link</a> in a text");
  gtk_box_append(box, link);
}

/// Texts that scroll, and a button beyond the right edge of what is scrolled.
static void add_scrolling(GtkBox *box) {
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_text(GTK_EDITABLE(entry), LONG_TEXT LONG_TEXT);
  gtk_box_append(box, entry);
  GtkWidget *text = gtk_text_view_new();
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(text)), LONG_TEXT LONG_TEXT, -1);
  GtkWidget *wide = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(wide), gtk_label_new(LONG_TEXT));
  gtk_box_append(GTK_BOX(wide), gtk_button_new_with_label("Beyond the viewport"));
  GtkWidget *scrolled[] = {text, wide};
  for (int i = 0; i < 2; i++) {
    GtkWidget *window = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(window), scrolled[i]);
    gtk_widget_set_size_request(window, -1, 60);
    gtk_box_append(box, window);
  }
}

static void add_layers(GtkBox *box) {
  GtkWidget *overlay = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(overlay), gtk_button_new_with_label("The lower layer"));
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), gtk_label_new("The upper layer"));
  gtk_box_append(box, overlay);
  GtkWidget *button = gtk_menu_button_new(), *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_widget_set_halign(button, GTK_ALIGN_START);
  gtk_box_append(box, button);
}

/// Small widgets that nobody presses.
static void add_small(GtkBox *box) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *small[] = {
      gtk_image_new_from_icon_name("go-next-symbolic"), gtk_label_new("i"),
      gtk_separator_new(GTK_ORIENTATION_VERTICAL), gtk_spinner_new()};
  for (guint i = 0; i < G_N_ELEMENTS(small); i++) gtk_box_append(GTK_BOX(row), small[i]);
  gtk_box_append(box, row);
}

/// Transitions of a hundred hours, which move by less than 1 px during the check.
enum { TRANSITION = 360000000 };

static void reveal(GtkWidget *revealer) { gtk_revealer_set_reveal_child(GTK_REVEALER(revealer), TRUE); }

static void turn(GtkWidget *stack) { gtk_stack_set_visible_child_name(GTK_STACK(stack), "second"); }

static void add_transitions(GtkBox *box) {
  GtkWidget *revealer = gtk_revealer_new();
  gtk_revealer_set_transition_duration(GTK_REVEALER(revealer), TRANSITION);
  gtk_revealer_set_child(GTK_REVEALER(revealer), gtk_button_new_with_label("Revealed"));
  g_signal_connect_after(revealer, "map", G_CALLBACK(reveal), NULL);
  gtk_box_append(box, revealer);
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_set_transition_duration(GTK_STACK(stack), TRANSITION);
  gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  gtk_stack_add_named(GTK_STACK(stack), gtk_button_new_with_label("The page before"), "first");
  gtk_stack_add_named(GTK_STACK(stack), gtk_button_new_with_label("The page after"), "second");
  gtk_stack_add_named(GTK_STACK(stack), ellipsised(LONG_TEXT, PANGO_ELLIPSIZE_END), "hidden");
  g_signal_connect_after(stack, "map", G_CALLBACK(turn), NULL);
  gtk_box_append(box, stack);
}

GtkWidget *clean_content(void) {
  GtkBox *box = GTK_BOX(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
  add_texts(box);
  add_scrolling(box);
  add_layers(box);
  add_small(box);
  add_transitions(box);
  return GTK_WIDGET(box);
}
