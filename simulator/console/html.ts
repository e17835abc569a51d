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

/** Template tag that escapes all values except `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  safe: texts.map((text, index) => text + (index < parts.length ? spelled(parts[index] ?? '') : '')).join(''),
});
