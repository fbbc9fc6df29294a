import CGtk

/// The Swift half of a widget: state and behaviour beside a C instance that has no room for them.
///
/// The widget owns its peer: it is retained when attached and released when the widget is finalised. The peer holds a
/// plain pointer back, which is cleared at the end of the widget's dispose. So there is no cycle, and a Swift
/// reference to a peer that outlives the widget is harmless until it uses ``widget``.
@MainActor
open class Peer {
  private var attached: Widget?

  /// Attaches the new peer to a widget, which keeps it from here on. A widget has at most one peer.
  public init(attachedTo widget: Widget) {
    attached = widget
    LiveObjects.peers.increment()
    let object = widget.object
    guard g_object_get_qdata(object, Self.key) == nil else { fatalError("\(widget.typeName) already has a peer") }
    let address = Unmanaged.passRetained(self).toOpaque()
    g_object_set_qdata_full(object, Self.key, address) { Unmanaged<Peer>.fromOpaque($0!).release() }
    g_object_weak_ref(object, { peer, _ in Peer.forget(peer) }, address)
  }

  deinit {
    LiveObjects.peers.decrement()
  }

  /// The widget the peer belongs to. Traps when the widget is gone: see ``isDisposed``.
  public final var widget: Widget {
    guard let attached else { fatalError("\(Self.self) was used after its widget was disposed") }
    return attached
  }

  /// Whether the widget has given up its children and references and the peer is of no more use.
  public final var isDisposed: Bool { attached == nil }

  @usableFromInline nonisolated static let key = g_quark_from_static_string("reflow-peer")

  private nonisolated static func forget(_ address: UnsafeMutableRawPointer?) {
    let peer = Unmanaged<Peer>.fromOpaque(address!).takeUnretainedValue()
    MainActor.assumeIsolated { peer.attached = nil }
  }
}

extension Widget {
  /// The peer attached to the widget, when it is of this type.
  @MainActor public func peer<P: Peer>(as type: P.Type = P.self) -> P? {
    g_object_get_qdata(object, Peer.key).flatMap { Unmanaged<Peer>.fromOpaque($0).takeUnretainedValue() as? P }
  }
}
