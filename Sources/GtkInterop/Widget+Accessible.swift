import CGtk

// What a widget tells assistive technologies, as values: GTK's own functions are variadic.

@MainActor
extension Widget {
  /// Sets properties: `widget.updateAccessibleProperty(.label("Shuffle"))`.
  public func updateAccessibleProperty(_ properties: AccessibleProperty...) {
    for property in properties { property.update(opaque) }
  }

  /// Sets states: `widget.updateAccessibleState(.expanded(true))`.
  public func updateAccessibleState(_ states: AccessibleState...) {
    for state in states { state.update(opaque) }
  }

  /// Sets relations: `spinButton.updateAccessibleRelation(.labelledBy([label]))`.
  public func updateAccessibleRelation(_ relations: AccessibleRelation...) {
    for relation in relations { relation.update(opaque) }
  }
}
