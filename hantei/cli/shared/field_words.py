"""What fields and kinds of cards are called."""

from typing import TYPE_CHECKING

from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.games import Game


class FieldWords:
    """The words of one game's card lists in one language."""

    def __init__(self, game: "Game", texts: Texts) -> None:
        self.game = game
        self.texts = texts

    def label(self, field: str) -> str:
        """What a field is called: its heading in the card lists."""
        at_home = {"kind", "id", "suit", "rank", "number"} if self.game.catalog is None else {"kind", "id"}
        if field in at_home:
            return self.texts(f"stats.field_{field}")
        for kind in self.game.catalog.kinds if self.game.catalog else ():
            for column in kind.columns:
                if column.field == field:
                    return column.label(self.texts.language)
        return field

    def heading(self, field: str) -> str:
        """What a field is called where it stands alone: `Total cost`."""
        label = self.label(field)
        return f"{label[:1].upper()}{label[1:]}"

    def group(self, name: str) -> str:
        """What the cards of one value are called: `スート：S` for `suit=S`; a single card by its id, as it is."""
        field, sign, value = name.partition("=")
        if not sign:
            return name
        shown = self.kind(value) if field == "kind" else value
        return self.texts("goldfish.group_of", field=self.heading(field), value=shown)

    def kind(self, kind_id: str) -> str:
        """What a kind of card is called."""
        if not kind_id:
            return ""
        if self.game.catalog is None:
            return self.texts(f"stats.kind_{kind_id}")
        kind = self.game.catalog.kind(kind_id)
        return kind.ja if self.texts.language == "ja" else kind.en
