// Pictograms on a grid of 48: `t` is tinted, `k` solid, `h` a hairline, `w` the colour of the sheet.

export const PICTOGRAMS: Record<string, string> = {
  tictactoe:
    '<path d="M18.5 7v34M29.5 7v34M7 18.5h34M7 29.5h34"/><path d="M9.5 9.5l6 6m0-6l-6 6M32.5 32.5l6 6m0-6l-6 6"/><circle class="k" cx="24" cy="24" r="2.8"/><circle class="t" cx="35.5" cy="12.5" r="3.3"/>',
  mastermind:
    '<rect class="w" x="4" y="7" width="40" height="34" rx="4"/><path class="h" d="M4 18.3h40M4 29.7h40M33 7v34"/><circle class="k" cx="9.8" cy="12.7" r="2.4"/><circle class="t" cx="17.3" cy="12.7" r="2.4"/><circle class="k" cx="24.8" cy="12.7" r="2.4"/><circle class="t" cx="9.8" cy="24" r="2.4"/><circle class="k" cx="17.3" cy="24" r="2.4"/><circle class="t" cx="24.8" cy="24" r="2.4"/><g stroke-dasharray="1.5 2.5"><circle cx="9.8" cy="35.3" r="2.4"/><circle cx="17.3" cy="35.3" r="2.4"/><circle cx="24.8" cy="35.3" r="2.4"/></g><circle class="k" cx="37" cy="12.7" r=".9"/><circle class="k" cx="40.5" cy="12.7" r=".9"/><circle class="k" cx="37" cy="24" r=".9"/>',
  diplomacy:
    '<path class="w" d="M5 12l12-5 14 5 12-5v29l-12 5-14-5-12 5z"/><path class="t" d="M17 7l14 5v12l-7 4-7-3z"/><path class="h" d="M17 7v29M31 12v29M5 27l12-2 7 3 7-4 12 3"/><path d="M10 34l9-5M16.500 28.500l3 .5-1 3"/><circle class="k" cx="9" cy="34.500" r="2"/><path d="M37 15v8M37 15.500h4l-1.200 2 1.200 2h-4"/><circle class="k" cx="24" cy="18" r="2.200"/>',
  morpion:
    '<path class="t" d="M7 7h34v34H7z"/><path class="h" d="M13.8 7v34M20.6 7v34M27.4 7v34M34.2 7v34M7 13.8h34M7 20.6h34M7 27.4h34M7 34.2h34"/><path stroke-width="1.7" d="M8.9 35.9l3.2 3.2m0-3.2l-3.2 3.2M15.7 29.1l3.2 3.2m0-3.2l-3.2 3.2M22.5 22.3l3.2 3.2m0-3.2l-3.2 3.2M29.3 15.5l3.2 3.2m0-3.2l-3.2 3.2M36.1 8.7l3.2 3.2m0-3.2l-3.2 3.2"/><path stroke-width="2.4" d="M4.5 43.5l39-39"/>',
  pente:
    '<path class="h" d="M8 6v36M18.7 6v36M29.3 6v36M40 6v36M4 13h40M4 24h40M4 35h40"/><circle class="k" cx="8" cy="24" r="4.6"/><circle class="t" cx="18.7" cy="24" r="4.6"/><circle class="t" cx="29.3" cy="24" r="4.6"/><circle class="k" cx="40" cy="24" r="4.6"/>',
  poker:
    '<rect class="w" x="9" y="9" width="19" height="28" rx="2.5" transform="rotate(-13 18.5 23)"/><rect class="t" x="20" y="11" width="19" height="28" rx="2.5" transform="rotate(11 29.5 25)"/><path class="k" d="M31 17.5c1 3.6 6 5 5.2 8.7-.6 2.7-3.7 3-5.2 1.2l.4 4.3h-4l1.3-4.2c-1.7 1.5-4.6.6-4.8-2-.2-3.8 5-4.6 7.1-8z"/>',
  reversi:
    '<circle class="t" cx="31" cy="18.5" r="10"/><circle class="k" cx="17" cy="29.5" r="10"/><path d="M6 16.5A13.5 13.5 0 0115.5 7M11 5.5l5 1.3-2.3 4.7M42 31.5A13.5 13.5 0 0132.5 41M37 42.5l-5-1.3 2.3-4.7"/>',
  rochambeau:
    '<path class="k" d="M18.5 13.5c0-4 2.5-7 6-7.5 4-.5 6.5 3 7 6.5.4 3.5-2.5 5-6.5 5s-6.5-.8-6.5-4z"/><path class="t" d="M6 27h9l5 5v12H6z"/><path d="M15 27v5h5M9.5 37h6.5M9.5 40.5h4"/><path d="M42 27L31.5 39M31 27l10.5 12"/><circle class="w" cx="30" cy="41" r="3"/><circle class="w" cx="43" cy="41" r="3"/><path class="h" d="M35 11.5c3 1.5 5 4.5 5.5 9M13 20.5c.3-3 1.2-5 2.5-6.5"/>',
  seafight:
    '<path class="t" d="M4 28h40l-5.5 9H10z"/><path d="M13 28v-6h15v6M18 22v-6h6v6M21 16V8M21 9.5h6"/><path d="M28 25h9.5"/><path d="M4 42.5q3.3-3 6.7 0t6.7 0 6.6 0 6.7 0 6.7 0 6.6 0"/><circle class="k" cx="17" cy="32" r="1"/><circle class="k" cx="24" cy="32" r="1"/><circle class="k" cx="31" cy="32" r="1"/>',
};

/** A die: for a game picked at random, and for a game that has no pictogram yet. */
export const DIE =
  '<rect class="t" x="9" y="11" width="27" height="27" rx="4.5" transform="rotate(-9 22.5 24.5)"/><g class="k" stroke="none" transform="rotate(-9 22.5 24.5)" fill="currentColor"><circle cx="15.5" cy="17.5" r="2.2"/><circle cx="29.5" cy="17.5" r="2.2"/><circle cx="22.5" cy="24.5" r="2.2"/><circle cx="15.5" cy="31.5" r="2.2"/><circle cx="29.5" cy="31.5" r="2.2"/></g><path d="M40 10c1.5 2 2.3 4.5 2.3 7.5M44 32c-.5 3.5-2.5 6.5-5 8.5"/>';
