// The panel of differences under the canvas: what differs from the baseline, by cause.

import CGtk
import GtkInterop
import ReflowModel

/// The panel. It is visible while the canvas is compared with a baseline. Its parts are made when it is first shown.
@MainActor
struct DifferencePanel {
  let widget: Widget

  init(store: Store, baseline: CanvasBaseline) {
    widget = .panel(named: tr("Differences"))
    baseline.follow { [widget, unowned store, unowned baseline] in
      widget.showPanel(baseline.file.name != nil) { Self.makeParts(store: store, baseline: baseline) }
    }
  }

  private static func makeParts(store: Store, baseline: CanvasBaseline) -> [Widget] {
    let list = DifferenceList(store: store, baseline: baseline).widget
    store.follow(\.window.workbench.baseline.isFolded) { gtk_widget_set_visible(list.pointer, gboolean(!$0)) }
    return [makeBar(baseline), makeNote(baseline), list]
  }

  /// The bar with the summary, and a button that sets the nearest width of the baseline.
  private static func makeBar(_ baseline: CanvasBaseline) -> Widget {
    let missing = Widget.label("", classes: ["quiet", "numeric"])
    gtk_label_set_ellipsize(missing.opaque, PANGO_ELLIPSIZE_END)
    let go = Widget(gtk_button_new_with_label(""))
    go.connect("clicked") { [unowned baseline] in
      if let place = baseline.place { baseline.go(toWidth: place.nearest) }
    }
    let fold = Widget.toggle(.open, name: tr("List of Differences"), action: "win.differences")
    let close = Widget.iconButton(.close, name: tr("End Comparison with Baseline"), action: "win.end-baseline")
    let accept = Widget(gtk_button_new_with_label(tr("Accept All")))
    gtk_actionable_set_action_name(accept.opaque, "win.accept-differences")
    gtk_widget_set_tooltip_text(accept.pointer, tr("Save the current layout in the baseline"))
    for button in [accept, fold, close] { button.addClasses(["small"]) }
    let bar = PanelBar([missing, go, .row(spacing: 2, [accept, fold, close])])
    baseline.follow { [unowned baseline] in
      bar.show(baseline.summary)
      let place = baseline.place.flatMap { $0.isThere ? nil : $0 }
      if let place {
        gtk_label_set_text(missing.opaque, tr("%s px is not in the baseline", place.width.groupedText))
        gtk_button_set_label(go.cast(), tr("Go to %s px", place.nearest.groupedText))
        go.updateAccessibleProperty(.label(tr("Go to %s px", place.nearest.groupedText)))
        let sentence = tr("The baseline does not contain this width. The button goes to the nearest width in it.")
        for part in [missing, go] { gtk_widget_set_tooltip_text(part.pointer, sentence) }
      }
      for part in [missing, go] { gtk_widget_set_visible(part.pointer, gboolean(place != nil)) }
    }
    return bar.widget
  }

  /// A note on the differences in the environment of the text, such as another font. They explain most other
  /// differences.
  private static func makeNote(_ baseline: CanvasBaseline) -> Widget {
    let note = Widget.label("", classes: ["notice", "notice-text"])
    gtk_label_set_wrap(note.opaque, 1)
    gtk_label_set_wrap_mode(note.opaque, PANGO_WRAP_WORD_CHAR)
    baseline.follow { [unowned baseline] in
      let environment = baseline.found?.comparison.environment ?? []
      gtk_label_set_text(note.opaque, tr(Message(joining: environment, separator: " ")))
      gtk_widget_set_visible(note.pointer, gboolean(!environment.isEmpty))
    }
    return note
  }
}

extension CanvasBaseline {
  fileprivate var summary: Message {
    let name = file.name ?? ""
    if let failure { return failure }
    guard let comparison = found?.comparison else { return Message("Comparing with “%s”…", name) }
    return comparison.summary(named: name, found?.remarks ?? [])
  }
}
