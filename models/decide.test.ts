import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide } from './decide.ts';
import { choosing, sendRule, submitRule } from './lifecycles/choosing.test.kit.ts';
import { paymentExport } from './lifecycles/payment-export.ts';
import { serviceSheet } from './lifecycles/service-sheet.ts';
import {
  type SheetApproval,
  type SheetEvent,
  type SheetFacts,
  type SheetRecord,
  type SheetState,
  sheetStates,
} from './lifecycles/sheet-record.ts';
import { paymentStatuses } from './resources/payment.ts';

const facts: SheetFacts = {
  orderLineOpen: true,
  reason: 'active',
  approverKnown: true,
  voidChain: [{ id: 90, approver: 5 }],
};

const step = (
  id: number,
  status: SheetApproval['status'],
  rest: Partial<SheetApproval> = {},
): SheetApproval => ({
  id,
  status,
  chain: 'approval',
  kind: 'approver',
  manual: false,
  approver: 1,
  ...rest,
});

const sheet = (state: SheetState, ...approvals: SheetApproval[]): SheetRecord => ({ state, approvals });
const ask = (record: SheetRecord, event: SheetEvent, other: Partial<SheetFacts> = {}) =>
  decide(serviceSheet, record, { event, facts: { ...facts, ...other } });

const goodVoid: SheetEvent = { type: 'void', code: 'DUP', comments: 'twice' };

describe('decide, service sheet', () => {
  it('should mandate a void of an approved sheet and start the void chain', () => {
    const answer = ask(sheet('approved', step(1, 'approved')), goodVoid);
    assert.ok(answer?.kind === 'mandated');
    assert.equal(answer.next.state, 'pending_void');
    assert.deepEqual(
      answer.next.approvals.map((a) => [a.id, a.chain, a.status]),
      [
        [1, 'approval', 'approved'],
        [90, 'void', 'current'],
      ],
    );
  });

  for (const state of sheetStates.filter((s) => s !== 'approved')) {
    it(`should refuse a void of a sheet that is ${state}`, () => {
      const answer = ask(sheet(state, step(1, 'current')), goodVoid);
      assert.equal(answer?.kind, 'refused');
      assert.equal(
        answer?.kind === 'refused' && answer.requirement,
        state === 'pending_void'
          ? 'service-sheets/one-pending-void-at-a-time'
          : 'service-sheets/void-only-when-approved',
      );
    });
  }

  for (const [name, event, other, requirement] of [
    ['both reasons', { ...goodVoid, id: 7 }, {}, 'void-refuses-both-reasons'],
    ['no reason', { type: 'void', comments: 'x' }, {}, 'void-refuses-neither-reason'],
    ['no comments', { type: 'void', id: 7 }, {}, 'void-needs-comments'],
    ['a closed order line', goodVoid, { orderLineOpen: false }, 'void-needs-open-order-line'],
    ['an inactive code', goodVoid, { reason: 'inactive' }, 'void-reason-code-is-of-an-active-reason'],
    [
      'an unknown id',
      { type: 'void', id: 1, comments: 'x' },
      { reason: 'unknown' },
      'void-reason-id-is-of-an-active-reason',
    ],
  ] as const) {
    it(`should refuse a void with ${name}`, () => {
      const answer = ask(sheet('approved'), event, other);
      assert.deepEqual(answer, { kind: 'refused', requirement: `service-sheets/${requirement}` });
    });
  }

  it('should skip the current step of a longer chain and stay', () => {
    const answer = ask(sheet('pending_approval', step(1, 'current'), step(2, 'waiting')), {
      type: 'bypass_current_approval',
    });
    assert.ok(answer?.kind === 'mandated');
    assert.equal(answer.next.state, 'pending_approval');
    assert.deepEqual(
      answer.next.approvals.map((a) => a.status),
      ['skipped', 'current'],
    );
  });

  it('should refuse to bypass the last step with 422', () => {
    const record = sheet('pending_approval', step(1, 'skipped'), step(2, 'current'));
    const answer = ask(record, { type: 'bypass_current_approval' });
    assert.deepEqual(answer, {
      kind: 'refused',
      requirement: 'service-sheets/bypass-on-last-step-is-422',
      status: 422,
    });
  });

  it('should leave open whether a watcher makes the last step not the last', () => {
    const watcher = step(3, 'watching', { kind: 'watcher', manual: true });
    const answer = ask(sheet('pending_approval', step(1, 'current'), watcher), {
      type: 'bypass_current_approval',
    });
    assert.equal(answer?.kind, 'silent');
  });

  it('should move the current step on when it is removed', () => {
    const record = sheet('pending_approval', step(1, 'current'), step(2, 'waiting'));
    const answer = ask(record, { type: 'remove_approval', approvalId: 1 });
    assert.ok(answer?.kind === 'silent');
    assert.deepEqual(answer.next.approvals, [step(2, 'current')]);
  });

  it('should mandate the removal of what was added by hand', () => {
    const added = step(2, 'waiting', { manual: true });
    const answer = ask(sheet('pending_approval', step(1, 'current'), added), {
      type: 'remove_approval',
      approvalId: 2,
    });
    assert.ok(answer?.kind === 'mandated');
    assert.deepEqual(answer.next.approvals, [step(1, 'current')]);
  });

  it('should keep the void chain apart from the approval chain', () => {
    const pending = sheet('pending_void', step(1, 'approved'), step(9, 'current', { chain: 'void' }));
    const refusedVoid = ask(pending, { type: 'refuse_void' });
    assert.ok(refusedVoid?.kind === 'silent');
    assert.equal(refusedVoid.next.state, 'approved');
    const voided = ask(pending, { type: 'approve_void' });
    assert.equal(voided?.kind === 'silent' && voided.next.state, 'voided');
  });

  it('should not know counterparty events where they cannot happen', () => {
    assert.equal(ask(sheet('draft'), { type: 'approve_void' }), undefined);
  });
});

