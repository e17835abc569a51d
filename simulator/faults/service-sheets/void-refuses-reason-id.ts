import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** A void that gives its reason by id is refused. */
export const voidRefusesReasonId: Fault = {
  id: 'service-sheets/void-refuses-reason-id',
  title: 'A void that gives its reason by id is refused.',
  violates: [
    'service-sheets/void-accepts-reason-id',
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('void', ({ input }) => input['reason_insight_id'] !== undefined),
};
