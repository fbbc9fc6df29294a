// The GtkWidget class behind PictureView. It registers the type and forwards its virtual functions.

import CGtk
import GtkInterop

/// The registered class of ``PictureView``. Its widgets have the CSS node `picture-view`.
let pictureViewClass = WidgetClass(
  "ReflowPictureView",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "picture-view")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
    widgetClass!.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
    widgetClass!.pointee.measure = { widget, orientation, _, minimum, natural, minimumBaseline, naturalBaseline in
      let height = withPeer(of: widget, as: PictureView.self) { $0.naturalHeight } ?? 0
      minimum?.pointee = 0
      natural?.pointee = orientation == GTK_ORIENTATION_VERTICAL ? Int32(height) : 0
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    widgetClass!.pointee.size_allocate = { widget, _, _, _ in
      withPeer(of: widget, as: PictureView.self) { $0.load() }
    }
    widgetClass!.pointee.snapshot = { widget, snapshot in
      withPeer(of: widget, as: PictureView.self, passing: snapshot!) { $0.draw($1) }
    }
    widgetClass!.pointee.parent_class.dispose = { object in
      let widget = object.map { UnsafeMutablePointer<GtkWidget>(OpaquePointer($0)) }
      withPeer(of: widget, as: PictureView.self) { $0.cancel() }
      pictureViewClass.parent.pointee.parent_class.dispose(object)
    }
  },
  instanceInit: { _ in })
