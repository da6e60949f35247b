"""The Textual app, on three layers: view-models without Textual, pure drawing to styled lines, one thin widget.

What every card game shares stands here; the panels of one game stand in `tables/<game>/`.
"""
