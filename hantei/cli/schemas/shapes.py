"""What each command prints as JSON, by the name of its schema.

A tuple is a shape, its version, and the list whose rows are those of a csv, as a path (`decks.sections.entries`); ""
where the whole result is one row.
"""

from typing import Final, TypeAlias

from hantei.cli.schemas.parts import (
    ANY,
    CARD,
    CARD_TEXT,
    FACTS,
    FINDINGS,
    FLAG,
    LANGUAGES,
    MEAN,
    NUMBER,
    RULESET,
    SHARE,
    SWITCHES,
    TEXT,
    VERSION,
    WHOLE,
    Schema,
    by_name,
    fields,
    many,
    maybe,
    open_fields,
)

Shape: TypeAlias = tuple[Schema, int, str]

_DECK: Final = {"file": TEXT, "name": TEXT, "player": TEXT, "game": TEXT}
_OUTCOME: Final = {"enum": ["legal", "illegal", "incomplete"]}
_VERDICT: Final = fields(outcome=_OUTCOME, cards=WHOLE, fingerprint=maybe(TEXT))
_PLACED: Final = fields(section=TEXT, id=TEXT, name=TEXT)
_SHORT: Final = {"id": TEXT, "name": TEXT, "needed": WHOLE, "owned": WHOLE, "missing": WHOLE}
_LINKED: Final = open_fields(id=TEXT, name=TEXT)

RULES: Final[dict[str, Shape]] = {
    "games": (
        fields(
            games=many(
                fields(
                    id=TEXT,
                    name_ja=TEXT,
                    name_en=TEXT,
                    level={"enum": ["rules", "import", "check", "goldfish", "match"]},
                    rules=WHOLE,
                    rules_version=TEXT,
                    builtin_cards=FLAG,
                )
            )
        ),
        1,
        "games",
    ),
    "rules": (
        fields(
            game=TEXT,
            rules=many(
                fields(
                    id=TEXT,
                    section=TEXT,
                    where=TEXT,
                    kind=TEXT,
                    status=TEXT,
                    switch=TEXT,
                    ja=TEXT,
                    en=TEXT,
                    ruling_ja=TEXT,
                    ruling_en=TEXT,
                )
            ),
        ),
        1,
        "rules",
    ),
    "rulesets": (
        fields(
            game=TEXT,
            rulesets=many(
                fields(
                    file=TEXT,
                    digest=TEXT,
                    name=LANGUAGES,
                    organiser=LANGUAGES,
                    note=LANGUAGES,
                    periods=many(
                        fields(
                            from_=TEXT,
                            until=maybe(TEXT),
                            note=LANGUAGES,
                            banned=many(TEXT),
                            limited=by_name(WHOLE),
                            pool=maybe(fields(where=many(TEXT), cards=many(TEXT), without=many(TEXT))),
                            settings=SWITCHES,
                        )
                    ),
                )
            ),
            findings=FINDINGS,
        ),
        1,
        "rulesets.periods",
    ),
    "code": (fields(code=TEXT, severity=TEXT, rule=TEXT, game=TEXT, unreadable=FLAG), 1, ""),
    "config": (
        fields(
            project=TEXT,
            user=TEXT,
            options=many(
                fields(
                    option=TEXT,
                    value=ANY,
                    source={"enum": ["environment", "project", "user", "default"]},
                    where=TEXT,
                    line=WHOLE,
                )
            ),
        ),
        1,
        "options",
    ),
    "doctor": (
        fields(examined=many(fields(what=TEXT, state={"enum": ["good", "note", "bad"]}, case=TEXT, facts=FACTS))),
        1,
        "examined",
    ),
    "new-game": (fields(id=TEXT, folder=TEXT, files=many(TEXT), next_=many(TEXT)), 1, ""),
}

