import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML text and attribute values; invisible characters are written as `\u{...}`. */
export const safe = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (found) => entities[found] ?? found);
