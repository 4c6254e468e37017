"""The pack of act8, and its action and character lists."""
