import GtkInterop
import LayoutCore
