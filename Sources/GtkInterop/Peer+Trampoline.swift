import CGtk

// How a C virtual function reaches its Swift peer: one lookup, one crossing to the main actor, one call. The crossing
// checks the thread and costs about a tenth of a microsecond, so a trampoline crosses once and never once per child.
// The functions are inlinable because that cost triples when they stay generic.

/// Calls `body` on the main actor with the peer of a widget, from a C function that GTK calls there.
///
/// Nil when the widget has no peer yet, or was disposed. The peer's type is taken on trust in release builds. Results
/// cross as Sendable values; out-pointers are filled by the caller, outside.
@inlinable
public func withPeer<P: Peer, Result: Sendable>(
  of widget: UnsafeMutablePointer<GtkWidget>?, as type: P.Type = P.self, _ body: @MainActor (P) -> Result
) -> Result? {
  withPeer(of: widget, as: type, passing: ()) { peer, _ in body(peer) }
}

/// As ``withPeer(of:as:_:)``, taking one pointer or other value of C's along, such as the snapshot to draw on.
@inlinable
public func withPeer<P: Peer, Value, Result: Sendable>(
  of widget: UnsafeMutablePointer<GtkWidget>?, as type: P.Type = P.self, passing value: Value,
  _ body: @MainActor (P, Value) -> Result
) -> Result? {
  guard let widget, let address = g_object_get_qdata(UnsafeMutablePointer(OpaquePointer(widget)), Peer.key) else {
    return nil
  }
  nonisolated(unsafe) let value = value
  let peer = Unmanaged<Peer>.fromOpaque(address).takeUnretainedValue()
  return MainActor.assumeIsolated {
    peer.isDisposed ? nil : body(unsafeDowncast(peer, to: P.self), value)
  }
}

/// Makes the peer of a new widget, from the C function that initialises the instance:
/// `{ widget in attachPeer(to: widget) { LayoutView(attachedTo: $0) } }`.
public func attachPeer(to widget: UnsafeMutablePointer<GtkWidget>?, _ make: @MainActor (Widget) -> Peer) {
  let widget = Widget(widget)
  MainActor.assumeIsolated { _ = make(widget) }
}
