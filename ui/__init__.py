"""The screens: the only room that may import PySide6, qasync and pyqtgraph. It shows state, produces acts and decides nothing."""