CATALOGUES: Final[dict[str, Shape]] = {
    "catalogs": (fields(catalogs=by_name(VERSION)), 1, "catalogs"),
    "history": (fields(game=TEXT, versions=many(VERSION)), 1, "versions"),
    "diff": (
        fields(
            game=TEXT,
            old=WHOLE,
            new=WHOLE,
            added=many(CARD),
            removed=many(CARD),
            changed=many(_LINKED),
            renamed=many(_LINKED),
            renumbered=many(open_fields()),
            reordered=FLAG,
        ),
        1,
        "added|removed|changed|renamed|renumbered",
    ),
    "stats": (
        fields(
            game=TEXT,
            version=WHOLE,
            cards=WHOLE,
            lacks=many({"enum": ["cost", "text"]}),
            figures=many(
                fields(
                    part={"enum": ["count", "curve", "gap", "outlier", "alike", "same_text"]},
                    kind=TEXT,
                    field=TEXT,
                    within=TEXT,
                    value=TEXT,
                    count=WHOLE,
                    score=maybe(NUMBER),
                    cards=many(TEXT),
                )
            ),
        ),
        1,
        "figures",
    ),
    "cards": (fields("version", game=TEXT, version=maybe(WHOLE), cards=many(CARD)), 1, "cards"),
    "import": (
        fields(
            game=TEXT,
            files=many(fields(file=TEXT, sheets=WHOLE, cards=WHOLE, rejected=WHOLE)),
            findings=FINDINGS,
            saved=maybe(
                fields(version=WHOLE, changed=FLAG, digest=TEXT, cards=WHOLE, added=WHOLE, altered=WHOLE, removed=WHOLE)
            ),
        ),
        1,
        "findings",
    ),
}

