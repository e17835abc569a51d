import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { field, requiredField, snakeCased, thinRecord } from '../resources/field.ts';
import { comment, payment, serviceSheet } from '../resources/index.ts';
import { requisition } from '../resources/requisition.ts';
import type { Resource } from '../resources/resource.ts';
import { deliverySchedule, schedulingAgreement } from '../resources/scheduling-agreement.ts';
import { readMany, readOne, WireError } from './read.ts';

const json = (value: unknown, resource = payment) => readOne(resource, JSON.stringify(value), 'json');
const xml = (text: string, resource = payment) => readOne(resource, `<r>${text}</r>`, 'xml');
const problems = (value: unknown, resource = payment): readonly string[] =>
  json(value, resource).problems.map(({ problem }) => problem);

test('a wrong type in JSON is reported in a sentence', () => {
  assert.deepEqual(problems({ id: '12' }), ['member id should be an integer, is the string "12"']);
  assert.deepEqual(problems({ id: null }), ['member id should be an integer, is null']);
  assert.deepEqual(problems({ exported: 'true' }), [
    'member exported should be a boolean, is the string "true"',
  ]);
  assert.deepEqual(problems({ 'error-text': 7 }), ['member error-text should be a string, is the number 7']);
  assert.deepEqual(problems({ 'line-num': 1.5 }), [
    'member line-num should be an integer, is the number 1.5',
  ]);
  assert.deepEqual(problems({ 'created-at': '01/02/2024' }), [
    'member created-at should be a datetime of ISO 8601, is the string "01/02/2024"',
  ]);
  assert.deepEqual(problems({ 'created-at': 1704067200 }).length, 1);
  assert.deepEqual(problems({ 'created-by': 'jo' }), [
    'member created-by should be an object, is the string "jo"',
  ]);
  assert.deepEqual(problems({ 'created-by': { id: 'x' } }), [
    'member created-by.id should be an integer, is the string "x"',
  ]);
  assert.deepEqual(problems({ 'created-by': { id: 1, 'custom-fields': 'x' } }).length, 1);
  assert.deepEqual(problems({ lines: { id: 1 } }, serviceSheet), [
    'member lines should be a list, is an object',
  ]);
  assert.deepEqual(problems({ lines: 'x' }, serviceSheet).length, 1);
  assert.deepEqual(problems({ id: '' }).length, 1);
});

test('a wrong value in XML is reported', () => {
  const problems = xml('<id>x</id><exported>yes</exported><created-at>soon</created-at>').problems;
  assert.deepEqual(
    problems.map(({ member }) => member),
    ['id', 'exported', 'created-at'],
  );
  assert.equal(xml('<id/>').problems.length, 1);
  assert.equal(xml('<id>1</id><id>2</id>').problems.length, 1);
});

test('a boolean in XML may be a digit, as in XML Schema; in JSON it may not', () => {
  assert.deepEqual(xml('<exported>1</exported>').data, { exported: true });
  assert.deepEqual(xml('<exported>0</exported>').data, { exported: false });
  assert.equal(problems({ exported: 1 }).length, 1);
});

test('undocumented spellings are no problem', () => {
  const open = [
    { id: 1, 'pay-to-total': '10.50' },
    { id: 1, 'pay-to-total': 10.5 },
    { 'exchange-rate': '1.25' },
    { 'exchange-rate': 1.25 },
    { 'pay-to-currency': 'EUR' },
    { 'pay-to-currency': 978 },
    { 'pay-to-currency': { code: 'EUR' } },
    { payee: [{ id: 1 }] },
    { payee: [] },
    { 'payment-details': { id: 1 } },
    { payee: { id: 'x', name: 7 } },
    { 'error-text': null, 'line-num': null, 'created-by': null },
    { 'error-text': '' },
    { 'created-at': '2024-01-01' },
    { 'created-by': { 'custom-fields': {} } },
    { anything: [1, 'x', { y: null }] },
  ];
  for (const value of open) assert.deepEqual(problems({ ...value }), [], JSON.stringify(value));
  assert.deepEqual(problems({ approvals: { id: 1 } }, serviceSheet), []);
});

test('one record in JSON and in many forms of XML gives equal readings', () => {
  const expected = json({
    id: 7,
    'pay-to-total': 10.5,
    exported: true,
    'created-at': '2024-01-02T03:04:05Z',
    'error-text': null,
    'payment-details': [{ id: 1, amount: '5.00' }],
    'created-by': { id: 3, login: 'jo', 'custom-fields': {} },
  }).data;
  const rest = '<error-text/><created-by><id>3</id><login>jo</login><custom-fields/></created-by>';
  const withoutDetails = `<id>7</id><pay-to-total>10.50</pay-to-total><exported>true</exported><created-at>2024-01-02T04:04:05+01:00</created-at>${rest}`;
  const details = [
    '<payment-details type="array"><payment-detail><id>1</id><amount>5</amount></payment-detail></payment-details>',
    '<payment-details><payment-detail><id>1</id><amount>5</amount></payment-detail></payment-details>',
    '<payment-details><item><id>1</id><amount>5</amount></item></payment-details>',
    '<payment-details><id>1</id><amount>5</amount></payment-details>',
    '<payment_details><payment_detail><id>1</id><amount>5</amount></payment_detail></payment_details>',
  ];
  for (const each of details) assert.deepEqual(xml(withoutDetails + each).data, expected, each);
  const pretty = withoutDetails.replaceAll('><', '>\n  <') + details[0];
  assert.deepEqual(xml(pretty).data, expected);
});

