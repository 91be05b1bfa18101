"""What the hot path writes, as stages: a batch of submissions becomes one statement for each stage that has rows.

A stage is defined once, for both databases: the columns of its rows, and the SQL that writes all of them. `{rows}` stands for
the rows as a relation named `item`, `{open}` and `{playing}` for the status that a match must have, `{share}` for the lock
that keeps it so until the commit.
"""

from arbitre.server.store.stages.directed import DIRECTED
from arbitre.server.store.stages.jobs import JOBS
from arbitre.server.store.stages.people import PEOPLE
from arbitre.server.store.stages.play import PLAY
from arbitre.server.store.stages.tables import TABLES

GROUPS = (TABLES, PLAY, PEOPLE, DIRECTED, JOBS)
"""Most batches have rows of one or two groups."""
STAGES = {number: stage for group in GROUPS for number, stage in group.items()}
