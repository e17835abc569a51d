import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../decide.ts';
import {
  type DeliveryScheduleEvent,
  deliveryScheduleLifecycle,
  deliveryScheduleStates,
} from './delivery-schedule.ts';

const issued = { agreement: 'issued' } as const;

const ask = (
  record: { state: (typeof deliveryScheduleStates)[number]; exported: boolean },
  type: DeliveryScheduleEvent['type'],
  facts: { agreement: 'draft' | 'issued' | 'cancelled' } = issued,
) => decide(deliveryScheduleLifecycle, record, { event: { type }, facts });

for (const state of deliveryScheduleStates) {
  test(`should mark a schedule that is ${state} as exported and take that back, and leave its status`, () => {
    assert.deepEqual(ask({ state, exported: false }, 'set_exported'), {
      kind: 'mandated',
      requirement: 'scheduling-agreements/set-exported-sets-the-flag',
      next: { state, exported: true },
    });
    assert.deepEqual(ask({ state, exported: true }, 'reset_exported'), {
      kind: 'mandated',
      requirement: 'scheduling-agreements/reset-clears-the-flag',
      next: { state, exported: false },
    });
  });
}

test('should let a mark be set or cleared twice, or refuse it', () => {
  assert.equal(ask({ state: 'issued', exported: true }, 'set_exported')?.kind, 'conditional');
  assert.equal(ask({ state: 'issued', exported: false }, 'reset_exported')?.kind, 'conditional');
});

test('should rule nothing about the marks of agreements that are not issued', () => {
  for (const agreement of ['draft', 'cancelled'] as const)
    assert.equal(ask({ state: 'draft', exported: false }, 'set_exported', { agreement })?.kind, 'silent');
});

test('should confirm a schedule that is pending, by the ERP or by the supplier, and leave its mark', () => {
  for (const type of ['set_confirmed', 'confirm'] as const) {
    const answer = ask({ state: 'pending_confirmation', exported: true }, type);
    assert.equal(answer?.kind, 'silent');
    assert.deepEqual(answer?.next, { state: 'confirmed', exported: true });
  }
  assert.equal(ask({ state: 'issued', exported: false }, 'confirm'), undefined);
});
