"""What lies where and what may start: cells, zones, costs, targets, keywords."""
