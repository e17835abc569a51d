import type { Fault } from '../../fault.ts';
import { firstAlone } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-in-approvals changes the first approval chain alone. */
export const firstChainAloneIsChanged: Fault = {
  id: 'user-reassignments/first-chain-alone-is-changed',
  title: 'replace-in-approvals changes the first approval chain alone.',
  violates: ['user-reassignments/replace-in-approvals-replaces-in-chains'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(firstAlone, ['approval-chains']),
};
