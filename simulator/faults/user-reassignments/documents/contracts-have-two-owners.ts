import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-contract-owner both users own the contracts. */
export const contractsHaveTwoOwners: Fault = {
  id: 'user-reassignments/contracts-have-two-owners',
  title: 'With replace-as-contract-owner both users own the contracts.',
  violates: ['user-reassignments/replace-as-contract-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['contracts']),
};
