import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WireError } from './wire-error.ts';
import { parseXml } from './xml.ts';
import { encodeText, isXmlText } from './xml-characters.ts';

const refusal = (xml: string, caps?: Parameters<typeof parseXml>[1]): string => {
  try {
    parseXml(xml, caps);
  } catch (error) {
    assert.ok(error instanceof WireError, String(error));
    return error.code;
  }
  return 'accepted';
};

test('reads elements, attributes, references and CDATA', () => {
  const xml =
    '\uFEFF<?xml version="1.0"?>\n<!-- a --><a x="1 &lt; 2" y=\'"\'>t&amp;<b/><![CDATA[<&amp;>]]>&#233;&#x1F600;<?p "?></a>\n<!-- z -->';
  const root = parseXml(xml);
  assert.equal(root.name, 'a');
  assert.deepEqual(
    [...root.attributes],
    [
      ['x', '1 < 2'],
      ['y', '"'],
    ],
  );
  assert.equal(root.text, 't&<&amp;>é😀');
  assert.deepEqual(
    root.children.map(({ name, text }) => [name, text]),
    [['b', '']],
  );
});

test('refuses texts that are not one well-formed document', () => {
  const broken = [
    '',
    'text',
    '{}',
    '<a>',
    '<a',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a/><b/>',
    '<a/>text',
    'text<a/>',
    '<a x="1" x="2"/>',
    '<a x=1/>',
    '<a x/>',
    '<a x="<"/>',
    '<a x="1"y="2"/>',
    '<a>1 < 2</a>',
    '<a>&unknown;</a>',
    '<a>&</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a>&#x110000;</a>',
    '<a x="&unknown;"/>',
    '<a>]]></a>',
    '<a>\u0001</a>',
    '<a>\uD800</a>',
    '<a><!-- -- --></a>',
    '<a><?xml version="1.0"?></a>',
    ' <?xml version="1.0"?><a/>',
    '<a><![CDATA[</a>',
    '<![CDATA[x]]><a/>',
    '<1/>',
    '< a/>',
    '<a\u00A0x="1"/>',
    '<a x\u2028="1"/>',
    '<a×/>',
    '<a><?b\u0085c?></a>',
    '<a><?b+c?></a>',
    '<?xml encoding="utf-8"?><a/>',
    '<?xml version="1.0" standalone="yes" encoding="utf-8"?><a/>',
    '<?xml version="1.0" standalone="true"?><a/>',
    '<?xml version="1.0\'?><a/>',
    '<?xml version="2.0"?><a/>',
    '<?xml version="1.0" encoding="a b"?><a/>',
    '<?xml version="1.0"?><?xml version="1.0"?><a/>',
    '<?XML version="1.0"?><a/>',
  ];
  for (const xml of broken) assert.equal(refusal(xml), 'malformed', xml);
});

test('accepts unusual but well-formed documents', () => {
  const whole = [
    '<?xml version="1.1" encoding=\'UTF-8\' standalone="no" ?><a/>',
    "<?xml\n\tversion = '1.0'?>\r\n<a/>",
    '<a \r\n\t></a \n>',
    '<a>&#0000000000000065;&#x000000000041;</a>',
    '<a><?b?><?c d?></a>',
    '<\u{1D0C5}\u2070·/>',
    '<élan x:ü="1"/>',
  ];
  for (const xml of whole) assert.equal(refusal(xml), 'accepted', xml);
  assert.equal(parseXml(whole[3] ?? '').text, 'AA');
});

test('refuses document types and entity declarations anywhere', () => {
  const types = ['<!DOCTYPE a><a/>', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', '<a><!ENTITY x "y"></a>'];
  for (const xml of types) assert.equal(refusal(xml), 'forbidden', xml);
  assert.equal(refusal('<!doctype a><a/>'), 'forbidden');
});

test('caps size and depth', () => {
  const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  assert.equal(refusal(nested(64)), 'accepted');
  assert.equal(refusal(nested(65)), 'too-deep');
  assert.equal(refusal(`${'<a>'.repeat(63)}<b/>${'</a>'.repeat(63)}`), 'accepted');
  assert.equal(refusal(`${'<a>'.repeat(64)}<b/>${'</a>'.repeat(64)}`), 'too-deep');
  assert.equal(refusal('<a>é</a>', { maxBytes: 9, maxDepth: 2 }), 'accepted');
  assert.equal(refusal('<a>éé</a>', { maxBytes: 9, maxDepth: 2 }), 'too-large');
  assert.equal(refusal(`<a>${'<b/>'.repeat(500_001)}</a>`), 'too-many');
  const attributes = Array.from({ length: 65 }, (_, index) => `a${index}=""`).join(' ');
  assert.equal(refusal(`<a ${attributes}/>`), 'malformed');
});

test('handles names of Object.prototype like any other', () => {
  const root = parseXml(
    '<__proto__ constructor="1"><constructor>x</constructor><toString/><hasOwnProperty/></__proto__>',
  );
  assert.equal(root.name, '__proto__');
  assert.equal(root.attributes.get('constructor'), '1');
  assert.deepEqual(
    root.children.map(({ name }) => name),
    ['constructor', 'toString', 'hasOwnProperty'],
  );
  assert.equal(({} as Record<string, unknown>)['x'], undefined);
});

test('throws nothing but WireError for any text', () => {
  const pieces = fc.constantFrom(
    '<a>',
    '</a>',
    '<b/>',
    '<',
    '>',
    '&',
    '&amp;',
    '"',
    "'",
    ' x="1"',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    't',
    '/',
    '=',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
      (xml) => {
        refusal(xml);
        refusal(`<a>${xml}</a>`);
      },
    ),
    { numRuns: 500 },
  );
});

test('refuses hostile texts in time linear in their length', () => {
  const hostile = [
    `<a ${' '.repeat(300_000)}`,
    `<a>${'&'.repeat(300_000)}</a>`,
    '<!--'.repeat(100_000),
    '<a'.repeat(200_000),
    '<![CDATA['.repeat(50_000),
    `<a x="${'&#x'.repeat(100_000)}"/>`,
    `<?xml version="1.0"${' '.repeat(300_000)}`,
    `<a>&#${'0'.repeat(300_000)}</a>`,
  ];
  for (const xml of hostile) assert.equal(refusal(xml), 'malformed');
});

test('encoded text survives, except characters that XML cannot contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const carried = [...text].filter((character) => isXmlText(character)).join('');
      assert.equal(parseXml(`<a>${encodeText(text)}</a>`).text, carried);
    }),
  );
});
