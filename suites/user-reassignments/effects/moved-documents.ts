import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Data, isData } from '../../../models/resources/resource.ts';
import { type ResponsibilityMember, responsibilityOf } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import { actionRequest, parameterPlaces } from '../../harness/dialect/place.ts';
import type { ReadFailure } from '../../harness/resources/read-failure.ts';
import { sameReference } from '../../harness/resources/same-value.ts';
import { isSnapshot, type Snapshot } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { approvalsIn, newEntry } from '../../requisitions/approvers/approval-entries.ts';
import { type RequisitionSnapshot, read as readRequisition } from '../../requisitions/descriptor.ts';
import { act, completeInput } from '../../requisitions/operations.ts';
import { reachPendingApproval, reachSubmitted } from '../../requisitions/reach-state.ts';
import { namedApprover } from '../../service-sheets/approval-effects.ts';
import { actionOf, addApprover, findParameterPlace, readSheet } from '../../service-sheets/descriptor.ts';
import { approvalsGroupOf, noteNoGroup } from '../approvals-group.ts';
import { type ReassignmentResult, reassign } from '../process.ts';
import { pairOf, type UserPair, userCheck } from '../test-users.ts';
import { describeHindrance } from './effects.ts';

/** The holder of a place in a document, according to a read. */
interface SeenHolder {
  /** Undefined if the read does not show it, or if the document has been acted on. */
  readonly holder?: 'from' | 'to' | 'another' | undefined;
  readonly exchange: Exchange;
}

/** A place in a document that a read showed the from-user to hold. */
interface OwnPlace {
  /** Such as `the requester of requisition 7`. */
  readonly name: string;
  readonly read: () => Promise<SeenHolder>;
  readonly exchanges: readonly Exchange[];
}

/** A kind of place that the suites can give to the from-user. */
interface PlaceKind {
  readonly requirement: RequirementId;
  readonly member: ResponsibilityMember;
  /** Makes a document in which the from-user holds the place; ends the part if that fails. */
  readonly make: (scenario: Scenario, pair: UserPair) => Promise<OwnPlace>;
}

const holderOf = (user: Data[string] | undefined, { from, to }: UserPair): SeenHolder['holder'] => {
  const [isTo, isFrom] = [sameReference(to, user), sameReference(from, user)];
  if (isTo === true) return 'to';
  if (isFrom === true) return 'from';
  return isTo === undefined || isFrom === undefined ? undefined : 'another';
};

/** The user named by an approval, as a user record. */
const approverIn = (approval: Data | undefined): Data | undefined => {
  const { approver = null } = approval ?? {};
  if (isData(approver)) return approver;
  const id = approval && namedApprover(approval);
  return id === undefined ? undefined : { id };
};

const readHolder =
  <S extends Snapshot>(
    read: () => Promise<S | ReadFailure>,
    holderIn: (data: Data) => SeenHolder['holder'],
  ) =>
  async (): Promise<SeenHolder> => {
    const shown = await read();
    return { exchange: shown.exchange, holder: isSnapshot(shown) ? holderIn(shown.data) : undefined };
  };

/** Whether the status of a document or an approval is unchanged. */
const isAsBefore = (before: Data, now: Data): boolean =>
  JSON.stringify(before['status'] ?? null) === JSON.stringify(now['status'] ?? null);

/** The holder of one approval of a document while its status is unchanged. */
const holderOfApproval =
  (before: Data, pair: UserPair) =>
  (data: Data): SeenHolder['holder'] => {
    const now = approvalsIn(data)?.find(({ id }) => String(id) === String(before['id']));
    return now && isAsBefore(before, now) ? holderOf(approverIn(now), pair) : undefined;
  };

/** The id of the from-user, which is needed to add it to approvals. */
const idOf = (scenario: Scenario, { from }: UserPair): Id =>
  scenario.need(from.id, 'the id of the from-user is not known');

