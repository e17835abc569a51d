import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerWith } from '../../harness/fake/answer.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { snapshotIn } from '../descriptor.ts';
import { isOurs } from './cart-answer.ts';

const isTouched = (members: object): boolean => {
  const text = JSON.stringify({ id: 7, status: 'cart', ...members });
  const cart = snapshotIn(answerWith(200, text, 'json'), sampleProfile());
  assert.ok(isSnapshot(cart));
  return isOurs(cart);
};

const own = { description: marker('cart') };
const foreign = { description: 'a drill' };

it('should touch a cart of lines of the suites alone, as far as it tells', () => {
  assert.equal(isTouched({ 'requisition-lines': [] }), true);
  assert.equal(isTouched({ 'requisition-lines': [own, own] }), true);
  assert.equal(isTouched({ 'requisition-lines': [own, foreign] }), false);
  assert.equal(isTouched({ 'requisition-lines': [own], 'line-count': 2 }), false);
  assert.equal(isTouched({ 'line-count': 1 }), false);
  assert.equal(isTouched({ 'line-count': 0 }), true);
  assert.equal(isTouched({}), false);
});
