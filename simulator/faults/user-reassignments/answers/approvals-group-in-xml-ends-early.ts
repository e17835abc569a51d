import { approvalsGroup } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { renameGroup } from '../../twist/reassignment/rename.ts';

/** Answers in XML cut the name of the approvals group after forty characters. */
export const approvalsGroupInXmlEndsEarly: Fault = {
  id: 'user-reassignments/approvals-group-in-xml-ends-early',
  title: 'Answers in XML cut the name of the approvals group after forty characters.',
  violates: ['user-reassignments/approvals-group-has-its-long-name'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameGroup(approvalsGroup.slice(0, 40), 'xml'),
};
