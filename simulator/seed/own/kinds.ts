import { type AgreementState, agreementStates } from '../../../models/lifecycles/agreement.ts';
import {
  type DeliveryScheduleRecord,
  type DeliveryScheduleState,
  deliveryScheduleStates,
} from '../../../models/lifecycles/delivery-schedule.ts';
import { type InspectionRecord, inspectionStates } from '../../../models/lifecycles/inspection.ts';
import { type ReassignmentRecord, reassignmentStates } from '../../../models/lifecycles/reassignment.ts';
import { type RequisitionState, requisitionStates } from '../../../models/lifecycles/requisition-record.ts';
import { type SheetState, sheetStates } from '../../../models/lifecycles/sheet-record.ts';
import {
  attachment,
  comment,
  contract,
  expenseReport,
  inventoryTransaction,
  invoice,
  legalDocument,
  orderHeader,
  payment,
  paymentStatuses,
  qualityInspection,
  quoteRequest,
  quoteRequestAttachment,
  quoteRequestLine,
  requisition,
  schedulingAgreement,
  serviceSheet,
  user,
  userReassignment,
} from '../../../models/resources/index.ts';
import { type Data, isData, type Resource, type Value } from '../../../models/resources/resource.ts';
import { responsibilities, shownGroup } from '../../../models/responsibilities.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import { requisitionDraft, sheetDraft } from '../../areas/approvals.ts';
import { perRequisition } from '../../areas/requisitions/line-ids.ts';
import { storeAgreement } from '../../areas/scheduling-agreements/stored-agreement.ts';
import {
  inspectionDraft,
  itemsOf,
  legalDocumentDraft,
  linesOf,
  paymentDraft,
  reassignmentDraft,
} from '../../documents.ts';
import type { Kind, StoredDocument } from '../../store/port.ts';
import { layUser } from '../../store/users.ts';
import { requisitionApprovals, sheetApprovals } from './approvals.ts';
import type { OwnKind, SeedContext } from './own-kind.ts';
import type { OwnRecord } from './own-record.ts';
import { layAttachment, layAttachments, layComment } from './owned.ts';

const lifecycleKind = (
  resource: Resource,
  states: readonly string[],
  lay: OwnKind['lay'],
  more: Partial<OwnKind> = {},
): OwnKind => ({ resource, states, beside: { state: 'string' }, lay, written: ({ data }) => data, ...more });

const isExported = (data: Data): boolean => data['exported'] === true;

const recordsOf = (value: Value | undefined): readonly Data[] =>
  (Array.isArray(value) ? (value as readonly Value[]) : []).filter(isData);

/** Fills in missing names and the email of a user with the login, since reads show them as texts. */
const withNames = (data: Data): Data => {
  const { login = null } = data;
  const names = ['firstname', 'lastname', 'fullname', 'email'].map((name) => [name, data[name] ?? login]);
  return { ...data, ...Object.fromEntries(names) };
};

const users: OwnKind = {
  resource: user,
  beside: { active: 'boolean' },
  lay: ({ data, beside }, { store, complain }) => {
    const taken = layUser(store, withNames(data), beside['active'] !== false);
    if (taken !== undefined)
      complain(taken, `member ${taken} should be one that no other user has, and be given`);
  },
  written: ({ data }) => data,
};

const payments = lifecycleKind(payment, paymentStatuses, ({ data, state }, { store }) => {
  store.put(
    paymentDraft(data, { state: state as (typeof paymentStatuses)[number], exported: isExported(data) }),
  );
});

const isClosed = (line: Data): boolean =>
  isData(line['order-line'] ?? null) && (line['order-line'] as Data)['status'] === 'closed';

const sheets = lifecycleKind(serviceSheet, sheetStates, ({ data, state: at }, laying) => {
  const state = at as SheetState;
  const orderLineOpen = !recordsOf(data['lines']).some(isClosed);
  const record = { state, approvals: sheetApprovals(data, state, laying) };
  laying.store.put(sheetDraft({ data, record, orderLineOpen, shownUser: laying.shownUser }));
});

