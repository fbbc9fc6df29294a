// The page over a canvas without content: an icon, a title, advice and a button, like the status pages of GNOME's apps.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// What a status page says.
struct CanvasStatus {
  var title: Message
  /// Advice on what to do about it.
  var advice: Message?
  /// The title and the action of the button; nil without one.
  var button: (title: Message, action: String)?
}

/// The widgets of a status page. Without a status it is hidden.
@MainActor
final class StatusPage {
  let widget: Widget
  private let view = LayoutView(StatusPageLayout())
  private let title = Widget.label("", classes: ["status-title"])
  private let advice = Widget.label("", classes: ["quiet"])
  private let button = Widget(gtk_button_new())

  private static let iconSize: Int32 = 96

  init(_ icon: Icon) {
    for label in [title, advice] {
      gtk_label_set_xalign(label.opaque, 0.5)
      gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_max_width_chars(label.opaque, 52)
    }
    button.addClasses(["pill"])
    let picture = icon.makeWidget(size: Self.iconSize)
    picture.addClasses(["status-icon"])
    view.children = [picture, title, advice, button].map { LayoutChild($0) }
    widget = view.widget
    widget.addClasses(["status-page"])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_widget_set_visible(widget.pointer, 0)
  }

  /// Shows a status; nil hides the page. `isCard` is true over a picture: the page is a card without an icon then.
  func show(_ status: CanvasStatus?, isCard: Bool = false) {
    gtk_widget_set_visible(widget.pointer, gboolean(status != nil))
    guard let status else { return }
    widget.setClass("progress-panel", isCard)
    // A card is as large as its parts. A page without one fills the canvas, so that it knows the height that there is.
    view.canShrink = !isCard
    gtk_widget_set_valign(widget.pointer, isCard ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
    gtk_widget_set_halign(widget.pointer, isCard ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
    view.layout = AnyLayout(StatusPageLayout(isCard: isCard, hasAdvice: status.advice != nil))
    gtk_label_set_text(title.opaque, tr(status.title))
    gtk_label_set_text(advice.opaque, status.advice.map { tr($0) } ?? "")
    widget.updateAccessibleProperty(.label(tr(status.title)))
    gtk_widget_set_visible(button.pointer, gboolean(status.button != nil))
    // The canvas below receives the pointer unless there is something to press.
    gtk_widget_set_can_target(widget.pointer, gboolean(status.button != nil))
    guard let (text, action) = status.button else { return }
    gtk_button_set_label(button.cast(), tr(text))
    gtk_actionable_set_action_name(button.opaque, action)
    button.updateAccessibleProperty(.label(tr(text)))
    button.setClass("suggested-action", action != "win.stop-program")
  }
}

/// A column of centred parts: an icon, a title, advice and a button. Where the height is too small for all of them, the
/// icon is left out, and then the advice.
private struct StatusPageLayout: Layout, Equatable {
  /// Whether there is no icon, and all parts are shown.
  var isCard = false
  var hasAdvice = true

  private static let spacing: CGFloat = 12
  private static let (icon, advice) = (0, 2)

  /// The sizes of the parts that there are, and of those of them that fit, by index.
  private func parts(_ subviews: Subviews, in size: ProposedViewSize) -> (all: [Part], shown: [Part]) {
    let all = subviews.indices.filter { $0 == Self.icon ? !isCard : $0 != Self.advice || hasAdvice }.map {
      (index: $0, size: subviews[$0].sizeThatFits(ProposedViewSize(width: size.width, height: nil)))
    }
    var shown = all
    for expendable in [Self.icon, Self.advice] where !isCard && Self.height(shown) > size.height ?? .infinity {
      shown.removeAll { $0.index == expendable }
    }
    return (all, shown)
  }

  private typealias Part = (index: Int, size: CGSize)

  private static func height(_ parts: [Part]) -> CGFloat {
    parts.reduce(0) { $0 + $1.size.height } + spacing * CGFloat(max(0, parts.count - 1))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let (all, shown) = parts(subviews, in: proposal)
    let size = CGSize(width: all.map(\.size.width).max() ?? 0, height: Self.height(shown))
    return CGSize(width: max(size.width, proposal.width ?? 0), height: max(size.height, proposal.height ?? 0))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let parts = parts(subviews, in: ProposedViewSize(bounds.size)).shown
    for subview in subviews { subview.hide() }
    var y = bounds.minY + max(0, (bounds.height - Self.height(parts)) / 2)
    for (index, size) in parts {
      subviews[index].place(
        at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: ProposedViewSize(width: bounds.width, height: nil))
      y += size.height + Self.spacing
    }
  }
}
