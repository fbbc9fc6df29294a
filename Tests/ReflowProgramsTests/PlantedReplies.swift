// Valid replies of a probe.

import Foundation
import GtkInterop
import ProbeInterface
import ReflowModel

@testable import ReflowPrograms

enum PlantedReplies {
  /// The methods of the interface that the check calls, each with a valid reply.
  static let all: [(method: String, reply: Variant)] = [
    (
      "Windows",
      Variant(tuple: [
        Variant(arrayOf: "(ussiiiib)", [window("A title", "GtkWindow"), window("", "AdwApplicationWindow")])
      ])
    ),
    ("Catalogue", Variant(tuple: [Variant("planted"), Variant("/usr/share/locale")])),
    ("Activate", Variant(tuple: [Variant(false), Variant(arrayOf: "s", [Variant("app.quit"), Variant("win.show")])])),
    ("StayBelow", Variant(tuple: [Variant(true)])),
    (
      "Settings",
      Variant(tuple: [
        Variant(
          arrayOf: "(ss)",
          [("gtk-font-name", "Sans 12"), ("gtk-xft-dpi", "98304"), ("gtk-unknown", "1")].map {
            Variant(tuple: [Variant($0), Variant($1)])
          })
      ])
    ),
    (
      "Pages",
      Variant(tuple: [
        Variant(
          arrayOf: "(sb)", [("First", false), ("Second", true)].map { Variant(tuple: [Variant($0), Variant($1)]) })
      ])
    ),
    ("Resize", Variant(tuple: [Variant(Int32(400)), Variant(Int32(360)), Variant(true)])),
    (
      "Menus",
      Variant(tuple: [
        Variant(arrayOf: "s", [Variant("Open"), Variant("Sort by")]),
        Variant(arrayOf: "u", [Variant(UInt32(1)), Variant(UInt32(2))]),
      ])
    ),
    ("OpenMenu", Variant(tuple: [Variant(UInt32(3)), Variant(true)])),
    (
      "MenuSize",
      Variant(tuple: [
        Variant(Int32(400)), Variant(Int32(500)), Variant(arrayOf: "i", [Int32(700), 620, 620].map { Variant($0) }),
      ])
    ),
    (
      "Lists",
      Variant(tuple: [
        Variant(arrayOf: "(uu)", [Variant(tuple: [Variant(UInt32(1)), Variant(UInt32(1_000_000))])])
      ])
    ),
    ("ScrollList", Variant(tuple: [Variant(true)])),
    ("Hidden", Variant(tuple: [UInt32(12), 2, 3, 1, 40].map { Variant($0) })),
    (
      "Minimum",
      Variant(tuple: [
        Variant(arrayOf: ProbeInterface.widgetType, tree),
        Variant(arrayOf: "i", [Int32(500), 480, 300].map { Variant($0) }),
        Variant(arrayOf: "i", [Int32(0), 480, 0].map { Variant($0) }),
      ])
    ),
    ("MinimumHeight", Variant(tuple: [height, Variant(false)])),
    ("Sweep", sweep), ("Read", sweep), ("Picture", picture),
    ("Drawing", Variant(tuple: [Variant(fixed: Array("<svg/>".utf8), of: "y")])), ("Trace", trace),
    (
      "Parameters",
      Variant(tuple: [
        Variant([ParameterSetting(name: "step", text: "8.0"), ParameterSetting(name: "gap", text: nil)])
      ])
    ),
  ]

  /// The trace of a stack with one child: a pass, a measurement and a placement.
  static let trace: Variant = {
    let rows: [(String, Int32, [Double])] = [
      ("placement", -1, [400, .nan, 400, 200, .nan, .nan]), ("measure", 0, [100, .infinity, 20, 18, .nan, .nan]),
      ("place", 0, [100, .nan, 20, 18, 190, 91]),
    ]
    let calls = rows.map { kind, child, numbers in
      Variant(tuple: [
        Variant(kind), Variant("HStackLayout"), Variant(child), Variant(child < 0 ? "" : "Text"), Variant(Int32(0)),
        Variant(false), Variant(tuple: numbers.map { Variant($0) }),
      ])
    }
    let facts = Variant(tuple: [
      Variant("HStackLayout"), Variant(tuple: [100, .nan, 20, 18].map { Variant($0) }), Variant(-Double.infinity),
      Variant(arrayOf: "(ss)", [Variant(tuple: [Variant("Rank"), Variant("3")])]),
      Variant(arrayOf: "(sud)", [Variant(tuple: [Variant("top"), Variant(UInt32(1)), Variant(4.5)])]),
    ])
    return Variant(tuple: [
      Variant("HStackLayout"), Variant(Int32(1)), Variant(fixed: [Int32(2)], of: "i"), Variant(Int32(0)),
      Variant(arrayOf: String(ProbeInterface.traceCallsType.dropFirst()), calls), Variant(UInt32(3)),
      Variant(arrayOf: String(ProbeInterface.traceFactsType.dropFirst()), [facts]),
      Variant(tuple: [10, 20, 200, 100].map { Variant(Double($0)) }), Variant(true),
      Variant(fixed: [190, 111, 20, 18, 100, Double.nan], of: "d"),
      Variant(
        arrayOf: String(ProbeInterface.traceGuidesType.dropFirst()),
        [Variant(tuple: [Variant(Int32(0)), Variant("top"), Variant(UInt32(1)), Variant(4.5)])]),
    ])
  }()

