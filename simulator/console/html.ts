import { escaped } from '../../models/pages/safe.ts';

/** Escaped text, safe to insert into HTML. */
export interface Html {
  readonly safe: string;
}

type Part = Html | string | number | readonly Html[];

const spelled = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'safe' in part ? part.safe : part.map(({ safe }) => safe).join('');
};

/** A number with its noun: `1 fault`, `2 faults`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A sentence whose parts between backticks are code. */
export const withCode = (text: string): readonly Html[] =>
  text.split('`').map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

/** Template tag that escapes all values except `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  safe: texts.map((text, index) => text + (index < parts.length ? spelled(parts[index] ?? '') : '')).join(''),
});
