"""The effect language: card text becomes data, in Japanese and in English, and back."""
