"""The procedures that games of cards with texts share: how they play (`play`, compiled) and how they are shown
(`show`)."""
