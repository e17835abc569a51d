import { type Verdict, verdicts } from '../run.ts';
import { safe } from './safe.ts';

type Shape = Verdict | 'incomplete';

/** Drawn in 16 by 16, strokes in the text colour. */
const shapes: Readonly<Record<Shape, string>> = {
  fail: '<circle cx="8" cy="8" r="6.5"/><path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8"/>',
  'harness-error': '<path d="M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z"/>',
  blocked: '<circle cx="8" cy="8" r="6.5"/><path d="m3.5 12.5 9-9"/>',
  drift: '<path d="M1.5 6.5c2-3 4-3 6.5 0s4.500 3 6.500 0M1.500 11.500c2-3 4-3 6.500 0s4.500 3 6.500 0"/>',
  'unexpected-pass': '<path d="m1.500 9 3 3 6-7.500M13.500 3v6m0 2.500v.5"/>',
  'expected-fail': '<path d="M8 2 1.500 13.500h13zM5.800 9.800h4.400"/>',
  inconclusive:
    '<circle cx="8" cy="8" r="6.5"/><path d="M6 6.500C6 4 10 4 10 6.500c0 1.500-2 1.500-2 3m0 1.700v.4"/>',
  warn: '<path d="M8 2 1.500 13.500h13zM8 6.500v3.200m0 1.600v.4"/>',
  pass: '<circle cx="8" cy="8" r="6.5"/><path d="m5 8.300 2.200 2.200L11 6"/>',
  observed:
    '<path d="M1.500 8C4 3.500 12 3.500 14.500 8 12 12.500 4 12.500 1.500 8z"/><circle cx="8" cy="8" r="1.800"/>',
  'not-run': '<circle cx="8" cy="8" r="6.5"/><path d="M6.200 5.300v5.400m3.600-5.400v5.400"/>',
  'not-applicable': '<circle cx="8" cy="8" r="6.5" stroke-dasharray="2.500 2"/><path d="M5.500 8h5"/>',
  incomplete:
    '<circle cx="8" cy="8" r="6.5"/><path d="M8 1.500a6.500 6.500 0 0 1 0 13z" fill="currentColor"/>',
};

const names: readonly Shape[] = [...verdicts, 'incomplete'];

/** The icons of a page as one SVG sprite. */
export function sprite(): string {
  const symbols = names.map((name) => `<symbol id="i-${name}" viewBox="0 0 16 16">${shapes[name]}</symbol>`);
  return `<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
}

/** One icon; always followed by its word. */
export function icon(name: Shape): string {
  return `<svg class="icon" aria-hidden="true"><use href="#i-${safe(name)}"/></svg>`;
}

/** A verdict as icon and word. */
export function badge(verdict: Verdict): string {
  return `<span class="badge v-${safe(verdict)}">${icon(verdict)}${safe(verdict)}</span>`;
}
