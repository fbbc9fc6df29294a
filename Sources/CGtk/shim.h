// The parts of GTK that Swift cannot import: macros that expand to expressions, casts of function pointers, variadic
// functions. Each declaration is a constant or a one-step wrapper with the prefix cgtk_; everything else is called by
// its own name.
#pragma once

#include <cairo-svg.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <libintl.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// MARK: - Fundamental types

static const GType CGTK_TYPE_INVALID = G_TYPE_INVALID;
static const GType CGTK_TYPE_NONE = G_TYPE_NONE;
static const GType CGTK_TYPE_INTERFACE = G_TYPE_INTERFACE;
static const GType CGTK_TYPE_CHAR = G_TYPE_CHAR;
static const GType CGTK_TYPE_UCHAR = G_TYPE_UCHAR;
static const GType CGTK_TYPE_BOOLEAN = G_TYPE_BOOLEAN;
static const GType CGTK_TYPE_INT = G_TYPE_INT;
static const GType CGTK_TYPE_UINT = G_TYPE_UINT;
static const GType CGTK_TYPE_LONG = G_TYPE_LONG;
static const GType CGTK_TYPE_ULONG = G_TYPE_ULONG;
static const GType CGTK_TYPE_INT64 = G_TYPE_INT64;
static const GType CGTK_TYPE_UINT64 = G_TYPE_UINT64;
static const GType CGTK_TYPE_ENUM = G_TYPE_ENUM;
static const GType CGTK_TYPE_FLAGS = G_TYPE_FLAGS;
static const GType CGTK_TYPE_FLOAT = G_TYPE_FLOAT;
static const GType CGTK_TYPE_DOUBLE = G_TYPE_DOUBLE;
static const GType CGTK_TYPE_STRING = G_TYPE_STRING;
static const GType CGTK_TYPE_POINTER = G_TYPE_POINTER;
static const GType CGTK_TYPE_BOXED = G_TYPE_BOXED;
static const GType CGTK_TYPE_PARAM = G_TYPE_PARAM;
static const GType CGTK_TYPE_OBJECT = G_TYPE_OBJECT;
static const GType CGTK_TYPE_VARIANT = G_TYPE_VARIANT;

/// The type of an instance.
static inline GType cgtk_instance_type(gconstpointer instance) { return G_TYPE_FROM_INSTANCE(instance); }

/// Whether a live instance is of a type or a subtype, or implements an interface.
static inline gboolean cgtk_instance_is_a(gconstpointer instance, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(instance, type);
}

/// The type of a value.
static inline GType cgtk_value_type(const GValue *value) { return G_VALUE_TYPE(value); }

/// The fundamental type of a type: object for a widget, enum for an orientation.
static inline GType cgtk_fundamental_type(GType type) { return G_TYPE_FUNDAMENTAL(type); }

/// A signal's argument or result type without the flag for a static value.
static inline GType cgtk_signal_value_type(GType type) { return type & ~G_SIGNAL_TYPE_STATIC_SCOPE; }

// MARK: - Widget classes

/// Sets the virtual functions of a widget class. GObject's own (`dispose`, `set_property`) are in `parent_class`.
typedef void (*CGtkWidgetClassInit)(GtkWidgetClass *widget_class);
/// Initialises a new instance.
typedef void (*CGtkWidgetInit)(GtkWidget *widget);
/// Sets the virtual functions of an interface, whose struct is the argument.
typedef void (*CGtkInterfaceInit)(gpointer interface_struct);

/// GLib calls these with a second argument that both ignore, as GLib itself does throughout.
static inline GType cgtk_register_widget_class(
    GType parent, const char *name, guint class_size, CGtkWidgetClassInit class_init, guint instance_size,
    CGtkWidgetInit init, GTypeFlags flags) {
  return g_type_register_static_simple(
      parent, g_intern_string(name), class_size, (GClassInitFunc)(void (*)(void))class_init, instance_size,
      (GInstanceInitFunc)(void (*)(void))init, flags);
}

static inline void cgtk_add_interface(GType type, GType interface_type, CGtkInterfaceInit init) {
  const GInterfaceInfo info = { (GInterfaceInitFunc)(void (*)(void))init, NULL, NULL };
  g_type_add_interface_static(type, interface_type, &info);
}

/// The class of a registered type once an instance or a reference to the class exists; NULL before.
static inline GtkWidgetClass *cgtk_widget_class_peek(GType type) { return (GtkWidgetClass *)g_type_class_peek(type); }

// MARK: - Constants that the headers define as expressions

/// The pixel format that GTK draws without conversion.
static const GdkMemoryFormat CGTK_MEMORY_DEFAULT = GDK_MEMORY_DEFAULT;
static const guint CGTK_INVALID_LIST_POSITION = GTK_INVALID_LIST_POSITION;
static const gboolean CGTK_SOURCE_CONTINUE = G_SOURCE_CONTINUE;
static const gboolean CGTK_SOURCE_REMOVE = G_SOURCE_REMOVE;

// MARK: - Variadic functions

// The array forms read tristates and enumerations with the wrong function in GTK 4.8, so the variadic ones are used.

static inline void cgtk_accessible_update_property_string(
    GtkAccessible *accessible, GtkAccessibleProperty property, const char *value) {
  gtk_accessible_update_property(accessible, property, value, -1);
}

static inline void cgtk_accessible_update_state(GtkAccessible *accessible, GtkAccessibleState state, int value) {
  gtk_accessible_update_state(accessible, state, value, -1);
}

static inline void cgtk_accessible_update_relation_int(
    GtkAccessible *accessible, GtkAccessibleRelation relation, int value) {
  gtk_accessible_update_relation(accessible, relation, value, -1);
}

/// Takes over the list, which does not own its accessibles.
static inline void cgtk_accessible_update_relation_list(
    GtkAccessible *accessible, GtkAccessibleRelation relation, GList *list) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_POINTER);
  g_value_set_pointer(&value, list);
  gtk_accessible_update_relation_value(accessible, 1, &relation, &value);
  g_value_unset(&value);
}

// MARK: - The C library

/// The number of allocated bytes; 0 where the C library does not count them.
static inline gsize cgtk_heap_bytes(void) {
#ifdef __GLIBC__
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}
