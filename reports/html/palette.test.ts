import assert from 'node:assert/strict';
import { test } from 'node:test';
import { palette } from './styles.ts';

/** The named colours of the light and the dark page. */
function colours(scheme: string): Map<string, string> {
  const block = palette.split('\n').find((line) => line.includes(`color-scheme:${scheme}`)) ?? '';
  const start = palette.indexOf(block);
  const end = palette.indexOf('}', start);
  return new Map(
    [...palette.slice(start, end).matchAll(/--([\w-]+):(#\w+)/g)].map(([, name, hex]) => [
      name ?? '',
      hex ?? '',
    ]),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const tones = ['red', 'violet', 'amber', 'green', 'blue', 'grey'];
const grounds = ['page', 'card', 'sunk'];
const pairs = [
  ...tones.flatMap((tone) => [
    [tone, `${tone}-bg`],
    ['ink', `${tone}-bg`],
    ['soft', `${tone}-bg`],
    ...grounds.map((ground) => [tone, ground]),
  ]),
  ...['ink', 'soft', 'link'].flatMap((tone) => grounds.map((ground) => [tone, ground])),
];

for (const scheme of ['light', 'dark']) {
  test(`every text of the ${scheme} page reaches a contrast of 4.5 to 1`, () => {
    const named = colours(scheme);
    for (const [text = '', ground = ''] of pairs) {
      const ratio = contrast(named.get(text) ?? '#777', named.get(ground) ?? '#777');
      assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });
}
