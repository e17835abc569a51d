import {
  type AssignedIds,
  listAfter,
  type Parties,
  type UserAssignments,
} from '../../../models/assignments.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type AssignmentList, assignmentLists, moverOf } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';

/** The requirement about each list that a member moves. */
export const effectRows = {
  'user-groups': 'user-reassignments/add-user-groups-adds',
  'approval-groups': 'user-reassignments/add-user-groups-covers-approval-groups',
  'owned-user-groups': 'user-reassignments/replace-as-user-group-owner-replaces',
  projects: 'user-reassignments/add-projects-adds',
  'owned-projects': 'user-reassignments/replace-as-project-owner-replaces',
  categories: 'user-reassignments/add-categories-adds',
  'owned-categories': 'user-reassignments/replace-as-category-owner-replaces',
  'content-groups': 'user-reassignments/add-content-groups-adds',
  roles: 'user-reassignments/add-roles-adds',
  requisitions: 'user-reassignments/replace-as-requisition-requester-replaces',
  'ordered-requisitions': 'user-reassignments/replace-as-requisition-requester-covers-ordered',
  invoices: 'user-reassignments/replace-as-invoice-requester-replaces',
  contracts: 'user-reassignments/replace-as-contract-owner-replaces',
  'approval-chains': 'user-reassignments/replace-in-approvals-replaces-in-chains',
  'current-approvals': 'user-reassignments/replace-in-approvals-replaces-current-approver',
  'added-approvals': 'user-reassignments/replace-in-approvals-replaces-added-approver',
  delegations: 'user-reassignments/replace-as-delegate-replaces',
  'ultimate-approvals': 'user-reassignments/replace-as-ultimate-approver-replaces',
  watched: 'user-reassignments/replace-as-watcher-replaces',
  'direct-reports': 'user-reassignments/replace-as-manager-replaces',
  integrations: 'user-reassignments/replace-as-integration-contact-replaces',
  budgets: 'user-reassignments/replace-as-budget-owner-replaces',
  reports: 'user-reassignments/replace-as-report-recipient-replaces',
} as const satisfies Readonly<Partial<Record<AssignmentList, RequirementId>>>;

export const staysRow: RequirementId = 'user-reassignments/unasked-responsibilities-stay';
export const sparesRow: RequirementId = 'user-reassignments/replace-as-requisition-requester-spares-finished';

type MovedList = keyof typeof effectRows;

export const movedLists = Object.keys(effectRows) as readonly MovedList[];

/** The lists between which an item may move without being reassigned to another user. */
const familyOf = (list: AssignmentList): readonly AssignmentList[] => {
  const requisitions: readonly AssignmentList[] = [
    'requisitions',
    'ordered-requisitions',
    'finished-requisitions',
  ];
  const groups: readonly AssignmentList[] = ['user-groups', 'approval-groups'];
  // An added approver becomes the current approver when the earlier steps are decided.
  const approvals: readonly AssignmentList[] = ['current-approvals', 'added-approvals'];
  return [requisitions, groups, approvals].find((family) => family.includes(list)) ?? [list];
};

/** What the holdings of two users before and after show about one requirement. */
export type ListEffect = { readonly requirement: RequirementId; readonly list: AssignmentList } & (
  | { readonly kind: 'holds' }
  | { readonly kind: 'violated'; readonly expected: string; readonly seen: string }
  /** `unmet`: no such case; `unknown`: the hook does not return the list; `open`: items may have failed. */
  | { readonly kind: 'unmet' | 'unknown' | 'open'; readonly reason: string }
);

export interface DoneReassignment {
  readonly before: Parties<UserAssignments>;
  readonly after: Parties<UserAssignments>;
  /** The members that were sent as true. */
  readonly requested: readonly string[];
  /** The to-user if known. */
  readonly toId?: Id | undefined;
  readonly allMoved: boolean;
  /** Whether the from-user was deactivated; what it still holds is then not judged. */
  readonly deactivated: boolean;
}

/** What a user holds in a list and in those to which its items may have moved. */
const heldIn = (held: AssignedIds, list: AssignmentList): ReadonlySet<string> =>
  new Set(familyOf(list).flatMap((one) => held[one] ?? []));

const someOf = (ids: readonly string[]): string =>
  ids.length > 5 ? `${ids.slice(0, 5).join(', ')} and ${ids.length - 5} more` : ids.join(', ');

const unknownEffect = (requirement: RequirementId, list: AssignmentList): ListEffect => ({
  ...{ requirement, list, kind: 'unknown', reason: `the hook holdings does not return ${list}` },
});

const nothingIn = (list: AssignmentList): string =>
  `no from-user held anything in ${list} (a list that the hook holdings leaves out is not compared)`;

/** How the holdings of a requested list are wrong; undefined if they are right. */
const shortfallIn = (
  { after, deactivated }: DoneReassignment,
  list: MovedList,
  {
    own,
    wanted,
  }: { readonly own: readonly string[]; readonly wanted: NonNullable<ReturnType<typeof listAfter>> },
): { readonly expected: string; readonly seen: string } | undefined => {
  const [theirs, kept] = [heldIn(after.to.held, list), new Set(after.from.held[list])];
  const mayFinish = list === 'ordered-requisitions' || list === 'requisitions';
  const finished = new Set(mayFinish ? after.from.held['finished-requisitions'] : []);
  const missing = wanted.to.filter((id) => !theirs.has(id) && !finished.has(id));
  if (missing.length > 0) {
    const expected = `the to-user holds ${someOf(wanted.to)} in ${list} once the reassignment is done`;
    return { expected, seen: `the user does not hold ${someOf(missing)}` };
  }
  if (wanted.from === undefined || deactivated) return undefined;
  const left = own.filter((id) => kept.has(id) && !finished.has(id));
  if (left.length === 0) return undefined;
  return {
    expected: `the from-user is replaced in ${list}`,
    seen: `the from-user still holds ${someOf(left)}`,
  };
};

