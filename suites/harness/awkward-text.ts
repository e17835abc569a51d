import fc from 'fast-check';

/**
 * Texts that writers, readers and stores get wrong: characters that JSON, XML, HTML, SQL or a template escape, more
 * than one byte, more than one code unit, right to left, numerals and words that look like another type. None has
 * tags, control characters, or blanks that a platform may take away; all are in NFC.
 */
const pieces = [
  'a < b & c > d',
  '"quoted" text',
  "O'Brien",
  '&amp; &lt; &#39;',
  ']]>',
  'back\\slash \\n \\u0041',
  '{"json": [1, 2]}',
  "'; DROP TABLE lines; --",
  '100 %',
  '%41 + %26',
  '$' + '{7*7} {{7*7}}',
  'é ß ñ Ø',
  'Жук и ёж',
  'Ελληνικά',
  'שלום עולם',
  'مرحبا',
  '漢字かな交じり文',
  '한국어',
  'ไทย',
  'q\u0323\u0307',
  '🛒📦',
  '👍🏽',
  '𝒳𐍈',
  '€ 1.234,50',
  'null',
  'true',
  '00123',
  '1e5',
  '-0.10',
] as const;

/** Texts of at most so many characters, made of awkward pieces. */
export const awkwardText = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
    .map((some) => some.join(' '))
    .filter((text) => text.length <= most);
