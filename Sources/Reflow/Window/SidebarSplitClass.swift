// The GtkWidget class behind SidebarSplit. It registers the type and forwards its virtual functions.

import CGtk
import GtkInterop

/// The registered class of ``SidebarSplit``.
let sidebarSplitClass = WidgetClass(
  "ReflowSidebarSplit",
  classInit: { widgetClass in
    widgetClass!.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
    widgetClass!.pointee.measure = { widget, orientation, _, minimum, natural, minimumBaseline, naturalBaseline in
      let size = withPeer(of: widget, as: SidebarSplit.self) { $0.measure(orientation) }
      minimum?.pointee = size?.minimum ?? 0
      natural?.pointee = size?.natural ?? 0
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    widgetClass!.pointee.size_allocate = { widget, width, height, _ in
      withPeer(of: widget, as: SidebarSplit.self) { $0.allocate(width: width, height: height) }
    }
    widgetClass!.pointee.parent_class.dispose = { object in
      let widget = Widget(object!)
      MainActor.assumeIsolated { widget.unparentChildren() }
      sidebarSplitClass.parent.pointee.parent_class.dispose(object)
    }
  },
  instanceInit: { widget in attachPeer(to: widget) { SidebarSplit(attachedTo: $0) } })