test('repeated elements are a list', () => {
  const { data } = xml('<lines><id>1</id></lines><lines><id>2</id></lines>', serviceSheet);
  assert.deepEqual(data, { lines: [{ id: 1 }, { id: 2 }] });
});

test("a list of records that have a member with the record's name is not read as a record", () => {
  const one = '<id>1</id><item><id>7</id></item>';
  for (const text of [`<item>${one}</item>`, `<item>${one}</item><item><id>2</id></item>`]) {
    const { data } = xml(`<items>${text}</items>`, schedulingAgreement);
    const [first] = data['items'] as readonly unknown[];
    assert.deepEqual(first, { id: '1', item: { id: '7' } }, text);
  }
  const unwrapped = xml(`<items>${one}</items>`, schedulingAgreement);
  assert.deepEqual(unwrapped.data, { items: [{ id: '1', item: { id: '7' } }] });
});

test('a record in an item with its own name is one member, and a list in place of one record is a problem', () => {
  const problemsOf = (text: string, resource: Resource): readonly string[] =>
    xml(text, resource).problems.map(({ member }) => member);
  const approval = '<approval><id>7</id></approval>';
  assert.deepEqual(problemsOf(`<approvals><approval>${approval}</approval></approvals>`, requisition), []);
  for (const count of [1, 2]) {
    const inCreator = `<created_by>${'<user><id>7</id></user>'.repeat(count)}</created_by>`;
    assert.deepEqual(problemsOf(inCreator, payment), ['created-by']);
    const inSupplier = `<supplier>${'<supplier><id>7</id></supplier>'.repeat(count)}</supplier>`;
    assert.deepEqual(problemsOf(inSupplier, serviceSheet), ['supplier']);
    const root = `<comment>${'<comment><id>7</id></comment>'.repeat(count)}</comment>`;
    assert.equal(readOne(comment, root, 'xml').problems.length, 1);
  }
});

test('null is read in every spelling', () => {
  for (const text of [
    '<payee nil="true"/>',
    '<payee xsi:nil="true"/>',
    '<payee/>',
    '<payee></payee>',
    '<payee>\n </payee>',
  ]) {
    assert.deepEqual(xml(text).data, { payee: null }, text);
  }
  assert.deepEqual(json({ payee: {}, lines: null }).data, { payee: null, lines: null });
  assert.deepEqual(json({ lines: null }, serviceSheet).data, { lines: [] });
});

test('names are found in any spelling, and reported as written', () => {
  const reading = json({
    created_at: '2024-01-01T00:00:00Z',
    createdBy: { employee_number: 'x' },
    other_thing: 1,
  });
  assert.deepEqual(reading.data, {
    'created-at': '2024-01-01T00:00:00.000Z',
    'created-by': { 'employee-number': 'x' },
    'other-thing': 1,
  });
  assert.deepEqual(
    [...reading.spellings],
    [
      ['created-at', 'created_at'],
      ['created-by', 'createdBy'],
      ['created-by.employee-number', 'employee_number'],
    ],
  );
  assert.ok(reading.present.has('other-thing'));
  assert.ok(!reading.present.has('updated-at'));
  assert.deepEqual(json({ 'created-by': null, created_by: { id: 1 } }).data, { 'created-by': null });
});

test('of two spellings of a member the documented one counts', () => {
  const resource: Resource = {
    ...thinRecord('thing', 'things', [
      requiredField('id', 'integer'),
      snakeCased(field('req-title', 'string')),
    ]),
    documented: true,
  };
  const titled = (...names: readonly string[]): unknown =>
    json({ id: 1, ...Object.fromEntries(names.map((name) => [name, name])) }, resource).data['req-title'];
  assert.equal(titled('req-title', 'req_title'), 'req_title');
  assert.equal(titled('req_title', 'req-title'), 'req_title');
  assert.equal(titled('req-title', 'reqTitle'), 'req-title');
  const { data, spellings } = readOne(resource, '<thing><req_title>x</req_title></thing>', 'xml');
  assert.deepEqual(data, { 'req-title': 'x' });
  assert.deepEqual([...spellings], [['req-title', 'req_title']]);
});

