import fc from 'fast-check';

/** Bodies with what platforms are known to lose or to change: letters of other scripts, markup, signs of XML and JSON. */
export const oddBodies: readonly string[] = [
  'Prüfung für Łódź, naïve façade, Ελληνικά, Кириллица',
  '緑川さん、了解しました。 مرحبا',
  '<b>bold</b> & <i>italic</i>, 5 < 6 > 4, "quoted" and \'single\'',
  'paid 100 %20 and %C3%A9; 5/6 (a+b)=c, 50 €, no. 7: ok? yes!',
  'pictures 👍 🧾 and 𝄞, of four bytes each',
  'already &amp; &lt;escaped&gt; &#38; %20 and %C3%A9',
  ']]> <!-- no comment --> <?pi?> <![CDATA[ x ]]>',
  'first line\nsecond line\n\nfourth line\twith a tab',
  '{"comments":"json"} \\ / \\n #{x} {{y}} @[User] @[User:] *stars* _lines_',
];

/** A body of so many letters that a field for short texts would cut it. */
export const longBody = (marker: string): string => `${'Many words say little. '.repeat(400)}${marker}`;

const words = fc.constantFrom(
  'paid',
  'straße',
  '数',
  '<a>',
  '&',
  '&amp;',
  '"',
  "'",
  '\\',
  '%',
  '@',
  '5 < 6',
  'é',
);

/** Bodies put together at random; none begins or ends with a blank. */
export const arbitraryBody = (marker: string): fc.Arbitrary<string> =>
  fc.array(words, { minLength: 1, maxLength: 8 }).map((all) => `${all.join(' ')} ${marker}`);
