// The desktop of Tests/on-display: nothing of the user's own desktop affects a test, whatever is installed.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@MainActor
final class OwnDesktopTests: GtkTestCase {
  private let environment = ProcessInfo.processInfo.environment

  func testTheBusStartsWhatAssistiveTechnologiesNeedAlone() async throws {
    let second = try SecondSession()
    for session in [[:], second.environment] {
      let arguments = [
        "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
        "org.freedesktop.DBus.ListActivatableNames",
      ]
      let run = try Run.command("/usr/bin/env", arguments, environment: session)
      XCTAssertEqual(run.output, "(['org.freedesktop.DBus', 'org.a11y.Bus'],)\n", run.error)
    }
  }

  func testFilesAndVolumesAreThoseOfGIOItself() async throws {
    g_object_unref(g_volume_monitor_get())
    let points = ["gio-vfs", "gio-native-volume-monitor", "gio-volume-monitor"].map { name in
      var link = g_io_extension_point_lookup(name).flatMap(g_io_extension_point_get_extensions)
      var names: [String] = []
      while let extended = link {
        names.append(String(gtk: g_io_extension_get_name(OpaquePointer(extended.pointee.data))) ?? "")
        link = extended.pointee.next
      }
      return names
    }
    XCTAssertEqual(points, [["local"], ["unix"], []])
    XCTAssertEqual(environment["GSETTINGS_BACKEND"], "memory")
  }

  func testAllFoldersEndWithTheTests() async throws {
    let runtime = try XCTUnwrap(environment["XDG_RUNTIME_DIR"])
    let scratch = URL(filePath: runtime).deletingLastPathComponent().path
    for name in [
      "HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME",
      "XDG_STATE_HOME", "GIO_MODULE_DIR", "FONTCONFIG_FILE",
    ] {
      let value = try XCTUnwrap(environment[name], name)
      XCTAssertTrue(value.hasPrefix(scratch + "/") && !value.contains(":"), "\(name)=\(value)")
    }
  }

  func testThereIsNothingElseOfTheUsersEnvironment() async {
    for name in environment.keys {
      for prefix in ["LANG", "GTK_", "QT_", "XDG_CURRENT", "XMODIFIERS", "WAYLAND", "NO_AT_BRIDGE"] {
        XCTAssertTrue(!name.hasPrefix(prefix) || name == "GTK_IM_MODULE", name)
      }
    }
    XCTAssertEqual(environment["LC_ALL"], "C.UTF-8")
  }

  func testFontsAreThoseOfThePackages() async throws {
    let map = try XCTUnwrap(pango_cairo_font_map_get_default())
    var (families, count): (UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?, Int32) = (nil, 0)
    pango_font_map_list_families(map, &families, &count)
    defer { g_free(families) }
    let names = (0..<Int(count)).compactMap { String(gtk: pango_font_family_get_name(families?[$0])) }
    let generic: Set = ["Sans", "Serif", "Monospace", "System-ui"]
    XCTAssertEqual(
      Set(names).subtracting(generic),
      ["Cantarell", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Liberation Sans", "Noto Sans"])
    let matched = try Run.command("/usr/bin/env", ["fc-match", "--format=%{family}", "sans"]).output
    XCTAssertEqual(matched, environment["REFLOW_TEST_FONT"] ?? "DejaVu Sans")
  }
}
