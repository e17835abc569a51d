import { jsonText } from '../../../models/wire/json-text.ts';

/** How a shown text contains `<b>`, as an answer to the silences about markup. */
export const describeMarkup = (text: string): string => {
  if (text.includes('<b>')) return 'kept';
  return text.includes('&lt;') ? 'escaped' : 'stripped';
};

/** How a shown text contains line breaks, as an answer to the silences about them. */
export const describeLines = (text: string): string => {
  if (text.includes('\r\n')) return 'crlf';
  return text.includes('\n') ? 'kept' : 'blanks';
};

/** Matches the ellipsis at the end of a shortened text. */
const ending = /\s*(?:…|\.\.\.|\[…\]|\[\.\.\.\])$/;

export const endsWithEllipsis = (shown: unknown): boolean => typeof shown === 'string' && ending.test(shown);

/** Whether a shown value is the beginning of a text, as in a list that truncates texts. */
export const isCutOf = (text: string, shown: unknown): boolean => {
  if (typeof shown !== 'string' || shown === text) return false;
  const beginning = shown.replace(ending, '');
  return beginning !== '' && beginning.length < text.length && text.startsWith(beginning);
};

/** The maximum number of characters of a value in a finding. */
const mostCharacters = 200;

/** A value as text for a finding; a long one is truncated, with its length. */
export const describeValue = (value: unknown): string => {
  const written = jsonText(value) ?? 'nothing';
  const { length } = written;
  return length > mostCharacters ? `${written.slice(0, mostCharacters)}… (${length} characters)` : written;
};

const signs: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" },
};

/** The words of a text without its layout: markup, escapes and kinds of blanks. */
export const wordsOf = (text: unknown): string =>
  String(text)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize();
