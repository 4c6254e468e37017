"""What a tree means once all of it is known: references bound to what they speak of, and what is said in several ways
made one."""
