import { approvers, inactiveUsers, users } from '../../../../fixtures/seed/users.ts';
import type { RequisitionFacts } from '../../../../models/lifecycles/requisition-record.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { Input, Sandbox } from '../../../exchange.ts';
import { freshApproval } from '../../sheet-facts.ts';

const steps = 2;

const isThere = (value: Value | undefined): boolean => value !== null && value !== undefined;

const hasAccountAndSupplier = (line: Data): boolean => isThere(line['account']) && isThere(line['supplier']);

/** Whether nothing is left for a buyer to add: ship-to, and an account and a supplier for every line. */
const isComplete = (data: Data): boolean => {
  const lines = (data['requisition-lines'] ?? []) as readonly Data[];
  return isThere(data['ship-to-address']) && lines.every(hasAccountAndSupplier);
};

const isKnown = (id: unknown): boolean =>
  users.some((user) => user.id === id) && !inactiveUsers.some((user) => user === id);

/** What lies outside a requisition and decides a move. Fresh ids count as drawn only when the transaction commits. */
export const requisitionFacts = (sandbox: Sandbox, data: Data, input: Input = {}): RequisitionFacts => ({
  complete: isComplete(data),
  approverKnown: isKnown(input['approver_id']),
  chain: approvers.slice(0, steps).map((approver) => ({ id: freshApproval(sandbox), approver })),
});