DECKS: Final[dict[str, Shape]] = {
    "check": (
        fields(
            "participants",
            "frozen",
            catalogs=by_name(
                fields(
                    version=maybe(WHOLE),
                    digest=TEXT,
                    cards=WHOLE,
                    rules_version=TEXT,
                    switches=SWITCHES,
                    ruleset=RULESET,
                )
            ),
            participants=maybe(open_fields()),
            frozen=maybe(open_fields()),
            totals=fields(decks=WHOLE, legal=WHOLE, illegal=WHOLE, incomplete=WHOLE),
            decks=many(
                fields(
                    **_DECK,
                    outcome=_OUTCOME,
                    cards=WHOLE,
                    fingerprint=TEXT,
                    findings=FINDINGS,
                    repairs=maybe(
                        fields(
                            status=TEXT,
                            options=many(
                                fields(
                                    changes=WHOLE,
                                    cards=many(
                                        fields(
                                            count=WHOLE,
                                            out=maybe(fields(section=TEXT, id=TEXT, name=TEXT)),
                                            in_=maybe(fields(section=TEXT, id=TEXT, name=TEXT)),
                                        )
                                    ),
                                )
                            ),
                        )
                    ),
                )
            ),
            findings=FINDINGS,
        ),
        1,
        "decks",
    ),
    "changes": (
        fields(
            as_of=TEXT,
            changes_on=TEXT,
            rulesets=by_name(fields(before=RULESET, after=RULESET)),
            decks=many(fields(**_DECK, fingerprint=TEXT, before=TEXT, after=TEXT, new=FINDINGS, gone=FINDINGS)),
            unchanged=WHOLE,
            incomplete=WHOLE,
            findings=FINDINGS,
        ),
        1,
        "decks",
    ),
    "deck": (
        fields(
            decks=many(
                fields(
                    **_DECK,
                    is_known=FLAG,
                    cards=WHOLE,
                    fingerprint=maybe(TEXT),
                    findings=FINDINGS,
                    sections=many(
                        fields(
                            id=TEXT,
                            cards=WHOLE,
                            entries=many(open_fields(count=WHOLE, id=TEXT, kind=TEXT, name=TEXT)),
                        )
                    ),
                )
            ),
            findings=FINDINGS,
        ),
        1,
        "decks.sections.entries",
    ),
    "fingerprints": (
        fields(
            decks=many(fields(**_DECK, is_known=FLAG, cards=WHOLE, fingerprint=maybe(TEXT), findings=FINDINGS)),
            findings=FINDINGS,
        ),
        1,
        "decks",
    ),
    "collection": (
        fields(
            game=TEXT,
            source=TEXT,
            file=TEXT,
            copies=WHOLE,
            cards=many(fields(id=TEXT, name=TEXT, count=WHOLE)),
            findings=FINDINGS,
        ),
        1,
        "cards",
    ),
    "missing": (
        fields(
            decks=many(
                fields(
                    **_DECK,
                    cards=WHOLE,
                    missing=many(fields(id=TEXT, name=TEXT, needed=WHOLE, owned=WHOLE, missing=WHOLE)),
                )
            ),
            findings=FINDINGS,
        ),
        1,
        "decks.missing",
    ),
    "deck_edit": (
        fields(
            command=TEXT,
            said=many(TEXT),
            file=TEXT,
            game=TEXT,
            written=FLAG,
            log=TEXT,
            cards=many(fields(section=TEXT, id=TEXT, name=TEXT, before=WHOLE, after=WHOLE)),
            lines=many(fields(sign={"enum": ["-", "+"]}, line=WHOLE, text=TEXT)),
            before=maybe(_VERDICT),
            after=_VERDICT,
            new=FINDINGS,
            gone=FINDINGS,
        ),
        1,
        "cards",
    ),
    "deck_log": (
        fields(
            file=TEXT,
            log=TEXT,
            current=WHOLE,
            edits=many(fields(number=WHOLE, time=TEXT, command=TEXT, said=many(TEXT), undone=FLAG)),
        ),
        1,
        "edits",
    ),
    "deck_stats": (
        fields(
            game=TEXT,
            decks=many(fields(file=TEXT, name=TEXT, player=TEXT, cards=WHOLE, fingerprint=TEXT)),
            figures=many(
                fields(
                    part={"enum": ["size", "count", "curve", "mean", "left", "odds"]},
                    field=TEXT,
                    value=TEXT,
                    order={"enum": ["", "first", "second"]},
                    turn=maybe(WHOLE),
                    numbers=many(maybe(NUMBER)),
                )
            ),
        ),
        1,
        "figures",
    ),
    "share": (
        fields(
            decks=many(
                fields(
                    file=TEXT,
                    name=TEXT,
                    player=TEXT,
                    game=TEXT,
                    cards=WHOLE,
                    built=FLAG,
                    missing=many(fields(**_SHORT)),
                )
            ),
            short=many(fields(game=TEXT, **_SHORT)),
            findings=FINDINGS,
        ),
        1,
        "decks",
    ),
    "completion": (
        fields(
            game=TEXT,
            file=TEXT,
            name=TEXT,
            cards=WHOLE,
            ending={"enum": ["found", "clash", "unknown"]},
            sizes=by_name(WHOLE),
            decks=many(
                fields(
                    number=WHOLE,
                    cards=WHOLE,
                    fingerprint=TEXT,
                    changes=WHOLE,
                    points=WHOLE,
                    changed=many(fields(count=WHOLE, out=maybe(_PLACED), in_=maybe(_PLACED))),
                    apart=many(WHOLE),
                    entries=many(fields(section=TEXT, count=WHOLE, id=TEXT, name=TEXT)),
                    findings=FINDINGS,
                    card_text=CARD_TEXT,
                )
            ),
            clash=many(
                fields(
                    sort={"enum": ["rule", "lock", "ban", "owned", "used", "want", "size"]},
                    text=TEXT,
                    codes=many(TEXT),
                    rules=many(TEXT),
                )
            ),
        ),
        1,
        "decks.entries",
    ),
    "deck_diff": (
        fields(
            a=open_fields(),
            b=open_fields(),
            same=maybe(FLAG),
            differences=maybe(many(fields(kind=TEXT, id=TEXT, name=TEXT, a=by_name(WHOLE), b=by_name(WHOLE)))),
        ),
        1,
        "differences",
    ),
}

