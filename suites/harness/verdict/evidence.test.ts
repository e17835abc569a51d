import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchangeOf } from '../fake/fake.ts';
import { evidenceOf, fingerprint } from './evidence.ts';

const one = 'payments/put-exported-by-query-parameter';
const other = 'payments/put-exported-by-xml-body';
const violation = (expected: string, seen: string, explanation?: string) => ({
  ...{ expected, seen, exchanges: [] },
  ...(explanation !== undefined && { explanation }),
});

test('ids, stamps and counts do not change a fingerprint', () => {
  assert.equal(
    fingerprint(one, violation('payment 101 has exported true', 'false since 2030-01-01T00:00:00Z')),
    fingerprint(one, violation('payment 7 has exported true', 'false since 2031-12-31T10:00:00+02:00')),
  );
});

test('a status, a word or another requirement changes it', () => {
  const base = fingerprint(one, violation('status 200', 'status 500'));
  assert.notEqual(base, fingerprint(one, violation('status 200', 'status 404')));
  assert.notEqual(base, fingerprint(one, violation('status 200', 'no answer')));
  assert.notEqual(base, fingerprint(other, violation('status 200', 'status 500')));
});

test('requirements that one explanation covers are one finding', () => {
  const cause = 'void is accepted from draft';
  assert.equal(
    fingerprint(one, violation('refused', 'accepted', cause)),
    fingerprint(other, violation('draft', 'pending_void', cause)),
  );
});

const exchanges = Array.from({ length: 30 }, (_, at) => exchangeOf('GET', `http://h/${at}`, 200));

test('evidence keeps the last exchanges and a script of them', () => {
  const evidence = evidenceOf('payments/trial', one, { ...violation('a', 'b'), exchanges });
  assert.equal(evidence.exchanges.length, 20);
  assert.equal(evidence.exchanges.at(-1)?.url, 'http://h/29');
  assert.match(evidence.curl, /http:\/\/h\/29/);
  assert.deepEqual(evidence.walk, []);
});

test('evidence says which of its exchanges were judged, also where it leaves out the first', () => {
  const shownBy = [exchanges[0], exchanges[12], exchanges[28]].filter((one) => one !== undefined);
  const at = (more: object) =>
    evidenceOf('payments/trial', one, { ...violation('a', 'b'), exchanges, ...more }).shownBy;
  assert.deepEqual(at({ shownBy }), [2, 18]);
  assert.equal(at({}), undefined);
});