test('decimals keep digits beyond a double', () => {
  const { data } = readOne(payment, '{"pay-to-total": 12345678901234567.89, "id": 3}', 'json');
  assert.deepEqual(data, { 'pay-to-total': '12345678901234567.89', id: 3 });
});

test('a record may be in an object of its name, and XML below another root', () => {
  assert.deepEqual(json({ 'service-pay-payment': { id: 1 } }).data, { id: 1 });
  assert.deepEqual(json({ service_pay_payment: { id: 1 } }).data, { id: 1 });
  assert.deepEqual(xml('<service-pay-payment><id>1</id></service-pay-payment>').data, { id: 1 });
});

test('anything else than a record is a problem, not an error', () => {
  for (const value of [[], 7, 'x', null, {}])
    assert.equal(json(value).problems.length, 1, JSON.stringify(value));
  assert.equal(readOne(payment, '<r/>', 'xml').problems.length, 1);
});

test('collections are found in every envelope', () => {
  const items = (text: string, format: 'json' | 'xml') => {
    const readings = readMany(payment, text, format);
    assert.deepEqual(readings.problems, [], text);
    return readings.items.map(({ data }) => data['id']);
  };
  const list = '[{"id":1},{"id":2}]';
  const records = '<p><id>1</id></p><p><id>2</id></p>';
  assert.deepEqual(items(list, 'json'), [1, 2]);
  assert.deepEqual(items(`{"data":${list}}`, 'json'), [1, 2]);
  assert.deepEqual(items(`{"links":[],"service_pay_payments":${list},"total":2}`, 'json'), [1, 2]);
  assert.deepEqual(items(`{"data":{"items":${list}}}`, 'json'), [1, 2]);
  assert.deepEqual(items('[{"service-pay-payment":{"id":1}}]', 'json'), [1]);
  assert.deepEqual(items('[]', 'json'), []);
  assert.deepEqual(items(`<r type="array">${records}</r>`, 'xml'), [1, 2]);
  assert.deepEqual(items(`<r>${records}</r>`, 'xml'), [1, 2]);
  assert.deepEqual(items('<r><p><id>1</id></p></r>', 'xml'), [1]);
  assert.deepEqual(items(`<r><total>2</total><data type="array">${records}</data></r>`, 'xml'), [1, 2]);
  assert.deepEqual(items(`<r><total>2</total><data>${records}</data></r>`, 'xml'), [1, 2]);
  assert.deepEqual(items(`<r><status>ok</status><data>${records}</data></r>`, 'xml'), [1, 2]);
  assert.deepEqual(items(`<r><page><of>2</of></page><data>${records}</data></r>`, 'xml'), [1, 2]);
  assert.deepEqual(items(`<r><page><of>2</of></page>${records}</r>`, 'xml'), [1, 2]);
  assert.deepEqual(items(`<r><total>2</total>${records}</r>`, 'xml'), [1, 2]);
  assert.deepEqual(items('<r><page><of>0</of></page><data/></r>', 'xml'), []);
  assert.deepEqual(items(`{"status":"ok","data":${list}}`, 'json'), [1, 2]);
  assert.deepEqual(items('<r type="array"/>', 'xml'), []);
  assert.deepEqual(items('<r/>', 'xml'), []);
});

test('an answer without a list is reported', () => {
  for (const text of ['{}', '{"id":1}', '7', 'null', '{"id":1,"payment-details":[{"id":2}]}']) {
    assert.deepEqual(readMany(payment, text, 'json').items, [], text);
    assert.equal(readMany(payment, text, 'json').problems.length, 1, text);
  }
  assert.equal(readMany(payment, '<p><id>1</id></p>', 'xml').problems.length, 1);
});

test('throws only for texts that cannot be parsed', () => {
  assert.throws(() => readOne(payment, '{', 'json'), WireError);
  assert.throws(() => readOne(payment, '<a>', 'xml'), WireError);
  assert.throws(() => readOne(payment, '['.repeat(65) + ']'.repeat(65), 'json'), WireError);
  fc.assert(
    fc.property(fc.json(), (text) => {
      assert.ok(readOne(payment, text, 'json').problems.length >= 0);
      assert.ok(readMany(serviceSheet, text, 'json').items.length >= 0);
    }),
  );
});

test('names of Object.prototype are handled like any other', () => {
  const { data } = readOne(
    payment,
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{}},"id":1}',
    'json',
  );
  assert.equal(Object.getPrototypeOf(data), Object.prototype);
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  assert.equal(data['id'], 1);
});

test('a member that the documentation does not list has no spelling to judge', () => {
  const { data, spellings } = readOne(deliverySchedule, '{"id":1,"item_id":2,"delivery_date":null}', 'json');
  assert.deepEqual([data['item-id'], [...spellings.keys()]], [2, ['id', 'delivery-date']]);
});
