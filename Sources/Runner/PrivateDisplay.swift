// The private display of a session: a display server without a screen. Its clients have windows and frames as on any
// display, but the user does not see them. It is a child of the supervisor, as the program is, and ends with it.

import Foundation

/// The servers of private displays.
public enum PrivateDisplay {
  fileprivate enum Server: String, CaseIterable {
    // Programs are three times as fast on Xvfb as on Broadway, which is part of GTK and therefore installed more often.
    // A compositor such as weston would need a shell, and has no seat, without which GTK closes popovers.
    case xvfb = "Xvfb"
    case broadway = "gtk4-broadwayd"
  }

  /// The names of the servers, in the order in which they are tried.
  public static let serverNames = Server.allCases.map(\.rawValue)

  /// Whether one of the servers is installed.
  public static let isInstalled: Bool = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { folder in
      serverNames.contains { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
    }
  }()

  /// The size of the screen in px. GTK makes no window larger than the screen.
  fileprivate static let screen = "4096x2160x24"
  /// The maximum time until a server accepts clients, in seconds.
  fileprivate static let patience = 10.0

  /// Starts the first server that works, and waits until it accepts clients.
  ///
  /// - Parameter environment: The variables of the clients, to which those of the display are added.
  /// - Returns: Whether a server runs.
  static func start(in folder: SessionFolder, _ environment: inout [String: String]) -> Bool {
    for server in Server.allCases {
      guard let line = server.start(in: folder) else { continue }
      for other in ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "BROADWAY_DISPLAY"] { environment[other] = nil }
      environment.merge(server.variables(of: line, in: folder)) { $1 }
      return true
    }
    return false
  }

  /// Removes the socket of a server that was killed. A server that ends by itself does so.
  static func removeSocket(in folder: SessionFolder) {
    guard let display = try? String(contentsOfFile: folder.file(number), encoding: .utf8) else { return }
    let path = "/tmp/.X11-unix/X\(display)"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    let isRefused = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) != 0 && errno == ECONNREFUSED
      }
    }
    // A newer server with the same number would accept the connection.
    if isRefused { unlink(path) }
  }

  /// The file in the folder of the session with the number of the display.
  fileprivate static let number = "display"
}

extension PrivateDisplay.Server {
  /// Starts the server.
  ///
  /// - Returns: The first line that it prints, once it accepts clients; nil if it does not.
  fileprivate func start(in folder: SessionFolder) -> String? {
    let output = Pipe()
    defer { close(output.reading) }
    var environment = ProcessInfo.processInfo.environment
    environment[StartMessage.sessionVariable] = folder.path
    if self == .broadway { environment["XDG_RUNTIME_DIR"] = folder.path }
    let command = command(in: folder)
    let start = Spawn(command: command, environment: environment, streams: (nil, output.writing, nil)).start()
    close(output.writing)
    guard case .success(let process) = start else { return nil }
    guard let line = readLine(of: output) else {
      kill(process, SIGTERM)
      return nil
    }
    if self == .xvfb {
      try? line.write(toFile: folder.file(PrivateDisplay.number), atomically: false, encoding: .utf8)
    }
    return line
  }

  private func command(in folder: SessionFolder) -> [String] {
    switch self {
    case .xvfb:
      makeAuthority(in: folder)
      return [
        rawValue, "-displayfd", "1", "-screen", "0", PrivateDisplay.screen, "-nolisten", "tcp", "-noreset", "-auth",
        authority(in: folder),
      ]
    // A browser would connect to the socket. Without this option the server opens a port.
    case .broadway: return [rawValue, "--unixsocket", folder.file("browser"), ":0"]
    }
  }

  /// The variables of the clients. Broadway's socket for clients is in the runtime folder, which is that of the session,
  /// so that displays have the same number and leave no file behind.
  fileprivate func variables(of line: String, in folder: SessionFolder) -> [String: String] {
    switch self {
    case .xvfb: ["GDK_BACKEND": "x11", "DISPLAY": ":\(line)", "XAUTHORITY": authority(in: folder)]
    case .broadway: ["GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":0", "XDG_RUNTIME_DIR": folder.path]
    }
  }

  private func authority(in folder: SessionFolder) -> String { folder.file("authority") }

  /// Writes the file with the key of the display. Without a key, all users of the machine can connect.
  private func makeAuthority(in folder: SessionFolder) {
    func counted(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes }
    let key = (0..<16).map { _ in UInt8.random(in: 0...255) }
    // The family of any address, no address, no number of a display, the name of the protocol and the key.
    let entry = [0xff, 0xff] + counted([]) + counted([]) + counted(Array("MIT-MAGIC-COOKIE-1".utf8)) + counted(key)
    _ = FileManager.default.createFile(
      atPath: authority(in: folder), contents: Data(entry), attributes: [.posixPermissions: 0o600])
  }

  /// Reads a line; nil if the server ends or takes too long, or if the app ends, which closes standard input.
  private func readLine(of pipe: Pipe) -> String? {
    let deadline = ContinuousClock.now + .seconds(PrivateDisplay.patience)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    var events = [pipe.reading, STDIN_FILENO].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while ContinuousClock.now < deadline {
      guard poll(&events, nfds_t(events.count), 100) > 0 else { continue }
      guard events[1].revents == 0, read(pipe.reading, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
