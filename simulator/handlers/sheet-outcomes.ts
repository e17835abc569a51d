import { settleStep } from '../../models/lifecycles/sheet-approvals.ts';
import {
  type SheetApproval,
  type SheetEvent,
  type SheetRecord,
  stepsAhead,
} from '../../models/lifecycles/sheet-record.ts';
import type { Choices } from '../choices.ts';

/** What is left of the approval whose step was bypassed. */
export const afterBypass = (before: SheetRecord, next: SheetRecord, choices: Choices): SheetRecord => {
  const [bypassed] = stepsAhead(before.approvals);
  const trace = choices.of('service-sheets/bypassed-step-trace');
  if (bypassed === undefined || trace === 'skipped') return next;
  const approvals: readonly SheetApproval[] =
    trace === 'removed'
      ? next.approvals.filter(({ id }) => id !== bypassed.id)
      : next.approvals.map((one) => (one.id === bypassed.id ? { ...one, status: 'approved' } : one));
  return { ...next, approvals };
};

/** The last approver is skipped: whoever is left only watches. */
export const skippingLast = (record: SheetRecord): SheetRecord => ({
  state: 'approved',
  approvals: settleStep(record.approvals, 'skipped'),
});

/** An approver who was added last stands where the choice says: behind the current step, or as a watcher. */
export const placedByChoice = (next: SheetRecord, choices: Choices): SheetRecord => {
  const choice = choices.of('service-sheets/add-approver-default-position');
  const added = next.approvals.at(-1);
  if (choice === 'end-of-list' || added === undefined) return next;
  const others = next.approvals.slice(0, -1);
  if (choice === 'as-watcher') {
    return { ...next, approvals: [...others, { ...added, kind: 'watcher', status: 'watching' }] };
  }
  const current = others.findIndex(({ status }) => status === 'current');
  if (current === -1) return next;
  return { ...next, approvals: [...others.slice(0, current + 1), added, ...others.slice(current + 1)] };
};

const settledAtOnce = (approvals: readonly SheetApproval[], chain: SheetApproval['chain']) =>
  approvals.map(
    (one): SheetApproval =>
      one.chain === chain && (one.status === 'current' || one.status === 'waiting')
        ? { ...one, status: 'skipped' }
        : one,
  );

interface Moved {
  readonly record: SheetRecord;
  readonly next: SheetRecord;
  readonly choices: Choices;
}

type Outcome = (moved: Moved) => SheetRecord;

const startedAnew = (record: SheetRecord): SheetRecord => ({
  state: 'draft',
  approvals: record.approvals.map((one) =>
    one.kind === 'approver' && one.chain === 'approval' ? { ...one, status: 'waiting' } : one,
  ),
});

/** Where counterparties' moves lead when the choice is not the reference one. */
const outcomes: Readonly<Partial<Record<SheetEvent['type'], Outcome>>> = {
  submit: ({ next, choices }) =>
    choices.of('service-sheets/submitted') === 'approved'
      ? { state: 'approved', approvals: settledAtOnce(next.approvals, 'approval') }
      : next,
  withdraw: ({ record, next, choices }) =>
    choices.of('service-sheets/withdrawn') === 'draft' ? startedAnew(record) : next,
  approve_step: ({ next, choices }) =>
    choices.of('service-sheets/step-approved') === 'approved'
      ? { state: 'approved', approvals: settledAtOnce(next.approvals, 'approval') }
      : next,
  reject_step: ({ record, next, choices }) =>
    choices.of('service-sheets/step-rejected') === 'draft' ? startedAnew(record) : next,
  approve_void: ({ next, choices }) =>
    choices.of('service-sheets/void-approved') === 'first-step'
      ? { state: 'voided', approvals: settledAtOnce(next.approvals, 'void') }
      : next,
  refuse_void: ({ next, choices }) =>
    choices.of('service-sheets/void-refused-by-approvers') === 'rejected'
      ? { ...next, state: 'rejected' }
      : next,
};

/** The record after a counterparty's move, by choice. */
export const traced = (event: SheetEvent, moved: Moved): SheetRecord =>
  outcomes[event.type]?.(moved) ?? moved.next;
