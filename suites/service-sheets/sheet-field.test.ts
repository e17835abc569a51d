import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outgoing } from '../harness/client.ts';
import { noDocuments } from '../harness/fake/absent.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { openPatience } from '../harness/patience.ts';
import type { Move } from '../harness/walks/state-space.ts';
import { sheetAdapter } from './sheet-field.ts';
import type { SheetWalk } from './sheet-walk.ts';

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
  const supply = { ...noDocuments, sheet: async () => ({ id: 7 }) };
  const context = { client: { send, exchanges: [], requests: 0 }, profile: sampleProfile(), supply };
  const sleep = async (): Promise<void> => {
    slept += 1;
  };
  const patiently = openPatience({ sleep });
  const adapter = sheetAdapter(context as unknown as Parameters<typeof sheetAdapter>[0], 'query', patiently);
  const start = { name: 'approved', record: { state: 'approved', approvals: [] }, world: {} };
  const subject = await adapter.open(start as unknown as Parameters<typeof adapter.open>[0]);
  assert.ok(subject !== undefined);
  await subject.read();
  const event = { type: 'void', id: 3, comments: 'no longer needed' } as const;
  const sent = await subject.send({} as Move<SheetWalk>, event);
  return { outcome: sent?.outcome, state: (await subject.read()).state, slept };
};

test('what was accepted may be seen a moment later', async () => {
  assert.deepEqual(await voided(200, 0), { outcome: 'accepted', state: 'pending_void', slept: 0 });
  assert.deepEqual(await voided(200, 1), { outcome: 'accepted', state: 'pending_void', slept: 1 });
  assert.deepEqual(await voided(200, 9), { outcome: 'accepted', state: 'approved', slept: 1 });
});

test('what was taken for later is accepted once it is seen, else nothing is told', async () => {
  assert.deepEqual(await voided(202, 0), { outcome: 'accepted', state: 'pending_void', slept: 0 });
  assert.deepEqual(await voided(202, 1), { outcome: 'accepted', state: 'pending_void', slept: 1 });
  assert.deepEqual(await voided(202, 9), { outcome: 'unclear', state: 'approved', slept: 1 });
});
