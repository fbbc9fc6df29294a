// A grid of photos: as many columns as fit, and only as many views as are visible. Coloured tiles stand for the photos.

import SwiftUI

/// A photo of the sample album. For a picture of your own, give it the name of an image and show `Image(name)`.
struct Photo: Identifiable {
  let id: Int

  /// A gradient between two neighbouring colours.
  var colors: [Color] {
    let hue = Double(id * 5 % 24) / 24
    return [
      Color(hue: hue, saturation: 0.5, brightness: 0.8), Color(hue: hue + 0.08, saturation: 0.8, brightness: 0.5),
    ]
  }

  var symbol: String { ["photo", "camera", "heart", "cloud.sun", "house", "airplane"][id % 6] }
}

/// A square with a photo, and a star if it is a favourite.
struct PhotoTile: View {
  let photo: Photo
  let isFavorite: Bool

  var body: some View {
    LinearGradient(colors: photo.colors, startPoint: .topLeading, endPoint: .bottomTrailing)
      .overlay(Image(systemName: photo.symbol).font(.title))
      .overlay(alignment: .topTrailing) {
        if isFavorite { Image(systemName: "star.fill").padding(8) }
      }
      .foregroundColor(.white)
      .aspectRatio(1, contentMode: .fit)
      .clipShape(RoundedRectangle(cornerRadius: 10))
  }
}

/// The album, with a slider for the size of its tiles.
struct PhotoGrid: View {
  /// The space between two photos, 0...40 points.
  var spacing: CGFloat = 8

  @State private var smallest = 100.0
  @State private var favorites: Set<Int> = [2]

  private let photos = (0..<48).map { Photo(id: $0) }

  /// One adaptive item is as many columns of at least this width as there is space for.
  private var columns: [GridItem] { [GridItem(.adaptive(minimum: smallest), spacing: spacing)] }

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        LazyVGrid(columns: columns, spacing: spacing) {
          ForEach(photos) { photo in
            PhotoTile(photo: photo, isFavorite: favorites.contains(photo.id))
              .onTapGesture { favorites.formSymmetricDifference([photo.id]) }
          }
        }
        .padding()
      }
      Divider()
      HStack {
        Image(systemName: "square.grid.3x3")
        Slider(value: $smallest, in: 60...200)
        Image(systemName: "photo")
      }
      .padding()
    }
  }
}

#Preview("Album") {
  PhotoGrid()
}
