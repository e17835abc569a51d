import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../../models/members.ts';
import { comment } from '../../../models/resources/comment.ts';
import { readOne } from '../../../models/wire/read.ts';
import { type Snapshot, snapshotOf } from '../../harness/resources/snapshot.ts';
import { fieldRules } from './field-rules.ts';

const user = { id: 20, login: 'interface.20', fullname: 'Interface Account' };

const right: Members = {
  ...{ id: 701, 'commentable-id': 11, 'commentable-type': 'InvoiceHeader', comments: 'Paid' },
  ...{ 'comment-type': 'user', 'reason-code': 'PRICE', 'to-supplier': true },
  attachments: [{ id: 801, type: 'text', text: 'Look' }],
  ...{ 'created-at': '2026-03-01T10:00:00Z', 'updated-at': '2026-03-01T10:00:00+01:00' },
  ...{ 'created-by': user, 'updated-by': user },
};

const sightOf = (members: Members): Snapshot => {
  const text = JSON.stringify(members);
  const reading = readOne(comment, text, 'json');
  const exchange = { method: 'GET', url: 'http://platform', requestHeaders: {}, milliseconds: 1 };
  return snapshotOf(reading, { format: 'json', exchange });
};

/** The rules that a comment with other members breaks. */
const brokenBy = (members: Members): readonly string[] =>
  fieldRules
    .filter(({ problem }) => problem(sightOf({ ...right, ...members })) !== undefined)
    .map(({ requirement }) => requirement.slice('comments/'.length));

test('a comment as documented breaks no rule, and tells of each', () => {
  assert.deepEqual(brokenBy({}), []);
  for (const { about, isTold } of fieldRules) assert.ok(isTold(sightOf(right)), about);
});

const wrong: readonly (readonly [string, unknown, string])[] = [
  ['id', '701', 'id-is-integer'],
  ['commentable-id', 'eleven', 'commentable-id-is-integer'],
  ['commentable-type', 7, 'commentable-type-is-string'],
  ['commentable-type', `Header${'x'.repeat(250)}`, 'commentable-type-fits-255-characters'],
  ['comments', { text: 'Paid' }, 'comments-is-text'],
  ['comment-type', false, 'comment-type-is-string'],
  ['comment-type', 'u'.repeat(256), 'comment-type-fits-255-characters'],
  ['reason-code', 3, 'reason-code-is-string'],
  ['reason-code', 'é'.repeat(256), 'reason-code-fits-255-characters'],
  ['to-supplier', 'yes', 'to-supplier-is-boolean'],
  ['attachments', 'none', 'attachments-is-list'],
  ['attachments', [{ id: 'first' }], 'attachments-is-list'],
  ['created-at', 'yesterday', 'created-at-is-datetime'],
  ['updated-at', 1_772_359_200, 'updated-at-is-datetime'],
  ['created-by', 'interface.20', 'created-by-is-user'],
  ['updated-by', 20, 'updated-by-is-user'],
];

for (const [name, value, rule] of wrong) {
  test(`${name} ${JSON.stringify(value)} breaks ${rule}`, () => {
    assert.deepEqual(brokenBy({ [name]: value }), [rule]);
  });
}

test('moments within attachments break no rule of comments', () => {
  assert.deepEqual(brokenBy({ attachments: [{ id: 8501, 'created-at': 1_772_359_200 }] }), []);
});

test('names in another spelling break one rule, and nulls none', () => {
  const { 'to-supplier': _, ...others } = right;
  const spelled = sightOf({ ...others, to_supplier: true });
  const broken = fieldRules.filter(({ problem }) => problem(spelled) !== undefined);
  assert.deepEqual(
    broken.map(({ requirement }) => requirement),
    ['comments/members-are-hyphenated'],
  );
  assert.deepEqual(brokenBy({ 'reason-code': 'é'.repeat(255) }), []);
  assert.deepEqual(brokenBy({ 'reason-code': null, 'created-by': null, 'to-supplier': null }), []);
});
