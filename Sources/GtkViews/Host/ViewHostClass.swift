// The GTK class of hosts: it registers the type and passes each virtual function to the peer.

import CGtk
import GtkInterop

/// The registered class. Its widgets have the CSS node `viewhost`.
let viewHostClass = WidgetClass(
  "ReflowViewHost",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "viewhost")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_GROUP)
    widgetClass!.pointee.measure = { widget, orientation, _, minimum, natural, minimumBaseline, naturalBaseline in
      let request = withPeer(of: widget, as: ViewHost.self) { $0.request(orientation) } ?? (0, 0)
      minimum?.pointee = request.0
      natural?.pointee = request.1
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    widgetClass!.pointee.size_allocate = { widget, width, height, _ in
      _ = withPeer(of: widget, as: ViewHost.self) { $0.allocate(width: width, height: height) }
    }
    widgetClass!.pointee.snapshot = { widget, snapshot in
      _ = withPeer(of: widget, as: ViewHost.self, passing: snapshot) { $0.draw($1!) }
    }
    widgetClass!.pointee.focus = { widget, direction in
      guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else {
        return viewHostClass.parent.pointee.focus(widget, direction)
      }
      return withPeer(of: widget, as: ViewHost.self) { $0.moveFocus(direction) } == true ? 1 : 0
    }
    widgetClass!.pointee.parent_class.dispose = { object in
      _ = withPeer(of: object?.cast(), as: ViewHost.self) { $0.dispose() }
      viewHostClass.parent.pointee.parent_class.dispose(object)
    }
    installViews(in: &widgetClass!.pointee.parent_class)
  },
  instanceInit: { widget in attachPeer(to: widget) { ViewHost(attachedTo: $0) } })
