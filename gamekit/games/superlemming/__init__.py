"""Superlemming: rows of lemmings at four cliffs; the others' are rescued for medals, one's own are worth it dead."""
