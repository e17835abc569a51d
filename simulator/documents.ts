import { userOf, users } from '../fixtures/seed/users.ts';
import type { AgreementRecord } from '../models/lifecycles/agreement.ts';
import type { DeliveryScheduleRecord } from '../models/lifecycles/delivery-schedule.ts';
import type { InspectionRecord } from '../models/lifecycles/inspection.ts';
import type { PaymentRecord } from '../models/lifecycles/payment-export.ts';
import {
  type RequisitionApproval,
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../models/lifecycles/requisition-record.ts';
import type { SheetApproval, SheetRecord } from '../models/lifecycles/sheet-record.ts';
import { type Data, isData, type Value } from '../models/resources/resource.ts';
import type { Draft, StoredReassignmentState } from './store/port.ts';

/** An agreement with everything that its lifecycles need. */
export interface AgreementParts {
  /** Items with `delivery-schedules`, which show status and exported of their lines. */
  readonly data: Data;
  readonly record: AgreementRecord;
  /** The lifecycles of lines by their ids. */
  readonly lines: Readonly<Record<string, DeliveryScheduleRecord>>;
}

/** The statuses of agreements as the documentation writes them. */
const agreementStatuses = { draft: 'Draft', issued: 'Issued', cancelled: 'Cancelled' } as const;

/** An agreement as the store holds it. */
export const agreementDraft = ({ data, record, lines }: AgreementParts): Draft<'scheduling-agreement'> => ({
  kind: 'scheduling-agreement',
  id: Number(data['id']),
  data: { ...data, status: agreementStatuses[record.state] },
  state: { record, lines },
});

/** The items of an agreement, and the lines of an item. */
export const itemsOf = (agreement: Data): readonly Data[] => (agreement['items'] ?? []) as readonly Data[];
export const linesOf = (item: Data): readonly Data[] => (item['delivery-schedules'] ?? []) as readonly Data[];

/** The lines of an agreement as the list of delivery schedules holds them. */
export const scheduleDrafts = ({ data, record }: AgreementParts): Draft<'delivery-schedule'>[] =>
  itemsOf(data).flatMap((item) =>
    linesOf(item).map(
      (line): Draft<'delivery-schedule'> => ({
        kind: 'delivery-schedule',
        id: Number(line['id']),
        data: {
          ...line,
          'scheduling-agreement-id': data['id'] ?? null,
          'item-id': item['id'] ?? null,
          'created-at': data['created-at'] ?? null,
          'updated-at': data['updated-at'] ?? null,
        },
        state: { agreement: Number(data['id']), agreementState: record.state },
      }),
    ),
  );

const known = new Set(users.map(({ id }) => id));
const settled: readonly SheetApproval['status'][] = ['approved', 'rejected', 'skipped'];

/** What just happened to the approvals of a sheet: when, and the text that was given with it. */
interface Happening {
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
const approvalData = (
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

/** An inspection as the store holds it: what its lifecycle says shows in status and exported. */
export const inspectionDraft = (data: Data, record: InspectionRecord): Draft<'quality-inspection'> => ({
  kind: 'quality-inspection',
  id: Number(data['id']),
  data: { ...data, status: record.state, exported: record.exported },
  state: { record },
});

/** A legal document as the store holds it, with the contract that it is of. */
export const legalDocumentDraft = (data: Data, contract: number): Draft<'legal-document'> => ({
  kind: 'legal-document',
  id: Number(data['id']),
  data,
  state: { owner: `contract/${contract}` },
});

/** A payment as the store holds it: what its lifecycle says shows in status and exported. */
export const paymentDraft = (data: Data, record: PaymentRecord): Draft<'service-pay-payment'> => ({
  kind: 'service-pay-payment',
  id: Number(data['id']),
  data: { ...data, status: record.state, exported: record.exported },
  state: { record },
});

/** A reassignment as the store holds it: what its lifecycle says shows in status. */
export const reassignmentDraft = (
  data: Data,
  state: StoredReassignmentState,
): Draft<'user-reassignment'> => ({
  kind: 'user-reassignment',
  id: Number(data['id']),
  data: { ...data, status: state.record.state },
  state,
});

/** The approvals that a document shows by now, by their ids. */
const shownApprovals = ({ approvals }: Data): ReadonlyMap<Value | undefined, Data> => {
  if (!Array.isArray(approvals)) return new Map();
  return new Map(
    (approvals as readonly Value[]).filter(isData).map((approval) => [approval['id'], approval]),
  );
};

/** A requisition before its status and approvals are laid into its data. */
interface RequisitionParts {
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

/** A sheet before its status and approvals are laid into its data. */
interface SheetParts {
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