const requesterOf: PlaceKind['make'] = async (scenario, pair) => {
  const { login, id, email } = pair.from;
  const input = await completeInput(scenario, 'requester');
  const header = { ...input.header, 'requested-by': { login, id, email } };
  const { snapshot, exchanges } = scenario.need(await reachSubmitted(scenario, { ...input, header }));
  const holderIn = (data: Data) => holderOf(data['requested-by'], pair);
  if (holderIn(snapshot.data) !== 'from')
    return scenario.stop('a read does not show the from-user as the requester of a requisition made for it');
  const read = readHolder(() => readRequisition(scenario, snapshot.id), holderIn);
  return { name: `the requester of requisition ${snapshot.id}`, read, exchanges };
};

interface AddedEntry {
  readonly entry: Data;
  readonly snapshot: RequisitionSnapshot;
  readonly exchanges: readonly Exchange[];
}

/** Adds the from-user to the approvers of a new requisition, with the parameters where the target accepts them. */
const addToRequisition = async (scenario: Scenario, pair: UserPair): Promise<AddedEntry> => {
  const user = idOf(scenario, pair);
  const input = await completeInput(scenario, 'added');
  const reached = scenario.need(await reachPendingApproval(scenario, input));
  for (const place of parameterPlaces) {
    const call = { endpoint: 'requisitions.add-approver', parameters: { approver_id: user }, place } as const;
    const { snapshot, exchanges, outcome } = await act(scenario, reached.snapshot, call);
    if (outcome !== 'accepted' || snapshot === undefined) continue;
    const entry = newEntry(reached.snapshot.data, snapshot.data, user);
    if (entry === undefined || holderOf(approverIn(entry), pair) !== 'from') continue;
    return { entry, snapshot, exchanges: [...reached.exchanges, ...exchanges] };
  }
  return scenario.stop('reads do not show the from-user among the approvers that it was added to');
};

const addedApprover: PlaceKind['make'] = async (scenario, pair) => {
  const { entry, snapshot, exchanges } = await addToRequisition(scenario, pair);
  const read = readHolder(() => readRequisition(scenario, snapshot.id), holderOfApproval(entry, pair));
  return { name: `an approver added to requisition ${snapshot.id}`, read, exchanges };
};

/** The most steps to approve until the from-user is the current approver. */
const mostSteps = 8;

const currentApprover: PlaceKind['make'] = async (scenario, pair) => {
  const { fixtures } = scenario;
  if (!fixtures.canMove('requisition'))
    return scenario.stop('no hook approves the steps before that of the from-user (hooks.move-requisition)');
  const { snapshot, exchanges } = await addToRequisition(scenario, pair);
  const { id } = snapshot;
  const currentIn = ({ 'current-approval': current = null }: Data): Data | undefined =>
    isData(current) ? current : undefined;
  let data: Data | undefined = snapshot.data;
  for (let step = 0; step < mostSteps; step++) {
    const current = data && currentIn(data);
    if (current !== undefined && holderOf(approverIn(current), pair) === 'from') {
      const state = { status: data?.['status'] ?? null };
      const holderIn = (now: Data) =>
        isAsBefore(state, now) ? holderOf(approverIn(currentIn(now)), pair) : undefined;
      const read = readHolder(() => readRequisition(scenario, id), holderIn);
      return { name: `the current approver of requisition ${id}`, read, exchanges };
    }
    if (!(await fixtures.move('requisition', id, { type: 'approve_step' }))) break;
    const next = await readRequisition(scenario, id);
    data = isSnapshot(next) ? next.data : undefined;
  }
  return scenario.stop('no read shows the from-user as the current approver');
};

