import { userOf, users } from '../../fixtures/seed/users.ts';
import type { LifecycleEvent } from '../../models/lifecycles/lifecycle.ts';
import {
  type RequisitionApproval,
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../../models/lifecycles/requisition-record.ts';
import type { SheetApproval, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Choices } from '../choices.ts';
import type { Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { Draft, Store } from '../store/port.ts';
import { isActiveUser, userWithId } from '../store/users.ts';

/** Above the ids of the starting documents. */
const firstFresh = 100_000;

/** The id of a new approval. */
export const freshApproval = ({ store }: Pick<Sandbox, 'store'>): number =>
  firstFresh + store.next('approval');

/** Whether an id is that of a user who may approve: one who is active. */
export const isApprover = ({ store }: Pick<Sandbox, 'store'>, id: unknown): boolean =>
  typeof id === 'number' && isActiveUser(store, id);

/** A parameter that is missing or not valid. */
export const invalidApproval = (choices: Choices, message?: string): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('formats/validation-failure-status')),
    ...(message !== undefined && { message }),
  });

/** Refuses an event without the id that it is about, whatever the state. */
export const refuseBare = (event: LifecycleEvent & ApprovalIds, choices: Choices): void => {
  const isBare =
    (event.type === 'add_approver' && event.approverId === undefined) ||
    (event.type === 'remove_approval' && event.approvalId === undefined);
  if (isBare) throw invalidApproval(choices);
};

interface ApprovalIds {
  readonly approverId?: Id;
  readonly approvalId?: Id;
}

const known = new Set(users.map(({ id }) => id));
const settled: readonly SheetApproval['status'][] = ['approved', 'rejected', 'skipped'];

/** What just happened to the approvals of a sheet: when, and the text that was given with it. */
interface Happening {
  readonly at: string;
  readonly note?: string;
}

const typeOf = ({ kind, chain }: SheetApproval): string =>
  kind === 'watcher' ? 'watcher' : chain === 'void' ? 'void_approver' : 'approver';

/** A user as records show it; null for none. */
export type ShownUser = (id: number) => Value;

/** The users of the starting data. */
const seedUser: ShownUser = (id) => (known.has(id) ? userOf(id) : null);

/** The users of a store. */
export const shownUserIn =
  (store: Store): ShownUser =>
  (id) =>
    userWithId(store, id)?.shown ?? null;

/**
 * One approval as reads show it. Date and note stay as they were shown before unless this is the happening
 * that settled it.
 */
const approvalData = (
  approval: SheetApproval,
  {
    position,
    shown,
    happening,
    shownUser = seedUser,
  }: {
    readonly position: number;
    readonly shown?: Data | undefined;
    readonly happening: Happening;
    readonly shownUser?: ShownUser | undefined;
  },
): Data => {
  const isSettled = settled.includes(approval.status);
  const isNew = isSettled && shown?.['status'] !== approval.status;
  return {
    id: approval.id,
    type: typeOf(approval),
    status: approval.status,
    position,
    'approver-id': approval.approver,
    approver: shownUser(Number(approval.approver)),
    'approval-date': isNew ? happening.at : (shown?.['approval-date'] ?? null),
    note: isNew ? (happening.note ?? null) : (shown?.['note'] ?? null),
  };
};

/** The approvals that a document shows by now, by their ids. */
const shownApprovals = ({ approvals }: Data): ReadonlyMap<Value | undefined, Data> => {
  if (!Array.isArray(approvals)) return new Map();
  return new Map(
    (approvals as readonly Value[]).filter(isData).map((approval) => [approval['id'], approval]),
  );
};

/** A requisition before its status and approvals are set in its data. */
interface RequisitionParts {
  readonly data: Data;
  readonly record: RequisitionRecord;
  readonly lastLine: number;
  /** Left out: nothing happened now, the requisition is as old as its stamps. */
  readonly happening?: Happening;
  /** The users of the starting data when left out. */
  readonly shownUser?: ShownUser;
}

/** The step that is to be decided now; none while the requisition is not with its approvers. */
const currentOf = ({ state, approvals }: RequisitionRecord): RequisitionApproval | undefined =>
  state === 'pending_approval'
    ? requisitionStepsAhead(approvals).find(({ status }) => status === 'current')
    : undefined;

const approvalMembers = ({ data, record, happening, shownUser }: RequisitionParts): Data => {
  const shown = shownApprovals(data);
  const happened = happening ?? { at: String(data['updated-at']) };
  const approvals = record.approvals.map((approval, index) =>
    approvalData(
      { ...approval, chain: 'approval', kind: 'approver' },
      { position: index + 1, shown: shown.get(approval.id), happening: happened, shownUser },
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

/** A sheet before its status and approvals are set in its data. */
interface SheetParts {
  readonly data: Data;
  readonly record: SheetRecord;
  readonly orderLineOpen: boolean;
  /** Left out: nothing happened now, the sheet is as old as its stamps. */
  readonly happening?: Happening;
  /** The users of the starting data when left out. */
  readonly shownUser?: ShownUser;
}

/** A sheet as the store holds it: what its lifecycle says shows in status and approvals. */
export const sheetDraft = (parts: SheetParts): Draft<'work-confirmation-header'> => {
  const { data, record, orderLineOpen, shownUser } = parts;
  const happening = parts.happening ?? { at: String(data['updated-at']) };
  const shown = shownApprovals(data);
  const approvals = record.approvals.map((approval, index) =>
    approvalData(approval, { position: index + 1, shown: shown.get(approval.id), happening, shownUser }),
  );
  return {
    kind: 'work-confirmation-header',
    id: Number(data['id']),
    data: { ...data, approvals, status: record.state },
    state: { record, orderLineOpen },
  };
};
