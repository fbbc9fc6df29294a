import SwiftUI

#Preview {
  Text("A tag")
}

#Preview("Two tags", traits: .sizeThatFitsLayout) {
  Text("A tag")
  Text("Another tag")
}
