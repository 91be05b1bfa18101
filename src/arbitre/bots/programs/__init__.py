"""Programs that talk lines on standard input and output, in a sandbox: a line of JSON in, a move as a line out."""
