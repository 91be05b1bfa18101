"""SET's engine API: the six commands of its specification, in its words, on the same matches as everything else.

A translation only. Accounts, tables and the verdict on a claim belong to the server's packages.
"""
