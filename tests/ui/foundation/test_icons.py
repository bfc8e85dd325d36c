"""Icons are drawn for the sharpest screen and shown at the size they are asked for."""

import pytest

from ui.foundation.icons import SHARPEST, icon_paths, icon_picture


@pytest.mark.parametrize("size", [12, 20, 31])
def test_an_icon_is_as_wide_as_asked_for_and_three_times_as_sharp(size: int) -> None:
    picture = icon_picture(min(icon_paths()), "#ffffff", size)
    assert (picture.width(), picture.height()) == (size * SHARPEST, size * SHARPEST)
    assert picture.deviceIndependentSize().toSize().width() == size
