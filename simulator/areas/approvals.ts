import { type ConfiguredChain, configuredChains, userOf, users } from '../../fixtures/seed/users.ts';
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

/** Whether an id belongs to an active user, who may approve. */
export const isApprover = ({ store }: Pick<Sandbox, 'store'>, id: unknown): boolean =>
  typeof id === 'number' && isActiveUser(store, id);

/** The refusal of a missing or invalid parameter. */
export const invalidApproval = (choices: Choices, message: string): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('formats/validation-failure-status')),
    message,
  });

/** Refuses an event without its required id, in every state. */
export const refuseWithoutApprover = (event: LifecycleEvent & ApprovalIds, choices: Choices): void => {
  if (event.type === 'add_approver' && event.approverId === undefined)
    throw invalidApproval(choices, 'approver_id is missing.');
  if (event.type === 'remove_approval' && event.approvalId === undefined)
    throw invalidApproval(choices, 'approval_id is missing.');
};

interface ApprovalIds {
  readonly approverId?: Id;
  readonly approvalId?: Id;
}

/** Returns a message if the record lacks the approval named by an event. */
export const lacksApproval = (
  event: LifecycleEvent & ApprovalIds,
  { approvals }: { readonly approvals: readonly { readonly id: Id }[] },
): string | undefined =>
  event.type === 'remove_approval' && approvals.every(({ id }) => id !== event.approvalId)
    ? `There is no approval ${event.approvalId}.`
    : undefined;

const known = new Set(users.map(({ id }) => id));
const settled: readonly SheetApproval['status'][] = ['approved', 'rejected', 'skipped'];

/** The current event on the approvals of a sheet: its time and the given text. */
interface ApprovalEvent {
  readonly at: string;
  readonly note?: string;
}

const typeOf = ({ kind, chain }: SheetApproval): string =>
  kind === 'watcher' ? 'watcher' : chain === 'void' ? 'void_approver' : 'approver';

/** A user as records show it; null if there is none. */
type ShownUser = (id: number) => Value;

/** Looks up the starting users. */
const seedUser: ShownUser = (id) => (known.has(id) ? userOf(id) : null);

/** Looks up the users of a store. */
export const shownUserIn =
  (store: Store): ShownUser =>
  (id) =>
    userWithId(store, id)?.shown ?? null;

/** One approval as reads show it. Date and note stay as shown before, unless this event decided it. */
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
    readonly happening: ApprovalEvent;
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

/** The approvals in a document's data, by id. */
const shownApprovals = ({ approvals }: Data): ReadonlyMap<Value | undefined, Data> => {
  if (!Array.isArray(approvals)) return new Map();
  return new Map(
    (approvals as readonly Value[]).filter(isData).map((approval) => [approval['id'], approval]),
  );
};

/** The parts of a requisition from which status and approvals follow. */
interface RequisitionParts {
  readonly data: Data;
  readonly record: RequisitionRecord;
  readonly lastLine: number;
  /** Left out: there was no event, and the timestamps of the requisition apply. */
  readonly happening?: ApprovalEvent;
  /** The starting users when left out. */
  readonly shownUser?: ShownUser;
}

/** The step to be decided next; none if the requisition is not pending approval. */
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

/** A requisition as a document of the store; status and approvals follow from its lifecycle record. */
export const requisitionDraft = (parts: RequisitionParts): Draft<'requisition-header'> => {
  const { data, record, lastLine } = parts;
  return {
    kind: 'requisition-header',
    id: Number(data['id']),
    data: { ...data, ...approvalMembers(parts), status: record.state },
    state: { record, lastLine },
  };
};

/** The parts of a sheet from which status and approvals follow. */
interface SheetParts {
  readonly data: Data;
  readonly record: SheetRecord;
  readonly orderLineOpen: boolean;
  /** Left out: there was no event, and the timestamps of the sheet apply. */
  readonly happening?: ApprovalEvent;
  /** The starting users when left out. */
  readonly shownUser?: ShownUser;
}

/** A sheet as a document of the store; status and approvals follow from its lifecycle record. */
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

/** The ids of the approvers of a configured chain, in the order in which they approve. */
export const approversOf = (store: Store, chain: ConfiguredChain): readonly number[] =>
  store.kept('approval-chain', chain)?.approvers ?? configuredChains[chain].approvers;

/** The steps of a configured chain that starts now, with fresh ids. */
export const stepsOf = (
  sandbox: Pick<Sandbox, 'store'>,
  chain: ConfiguredChain,
): readonly { readonly id: Id; readonly approver: Id }[] =>
  approversOf(sandbox.store, chain).map((approver) => ({ id: freshApproval(sandbox), approver }));
