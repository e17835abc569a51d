import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML text or attribute value. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => entities[found] ?? found);

/** The same, with invisible characters made visible. */
export const safe = (text: string): string => escaped(printable(text));
