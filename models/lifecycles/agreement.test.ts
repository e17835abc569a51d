import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../decide.ts';
import { agreementLifecycle, agreementStates } from './agreement.ts';

/** The silences by which a move may be refused, by where it starts. */
const unless = {
  issue: {
    issued: 'scheduling-agreements/issue-of-issued',
    cancelled: 'scheduling-agreements/issue-of-cancelled',
  },
  cancel: {
    draft: 'scheduling-agreements/cancel-of-draft',
    cancelled: 'scheduling-agreements/cancel-of-cancelled',
  },
} as const;

const unlessOf = (silences: Readonly<Record<string, string>>, state: string) =>
  silences[state] === undefined ? {} : { unless: silences[state] };

for (const state of agreementStates) {
  test(`should issue and cancel an agreement that is ${state} where that is accepted`, () => {
    const decided = (type: 'issue' | 'cancel') =>
      decide(agreementLifecycle, { state }, { event: { type }, facts: {} });
    assert.deepEqual(decided('issue'), {
      kind: 'conditional',
      requirement: 'scheduling-agreements/issue-issues',
      ...unlessOf(unless.issue, state),
      next: { state: 'issued' },
    });
    assert.deepEqual(decided('cancel'), {
      kind: 'conditional',
      requirement: 'scheduling-agreements/cancel-cancels',
      ...unlessOf(unless.cancel, state),
      next: { state: 'cancelled' },
    });
  });

  test(`should leave an agreement that is ${state} where it is when it is updated`, () => {
    const answer = decide(agreementLifecycle, { state }, { event: { type: 'update' }, facts: {} });
    assert.equal(answer?.kind, state === 'draft' ? 'conditional' : 'silent');
    assert.deepEqual(answer !== undefined && 'next' in answer && answer.next, { state });
  });
}
