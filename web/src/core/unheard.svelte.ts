// Lines of the conversation on this page that came while it was out of sight: on a phone it lies below the board.

export const unheard: { count: number } = $state({ count: 0 });
