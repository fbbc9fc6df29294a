// The parts of the planted programs.

#pragma once

#include <gtk/gtk.h>

/// A kind of window, by its name.
typedef struct {
  const char *name;
  /// Makes what the window contains.
  GtkWidget *(*content)(void);
} Planted;

/// Windows that break one rule each; the last entry has no name.
extern const Planted broken[];

/// Windows that break no rule, and windows of programs that fail or that change all the time; the last entry has no
/// name.
extern const Planted others[];

/// Windows that break a rule in some states only; the last entry has no name.
extern const Planted states[];

/// Windows with size requests, with words that may break, and with layouts that the program itself chooses by the width;
/// the last entry has no name.
extern const Planted adaptive[];

/// Windows with menus and drop-downs; the last entry has no name.
extern const Planted menus[];

/// Windows that are too high for a screen, and scrolled areas that stay low; the last entry has no name.
extern const Planted heights[];

/// Windows with layouts that fold, and with pages that cannot be shown; the last entry has no name.
extern const Planted panes[];

/// A window that changes when the program receives a signal; the last entry has no name.
extern const Planted live[];

/// Windows with inscriptions that are cut off where they are too narrow; the last entry has no name.
extern const Planted inscriptions[];

/// Whether an inscription does not draw all of its text.
gboolean is_inscription_cut(GtkWidget *inscription);

/// Each kind of content that the check must not report.
GtkWidget *clean_content(void);

/// A content that changes at breakpoints, and is cut off at some widths between them.
GtkWidget *breakpoint_content(void);

/// A label that is cut off where it is too narrow.
GtkWidget *ellipsised(const char *text, PangoEllipsizeMode mode);

/// The minimum width of a widget.
int least_width(GtkWidget *widget);

/// A box with a size of its own, 300 × 40 px at least, which places its children by a function.
GtkWidget *placing_box(GtkCustomAllocateFunc allocate, GtkWidget *first, GtkWidget *second);

/// Places a widget at its minimum height.
void place(GtkWidget *widget, int x, int y, int width);

/// Does what exceeds the limits of a check, by a name. Returns the exit status of the program; -1 if there is no such
/// name.
int run_beyond_limits(const char *name);

/// Resizes a window to each width of a range that it can have, prints the rules that it breaks there, and ends the
/// program.
void begin_brute_force(GtkWidget *window, int first, int last);
