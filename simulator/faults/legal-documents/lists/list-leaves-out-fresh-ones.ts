import type { Fault } from '../../fault.ts';
import { isFresh } from '../../twist/legal/all-documents.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list leaves out legal documents that are new. */
export const listLeavesOutFreshOnes: Fault = {
  id: 'legal-documents/list-leaves-out-fresh-ones',
  title: 'The list leaves out legal documents that are new.',
  violates: ['legal-documents/list-holds-those-of-the-contract'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.filter(({ id }) => !isFresh(id))),
};
