"""Deck lists of mixed habits with known truth, drawn by a seed. Nothing here knows how lists are read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

Cards = dict[str, int]

STYLES: tuple[Callable[[int, str], str], ...] = (
    lambda n, name: f"{n} {name}",
    lambda n, name: f"{n}x {name}",
    lambda n, name: f"{n}枚 {name}",
    lambda n, name: f"{n}×{name}",
    lambda n, name: f"[{n}] {name}",
    lambda n, name: f"【{n}】{name}",
    lambda n, name: f"({n}) {name}",
    lambda n, name: f"{'①②③④⑤⑥⑦⑧⑨'[n - 1]}{name}",
    lambda n, name: f"{n}\t{name}",
    lambda n, name: f"{name} {n}",
    lambda n, name: f"{name} x{n}",
    lambda n, name: f"{name}×{n}",
    lambda n, name: f"{name} {n}枚",
    lambda n, name: f"{name}：{n}",
    lambda n, name: f"{name}: {n}枚",
    lambda n, name: f"{name}…{n}",
    lambda n, name: f"{name}{'・' * 9}{n}",
    lambda n, name: f"{name} - {n}",
    lambda n, name: f"{name}（{n}）",
    lambda n, name: f"{name} [{n}]",
    lambda n, name: f"{name}{'①②③④⑤⑥⑦⑧⑨'[n - 1]}",
    lambda n, name: f"|{name}|{n}|",
    lambda n, name: f"| {n} | {name} |",
)
MARKED_BEHIND = range(9, 21)
"""The styles in which nothing but a name stands at the beginning of a line: those that a number may stand before."""
BULLETS = ("・", "・ ", "- ", "● ", "★", "◆", "* ", "➤ ", "□ ")
GREETINGS = (
    "お世話になっております。デッキを提出します。", "こんにちは！", "大会用です", "17:03 さとう",
    "よろしくお願いします🙇", "件名：デッキ提出", "2026/11/24 18:20", "-----", "Hello! This is my list.", "```",
)  # fmt: skip
FOOTERS = (
    "以上です。",
    "佐藤 はるか",
    "haruka@example.com",
    "Thanks!",
    "```",
    "-- ",
    "よろしくお願いいたします",
    "======",
)
TITLES = ("【{}】", "[{}]", "{}：", "■{}", "◆ {} ◆", "{}（{}枚）", "■{} {}枚", "【{}】（{}枚）", "［{} {}］", "# {}")
RARITIES = ("（R）", " (SR)", "【UR】", " [C]", "（レア）", " (★★)", "<SSR>")
QUOTES = ("《{}》", "「{}」", "『{}』", "〈{}〉")
KANA = "あいかきくしすたちつてとなにのはひふまみもやよらりるれわん"


@dataclass(frozen=True)
class Mixed:
    """A list, the bytes of its file, and what it means by section."""

    text: str
    data: bytes
    truth: dict[str, Cards]
    habits: tuple[str, ...]


def mixed_list(seed: int, names: list[str], extra: list[str]) -> Mixed:
    """A list of some of the cards. `extra` are those that may stand in a second section, none where there is none."""
    rng = random.Random(seed)
    habits: list[str] = []
    truth = {"main": _cards(rng, names, 8, 18)}
    if extra and rng.random() < 0.6:
        truth["extra"] = _cards(rng, extra, 1, 4)
    lines = _above(rng, habits)
    titled = len(truth) > 1 or rng.random() < 0.4
    style = rng.randrange(len(STYLES))
    other = rng.randrange(len(STYLES)) if rng.random() < 0.3 else style
    bullet = rng.choice(BULLETS) if rng.random() < 0.3 and style not in (21, 22) else ""
    is_numbered = not bullet and style == other and style in MARKED_BEHIND and rng.random() < 0.5
    decorate = _decoration(rng, habits)
    title = rng.choice(TITLES)
    number = 0
    for section, cards in truth.items():
        if titled:
            label = "メイン" if section == "main" else "エクストラ"
            lines.append(title.format(label, sum(cards.values())))
        written = []
        for name, count in cards.items():
            number += 1
            line = STYLES[rng.choice((style, other))](count, decorate(name))
            written.append(f"{number}. {line}" if is_numbered else f"{bullet}{line}")
        if not is_numbered and not bullet and style == other and style not in (21, 22) and rng.random() < 0.2:
            habits.append("abreast")
            written = ["      ".join(written[place : place + 2]) for place in range(0, len(written), 2)]
        lines += [*written, ""]
    if rng.random() < 0.2:
        habits.append("total")
        lines.append(f"合計 {sum(sum(cards.values()) for cards in truth.values())}枚")
    if rng.random() < 0.5:
        habits.append("footer")
        lines += rng.sample(FOOTERS, rng.randint(1, 3))
    habits += [f"style {style}", *(["numbered"] if is_numbered else []), *(["bullet"] if bullet else [])]
    text = _whole(rng, "\n".join(lines), habits)
    return Mixed(text, _bytes(rng, text), truth, tuple(habits))


def _cards(rng: random.Random, names: list[str], fewest: int, most: int) -> Cards:
    return {name: rng.randint(1, 4) for name in rng.sample(names, rng.randint(fewest, most))}


def _above(rng: random.Random, habits: list[str]) -> list[str]:
    lines: list[str] = []
    if rng.random() < 0.5:
        habits.append("greeting")
        lines += [*rng.sample(GREETINGS, rng.randint(1, 3)), ""]
    if rng.random() < 0.3:
        habits.append("head")
        lines += ["デッキ名：炎と城", "プレイヤー：佐藤はるか", ""]
    return lines


def _decoration(rng: random.Random, habits: list[str]) -> Callable[[str], str]:
    kind = rng.choice(("plain", "plain", "plain", "quotes", "rarities", "printings", "readings"))
    habits.append(kind)
    quotes = rng.choice(QUOTES)
    if kind == "quotes":
        return quotes.format
    if kind == "rarities":
        return lambda name: f"{name}{rng.choice(RARITIES)}"
    if kind == "printings":
        return lambda name: f"{name} ({rng.choice(('BM1', 'SM2', 'PRO'))}) {rng.randint(1, 150)}"
    if kind == "readings":
        return lambda name: re.sub("[一-鿿]", lambda letter: f"{letter.group()}({_kana(rng)})", name)
    return str


def _kana(rng: random.Random) -> str:
    return "".join(rng.choices(KANA, k=rng.randint(1, 3)))


def _whole(rng: random.Random, text: str, habits: list[str]) -> str:
    """What is done to a list as a whole."""
    kind = rng.choice(("plain", "plain", "plain", "wide", "mail", "web"))
    habits.append(kind)
    if kind == "wide":
        return text.translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000})
    if kind == "mail":
        return "\n".join(f"> {line}" for line in text.split("\n"))
    if kind == "web":
        return text.replace(" ", "\u00a0").replace("\n", "\r\n")
    return text


def _bytes(rng: random.Random, text: str) -> bytes:
    encodings = ["utf-8", "utf-8-sig", "utf-16"]
    try:
        text.encode("cp932")
        encodings.append("cp932")
    except UnicodeEncodeError:
        pass
    return text.encode(rng.choice(encodings))