  static func window(_ title: String, _ type: String) -> Variant {
    Variant(tuple: [
      Variant(UInt32(0)), Variant(title), Variant(type), Variant(Int32(400)), Variant(Int32(300)), Variant(Int32(360)),
      Variant(Int32(500)), Variant(true),
    ])
  }

  static func widget(_ parent: Int32, _ type: String, _ text: String, _ traits: WidgetTraits) -> Variant {
    Variant(tuple: [
      Variant(parent), Variant(type), Variant("css"), Variant(""), Variant(text), Variant(UInt32(0)),
      Variant(traits.rawValue),
    ])
  }

  private static let tree = [
    widget(-1, "GtkWindow", "", .clips), widget(0, "GtkButton", "", .target),
    widget(1, "GtkLabel", "A text that is cut off", .text),
  ]

  /// A label that is cut off in a button that is too small, at three widths.
  static let sweep: Variant = {
    let ellipsised = Int32(WidgetState.lines(1).union([.isEllipsised, .lacksGlyph]).rawValue)
    let states: [Int32] = [
      0, 0, 0, 0, 400, 200, 0, 0, 1, 0, 10, 10, 20, 20, 0, 0, 2, ellipsised, 390, 12, 30, 18, 3, 20,
    ]
    var samples: [Variant] = []
    for index in Int32(0)..<3 {
      let changes = index == 0 ? states : Array(states[8..<16])
      let sizes = [400 + index, 200, 90 + index].map { Variant($0) }
      samples.append(Variant(tuple: sizes + [Variant(UInt32(0)), Variant(fixed: changes, of: "i")]))
    }
    return Variant(tuple: [
      Variant(arrayOf: "a\(ProbeInterface.widgetType)", [Variant(arrayOf: ProbeInterface.widgetType, tree)]),
      Variant(arrayOf: "(iiiu\(ProbeInterface.statesType))", samples), Variant(Int32(403)), Variant(false),
    ])
  }()

  /// The widgets that cause a minimum height, of which the last one has three rows.
  static let height = Variant(tuple: [
    Variant(arrayOf: ProbeInterface.widgetType, tree),
    Variant(arrayOf: "i", [Int32(700), 680, 600].map { Variant($0) }),
    Variant(arrayOf: "i", [Int32(0), 0, 0].map { Variant($0) }), Variant(UInt32(3)),
  ])

  /// A picture of a window of 4 × 2 px.
  static let picture: Variant = {
    let tree = Variant(arrayOf: ProbeInterface.widgetType, [widget(-1, "GtkWindow", "", .clips)])
    let sizes = [Int32(4), 2, 2].map { Variant($0) }
    let states = Variant(fixed: [Int32](arrayLiteral: 0, 0, 0, 0, 4, 2, 0, 0), of: "i")
    return Variant(tuple: [
      Variant(arrayOf: "a\(ProbeInterface.widgetType)", [tree]),
      Variant(
        arrayOf: "(iiiu\(ProbeInterface.statesType))", [Variant(tuple: sizes + [Variant(UInt32(0)), states])]),
      Variant(Int32(5)), Variant(false), Variant(fixed: [Int32](arrayLiteral: 4, 8, 1, 2), of: "i"), Variant(Int32(1)),
      Variant(fixed: [UInt8](0..<32), of: "y"),
      Variant(arrayOf: String(ProbeInterface.linesType.dropFirst()), [lines([(0, 2, 1), (2, 1, 0)])]), height,
    ])
  }()

  /// The lines of the first widget, a flow of three children: first child, number, and kind of reason of each.
  static func lines(_ lines: [(UInt32, UInt32, UInt32)], of widget: UInt32 = 0) -> Variant {
    let lines = lines.map { first, count, kind in
      Variant(tuple: [first, count, kind, 2].map { Variant($0) } + [Variant(69.5), Variant(57.25)])
    }
    return Variant(tuple: [
      Variant(widget), Variant(tuple: [Variant(UInt32(3)), Variant(arrayOf: "(uuuudd)", lines)]),
    ])
  }

  /// A PNG file of one px.
  static let png = [UInt8](
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
  )
}
