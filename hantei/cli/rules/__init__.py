"""`hantei games`, `rules`, `rulesets` and `explain`"""
