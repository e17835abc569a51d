import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysLackingIn, noneLeft, whyLacking } from './lacking.ts';
import { openRecorder } from './recorder.ts';

const claim = 'payments/put-exported-by-query-parameter';
const settings = { seed: 1, k: 1, strict: false, readOnly: false, stopAtFirstRed: false } as const;
const item = whyLacking('the profile names no item', 'requisitions.item');

/** [arguments, resulting text, keys read back]. */
const cases: readonly (readonly [readonly [string, ...string[]], string, readonly string[]])[] = [
  [['requisitions.item'], 'none: give requisitions.item', ['requisitions.item']],
  [
    ['hooks.move-requisition', 'hooks.order-number'],
    'none: give hooks.move-requisition and hooks.order-number',
    ['hooks.move-requisition', 'hooks.order-number'],
  ],
  [
    ['payments.expendable or hooks.create-payment', 'client.scopes'],
    'none: give payments.expendable or hooks.create-payment and client.scopes',
    ['payments.expendable or hooks.create-payment', 'client.scopes'],
  ],
  [['dialects.comments/body'], 'none: give dialects.comments/body', ['dialects.comments/body']],
  [
    ['requisitions.accounts.existing'],
    'none: give requisitions.accounts.existing',
    ['requisitions.accounts.existing'],
  ],
];

for (const [keys, reason, read] of cases)
  test(`${keys.join(', ')} can be read back from the reason`, () => {
    assert.equal(whyLacking('none', ...keys), reason);
    assert.deepEqual(keysLackingIn(reason), read);
    assert.deepEqual(keysLackingIn(`Before (${reason}). The hook threw.`), read);
    assert.deepEqual(keysLackingIn(`${reason}. The hook threw.`), read);
  });

test('a key that no profile has cannot be named', () => {
  for (const key of [
    'requisitions.itme',
    'hooks.http.create-user',
    'payments.readable or payments.readible',
    'toString',
  ])
    assert.throws(() => whyLacking('none', key), RangeError, key);
});

test('other reasons name no keys', () => {
  for (const reason of [
    '',
    'the target was asked: give up',
    'check access.pages in the profile',
    'it answered "no: give payments.expendable"',
  ])
    assert.deepEqual(keysLackingIn(reason), [], reason);
});

test('any judgement for such a reason is inconclusive, with the keys', () => {
  for (const outcome of ['blocked', 'notApplicable', 'inconclusive'] as const) {
    const recorder = openRecorder(settings);
    recorder.judgeFor({ id: 'payments/trial', claims: [claim] })[outcome](claim, item);
    const [{ verdict, reason, missing } = {}] = recorder.judgements();
    assert.deepEqual([verdict, reason, missing], ['inconclusive', item, ['requisitions.item']], outcome);
  }
});

test('a requirement that passed or failed in another case keeps its verdict, without keys', () => {
  for (const isFirst of [true, false]) {
    const recorder = openRecorder(settings);
    const judge = recorder.judgeFor({ id: 'payments/trial', claims: [claim] });
    if (isFirst) judge.notApplicable(claim, item);
    judge.holds(claim);
    if (!isFirst) judge.blocked(claim, item);
    const [{ verdict, missing } = {}] = recorder.judgements();
    assert.deepEqual([verdict, missing], ['pass', undefined]);
  }
});

test('the reason says that the hook made no document, or else that more have to be listed', () => {
  const at = (available: number) => noneLeft({ available: () => available }, 'payment', 'payment');
  assert.deepEqual(keysLackingIn(at(0)), ['payments.expendable or hooks.create-payment']);
  assert.equal(at(Number.POSITIVE_INFINITY), 'the hook create-payment made no payment');
});
