// Grids, whose columns are as wide as their content.

import GtkViews

struct GridsPage: View {
  var body: some View {
    Example("Grid", "GridRow") {
      Grid(alignment: .leading, horizontalSpacing: 16) {
        GridRow {
          Text("Coffee").bold()
          Text("Milk").bold()
          Text("Price").bold()
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Text("Espresso")
          Text("none")
          Text("2.40")
        }
        GridRow {
          Text("Flat white")
          Text("120 ml")
          Text("3.80")
        }
      }
    }
    Example(".gridCellColumns") {
      Grid {
        GridRow {
          Color.blue.frame(height: 24)
          Color.teal.frame(height: 24)
        }
        GridRow {
          Color.green.frame(height: 24).gridCellColumns(2)
        }
      }
    }
    Example(".gridColumnAlignment", ".gridCellAnchor") {
      Grid {
        GridRow {
          Text("Name")
          Text("3.80").gridColumnAlignment(.trailing)
          Color.secondary.frame(width: 60, height: 40)
        }
        GridRow {
          Text("A longer name")
          Text("12.00")
          Color.orange.frame(width: 12, height: 12).gridCellAnchor(.bottomTrailing)
        }
      }
    }
  }
}
