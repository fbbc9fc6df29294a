import CGtk

// The public instance structs of GTK, so that `cast` can check its argument.

/// A C instance struct of a registered type of the same name, for ``ObjectPointer/cast(to:)``.
public protocol InstanceStruct {}

extension InstanceStruct {
  /// The type registered for the struct; 0 before its class is first used, when there is no object of it.
  public static var type: GType { g_type_from_name("\(Self.self)".trimmingPrefix("_").description) }
}

extension GObject: InstanceStruct {}
extension GApplication: InstanceStruct {}
extension GtkWidget: InstanceStruct {}
extension GtkWindow: InstanceStruct {}
extension GtkApplication: InstanceStruct {}
extension GtkApplicationWindow: InstanceStruct {}
extension GtkBox: InstanceStruct {}
extension GtkGrid: InstanceStruct {}
extension GtkFixed: InstanceStruct {}
extension GtkDrawingArea: InstanceStruct {}
extension GtkButton: InstanceStruct {}
extension GtkToggleButton: InstanceStruct {}
extension GtkCheckButton: InstanceStruct {}
extension GtkEntry: InstanceStruct {}
extension GtkText: InstanceStruct {}
extension GtkTextView: InstanceStruct {}
extension GtkTextBuffer: InstanceStruct {}
extension GtkRange: InstanceStruct {}
extension GtkScale: InstanceStruct {}
extension GtkAdjustment: InstanceStruct {}
extension GtkPopover: InstanceStruct {}
extension GtkDialog: InstanceStruct {}
extension GtkNativeDialog: InstanceStruct {}
extension GtkListBoxRow: InstanceStruct {}
extension GtkCssProvider: InstanceStruct {}
extension GtkStyleContext: InstanceStruct {}
extension GCancellable: InstanceStruct {}
extension GApplicationCommandLine: InstanceStruct {}
extension GDBusProxy: InstanceStruct {}
extension GMenuModel: InstanceStruct {}
