import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith, noAnswer } from '../../harness/fake/answer.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { snapshotIn } from '../descriptor.ts';
import { assessSubmit } from './submit-for-approval.ts';

const profile = sampleProfile({});

const shown = (status: string, more: object = {}) =>
  answerWith(200, JSON.stringify({ id: 501, status, ...more }), 'json');

const empty = answerWith(200, '', 'json');

const resultOf = (answer = empty, read = shown('draft'), complete = true) =>
  assessSubmit(profile, { answer, after: snapshotIn(read, profile), complete }).kind;

describe('where a submit leads', () => {
  it('should hold where a read shows it with its approvers or a buyer', () => {
    for (const status of ['pending_approval', 'Pending Approval', 'pending-buyer-action']) {
      assert.equal(resultOf(empty, shown(status)), 'holds', status);
    }
  });

  it('should hold where the answer shows that and others were quick', () => {
    for (const status of ['approved', 'ordered', 'in review']) {
      assert.equal(resultOf(shown('pending_approval'), shown(status)), 'holds', status);
    }
    assert.equal(resultOf(shown('pending_approval'), noAnswer()), 'holds');
  });

  it('should be violated where it stays or becomes a draft or a cart', () => {
    assert.equal(resultOf(empty, shown('draft')), 'violated');
    assert.equal(resultOf(empty, shown('cart')), 'violated');
    assert.equal(resultOf(shown('pending_approval'), shown('draft')), 'violated');
  });

  it('should be violated where the answer itself shows a status further on', () => {
    assert.equal(resultOf(shown('approved'), shown('approved')), 'violated');
  });

  it('should not be told by what others may have done since', () => {
    for (const status of ['approved', 'ordered', 'backgrounded', 'withdrawn']) {
      assert.equal(resultOf(empty, shown(status)), 'unknown', status);
    }
    assert.equal(resultOf(empty, shown('draft', { 'reject-reason-comment': 'over budget' })), 'unknown');
    assert.equal(resultOf(empty, shown('draft', { approvals: [{ id: 1, status: 'rejected' }] })), 'unknown');
  });

  it('should not be told by an attempt that is under way or is said to have failed', () => {
    assert.equal(resultOf(answerWith(202, '', 'json')), 'unknown');
    assert.equal(resultOf(shown('draft', { errors: ['no account'] })), 'unknown');
    assert.equal(resultOf(shown('draft', { errors: [] })), 'violated');
  });

  it('should not be told by an incomplete one that stays unsubmitted', () => {
    for (const status of ['draft', 'cart']) assert.equal(resultOf(empty, shown(status), false), 'unknown');
    assert.equal(resultOf(empty, shown('in review'), false), 'violated');
    assert.equal(resultOf(shown('approved'), shown('approved'), false), 'violated');
  });

  it('should not be told without a read', () => {
    assert.equal(resultOf(empty, answerWith(503, '', 'json')), 'unknown');
    assert.equal(resultOf(empty, noAnswer()), 'unknown');
  });
});
