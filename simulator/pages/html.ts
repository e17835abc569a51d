import { escapeHtml } from '../../models/pages/safe.ts';

/** Markup that is inserted into HTML unchanged. The field is private, so that no parsed JSON can pass as markup. */
export class Html {
  readonly #markup: string;

  /** The markup must be trusted; values belong in `html`. */
  constructor(markup: string) {
    this.#markup = markup;
  }

  get safe(): string {
    return this.#markup;
  }
}

type Part = Html | string | number | readonly Html[];

/** Escapes everything but `Html`; stored values may be of other types than their declarations say. */
const escapePart = (part: unknown): string => {
  if (part instanceof Html) return part.safe;
  if (Array.isArray(part)) return part.map(escapePart).join('');
  return escapeHtml(typeof part === 'object' ? JSON.stringify(part) : String(part));
};

/** A number with its noun: `1 fault`, `2 faults`. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A sentence whose parts between backticks are code. */
export const withCode = (text: string): readonly Html[] =>
  text.split('`').map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

/** Template tag that escapes all values except `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    texts.map((text, index) => text + (index < parts.length ? escapePart(parts[index] ?? '') : '')).join(''),
  );
