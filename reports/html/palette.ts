import { dark, light } from '../../models/pages/colours.ts';

const tones = {
  red: ['fail', 'unexpected-pass'],
  violet: ['harness-error', 'drift'],
  amber: ['blocked', 'expected-fail', 'warn', 'incomplete'],
  green: ['pass'],
  blue: ['observed', 'inconclusive'],
  grey: ['not-run', 'not-applicable'],
} as const;

const classes = Object.entries(tones)
  .map(
    ([tone, names]) =>
      `${names.map((name) => `.v-${name}`).join(',')}{--tone:var(--${tone});--tint:var(--${tone}-bg)}`,
  )
  .join('\n');

/** The colours of the page, light and dark; each text on its ground reaches a contrast of 4.5 to 1. */
export const palette = `
:root{${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
@media print{:root,:root[data-theme=dark],:root:not([data-theme=light]){${light}--page:#fff}}
${classes}
`;
