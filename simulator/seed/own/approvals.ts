import { chainOf } from '../../../fixtures/seed/chain.ts';
import { requisitionChain } from '../../../fixtures/seed/requisition-chain.ts';
import type { RequisitionApproval, RequisitionState } from '../../../models/lifecycles/requisition-record.ts';
import type { SheetApproval, SheetState } from '../../../models/lifecycles/sheet-record.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { freshApproval } from '../../areas/approvals.ts';
import { userWithId } from '../../store/users.ts';
import type { SeedContext } from './own-kind.ts';

/** Approval type as shown by reads -> its properties in the lifecycle. */
const kinds: Readonly<Record<string, Pick<SheetApproval, 'kind' | 'chain' | 'manual'>>> = {
  approver: { kind: 'approver', chain: 'approval', manual: false },
  void_approver: { kind: 'approver', chain: 'void', manual: false },
  watcher: { kind: 'watcher', chain: 'approval', manual: true },
};

const statuses = ['waiting', 'current', 'approved', 'rejected', 'skipped', 'watching'] as const;
const requisitionStatuses = ['waiting', 'current', 'approved', 'rejected'] as const;

const recordsIn = (value: Value | undefined): readonly Data[] =>
  (Array.isArray(value) ? (value as readonly Value[]) : [value ?? null]).filter(isData);

const approverOf = (shown: Data): Value | undefined => {
  const approver = shown['approver'];
  return shown['approver-id'] ?? (isData(approver ?? null) ? (approver as Data)['id'] : undefined);
};

/** A value of a list of words; otherwise reports a problem. */
const wordOf = <W extends string>(
  value: Value | undefined,
  words: readonly W[],
  wrong: (allowed: string) => void,
): W => {
  const match = words.find((word) => word === value);
  if (match === undefined) wrong(words.join(', '));
  return match ?? (words[0] as W);
};

/** Converts a shown approval to its lifecycle record, or reports problems. */
const approvalOf = <S extends SheetApproval['status']>(
  [shown, index]: readonly [Data, number],
  allowed: readonly S[],
  { store, complain }: SeedContext,
): SheetApproval & { readonly status: S } => {
  const at = `approvals.${index}`;
  const approver = Number(approverOf(shown));
  if (userWithId(store, approver) === undefined)
    complain(`${at}.approver-id`, `member ${at}.approver-id names no user that is there`);
  const type = wordOf(shown['type'] ?? 'approver', Object.keys(kinds), (words) =>
    complain(`${at}.type`, `member ${at}.type should be one of ${words}`),
  );
  const status = wordOf(shown['status'], allowed, (words) =>
    complain(`${at}.status`, `member ${at}.status should be one of ${words}`),
  );
  const { kind = 'approver', chain = 'approval', manual = false } = kinds[type] ?? {};
  const id = typeof shown['id'] === 'number' ? shown['id'] : freshApproval({ store });
  return { id, kind, chain, manual, status, approver };
};

const refuseWithoutCurrent = (
  {
    state,
    approvals,
  }: { readonly state: string; readonly approvals: readonly { readonly status: string }[] },
  { complain }: SeedContext,
): void => {
  if (!['pending_approval', 'pending_void'].includes(state)) return;
  if (approvals.filter(({ status }) => status === 'current').length === 1) return;
  complain('approvals', `member approvals should have one whose status is current, as the state is ${state}`);
};

const steps = 2;

/** The given approvals of a sheet, or else a default chain of two steps that fits its state. */
export const sheetApprovals = (
  data: Data,
  state: SheetState,
  laying: SeedContext,
): readonly SheetApproval[] => {
  const given = recordsIn(data['approvals']);
  if (given.length === 0 && state !== 'draft') {
    const chain = chainOf({ state, steps, decided: 0, firstId: 0 });
    return chain.map((one) => ({ ...one, id: freshApproval(laying) }));
  }
  const approvals = given.map((shown, index) => approvalOf([shown, index], statuses, laying));
  refuseWithoutCurrent({ state, approvals }, laying);
  return approvals;
};

/** The given approval steps of a requisition, or else a default chain of two that fits its state. */
export const requisitionApprovals = (
  data: Data,
  state: RequisitionState,
  laying: SeedContext,
): readonly RequisitionApproval[] => {
  const given = recordsIn(data['approvals']);
  if (given.length === 0) {
    const chain = requisitionChain({ state, steps, decided: 0, firstId: 0, rejected: false });
    return chain.map((one) => ({ ...one, id: freshApproval(laying) }));
  }
  const approvals = given.map((shown, index) => {
    const { id, status, manual, approver } = approvalOf([shown, index], requisitionStatuses, laying);
    return { id, status, manual, approver };
  });
  refuseWithoutCurrent({ state, approvals }, laying);
  return approvals;
};
