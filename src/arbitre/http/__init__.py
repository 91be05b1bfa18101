"""Operations declared by signature, strict decoding, OpenAPI. Knows no service."""
