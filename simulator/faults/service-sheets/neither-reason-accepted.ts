import { reasons } from '../../../fixtures/seed/reasons.ts';
import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A void without any reason is accepted under a preset one. */
export const neitherReasonAccepted: Fault = {
  id: 'service-sheets/neither-reason-accepted',
  title: 'A void without any reason is accepted under a preset one.',
  violates: ['service-sheets/void-refuses-neither-reason'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ input, record, orderLineOpen }) =>
    record.state === 'approved' &&
    orderLineOpen &&
    input['reason_insight_code'] === undefined &&
    input['reason_insight_id'] === undefined
      ? { input: { ...input, reason_insight_id: reasons.find(({ active }) => active)?.id } }
      : undefined,
  ),
};
