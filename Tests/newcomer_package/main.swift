import LayoutCore
import LayoutNodes

let tags = Tags {
  FixedNode(width: 40, height: 20)
  FixedNode(width: 60, height: 20)
  FixedNode(width: 30, height: 20)
}
for frame in tags.solve(ProposedViewSize(width: 100, height: nil)).frames {
  print(frame.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" } ?? "hidden")
}
