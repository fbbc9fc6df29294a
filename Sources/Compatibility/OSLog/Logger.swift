// Logging with the API of Apple's unified logging. Each message is a line on standard error; nothing is stored.

@_exported import Foundation

/// The severity of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level, as on Apple's platforms.
  public let rawValue: UInt8

  /// The level with a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Messages of ordinary importance: `notice`.
  public static let `default` = OSLogType(rawValue: 0)
  /// Messages that are helpful, but not essential.
  public static let info = OSLogType(rawValue: 1)
  /// Messages for the time of development.
  public static let debug = OSLogType(rawValue: 2)
  /// Failures of the program.
  public static let error = OSLogType(rawValue: 16)
  /// Mistakes in the program itself.
  public static let fault = OSLogType(rawValue: 17)

  /// The name in a line of the log.
  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// A category of a program's messages.
public final class OSLog: Sendable {
  /// The start of each line; nil for a log that writes nothing.
  private let prefix: String?

  private init(prefix: String?) { self.prefix = prefix }

  /// A log whose lines start with a subsystem and a category.
  public convenience init(subsystem: String, category: String) { self.init(prefix: "[\(subsystem):\(category)] ") }

  /// Messages without a subsystem and a category.
  public static let `default` = OSLog(prefix: "")

  /// Discards all messages.
  public static let disabled = OSLog(prefix: nil)

  func write(_ type: OSLogType, _ message: OSLogMessage) {
    guard let prefix else { return }
    FileHandle.standardError.write(Data("\(prefix)\(type.name): \(message.text)\n".utf8))
  }
}

/// Writes messages of one subsystem and category.
public struct Logger: Sendable {
  private let log: OSLog

  /// A logger without a subsystem and a category.
  public init() { log = .default }

  /// A logger that writes to a log.
  public init(_ log: OSLog) { self.log = log }

  /// A logger whose lines start with a subsystem and a category.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Writes a message of the default level.
  public func log(_ message: OSLogMessage) { log.write(.default, message) }

  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message) }

  /// Writes a message of the level `debug`.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message) }

  /// Writes a message of the level `debug`.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message) }

  /// Writes a message of the level `info`.
  public func info(_ message: OSLogMessage) { log.write(.info, message) }

  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { log.write(.default, message) }

  /// Writes a message of the level `error`.
  public func warning(_ message: OSLogMessage) { log.write(.error, message) }

  /// Writes a message of the level `error`.
  public func error(_ message: OSLogMessage) { log.write(.error, message) }

  /// Writes a message of the level `fault`.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message) }

  /// Writes a message of the level `fault`.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message) }
}

/// Writes a message to a log.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(type, message)
}
