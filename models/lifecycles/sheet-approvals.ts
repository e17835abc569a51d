import type { Id } from '../wire/id.ts';
import { type SheetApproval, type SheetEvent, type SheetFacts, stepsAhead } from './sheet-record.ts';

type Approvals = readonly SheetApproval[];

/** Sets the outcome of the current step; the next waiting step of the chain becomes current. */
export const settleStep = (
  approvals: Approvals,
  outcome: 'approved' | 'rejected' | 'skipped',
  chain: SheetApproval['chain'] = 'approval',
): Approvals => {
  const [current, next] = stepsAhead(approvals, chain);
  return approvals.map((a) => {
    if (a === current) return { ...a, status: outcome };
    const passed = a.place === 'open' ? { ...a, place: 'passed' as const } : a;
    return a === next && outcome !== 'rejected' ? { ...passed, status: 'current' } : passed;
  });
};

/** A configured chain at its start: the first step is current. */
export const startChain = (steps: SheetFacts['voidChain'], chain: SheetApproval['chain']): Approvals =>
  steps.map(({ id, approver }, index) => ({
    id,
    approver,
    chain,
    kind: 'approver',
    status: index === 0 ? 'current' : 'waiting',
    manual: false,
  }));

/** Without a position, a new approver is the last one, as with `end_of_list` (the reference answer). */
export const addApproval = (
  approvals: Approvals,
  event: Extract<SheetEvent, { type: 'add_approver' }>,
): Approvals => {
  const watcher = event.position === 'watcher';
  const added: SheetApproval = {
    id: event.approvalId,
    approver: event.approverId ?? 0,
    chain: 'approval',
    kind: watcher ? 'watcher' : 'approver',
    status: watcher ? 'watching' : 'waiting',
    manual: true,
    ...(event.position === undefined && { place: 'open' as const }),
  };
  return [...approvals, added];
};

/** If the current step is removed, the next one becomes current. */
export const removeApproval = (approvals: Approvals, id: Id): Approvals => {
  const left = approvals.filter((a) => a.id !== id);
  const ahead = stepsAhead(left);
  if (ahead.some((a) => a.status === 'current')) return left;
  return left.map((a) => (a === ahead[0] ? { ...a, status: 'current' } : a));
};
