"""What the association's services store besides accounts and matches: players' numbers, particulars, keys, codes, visits,
adjudications and mails with orders."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, String, Table, Text

from arbitre.server.store.tables.metadata import metadata

player_numbers = Table(
    "player_numbers",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("account", String, nullable=False, unique=True),
)

particulars = Table(
    "particulars",
    metadata,
    Column("account", String, primary_key=True),
    Column("telephone", String, nullable=False),
    Column("family_name", String, nullable=False),
    Column("first_name", String, nullable=False),
    Column("country", String, nullable=False, comment="as it was sent, such as FRA"),
    Column("time_zone", String, nullable=False, comment="as it was sent, such as UTC + 1"),
    Column("replace", Boolean, nullable=False, comment="whether they stand in for others"),
)

signing_keys = Table(
    "signing_keys",
    metadata,
    Column("id", String, primary_key=True),
    Column("purpose", String, nullable=False, comment="access or mail"),
    Column("secret", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)

kept_tokens = Table(
    "kept_tokens",
    metadata,
    Column("id", String, primary_key=True, comment="a token that outlives the password it was issued under"),
    Column("password", String, nullable=False, comment="a digest of the password it was kept for"),
    Column("expires", BigInteger, nullable=False),
)

address_codes = Table(
    "address_codes",
    metadata,
    Column("address", String, primary_key=True, comment="whatever its case"),
    Column("code", Integer, nullable=False),
)

visits = Table(
    "visits",
    metadata,
    Column("match", String, primary_key=True),
    Column("role", Integer, primary_key=True, autoincrement=False, comment="0 = the game master"),
    Column("at", BigInteger, nullable=False),
)

taken_mails = Table(
    "taken_mails",
    metadata,
    Column("id", String, primary_key=True, comment="of a mail with orders"),
    Column("at", BigInteger, nullable=False, index=True),
    Column("until", BigInteger, comment="when the process that reads it gives up; none if it is answered"),
)

adjudications = Table(
    "adjudications",
    metadata,
    Column("match", String, primary_key=True),
    Column("version", Integer, nullable=False, comment="the match's, which the last adjudication led to"),
    Column("advancement", Integer, nullable=False, comment="as far as the game master has adjudicated"),
    Column("names", Text, nullable=False, comment="JSON: his names of powers and zones"),
)
