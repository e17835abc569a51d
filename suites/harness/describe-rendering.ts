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
