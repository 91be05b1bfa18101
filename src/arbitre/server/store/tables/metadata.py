"""What all tables share: the registry, the names of constraints, and the type of row numbers."""

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
"""SQLite assigns row numbers only if the type is exactly INTEGER."""
