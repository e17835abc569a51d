import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list leaves out legal documents on external paper. */
export const listLeavesOutExternalPaper: Fault = {
  id: 'legal-documents/list-leaves-out-external-paper',
  title: 'The list leaves out legal documents on external paper.',
  violates: ['legal-documents/list-holds-those-of-the-contract'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.filter((one) => one['external-file-upload'] !== true)),
};
