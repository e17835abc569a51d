import type { Fault } from '../fault.ts';
import { otherSheets } from '../twist/other-sheets.ts';

/** An approver who is added to one sheet is in all that are pending approval. */
export const addedApproverIsInAll: Fault = {
  id: 'service-sheets/added-approver-is-in-all',
  title: 'An approver who is added to one sheet is in all that are pending approval.',
  violates: ['service-sheets/actions-concern-one-sheet'],
  kind: 'behavioural',
  step: 'apply',
  wrap: otherSheets('add_approver', ({ state: { record } }, own) => {
    const added = own.state.record.approvals.at(-1);
    return record.state === 'pending_approval' && added !== undefined
      ? { ...record, approvals: [...record.approvals, added] }
      : undefined;
  }),
};