/** The lines of a requisition, with ids, each referring to the requisition. */
const linesWithIds = ({ data }: OwnRecord, { complain }: SeedContext): readonly Data[] =>
  recordsOf(data['requisition-lines']).map((line, index) => {
    const first = Number(data['id']) * perRequisition;
    const { id = null } = line;
    if (id === null) return { ...line, id: first + index + 1, 'line-num': line['line-num'] ?? index + 1 };
    if (Number(id) <= first || Number(id) >= first + perRequisition) {
      const member = `requisition-lines.${index}.id`;
      complain(
        member,
        `member ${member} should be left out, or from ${first + 1} to ${first + perRequisition - 1}`,
      );
    }
    return line;
  });

const requisitions = lifecycleKind(requisition, requisitionStates, (given, laying) => {
  const { data } = given;
  const state = given.state as RequisitionState;
  const lines = linesWithIds(given, laying);
  const requester = data['requester'] ?? data['requested-by'] ?? null;
  const shown = {
    ...data,
    ...{ requester, 'requested-by': data['requested-by'] ?? requester, 'requisition-lines': lines },
    'line-count': data['line-count'] ?? lines.length,
    exported: isExported(data),
  };
  const record = { state, approvals: requisitionApprovals(data, state, laying) };
  const lastLine = Math.max(0, ...lines.map((line) => Number(line['id']) % perRequisition));
  laying.store.put(requisitionDraft({ data: shown, record, lastLine, shownUser: laying.shownUser }));
  layAttachments(laying.store, `requisition-header/${String(data['id'])}`, data['attachments']);
});

const inspections = lifecycleKind(
  qualityInspection,
  inspectionStates,
  ({ data, state }, { store }) => {
    store.put(
      inspectionDraft(data, { state: state as InspectionRecord['state'], exported: isExported(data) }),
    );
  },
  { userIds: ['requested-by', 'created-by', 'modified-by'] },
);

const lineStateOf = (line: Data): DeliveryScheduleState =>
  deliveryScheduleStates.find((state) => state === foldStatus(String(line['status']))) ?? 'other';

const lineStatuses: Readonly<Record<AgreementState, (isConfirmed: boolean) => string>> = {
  draft: () => 'Draft',
  issued: (isConfirmed) => (isConfirmed ? 'Pending Confirmation' : 'Issued'),
  cancelled: () => 'Cancelled',
};

/** The items of an agreement; missing ids and statuses are filled in. */
const wholeItems = (data: Data, state: AgreementState, { freshId }: SeedContext): readonly Data[] =>
  itemsOf(data).map((item) => ({
    ...item,
    id: item['id'] ?? freshId('agreement-item'),
    'delivery-schedules': linesOf(item).map((line) => ({
      ...line,
      id: line['id'] ?? freshId('delivery-schedule'),
      status: line['status'] ?? lineStatuses[state](item['is-confirmation-required'] === true),
      exported: isExported(line),
    })),
  }));

const agreements = lifecycleKind(schedulingAgreement, agreementStates, ({ data, state: at }, laying) => {
  const state = at as AgreementState;
  const items = wholeItems(data, state, laying);
  const records = items.flatMap((item) =>
    linesOf(item).map((line): [string, DeliveryScheduleRecord] => [
      String(line['id']),
      { state: lineStateOf(line), exported: isExported(line) },
    ]),
  );
  storeAgreement(laying.store, {
    data: { ...data, items },
    record: { state },
    lines: Object.fromEntries(records),
  });
});

const membersOf = (data: Data): readonly (readonly [string, Value])[] => {
  const groups = isData(data['requested-reassignments'] ?? null) ? data['requested-reassignments'] : {};
  return Object.values(groups as Data).flatMap((group) => (isData(group) ? Object.entries(group) : []));
};

