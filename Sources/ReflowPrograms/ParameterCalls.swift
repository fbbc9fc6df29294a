// The calls of the probe about the parameters of a program, with their arguments and replies.

import GtkInterop
import LayoutCore
import ProbeInterface
import ReflowModel

extension ProbeCall<[String: ParameterValue?]> {
  /// Sets the properties of the view that a window shows. The result has their defaults.
  static func parameters(of window: ProgramWindow, setting settings: [ParameterSetting]) -> ProbeCall {
    ProbeCall("Parameters", window.arguments(Variant(settings)), read: Variant.parameterDefaults)
  }
}

extension ProbeCall<Void> {
  /// Sets layout values of views at a width, by their indices in the tree of this layout.
  static func layoutValues(
    _ values: Variant, in window: ProgramWindow, at width: Int, height: Int?
  ) -> ProbeCall {
    ProbeCall("LayoutValues", window.arguments(Variant(px: width), Variant(px: height), values)) { _ in () }
  }
}

extension Variant {
  /// The argument of the method `Parameters`.
  convenience init(_ settings: [ParameterSetting]) {
    self.init(
      arrayOf: String(ProbeInterface.parametersType.dropFirst()),
      settings.map { setting in
        Variant(tuple: [
          Variant(setting.name), Variant(arrayOf: "s", setting.text.map { [Variant($0)] } ?? []),
        ])
      })
  }

  /// The argument of the method `LayoutValues`: values by the indices of views.
  convenience init(_ values: [(view: Int, setting: ParameterSetting)]) {
    self.init(
      arrayOf: String(ProbeInterface.layoutValuesType.dropFirst()),
      values.map { view, setting in
        Variant(tuple: [
          Variant(Int32(clamping: view)), Variant(setting.name),
          Variant(arrayOf: "s", setting.text.map { [Variant($0)] } ?? []),
        ])
      })
  }

  /// The reply of the method `Parameters`.
  func parameterDefaults() throws(WindowReplyError) -> [String: ParameterValue?] {
    var defaults: [String: ParameterValue?] = [:]
    for pair in try values("(\(ProbeInterface.parametersType))")[0].elements() {
      let texts = pair.children[1].children.map { ($0.string ?? "").cut(to: .path) }
      defaults[pair.children[0].string ?? ""] = .some(texts.count > 1 ? nil : ParameterValue(texts.first))
    }
    return defaults
  }
}
