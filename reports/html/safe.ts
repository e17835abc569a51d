import { safe } from '../../models/pages/safe.ts';

export { safe };

/** A text shortened for a heading, then escaped. */
export function clipText(text: string, longest = 320): string {
  if (text.length <= longest) return safe(text);
  return `${safe(text.slice(0, longest))}<span class="cut" title="cut here; run.json holds the whole text">…</span>`;
}

/** A count with thousands separators; a manipulated value that is not a number becomes NaN. */
export function figure(value: number): string {
  return Number(value).toLocaleString('en-US');
}

/** The id of the element that shows a part of the run. */
export function anchor(kind: 'requirement' | 'silence' | 'finding', id: string): string {
  return `${kind}:${id.slice(0, 200).replaceAll(/[^\w/.-]/g, '-')}`;
}
