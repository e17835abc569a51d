import {
  type RequisitionApproval,
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../../models/lifecycles/requisition-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Draft } from '../store/port.ts';
import { approvalData, type Happening } from './approval-data.ts';
import { shownApprovals } from './shown-approvals.ts';

/** A requisition before its status and approvals are laid into its data. */
export interface RequisitionParts {
  readonly data: Data;
  readonly record: RequisitionRecord;
  readonly lastLine: number;
  /** Left out: nothing happened now, the requisition is as old as its stamps. */
  readonly happening?: Happening;
}

/** The step that is to be decided now; none while the requisition is not with its approvers. */
const currentOf = ({ state, approvals }: RequisitionRecord): RequisitionApproval | undefined =>
  state === 'pending_approval'
    ? requisitionStepsAhead(approvals).find(({ status }) => status === 'current')
    : undefined;

const approvalMembers = ({ data, record, happening }: RequisitionParts): Data => {
  const shown = shownApprovals(data);
  const happened = happening ?? { at: String(data['updated-at']) };
  const approvals = record.approvals.map((approval, index) =>
    approvalData(
      { ...approval, chain: 'approval', kind: 'approver' },
      { position: index + 1, shown: shown.get(approval.id), happening: happened },
    ),
  );
  const current = approvals.find(({ id }) => id === currentOf(record)?.id) ?? null;
  return {
    approvals,
    'current-approval': current,
    'current-parallel-approvals': current === null ? [] : [current],
    approver: current?.['approver'] ?? null,
  };
};

/** A requisition as the store holds it: what its lifecycle says shows in status and approvals. */
export const requisitionDraft = (parts: RequisitionParts): Draft<'requisition-header'> => {
  const { data, record, lastLine } = parts;
  return {
    kind: 'requisition-header',
    id: Number(data['id']),
    data: { ...data, ...approvalMembers(parts), status: record.state },
    state: { record, lastLine },
  };
};
