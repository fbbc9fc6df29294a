// The width of the canvas, which every scene has.

import CGtk
import GtkInterop
import ReflowModel

extension Widget {
  /// The section with the choice between the window's width and an exact one.
  @MainActor
  static func canvasSection(_ keyPath: WritableKeyPath<Document, CanvasWidth>, of store: Store) -> Widget {
    var lastExact = Int(CanvasWidth.limits.standard)
    let kind = SegmentedRow(
      tr("Width"), [Segment(value: false, title: tr("Automatic")), Segment(value: true, title: tr("Exact"))],
      keyPath.appending(path: \.isExact), of: store
    ) { [unowned store] isExact in
      store.update(keyPath, to: isExact ? .exact(lastExact) : .automatic)
    }
    let pixels = SpinButton(CanvasWidth.limits, name: tr("Exact width")) { [unowned store] in
      store.update(keyPath, to: .exact($0))
    }
    let row = Widget.row([Widget.label(tr("Pixels")).expandingAcross(), pixels.widget])
    _ = pixels.applying(unless: { $0[keyPath: keyPath].whyNoNumber }, of: store)
    store.follow(keyPath) { width in
      lastExact = width.number ?? lastExact
      pixels.show(lastExact, upTo: Int(CanvasWidth.limits.range.upperBound))
    }
    return .section(tr("Canvas"), [kind.widget, row])
  }
}

extension CanvasWidth {
  /// Why the number of px does not apply; nil where it does.
  fileprivate var whyNoNumber: String? { isExact ? nil : "Choose an exact width." }
}
