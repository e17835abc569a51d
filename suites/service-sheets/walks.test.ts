import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Outgoing } from '../harness/client.ts';
import { openEventually } from '../harness/eventually.ts';
import { noDocuments } from '../harness/fake/absent.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import type { Move } from '../harness/walks/state-space.ts';
import { accepted, type Deviation, refusedWith, walkOn } from '../selftest/deviating-sheets.ts';
import { sheetAdapter } from './sheet-adapter.ts';
import type { SheetWalk } from './sheet-state-space.ts';

const none: Deviation = () => undefined;

describe('walks over service sheets', () => {
  for (const k of [0, 1, 2] as const) {
    it(`should find nothing in a platform that obeys, and carry the plan out (k = ${k})`, async () => {
      const { held, violated, units } = await walkOn(none, k);
      assert.deepEqual([...violated.keys()], []);
      assert.equal(units.executed, units.planned);
      assert.ok(held.has('service-sheets/void-only-when-approved'));
      assert.ok(held.has('service-sheets/bypass-on-last-step-is-422'));
    });
  }

  it('should exercise every documented move at k = 0 already', async () => {
    const { coverage } = await walkOn(none, 0);
    const idle = coverage[0]?.moves.filter(({ answer, exercised }) => answer !== 'silent' && exercised === 0);
    assert.deepEqual(idle, []);
  });

  it('should see that a refused void changes the sheet all the same', async () => {
    const { violated } = await walkOn(({ record, move }) =>
      move.name === 'void without comments' && record.state === 'approved'
        ? { sent: refusedWith(422), next: { ...record, state: 'pending_void' } }
        : undefined,
    );
    assert.ok(violated.has('service-sheets/void-needs-comments'));
  });

  it('should count a refusal for nothing when its positive twin is refused too', async () => {
    const { held } = await walkOn(({ event }) =>
      event.type === 'void' ? { sent: refusedWith(422) } : undefined,
    );
    assert.ok(!held.has('service-sheets/void-only-when-approved'));
  });

  it('should show the shortest walk to a finding', async () => {
    const {
      walks: [walk = []],
    } = await walkOn(({ record, event }) =>
      event.type === 'void' && record.state === 'rejected' ? { sent: accepted } : undefined,
    );
    assert.equal(walk.filter((line) => line.startsWith('void')).length, 1, walk.join('\n'));
    assert.ok(walk.length <= 5, walk.join('\n'));
  });

  it('should accept a platform that makes another state of a rejected step', async () => {
    const { violated } = await walkOn(({ event, record }) =>
      event.type === 'reject_step' && record.state === 'pending_approval'
        ? { sent: accepted, next: { ...record, state: 'draft' } }
        : undefined,
    );
    assert.deepEqual([...violated.keys()], []);
  });
});

/** A platform that takes a void with some status; its sheet is shown as pending_void from so many reads after it on. */
const voided = async (status: number, shownAfter: number) => {
  let reads = Number.NEGATIVE_INFINITY;
  let slept = 0;
  const send = async ({ method }: Outgoing) => {
    if (method !== 'GET') {
      reads = 0;
      return answerWith(status, '', 'json');
    }
    reads += 1;
    const state = reads > shownAfter ? 'pending_void' : 'approved';
    return answerWith(200, JSON.stringify({ id: 7, status: state, approvals: [] }), 'json');
  };
  const fixtures = { ...noDocuments, sheet: async () => ({ id: 7 }) };
  const context = { client: { send, exchanges: [], requests: 0 }, profile: sampleProfile(), fixtures };
  const sleep = async (): Promise<void> => {
    slept += 1;
  };
  const eventually = openEventually({ sleep });
  const adapter = sheetAdapter(context as unknown as Parameters<typeof sheetAdapter>[0], 'query', eventually);
  const start = { name: 'approved', record: { state: 'approved', approvals: [] }, world: {} };
  const subject = await adapter.open(start as unknown as Parameters<typeof adapter.open>[0]);
  assert.ok(subject !== undefined);
  await subject.read();
  const event = { type: 'void', id: 3, comments: 'no longer needed' } as const;
  const sent = await subject.send({} as Move<SheetWalk>, event);
  return { outcome: sent?.outcome, state: (await subject.read()).state, slept };
};

it('should wait a moment for what was accepted', async () => {
  assert.deepEqual(await voided(200, 0), { outcome: 'accepted', state: 'pending_void', slept: 0 });
  assert.deepEqual(await voided(200, 1), { outcome: 'accepted', state: 'pending_void', slept: 1 });
  assert.deepEqual(await voided(200, 9), { outcome: 'accepted', state: 'approved', slept: 1 });
});

it('should count what was taken for later as accepted once it is seen, else tell nothing', async () => {
  assert.deepEqual(await voided(202, 0), { outcome: 'accepted', state: 'pending_void', slept: 0 });
  assert.deepEqual(await voided(202, 1), { outcome: 'accepted', state: 'pending_void', slept: 1 });
  assert.deepEqual(await voided(202, 9), { outcome: 'unclear', state: 'approved', slept: 1 });
});
