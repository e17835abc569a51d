import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list of legal documents is always empty. */
export const listIsEmpty: Fault = {
  id: 'legal-documents/list-is-empty',
  title: 'The list of legal documents is always empty.',
  violates: ['legal-documents/list-holds-those-of-the-contract'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise(() => []),
};
