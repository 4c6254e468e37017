"""Programs at run time: effects, selections, values, nodes and triggers; compiled by mypyc where hantei is."""
