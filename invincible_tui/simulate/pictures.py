"""Win rates as bars with their 95 % intervals: in the terminal, and as an SVG image."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from invincible_tui.simulate.tables import Bar

#: How many columns 100 % takes in the terminal, and how few where it is narrow.
COLUMNS: Final = 40
LEAST: Final = 10
#: Sure to be reached, within the interval, beyond it; the rate itself.
SIGNS: Final = "█▒·┃"
ASCII_SIGNS: Final = "#=.|"

#: Measures of the image, in pixels: a row, 100 %, the names, what is told behind the bar, and the edge.
ROW, BAR, NAMES, MORE, EDGE = 26, 400, 330, 330, 16


def text_bars(bars: Sequence[Bar], *, ascii: bool = False, width: int = 0) -> Iterator[str]:
    """A line for each bar: its name, the bar, the rate with its interval, and what else is told.

    `width`: how many columns there are; the bars get shorter where that makes the lines fit. 0: as many as it takes.
    """
    sure, within, beyond, mark = ASCII_SIGNS if ascii else SIGNS
    names = max((len(bar.name) for bar in bars), default=0)
    told = [f"{_rate(bar)}, {bar.more}" if bar.rate is not None else f"no games, {bar.more}" for bar in bars]
    room = width - names - 4 - max(map(len, told), default=0)
    columns = max(LEAST, min(COLUMNS, room)) if width else COLUMNS
    for bar, words in zip(bars, told, strict=True):
        low, high, at = (round(columns * share) for share in (bar.low, bar.high, bar.rate or 0))
        row = list(sure * low + within * (high - low) + beyond * (columns - high))
        if bar.rate is None:
            row = [beyond] * columns
        else:
            row[min(at, columns - 1)] = mark
        yield f"{bar.name:{names}}  {''.join(row)}  {words}"


def _rate(bar: Bar) -> str:
    return f"{100 * (bar.rate or 0):3.0f} % ({100 * bar.low:.0f} to {100 * bar.high:.0f})"


def svg(title: str, bars: Sequence[Bar]) -> str:
    """An image of the bars, readable on light and dark ground alike."""
    height = 2 * EDGE + ROW * (len(bars) + 2)
    width = 2 * EDGE + NAMES + BAR + MORE
    left = EDGE + NAMES
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        "<style>text { font: 13px sans-serif }</style>",
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<text x="{EDGE}" y="{EDGE + 14}" style="font-weight: bold">{escape(title)}</text>',
    ]
    bottom = EDGE + ROW * (len(bars) + 1)
    for percent in range(0, 101, 25):
        x = left + BAR * percent / 100
        parts.append(f'<line x1="{x:g}" y1="{EDGE + ROW}" x2="{x:g}" y2="{bottom}" stroke="#cccccc"/>')
        parts.append(f'<text x="{x:g}" y="{bottom + 16}" text-anchor="middle" fill="#555555">{percent} %</text>')
    for at, bar in enumerate(bars):
        parts += _svg_bar(bar, left, EDGE + ROW * (at + 1))
    return "\n".join([*parts, "</svg>", ""])


def _svg_bar(bar: Bar, left: int, top: int) -> Iterator[str]:
    base = top + 17
    yield f'<text x="{left - 8}" y="{base}" text-anchor="end">{escape(bar.name)}</text>'
    if bar.rate is not None:
        low, high = left + BAR * bar.low, left + BAR * bar.high
        yield f'<rect x="{left}" y="{top + 4}" width="{BAR * bar.rate:.1f}" height="{ROW - 8}" fill="#3a6ea5"/>'
        yield f'<path d="M{low:.1f} {top + 13}H{high:.1f}M{low:.1f} {top + 8}v10M{high:.1f} {top + 8}v10" stroke="#111111" fill="none"/>'
    told = f"{_rate(bar).strip()}, {bar.more}" if bar.rate is not None else f"no games, {bar.more}"
    yield f'<text x="{left + BAR + 10}" y="{base}" fill="#333333">{escape(told)}</text>'
