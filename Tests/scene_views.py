"""The App scene with a program of views: its inspector shows views."""

# The starts of the headings of the inspector while Down selects one view of the planted window after the other. There is
# none for a host or another widget that shows them.
HEADINGS = [
    "Planted”", "Clean”", "VStack”", "ZStack”", "Over each other”", "and meant so”", "A text that may", "1”", "clipShape”",
    "Painted”", "Slider”", "Press”"]


def views(command, app):
    app.start("--width", "400", "--", *command)
    app.wait_for_picture(400)
    (window,) = app.windows()
    app.activate("inspector")
    app.focus("Canvas")
    app.press("Down")
    app.wait("the window", lambda: shows(app, window, "GtkApplicationWindow”"))
    for heading in HEADINGS:
        app.press("Down")
        app.wait(f"the view “{heading}", lambda: shows(app, window, heading))
    app.quit()
    print(f"{command[-1]} in the scene App: {len(HEADINGS)} views", flush=True)


def shows(app, window, heading):
    return any(text.startswith(f"“{heading}") for text in app.texts("heading", window))
