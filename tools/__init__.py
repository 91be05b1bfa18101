"""Programs that generate committed files. Nothing here is installed or served."""
