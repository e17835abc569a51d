import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { payment, resources, serviceSheet } from './resources/index.ts';
import type { Field, Value } from './resources/resource.ts';
import { compileSchema, validate } from './schema.ts';
import { anyData } from './wire/any-data.test.kit.ts';
import { jsonText } from './wire/json-text.ts';
import { readOne } from './wire/read.ts';

test('every canonical record is valid by its schema', () => {
  for (const resource of resources) {
    fc.assert(
      fc.property(anyData(resource), (data) => assert.deepEqual(validate(resource, data), [])),
      { numRuns: 20 },
    );
  }
});

test('a member of a wrong type is reported with its path', () => {
  const [id, ...others] = validate(payment, { id: '12' });
  assert.deepEqual(id, { member: 'id', problem: 'member id should be an integer, is the string "12"' });
  assert.deepEqual(others, []);
  const nested = validate(serviceSheet, { id: 1, 'created-by': { id: 'x' }, comments: [{ id: null }] });
  assert.deepEqual(nested.map(({ member }) => member).sort(), ['comments.0.id', 'created-by.id']);
});

/** A value of each JSON type, except blank ones, whose interpretation depends on the format. */
const anyJson = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.string({ minLength: 1 }),
  fc.constantFrom<Value>('12.5', '2024-01-02T03:04:05Z', 1.5, 12345678901234567890n, { a: 1 }, [1]),
);

const isScalar = ({ type }: Field): boolean => typeof type === 'string' && type !== 'any';

test('the reader of answers and the schema find the same scalars wrong', () => {
  for (const resource of resources.filter(({ documented }) => documented)) {
    const fields = resource.fields.filter((field) => isScalar(field) && field.maxLength === undefined);
    if (fields.length === 0) continue;
    fc.assert(
      fc.property(anyData(resource, 0), fc.constantFrom(...fields), anyJson, (data, { name }, value) => {
        const { data: read, problems } = readOne(resource, jsonText({ ...data, [name]: value }), 'json');
        assert.deepEqual(
          validate(resource, read).map(({ member }) => member),
          problems.map(({ member }) => member),
        );
      }),
      { numRuns: 50 },
    );
  }
});

test('decimals and datetimes must be in canonical form', () => {
  const at = (member: string, value: string) => validate(payment, { [member]: value }).length;
  assert.deepEqual(
    [at('pay-to-total', '10.5'), at('pay-to-total', '10.50'), at('pay-to-total', 'ten')],
    [0, 1, 1],
  );
  assert.equal(at('created-at', '2024-01-02T03:04:05.000Z'), 0);
  assert.equal(at('created-at', '2024-01-02T03:04:05Z'), 1);
});

test('further members and undocumented contents are allowed, longer texts are not', () => {
  assert.deepEqual(
    validate(payment, { id: 1, more: true, payee: { id: 'x' }, 'pay-to-currency': 'EUR' }),
    [],
  );
  assert.deepEqual(validate(serviceSheet, { status: 'x'.repeat(256) }), [
    { member: 'status', problem: 'member status is longer than 255 characters' },
  ]);
});

test('a violation of any schema is described in plain words, once per position', () => {
  const check = compileSchema({
    type: 'object',
    additionalProperties: false,
    required: ['url', 'client'],
    properties: {
      url: { type: 'string', minLength: 1 },
      client: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      area: { enum: ['access', 'payments'] },
      ids: { type: 'array', items: { type: 'integer', minimum: 0 } },
    },
  });
  assert.deepEqual(check({ url: 'http://x', client: 1 }), []);
  assert.deepEqual(check({ url: '', area: 'acces', ids: [1, -1], extra: 1 }), [
    { path: '', problem: 'lacks client' },
    { path: '', problem: 'has extra, which is not known here' },
    { path: 'url', problem: 'is empty' },
    { path: 'area', problem: 'should be one of "access", "payments", is the string "acces"' },
    { path: 'ids.1', problem: 'should be 0 or more' },
  ]);
  assert.deepEqual(check({ url: 'x', client: null }), [
    { path: 'client', problem: 'should be a string or an integer, is null' },
  ]);
  assert.match(check(7)[0]?.problem ?? '', /should be an object, is the number 7/);
});
