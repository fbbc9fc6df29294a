// The GTK class behind PageViewport: it registers a subclass of GtkViewport and forwards its allocation.

import CGtk
import GtkInterop

/// The registered class of ``PageViewport``. Its widgets have GtkViewport's CSS node `viewport`.
let pageViewportClass = WidgetClass(
  "ReflowPageViewport", parent: gtk_viewport_get_type(),
  classInit: { widgetClass in
    widgetClass!.pointee.size_allocate = { widget, width, height, _ in
      _ = withPeer(of: widget, as: PageViewport.self) { $0.allocate(width: width, height: height) }
    }
  },
  instanceInit: { _ in })
