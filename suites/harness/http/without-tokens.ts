/** How every JWT begins: an object of JSON in base64url. */
const mark = 'eyJ';

/** Where a JWT begins in a word without dots; -1 where none does. */
const beginningIn = (part: string): number => /eyJ[\w-]{6}/.exec(part)?.index ?? -1;

const tokensOut = (word: string): string => {
  if (!word.includes(mark)) return word;
  const parts = word.split('.');
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const from = parts[at + 1] && at + 2 < parts.length ? beginningIn(part) : -1;
    kept.push(from < 0 ? part : `${part.slice(0, from)}[altered token]`);
    if (from >= 0) at += 2;
  }
  return kept.join('.');
};

/**
 * A text with what looks like a JWT replaced. Word by word: one pattern for a whole token takes time that grows with
 * the square of a hostile text.
 */
export const withoutTokens = (text: string): string =>
  // Most texts hold none, and parting them into words would take longer than all else that is done with them.
  text.includes(mark) ? text.replace(/[\w.-]+/g, tokensOut) : text;
