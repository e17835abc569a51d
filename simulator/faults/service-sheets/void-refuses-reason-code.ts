import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** A void that gives its reason by code is refused. */
export const voidRefusesReasonCode: Fault = {
  id: 'service-sheets/void-refuses-reason-code',
  title: 'A void that gives its reason by code is refused.',
  violates: [
    'service-sheets/void-accepts-reason-code',
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('void', ({ input }) => input['reason_insight_code'] !== undefined),
};
