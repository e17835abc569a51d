import {
  type RequisitionApproval,
  type RequisitionRecord,
  type RequisitionState,
  requisitionStepsAhead,
} from '../../../../models/lifecycles/requisition-record.ts';
import type { SilenceId } from '../../../../models/silences/index.ts';

/** A move at a silence: from where, the reference answer, and the value chosen. */
export interface Moved {
  readonly record: RequisitionRecord;
  readonly next: RequisitionRecord;
  readonly choice: string;
}

type Outcome = (moved: Moved) => RequisitionRecord;

const unstarted = (approvals: readonly RequisitionApproval[]) =>
  approvals.map((one): RequisitionApproval => ({ ...one, status: 'waiting' }));

/** Whatever was decided counts no more. */
const startedAnew = ({ approvals }: RequisitionRecord): RequisitionRecord => ({
  state: 'draft',
  approvals: unstarted(approvals),
});

/** What is left of the chain is decided by nobody. */
const leftOpen = (approvals: readonly RequisitionApproval[]) =>
  approvals.map(
    (one): RequisitionApproval => (one.status === 'current' ? { ...one, status: 'waiting' } : one),
  );

const to =
  (choice: string, state: RequisitionState): Outcome =>
  (moved) =>
    moved.choice === choice ? { ...moved.next, state } : moved.next;

const draftAgain: Outcome = ({ record, next, choice }) => (choice === 'draft' ? startedAnew(record) : next);

const approved: Outcome = ({ next, choice }) => {
  if (choice === 'approved') return { state: 'approved', approvals: leftOpen(next.approvals) };
  return choice === 'ordered' && next.state === 'approved' ? { ...next, state: 'ordered' } : next;
};

/** Without a step that is left nobody could approve. */
const removed: Outcome = ({ next }) =>
  requisitionStepsAhead(next.approvals).length === 0 ? { ...next, state: 'approved' } : next;

/** Where moves at silences lead when the choice is not the reference one; left out: to the reference answer. */
const outcomes: Readonly<Partial<Record<SilenceId, Outcome>>> = {
  'requisitions/update-of-pending': draftAgain,
  'requisitions/saved-for-later': to('cart', 'cart'),
  'requisitions/remove-configured-approval': removed,
  'requisitions/step-approved': approved,
  'requisitions/step-rejected': to('abandoned', 'abandoned'),
  'requisitions/buyer-acted': (moved) =>
    moved.choice === 'approved' ? { ...moved.record, state: 'approved' } : moved.next,
  // What is in the background already is ordered at last.
  'requisitions/ordered': (moved) =>
    moved.record.state === 'approved' ? to('backgrounded', 'backgrounded')(moved) : moved.next,
  'requisitions/received': to('at-once', 'received'),
  'requisitions/withdrawn': draftAgain,
};

/** The record after a move at a silence, by choice. */
export const outcomeOf = (silence: SilenceId, moved: Moved): RequisitionRecord =>
  outcomes[silence]?.(moved) ?? moved.next;
