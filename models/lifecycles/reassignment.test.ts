import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../decide.ts';
import { reassignmentLifecycle } from './reassignment.ts';

const process = { event: { type: 'process' }, facts: {} } as const;

test('completed processing leads from new to done', () => {
  assert.deepEqual(decide(reassignmentLifecycle, { state: 'new' }, process), {
    kind: 'mandated',
    requirement: 'user-reassignments/processing-leads-to-done',
    next: { state: 'done' },
  });
});

test('a done reassignment is not processed again', () => {
  assert.equal(decide(reassignmentLifecycle, { state: 'done' }, process), undefined);
});
