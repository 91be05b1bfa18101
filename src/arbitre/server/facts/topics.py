"""Who follows what. A topic is a string such as `match:abc`, `tables`, `me:<account>` or `conversation:everybody`.

Knows no transport and no message: a follower is any hashable object.
"""

from collections.abc import Collection
from typing import Generic, TypeVar

Follower = TypeVar("Follower")

TABLES = "tables"
QUEUES = "queue"
"""The topic of all queues; `queue:NAME` is the topic of one."""


def match_topic(match: str) -> str:
    return f"match:{match}"


def person_topic(account: str) -> str:
    """The topic of a person's own matches and notices."""
    return f"me:{account}"


def conversation_topic(conversation: str) -> str:
    return f"conversation:{conversation}"


def queue_topic(queue: str) -> str:
    return f"queue:{queue}"


def ladder_topic(pool: str) -> str:
    return f"ladder:{pool}"


def competition_topic(competition: str) -> str:
    return f"competition:{competition}"


def directed_topic(match: str) -> str:
    return f"directed:{match}"


class Topics(Generic[Follower]):
    def __init__(self) -> None:
        self._followers: dict[str, set[Follower]] = {}
        self._followed: dict[Follower, set[str]] = {}

    def follow(self, follower: Follower, topic: str) -> bool:
        """Returns False if it was already followed."""
        followers = self._followers.setdefault(topic, set())
        if follower in followers:
            return False
        followers.add(follower)
        self._followed.setdefault(follower, set()).add(topic)
        return True

    def unfollow(self, follower: Follower, topic: str) -> bool:
        """Returns False if it was not followed."""
        followers = self._followers.get(topic)
        if followers is None or follower not in followers:
            return False
        followers.discard(follower)
        if not followers:
            del self._followers[topic]
        followed = self._followed[follower]
        followed.discard(topic)
        if not followed:
            del self._followed[follower]
        return True

    def leave(self, follower: Follower) -> Collection[str]:
        """Drops everything this follower follows. Returns the topics."""
        topics = tuple(self._followed.get(follower, ()))
        for topic in topics:
            self.unfollow(follower, topic)
        return topics

    def followers(self, topic: str) -> Collection[Follower]:
        return self._followers.get(topic, ())

    def is_followed(self, topic: str) -> bool:
        return topic in self._followers

    def followed_by(self, follower: Follower) -> Collection[str]:
        return self._followed.get(follower, ())

    def all(self, prefix: str) -> list[str]:
        """Returns the followed topics that start with this prefix."""
        return [topic for topic in self._followers if topic.startswith(prefix)]
