import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list leaves out legal documents that a user locks. */
export const listLeavesOutLockedOnes: Fault = {
  id: 'legal-documents/list-leaves-out-locked-ones',
  title: 'The list leaves out legal documents that a user locks.',
  violates: ['legal-documents/list-holds-those-of-the-contract'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.filter((one) => one['locked-by-user-id'] === null)),
};
