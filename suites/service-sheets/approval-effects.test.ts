import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AddedApproval,
  addEffects,
  type ShownApproval,
  shownApproval,
  turnEffects,
  turnOf,
} from './approval-effects.ts';

/** Approvals by their ids, each with the status that it shows. */
const approvals = (statuses: Readonly<Record<number, string>>): readonly ShownApproval[] =>
  Object.entries(statuses).map(([id, status]) => ({ id: Number(id), status, refers: [] }));

const atEnd = (id: number, ...present: number[]): AddedApproval => ({ id, position: 'end_of_list', present });
const watcher = (id: number, ...present: number[]): AddedApproval => ({ id, position: 'watcher', present });

const effectsOf = (...given: Parameters<typeof turnEffects>): readonly string[] =>
  turnEffects(...given).map(({ violation, undecided }) =>
    violation !== undefined ? 'violated' : undecided !== undefined ? 'open' : 'holds',
  );

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
    assert.deepEqual(effectsOf([atEnd(2, 1)], alike, alike), ['open']);
  });

  it('should see that somebody added at the end comes before one who was there', () => {
    const added = [atEnd(9, 1, 2)];
    const before = approvals({ 1: 'current', 2: 'waiting', 9: 'waiting' });
    assert.deepEqual(effectsOf(added, before, approvals({ 1: 'x', 2: 'waiting', 9: 'current' })), [
      'violated',
    ]);
    assert.deepEqual(effectsOf(added, before, approvals({ 1: 'x', 2: 'current', 9: 'waiting' })), ['holds']);
    const first = approvals({ 9: 'current', 1: 'waiting', 2: 'waiting' });
    assert.deepEqual(effectsOf(added, first, approvals({ 9: 'x', 1: 'current', 2: 'waiting' })), [
      'violated',
    ]);
    const last = approvals({ 2: 'current', 9: 'waiting' });
    assert.deepEqual(effectsOf(added, last, approvals({ 2: 'x', 9: 'current' })), ['holds']);
  });

  it('should see that the turn of a watcher comes', () => {
    const added = [watcher(9, 1, 2)];
    const before = approvals({ 1: 'current', 2: 'waiting', 9: 'waiting' });
    assert.deepEqual(effectsOf(added, before, approvals({ 1: 'x', 2: 'waiting', 9: 'current' })), [
      'violated',
    ]);
    // One who waits as approvers do may be an approver at the end.
    assert.deepEqual(effectsOf(added, before, approvals({ 1: 'x', 2: 'current', 9: 'waiting' })), []);
    const watching = approvals({ 1: 'current', 2: 'waiting', 9: 'watching' });
    assert.deepEqual(effectsOf(added, watching, approvals({ 1: 'x', 2: 'current', 9: 'watching' })), [
      'holds',
    ]);
    // One who was added later comes first.
    const later = [watcher(9, 1)];
    assert.deepEqual(effectsOf(later, before, approvals({ 1: 'x', 2: 'current', 9: 'waiting' })), ['holds']);
  });

  it('should not let one at the end wait for a watcher who waits as approvers do', () => {
    const before = approvals({ 1: 'current', 8: 'waiting', 9: 'waiting' });
    const after = approvals({ 1: 'x', 8: 'waiting', 9: 'current' });
    for (const position of ['watcher', undefined])
      assert.ok(
        !effectsOf([{ id: 8, position, present: [1] }, atEnd(9, 1, 8)], before, after).includes('violated'),
      );
    assert.deepEqual(effectsOf([atEnd(8, 1), atEnd(9, 1, 8)], before, after), ['violated']);
  });

  it('should go by the step that was left where all that wait show one status', () => {
    const before = approvals({ 1: 'open', 2: 'open', 9: 'open' });
    const skipped = (id: number) =>
      before.map((one) => (one.id === id ? { ...one, status: 'skipped' } : one));
    assert.deepEqual(effectsOf([atEnd(9, 1, 2)], before, skipped(9)), ['violated']);
    assert.deepEqual(effectsOf([watcher(9, 1, 2)], before, skipped(9)), ['violated']);
    assert.deepEqual(effectsOf([atEnd(9, 1, 2), watcher(9, 1, 2)], before, skipped(1)), []);
    const last = approvals({ 1: 'skipped', 2: 'open', 9: 'open' });
    assert.deepEqual(
      effectsOf([atEnd(9, 1, 2)], last, approvals({ 1: 'skipped', 2: 'skipped', 9: 'open' })),
      ['holds'],
    );
    const watching = approvals({ 1: 'open', 2: 'open', 9: 'watching' });
    const after = approvals({ 1: 'skipped', 2: 'open', 9: 'watching' });
    assert.deepEqual(effectsOf([watcher(9, 1, 2)], watching, after), ['holds']);
  });

  it('should leave open what no bypass told yet, and what reads need not show', () => {
    const shown = [{ id: 5, refers: [7] }];
    const open = (position?: string, added: readonly ShownApproval[] | undefined = shown) =>
      addEffects({ approverId: 7, ...(position !== undefined && { position }) }, added)
        .filter(({ undecided }) => undecided !== undefined)
        .map(({ requirement }) => requirement.slice('service-sheets/add-approver-'.length));
    assert.deepEqual(open('watcher'), ['as-watcher']);
    assert.deepEqual(open('watcher', []), ['as-watcher']);
    assert.deepEqual(open('end_of_list'), ['at-end-of-list']);
    assert.deepEqual(open(), []);
    assert.deepEqual(addEffects({ approverId: 7 }, []), []);
    assert.ok(addEffects({ approverId: 7, position: 'end_of_list' }, [])[0]?.violation);
    assert.ok(addEffects({ approverId: 7 }, undefined)[0]?.undecided);
  });

  it('should see whose an approval is by its approver, or by any id in it', () => {
    const whose = (data: Parameters<typeof shownApproval>[0]) => {
      const added = [shownApproval({ id: 5, ...data })].filter((one) => one !== undefined);
      const [effect] = addEffects({ approverId: 7 }, added);
      return effect?.violation !== undefined ? 'another' : effect?.undecided !== undefined ? 'open' : 'own';
    };
    assert.equal(whose({ approver: { id: 7 } }), 'own');
    assert.equal(whose({ approver: { id: 8 }, delegator: { id: 7 } }), 'own');
    assert.equal(whose({ approver: { id: 8 } }), 'another');
    assert.equal(whose({ 'approver-id': 8 }), 'another');
    assert.equal(whose({ 'created-by': { id: 8 } }), 'open');
    assert.equal(whose({ status: 'waiting' }), 'open');
  });
});
