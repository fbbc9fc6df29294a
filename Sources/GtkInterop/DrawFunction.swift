import CGtk

extension Widget {
  /// Sets what a GtkDrawingArea draws. The area owns the closure and releases it with itself or its next one.
  ///
  /// - Parameter body: Takes the cairo context and the size in pixels.
  @MainActor public func setDrawFunction(
    _ body: @escaping @MainActor (_ cairo: OpaquePointer, _ width: Int, _ height: Int) -> Void
  ) {
    typealias Box = CallbackBox<@MainActor (OpaquePointer, Int, Int) -> Void>
    gtk_drawing_area_set_draw_func(
      cast(),
      { _, cairo, width, height, data in
        let box = Box.of(data)
        nonisolated(unsafe) let cairo = cairo!
        MainActor.assumeIsolated { box.function(cairo, Int(width), Int(height)) }
      }, Box(body).retained, { Box.release($0) })
  }
}
