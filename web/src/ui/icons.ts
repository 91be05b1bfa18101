// Icons on a grid of 24, drawn with a line.

export const ICONS = {
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 010 16z" fill="currentColor"/>',
  wait: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3.5"/>',
  check: '<path d="M5 13l4.5 4.5L19 7"/>',
  down: '<path d="M12 5v14M6 13l6 6 6-6"/>',
  equal: '<path d="M5 9h14M5 15h14"/>',
  error: '<path d="M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM12 8v5M12 16.2v.1"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  games: '<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"/>',
  turn: '<path d="M7 5l11 7-11 7z" fill="currentColor"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4 21c1-5 4-7 8-7s7 2 8 7"/>',
  clock: '<circle cx="12" cy="13" r="8"/><path d="M12 8v5l3 2M9 2h6"/>',
  star: '<path d="M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z"/>',
  bot: '<path d="M6 9h12v9H6zM12 9V5M9.5 13v.1M14.5 13v.1M9 18v2M15 18v2"/>',
  circle: '<circle cx="12" cy="12" r="7"/>',
  send: '<path d="M4 12l16-8-5 16-4-6z M11 14l9-10"/>',
  first: '<path d="M18 6l-7 6 7 6zM7 6v12"/>',
  previous: '<path d="M15 6l-7 6 7 6"/>',
  next: '<path d="M9 6l7 6-7 6"/>',
  last: '<path d="M6 6l7 6-7 6zM17 6v12"/>',
  flag: '<path d="M6 21V4M6 5c4-3 7 3 12 0v9c-5 3-8-3-12 0"/>',
  half: '<path d="M6 20L18 4M5 5.5L7.500 4v7M14 15.200c.3-3 4.700-2.600 4.200.2-.3 1.600-2.600 2.600-4.200 4.600h4.600"/>',
  undo: '<path d="M8 5L4 9l4 4M4 9h9a6 6 0 010 12H9"/>',
  again: '<path d="M20 11a8 8 0 00-14-4L4 9M4 4v5h5M4 13a8 8 0 0014 4l2-2M20 20v-5h-5"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  link: '<path d="M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1-1"/>',
  book: '<path d="M12 6c-2-1.600-5-2-8-2v14c3 0 6 .4 8 2 2-1.600 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14"/>',
  copy: '<path d="M9 9h11v11H9zM5 15H4V4h11v1"/>',
  download: '<path d="M12 4v11M7 11l5 5 5-5M4 20h16"/>',
  settings:
    '<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="15" cy="17" r="2"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  info: '<circle cx="12" cy="12" r="8.500"/><path d="M12 11v5M12 8v.1"/>',
  bell: '<path d="M6 17V11a6 6 0 0112 0v6l1.500 2h-15zM10 21h4"/>',
  mail: '<path d="M3.500 6h17v12h-17zM4 7l8 6 8-6"/>',
  people:
    '<circle cx="9" cy="9" r="3.500"/><path d="M2.500 20c.7-4 3-5.700 6.500-5.700s5.800 1.700 6.500 5.700M15.500 5.800a3.500 3.500 0 010 6.400M18 14.800c2 .7 3.200 2.500 3.500 5.200"/>',
  swords: '<path d="M4 4l12 12M14 19l5-5M16.500 16.500L20 20M20 4L8 16M10 19l-5-5M7.500 16.500L4 20"/>',
  search: '<circle cx="10.500" cy="10.500" r="6.500"/><path d="M15.500 15.500L21 21"/>',
  pencil: '<path d="M4 20l1-5L16 4l4 4L9 19zM14 6l4 4"/>',
  code: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 14v3M14 20h3M20 20v.1"/>',
  globe:
    '<circle cx="12" cy="12" r="8.500"/><path d="M3.500 12h17M12 3.500c3 3 3 14 0 17M12 3.500c-3 3-3 14 0 17"/>',
  trophy:
    '<path d="M8 4h8v6a4 4 0 01-8 0zM8 6H4c0 3 1.500 5 4 5M16 6h4c0 3-1.500 5-4 5M12 14v3M8 20h8M9 20c0-2 1-3 3-3s3 1 3 3"/>',
  more: '<circle cx="5" cy="12" r="1.200"/><circle cx="12" cy="12" r="1.200"/><circle cx="19" cy="12" r="1.200"/>',
} as const;

export type IconName = keyof typeof ICONS;
