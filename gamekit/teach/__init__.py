"""Rule cards, examples and boards to try a rule on, in the language of the lesson."""

from gamekit.teach.lesson import Lesson, lesson

__all__ = ["Lesson", "lesson"]
