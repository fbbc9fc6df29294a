// The GTK class of LayoutView: it registers the type and passes each virtual function to the peer, without any logic.
//
// A widget owns its peer; see Peer.

import CGtk
import GtkInterop

/// The registered class. Its widgets have the CSS node `layoutview`.
let layoutViewClass = WidgetClass(
  "ReflowLayoutView",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "layoutview")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_GROUP)
    widgetClass!.pointee.get_request_mode = { widget in
      withPeer(of: widget, as: LayoutView.self) { $0.requestMode } ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
    }
    widgetClass!.pointee.measure = { widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline in
      let request =
        withPeer(of: widget, as: LayoutView.self) { $0.measure(orientation, for: length) } ?? LayoutRequest()
      minimum?.pointee = request.minimum
      natural?.pointee = request.natural
      minimumBaseline?.pointee = request.minimumBaseline
      naturalBaseline?.pointee = request.naturalBaseline
    }
    widgetClass!.pointee.size_allocate = { widget, width, height, baseline in
      _ = withPeer(of: widget, as: LayoutView.self) {
        $0.allocate(width: width, height: height, baseline: baseline)
      }
    }
    widgetClass!.pointee.compute_expand = { widget, horizontal, vertical in
      let axes = withPeer(of: widget, as: LayoutView.self) { $0.table.expandingAxes() } ?? []
      horizontal?.pointee = gboolean(axes.contains(.horizontal))
      vertical?.pointee = gboolean(axes.contains(.vertical))
    }
    widgetClass!.pointee.focus = { widget, direction in
      let moved = withPeer(of: widget, as: LayoutView.self) { $0.moveFocus(direction) } ?? nil
      return moved.map { gboolean($0) } ?? layoutViewClass.parent.pointee.focus(widget, direction)
    }
    widgetClass!.pointee.grab_focus = { widget in
      let taken = withPeer(of: widget, as: LayoutView.self) { $0.roving?.take() } ?? nil
      return taken.map { gboolean($0) } ?? layoutViewClass.parent.pointee.grab_focus(widget)
    }
    widgetClass!.pointee.set_focus_child = { widget, child in
      layoutViewClass.parent.pointee.set_focus_child(widget, child)
      _ = withPeer(of: widget, as: LayoutView.self, passing: child) { $0.roving?.didEnter($1) }
    }
    widgetClass!.pointee.direction_changed = { widget, previous in
      layoutViewClass.parent.pointee.direction_changed(widget, previous)
      _ = withPeer(of: widget, as: LayoutView.self) { $0.directionDidChange() }
    }
    widgetClass!.pointee.css_changed = { widget, change in
      layoutViewClass.parent.pointee.css_changed(widget, change)
      _ = withPeer(of: widget, as: LayoutView.self) { $0.table.invalidateRequests() }
    }
    widgetClass!.pointee.system_setting_changed = { widget, setting in
      layoutViewClass.parent.pointee.system_setting_changed(widget, setting)
      _ = withPeer(of: widget, as: LayoutView.self) { $0.table.invalidateRequests() }
    }
    widgetClass!.pointee.root = { widget in
      layoutViewClass.parent.pointee.root(widget)
      _ = withPeer(of: widget, as: LayoutView.self) { $0.didRoot() }
    }
    widgetClass!.pointee.unmap = { widget in
      layoutViewClass.parent.pointee.unmap(widget)
      _ = withPeer(of: widget, as: LayoutView.self) { $0.finishMotion() }
    }
    widgetClass!.pointee.parent_class.dispose = { object in
      _ = withPeer(of: object?.cast(), as: LayoutView.self) { $0.dispose() }
      layoutViewClass.parent.pointee.parent_class.dispose(object)
    }
    installLineEnds(in: &widgetClass!.pointee.parent_class)
  },
  instanceInit: { _ in })
