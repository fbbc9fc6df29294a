// The GTK class of LazyLayoutView: it registers the type and passes each virtual function to the peer, without any
// logic.
//
// A widget owns its peer; see Peer.

import CGtk
import GtkInterop

/// The registered class. Its widgets have the CSS node `lazylayoutview`.
let lazyLayoutViewClass = WidgetClass(
  "ReflowLazyLayoutView", interfaces: [.scrollable],
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "lazylayoutview")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LIST)
    widgetClass!.pointee.measure = { widget, orientation, _, minimum, natural, minimumBaseline, naturalBaseline in
      let length = withPeer(of: widget, as: LazyLayoutView.self) { $0.naturalLength(orientation) } ?? 0
      minimum?.pointee = 0
      natural?.pointee = length
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    widgetClass!.pointee.size_allocate = { widget, width, height, _ in
      _ = withPeer(of: widget, as: LazyLayoutView.self) { $0.allocate(width: width, height: height) }
    }
    widgetClass!.pointee.focus = { widget, direction in
      gboolean(withPeer(of: widget, as: LazyLayoutView.self) { $0.moveFocus(direction) } ?? false)
    }
    widgetClass!.pointee.grab_focus = { widget in
      gboolean(withPeer(of: widget, as: LazyLayoutView.self) { $0.takeFocus() } ?? false)
    }
    widgetClass!.pointee.set_focus_child = { widget, child in
      lazyLayoutViewClass.parent.pointee.set_focus_child(widget, child)
      _ = withPeer(of: widget, as: LazyLayoutView.self, passing: child) { $0.focusDidEnter($1) }
    }
    widgetClass!.pointee.direction_changed = { widget, previous in
      lazyLayoutViewClass.parent.pointee.direction_changed(widget, previous)
      _ = withPeer(of: widget, as: LazyLayoutView.self) { $0.directionDidChange() }
    }
    widgetClass!.pointee.css_changed = { widget, change in
      lazyLayoutViewClass.parent.pointee.css_changed(widget, change)
      _ = withPeer(of: widget, as: LazyLayoutView.self) { $0.invalidateRequests() }
    }
    widgetClass!.pointee.system_setting_changed = { widget, setting in
      lazyLayoutViewClass.parent.pointee.system_setting_changed(widget, setting)
      _ = withPeer(of: widget, as: LazyLayoutView.self) { $0.invalidateRequests() }
    }
    widgetClass!.pointee.unmap = { widget in
      lazyLayoutViewClass.parent.pointee.unmap(widget)
      _ = withPeer(of: widget, as: LazyLayoutView.self) { $0.finishMotion() }
    }
    widgetClass!.pointee.parent_class.dispose = { object in
      _ = withPeer(of: object?.cast(), as: LazyLayoutView.self) { $0.dispose() }
      lazyLayoutViewClass.parent.pointee.parent_class.dispose(object)
    }
    overrideScrollableProperties(of: &widgetClass!.pointee.parent_class)
  },
  instanceInit: { _ in })

/// Overrides the properties of GtkScrollable, numbered in the order of ``ScrollableProperty``.
private func overrideScrollableProperties(of objectClass: inout GInitiallyUnownedClass) {
  objectClass.set_property = { object, number, value, _ in
    _ = withPeer(of: object?.cast(), as: LazyLayoutView.self, passing: value) { view, value in
      guard let property = ScrollableProperty(rawValue: number), let value else { return }
      view.set(property, from: value)
    }
  }
  objectClass.get_property = { object, number, value, _ in
    _ = withPeer(of: object?.cast(), as: LazyLayoutView.self, passing: value) { view, value in
      guard let property = ScrollableProperty(rawValue: number), let value else { return }
      view.adjustments.get(property, into: value)
    }
  }
  withUnsafeMutablePointer(to: &objectClass) { objectClass in
    for property in ScrollableProperty.allCases {
      g_object_class_override_property(objectClass, property.rawValue, property.name)
    }
  }
}

/// The properties of GtkScrollable.
enum ScrollableProperty: guint, CaseIterable {
  case horizontalAdjustment = 1
  case verticalAdjustment
  case horizontalPolicy
  case verticalPolicy

  var name: String {
    switch self {
    case .horizontalAdjustment: "hadjustment"
    case .verticalAdjustment: "vadjustment"
    case .horizontalPolicy: "hscroll-policy"
    case .verticalPolicy: "vscroll-policy"
    }
  }
}