const watcher: PlaceKind['make'] = async (scenario, pair) => {
  const action = scenario.need(addApprover(idOf(scenario, pair), 'watcher'));
  const none = 'no service sheet pending approval is left';
  const { id } = scenario.need(await scenario.fixtures.sheet({ state: 'pending_approval', steps: 2 }), none);
  const place = scenario.need(await findParameterPlace(scenario), 'no action on sheets was accepted');
  const before = await readSheet(scenario, id);
  const { endpoint, parameters } = actionOf(action);
  const { exchange } = await scenario.client.send(actionRequest(endpoint, id, { parameters, place }));
  const after = await readSheet(scenario, id);
  const unseen = 'reads do not show the from-user as a watcher of the sheet that it was added to';
  if (!isSnapshot(before) || !isSnapshot(after)) return scenario.stop(unseen);
  const entry = newEntry(before.data, after.data, pair.from.id ?? 0);
  if (entry === undefined || holderOf(approverIn(entry), pair) !== 'from') return scenario.stop(unseen);
  const read = readHolder(() => readSheet(scenario, id), holderOfApproval(entry, pair));
  return { name: `a watcher of service sheet ${id}`, read, exchanges: [exchange, after.exchange] };
};

/** The places that documents show and the suites can give to the from-user. */
const placeKinds: readonly PlaceKind[] = [
  {
    requirement: 'user-reassignments/replace-as-requisition-requester-replaces',
    member: 'replace-as-requisition-requester',
    make: requesterOf,
  },
  {
    requirement: 'user-reassignments/replace-in-approvals-replaces-added-approver',
    member: 'replace-in-approvals',
    make: addedApprover,
  },
  {
    requirement: 'user-reassignments/replace-in-approvals-replaces-current-approver',
    member: 'replace-in-approvals',
    make: currentApprover,
  },
  {
    requirement: 'user-reassignments/replace-as-watcher-replaces',
    member: 'replace-as-watcher',
    make: watcher,
  },
];

interface PlaceOfKind extends OwnPlace {
  readonly kind: PlaceKind;
}

/** Reads a document until it no longer shows the from-user, and judges who has the place. */
const judgePlace = async (
  scenario: Scenario,
  place: PlaceOfKind,
  done: ReassignmentResult,
): Promise<void> => {
  const { name, kind } = place;
  if (done.processed?.isDone !== true) return scenario.stop(describeHindrance(scenario, done));
  const seen = await scenario.eventually(place.read, ({ holder }) => holder !== 'from');
  if (seen.holder === undefined) return scenario.stop(`a read no longer shows who is ${name}`);
  const isRight = seen.holder === 'to';
  if (!isRight && !done.allMoved)
    return scenario.stop(`the to-user is not ${name}: some of what was requested may have failed`);
  scenario.finds(kind.requirement, isRight, [place, done, seen], {
    expected: `the to-user is ${name} once the reassignment is done`,
    seen: seen.holder === 'from' ? 'it is still the from-user' : 'it is another user',
    because: `what a document shows after ${kind.member}`,
  });
};

/** Gives a user places in documents that the check makes, reassigns them, and reads the documents again. */
export const movedDocuments = userCheck(
  {
    id: 'user-reassignments/moved-documents',
    title: 'Documents show the to-user where they showed the from-user before the reassignment',
    claims: placeKinds.map(({ requirement }) => requirement),
    otherwise: 'no document was made that shows it',
  },
  async (scenario, users) => {
    const pair = scenario.need(await pairOf(scenario, users));
    const group = await approvalsGroupOf(scenario);
    const places: PlaceOfKind[] = [];
    for (const kind of placeKinds) {
      const inApprovals = responsibilityOf(kind.member)?.group === 'approvals';
      if (inApprovals && !('name' in group)) noteNoGroup(scenario, [kind.requirement], group);
      else
        await scenario.part(kind.requirement, async () => {
          places.push({ ...(await kind.make(scenario, pair)), kind });
        });
    }
    if (places.length === 0) return;
    const enabled = [...new Set(places.map(({ kind }) => kind.member))];
    const options = 'name' in group ? { approvals: group.name } : {};
    const done = await reassign(scenario, pair, { input: { enabled }, options });
    await scenario.each(
      places,
      ({ kind }) => kind.requirement,
      (place) => judgePlace(scenario, place, done),
    );
  },
);
