import { userOf } from '../../../../fixtures/seed/users.ts';
import type {
  RequisitionEvent,
  RequisitionRecord,
  RequisitionState,
} from '../../../../models/lifecycles/requisition-record.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { requisitionDraft } from '../../../documents/requisition-draft.ts';
import type { Sandbox } from '../../../exchange.ts';
import type { Stored } from '../../../store/port.ts';

export type StoredRequisition = Stored<'requisition-header'>;

/** What happened to a requisition. */
export interface RequisitionChange {
  /** Left out: something that is no event of its lifecycle. */
  readonly event?: RequisitionEvent['type'];
  readonly next: RequisitionRecord;
  /** What it says from now on; the same as before when left out. */
  readonly data?: Data;
  readonly lastLine?: number;
  /** User id. */
  readonly by: number;
}

const rejection = 'Please say in the justification what this is for & for how long';
const submitting: readonly RequisitionChange['event'][] = ['submit', 'update_and_submit'];
const beforeSubmission: readonly RequisitionState[] = ['draft', 'cart'];

const membersAfter = ({ event, next }: RequisitionChange, at: string): Data => {
  if (event === 'reject_step') return { 'reject-reason-comment': rejection };
  const isSubmitted = submitting.includes(event) && !beforeSubmission.includes(next.state);
  return isSubmitted ? { 'submitted-at': at, 'reject-reason-comment': null } : {};
};

/** Stores a requisition after a change: content, status and approvals, stamps. */
export const changeRequisition = (
  { stamps, store }: Sandbox,
  requisition: StoredRequisition,
  change: RequisitionChange,
): StoredRequisition => {
  const { data = requisition.data, lastLine = requisition.state.lastLine, next, by } = change;
  const isSame = data === requisition.data && next === requisition.state.record;
  if (isSame) return requisition;
  const at = stamps.after(requisition.data['updated-at']);
  const stamped = { ...data, 'updated-at': at, 'updated-by': userOf(by), ...membersAfter(change, at) };
  return store.put(requisitionDraft({ data: stamped, record: next, lastLine, happening: { at } }));
};
