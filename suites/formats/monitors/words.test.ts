import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '../../../models/endpoints/index.ts';
import { answerWith } from '../../harness/fake/fake.ts';
import { notingJudge } from '../../harness/fake/noting-judge.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { wordMonitors } from './words.ts';

/** Verdicts of the monitors about the status of a requisition: `+` for a rule that holds, `-` for a violated one. */
const verdicts = (status: unknown, statusNames = {}): readonly string[] => {
  const { judge, notes } = notingJudge();
  const row = endpoint('requisitions.show');
  const request = { method: row.method, path: row.path, endpoint: 'requisitions.show' } as const;
  const answer = answerWith(200, JSON.stringify({ id: 1, status }), 'json');
  for (const { inspect } of wordMonitors)
    inspect({ request, answer, endpoint: row, profile: { ...sampleProfile(), statusNames } }, judge);
  const said = (sign: string, outcome: 'holds' | 'violated') =>
    [...notes.of(outcome)].map((one) => `${sign}${one.split('/')[1]}`);
  return [...said('+', 'holds'), ...said('-', 'violated')];
};

test('a value that is not told, or is no text, is not judged', () => {
  for (const status of [null, '', ' ', undefined]) assert.deepEqual(verdicts(status), []);
});

test('what the profile maps to a listed value is right', () => {
  assert.deepEqual(verdicts('In review', { in_review: 'pending_approval' }), ['+statuses-are-listed']);
  assert.deepEqual(verdicts('In review', { in_review: 'elsewhere' }), ['-statuses-are-listed']);
});
