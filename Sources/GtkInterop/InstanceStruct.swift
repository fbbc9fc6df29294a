import CGtk

// The public instance structs of GTK and the GType of each, so that `cast` can check its argument.

/// A C instance struct with a registered type, for ``ObjectPointer/cast(to:)``.
public protocol InstanceStruct {
  /// The type registered for the struct.
  static var type: GType { get }
}

extension GObject: InstanceStruct {
  /// `GObject`'s registered type.
  public static var type: GType { g_object_get_type() }
}

extension GApplication: InstanceStruct {
  /// `GApplication`'s registered type.
  public static var type: GType { g_application_get_type() }
}

extension GtkWidget: InstanceStruct {
  /// `GtkWidget`'s registered type.
  public static var type: GType { gtk_widget_get_type() }
}

extension GtkWindow: InstanceStruct {
  /// `GtkWindow`'s registered type.
  public static var type: GType { gtk_window_get_type() }
}

extension GtkApplication: InstanceStruct {
  /// `GtkApplication`'s registered type.
  public static var type: GType { gtk_application_get_type() }
}

extension GtkApplicationWindow: InstanceStruct {
  /// `GtkApplicationWindow`'s registered type.
  public static var type: GType { gtk_application_window_get_type() }
}

extension GtkBox: InstanceStruct {
  /// `GtkBox`'s registered type.
  public static var type: GType { gtk_box_get_type() }
}

extension GtkGrid: InstanceStruct {
  /// `GtkGrid`'s registered type.
  public static var type: GType { gtk_grid_get_type() }
}

extension GtkFixed: InstanceStruct {
  /// `GtkFixed`'s registered type.
  public static var type: GType { gtk_fixed_get_type() }
}

extension GtkFrame: InstanceStruct {
  /// `GtkFrame`'s registered type.
  public static var type: GType { gtk_frame_get_type() }
}

extension GtkDrawingArea: InstanceStruct {
  /// `GtkDrawingArea`'s registered type.
  public static var type: GType { gtk_drawing_area_get_type() }
}

extension GtkButton: InstanceStruct {
  /// `GtkButton`'s registered type.
  public static var type: GType { gtk_button_get_type() }
}

extension GtkToggleButton: InstanceStruct {
  /// `GtkToggleButton`'s registered type.
  public static var type: GType { gtk_toggle_button_get_type() }
}

extension GtkCheckButton: InstanceStruct {
  /// `GtkCheckButton`'s registered type.
  public static var type: GType { gtk_check_button_get_type() }
}

extension GtkEntry: InstanceStruct {
  /// `GtkEntry`'s registered type.
  public static var type: GType { gtk_entry_get_type() }
}

extension GtkEntryBuffer: InstanceStruct {
  /// `GtkEntryBuffer`'s registered type.
  public static var type: GType { gtk_entry_buffer_get_type() }
}

extension GtkText: InstanceStruct {
  /// `GtkText`'s registered type.
  public static var type: GType { gtk_text_get_type() }
}

extension GtkTextView: InstanceStruct {
  /// `GtkTextView`'s registered type.
  public static var type: GType { gtk_text_view_get_type() }
}

extension GtkTextBuffer: InstanceStruct {
  /// `GtkTextBuffer`'s registered type.
  public static var type: GType { gtk_text_buffer_get_type() }
}

extension GtkRange: InstanceStruct {
  /// `GtkRange`'s registered type.
  public static var type: GType { gtk_range_get_type() }
}

extension GtkScale: InstanceStruct {
  /// `GtkScale`'s registered type.
  public static var type: GType { gtk_scale_get_type() }
}

extension GtkScaleButton: InstanceStruct {
  /// `GtkScaleButton`'s registered type.
  public static var type: GType { gtk_scale_button_get_type() }
}

extension GtkAdjustment: InstanceStruct {
  /// `GtkAdjustment`'s registered type.
  public static var type: GType { gtk_adjustment_get_type() }
}

extension GtkPopover: InstanceStruct {
  /// `GtkPopover`'s registered type.
  public static var type: GType { gtk_popover_get_type() }
}

extension GtkComboBox: InstanceStruct {
  /// `GtkComboBox`'s registered type.
  public static var type: GType { gtk_combo_box_get_type() }
}

extension GtkDialog: InstanceStruct {
  /// `GtkDialog`'s registered type.
  public static var type: GType { gtk_dialog_get_type() }
}

extension GtkMessageDialog: InstanceStruct {
  /// `GtkMessageDialog`'s registered type.
  public static var type: GType { gtk_message_dialog_get_type() }
}

extension GtkNativeDialog: InstanceStruct {
  /// `GtkNativeDialog`'s registered type.
  public static var type: GType { gtk_native_dialog_get_type() }
}

extension GtkListBoxRow: InstanceStruct {
  /// `GtkListBoxRow`'s registered type.
  public static var type: GType { gtk_list_box_row_get_type() }
}

extension GtkFlowBoxChild: InstanceStruct {
  /// `GtkFlowBoxChild`'s registered type.
  public static var type: GType { gtk_flow_box_child_get_type() }
}

extension GtkSizeGroup: InstanceStruct {
  /// `GtkSizeGroup`'s registered type.
  public static var type: GType { gtk_size_group_get_type() }
}

extension GtkCssProvider: InstanceStruct {
  /// `GtkCssProvider`'s registered type.
  public static var type: GType { gtk_css_provider_get_type() }
}

extension GtkStyleContext: InstanceStruct {
  /// `GtkStyleContext`'s registered type.
  public static var type: GType { gtk_style_context_get_type() }
}

extension GtkLayoutManager: InstanceStruct {
  /// `GtkLayoutManager`'s registered type.
  public static var type: GType { gtk_layout_manager_get_type() }
}

extension GtkFilter: InstanceStruct {
  /// `GtkFilter`'s registered type.
  public static var type: GType { gtk_filter_get_type() }
}

extension GtkSorter: InstanceStruct {
  /// `GtkSorter`'s registered type.
  public static var type: GType { gtk_sorter_get_type() }
}

extension GCancellable: InstanceStruct {
  /// `GCancellable`'s registered type.
  public static var type: GType { g_cancellable_get_type() }
}

extension GApplicationCommandLine: InstanceStruct {
  /// `GApplicationCommandLine`'s registered type.
  public static var type: GType { g_application_command_line_get_type() }
}

extension GDBusProxy: InstanceStruct {
  /// `GDBusProxy`'s registered type.
  public static var type: GType { g_dbus_proxy_get_type() }
}

extension GMenuModel: InstanceStruct {
  /// `GMenuModel`'s registered type.
  public static var type: GType { g_menu_model_get_type() }
}
