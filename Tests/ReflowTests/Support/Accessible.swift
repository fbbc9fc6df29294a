// A widget of the running app in the tree of assistive technologies.

import Foundation

/// An object of the app's accessibility tree. It is a reference: each property queries the app again.
struct Accessible {
  let bus: Bus
  let address: Bus.Address

  private static let interface = "org.a11y.atspi.Accessible"

  var name: String { (try? bus.property(address, Self.interface, "Name").string) ?? "" }

  var role: String { (try? bus.call(address, Self.interface, "GetRoleName")[0].string) ?? "" }

  var children: [Accessible] {
    let answer = try? bus.call(address, Self.interface, "GetChildren")[0].children
    return (answer ?? []).map { child in
      Accessible(bus: bus, address: Bus.Address(name: child[0].string, path: child[1].string))
    }
  }

  /// The bits of AT-SPI's state set.
  private func hasState(_ bit: Int) -> Bool {
    guard let words = try? bus.call(address, Self.interface, "GetState")[0].children, words.count == 2 else {
      return false
    }
    return words[bit / 32].uint32 & (1 << (bit % 32)) != 0
  }

  var isChecked: Bool { hasState(4) }
  var isFocused: Bool { hasState(12) }
  var isPressed: Bool { hasState(20) }
  var isSelected: Bool { hasState(23) }
  var isSensitive: Bool { hasState(24) }
  var isVisible: Bool { hasState(30) }

  /// Whether each ancestor still contains the next one: a widget that is hidden, or whose page is hidden, is outside
  /// the tree but still responds.
  var isShown: Bool {
    guard role != "application" else { return true }
    guard let answer = try? bus.property(address, Self.interface, "Parent") else { return false }
    let parent = Accessible(bus: bus, address: Bus.Address(name: answer[0].string, path: answer[1].string))
    return parent.children.contains { $0.address == address } && parent.isShown
  }

  /// The rectangle in the window, in pixels.
  var frame: CGRect {
    guard
      let extents = try? bus.call(address, "org.a11y.atspi.Component", "GetExtents", "(uint32 1,)")[0].children
    else { return .null }
    return CGRect(x: extents[0].int32, y: extents[1].int32, width: extents[2].int32, height: extents[3].int32)
  }

  var value: Double {
    get throws { try bus.property(address, "org.a11y.atspi.Value", "CurrentValue").double }
  }

  func setValue(_ value: Double) throws {
    _ = try bus.call(
      address, "org.freedesktop.DBus.Properties", "Set",
      "('org.a11y.atspi.Value', 'CurrentValue', <\(value)>)")
  }

  /// The description, in addition to the name.
  var explanation: String { (try? bus.property(address, Self.interface, "Description").string) ?? "" }

  /// The text of a label or an entry. An entry does not accept −1 as the end of its text.
  var text: String {
    let count = (try? bus.property(address, "org.a11y.atspi.Text", "CharacterCount").int32) ?? -1
    return (try? bus.call(address, "org.a11y.atspi.Text", "GetText", "(0, \(count))")[0].string) ?? ""
  }

  /// Whether a part of the text is selected.
  var hasSelection: Bool {
    ((try? bus.call(address, "org.a11y.atspi.Text", "GetNSelections")[0].int32) ?? 0) > 0
  }

  /// Activates the object, like a click.
  func activate() throws {
    _ = try bus.call(address, "org.a11y.atspi.Action", "DoAction", "(0,)")
  }

  /// Performs one of its actions, by name.
  func perform(_ action: String) throws {
    let offered = try bus.call(address, "org.a11y.atspi.Action", "GetActions")[0].children.map { $0[0].string }
    guard let index = offered.firstIndex(of: action) else {
      throw BusError(description: "“\(name)” offers \(offered), and not “\(action)”")
    }
    _ = try bus.call(address, "org.a11y.atspi.Action", "DoAction", "(\(index),)")
  }

  /// The first matching descendant, breadth first. Without a role, a control takes precedence over its caption.
  func first(_ role: String? = nil, named name: String) -> Accessible? {
    descendants.first { $0.name == name && (role == nil ? !$0.isCaption : $0.role == role) }
  }

  private var isCaption: Bool { ["label", "heading"].contains(role) }

  /// All descendants, breadth first.
  var descendants: some Sequence<Accessible> {
    var level = children[...]
    return AnySequence(
      AnyIterator {
        guard let next = level.popFirst() else { return nil }
        level.append(contentsOf: next.children)
        return next
      })
  }
}
