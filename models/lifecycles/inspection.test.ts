import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../decide.ts';
import type { InspectionEvent, InspectionRecord } from './inspection.ts';
import { inspectionLifecycle } from './inspection.ts';

const sent = (record: InspectionRecord, type: InspectionEvent['type']) =>
  decide(inspectionLifecycle, record, { event: { type }, facts: {} });

const open: InspectionRecord = { state: 'open', exported: false };

test('the buyer decides submitted inspections only', () => {
  for (const type of ['accept', 'reject'] as const) {
    for (const exported of [false, true]) {
      const answer = sent({ state: 'in_buyer_review', exported }, type);
      assert.equal(answer?.kind, 'mandated');
      assert.deepEqual('next' in answer && answer.next, { state: 'closed', exported });
    }
    for (const state of ['open', 'in_progress', 'closed'] as const)
      assert.equal(sent({ state, exported: false }, type), undefined);
  }
});

test('the flag is set and cleared in every status, which stays', () => {
  for (const state of ['open', 'in_progress', 'in_buyer_review', 'closed'] as const) {
    const marked = sent({ state, exported: false }, 'mark_exported');
    const cleared = sent({ state, exported: true }, 'reset_exported');
    assert.deepEqual([marked?.kind, cleared?.kind], ['conditional', 'conditional']);
    assert.deepEqual(marked !== undefined && 'next' in marked && marked.next, { state, exported: true });
    assert.deepEqual(cleared !== undefined && 'next' in cleared && cleared.next, { state, exported: false });
  }
});

test('undocumented transitions are silent and name the states that could follow', () => {
  const started = sent(open, 'start');
  assert.deepEqual(started?.kind === 'silent' && started.conceivable, ['in_progress', 'open']);
  assert.equal(sent(open, 'reset_exported')?.kind, 'silent');
  assert.equal(sent({ ...open, exported: true }, 'mark_exported')?.kind, 'silent');
  const back = sent({ state: 'in_buyer_review', exported: true }, 'send_back');
  assert.deepEqual(back?.kind === 'silent' && back.next, { state: 'in_progress', exported: true });
});
