"""Prints the requirements of one dependency group of pyproject.toml, one a line."""

import sys
import tomllib

with open("pyproject.toml", "rb") as file:
    print(*tomllib.load(file)["dependency-groups"][sys.argv[1]], sep="\n")
