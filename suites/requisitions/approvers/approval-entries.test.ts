import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { type Appeared, appearanceOf } from './approval-entries.ts';

const first: Data = { id: 1, approver: { id: 31 } };
const second: Data = { id: 2, approver: { id: 32 } };

/** Entries that a longer list shows after user 41 was asked for. */
const cases: readonly (readonly [Data, Appeared])[] = [
  [{ id: 3, 'approver-id': 41 }, 'shown'],
  [{ id: 3, approver: { id: '41' } }, 'shown'],
  [{ id: 3, approver: { id: 44 }, delegator: { id: 41 } }, 'shown'],
  [{ id: 3, status: 'waiting' }, 'shown'],
  [{ id: 3, 'updated-by': { id: 44 } }, 'shown'],
  [{ id: 3, approver: { id: 44 } }, 'another'],
  [{ id: 3, 'approver-id': 44 }, 'another'],
];

describe('approvals of requisitions', () => {
  it('should tell the user who was asked for from another', () => {
    for (const [entry, expected] of cases) {
      const answer = appearanceOf({ approvals: [first, second] }, { approvals: [first, second, entry] }, 41);
      assert.equal(answer, expected, JSON.stringify(entry));
    }
  });

  it('should not take an entry that was there before for the one that was added', () => {
    const noId: Data = { approver: { id: 44 } };
    const [before, after] = [{ approvals: [first] }, { approvals: [first, noId] }];
    assert.equal(appearanceOf(before, after, 41), 'shown');
  });
});
