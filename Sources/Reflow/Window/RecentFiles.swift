// The recent files, in the desktop's list for all programs, and their menu.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// Reflow's part of the desktop's list of recent files, `recently-used.xbel`. If the list cannot be read or written, it
/// counts as empty and no error is reported, since the list is only a convenience.
///
/// GTK's own manager of the list is not used: it prints warnings if it cannot write.
@MainActor
enum RecentFiles {
  /// The number of files in the menu.
  private static let limit = 10

  private static var place: String { (String(gtk: g_get_user_data_dir()) ?? "") + "/recently-used.xbel" }

  /// Whether the user's settings enable such a list.
  private static var isEnabled: Bool { gtk_settings_get_default().property("gtk-recent-files-enabled") }

  /// Adds a file at the top of the list.
  static func add(_ path: String) {
    guard isEnabled, path.hasPrefix("/"), let list = read(), let uri = String(taking: g_filename_to_uri(path, nil, nil))
    else { return }
    defer { g_bookmark_file_free(list) }
    let type = DocumentFile.isDocument(path) ? "application/x-reflow" : "text/plain"
    g_bookmark_file_set_mime_type(list, uri, type)
    g_bookmark_file_add_application(list, uri, ProgramInfo.name, "reflow %u")
    var length: gsize = 0
    guard let text = g_bookmark_file_to_data(list, &length, nil) else { return }
    defer { g_free(text) }
    try? FileBytes.replace(Data(bytes: text, count: Int(length)), at: place, mode: 0o600)
  }

  /// The paths of the listed files that still exist, the latest first.
  static var paths: [String] {
    guard isEnabled, let list = read() else { return [] }
    defer { g_bookmark_file_free(list) }
    let dated = [String](taking: g_bookmark_file_get_uris(list, nil)).compactMap { uri -> (path: String, time: Int)? in
      var date: OpaquePointer?
      guard g_bookmark_file_get_application_info(list, uri, ProgramInfo.name, nil, nil, &date, nil) != 0,
        let path = String(taking: g_filename_from_uri(uri, nil, nil)), access(path, R_OK) == 0
      else { return nil }
      return (path, g_date_time_to_unix(date))
    }
    return dated.sorted { $0.time > $1.time }.prefix(limit).map(\.path)
  }

  /// The list of all programs, which is empty if there is none; nil if it cannot be read. An unreadable list must not
  /// be replaced.
  private static func read() -> OpaquePointer? {
    let list = g_bookmark_file_new()
    var error: UnsafeMutablePointer<GError>?
    if g_bookmark_file_load_from_file(list, place, &error) == 0 {
      let isMissing = access(place, F_OK) != 0
      g_clear_error(&error)
      guard isMissing else {
        g_bookmark_file_free(list)
        return nil
      }
    }
    return list
  }
}

extension FileOpening {
  /// Adds the opened file to the recent files. The list contains no folders.
  @MainActor
  func addToRecentFiles() {
    if !InputKind.isFolder(path) { RecentFiles.add(path) }
  }
}

/// The menu of the recent files. It is updated each time it is opened.
@MainActor
final class RecentMenu {
  let model = ObjectReference(adopting: g_menu_new()!)
  private var paths: [String]?

  /// Updates the menu to the present files.
  func update() {
    let found = RecentFiles.paths
    guard found != paths else { return }
    paths = found
    g_menu_remove_all(model.object)
    for path in found {
      // A single underscore would mark a mnemonic.
      let name = fileName(of: path).titleLine.replacing("_", with: "__")
      let item = ObjectReference(adopting: g_menu_item_new(name, nil)!)
      Variant(path).withPointer { g_menu_item_set_action_and_target_value(item.object, "win.open-recent", $0) }
      g_menu_append_item(model.object, item.object)
    }
    if found.isEmpty { g_menu_append(model.object, tr("No Recent Files"), "win.no-recent-file") }
  }
}
