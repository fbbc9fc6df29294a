import CGtk

// The Swift part of a widget, and the call from a C virtual function to it: one lookup, one switch to the main actor,
// one call. The functions are inlinable because they cost much more when they stay generic.

/// The Swift part of a widget: the state and behaviour for a C instance without fields for them.
///
/// The widget owns its peer: it is retained when attached and released when the widget is finalised. The peer holds an
/// unowned pointer back, which is cleared at the end of the widget's dispose. So there is no cycle, and a Swift
/// reference to a peer that outlives the widget is harmless until it uses ``widget``.
@MainActor
open class Peer {
  private var attached: Widget?

  /// Attaches the new peer to a widget, which then owns it. A widget has at most one peer.
  public init(attachedTo widget: Widget) {
    attached = widget
    LiveObjects.peers.increment()
    let object = widget.object
    guard g_object_get_qdata(object, Self.key) == nil else { fatalError("\(widget.typeName) already has a peer") }
    let address = Unmanaged.passRetained(self).toOpaque()
    g_object_set_qdata_full(object, Self.key, address) { Unmanaged<Peer>.fromOpaque($0!).release() }
    g_object_weak_ref(object, { peer, _ in Peer.detach(peerAt: peer) }, address)
  }

  deinit {
    LiveObjects.peers.decrement()
  }

  /// The widget of the peer. Traps after the widget is disposed: see ``isDisposed``.
  public final var widget: Widget {
    guard let attached else { fatalError("\(Self.self) was used after its widget was disposed") }
    return attached
  }

  /// Whether the widget was disposed, so that the peer can no longer be used.
  public final var isDisposed: Bool { attached == nil }

  @usableFromInline nonisolated static let key = g_quark_from_static_string("reflow-peer")

  private nonisolated static func detach(peerAt address: UnsafeMutableRawPointer?) {
    let peer = Unmanaged<Peer>.fromOpaque(address!).takeUnretainedValue()
    MainActor.assumeIsolated { peer.attached = nil }
  }
}

extension Widget {
  /// The peer of the widget, if it is of this type.
  @MainActor public func peer<P: Peer>(as type: P.Type = P.self) -> P? {
    g_object_get_qdata(object, Peer.key).flatMap { Unmanaged<Peer>.fromOpaque($0).takeUnretainedValue() as? P }
  }
}

/// Calls `body` on the main actor with the peer of a widget, from a C function that GTK calls on the main thread.
///
/// Returns nil when the widget has no peer yet, or was disposed. The peer's type is not checked in release builds.
/// Results cross as Sendable values; the caller writes to out-pointers outside of `body`.
@inlinable
public func withPeer<P: Peer, Result: Sendable>(
  of widget: UnsafeMutablePointer<GtkWidget>?, as type: P.Type = P.self, _ body: @MainActor (P) -> Result
) -> Result? {
  withPeer(of: widget, as: type, passing: ()) { peer, _ in body(peer) }
}

/// The same as ``withPeer(of:as:_:)``, with one pointer or other C value for `body`, such as the snapshot to draw on.
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
  return assumingMainThread { peer.isDisposed ? nil : body(unsafeDowncast(peer, to: P.self), value) }
}

/// Calls `body` from code that runs on the main thread only. The thread is checked in debug builds: the check takes longer
/// than many bodies.
@inlinable
public func assumingMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
  #if DEBUG
    MainActor.preconditionIsolated()
  #endif
  return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// Makes the peer of a new widget, from the C function that initialises the instance:
/// `{ widget in attachPeer(to: widget) { LayoutView(attachedTo: $0) } }`.
public func attachPeer(to widget: UnsafeMutablePointer<GtkWidget>?, _ make: @MainActor (Widget) -> Peer) {
  let widget = Widget(widget)
  MainActor.assumeIsolated { _ = make(widget) }
}
