"""The pack of act6, and its action and character lists."""
