import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Format } from '../../models/wire/media-type.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { itemsIn } from './items.ts';

const one = { 'object-type': 'Role', 'object-id': 7, status: 'Changed', message: null };
const other = { 'object-type': 'Budget', 'object-id': 9, status: 'Failed', message: 'Locked & held' };

const idsIn = (text: string, format: Format): readonly unknown[] | string => {
  const shown = itemsIn(answerWith(200, text, format));
  if (!isSnapshot(shown)) return shown.unread;
  return shown.items.map(({ data }) => Number(data['object-id']));
};
const inJson = (body: unknown) => idsIn(JSON.stringify(body), 'json');

test('items are found in JSON, whatever holds them', () => {
  for (const body of [
    [one, other],
    { transactions: [one, other] },
    { total: 2, 'user-reassignment-transactions': [one, other] },
    { id: 6, details: { items: [one, other] } },
    { transactions: { transaction: [one, other] } },
    { errors: [], warnings: [], transactions: [one, other] },
    { links: [{ rel: 'self' }], items: [one, other] },
    { status: 'success', message: null, data: [one, other] },
    { id: 6, status: 'done', 'from-user': { login: 'x' }, transactions: [one, other] },
    { changed: [one], failed: [other] },
    { first: one, second: other },
    [{ transaction: one }, { transaction: other }],
  ]) {
    assert.deepEqual(inJson(body), [7, 9], JSON.stringify(body));
  }
  assert.deepEqual(inJson(one), [7]);
  assert.deepEqual(inJson({ transaction: one }), [7]);
  assert.deepEqual(inJson([]), []);
  assert.deepEqual(inJson({ transactions: [] }), []);
  assert.deepEqual(inJson({ note: 'none' }), 'an answer without a list');
  assert.deepEqual(inJson({ status: 'success', data: null }), 'an answer without a list');
  assert.deepEqual(inJson({ status: 'success', data: [] }), []);
});

const element =
  '<object-type>Role</object-type><object-id type="integer">7</object-id><status>Changed</status>';
const items = `<t>${element}<message nil="true"/></t><t><object-id>9</object-id></t>`;

test('items are found in XML, whatever holds them', () => {
  for (const text of [
    `<ts type="array">${items}</ts>`,
    `<response><ts>${items}</ts></response>`,
    `<response><total>2</total><ts>${items}</ts></response>`,
    `<response><status>ok</status><message/><ts>${items}</ts></response>`,
  ]) {
    assert.deepEqual(idsIn(text, 'xml'), [7, 9], text);
  }
  assert.deepEqual(idsIn(`<t>${element}</t>`, 'xml'), [7]);
  assert.deepEqual(idsIn(`<ts><t>${element}</t></ts>`, 'xml'), [7]);
  assert.deepEqual(idsIn('<ts type="array"/>', 'xml'), []);
  assert.deepEqual(idsIn('<response><ts/></response>', 'xml'), []);
});

test('what is no list says why', () => {
  const why = (answer: Parameters<typeof itemsIn>[0]) => itemsIn(answer).unread;
  assert.equal(why(answerWith(404, '{}', 'json')), 'status 404');
  assert.equal(why(answerWith(200, '', 'json')), 'an empty body');
  assert.match(
    String(why(answerWith(200, '{', 'json'))),
    /^an answer that cannot be read: .* line 1, column 2/,
  );
  assert.equal(why(noAnswer()), 'timed out');
});

test('another spelling of a name is the same member', () => {
  const shown = itemsIn(answerWith(200, '[{"object_id":"5","objectType":"Role"}]', 'json'));
  assert.ok(isSnapshot(shown));
  const [item] = shown.items;
  assert.deepEqual([item?.data['object-id'], item?.spellings.get('object-type')], ['5', 'objectType']);
});
