import { reasons } from '../../fixtures/seed/reasons.ts';
import { inactiveUsers, users, voidApprovers } from '../../fixtures/seed/users.ts';
import type { SheetFacts } from '../../models/lifecycles/sheet-record.ts';
import type { Input, Sandbox } from '../exchange.ts';
import type { SheetState } from '../store/port.ts';

const reasonState = ({ reason_insight_code: code, reason_insight_id: id }: Input): SheetFacts['reason'] => {
  const found = reasons.find((reason) => (code === undefined ? reason.id === id : reason.code === code));
  if (found === undefined) return 'unknown';
  return found.active ? 'active' : 'inactive';
};

const isKnown = (id: unknown): boolean =>
  users.some((user) => user.id === id) && !inactiveUsers.some((user) => user === id);

/** What lies outside a sheet and decides a move. Fresh ids count as drawn only when the transaction commits. */
export const sheetFacts = (sandbox: Sandbox, state: SheetState, input: Input): SheetFacts => ({
  orderLineOpen: state.orderLineOpen,
  reason: reasonState(input),
  approverKnown: isKnown(input['approver_id']),
  voidChain: voidApprovers.map((approver) => ({ id: freshApproval(sandbox), approver })),
});

/** Above the ids that the starting documents use. */
const firstFresh = 100_000;

/** The id of a new approval. */
export const freshApproval = ({ store }: Sandbox): number => firstFresh + store.next('approval');
