import type { Kind } from '../store/port.ts';
import type { PeopleWho } from './settings.ts';

/** An act that a simulated person carries out on a document. */
export interface PeopleRow {
  readonly who: PeopleWho;
  readonly kind: Kind;
  /** The folded status in which it is carried out. */
  readonly state: string;
  readonly event: string;
  /** Minimum and maximum delay, in seconds, after the document entered the state. */
  readonly after: readonly [number, number];
  /** Relative frequency among the rows of the same kind and state. */
  readonly weight: number;
}

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 3600;
const days = (count: number) => count * 86_400;

const row = (
  who: PeopleWho,
  [kind, state, event]: readonly [Kind, string, string],
  after: readonly [number, number],
  weight = 1,
): PeopleRow => ({ who, kind, state, event, after, weight });

const requisition = 'requisition-header';
const sheet = 'work-confirmation-header';
const payment = 'service-pay-payment';
const inspection = 'quality-inspection';
const schedule = 'delivery-schedule';

/** All simulated acts. */
export const peopleRows: readonly PeopleRow[] = [
  row('buyers', [requisition, 'pending_buyer_action', 'act_as_buyer'], [hours(1), hours(8)]),
  row('approvers', [requisition, 'pending_approval', 'approve_step'], [minutes(10), hours(4)], 9),
  row('approvers', [requisition, 'pending_approval', 'reject_step'], [minutes(10), hours(4)]),
  row('buyers', [requisition, 'approved', 'order'], [minutes(10), hours(2)]),
  row('receivers', [requisition, 'ordered', 'receive_partly'], [days(1), days(5)], 3),
  row('receivers', [requisition, 'ordered', 'receive'], [days(1), days(5)], 7),
  row('receivers', [requisition, 'partially_received', 'receive'], [days(1), days(5)]),
  row('suppliers', [sheet, 'draft', 'submit'], [hours(1), days(1)]),
  row('approvers', [sheet, 'pending_approval', 'approve_step'], [minutes(10), hours(4)], 9),
  row('approvers', [sheet, 'pending_approval', 'reject_step'], [minutes(10), hours(4)]),
  row('approvers', [sheet, 'pending_void', 'approve_void'], [minutes(30), hours(8)], 8),
  row('approvers', [sheet, 'pending_void', 'refuse_void'], [minutes(30), hours(8)], 2),
  row('approvers', [payment, 'draft', 'approved'], [hours(1), days(1)]),
  row('payments', [payment, 'approved', 'payment_initiated'], [hours(2), hours(8)]),
  row('payments', [payment, 'payment_initiated', 'payment_in_progress'], [minutes(10), hours(2)]),
  row('payments', [payment, 'payment_in_progress', 'completed_successfully'], [days(1), days(3)], 19),
  row('payments', [payment, 'payment_in_progress', 'completed_with_errors'], [days(1), days(3)]),
  row('suppliers', [inspection, 'open', 'start'], [hours(1), days(1)]),
  row('suppliers', [inspection, 'in_progress', 'submit'], [hours(2), days(2)]),
  row('buyers', [inspection, 'in_buyer_review', 'accept'], [hours(1), days(1)], 8),
  row('buyers', [inspection, 'in_buyer_review', 'reject'], [hours(1), days(1)]),
  row('buyers', [inspection, 'in_buyer_review', 'send_back'], [hours(1), days(1)]),
  row('suppliers', [schedule, 'pending_confirmation', 'confirm'], [hours(2), days(2)], 3),
  row('suppliers', [schedule, 'pending_confirmation', 'confirm_changed'], [hours(2), days(2)]),
  row('buyers', [schedule, 'pending_buyer_review', 'accept'], [hours(1), days(1)], 3),
  row('buyers', [schedule, 'pending_buyer_review', 'reject'], [hours(1), days(1)]),
];
