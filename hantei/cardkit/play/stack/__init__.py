"""Response windows, the stack of activated effects, and fights that give windows between their stages."""
