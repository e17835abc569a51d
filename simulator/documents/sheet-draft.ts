import type { SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Draft } from '../store/port.ts';
import { approvalData, type Happening } from './approval-data.ts';
import { shownApprovals } from './shown-approvals.ts';

/** A sheet before its status and approvals are laid into its data. */
export interface SheetParts {
  readonly data: Data;
  readonly record: SheetRecord;
  readonly orderLineOpen: boolean;
  /** Left out: nothing happened now, the sheet is as old as its stamps. */
  readonly happening?: Happening;
}

/** A sheet as the store holds it: what its lifecycle says shows in status and approvals. */
export const sheetDraft = (parts: SheetParts): Draft<'work-confirmation-header'> => {
  const { data, record, orderLineOpen } = parts;
  const happening = parts.happening ?? { at: String(data['updated-at']) };
  const shown = shownApprovals(data);
  const approvals = record.approvals.map((approval, index) =>
    approvalData(approval, { position: index + 1, shown: shown.get(approval.id), happening }),
  );
  return {
    kind: 'work-confirmation-header',
    id: Number(data['id']),
    data: { ...data, approvals, status: record.state },
    state: { record, orderLineOpen },
  };
};
