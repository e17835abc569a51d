import { userOf, users } from '../../fixtures/seed/users.ts';
import type { SheetApproval } from '../../models/lifecycles/sheet-record.ts';
import type { Data, Value } from '../../models/resources/resource.ts';

const known = new Set(users.map(({ id }) => id));
const settled: readonly SheetApproval['status'][] = ['approved', 'rejected', 'skipped'];

/** What just happened to the approvals of a sheet: when, and the text that was given with it. */
export interface Happening {
  readonly at: string;
  readonly note?: string;
}

const typeOf = ({ kind, chain }: SheetApproval): string =>
  kind === 'watcher' ? 'watcher' : chain === 'void' ? 'void_approver' : 'approver';

const userData = (id: number): Value => (known.has(id) ? userOf(id) : null);

/**
 * One approval as reads show it. Date and note stay as they were shown before unless this is the happening
 * that settled it.
 */
export const approvalData = (
  approval: SheetApproval,
  { position, shown, happening }: { position: number; shown?: Data | undefined; happening: Happening },
): Data => {
  const isSettled = settled.includes(approval.status);
  const isNew = isSettled && shown?.['status'] !== approval.status;
  return {
    id: approval.id,
    type: typeOf(approval),
    status: approval.status,
    position,
    'approver-id': approval.approver,
    approver: userData(Number(approval.approver)),
    'approval-date': isNew ? happening.at : (shown?.['approval-date'] ?? null),
    note: isNew ? (happening.note ?? null) : (shown?.['note'] ?? null),
  };
};
