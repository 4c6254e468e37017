"""The base of all layers: findings, cards, texts, messages, rulebooks, errors.

It has more files than other folders, as it holds small things of many sorts that stand on nothing else: how a run is
interrupted and told of, how words and switches are written.
"""
