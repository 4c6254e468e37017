"""One match seen from near: journals played again, scenarios, and the contract of the engine."""
