// Settings under a heading, and those that several scenes have: the width of the canvas, and how changes move.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
extension Widget {
  /// A heading and the rows that belong to it.
  static func section(_ title: String, _ rows: [Widget]) -> Widget {
    let heading = label(title, classes: ["section-heading"])
    heading.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_HEADING)
    return .column(spacing: 12, classes: ["section"], [heading] + rows)
  }

  /// The section with the animation by which changes move, and its speed.
  static func motionSection(
    _ kind: WritableKeyPath<Document, AnimationKind>, _ speed: WritableKeyPath<Document, Double>, of store: Store
  ) -> Widget {
    let slider = SliderRow(speed, of: store).applying(unless: { $0[keyPath: kind].whyNoSpeed }, of: store)
    return .section(tr("Motion"), [ChoiceRow(kind, of: store).widget, slider.widget])
  }

  /// The section with the choice between the window's width and an exact one.
  static func canvasSection(_ keyPath: WritableKeyPath<Document, CanvasWidth>, of store: Store) -> Widget {
    var lastExact = CanvasWidth.firstExact
    let kind = SegmentedRow(
      tr(Store.facts(of: keyPath).title),
      [Choice(false, "automatic", Message("Automatic")), Choice(true, "exact", Message("Exact"))],
      keyPath.appending(path: \.isExact), of: store
    ) { [unowned store] isExact in
      store.update(keyPath, to: isExact ? .exact(lastExact) : .automatic)
    }
    let pixels = SpinButton(CanvasWidth.limits, name: tr("Exact width")) { [unowned store] in
      store.update(keyPath, to: .exact($0))
    }
    let row = Widget.row(named: tr("Pixels"), [pixels.widget])
    _ = pixels.applying(unless: { $0[keyPath: keyPath].whyNoNumber }, of: store)
    store.follow(keyPath) { width in
      lastExact = width.number ?? lastExact
      pixels.show(lastExact)
    }
    return .section(tr("Canvas"), [kind.widget, row])
  }
}

extension CanvasWidth {
  /// Why the number of px does not apply; nil where it does.
  fileprivate var whyNoNumber: Message? { isExact ? nil : Message("Choose an exact width.") }
}
