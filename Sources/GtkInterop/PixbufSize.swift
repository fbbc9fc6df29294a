/// How large a picture is to be decoded: as large as it is shown, and never larger than it is.
public struct PixbufSize: Hashable, Sendable {
  /// The width of the room, in pixels.
  public var width: Int
  /// The height of the room, in pixels.
  public var height: Int
  /// Whether the picture covers the room, rather than fits into it.
  public var covers: Bool

  /// A room of `width` × `height` pixels.
  public init(width: Int, height: Int, covers: Bool) {
    self.width = width
    self.height = height
    self.covers = covers
  }

  /// The sides of a picture in the room, in its own proportions.
  func sides(ofWidth width: Int, height: Int) -> (width: Int, height: Int) {
    let across = Double(self.width) / Double(max(1, width))
    let down = Double(self.height) / Double(max(1, height))
    let scale = min(1, covers ? max(across, down) : min(across, down))
    return (
      max(1, Int((Double(width) * scale).rounded(.up))), max(1, Int((Double(height) * scale).rounded(.up)))
    )
  }
}
