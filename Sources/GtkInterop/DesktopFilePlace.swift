import CGtk

/// The place of an installed desktop file.
public struct DesktopFilePlace: Hashable, Sendable {
  /// The identifier, such as `org.gnome.TextEditor.desktop`.
  public let identifier: String
  /// The path of the file.
  public let path: String

  /// The desktop files of all programs that the desktop's menus show, in no particular order. Reads all desktop files.
  @MainActor public static var shownInMenus: [DesktopFilePlace] {
    let list = g_app_info_get_all()
    defer { g_list_free(list) }
    var places: [DesktopFilePlace] = []
    var link = list
    while let current = link {
      link = current.pointee.next
      let info = ObjectReference(adopting: OpaquePointer(current.pointee.data!))
      guard g_app_info_should_show(info.object) != 0, info.typeName == "GDesktopAppInfo",
        let path: String = info.property("filename")
      else { continue }
      places.append(DesktopFilePlace(identifier: String(gtk: g_app_info_get_id(info.object)) ?? "", path: path))
    }
    return places
  }
}
