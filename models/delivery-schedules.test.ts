import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commitmentLevel, issuedLineStatus } from './delivery-schedules.ts';

const from = '2026-03-01T12:00:00.000Z';

test('should be firm up to the end of the firm zone, and trade off afterwards', () => {
  assert.equal(commitmentLevel('2026-03-11T12:00:00.000Z', from, 10), 'Firm');
  assert.equal(commitmentLevel('2026-03-11T12:00:00.001Z', from, 10), 'Trade Off');
  assert.equal(commitmentLevel('2027-03-11T12:00:00.001Z', from, null), 'Firm');
});

test('should await a confirmation where the item requires one', () => {
  assert.equal(issuedLineStatus(true), 'Pending Confirmation');
  assert.equal(issuedLineStatus(false), 'Issued');
});
