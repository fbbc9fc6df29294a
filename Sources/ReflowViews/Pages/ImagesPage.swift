// Symbols and pictures, and how pictures fill their space.

import GtkViews

struct ImagesPage: View {
  var body: some View {
    Example("Image(systemName:)") {
      HStack {
        Image(systemName: "star.fill").foregroundStyle(.yellow)
        Image(systemName: "heart.fill").foregroundStyle(.red)
        Image(systemName: "globe").font(.largeTitle)
      }
    }
    Example(".imageScale") {
      HStack {
        Image(systemName: "photo").imageScale(.small)
        Image(systemName: "photo").imageScale(.medium)
        Image(systemName: "photo").imageScale(.large)
      }
    }
    Example("Image(asset)") {
      Image("Ridges")
    }
    Example(".resizable") {
      Image("Ridges").resizable().frame(width: 160, height: 40)
    }
    Example(".scaledToFit") {
      Image("Ridges").resizable().scaledToFit().frame(width: 160, height: 80).border(.secondary)
    }
    Example(".scaledToFill", ".clipped") {
      Image("Ridges").resizable().scaledToFill().frame(width: 160, height: 40).clipped()
    }
    Example(".aspectRatio") {
      Image("Ridges").resizable().aspectRatio(2, contentMode: .fit).frame(height: 60)
    }
    Example(".clipShape") {
      Image("Ridges").resizable().scaledToFill().frame(width: 80, height: 80).clipShape(Circle())
    }
  }
}
