import fc from 'fast-check';
import { marker } from '../../harness/marker.ts';

/** What platforms are known to lose or to change: letters of other scripts, markup, signs of XML and JSON, length. */
const oddTexts: readonly string[] = [
  'Prüfung für Łódź, naïve façade, Ελληνικά, Кириллица, 緑川さん, مرحبا, 😀',
  '<b>bold</b> & <i>italic</i>, 5 < 6 > 4, "quoted" and \'single\'',
  'already &amp; &lt;escaped&gt; &#38;',
  'already %20 and %C3%A9 \\ / \\n #{x} {{y}} a+b "quoted" and \'single\'',
  ']]> <!-- no comment --> <?pi?> <![CDATA[ x ]]>',
  'first line\nsecond line\n\nfourth line\twith a tab',
  '{"type":"file","text":null}',
];

const words = fc.constantFrom('paid', 'straße', '数', '<a>', '&', '&amp;', '"', "'", '\\', '%', '5 < 6', 'é');

const arbitraryText: fc.Arbitrary<string> = fc
  .array(words, { minLength: 1, maxLength: 8 })
  .map((all) => all.join(' '));

/** Texts, each of them once: the same for the same seed, but for their markers. None begins or ends with a blank. */
export const textsFor = (seed: number): readonly string[] => {
  const drawn = fc.sample(arbitraryText, { seed, numRuns: 2 });
  const long = 'Many words say little. '.repeat(400).trim();
  return [...oddTexts, ...drawn, long].map((text) => `${text} ${marker('text')}`);
};
