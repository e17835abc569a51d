import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML text or attribute value, with what is invisible in it told. */
export const safe = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (found) => entities[found] ?? found);
