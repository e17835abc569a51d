import type { Fault } from '../../fault.ts';
import { lastLeft } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-ultimate-approver leaves out the last place of several. */
export const lastUltimateApproverStays: Fault = {
  id: 'user-reassignments/last-ultimate-approver-stays',
  title: 'replace-as-ultimate-approver leaves out the last place of several.',
  violates: ['user-reassignments/replace-as-ultimate-approver-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lastLeft, ['ultimate-approvals']),
};
