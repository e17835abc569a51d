import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from './catalogue.ts';
import { sampleProfile } from './harness/fake/sample-profile.ts';
import { witnessesOf } from './witnesses.ts';

const managing = sampleProfile({ access: { manageClients: true } });
const only = (...ids: readonly string[]) => checks.filter(({ id }) => ids.includes(id));

test('one check uses all kinds of pages where it may create clients', () => {
  assert.deepEqual(witnessesOf(checks, managing), ['access/client-grants']);
});

test('without it each kind of page has a witness of its own, of those in the run', () => {
  const rest = ['access/authorization-code', 'access/device-decisions', 'access/client-pages'];
  assert.deepEqual(witnessesOf(checks, sampleProfile({ access: {} })), rest);
  assert.deepEqual(witnessesOf(only('access/code-walks'), managing), ['access/code-walks']);
  assert.deepEqual(witnessesOf(only('payments/status-filter'), managing), []);
});