const movedEffect = (moved: DoneReassignment, list: MovedList): ListEffect => {
  const { before, after, requested, toId, allMoved } = moved;
  const requirement = effectRows[list];
  const wanted = listAfter({ from: before.from.held, to: before.to.held }, new Set(requested), list);
  const own = before.from.held[list] ?? [];
  if (wanted === undefined || after.to.held[list] === undefined || after.from.held[list] === undefined)
    return unknownEffect(requirement, list);
  if (own.length === 0) return { requirement, list, kind: 'unmet', reason: nothingIn(list) };
  if (list === 'direct-reports' && (toId === undefined || own.includes(String(toId)))) {
    const reason = 'the to-user is, or may be, among the direct reports';
    return { requirement, list, kind: 'open', reason };
  }
  const shortfall = shortfallIn(moved, list, { own, wanted });
  if (shortfall === undefined) return { requirement, list, kind: 'holds' };
  if (allMoved) return { requirement, list, kind: 'violated', ...shortfall };
  const reason = `${shortfall.seen}: some of what was requested may have failed`;
  return { requirement, list, kind: 'open', reason };
};

/**
 * The items of a list that the to-user lacked and gained without a request to add them. None if only some of them were
 * gained, which may have other reasons, or if groups or ownerships were requested, which may bring items along.
 */
const givenIn = ({ before, after, requested }: DoneReassignment, list: AssignmentList): readonly string[] => {
  const mayAddMore = requested.some((member) => member === 'add-user-groups' || member.endsWith('-owner'));
  if (moverOf(list)?.way !== 'adds' || mayAddMore) return [];
  const [had, has] = [heldIn(before.to.held, list), heldIn(after.to.held, list)];
  const lacked = (before.from.held[list] ?? []).filter((id) => !had.has(id));
  return before.to.held[list] !== undefined && lacked.every((id) => has.has(id)) ? lacked : [];
};

/** Judges that the from-user keeps an unrequested list and that it is not added to the to-user. */
const staysEffect = (moved: DoneReassignment, list: AssignmentList): ListEffect => {
  const { before, after } = moved;
  const requirement = staysRow;
  const [own, now] = [before.from.held[list], after.from.held[list]];
  if (own === undefined || now === undefined) return unknownEffect(requirement, list);
  if (own.length === 0)
    return { requirement, list, kind: 'unmet', reason: 'no from-user held anything else' };
  const held = heldIn(after.from.held, list);
  const lost = own.filter((id) => !held.has(id));
  if (lost.length > 0) {
    const expected = `the from-user still holds its ${list}`;
    return {
      requirement,
      list,
      kind: 'violated',
      expected,
      seen: `the user no longer holds ${someOf(lost)}`,
    };
  }
  const given = givenIn(moved, list);
  if (given.length === 0) return { requirement, list, kind: 'holds' };
  const expected = `the to-user does not get the ${list} of the from-user`;
  return { requirement, list, kind: 'violated', expected, seen: `the user now holds ${someOf(given)}` };
};

/** Judges only that the to-user does not get an unrequested list, as the from-user was deactivated. */
const givenEffect = (moved: DoneReassignment, list: AssignmentList): readonly ListEffect[] => {
  const given = givenIn(moved, list);
  const expected = `the to-user does not get the ${list} of the from-user`;
  return given.length === 0
    ? []
    : [
        {
          ...{ requirement: staysRow, list, kind: 'violated', expected },
          seen: `the user now holds ${someOf(given)}`,
        },
      ];
};

const sparesEffect = ({ before, after }: DoneReassignment): ListEffect => {
  const [requirement, list] = [sparesRow, 'finished-requisitions'] as const;
  const own = before.from.held[list];
  if (own === undefined || after.from.held[list] === undefined) return unknownEffect(requirement, list);
  if (own.length === 0) return { requirement, list, kind: 'unmet', reason: nothingIn(list) };
  const [theirs, mine] = [heldIn(after.to.held, list), heldIn(after.from.held, list)];
  const had = heldIn(before.to.held, list);
  const taken = own.filter((id) => !mine.has(id) || (theirs.has(id) && !had.has(id)));
  if (taken.length === 0) return { requirement, list, kind: 'holds' };
  return {
    ...{ requirement, list, kind: 'violated', expected: 'requisitions whose orders are finished stay' },
    seen: `${someOf(taken)} went from the from-user or to the to-user`,
  };
};

/**
 * The effects of a done reassignment on both users, list by list: on requested lists (Resources and their fields / User
 * reassignment, "Meaning of the booleans") and on the others.
 */
export const effectsOf = (moved: DoneReassignment): readonly ListEffect[] => {
  const requested = new Set(moved.requested);
  const isRequested = (list: AssignmentList) => requested.has(moverOf(list)?.member ?? '');
  const lists = movedLists.filter(isRequested).map((list) => movedEffect(moved, list));
  const others = assignmentLists.filter((list) => moverOf(list) !== undefined && !isRequested(list));
  if (moved.deactivated) return [...lists, ...others.flatMap((list) => givenEffect(moved, list))];
  const spared = isRequested('requisitions') ? [sparesEffect(moved)] : [];
  return [...lists, ...spared, ...others.map((list) => staysEffect(moved, list))];
};
