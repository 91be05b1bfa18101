"""Programs that make what is committed; nothing here is installed or served."""
