// Popovers: views at a side of another one, which GTK shows in front of the window.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The part of a view at which a popover is shown. SwiftUI's `PopoverAttachmentAnchor`: a popover of GTK is always shown
/// at the middle of a side.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle.
  case rect(Source)
  /// A point of the unit square.
  case point(UnitPoint)

  /// A rectangle of a view.
  public enum Source: Sendable {
    /// The bounds of the view.
    case bounds
    /// A rectangle in points.
    case rect(CGRect)
  }
}

extension View {
  /// Shows a view in a popover while a value is true. SwiftUI's `popover`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the popover is shown. It becomes false when the user closes the popover.
  ///   - attachmentAnchor: Has no effect on a popover of GTK.
  ///   - arrowEdge: The side of this view at which the popover is shown, if there is space.
  ///   - content: The view.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        id: isPresented.wrappedValue ? AnyHashable(true) : nil, popoverEdge: arrowEdge,
        close: { isPresented.wrappedValue = false }, content: { AnyView(content()) }))
  }

  /// Shows a view for an item in a popover while there is an item. SwiftUI's `popover`.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let shown = item.wrappedValue
    return modifier(
      SheetModifier(
        id: shown.map { AnyHashable($0.id) }, popoverEdge: arrowEdge, close: { item.wrappedValue = nil },
        content: { AnyView(shown.map(content)) }))
  }

  /// Has no effect: a sheet has the size of its content.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
}

/// The height of a sheet. SwiftUI's `PresentationDetent`: here it has the height of its content.
public struct PresentationDetent: Hashable, Sendable {
  private let value: CGFloat

  /// Half of the height.
  public static let medium = fraction(0.5)
  /// The whole height.
  public static let large = fraction(1)

  /// A part of the height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(value: fraction) }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(value: height) }
}

extension Edge {
  /// The side of a widget.
  @MainActor func position(in widget: Widget) -> GtkPositionType {
    let isMirrored = gtk_widget_get_direction(widget.pointer) == GTK_TEXT_DIR_RTL
    switch self {
    case .top: return GTK_POS_TOP
    case .bottom: return GTK_POS_BOTTOM
    case .leading: return isMirrored ? GTK_POS_RIGHT : GTK_POS_LEFT
    case .trailing: return isMirrored ? GTK_POS_LEFT : GTK_POS_RIGHT
    }
  }
}

/// The popover of the views in a host. It lasts as long as the host: GTK may still look for a tooltip in one that has been
/// closed.
@MainActor final class SharedPopover {
  private let reference = ObjectReference(Widget(gtk_popover_new()))
  private weak var view: HostedView?
  /// The widget at which the popover is shown.
  private var anchor: ObjectReference<Widget>?
  private var didClose: () -> Void = {}

  init(in presenter: Widget) {
    gtk_widget_set_parent(popover.pointer, presenter.pointer)
    popover.connect("closed") { [weak self] in
      self?.returnFocus()
      self?.didClose()
    }
  }

  private var popover: Widget { reference.object }

  /// Shows a view in place of the one before.
  ///
  /// - Parameters:
  ///   - edge: The side of the first widget in the node, or of the whole host where it has none.
  ///   - didClose: Runs when the popover has been closed.
  func show(_ view: HostedView, at edge: Edge, of node: ViewNode, didClose: @escaping () -> Void) {
    guard let presenter = popover.parent else { return }
    gtk_popover_popdown(popover.cast())
    (self.view, self.didClose) = (view, didClose)
    gtk_popover_set_position(popover.cast(), edge.position(in: presenter))
    returnFocus()
    let anchor = node.elements.lazy.flatMap(\.widgets).first ?? presenter
    self.anchor = ObjectReference(anchor)
    gtk_popover_set_child(popover.cast(), view.widget.pointer)
    var bounds = graphene_rect_t()
    if gtk_widget_compute_bounds(anchor.pointer, presenter.pointer, &bounds) != 0 {
      var area = GdkRectangle(
        x: Int32(bounds.origin.x), y: Int32(bounds.origin.y), width: Int32(bounds.size.width),
        height: Int32(bounds.size.height))
      gtk_popover_set_pointing_to(popover.cast(), &area)
    }
    // GTK needs a focus to move into the popover, and controls that it has not shown yet cannot take it.
    if let root = gtk_widget_get_root(presenter.pointer), gtk_root_get_focus(root) == nil {
      gtk_root_set_focus(root, anchor.pointer)
    }
    view.receivePreferences = { [unowned self, unowned view] _ in
      if gtk_widget_get_mapped(popover.pointer) != 0, gtk_widget_get_focus_child(popover.pointer) == nil {
        gtk_widget_child_focus(view.widget.pointer, GTK_DIR_TAB_FORWARD)
      }
    }
    gtk_popover_popup(popover.cast())
  }

  /// Gives the focus to the view, as GTK gives it to the first one of the window. It keeps a widget for ever that is
  /// removed with the focus.
  private func returnFocus() {
    guard let anchor, let root = gtk_widget_get_root(popover.pointer) else { return }
    self.anchor = nil
    if gtk_widget_grab_focus(anchor.object.pointer) == 0 { gtk_root_set_focus(root, nil) }
  }

  /// Closes the popover if it shows a view.
  func close(_ view: HostedView) {
    guard self.view === view else { return }
    gtk_popover_popdown(popover.cast())
    returnFocus()
    gtk_popover_set_child(popover.cast(), nil)
  }
}