describe('decide, where the text allows several states', () => {
  const draft = { state: 'draft', note: 'n' } as const;
  for (const [type, kind, requirement] of [
    ['submit', 'mandated', submitRule],
    ['send', 'conditional', sendRule],
  ] as const) {
    it(`should answer with the reference record and every allowed state (${kind})`, () => {
      assert.deepEqual(decide(choosing, draft, { event: { type }, facts: {} }), {
        kind,
        requirement,
        next: { state: 'pending', note: 'n' },
        allowed: ['pending', 'waiting'],
      });
    });
  }

  it('should name no allowed states where there is only one', () => {
    const answer = decide(choosing, { state: 'waiting', note: 'n' }, { event: { type: 'close' }, facts: {} });
    assert.ok(answer !== undefined && !('allowed' in answer));
  });
});

describe('decide, payment export', () => {
  for (const state of paymentStatuses) {
    for (const by of ['query', 'xml'] as const) {
      it(`should mark a payment that is ${state} by ${by}, and leave its status`, () => {
        for (const exported of [false, true]) {
          const event = { type: 'mark_exported', exported: true, by } as const;
          const answer = decide(paymentExport, { state, exported }, { event, facts: {} });
          assert.ok(answer?.kind === (exported ? 'conditional' : 'mandated'));
          assert.deepEqual(answer.next, { state, exported: true });
        }
      });
    }
  }

  it('should leave open what clearing the mark does', () => {
    const event = { type: 'mark_exported', exported: false, by: 'query' } as const;
    const answer = decide(paymentExport, { state: 'draft', exported: true }, { event, facts: {} });
    assert.ok(answer?.kind === 'silent');
    assert.deepEqual(answer.next, { state: 'draft', exported: false });
    assert.deepEqual(answer.conceivable, ['draft']);
  });

  it("should let a counterparty's move change the status only", () => {
    const event = { type: 'move', to: 'completed_successfully' } as const;
    const answer = decide(paymentExport, { state: 'draft', exported: true }, { event, facts: {} });
    assert.deepEqual(answer?.kind === 'silent' && answer.next, {
      state: 'completed_successfully',
      exported: true,
    });
  });
});
