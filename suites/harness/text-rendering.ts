import { jsonText } from '../../models/wire/json-text.ts';

/** What became of `<b>` in a text, in the words of silences about markup. */
export const describeMarkup = (text: string): string => {
  if (text.includes('<b>')) return 'kept';
  return text.includes('&lt;') ? 'escaped' : 'stripped';
};

/** What became of line breaks in a text, in the words of silences about them. */
export const describeLines = (text: string): string => {
  if (text.includes('\r\n')) return 'crlf';
  return text.includes('\n') ? 'kept' : 'blanks';
};

/** How a text ends of which the rest is left out. */
const ending = /\s*(?:…|\.\.\.|\[…\]|\[\.\.\.\])$/;

/** Whether what is shown says itself that it is not all. */
export const isToldAsCut = (shown: unknown): boolean => typeof shown === 'string' && ending.test(shown);

/** Whether what is shown is the beginning of a text, as a list may show it. */
export const isCutOf = (text: string, shown: unknown): boolean => {
  if (typeof shown !== 'string' || shown === text) return false;
  const beginning = shown.replace(ending, '');
  return beginning !== '' && beginning.length < text.length && text.startsWith(beginning);
};

/** So many characters of a value are told in a finding. */
const mostTold = 200;

/** A value as it is told in a finding: long ones are cut, and their length is told. */
export const describeValue = (value: unknown): string => {
  const written = jsonText(value) ?? 'nothing';
  const { length } = written;
  return length > mostTold ? `${written.slice(0, mostTold)}… (${length} characters)` : written;
};
