"""Where the figures of the README come from: ours and its peers, side by side in one run."""
