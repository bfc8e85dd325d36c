"""A page of a lesson for whoever hears it."""

from app.words.listing import sentences
from lessons.course import CITATION, LessonPage


def spoken_page(page: LessonPage, game: str) -> str:
    """Its title and its words, every clause by the short name of its game."""
    words = (CITATION.sub(lambda cited: f"{cited['game'] or game} {cited['number']}".strip(), text) for text in page.paragraphs)
    return sentences([page.title, *words])
