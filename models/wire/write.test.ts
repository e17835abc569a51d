import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { XMLBuilder } from 'fast-xml-parser';
import { field, snakeCased, thinRecord } from '../resources/field.ts';
import { payment, resources, serviceSheet } from '../resources/index.ts';
import type { Data, FieldType, Resource, Value } from '../resources/resource.ts';
import { anyData, writeMany } from './any-data.test.kit.ts';
import { datetimeWriter } from './datetime.ts';
import { referenceSerialization, type SerializationOptions } from './serialization-options.ts';
import { spell } from './spelling.ts';
import { writeOne } from './write.ts';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

const typeNames: Readonly<Record<string, string>> = {
  integer: 'integer',
  boolean: 'boolean',
  decimal: 'decimal',
  number: 'float',
  datetime: 'dateTime',
};

/** The tree for the library's builder, made without the code under test. */
const treeOf = (value: Value, type: FieldType): unknown => {
  if (value === null) return { '@_nil': 'true' };
  if (typeof type === 'object') {
    const resource = 'one' in type ? type.one : type.many;
    if (!Array.isArray(value)) return membersOf(value as Data, resource);
    const items = value.map((item) => membersOf(item as Data, resource));
    return { '@_type': 'array', ...(items.length > 0 && { [resource.name]: items }) };
  }
  const text = type === 'datetime' ? datetimeWriter(referenceSerialization)(String(value)) : String(value);
  const name = typeNames[type];
  return { '#text': text, ...(name !== undefined && { '@_type': name }) };
};

const membersOf = (data: Data, resource: Resource): unknown =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = resource.fields.find((each) => each.name === name);
      return [field?.wireName ?? spell(name, resource.spelling), treeOf(value, field?.type ?? 'string')];
    }),
  );

test("XML is byte for byte that of the library's builder", () => {
  // The library writes a carriage return unescaped, which a parser turns into a line feed.
  const isComparable = (data: Data): boolean => !JSON.stringify(data).includes('\\r');
  for (const resource of resources.filter(({ fields }) => fields.length > 0)) {
    fc.assert(
      fc.property(anyData(resource).filter(isComparable), (data) => {
        const tree = {
          '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
          [resource.name]: membersOf(data, resource),
        };
        assert.equal(writeOne(resource, data, 'xml', referenceSerialization), builder.build(tree));
      }),
      { numRuns: 15 },
    );
  }
});

const short = {
  id: 7,
  'created-at': '2024-01-02T03:04:05.000Z',
  exported: false,
  'pay-to-total': '10.5',
  payee: null,
};
const write = (
  options: Partial<SerializationOptions>,
  format: 'json' | 'xml' = 'xml',
  data: Data = short,
): string =>
  writeOne(payment, data, format, { ...referenceSerialization, offsetMinutes: 0, ...options }).replace(
    /^<\?.*\?>/,
    '',
  );

test('each option has its effect', () => {
  assert.equal(
    write({}),
    '<service-pay-payment><id type="integer">7</id><created-at type="dateTime">2024-01-02T03:04:05+00:00</created-at>' +
      '<exported type="boolean">false</exported><pay-to-total type="decimal">10.5</pay-to-total><payee nil="true"/></service-pay-payment>',
  );
  assert.match(write({ xmlTypes: 'datetime' }), /<created-at type="datetime">/);
  assert.match(write({ xmlTypes: 'untyped' }), /<id>7<\/id>/);
  assert.match(write({ xmlNil: 'xsi-nil' }), /^<service-pay-payment xmlns:xsi=.*<payee xsi:nil="true"\/>/);
  assert.match(write({ xmlNil: 'empty' }), /<payee\/>/);
  assert.match(write({ xmlRootOfOne: 'generic' }), /^<response>.*<\/response>$/);
  assert.doesNotMatch(write({ nulls: 'absent' }), /payee/);
  assert.match(write({}, 'json'), /"pay-to-total":"10\.5","payee":null/);
  assert.match(write({ decimals: 'number', nulls: 'absent' }, 'json'), /"pay-to-total":10\.5}$/);
});

test('a service sheet has its nulls whatever the options: reads return every member', () => {
  const options = { ...referenceSerialization, nulls: 'absent' as const };
  assert.equal(writeOne(serviceSheet, { id: 1, total: null }, 'json', options), '{"id":1,"total":null}');
});

test('statuses are spelled by the options, those of payments as documented', () => {
  const status = (name: string, statusSpelling: SerializationOptions['statusSpelling']): unknown =>
    JSON.parse(write({ statusSpelling }, 'json', { status: name }));
  assert.deepEqual(status('payment_initiated', 'blank'), { status: 'payment initiated' });
  assert.deepEqual(status('completed_successfully', 'blank'), { status: 'completed_successfully' });
  const options = { ...referenceSerialization, statusSpelling: 'title' as const };
  const sheet = writeOne(serviceSheet, { status: 'pending_approval' }, 'json', options);
  assert.equal(sheet, '{"status":"Pending Approval"}');
});

test('further members come last, and a currency may be its code', () => {
  const data = { extra: true, 'pay-to-currency': 'EUR', id: 1 };
  assert.equal(write({}, 'json', data), '{"id":1,"pay-to-currency":"EUR","extra":true}');
  assert.match(
    write({}, 'xml', data),
    /<pay-to-currency>EUR<\/pay-to-currency><extra type="boolean">true<\/extra>/,
  );
});

test('a member with its own spelling keeps it in every resource', () => {
  const fields = [
    field('ship-to', 'string'),
    snakeCased(field('req-title', 'string')),
    field('made-on', 'string'),
  ];
  const resource: Resource = { ...thinRecord('thing', 'things', fields), spelling: 'camel' };
  const data = { 'made-on': 'c', 'req-title': 'b', 'ship-to': 'a' };
  const one = (format: 'json' | 'xml'): string => writeOne(resource, data, format, referenceSerialization);
  assert.equal(one('json'), '{"shipTo":"a","req_title":"b","madeOn":"c"}');
  assert.match(one('xml'), /<shipTo>a<\/shipTo><req_title>b<\/req_title><madeOn>c</);
});

test('collections have their plural name and envelope', () => {
  const many = (options: Partial<SerializationOptions>, format: 'json' | 'xml'): string =>
    writeMany(payment, [{ id: 1 }, { id: 2 }], format, { ...referenceSerialization, ...options });
  assert.equal(many({}, 'json'), '[{"id":1},{"id":2}]');
  assert.equal(many({ envelope: 'object' }, 'json'), '{"service-pay-payments":[{"id":1},{"id":2}]}');
  assert.match(
    many({}, 'xml'),
    /<service-pay-payments type="array"><service-pay-payment><id type="integer">1</,
  );
  assert.match(
    many({ xmlRootOfMany: 'generic', xmlTypes: 'untyped' }, 'xml'),
    /<response><service-pay-payment><id>1</,
  );
});
