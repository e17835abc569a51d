import { toPrintable } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML text and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (match) => entities[match] ?? match);

/** Escapes likewise; invisible characters are written as `\u{...}`. */
export const safe = (text: string): string => escapeHtml(toPrintable(text));
