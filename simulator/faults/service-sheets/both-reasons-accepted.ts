import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A void with both a reason code and a reason id is accepted. */
export const bothReasonsAccepted: Fault = {
  id: 'service-sheets/both-reasons-accepted',
  title: 'A void with both a reason code and a reason id is accepted.',
  violates: ['service-sheets/void-refuses-both-reasons'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ input, record, orderLineOpen }) =>
    record.state === 'approved' &&
    orderLineOpen &&
    input['reason_insight_code'] !== undefined &&
    input['reason_insight_id'] !== undefined
      ? { input: { ...input, reason_insight_id: undefined } }
      : undefined,
  ),
};
