// The GtkWidget class behind ProgramPicture. It registers the type and forwards its virtual functions.

import CGtk
import GtkInterop

/// The registered class of ``ProgramPicture``.
let programPictureClass = WidgetClass(
  "ReflowProgramPicture",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "program-picture")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
    widgetClass!.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
    widgetClass!.pointee.measure = { widget, orientation, _, minimum, natural, minimumBaseline, naturalBaseline in
      let length = withPeer(of: widget, as: ProgramPicture.self) {
        orientation == GTK_ORIENTATION_HORIZONTAL ? $0.minimumWidth : $0.height
      }
      minimum?.pointee = Int32(clamping: length ?? 0)
      natural?.pointee = Int32(clamping: length ?? 0)
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    widgetClass!.pointee.size_allocate = { widget, width, _, _ in
      withPeer(of: widget, as: ProgramPicture.self) { $0.allocate(width: Int(width)) }
    }
    widgetClass!.pointee.snapshot = { widget, snapshot in
      withPeer(of: widget, as: ProgramPicture.self, passing: snapshot!) { $0.draw($1) }
    }
  },
  instanceInit: { _ in })
