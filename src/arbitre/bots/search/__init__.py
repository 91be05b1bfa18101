"""Searches that several bots share. They know trees and time, no game."""
