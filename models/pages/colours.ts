/**
 * CSS custom properties of all pages: backgrounds, text, lines and tones; every text has a contrast of at least
 * 4.5:1.
 */
export const light = `color-scheme:light;--page:#faf9f7;--card:#fff;--sunk:#f3f1ed;--ink:#1d1c1a;--soft:#5d5952;--line:#e2ded6;--link:#1b5a8a;
--red:#b0231a;--red-bg:#fcecea;--violet:#7a2d8f;--violet-bg:#f6eaf8;--amber:#8a4b00;--amber-bg:#fdf1de;--green:#1c6b3c;--green-bg:#e6f4ea;--blue:#1b5a8a;--blue-bg:#e6f0f8;--grey:#5d5952;--grey-bg:#efece6;`;

/** The same for the dark scheme. */
export const dark = `color-scheme:dark;--page:#141517;--card:#1b1d20;--sunk:#111214;--ink:#e9e7e2;--soft:#a5a29b;--line:#303338;--link:#8dc1ea;
--red:#ff9a8f;--red-bg:#3a1a18;--violet:#dba3ea;--violet-bg:#331c3a;--amber:#f0b566;--amber-bg:#36270f;--green:#86d5a0;--green-bg:#15301f;--blue:#8dc1ea;--blue-bg:#152a3b;--grey:#a5a29b;--grey-bg:#26282b;`;
