// The places of the fonts. Fontconfig, which finds them, is a library of Pango; its functions are looked up by name,
// since GTK's headers do not include its own.

import Glibc

/// The files of Fontconfig.
public enum FontFiles {
  private typealias List = UnsafeMutableRawPointer
  private typealias MakeList = @convention(c) (_ configuration: UnsafeMutableRawPointer?) -> List?
  private typealias TakeNext = @convention(c) (List) -> UnsafePointer<CChar>?

  /// The folders with fonts and with caches of them, and the files of the configuration; empty without Fontconfig.
  public static var places: [String] {
    let next = dlsym(nil, "FcStrListNext").map { unsafeBitCast($0, to: TakeNext.self) }
    let done = dlsym(nil, "FcStrListDone").map { unsafeBitCast($0, to: (@convention(c) (List) -> Void).self) }
    guard let next, let done else { return [] }
    var places: [String] = []
    for name in ["FcConfigGetFontDirs", "FcConfigGetCacheDirs", "FcConfigGetConfigFiles"] {
      guard let function = dlsym(nil, name) else { continue }
      guard let list = unsafeBitCast(function, to: MakeList.self)(nil) else { continue }
      while let place = next(list) { places.append(String(cString: place)) }
      done(list)
    }
    return places
  }
}
