"""Run by Alembic. Migrations use the connection passed to `upgrade`."""

from alembic import context

from arbitre.server.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