TEXTS: Final[dict[str, Shape]] = {
    "effects.explain": (
        fields(
            "phrases",
            "stops",
            "doubts",
            "left_out",
            game=TEXT,
            text=TEXT,
            tree=ANY,
            ja=TEXT,
            en=TEXT,
            rules=many(TEXT),
            unread=many(fields(text=TEXT, at=WHOLE, nearest=many(TEXT))),
            phrases=many(fields(words=many(TEXT), node=TEXT, said=many(TEXT), depth=WHOLE)),
            stops=many(fields(text=TEXT, at=WHOLE, wanted=many(TEXT), why=TEXT)),
            doubts=many(open_fields()),
            left_out=maybe(many(fields(text=TEXT, sentences=WHOLE, reason=TEXT, facts=FACTS))),
        ),
        2,
        "",
    ),
    "effects.coverage": (
        fields(
            game=TEXT,
            cards=WHOLE,
            cards_understood=WHOLE,
            sentences=WHOLE,
            sentences_understood=WHOLE,
            coded=WHOLE,
            kinds=by_name(fields(cards=WHOLE, cards_understood=WHOLE, sentences=WHOLE, sentences_understood=WHOLE)),
            unread=many(ANY),
            missing=many(ANY),
            faults=many(ANY),
        ),
        1,
        "kinds",
    ),
    "effects.lint": (fields(game=TEXT, cards=WHOLE, findings=FINDINGS), 1, "findings"),
}

_GROUP: Final = fields(group=TEXT, copies=WHOLE, mean=MEAN, with_one=SHARE, exact=maybe(NUMBER))
_BUILD: Final = fields(
    name=TEXT,
    file=TEXT,
    fingerprint=TEXT,
    cards=WHOLE,
    findings=FINDINGS,
    card_text=CARD_TEXT,
    won=SHARE,
    endings=many(open_fields()),
    clock=fields(
        mean=MEAN,
        lower_quartile=maybe(NUMBER),
        median=maybe(NUMBER),
        upper_quartile=maybe(NUMBER),
        mean_going_first=MEAN,
        mean_going_second=MEAN,
        turns=many(fields(turn=WHOLE, in_=SHARE, by=SHARE)),
    ),
    opening=fields(
        hand_sizes=many(WHOLE), mulligans=many(open_fields(mulligans=WHOLE)), groups=many(_GROUP), cards=many(_GROUP)
    ),
    turns=many(fields(turn=WHOLE, idle=SHARE, unspent=MEAN)),
    idle_turns=MEAN,
    hand_at_end=MEAN,
    stuck=MEAN,
    cards_used=many(fields(id=TEXT, name=TEXT, copies=WHOLE, drawn=SHARE, played=SHARE, stuck=SHARE, otherwise=WHOLE)),
)

_STRENGTH: Final = maybe(
    fields(
        against=TEXT,
        wins=WHOLE,
        decided=WHOLE,
        share=NUMBER,
        low=NUMBER,
        high=NUMBER,
        level=NUMBER,
        seeds=TEXT,
        day=TEXT,
        engine=TEXT,
    )
)

