import { reasons } from '../../../fixtures/seed/reasons.ts';
import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A void is accepted with a reason code that nobody has set up. */
export const unknownReasonCode: Fault = {
  id: 'service-sheets/unknown-reason-code',
  title: 'A void is accepted with a reason code that nobody has set up.',
  violates: ['service-sheets/void-reason-code-is-of-an-active-reason'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ input, record, orderLineOpen }) =>
    record.state === 'approved' &&
    orderLineOpen &&
    input['reason_insight_id'] === undefined &&
    input['comments'] !== undefined &&
    input['reason_insight_code'] !== undefined &&
    reasons.every(({ code }) => code !== input['reason_insight_code'])
      ? { input: { ...input, reason_insight_code: reasons.find(({ active }) => active)?.code } }
      : undefined,
  ),
};
