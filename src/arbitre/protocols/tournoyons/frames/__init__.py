"""Chapter IV of the manual: other people's pages that show a match in a frame of ours, and our own boards shown to others in
the same way. Which seat a value that comes back belongs to is for `server/interfaces` to say.
"""
