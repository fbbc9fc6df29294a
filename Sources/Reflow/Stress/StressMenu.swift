// The controls for stress views: the menu and the button in the tool bar, and the banner over the canvas while a view
// is on.

import CGtk
import GtkInterop
import ReflowModel

/// The menu of the stress views that apply to the current scene. Its last item is the reason why the other views do not
/// apply.
@MainActor
struct StressMenu {
  let model = ObjectReference(adopting: g_menu_new()!)
  private let views = ObjectReference(adopting: g_menu_new()!)

  init(store: Store) {
    g_menu_append_section(model.object, nil, views.cast())
    store.follow(\.scene) { [views] scene in
      g_menu_remove_all(views.object)
      for view in StressView.views(in: scene) {
        g_menu_append(views.object, tr(view.title), "win.stress::\(view.rawValue)")
      }
      // No action has this name, so the item is insensitive text.
      if let reason = Self.reason(in: scene) { g_menu_append(views.object, tr(reason), "win.no-stress") }
    }
  }

  /// Adds the window action that chooses a view. Its state is the current view.
  static func addAction(to actions: ActionMap, store: Store) {
    actions.add("stress", state: Variant(store.document.stress.rawValue)) { [unowned store] value in
      let view = value.string.flatMap(StressView.init(rawValue:))
      if let view, view.unavailableReason(in: store.document.scene) == nil {
        store.update(\.window.workbench.stress, to: view)
      }
      // An unknown view, or one that does not apply to the scene, has no effect.
      actions.setState("stress", Variant(store.document.stress.rawValue))
    }
    store.follow(from: \.stress) { actions.setState("stress", Variant($0.rawValue)) }
  }

  /// The reason why views are missing.
  private static func reason(in scene: SceneName) -> Message? {
    StressView.allCases.lazy.compactMap { $0.unavailableReason(in: scene) }.first
  }

  /// The width of the button's title, in characters. It is fixed, so that the tool bar folds at the same width for
  /// every view.
  private static let length: Int32 = 14

  /// A button with the menu. It shows the name of the view, or an icon if the tool bar is folded.
  static func makeButton(store: Store, isFolded: Bool) -> Widget {
    let button = Widget(gtk_menu_button_new())
    let face = isFolded ? Icon.stress.makeWidget() : makeFace(store: store)
    gtk_menu_button_set_child(button.opaque, face.pointer)
    let menu = StressMenu(store: store)
    withExtendedLifetime(menu) { gtk_menu_button_set_menu_model(button.opaque, menu.model.cast()) }
    gtk_menu_button_set_direction(button.opaque, GTK_ARROW_UP)
    gtk_widget_set_focus_on_click(button.pointer, 0)
    button.addClasses(["flat"])
    button.updateAccessibleProperty(.label(tr("Stress view")))
    store.follow { document in
      Message(joining: [document.stress.title] + [reason(in: document.scene)].compactMap { $0 }, separator: ". ")
    } _: { text in
      button.updateAccessibleProperty(.description(tr(text)))
      gtk_widget_set_tooltip_text(button.pointer, tr("Stress view: %s", tr(text)))
    }
    return button
  }

  private static func makeFace(store: Store) -> Widget {
    let title = Widget.label("").expandingAcross()
    gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_width_chars(title.opaque, length)
    gtk_label_set_max_width_chars(title.opaque, length)
    title.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    store.follow(from: \.stress) { gtk_label_set_text(title.opaque, tr($0.title)) }
    return .row(spacing: 6, [title, Icon.up.makeWidget()])
  }
}

/// The banner over a canvas in a stress view.
@MainActor
enum StressMark {
  /// A sentence that names the view, and a button that ends it. The banner is visible while a view is on.
  static func make(store: Store) -> Widget {
    let sentence = Widget.label("").expandingAcross()
    gtk_label_set_wrap(sentence.opaque, 1)
    gtk_label_set_width_chars(sentence.opaque, 16)
    sentence.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_STATUS)
    let button = Widget(gtk_button_new_with_label(tr("Show Original")))
    gtk_actionable_set_detailed_action_name(button.opaque, "win.stress::\(StressView.original.rawValue)")
    gtk_widget_set_valign(button.pointer, GTK_ALIGN_CENTER)
    button.updateAccessibleProperty(.label(tr("Show Original")))
    let mark = Widget.pair(
      RowOrColumn(first: .minimum, second: .whole, spacing: 12), classes: ["stress-mark"], sentence, button)
    mark.becomeGroup(named: tr("Stress view"))
    store.follow(from: \.stress) { view in
      let text = tr("Stress view: %s. The document is unchanged.", tr(view.title))
      if view != .original { gtk_label_set_text(sentence.opaque, text) }
      gtk_widget_set_visible(mark.pointer, gboolean(view != .original))
    }
    return mark
  }
}

@MainActor
extension StressView {
  /// The text direction in this view of content whose own direction is `own`. `GTK_TEXT_DIR_NONE` is the direction of
  /// the locale.
  func direction(_ own: GtkTextDirection = GTK_TEXT_DIR_NONE) -> GtkTextDirection {
    guard self == .mirrored else { return own }
    let shown = own == GTK_TEXT_DIR_NONE ? gtk_widget_get_default_direction() : own
    return shown == GTK_TEXT_DIR_RTL ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL
  }

  /// Applies the view's text size to a widget, with the classes of the style sheet.
  func scaleText(of widget: Widget) {
    for view in StressView.allCases where view.textScale != 1 { widget.setClass(view.rawValue, view == self) }
  }
}
