"""What all tables share: where they are registered, and how constraints and numbered rows are spelled."""

from sqlalchemy import BigInteger, Integer, MetaData

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

RowNumber = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only if the type is exactly INTEGER."""
