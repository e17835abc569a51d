import { approvalsGroup } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { renameGroup } from '../../twist/reassignment/rename.ts';

/** Answers spell the name of the approvals group with underscores. */
export const approvalsGroupHasUnderscores: Fault = {
  id: 'user-reassignments/approvals-group-has-underscores',
  title: 'Answers spell the name of the approvals group with underscores.',
  violates: ['user-reassignments/approvals-group-has-its-long-name', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameGroup(approvalsGroup.replaceAll('-', '_')),
};
