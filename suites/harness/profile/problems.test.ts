import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compileSchema } from '../../../models/schema.ts';
import { problemsOf } from './problems.ts';
import { profileSchema } from './profile.schema.ts';

const base = { 'base-url': 'https://h', client: { id: 'a', secret: 'b' } };
const scraps = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    7,
    '',
    'x',
    'http://x',
    'x-header',
    'a b',
    'query',
    'access',
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    ['access'],
    [1, 2],
    [''],
    { code: 'x' },
    { id: 7 },
    [{ id: 1 }],
    [{ id: 1, state: 'x' }],
    { a: 'b' },
  ),
  fc.constantFrom<unknown>(
    { readable: [1] },
    { expendable: [{ id: 1, state: '' }] },
    { module: 'x' },
    { 'move-payment': {} },
  ),
  fc.constantFrom<unknown>(
    { name: 'x', payment: 1 },
    { xml: 'x' },
    { xml: true, other: [] },
    { release: '34.4', 'chart-of-accounts': 'dynamic' },
    { release: '34.', 'created-by-override': 'true' },
    { 'move-payment': { url: 'x' } },
  ),
);
const keys = [...Object.keys(profileSchema.properties), 'unknown', '__proto__x'];

// The published schema and the sentences must not come apart: ajv is the judge of what the schema says.
test('a document is complained about exactly when it does not fit the published schema', () => {
  const judge = compileSchema(profileSchema);
  let fitting = 0;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), scraps, { maxKeys: 3 }), (some) => {
      const document = { ...base, ...some };
      const problems = problemsOf(document, profileSchema, '');
      if (problems.length === 0) fitting++;
      assert.equal(problems.length === 0, judge(document).length === 0, JSON.stringify([document, problems]));
    }),
    { seed: 1, numRuns: 2000 },
  );
  assert.ok(fitting > 100, `${fitting} documents fitted`);
});

test('no value is quoted', () => {
  const hidden = {
    ...base,
    client: { id: 'a', secret: 4711 },
    'service-sheets': 'hidden',
    areas: ['hidden'],
  };
  const told = problemsOf(hidden, profileSchema, '').join('; ');
  assert.match(told, /client\.secret must be a text/);
  assert.doesNotMatch(told, /4711|hidden/);
});
