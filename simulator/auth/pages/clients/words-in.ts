/** Words of a text area, separated by blanks or line breaks. */
export const wordsIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/\s+/).filter((word) => word !== '');
