import CGtk

/// The `GIcon` of a desktop file's key `Icon`, with a reference for the caller. Where the icon does not exist, it is
/// that of any program.
///
/// - Parameter name: The name of an icon in the icon theme, or an absolute path.
@MainActor
public func programIcon(_ name: String) -> OpaquePointer {
  if name.hasPrefix("/"), g_file_test(name, G_FILE_TEST_IS_REGULAR) != 0 {
    let file = ObjectReference(adopting: g_file_new_for_path(name)!)
    return g_file_icon_new(file.object)
  }
  // Some desktop files name a file instead of an icon. Icon themes contain no suffixes.
  let suffix = [".png", ".svg", ".xpm"].first(where: name.hasSuffix) ?? ""
  let icon = String(name.dropLast(suffix.count))
  // GTK prefers a theme's icon of any name to one of its parent theme, so a list of names would find the general one.
  let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
  return g_themed_icon_new(gtk_icon_theme_has_icon(theme, icon) != 0 ? icon : "application-x-executable")
}
