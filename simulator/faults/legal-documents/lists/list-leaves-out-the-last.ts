import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list of legal documents leaves out the last one. */
export const listLeavesOutTheLast: Fault = {
  id: 'legal-documents/list-leaves-out-the-last',
  title: 'The list of legal documents leaves out the last one.',
  violates: ['legal-documents/list-holds-those-of-the-contract'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.slice(0, -1)),
};
