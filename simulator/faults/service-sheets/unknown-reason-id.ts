import { reasons } from '../../../fixtures/seed/reasons.ts';
import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A void is accepted with a reason id that nobody has set up. */
export const unknownReasonId: Fault = {
  id: 'service-sheets/unknown-reason-id',
  title: 'A void is accepted with a reason id that nobody has set up.',
  violates: ['service-sheets/void-reason-id-is-of-an-active-reason'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ input, record, orderLineOpen }) =>
    record.state === 'approved' &&
    orderLineOpen &&
    input['reason_insight_code'] === undefined &&
    input['comments'] !== undefined &&
    input['reason_insight_id'] !== undefined &&
    reasons.every(({ id }) => id !== input['reason_insight_id'])
      ? { input: { ...input, reason_insight_id: reasons.find(({ active }) => active)?.id } }
      : undefined,
  ),
};
