import { jsonText } from '../../../models/wire/json-text.ts';

/** How `<b>` in a text is shown, in the words of silences about markup. */
export const describeMarkup = (text: string): string => {
  if (text.includes('<b>')) return 'kept';
  return text.includes('&lt;') ? 'escaped' : 'stripped';
};

/** How line breaks in a text are shown, in the words of silences about them. */
export const describeLines = (text: string): string => {
  if (text.includes('\r\n')) return 'crlf';
  return text.includes('\n') ? 'kept' : 'blanks';
};

/** Matches the ellipsis at the end of a shortened text. */
const ending = /\s*(?:…|\.\.\.|\[…\]|\[\.\.\.\])$/;

/** Whether a shown text ends with an ellipsis. */
export const endsWithEllipsis = (shown: unknown): boolean => typeof shown === 'string' && ending.test(shown);

/** Whether a shown value is the beginning of a text, as a list may show it. */
export const isCutOf = (text: string, shown: unknown): boolean => {
  if (typeof shown !== 'string' || shown === text) return false;
  const beginning = shown.replace(ending, '');
  return beginning !== '' && beginning.length < text.length && text.startsWith(beginning);
};

/** How many characters of a value a finding shows. */
const mostCharacters = 200;

/** A value as a finding shows it: long ones are cut, with their length. */
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
