"""A line that is taken away disappears from the screens of those who look at it."""

import msgspec

from arbitre.wire.tables import NewTable
from tests.server.house import House


async def test_those_who_look_are_told_that_a_line_is_gone(house: House) -> None:
    ada, bob, mod = [await house.account(name) for name in ("Ada", "Bob", "Mod")]
    await house.roles.grant(mod, "moderator", None)
    match = await house.match(ada, bob, NewTable(game="tictactoe", seat=0))
    watching = await house.watch(bob, match)
    said = await house.chat.say(ada, match, "Something vile")
    (told,) = await watching.next_messages()
    assert msgspec.json.decode(told)["said"]["text"] == "Something vile"
    await house.acts.remove_line(mod, said.id)
    (told,) = await watching.next_messages()
    line = msgspec.json.decode(told)["said"]
    assert (line["id"], line["text"], line["is_removed"]) == (said.id, "", True)
