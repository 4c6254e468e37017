"""`hantei games`, `rules`, `rulesets`, `explain` and `schema`"""
