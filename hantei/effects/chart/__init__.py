"""The reader by a chart over tables, which is being built beside the one in `reading/` (docs/plans/reader.md): every
character accounted for, all readings kept."""
