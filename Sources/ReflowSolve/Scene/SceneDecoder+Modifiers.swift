// The decoding of modifiers, in the order in which they wrap a child.

import Foundation
import LayoutCore
import LayoutNodes

extension SceneDecoder {
  /// The maximum number of modifiers of a child.
  private static let modifierLimit = 1000

  private enum ModifierKey: Int, SceneKey {
    case frame, padding, fixedSize, layoutPriority, aspectRatio, contentMode
    static let named = makeNames()
  }

  mutating func readModifiers() throws -> [ChildDraft.Modifier] {
    var list = try JSONReader.List(&reader)
    var modifiers: [ChildDraft.Modifier] = []
    while try list.next(&reader) {
      guard modifiers.count < Self.modifierLimit else {
        throw SceneError("a child has more than \(Self.modifierLimit) modifiers, which is the limit")
      }
      modifiers.append(try readModifier())
    }
    return modifiers
  }

  private mutating func readModifier() throws -> ChildDraft.Modifier {
    var members = try JSONReader.Members<ModifierKey>(&reader, of: "a modifier")
    var modifier: ChildDraft.Modifier?
    var count = 0
    var ratio: CGFloat?
    var mode: ContentMode?
    while let key = try members.next(&reader) {
      if key != .contentMode { count += 1 }
      switch key {
      case .frame: modifier = try readFrame()
      case .padding:
        let insets = try readInsets()
        modifier = { $0.padding(insets) }
      case .fixedSize:
        let axes = try readAxes()
        modifier = { $0.fixedSize(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical)) }
      case .layoutPriority:
        let priority = Double(try readLength())
        modifier = { $0.layoutPriority(priority) }
      case .aspectRatio: ratio = try readRatio()
      case .contentMode: mode = try readCase(of: ContentMode.self)
      }
    }
    guard count == 1 else { throw SceneError("a modifier must have one key, but this one has \(count)") }
    guard let modifier else {
      let (ratio, mode) = (ratio, mode ?? .fit)
      return { $0.aspectRatio(ratio, contentMode: mode) }
    }
    guard mode == nil else { throw SceneError("'contentMode' belongs to 'aspectRatio'") }
    return modifier
  }

  /// Reads a ratio of width to height, or nil for that of the child itself.
  private mutating func readRatio() throws -> CGFloat? {
    guard let ratio = try readOptionalLength() else { return nil }
    guard ratio > 0, ratio.isFinite else { throw SceneError("it must be a number above 0") }
    return ratio
  }

  mutating func readAxes() throws -> Axis.Set {
    var list = try JSONReader.List(&reader, expected: "a list of \"horizontal\" and \"vertical\"")
    var axes: Axis.Set = []
    while try list.next(&reader) {
      axes.insert(Axis.Set(try readCase(of: Axis.self)))
    }
    return axes
  }

  private enum FrameKey: Int, SceneKey {
    case width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight, alignment
    static let named = makeNames()
  }

  private mutating func readFrame() throws -> ChildDraft.Modifier {
    var members = try JSONReader.Members<FrameKey>(&reader, of: "a frame")
    var lengths: [FrameKey: CGFloat] = [:]
    var alignment = Alignment.center
    while let key = try members.next(&reader) {
      if key == .alignment {
        alignment = try readAlignment()
      } else {
        lengths[key] = try readOptionalLength()
      }
    }
    guard lengths.keys.contains(where: { $0 != .width && $0 != .height }) else {
      return { [lengths, alignment] in
        $0.frame(width: lengths[.width], height: lengths[.height], alignment: alignment)
      }
    }
    for (fixed, limits) in [
      (FrameKey.width, [FrameKey.minWidth, .idealWidth, .maxWidth]),
      (.height, [.minHeight, .idealHeight, .maxHeight]),
    ] {
      guard let length = lengths[fixed] else { continue }
      if let limit = limits.first(where: { lengths[$0] != nil }) {
        throw SceneError("'\(fixed)' and '\(limit)' contradict each other")
      }
      // A fixed length is a flexible one with equal limits.
      for limit in limits { lengths[limit] = length }
    }
    return { [lengths, alignment] in
      $0.frame(
        minWidth: lengths[.minWidth], idealWidth: lengths[.idealWidth], maxWidth: lengths[.maxWidth],
        minHeight: lengths[.minHeight], idealHeight: lengths[.idealHeight], maxHeight: lengths[.maxHeight],
        alignment: alignment)
    }
  }
}
