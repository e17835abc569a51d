/** The words of a parameter that holds several, such as scope (RFC 6749 section 3.3); none where it is absent. */
export const wordsOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/ +/).filter((word) => word !== '');
