// The lines of fences, with the indentation and the line ends of their place, and the places of errors.

/// Where the lines of a text start. The compiler counts line feeds.
struct LineStarts {
  private let starts: [Int]
  private let end: Int

  init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    end = bytes.count
  }

  func offset(line: Int, column: Int) -> Int {
    let start = starts[max(0, min(line - 1, starts.count - 1))]
    return min(max(start + column - 1, start), end)
  }

  /// The number of the line with an offset, from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }
}

extension FencedSource {
  /// A line that is added to the original text.
  struct Insertion {
    let offset: Int
    let text: [UInt8]
  }

  /// The lines that start and end the fences, and those of the shells, in the order of the file.
  var insertions: [Insertion] {
    let lines = fences.flatMap { fence in
      let blanks = blanks(at: fence.extent.lowerBound)
      let (first, last) = (lineEnd(after: fence.extent.lowerBound), lineEnd(before: fence.extent.upperBound))
      let start = blanks + Array("#if \(fence.condition)".utf8) + (first ?? last ?? fileLineEnd)
      // The last line of the file may have no line end; then the fence has none after it.
      let end = (last == nil ? fileLineEnd : []) + blanks + Array("#endif".utf8) + (last ?? [])
      return [
        Insertion(offset: fence.extent.lowerBound, text: start),
        Insertion(offset: fence.extent.upperBound, text: end),
      ]
    }
    let declarations = shells.map { shell in
      let end = lineEnd(before: shell.offset) ?? fileLineEnd
      let blanks = blanks(at: shell.offset)
      return Insertion(offset: shell.offset, text: Shell.lines.flatMap { blanks + Array($0.utf8) + end })
    }
    // Of two insertions at one offset, the shell is outside of the fence.
    return declarations.reduce(into: lines) { all, shell in
      all.insert(shell, at: all.firstIndex { $0.offset >= shell.offset } ?? all.count)
    }
  }

  /// The indentation of the line that starts at an offset.
  private func blanks(at offset: Int) -> [UInt8] {
    Array(original[offset...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
  }

  /// The original offset of an offset in the fenced text.
  func offset(_ fenced: Int, _ insertions: [Insertion]) -> Int {
    var added = 0
    for insertion in insertions where insertion.offset + added <= fenced {
      added += min(insertion.text.count, fenced - insertion.offset - added)
    }
    return fenced - added
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// The line end of the first line of the file, or a line feed.
  private var fileLineEnd: [UInt8] { lineEnd(after: 0) ?? [UInt8(ascii: "\n")] }

  private func lineEnd(after offset: Int) -> [UInt8]? {
    guard let index = original[offset...].firstIndex(where: Self.isNewline) else { return nil }
    let isPair = original[index] == UInt8(ascii: "\r") && original.dropFirst(index + 1).first == UInt8(ascii: "\n")
    return isPair ? Array(original[index...index + 1]) : [original[index]]
  }

  private func lineEnd(before offset: Int) -> [UInt8]? {
    guard offset > 0, Self.isNewline(original[offset - 1]) else { return nil }
    let isPair = offset > 1 && original[offset - 1] == UInt8(ascii: "\n") && original[offset - 2] == UInt8(ascii: "\r")
    return Array(original[offset - (isPair ? 2 : 1)..<offset])
  }
}

/// Frameworks that exist on Apple's platforms only. Their imports are left out; any other missing module is an error,
/// because the module can be named.
enum AppleFrameworks {
  static let names: Set = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AppIntents", "AppKit", "AuthenticationServices",
    "BackgroundTasks", "Charts", "CloudKit", "Cocoa", "Combine", "Contacts", "CoreAnimation", "CoreData",
    "CoreGraphics",
    "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMedia", "CoreMotion", "CoreSpotlight", "CoreText",
    "CoreTransferable", "CoreVideo", "CryptoKit", "Darwin", "DeveloperToolsSupport", "EventKit", "FoundationModels",
    "GameKit", "GameplayKit", "HealthKit", "ImageIO", "LocalAuthentication", "MapKit", "MessageUI", "Metal", "MetalKit",
    "MusicKit", "NaturalLanguage", "Network", "OSLog", "ObjectiveC", "PDFKit", "PencilKit", "Photos", "PhotosUI",
    "PlaygroundSupport", "QuartzCore", "QuickLook", "RealityKit", "RealityKitContent", "SafariServices", "SceneKit",
    "Security", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUICore", "TipKit", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit", "WatchKit", "WebKit", "WidgetKit", "os",
    "simd",
  ]
}
