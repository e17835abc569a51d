import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { answerWith } from '../../harness/fake/answer.ts';
import { notingJudge } from '../../harness/fake/noting-judge.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { wordMonitors } from './words.ts';

/** What the monitors say of one record that a read answers: `+` for a rule that holds, `-` for one that is violated. */
const verdicts = (id: EndpointId, record: object, statusNames = {}): readonly string[] => {
  const { judge, notes } = notingJudge();
  const row = endpoint(id);
  const request = { method: row.method, path: row.path, endpoint: id };
  const answer = answerWith(
    200,
    JSON.stringify(id.endsWith('.list') ? [{ id: 1, ...record }] : { id: 1, ...record }),
    'json',
  );
  for (const { look } of wordMonitors)
    look({ request, answer, endpoint: row, profile: { ...sampleProfile(), statusNames } }, judge);
  const said = (sign: string, outcome: 'holds' | 'violated') =>
    [...notes.of(outcome)].map((one) => `${sign}${one.split('/')[1]}`);
  return [...said('+', 'holds'), ...said('-', 'violated')].sort();
};

const requisition = (status: unknown, names = {}) => verdicts('requisitions.show', { status }, names);

test('a listed value holds as it is written in the documentation, and in no other way', () => {
  assert.deepEqual(requisition('pending_approval'), ['+statuses-are-listed']);
  for (const status of ['pending approval', 'Pending Approval', 'DRAFT', 'submitted', 'draft '])
    assert.deepEqual(requisition(status), ['-statuses-are-listed'], status);
});

test('a value that is not told, or is no text, is not judged', () => {
  for (const status of [null, '', ' ', undefined]) assert.deepEqual(requisition(status), []);
});

test('what the profile maps to a listed value is right', () => {
  assert.deepEqual(requisition('In review', { in_review: 'pending_approval' }), ['+statuses-are-listed']);
  assert.deepEqual(requisition('In review', { in_review: 'elsewhere' }), ['-statuses-are-listed']);
});

test('payment initiated has the two spellings that are documented', () => {
  const [listed, twice] = ['statuses-are-listed', 'payment-initiated-has-two-spellings'];
  const payment = (status: string) => verdicts('payments.list', { status });
  for (const status of ['payment initiated', 'payment_initiated'])
    assert.deepEqual(payment(status), [`+${twice}`, `+${listed}`]);
  assert.deepEqual(payment('payment-initiated'), [`-${twice}`, `-${listed}`]);
  assert.deepEqual(payment('payment in progress'), [`-${listed}`]);
});

test('members of nested records are judged, and what only requests have is shown by none', () => {
  const item = { 'delivery-schedules': [{ 'commitment-level': 'TRADE_OFF', status: 'Anything' }] };
  assert.deepEqual(verdicts('scheduling-agreements.show', { items: [item], 'is-issued': true }), [
    '-commitment-level-is-firm-or-trade-off',
    '-is-issued-is-sent-only',
  ]);
  assert.deepEqual(verdicts('scheduling-agreements.show', { type: 'WITHOUT_RELEASE' }), [
    '+is-issued-is-sent-only',
    '+type-is-without-release',
  ]);
});
