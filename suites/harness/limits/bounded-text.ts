/** Characters of one code unit, one code point and one grapheme each; the second kind takes two or three bytes. */
const alphabets = { ascii: 'abcdefghijklmnopqrstuvwxyz0123456789', beyond: 'éßЖ漢øñΩ語' } as const;

export type Alphabet = keyof typeof alphabets;

/** How many characters a text has. */
export const lengthOf = (text: string): number => [...text].length;

/** A text of exactly so many characters that begins with `head` and ends like no cut one does. */
export const textOfLength = (length: number, alphabet: Alphabet, head: string): string => {
  const letters = [...alphabets[alphabet]];
  const end = alphabet === 'ascii' ? 'Z' : 'Ü';
  const wanted = length - lengthOf(head) - 1;
  const filler = Array.from({ length: Math.max(0, wanted) }, (_, at) => letters[at % letters.length]);
  return [...head, ...filler, end].slice(-length).join('');
};
