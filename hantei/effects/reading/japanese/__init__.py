"""The reader of Japanese texts: folding, outline, lexer, grammar, and the frames that make nodes of what they found.

It has more files than other rooms because it is about to be rebuilt from tables; its inside stays as it is until then.
"""
