// The reply of the method `MinimumHeight`, decoded, and the call with the width that it needs.

import GtkInterop
import ProbeInterface
import ReflowModel

/// The minimum height of a window at a width.
struct HeightReply {
  /// Nil if the window does not get the width.
  let minimum: MinimumHeight?
  /// Whether another AdwBreakpoint applies at the width.
  let isBreakpoint: Bool

  init(_ reply: Variant) throws(WindowReplyError) {
    let parts = try reply.values("(\(ProbeInterface.heightType)b)")
    (minimum, isBreakpoint) = (try MinimumHeight(parts[0]), parts[1].bool ?? false)
  }
}

extension MinimumHeight {
  /// Decodes a value of ``ProbeInterface/heightType``; nil without widgets.
  init?(_ value: Variant) throws(WindowReplyError) {
    let parts = value.children
    let (heights, requests) = (parts[1].children.compactMap(\.int), parts[2].children.compactMap(\.int))
    let chain = try WindowReply.tree(parts[0])
    guard heights.count == chain.nodes.count, requests.count == heights.count,
      heights.count <= WindowReply.chainLimit
    else { throw WindowReplyError(reason: Message("a widget has no height")) }
    guard !heights.isEmpty else { return nil }
    self.init(chain: chain, heights: heights, requests: requests, rowCount: parts[3].int ?? 0)
  }
}

extension LiveWindow {
  /// Reads the minimum height at a width, and its causes. The program's window is resized if another layout applies
  /// there; the owner of the window restores it.
  ///
  /// - Parameter receive: Receives nil if the window does not get the width.
  func readMinimumHeight(
    at width: Int, failed: @escaping @MainActor (FileError) -> Void,
    _ receive: @escaping @MainActor (MinimumHeight?) -> Void
  ) {
    let width = window.isResizable ? width : 0
    let call = ProbeCall.minimumHeight(of: window, at: width)
    self.call(call, at: width, height: height, isUrgent: false, failed: failed) { [self] reply in
      guard reply.isBreakpoint else { return receive(reply.minimum) }
      program.call(.resize(window, to: width, height: height), isUrgent: false, failed: failed) { [self] _ in
        realWidth = width
        program.call(call, isUrgent: false, failed: failed) { receive($0.minimum) }
      }
    }
  }
}
