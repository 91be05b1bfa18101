// The manual spells its moves as we do.
export const spell = (move: string): string => move;
