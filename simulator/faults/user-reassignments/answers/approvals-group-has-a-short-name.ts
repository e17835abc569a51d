import type { Fault } from '../../fault.ts';
import { renameGroup } from '../../twist/reassignment/rename.ts';

/** Answers call the approvals group approvals. */
export const approvalsGroupHasAShortName: Fault = {
  id: 'user-reassignments/approvals-group-has-a-short-name',
  title: 'Answers call the approvals group approvals.',
  violates: ['user-reassignments/approvals-group-has-its-long-name'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameGroup('approvals'),
};
