"""What designers are told about their texts before players stumble over them."""
