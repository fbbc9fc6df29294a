import CGtk

/// A handler connected to a signal: how to disconnect it, or to silence it for a while.
///
/// It owns nothing. Dropping it leaves the handler connected; using it after the object or the handler is gone does
/// nothing.
@MainActor
public struct SignalConnection {
  private let object: OpaquePointer
  private let identifier: gulong
  private weak let closure: SignalClosure?

  init(object: OpaquePointer, identifier: gulong, closure: SignalClosure) {
    self.object = object
    self.identifier = identifier
    self.closure = closure
  }

  /// Whether the handler may still be called.
  public var isConnected: Bool { closure != nil && g_signal_handler_is_connected(object.address, identifier) != 0 }

  /// Disconnects the handler and releases what it captured.
  public func disconnect() {
    guard isConnected else { return }
    g_signal_handler_disconnect(object.address, identifier)
  }

  /// Silences the handler until ``unblock()`` was called as often.
  public func block() {
    guard isConnected else { return }
    g_signal_handler_block(object.address, identifier)
  }

  /// Undoes one ``block()``.
  public func unblock() {
    guard isConnected else { return }
    g_signal_handler_unblock(object.address, identifier)
  }

  /// Runs `body` with the handler silenced: to set a control's value without hearing of it.
  public func whileBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    block()
    defer { unblock() }
    return try body()
  }
}
