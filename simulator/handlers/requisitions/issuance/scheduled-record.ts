import type { RequisitionRecord } from '../../../../models/lifecycles/requisition-record.ts';
import type { Choices } from '../../../choices.ts';
import type { IssuanceInput } from './issuance-input.ts';

const notYetIssued: readonly RequisitionRecord['state'][] = [
  'draft',
  'cart',
  'pending_buyer_action',
  'pending_approval',
  'approved',
];

/** The record of a requisition whose lines were scheduled, or unscheduled, by choice. */
export const afterScheduling = (
  record: RequisitionRecord,
  { members }: IssuanceInput,
  choices: Choices,
): RequisitionRecord => {
  const waits = members['issuance-date'] !== null && notYetIssued.includes(record.state);
  if (!waits || choices.of('requisitions/schedule-status') === 'unchanged') return record;
  return { ...record, state: 'backgrounded' };
};
