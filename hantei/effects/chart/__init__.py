"""The reader of card texts by a chart over tables: every character accounted for, all readings kept."""
