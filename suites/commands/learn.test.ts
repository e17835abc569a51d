import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lifecycles } from '../../models/lifecycles/index.ts';
import { UsageError } from '../harness/errors.ts';
import { learn, walkedBy, walkOf } from './learn.ts';

const options = { lifecycle: 'requisition', budget: '100', k: '0' };
const lent = { startTarget: () => Promise.reject(new Error('a target was started')) };

test('each lifecycle that can be learnt is one of the models, and a check walks it', () => {
  const ids: readonly string[] = lifecycles.map(({ id }) => id);
  for (const lifecycle of Object.keys(walkedBy)) {
    assert.ok(ids.includes(lifecycle), lifecycle);
    assert.equal(walkOf(lifecycle).id, walkedBy[lifecycle]);
  }
});

test('an unknown lifecycle is told with the nearest name', () => {
  assert.throws(() => walkOf('requisiton'), /takes service-sheet.*Did you mean requisition\?/);
  assert.throws(() => walkOf('__proto__'), UsageError);
});

test('wrong options are told before anything is started', async () => {
  await assert.rejects(learn({ ...options, budget: '5m' }, lent), /--budget takes a number of requests/);
  await assert.rejects(learn({ ...options, k: '3' }, lent), /--k takes 0, 1 or 2/);
});
