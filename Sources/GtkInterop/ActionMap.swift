import CGtk

/// The actions of an application or a window, which menus, buttons and accelerators refer to by name.
///
/// The map owns its actions, and each action its handler: a handler must not own the window or application.
@MainActor
public struct ActionMap {
  private let map: OpaquePointer

  /// The actions of an application, a window, or a `GSimpleActionGroup`.
  public init(_ object: some ObjectPointer) {
    map = object.opaque(as: g_action_map_get_type())
  }

  /// Adds an action without a parameter: `actions.add("shuffle") { … }`. Replaces one of the same name.
  public func add(_ name: String, _ handler: @escaping @MainActor () -> Void) {
    let action = ObjectReference(adopting: g_simple_action_new(name, nil))
    action.connect("activate", handler)
    g_action_map_add_action(map, action.opaque)
  }

  /// Adds an action with a parameter of the type `parameterType`, in D-Bus notation:
  /// `actions.add("open-recent", parameterType: "s") { path in … }`.
  public func add(_ name: String, parameterType: String, _ handler: @escaping @MainActor (Variant) -> Void) {
    let type = g_variant_type_new(parameterType)
    defer { g_variant_type_free(type) }
    let action = ObjectReference(adopting: g_simple_action_new(name, type))
    action.connect("activate") { (parameter: OpaquePointer) in handler(Variant(parameter)) }
    g_action_map_add_action(map, action.opaque)
  }

  /// Adds an action with a state. Activation toggles a boolean state, and sets any other to the parameter, as the items
  /// of a radio menu do.
  ///
  /// - Parameter handler: Called with the new state after the user has changed it; not called by ``setState(_:_:)``.
  public func add(_ name: String, state: Variant, _ handler: @escaping @MainActor (Variant) -> Void) {
    let action = state.withPointer { pointer in
      let type = state.bool == nil ? g_variant_get_type(pointer) : nil
      return ObjectReference(adopting: g_simple_action_new_stateful(name, type, pointer)!)
    }
    let pointer = action.opaque
    action.connect("change-state") { (value: OpaquePointer) in
      let value = Variant(value)
      value.withPointer { g_simple_action_set_state(pointer, $0) }
      handler(value)
    }
    g_action_map_add_action(map, action.opaque)
  }

  /// Sets the state of an action that was added with one.
  public func setState(_ name: String, _ state: Variant) {
    state.withPointer { g_simple_action_set_state(self[name], $0) }
  }

  /// Enables or disables an action and all controls that refer to it.
  public func setEnabled(_ name: String, _ isEnabled: Bool) {
    g_simple_action_set_enabled(self[name], gboolean(isEnabled))
  }

  /// Activates an action without a parameter. A missing or disabled action has no effect.
  public func activate(_ name: String) {
    if let action = g_action_map_lookup_action(map, name) { g_action_activate(action, nil) }
  }

  private subscript(name: String) -> OpaquePointer {
    guard let action = g_action_map_lookup_action(map, name) else { fatalError("there is no action named \(name)") }
    return action
  }
}
