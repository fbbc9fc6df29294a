// The GtkWidget class of OverlayLayer: it registers the type and forwards to the peer.

import CGtk
import GtkInterop

/// The registered class of ``OverlayLayer``. Its widgets have the CSS node `overlay-layer`.
let overlayLayerClass = WidgetClass(
  "ReflowOverlayLayer",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "overlay-layer")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    widgetClass!.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
    widgetClass!.pointee.snapshot = { widget, snapshot in
      withPeer(of: widget, as: OverlayLayer.self, passing: snapshot!) { $0.draw($1) }
    }
    widgetClass!.pointee.css_changed = { widget, change in
      overlayLayerClass.parent.pointee.css_changed(widget, change)
      withPeer(of: widget, as: OverlayLayer.self) { $0.resetStyle() }
    }
  },
  instanceInit: { _ in })
