import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences } from './differences.ts';

test('what XML cannot tell apart is no difference', () => {
  const json = { a: 5, b: true, c: null, d: {}, e: '1.50', f: '2024-01-01T00:00:00Z', g: [{ h: 1 }] };
  const xml = { a: '5', b: 'true', c: '', e: '1.5', f: '2024-01-01T01:00:00+01:00', g: [{ h: '1' }] };
  assert.deepEqual(differences(json, xml), []);
});

test('each place that differs is told once', () => {
  const a = { id: 1, user: { login: 'a', id: 2 }, list: [1, 2], only: 'x', kind: [1] };
  const b = { id: 1, user: { login: 'b', id: 2 }, list: [1, 3, 4], kind: { '0': 1 } };
  assert.deepEqual(differences(a, b), ['user.login', 'list.1', 'list.2', 'only', 'kind']);
  assert.deepEqual(differences({ a: 'x' }, { a: 'X' }), ['a']);
  assert.deepEqual(differences({ a: false }, {}), ['a']);
});
