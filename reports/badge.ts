import { safe } from './html/safe.ts';
import type { Run, RunVerdict } from './run.ts';
import { heading } from './say.ts';

const colours: Readonly<Record<RunVerdict, string>> = {
  'harness error': '#7a2d8f',
  interrupted: '#5d5952',
  'not conformant': '#b0231a',
  violated: '#b0231a',
  blocked: '#8a4b00',
  changed: '#7a2d8f',
  incomplete: '#1b5a8a',
  partial: '#5d5952',
  'conformant but for known violations': '#8a4b00',
  conformant: '#1c6b3c',
};

/** Pixels: the average width of a character, and the padding. */
const character = 6.6;
const padding = 12;

const widthOf = (text: string): number => Math.round(text.length * character + padding);

/** The verdict of a run as an SVG badge, for a README. */
export function renderBadge(run: Run): string {
  const { verdict, decided, decidable } = run.summary;
  const label = 'procon';
  const words = run.partial === undefined ? verdict : `${heading(run).toLowerCase()}, partial run`;
  const value = `${words}, ${Number(decided)}/${Number(decidable)}`;
  const [left, right] = [widthOf(label), widthOf(value)];
  const text = (words: string, middle: number, width: number) =>
    `<text x="${middle}" y="14" textLength="${width - padding}" lengthAdjust="spacingAndGlyphs">${safe(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${safe(`${label}: ${value}`)}"><title>${safe(`${label}: ${value}`)}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#3a3833"/><rect x="${left}" width="${right}" height="20" fill="${colours[verdict]}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(label, left / 2, left)}${text(value, left + right / 2, right)}</g></svg>
`;
}
