"""What a person sees and touches: the session behind a board, and the boards."""
