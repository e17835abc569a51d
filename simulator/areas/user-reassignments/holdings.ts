import { apiUser, type ConfiguredChain, configuredChains } from '../../../fixtures/seed/users.ts';
import type { AssignedIds } from '../../../models/assignments.ts';
import type { RequisitionState } from '../../../models/lifecycles/requisition-record.ts';
import type { SheetApproval } from '../../../models/lifecycles/sheet-record.ts';
import { type AssignmentList, assignmentLists } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Sandbox } from '../../exchange.ts';
import { documentsOf } from '../../store/by-id.ts';
import type { StoredDocument } from '../../store/port.ts';
import type { StoredUser } from '../../stored-user.ts';
import { approversOf } from '../approvals.ts';
import { changeRequisition } from '../requisitions/moves.ts';
import { changeSheet } from '../service-sheets.ts';

/** An assignment of a user in a document or a configured chain. */
interface DocumentHolding {
  readonly list: AssignmentList;
  readonly id: string;
  /** Assigns it to another user. */
  readonly giveTo: (user: StoredUser) => void;
}

/** Conditions for documents that name a user at a path. */
const namesUser = (path: readonly string[], { id }: StoredUser) =>
  [{ path, type: 'integer', operator: 'eq', values: [id] }] as const;

const requisitionList = (state: RequisitionState): AssignmentList => {
  if (state === 'ordered' || state === 'partially_received') return 'ordered-requisitions';
  return state === 'received' ? 'finished-requisitions' : 'requisitions';
};

/** A place among the approvals of a document. */
type ApprovalStep = Pick<SheetApproval, 'id' | 'status' | 'manual' | 'approver'> &
  Partial<Pick<SheetApproval, 'kind'>>;

const open: readonly SheetApproval['status'][] = ['current', 'waiting', 'watching'];

const placeList = ({ kind, manual, status }: ApprovalStep): AssignmentList => {
  if (kind === 'watcher') return 'watched';
  return manual && status === 'waiting' ? 'added-approvals' : 'current-approvals';
};

/** The assignments of a user among some approvals, except decided ones. */
const placesOf = (approvals: readonly ApprovalStep[], user: StoredUser) =>
  approvals
    .filter(({ approver, status }) => open.includes(status) && Number(approver) === user.id)
    .map((place) => ({ list: placeList(place), place: place.id, id: String(place.id) }));

const replaceIn = <P extends ApprovalStep>(
  approvals: readonly P[],
  place: Id,
  { id: approver }: StoredUser,
): readonly P[] => approvals.map((one) => (one.id === place ? { ...one, approver } : one));

/** Replaces a user in approvals. */
type GivePlace = <P extends ApprovalStep>(approvals: readonly P[]) => readonly P[];

type Holdings = (sandbox: Sandbox, user: StoredUser) => readonly DocumentHolding[];

const requestedRequisitions: Holdings = (sandbox, user) =>
  documentsOf(sandbox.store, 'requisition-header', namesUser(['requested-by', 'id'], user)).map(
    ({ id, state: { record } }) => ({
      ...{ list: requisitionList(record.state), id: String(id) },
      giveTo: ({ shown }) => {
        const requisition = sandbox.store.get('requisition-header', id);
        if (requisition === undefined) return;
        const data = { ...requisition.data, 'requested-by': shown, requester: shown };
        changeRequisition(sandbox, requisition, { data, next: requisition.state.record, by: apiUser });
      },
    }),
  );

/** The assignments of a user in the approvals of a kind of document; `store` writes a document with other approvals. */
const approvalPlaces =
  <K extends 'requisition-header' | 'work-confirmation-header'>(
    kind: K,
    store: (sandbox: Sandbox, document: StoredDocument<K>, give: GivePlace) => void,
  ): Holdings =>
  (sandbox, user) =>
    documentsOf(sandbox.store, kind, namesUser(['approvals', 'approver-id'], user)).flatMap(
      ({ id: document, state: { record } }) =>
        placesOf(record.approvals, user).map(({ list, id, place }) => ({
          ...{ list, id },
          giveTo: (other) => {
            const now = sandbox.store.get(kind, document);
            if (now !== undefined) store(sandbox, now, (approvals) => replaceIn(approvals, place, other));
          },
        })),
    );

const requisitionApprovals = approvalPlaces('requisition-header', (sandbox, requisition, give) => {
  const { record } = requisition.state;
  const next = { ...record, approvals: give(record.approvals) };
  changeRequisition(sandbox, requisition, { next, by: apiUser });
});

const sheetApprovals = approvalPlaces('work-confirmation-header', (sandbox, sheet, give) => {
  const { record } = sheet.state;
  changeSheet(sandbox, sheet, { next: { ...record, approvals: give(record.approvals) }, byApi: false });
});

const chains = Object.keys(configuredChains) as readonly ConfiguredChain[];

const configuredSteps: Holdings = ({ store }, user) =>
  chains
    .filter((chain) => approversOf(store, chain).includes(user.id))
    .map((chain) => ({
      ...{ list: 'approval-chains', id: String(configuredChains[chain].id) },
      giveTo: (other) => {
        const approvers = approversOf(store, chain).map((one) => (one === user.id ? other.id : one));
        store.keep('approval-chain', chain, { approvers });
      },
    }));

/** The assignments of a user in documents and configured chains. */
export const documentHoldings: Holdings = (sandbox, user) =>
  [requestedRequisitions, requisitionApprovals, sheetApprovals, configuredSteps].flatMap((holdings) =>
    holdings(sandbox, user),
  );

/** All assignments of a user, by list: those in the user's record, and those in documents and configured chains. */
export const assignmentsOfUser = (sandbox: Sandbox, user: StoredUser): AssignedIds => {
  const inDocuments = documentHoldings(sandbox, user);
  const idsOf = (name: AssignmentList) => inDocuments.filter(({ list }) => list === name).map(({ id }) => id);
  return Object.fromEntries(
    assignmentLists.map((list) => [list, [...(user.held[list] ?? []), ...idsOf(list)]]),
  );
};
