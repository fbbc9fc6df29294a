import LayoutGtk
