import CGtk

// D-Bus between two processes without a bus: the connection, and the server that accepts it.

/// A connection to another process.
@MainActor
public final class DBusPeer {
  private let connection: ObjectReference<OpaquePointer>

  /// Connects to a server at a D-Bus address.
  public init(address: String) throws(GLibError) {
    let connection = try withGError {
      g_dbus_connection_new_for_address_sync(
        address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT, nil, nil, $0)
    }
    self.connection = ObjectReference(adopting: connection!)
    g_dbus_connection_set_exit_on_close(self.connection.object, 0)
  }

  fileprivate init(_ connection: OpaquePointer) {
    self.connection = ObjectReference(connection)
  }

  /// Whether either side closed the connection.
  public var isClosed: Bool { g_dbus_connection_is_closed(connection.object) != 0 }

  /// Calls a closure when either side has closed the connection. The connection owns the closure.
  public func onClose(_ closed: @escaping @MainActor () -> Void) {
    connection.connect("closed") { closed() }
  }

  /// Closes the connection. The other process receives no reply to its open calls.
  public func close() { g_dbus_connection_close(connection.object, nil, nil, nil) }

  /// Calls a method of the other process.
  ///
  /// - Parameters:
  ///   - seconds: The time after which the call fails with `G_IO_ERROR_TIMED_OUT`; infinity for none.
  ///   - receive: Receives the reply, once, from the main loop.
  public func call(
    _ method: String, of interface: String, at path: String, _ arguments: Variant? = nil, within seconds: Double,
    receive: @escaping @MainActor (Result<Variant, GLibError>) -> Void
  ) {
    // The maximum means no limit to GDBus.
    let timeout = Int32(min(seconds * 1000, Double(Int32.max)))
    let (arguments, connection) = (arguments ?? Variant(tuple: []), connection)
    startAsync { [object = connection.object] ready, data in
      arguments.withPointer {
        g_dbus_connection_call(
          object, nil, path, interface, method, $0, nil, G_DBUS_CALL_FLAGS_NONE, timeout, nil, ready, data)
      }
    } finish: { result in
      receive(
        Result { () throws(GLibError) in
          Variant(adopting: try withGError { g_dbus_connection_call_finish(connection.object, result, $0) }!)
        })
    }
  }

  /// Calls a method of the other process. The reply is ignored.
  public func send(_ method: String, of interface: String, at path: String, _ arguments: Variant) {
    arguments.withPointer {
      g_dbus_connection_call(
        connection.object, nil, path, interface, method, $0, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
    }
  }

  /// Sends a signal of an interface to the other process.
  public func emit(_ signal: String, of interface: String, at path: String, _ arguments: Variant) {
    arguments.withPointer {
      _ = g_dbus_connection_emit_signal(connection.object, nil, path, interface, signal, $0, nil)
    }
  }

  /// Calls a closure with the name and the arguments of each signal of an interface that the other process sends. The
  /// connection owns the closure.
  public func onSignal(
    of interface: String, at path: String, _ received: @escaping @MainActor (String, Variant) -> Void
  ) {
    typealias Box = CallbackBox<@MainActor (String, Variant) -> Void>
    g_dbus_connection_signal_subscribe(
      connection.object, nil, interface, nil, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, signal, arguments, data in
        let box = Box.of(data)
        let (name, arguments) = (String(gtk: signal) ?? "", Variant(arguments!))
        MainActor.assumeIsolated { box.function(name, arguments) }
      }, Box(received).retained, { Box.release($0) })
  }

  /// Exports an object with the first interface of a node in D-Bus's XML. The connection owns the closure, which
  /// receives the name and the arguments of each call. GIO checks the types of arguments and results.
  public func export(
    _ xml: String, at path: String, _ handler: @escaping @MainActor (String, Variant, DBusInvocation) -> Void
  ) throws(GLibError) {
    typealias Box = CallbackBox<@MainActor (String, Variant, DBusInvocation) -> Void>
    let node = try withGError { g_dbus_node_info_new_for_xml(xml, $0) }!
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      let box = Box.of(data)
      let (name, arguments) = (String(gtk: method) ?? "", Variant(arguments!))
      nonisolated(unsafe) let invocation = invocation!
      MainActor.assumeIsolated { box.function(name, arguments, DBusInvocation(invocation)) }
    }
    _ = try withGError { error in
      withUnsafePointer(to: table) {
        g_dbus_connection_register_object(
          connection.object, path, node.pointee.interfaces[0], $0, Box(handler).retained, { Box.release($0) }, error)
      }
    }
  }
}

/// A call from the other process. It must be answered exactly once.
@MainActor
public struct DBusInvocation {
  private let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// Answers with a tuple of results.
  public func answer(_ results: Variant? = nil) {
    guard let results else { return g_dbus_method_invocation_return_value(pointer, nil) }
    results.withPointer { g_dbus_method_invocation_return_value(pointer, $0) }
  }

  /// Answers with an error.
  public func fail(_ message: String) {
    g_dbus_method_invocation_return_dbus_error(pointer, "org.freedesktop.DBus.Error.Failed", message)
  }
}

/// A server at a socket of the file system, which accepts connections of the same user.
@MainActor
public final class DBusServer {
  private let server: ObjectReference<OpaquePointer>

  /// Listens at a path that does not exist, until ``stop()``.
  ///
  /// - Parameter accept: Receives each connection, and returns whether to keep it.
  public init(path: String, accept: @escaping @MainActor (DBusPeer) -> Bool) throws(GLibError) {
    let identifier = g_dbus_generate_guid()
    defer { g_free(identifier) }
    let server = try withGError {
      g_dbus_server_new_sync(
        Self.address("path", path), G_DBUS_SERVER_FLAGS_AUTHENTICATION_REQUIRE_SAME_USER, identifier, nil, nil, $0)
    }
    self.server = ObjectReference(adopting: server!)
    self.server.connect("new-connection") { (connection: OpaquePointer?) -> Bool in
      connection.map { accept(DBusPeer($0)) } ?? false
    }
    g_dbus_server_start(self.server.object)
  }

  /// The address of a socket: `path` names the socket, and `dir` the folder of a new one.
  public nonisolated static func address(_ key: String, _ path: String) -> String {
    "unix:\(key)=" + (String(taking: g_dbus_address_escape_value(path)) ?? "")
  }

  /// The address for clients.
  public var address: String { String(gtk: g_dbus_server_get_client_address(server.object)) ?? "" }

  /// Ends listening and removes the socket. Connections stay.
  public func stop() { g_dbus_server_stop(server.object) }
}
