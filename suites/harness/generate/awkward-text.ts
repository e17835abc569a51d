import fc from 'fast-check';
import { drawCases, type TrialContext } from './draw-cases.ts';
import { marker } from './marker.ts';

/**
 * Texts that writers, readers and stores often get wrong: characters that JSON, XML, HTML, SQL or a template escape,
 * several bytes or code units, right to left, numerals and words that look like another type. None has tags, control
 * characters, or blanks that a platform may strip; all are in NFC.
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

/** Arbitrary texts of at most `most` characters, composed of the awkward pieces. */
export const awkwardText = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
    .map((some) => some.join(' '))
    .filter((text) => text.length <= most);

/** Up to two short pieces, for a text whose length matters; shrinks to none. */
export const someWords: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...pieces.filter((piece) => piece.length <= 16)), { maxLength: 2, size: 'max' })
  .map((some) => some.join(' '));

/** Texts for free-text members, which accept more than name members: markup, escaped characters, lines and tabs. */
const freeTexts: readonly string[] = [
  'Prüfung für Łódź, naïve façade, Ελληνικά, Кириллица, 緑川さん、了解しました。 مرحبا',
  'pictures 👍 🧾 and 𝄞, of four bytes each',
  '<b>bold</b> & <i>italic</i>, 5 < 6 > 4, "quoted" and \'single\'',
  'already &amp; &lt;escaped&gt; &#38;',
  'already 100 %20 and %C3%A9 \\ / \\n #{x} {{y}}; 5/6 (a+b)=c, 50 €, no. 7: ok? yes! *stars* _lines_',
  ']]> <!-- no comment --> <?pi?> <![CDATA[ x ]]>',
  'first line\nsecond line\n\nfourth line\twith a tab',
  '{"type":"file","text":null,"comments":"json"}',
];

/** Letters and characters of all byte lengths in one short text, without what a platform may read as markup. */
export const mixedLetters = 'é ß Жук 漢字 مرحبا 👍🏽 𝄞; 100 % + 1 = %41';

/** One short text with all that a request may lose or get wrong, for members to which a check sends only one text. */
export const mixedText = `${mixedLetters}, "quoted" & 'single', 5 < 6 > 4`;

/** This number of sentences has more than 255 characters; a request may be refused for much longer texts. */
export const fewSentences = 12;

/** A text that a column for short texts would truncate, with a marker at its end. */
export const longText = (sentences = 400): string =>
  `${'Many words say little. '.repeat(sentences)}${marker('long')}`;

/** Texts to send, and a function that sends them. */
interface DrawnTexts {
  /** The number of texts drawn in addition to the fixed ones. */
  readonly drawn: number;
  readonly further?: readonly string[];
  /** Fixed texts that are sent before all others. */
  readonly first?: readonly string[];
  /** Sends a text with a marker at its end, and judges the result. */
  readonly attempt: (text: string) => Promise<void>;
}

/** Sends free texts: the fixed ones, and some drawn by the run's seed. A drawn text that fails is shrunk. */
export const drawTexts = async (
  context: TrialContext,
  { drawn, first = [], further = [], attempt }: DrawnTexts,
): Promise<void> => {
  const examples = [...first, ...freeTexts, ...further];
  await drawCases(context, {
    ...{ cases: awkwardText(200), examples, runs: examples.length + drawn, mostShrinks: 12 },
    attempt: (text) => attempt(`${text} ${marker('text')}`),
  });
};
