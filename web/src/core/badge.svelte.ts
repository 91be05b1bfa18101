// How many things wait for the reader elsewhere on the site: the number before the page's title.

export const badge: { count: number } = $state({ count: 0 });
