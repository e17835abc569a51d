import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '../endpoints/index.ts';
import { memberOf, nestedIn, payment, resources } from './index.ts';

test('names are unique and hyphenated, of resources and of the members of each', () => {
  assert.equal(new Set(resources.map(({ name }) => name)).size, resources.length);
  for (const { name, fields } of resources) {
    assert.equal(new Set(fields.map((field) => field.name)).size, fields.length, name);
    for (const field of fields) assert.match(field.name, /^[a-z]+(-[a-z0-9]+)*$/);
  }
});

test('no member has the name of a property of Object.prototype', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  for (const { fields } of resources)
    for (const { name } of fields) assert.ok(!inherited.includes(name), name);
});

test('every nested resource is listed', () => {
  for (const { fields } of resources) {
    for (const { type } of fields) {
      const nested = nestedIn(type);
      if (nested !== undefined) assert.ok(resources.includes(nested), nested.name);
    }
  }
});

test('every resource of an operation is listed', () => {
  for (const { id, request, resource } of endpoints) {
    for (const one of [request, resource]) assert.ok(one === undefined || resources.includes(one), id);
  }
});

test('a member is found by its canonical name only', () => {
  assert.equal(memberOf(payment, 'exchange-rate')?.type, 'number');
  assert.equal(memberOf(payment, 'constructor'), undefined);
  assert.equal(memberOf(payment, 'exchange_rate'), undefined);
});
