import { isMembers } from './members.ts';
import {
  type AssignmentList,
  assignmentLists,
  moverOf,
  type ResponsibilityMember,
} from './responsibilities.ts';

/** Ids of a user's assignments, by list; a missing list is unknown. */
export type AssignedIds = Readonly<Partial<Record<AssignmentList, readonly string[]>>>;

/** The assignments of a user, and whether the user is active. */
export interface UserAssignments {
  readonly active: boolean;
  readonly held: AssignedIds;
}

/** A value for each of the two users. */
export interface Parties<T> {
  readonly from: T;
  readonly to: T;
}

/** One assignment that a reassignment moves. */
export interface ReassignedItem {
  readonly member: ResponsibilityMember;
  readonly list: AssignmentList;
  readonly id: string;
}

/** The ids that a list must have after a reassignment; `from` is undefined if that is unspecified. */
interface ListAfter {
  readonly from: readonly string[] | undefined;
  readonly to: readonly string[];
}

const isRequested = (requested: ReadonlySet<string>, list: AssignmentList): boolean =>
  requested.has(moverOf(list)?.member ?? '');

/** The union of two lists without duplicates, in order. */
const union = (first: readonly string[], second: readonly string[]): readonly string[] => [
  ...new Set([...first, ...second]),
];

/**
 * The ids that the from-user and the to-user must have in a list after a reassignment without failures. The from-user
 * may keep what was added, and has nothing left of what was replaced. Undefined if the list of either user was unknown
 * before (Resources and their fields / User reassignment, "Meaning of the booleans").
 */
export const listAfter = (
  { from, to }: Parties<AssignedIds>,
  requested: ReadonlySet<string>,
  list: AssignmentList,
): ListAfter | undefined => {
  const [own, others] = [from[list], to[list]];
  if (own === undefined || others === undefined) return undefined;
  if (!isRequested(requested, list)) return { from: own, to: others };
  return { from: moverOf(list)?.way === 'adds' ? undefined : [], to: union(others, own) };
};

/**
 * The items of a reassignment with the requested members: all that the from-user has, or for lists that are added only
 * what the to-user lacks.
 */
export const itemsOf = (
  { from, to }: Parties<AssignedIds>,
  requested: ReadonlySet<string>,
): readonly ReassignedItem[] =>
  assignmentLists.flatMap((list) => {
    const mover = moverOf(list);
    if (mover === undefined || !requested.has(mover.member)) return [];
    const isMissing = (id: string) => mover.way === 'replaces' || !to[list]?.includes(id);
    return (from[list] ?? []).filter(isMissing).map((id) => ({ member: mover.member, list, id }));
  });

const removeId = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id);

/** The assignments of both users after some items were moved; with `kept`, the from-user keeps what was added. */
export const assignmentsAfter = (
  before: Parties<AssignedIds>,
  moved: readonly ReassignedItem[],
  kept: boolean,
): Parties<AssignedIds> =>
  moved.reduce<Parties<AssignedIds>>(({ from, to }, { list, id }) => {
    const stays = kept && moverOf(list)?.way === 'adds';
    return {
      from: stays ? from : { ...from, [list]: removeId(from[list] ?? [], id) },
      to: { ...to, [list]: union(to[list] ?? [], [id]) },
    };
  }, before);

const idsIn = (value: unknown): readonly string[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const ids = value.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
  return ids.length === value.length ? ids : undefined;
};

/**
 * Reads the assignments returned by a hook: an object with `active` and lists of ids, as strings or numbers. Undefined
 * for anything else; a member that is not a list counts as missing.
 */
export const readAssignments = (value: unknown): UserAssignments | undefined => {
  if (!isMembers(value)) return undefined;
  const { active } = value;
  if (typeof active !== 'boolean') return undefined;
  const parts = assignmentLists.flatMap((list) => {
    const ids = idsIn(value[list]);
    return ids === undefined ? [] : [[list, ids] as const];
  });
  return { active, held: Object.fromEntries(parts) };
};
