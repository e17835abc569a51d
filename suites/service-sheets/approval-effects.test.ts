import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Added,
  openEffects,
  type ShownApproval,
  shownApproval,
  turnEffects,
  turnOf,
  whoseEffect,
} from './approval-effects.ts';

/** Approvals by their ids, each with the status that it shows. */
const approvals = (statuses: Readonly<Record<number, string>>): readonly ShownApproval[] =>
  Object.entries(statuses).map(([id, status]) => ({ id: Number(id), status, refers: [] }));

const atEnd = (id: number, ...present: number[]): Added => ({ id, position: 'end_of_list', present });
const watcher = (id: number, ...present: number[]): Added => ({ id, position: 'watcher', present });

const told = (...given: Parameters<typeof turnEffects>): readonly string[] =>
  turnEffects(...given).map(({ violation, untold }) =>
    violation !== undefined ? 'violated' : untold !== undefined ? 'open' : 'holds',
  );

const add = 'service-sheets/add-approver-adds-an-approver';

describe('approvals of sheets', () => {
  it('should tell whose turn a bypass brought, in whatever order approvals come', () => {
    const before = approvals({ 1: 'current', 2: 'waiting', 3: 'waiting' });
    for (const after of [
      approvals({ 1: 'skipped', 2: 'current', 3: 'waiting' }),
      approvals({ 1: 'skipped', 2: 'current', 3: 'waiting' }).toReversed(),
      approvals({ 2: 'current', 3: 'waiting' }),
    ])
      assert.equal(turnOf(before, after)?.to.id, 2);
  });

  it('should tell nothing where no status goes on, or several do', () => {
    const alike = approvals({ 1: 'open', 2: 'open' });
    assert.equal(turnOf(alike, alike), undefined);
    const before = approvals({ 1: 'current', 2: 'next', 3: 'waiting' });
    assert.equal(turnOf(before, approvals({ 1: 'skipped', 2: 'current', 3: 'next' })), undefined);
    assert.deepEqual(told([atEnd(2, 1)], alike, alike), ['open']);
  });

  it('should see that somebody added at the end comes before one who was there', () => {
    const added = [atEnd(9, 1, 2)];
    const before = approvals({ 1: 'current', 2: 'waiting', 9: 'waiting' });
    assert.deepEqual(told(added, before, approvals({ 1: 'x', 2: 'waiting', 9: 'current' })), ['violated']);
    assert.deepEqual(told(added, before, approvals({ 1: 'x', 2: 'current', 9: 'waiting' })), ['holds']);
    const first = approvals({ 9: 'current', 1: 'waiting', 2: 'waiting' });
    assert.deepEqual(told(added, first, approvals({ 9: 'x', 1: 'current', 2: 'waiting' })), ['violated']);
    const last = approvals({ 2: 'current', 9: 'waiting' });
    assert.deepEqual(told(added, last, approvals({ 2: 'x', 9: 'current' })), ['holds']);
  });

  it('should see that the turn of a watcher comes', () => {
    const added = [watcher(9, 1, 2)];
    const before = approvals({ 1: 'current', 2: 'waiting', 9: 'waiting' });
    assert.deepEqual(told(added, before, approvals({ 1: 'x', 2: 'waiting', 9: 'current' })), ['violated']);
    // One who waits as approvers do may be an approver at the end.
    assert.deepEqual(told(added, before, approvals({ 1: 'x', 2: 'current', 9: 'waiting' })), []);
    const watching = approvals({ 1: 'current', 2: 'waiting', 9: 'watching' });
    assert.deepEqual(told(added, watching, approvals({ 1: 'x', 2: 'current', 9: 'watching' })), ['holds']);
    // One who was added later comes first.
    const later = [watcher(9, 1)];
    assert.deepEqual(told(later, before, approvals({ 1: 'x', 2: 'current', 9: 'waiting' })), ['holds']);
  });

  it('should leave open what no bypass told yet, and nothing where the position was not asked for', () => {
    assert.equal(openEffects('watcher')[0]?.requirement, 'service-sheets/add-approver-as-watcher');
    assert.equal(openEffects('end_of_list')[0]?.requirement, 'service-sheets/add-approver-at-end-of-list');
    assert.deepEqual(openEffects(undefined), []);
  });

  it('should see whose an approval is by its approver, or by any id in it', () => {
    const shown = (data: Parameters<typeof shownApproval>[0]) =>
      [shownApproval({ id: 5, ...data })].filter((one) => one !== undefined);
    assert.equal(whoseEffect(add, shown({ approver: { id: 7 } }), 7).violation, undefined);
    assert.equal(
      whoseEffect(add, shown({ approver: { id: 8 }, delegator: { id: 7 } }), 7).violation,
      undefined,
    );
    assert.ok(whoseEffect(add, shown({ approver: { id: 8 } }), 7).violation);
    assert.ok(whoseEffect(add, shown({ 'approver-id': 8 }), 7).violation);
    assert.ok(whoseEffect(add, shown({ 'created-by': { id: 8 } }), 7).untold);
    assert.ok(whoseEffect(add, shown({ status: 'waiting' }), 7).untold);
  });
});