PLAY: Final[dict[str, Shape]] = {
    "goldfish": (
        fields(
            hantei=TEXT,
            engine=TEXT,
            game=TEXT,
            rules_version=TEXT,
            switches=SWITCHES,
            seed=WHOLE,
            matches=WHOLE,
            asked=WHOLE,
            partial=FLAG,
            agent=TEXT,
            agent_code=maybe(TEXT),
            strength=_STRENGTH,
            dummy=fields(agent=TEXT, rule=TEXT, cards=WHOLE),
            level=NUMBER,
            self_check=fields(level=NUMBER, comparisons=WHOLE, holds=FLAG),
            builds=many(_BUILD),
            difference=maybe(
                fields(
                    won=MEAN,
                    clock=MEAN,
                    turns=many(fields(turn=WHOLE, one=SHARE, other=SHARE, difference=MEAN)),
                )
            ),
        ),
        1,
        "builds",
    ),
    "match": (
        fields(
            "speed",
            hantei=TEXT,
            engine=TEXT,
            game=TEXT,
            rules_version=TEXT,
            seed=WHOLE,
            level=NUMBER,
            switches=SWITCHES,
            decks=many(
                fields(
                    side=TEXT,
                    file=TEXT,
                    name=TEXT,
                    cards=WHOLE,
                    fingerprint=TEXT,
                    agent=TEXT,
                    agent_code=maybe(TEXT),
                    strength=_STRENGTH,
                    findings=FINDINGS,
                    card_text=CARD_TEXT,
                )
            ),
            asked=maybe(WHOLE),
            until=maybe(NUMBER),
            matches=WHOLE,
            partial=FLAG,
            wins=fields(a=SHARE, b=SHARE),
            draws=SHARE,
            caps=SHARE,
            loops=SHARE,
            first_player=SHARE,
            a_wins_when_first=SHARE,
            a_wins_when_second=SHARE,
            turns=maybe(
                fields(
                    least=WHOLE,
                    lower_quartile=NUMBER,
                    median=NUMBER,
                    upper_quartile=NUMBER,
                    most=WHOLE,
                    counts=many(fields(turns=WHOLE, matches=WHOLE)),
                )
            ),
            endings=many(open_fields()),
            decisions=WHOLE,
            journal=maybe(TEXT),
            speed=maybe(fields(seconds=NUMBER, matches_per_second=NUMBER, decisions_per_second=NUMBER, compiled=FLAG)),
        ),
        1,
        "decks",
    ),
    "odds": (
        fields(
            hantei=TEXT,
            game=TEXT,
            rules_version=TEXT,
            switches=SWITCHES,
            deck=fields(file=TEXT, name=TEXT, player=TEXT, cards=WHOLE, fingerprint=TEXT),
            opening=fields(choice=TEXT, optional_draws=FLAG, first_player_by_reveal=FLAG),
            questions=many(
                fields(
                    question=TEXT,
                    groups=many(fields(group=TEXT, copies=WHOLE, cards=many(TEXT))),
                    answers=many(
                        fields(
                            order=TEXT,
                            turn=WHOLE,
                            cards_seen=WHOLE,
                            numerator=TEXT,
                            denominator=TEXT,
                            probability=NUMBER,
                            searched=many(TEXT),
                        )
                    ),
                )
            ),
        ),
        1,
        "questions.answers",
    ),
    "scenario": (
        fields(
            scenarios=many(
                fields(
                    file=TEXT,
                    why=TEXT,
                    game=TEXT,
                    proves=many(TEXT),
                    problem=TEXT,
                    problems=many(fields(scene=WHOLE, place=TEXT, code=TEXT, facts=FACTS)),
                )
            )
        ),
        1,
        "scenarios",
    ),
    "view": (fields(seen=by_name(ANY), options=many(TEXT)), 1, ""),
    "solve": (
        fields(
            scenarios=many(
                fields(file=TEXT, why=TEXT, game=TEXT, player=WHOLE, wins=maybe(FLAG), positions=WHOLE, line=many(TEXT))
            )
        ),
        1,
        "scenarios",
    ),
    "replay": (
        fields(
            game=TEXT,
            decisions=WHOLE,
            difference=maybe(fields(line=WHOLE, journal=TEXT, played=TEXT)),
            position=by_name(ANY),
        ),
        1,
        "",
    ),
    "conformance": (
        fields(
            game=TEXT,
            seed=WHOLE,
            matches=WHOLE,
            decisions=WHOLE,
            endings=by_name(WHOLE),
            failures=many(fields(check=TEXT, match=WHOLE, decision=WHOLE, detail=TEXT)),
        ),
        1,
        "",
    ),
}

SHAPES: Final = {**RULES, **CATALOGUES, **DECKS, **TEXTS, **PLAY}
