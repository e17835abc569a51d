import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide } from '../decide.ts';
import { agreementLifecycle, noAgreement } from './agreement.ts';
import { type DeliveryScheduleFacts, deliveryScheduleLifecycle, noSchedule } from './delivery-schedule.ts';
import { inspectionLifecycle, noInspection } from './inspection.ts';
import { isCreatedIn, movesOfLifecycle } from './moves.ts';
import { noReassignment, reassignmentLifecycle } from './reassignment.ts';
import { noRequisition, requisitionLifecycle } from './requisition.ts';
import type { RequisitionEvent } from './requisition-record.ts';

const facts = { complete: true, approverKnown: true, chain: [] };

const creating = (event: RequisitionEvent) => decide(requisitionLifecycle, noRequisition, { event, facts });

describe('creation', () => {
  it('should lead to the documented state', () => {
    const created = [
      creating({ type: 'create' }),
      creating({ type: 'open_cart' }),
      decide(inspectionLifecycle, noInspection, { event: { type: 'create' }, facts: {} }),
      decide(reassignmentLifecycle, noReassignment, { event: { type: 'create' }, facts: {} }),
      ...[true, false, undefined].map((isIssued) =>
        decide(agreementLifecycle, noAgreement, { event: { type: 'create', isIssued }, facts: {} }),
      ),
    ];
    assert.deepEqual(
      created.map((answer) => answer?.kind === 'mandated' && [answer.next.state, answer.requirement]),
      [
        ['draft', 'requisitions/create-makes-a-draft'],
        ['cart', 'requisitions/current-cart-is-made'],
        ['open', 'quality-inspections/create-makes-an-open-inspection'],
        ['new', 'user-reassignments/create-answers-status-new'],
        ['issued', 'scheduling-agreements/create-issued'],
        ['draft', 'scheduling-agreements/create-draft-when-false'],
        ['draft', 'scheduling-agreements/create-draft-when-omitted'],
      ],
    );
  });

  it('should be the only event where there is no record', () => {
    assert.equal(creating({ type: 'save_for_later' }), undefined);
    const { moves } = movesOfLifecycle(requisitionLifecycle, 'draft');
    const first = moves.filter(({ from }) => from === 'none').map(({ event }) => event);
    assert.deepEqual(first, ['create', 'open_cart']);
  });
});

describe('a state in which documents are created', () => {
  it('should be distinguished from the others, in a machine with regions as well', () => {
    const states = ['draft', 'issued', 'cancelled'].map((state) => isCreatedIn(agreementLifecycle, state));
    assert.deepEqual(states, [true, true, false]);
    const lines = ['issued', 'confirmed'].map((state) => isCreatedIn(deliveryScheduleLifecycle, state));
    assert.deepEqual(lines, [true, false]);
  });
});

describe('lines of an agreement', () => {
  const lineAfter = (type: 'create' | 'add', agreement: DeliveryScheduleFacts['agreement']) =>
    [true, false].map((confirmation) => {
      const answer = decide(deliveryScheduleLifecycle, noSchedule, {
        event: { type, confirmation },
        facts: { agreement },
      });
      return answer && 'next' in answer && `${answer.kind} ${answer.next.state}`;
    });

  it('should begin as their agreement and their item say', () => {
    assert.deepEqual(lineAfter('create', 'issued'), ['mandated pending_confirmation', 'mandated issued']);
    assert.deepEqual(lineAfter('create', 'draft'), ['silent draft', 'silent draft']);
    assert.deepEqual(lineAfter('add', 'issued'), ['silent pending_confirmation', 'silent issued']);
    assert.deepEqual(lineAfter('add', 'draft'), ['silent draft', 'silent draft']);
    assert.deepEqual(lineAfter('add', 'cancelled'), ['silent cancelled', 'silent cancelled']);
  });

  it('should follow their agreement and keep their mark', () => {
    const record = { state: 'draft', exported: true } as const;
    const events = [
      { type: 'issue', confirmation: true },
      { type: 'issue', confirmation: false },
      { type: 'cancel' },
      { type: 'redraft', confirmation: true },
    ] as const;
    const next = events.map((event) => {
      const answer = decide(deliveryScheduleLifecycle, record, { event, facts: { agreement: 'issued' } });
      return answer?.kind === 'silent' && answer.next.exported && answer.next.state;
    });
    assert.deepEqual(next, ['pending_confirmation', 'issued', 'cancelled', 'draft']);
  });
});
