// The icons of the Freedesktop and Adwaita sets that show SF Symbols.

/// Names of SF Symbols.
enum SymbolName {
  /// The icon of a symbol: its own, or that of the symbol without its fill and its outline; nil if there is none.
  static func icon(of symbol: String) -> String? {
    if let icon = icons[symbol] { return "\(icon)-symbolic" }
    let parts = symbol.split(separator: ".")
    guard let last = parts.last, parts.count > 1, ["fill", "circle", "square"].contains(last) else { return nil }
    return icon(of: parts.dropLast().joined(separator: "."))
  }

  /// The letters of a symbol that is a number or a letter in a circle or a square; nil for another one.
  static func letters(of symbol: String) -> String? {
    let parts = symbol.split(separator: ".")
    guard parts.count > 1, ["circle", "square"].contains(parts[1]), parts.count == 2 || parts[2] == "fill",
      parts[0].count == 1 || Int(parts[0]).map({ 0...50 ~= $0 }) == true
    else { return nil }
    return parts[0].uppercased()
  }

  /// Whether a symbol points to the left or the right in languages of both directions.
  static func hasDirection(_ symbol: String) -> Bool { symbol.contains("left") || symbol.contains("right") }

  private static let icons = [
    "airplane": "airplane-mode", "alarm": "alarm", "archivebox": "folder", "arrow.backward": "go-previous",
    "arrow.clockwise": "view-refresh", "arrow.counterclockwise": "edit-undo", "arrow.down": "go-down",
    "arrow.forward": "go-next", "arrow.left": "go-previous", "arrow.right": "go-next",
    "arrow.triangle.2.circlepath": "view-refresh", "arrow.up": "go-up", "arrow.uturn.backward": "edit-undo",
    "arrow.uturn.forward": "edit-redo", "backward.end": "media-skip-backward", "backward": "media-seek-backward",
    "bolt": "weather-storm", "bookmark": "user-bookmarks", "bubble.left": "chat-message-new",
    "bubble.right": "chat-message-new",
    "calendar": "x-office-calendar", "camera": "camera-photo", "checkmark": "object-select",
    "chevron.backward": "go-previous", "chevron.down": "go-down", "chevron.forward": "go-next",
    "chevron.left": "go-previous", "chevron.right": "go-next", "chevron.up": "go-up", "circle.grid.cross": "view-grid",
    "clock": "document-open-recent",
    "cloud": "weather-overcast", "cloud.rain": "weather-showers", "cloud.snow": "weather-snow",
    "cloud.sun": "weather-few-clouds", "cloud.bolt": "weather-storm", "desktopcomputer": "computer",
    "display": "video-display", "doc": "text-x-generic", "doc.on.doc": "edit-copy", "doc.text": "text-x-generic",
    "ellipsis": "view-more-horizontal", "envelope": "mail-unread", "exclamationmark": "dialog-warning",
    "exclamationmark.triangle": "dialog-warning", "eye": "view-reveal", "eye.slash": "view-conceal",
    "faceid": "auth-face", "film": "video-x-generic", "flag": "emoji-flags", "folder": "folder",
    "folder.badge.plus": "folder-new", "forward": "media-seek-forward", "forward.end": "media-skip-forward",
    "gamecontroller": "input-gaming", "gear": "emblem-system", "gearshape": "emblem-system", "globe": "web-browser",
    "globe.americas": "web-browser", "globe.europe.africa": "web-browser",
    "headphones": "audio-headphones", "heart": "emote-love", "hifispeaker": "audio-speakers", "house": "go-home",
    "info": "help-about", "iphone": "phone", "ipad": "computer-apple-ipad", "keyboard": "input-keyboard",
    "laptopcomputer": "computer", "leaf": "emoji-nature", "lightbulb": "dialog-information",
    "line.3.horizontal": "open-menu", "link": "insert-link", "list.bullet": "view-list",
    "list.dash": "view-list", "location": "find-location", "lock": "changes-prevent", "lock.open": "changes-allow",
    "lock.shield": "channel-secure", "magnifyingglass": "edit-find", "map": "mark-location",
    "mappin": "mark-location", "message": "chat-message-new", "mic": "audio-input-microphone", "minus": "list-remove",
    "moon": "weather-clear-night",
    "music.note": "folder-music", "music.note.list": "folder-music", "paperclip": "mail-attachment",
    "paperplane": "document-send", "pause": "media-playback-pause", "pencil": "document-edit",
    "person": "avatar-default", "person.2": "system-users", "person.3": "system-users", "phone": "call-start",
    "photo": "image-x-generic", "play": "media-playback-start", "plus": "list-add",
    "plus.bubble": "chat-message-new", "power": "system-shutdown", "printer": "printer",
    "questionmark": "dialog-question", "rectangle.grid.1x2": "view-list", "repeat": "media-playlist-repeat",
    "scissors": "edit-cut", "shuffle": "media-playlist-shuffle", "slider.horizontal.3": "preferences-other",
    "snowflake": "weather-snow", "speaker": "audio-volume-low", "speaker.slash": "audio-volume-muted",
    "speaker.wave.2": "audio-volume-medium", "speaker.wave.3": "audio-volume-high",
    "square.and.arrow.down": "document-save", "square.and.arrow.up": "document-send",
    "square.and.pencil": "document-edit", "square.grid.2x2": "view-grid", "square.grid.3x3": "view-grid",
    "star": "non-starred", "star.fill": "starred", "stop": "media-playback-stop", "sun.max": "weather-clear",
    "sun.min": "weather-clear", "sunrise": "daytime-sunrise", "sunset": "daytime-sunset",
    "terminal": "utilities-terminal",
    "trash": "user-trash", "tv": "video-display", "tv.music.note": "folder-music", "video": "camera-video",
    "wifi": "network-wireless", "wind": "weather-windy", "wind.snow": "weather-snow",
    "wrench": "applications-engineering",
    "xmark": "window-close",
  ]
}
