"""The Tournoyons arena: engines and interfaces that are called with query strings, in the words of its manual."""
