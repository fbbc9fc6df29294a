import CGtk

/// The keys of a file in the format of desktop files.
public final class KeyFile {
  private let file: OpaquePointer

  /// Parses the bytes of a file. Of its translations it keeps those of the user's languages. Nil for any other format.
  public init?(_ bytes: some Collection<UInt8>) {
    let file = g_key_file_new()!
    self.file = file
    let isRead = Array(bytes).withUnsafeBytes { bytes in
      g_key_file_load_from_data(file, bytes.baseAddress, gsize(bytes.count), G_KEY_FILE_NONE, nil)
    }
    if isRead == 0 { return nil }
  }

  deinit {
    g_key_file_unref(file)
  }

  /// Whether the file contains a group.
  public func hasGroup(_ group: String) -> Bool { g_key_file_has_group(file, group) != 0 }

  /// Whether a group contains a key.
  public func hasKey(_ key: String, in group: String) -> Bool { g_key_file_has_key(file, group, key, nil) != 0 }

  /// The text of a key, with its escape sequences resolved; nil without the key, and for bytes that are not UTF-8. An
  /// unknown escape sequence is unchanged.
  public func text(_ key: String, in group: String) -> String? {
    String(taking: g_key_file_get_string(file, group, key, nil))
  }

  /// The text of a key in the user's language, or in English; nil as in ``text(_:in:)``.
  public func localText(_ key: String, in group: String) -> String? {
    String(taking: g_key_file_get_locale_string(file, group, key, nil, nil))
  }

  /// The Boolean value of a key; false without the key.
  public func flag(_ key: String, in group: String) -> Bool { g_key_file_get_boolean(file, group, key, nil) != 0 }
}
