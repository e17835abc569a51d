import { reasons } from '../../../fixtures/seed/reasons.ts';
import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A void is accepted with the id of a reason that is no longer active. */
export const inactiveReasonId: Fault = {
  id: 'service-sheets/inactive-reason-id',
  title: 'A void is accepted with the id of a reason that is no longer active.',
  violates: ['service-sheets/void-reason-id-is-of-an-active-reason'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ input, record, orderLineOpen }) =>
    record.state === 'approved' &&
    orderLineOpen &&
    input['reason_insight_code'] === undefined &&
    input['comments'] !== undefined &&
    reasons.some(({ active, id }) => !active && id === input['reason_insight_id'])
      ? { input: { ...input, reason_insight_id: reasons.find(({ active }) => active)?.id } }
      : undefined,
  ),
};
