import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirements } from '../requirements/index.ts';
import { type EndpointId, endpoint, endpoints, pathOf } from './index.ts';

test('ids, and method with path, are unique', () => {
  assert.equal(new Set(endpoints.map(({ id }) => id)).size, endpoints.length);
  const places = endpoints.flatMap(({ method, path, elsewhere = [] }) =>
    [path, elsewhere].flat().map((one) => `${method} ${one}`),
  );
  assert.equal(new Set(places).size, places.length);
});

test('a row is found by its id only', () => {
  assert.equal(endpoint('payments.mark-exported').method, 'PUT');
  assert.throws(() => endpoint('payments.delete' as EndpointId), RangeError);
});

test('a path is filled in and encoded', () => {
  assert.equal(pathOf('service-sheets.void', { id: 7 }), '/api/work_confirmation/headers/7/void');
  assert.equal(pathOf('payments.show', { id: 'a/b?' }), '/api/service_pay/payments/a%2Fb%3F');
  assert.equal(pathOf('payments.list'), '/api/service_pay/payments');
  assert.throws(() => pathOf('payments.show'), /needs id/);
});

test('every act has an event', () => {
  for (const row of endpoints.filter(({ operationKind }) => operationKind === 'act'))
    assert.ok(row.event, row.id);
});

test("every requirement that a row names exists and belongs to the row's area", () => {
  const known = new Set<string>(requirements.map(({ id }) => id));
  const named = endpoints.flatMap(({ area, id, requirements: documented = {} }) =>
    Object.values(documented)
      .flat()
      .filter((one) => !known.has(one) || !one.startsWith(`${area}/`))
      .map((one) => `${id}: ${one}`),
  );
  assert.deepEqual(named, []);
});