const userIdIn = (data: Data, member: string, { complain }: SeedContext): number => {
  const value = data[member] ?? null;
  if (isData(value)) return Number(value['id']);
  complain(member, `member ${member} should name a user`);
  return 0;
};

const reassignments = lifecycleKind(
  userReassignment,
  reassignmentStates,
  ({ data, state }, laying) => {
    const given = membersOf(data);
    const namesGiven = (isRequested: boolean) =>
      responsibilities
        .map(({ member }) => member)
        .filter((member) =>
          given.some(([name, value]) => name === member && (value === true || !isRequested)),
        );
    const { 'requested-reassignments': _, summary: __, ...shown } = data;
    laying.store.put(
      reassignmentDraft(shown, {
        record: { state: state as ReassignmentRecord['state'] },
        from: userIdIn(data, 'from-user', laying),
        to: userIdIn(data, 'to-user', laying),
        ...{ asked: namesGiven(true), sent: namesGiven(false), items: [] },
      }),
    );
  },
  {
    written: (stored) => ({
      ...stored.data,
      'requested-reassignments': writtenGroups((stored as StoredDocument<'user-reassignment'>).state.asked),
    }),
  },
);

const writtenGroups = (requested: readonly string[]): Data => {
  const rows = responsibilities.filter(({ member }) => requested.includes(member));
  const groups = Map.groupBy(rows, ({ group }) => shownGroup(group));
  return Object.fromEntries(
    [...groups].map(([group, members]) => [
      group,
      Object.fromEntries(members.map(({ member }) => [member, true])),
    ]),
  );
};

const ownerIn = (stored: StoredDocument): string =>
  (stored as StoredDocument<'comment' | 'attachment'>).state.owner;

const comments: OwnKind = {
  resource: comment,
  beside: { owner: 'string' },
  lay: layComment,
  written: (stored) => ({ ...stored.data, owner: ownerIn(stored) }),
};

const attachments: OwnKind = {
  resource: attachment,
  beside: { owner: 'string', 'file-name': 'string', 'file-type': 'string', 'file-text': 'string' },
  lay: layAttachment,
  written: (stored) => {
    const { file } = (stored as StoredDocument<'attachment'>).state;
    const fileMembers = file && {
      'file-name': file.name,
      'file-type': file.mime,
      'file-text': file.text ?? '',
    };
    return { ...stored.data, owner: ownerIn(stored), ...fileMembers };
  },
};

const legalDocuments: OwnKind = {
  resource: legalDocument,
  beside: {},
  lay: ({ data }, { store, complain }) => {
    const id = isData(data['contract'] ?? null) ? Number((data['contract'] as Data)['id']) : Number.NaN;
    const contract = Number.isNaN(id) ? undefined : store.get('contract', id);
    if (contract === undefined)
      complain('contract', 'member contract should have the id of a contract that is there');
    else store.put(legalDocumentDraft({ ...data, contract: contract.data }, id));
  },
  written: ({ data }) => data,
};

const thinKind = (resource: Resource): OwnKind => ({
  resource,
  beside: {},
  lay: ({ data }, { store }) => {
    store.put({ kind: resource.name as 'contract', id: Number(data['id']), data, state: {} });
  },
  written: ({ data }) => data,
});

/** All kinds of records that users can provide, ordered so that referenced kinds come first. */
export const ownKinds: readonly OwnKind[] = [
  users,
  ...[contract, invoice, expenseReport, orderHeader, inventoryTransaction].map(thinKind),
  ...[quoteRequest, quoteRequestLine, quoteRequestAttachment].map(thinKind),
  ...[payments, sheets, requisitions, inspections, agreements, reassignments],
  ...[comments, attachments, legalDocuments],
];

/** The kind under which documents are stored; undefined for users. */
export const documentKindOf = ({ resource }: OwnKind): Kind | undefined =>
  resource === user ? undefined : (resource.name as Kind);
