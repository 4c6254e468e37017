"""The rules of BlackPoker as the engine plays them; compiled by mypyc where hantei is."""
