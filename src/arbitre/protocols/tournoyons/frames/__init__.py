"""Chapter IV of the manual: other people's pages that show a match in our frame, and our own boards offered the same way.
`server/interfaces` decides which seat a returned value belongs to."""
