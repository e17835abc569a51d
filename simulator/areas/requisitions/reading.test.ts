import assert from 'node:assert/strict';
import { test } from 'node:test';
import { free, openDriver, plain } from './content.test.ts';

const bare = plain();
const wrapped = { requisition_header: plain() };
const statuses = async (choices: Record<string, string>, ...bodies: readonly unknown[]) => {
  const driver = await openDriver({ choices });
  const results: number[] = [];
  for (const body of bodies) results.push((await driver.create(body)).status);
  return results;
};

test('users are identified in the ways that the choice permits', async () => {
  const by = (user: object) => ({ ...bare, 'requested-by': user });
  const users = [by({ id: 16 }), by({ login: 'fenwyn.16' }), by({ email: 'fenwyn.16@buyer.example' })];
  const choice = (value: string) => ({ 'requisitions/user-reference': value });
  assert.deepEqual(await statuses(choice('any'), ...users), [201, 201, 201]);
  assert.deepEqual(await statuses(choice('login'), ...users), [400, 201, 400]);
  assert.deepEqual(await statuses(choice('id'), ...users), [201, 400, 400]);
  const lenient = { ...choice('id'), 'requisitions/wrong-reference': 'left-out' };
  assert.deepEqual(await statuses(lenient, by({ login: 'fenwyn.16' })), [400]);
});

const xml = `<?xml version="1.0"?><requisition-header><req_title>T &amp; Ü</req_title>
<currency><code>EUR</code></currency><requested-by><login>fenwyn.16</login></requested-by>
<hide-price>true</hide-price><requisition-lines type="array"><requisition-line>
<line-num type="integer">1</line-num><description>L &lt;1&gt;</description>
<quantity type="decimal">2.5</quantity><unit-price>0.01</unit-price>
<supplier><id type="integer">301</id></supplier></requisition-line>
<requisition-line><item><id>7001</id></item></requisition-line></requisition-lines></requisition-header>`;

test('XML and JSON have the same values', async () => {
  const driver = await openDriver();
  const { status, data, lines, text } = await driver.create(xml, 'application/xml');
  assert.equal(status, 201, text);
  assert.equal(data['req_title'], 'T & Ü');
  assert.equal(data['hide-price'], true);
  assert.equal(lines[0]?.['description'], 'L <1>');
  assert.equal(lines[0]?.['total'], '0.03');
  assert.equal(lines[1]?.['line-num'], 2);
  const single = xml
    .replace(/<requisition-line><item>.*?<\/requisition-line>/, '')
    .replace(' type="array"', '');
  assert.equal((await driver.create(single, 'text/xml')).lines.length, 1);
});

test('lines for the cart are accepted in every form', async () => {
  const driver = await openDriver();
  const before = (await driver.cart()).lines.length;
  const line = free();
  const item = '<item><id>7001</id></item>';
  const forms: readonly (readonly [unknown, string?])[] = [
    [{ 'requisition-lines': [line] }],
    [{ 'requisition-header': { 'requisition-lines': [line] } }],
    [line],
    [{ item: { id: 7001 } }],
    [{ 'requisition-line': line }],
    [`<requisition-line>${item}</requisition-line>`, 'application/xml'],
    [
      `<requisition-lines><requisition-line>${item}</requisition-line></requisition-lines>`,
      'application/xml',
    ],
    [
      `<requisition-header><requisition-lines><requisition-line>${item}</requisition-line></requisition-lines></requisition-header>`,
      'application/xml',
    ],
  ];
  for (const [index, [body, type]] of forms.entries()) {
    const answer = await driver.addToCart(body, type);
    assert.ok(answer.status < 300, `${JSON.stringify(body)}: ${answer.text}`);
    assert.equal((await driver.cart()).lines.length, before + index + 1, JSON.stringify(body));
  }
  for (const body of [{}, { 'requisition-lines': [] }, { currency: 'USD' }]) {
    assert.equal((await driver.addToCart(body)).status, 400);
  }
});

test('by choice member names are accepted in any spelling or as documented only', async () => {
  const lines = { 'requisition-lines': [free({ line_num: 7 })] };
  const body = { ...plain(), ...lines, 'req-title': 'Hyphen', req_title: 'Underscore', buyer_note: 'Note' };
  const told = async (choice: string) => {
    const driver = await openDriver({ choices: { 'formats/inbound-spelling': choice } });
    const { data, lines: shown } = await driver.create(body);
    const { 'buyer-note': note, req_title: title } = data;
    const misspelt = { currency: 'USD', requisition_lines: [free()] };
    const root = xml.replaceAll('requisition-header', 'requisition_header');
    const item = xml.replaceAll('requisition-line>', 'requisition_line>');
    return [
      ...[note, title, shown[0]?.['line-num'], (await driver.create(misspelt)).status],
      ...[(await driver.create(wrapped)).status, (await driver.create(root, 'application/xml')).status],
      ...[(await driver.create(item, 'text/xml')).status, (await driver.create(xml, 'text/xml')).status],
    ];
  };
  assert.deepEqual(await told('folded'), ['Note', 'Underscore', 7, 201, 201, 201, 201, 201]);
  assert.deepEqual(await told('exact'), [null, 'Underscore', 1, 400, 400, 400, 400, 201]);
});
