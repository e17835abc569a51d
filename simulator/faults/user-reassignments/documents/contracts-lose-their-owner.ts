import type { Fault } from '../../fault.ts';
import { lost } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-contract-owner nobody owns the contracts any more. */
export const contractsLoseTheirOwner: Fault = {
  id: 'user-reassignments/contracts-lose-their-owner',
  title: 'With replace-as-contract-owner nobody owns the contracts any more.',
  violates: ['user-reassignments/replace-as-contract-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lost, ['contracts']),
};
