// Validation by a JSON schema: the keywords that the schemas of the fixtures use.

import Foundation

/// A JSON schema. An unknown keyword is a violation, so that no requirement is ignored.
struct JSONSchema {
  private static let keywords: Set<String> = [
    "$comment", "$ref", "definitions", "type", "enum", "required", "properties", "additionalProperties", "items",
    "minItems", "uniqueItems", "minimum", "pattern",
  ]

  private typealias Object = [String: Any]
  private let root: Object

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The violations, each with the path of the value; empty for a valid value.
  func violations(in data: Data) throws -> [String] {
    violations(try JSONSerialization.jsonObject(with: data), root, "")
  }

  private func violations(_ value: Any, _ schema: Object, _ path: String) -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      guard let target = (root["definitions"] as? Object)?[String(name)] as? Object else {
        return ["\(path): no \(name)"]
      }
      return violations(value, target, path)
    }
    var found = schema.keys.filter { !Self.keywords.contains($0) }.map { "\(path): unknown keyword \($0)" }
    if let type = schema["type"] as? String, !has(value, type) { return found + ["\(path): not of type \(type)"] }
    if let allowed = schema["enum"] as? [String], !allowed.contains(value as? String ?? "") {
      found.append("\(path): \(value) is none of \(allowed)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path): “\(text)” does not match \(pattern)")
    }
    if let least = schema["minimum"] as? Double, let number = value as? Double, number < least {
      found.append("\(path): \(number) is less than \(least)")
    }
    if let object = value as? Object { found += violations(object, schema, path) }
    if let list = value as? [Any] { found += violations(list, schema, path) }
    return found
  }

  private func violations(_ object: Object, _ schema: Object, _ path: String) -> [String] {
    let (known, others) = (schema["properties"] as? Object ?? [:], schema["additionalProperties"])
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
    return missing.map { "\(path): \($0) is missing" }
      + object.keys.sorted().flatMap { key -> [String] in
        let path = path + "/" + key
        if let schema = known[key] as? Object ?? others as? Object {
          return violations(object[key] ?? "", schema, path)
        }
        return others as? Bool == false ? ["\(path) is unknown"] : []
      }
  }

  private func violations(_ list: [Any], _ schema: Object, _ path: String) -> [String] {
    var found = list.count < schema["minItems"] as? Int ?? 0 ? ["\(path): too few items"] : []
    if schema["uniqueItems"] as? Bool == true, Set(list.map { NSDictionary(dictionary: ["": $0]) }).count < list.count {
      found.append("\(path): equal items")
    }
    guard let items = schema["items"] as? Object else { return found }
    return found + list.enumerated().flatMap { violations($1, items, "\(path)/\($0)") }
  }

  private func has(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is Object
    case "array": value is [Any]
    case "string": value is String
    case "boolean": (value as? NSNumber).map { isBoolean($0) } ?? false
    case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  private func isBoolean(_ number: NSNumber) -> Bool { ["c", "B"].contains(String(cString: number.objCType)) }
}
