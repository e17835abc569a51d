import { reasons } from '../../../fixtures/seed/reasons.ts';
import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A void is accepted with the code of a reason that is no longer active. */
export const inactiveReasonCode: Fault = {
  id: 'service-sheets/inactive-reason-code',
  title: 'A void is accepted with the code of a reason that is no longer active.',
  violates: ['service-sheets/void-reason-code-is-of-an-active-reason'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ input, record, orderLineOpen }) =>
    record.state === 'approved' &&
    orderLineOpen &&
    input['reason_insight_id'] === undefined &&
    input['comments'] !== undefined &&
    reasons.some(({ active, code }) => !active && code === input['reason_insight_code'])
      ? { input: { ...input, reason_insight_code: reasons.find(({ active }) => active)?.code } }
      : undefined,
  ),
};
