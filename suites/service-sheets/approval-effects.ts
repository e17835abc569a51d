import { type Data, isData } from '../../models/resources/resource.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { EventEffect } from '../harness/walks/adapter.ts';

/** An approval as a read shows it; its members besides the id are undocumented. */
export interface ShownApproval {
  readonly id: Id;
  /** Undefined if none is shown. */
  readonly status?: string;
  /** Ids that it refers to; one of them is the id of its user, under whatever name. */
  readonly refers: readonly Id[];
  /** The id of the named approver. */
  readonly approver?: Id;
}

type Approvals = readonly ShownApproval[];

const ownId = (value: unknown): Id[] => {
  const id = isData(value) ? value['id'] : undefined;
  return isId(id) ? [id] : [];
};

const idsWithin = (approval: Data): Id[] =>
  Object.entries(approval).flatMap(([member, value]) => [
    ...(member.endsWith('-id') && isId(value) ? [value] : []),
    ...(isData(value) ? [...ownId(value), ...idsWithin(value)] : []),
  ]);

/** The id of the approver that an approval names in `approver` or `approver-id`. */
export const namedApprover = ({ approver, 'approver-id': approverId }: Data): Id | undefined =>
  [...ownId(approver), ...(isId(approverId) ? [approverId] : [])][0];

/** Reads an approval; undefined if it has no id. */
export const shownApproval = (data: Data): ShownApproval | undefined => {
  const [id] = ownId(data);
  if (id === undefined) return undefined;
  const { status = null } = data;
  const named = namedApprover(data);
  return {
    id,
    refers: idsWithin(data),
    ...(status !== null && { status: jsonText(status) }),
    ...(named !== undefined && { approver: named }),
  };
};

const adds = 'service-sheets/add-approver-adds-an-approver';
const atEnd = 'service-sheets/add-approver-at-end-of-list';
const asWatcher = 'service-sheets/add-approver-as-watcher';

/** An approval that was added, as a read showed it; `present` are the ids that were there before. */
export interface AddedApproval {
  readonly id: Id;
  readonly position: string | undefined;
  readonly present: readonly Id[];
}

/** Judges whether the added approval is that of the requested user, as an effect of the requirement. */
const whoseEffect = (
  requirement: typeof adds | typeof asWatcher,
  added: Approvals,
  user: Id,
): EventEffect => {
  if (added.some(({ refers }) => refers.includes(user))) return { requirement };
  const other = added.find(({ approver }) => approver !== undefined);
  if (other === undefined) return { requirement, undecided: 'reads do not show whose the added approval is' };
  const expected = 'the added approval is that of the user of approver_id';
  return {
    requirement,
    violation: { expected, seen: `the approver of the new approval is ${other.approver}, not ${user}` },
  };
};

/** The step that a bypass skipped, the one it led to, and those that still wait with the latter's previous status. */
interface Turn {
  readonly from: Id;
  readonly to: ShownApproval;
  readonly waiting: readonly Id[];
}

const onlyOne = (approvals: Approvals, status: string): ShownApproval | undefined => {
  const [one, ...others] = approvals.filter((approval) => approval.status === status);
  return others.length === 0 ? one : undefined;
};

/**
 * Determines the steps of a bypass: a status that only one approval had before is now that of only one other. Undefined
 * if several statuses moved, or none; the order of the list and of ids is no evidence.
 */
const turnOf = (before: Approvals, after: Approvals): Turn | undefined => {
  const statuses = new Set(before.flatMap(({ status }) => status ?? []));
  const turns = [...statuses].flatMap((status): Turn[] => {
    const [from, now] = [onlyOne(before, status), onlyOne(after, status)];
    const to = before.find(({ id }) => id === now?.id);
    if (from === undefined || to?.status === undefined || to.id === from.id) return [];
    const waited = before.filter((one) => one.status === to.status).map(({ id }) => id);
    const waiting = after.filter((one) => one.status === to.status && waited.includes(one.id));
    return [{ from: from.id, to, waiting: waiting.map(({ id }) => id) }];
  });
  return turns.length === 1 ? turns[0] : undefined;
};

/** The step that a bypass skipped, where all undecided steps have the same status, and those that still have it. */
interface BypassRemainder {
  readonly from: ShownApproval;
  readonly waiting: readonly Id[];
}

/** The only approval whose status a bypass changed, while others still have its previous one. */
const leftBy = (before: Approvals, after: Approvals): BypassRemainder | undefined => {
  const now = new Map(after.map(({ id, status }) => [id, status]));
  const [from, ...others] = before.filter(({ id, status }) => now.get(id) !== status);
  if (from?.status === undefined || others.length > 0 || !now.has(from.id)) return undefined;
  const waiting = after.filter(({ status }) => status === from.status).map(({ id }) => id);
  return waiting.length > 0 ? { from, waiting } : undefined;
};

const undecidedTurn = 'no read shows which step a bypass skipped, or which is the current one after it';

const tooEarly = (passed: readonly Id[]): EventEffect => {
  const expected = 'the turn of whoever was added at the end comes after all who were there';
  const seen = `it came before that of ${passed.join(', ')}`;
  return { requirement: atEnd, violation: { expected, seen } };
};

const placeEffects = (
  { id, present }: AddedApproval,
  { from, to, waiting }: Turn,
  before: Approvals,
): EventEffect[] => {
  const passed = present.filter(
    (one) => (from === id && to.id === one) || (to.id === id && waiting.includes(one)),
  );
  if (passed.length > 0) return [tooEarly(passed)];
  const isAfterWaiting = present.includes(to.id) && waiting.includes(id);
  const isNextToOne = to.id === id && !before.some((one) => one.id !== from && present.includes(one.id));
  return isAfterWaiting || isNextToOne ? [{ requirement: atEnd }] : [];
};

const watcherHasStep: EventEffect = {
  requirement: asWatcher,
  violation: {
    expected: 'a watcher has no step of the approval chain',
    seen: 'a bypass reached the watcher as if an approver',
  },
};

const watcherEffects = (
  { id, present }: AddedApproval,
  { from, to }: Turn,
  before: Approvals,
): EventEffect[] => {
  if (from === id || to.id === id) return [watcherHasStep];
  const watcher = before.find((one) => one.id === id);
  if (watcher === undefined) return [];
  // A waiting approver has another status, or was added later and yet comes first.
  const isOther = watcher.status !== undefined && watcher.status !== to.status;
  return isOther || !present.includes(to.id) ? [{ requirement: asWatcher }] : [];
};

/** The same effects where only the skipped step shows another status. */
const leftEffects = (
  { id, position, present }: AddedApproval,
  { from, waiting }: BypassRemainder,
  before: Approvals,
): EventEffect[] => {
  const passed = present.filter((one) => waiting.includes(one));
  const isWatcher = position === 'watcher';
  if (from.id === id && passed.length > 0) return [isWatcher ? watcherHasStep : tooEarly(passed)];
  const isOther = before.some((one) => one.id === id && (one.status ?? from.status) !== from.status);
  if (isWatcher) return isOther ? [{ requirement: asWatcher }] : [];
  // All others were there before it.
  const isLast = present.includes(from.id) && waiting.includes(id) && passed.length === 0;
  return isLast ? [{ requirement: atEnd }] : [];
};

/** The effects of a bypass on approvals that were added before. */
export const turnEffects = (
  all: readonly AddedApproval[],
  before: Approvals,
  after: Approvals,
): EventEffect[] => {
  const [turn, left] = [turnOf(before, after), leftBy(before, after)];
  // Watchers have no step, and an approval that was added without a position may be a watcher's, so approvals at the
  // end of the list do not wait for them.
  const inLine = (one: Id) => all.every(({ id, position }) => id !== one || position === 'end_of_list');
  return all.flatMap((each): EventEffect[] => {
    const { position, id } = each;
    const added = position === 'watcher' ? each : { ...each, present: each.present.filter(inLine) };
    const requirement = position === 'watcher' ? asWatcher : atEnd;
    if (position === undefined || !before.some((one) => one.id === id)) return [];
    if (turn === undefined && left !== undefined) return leftEffects(added, left, before);
    if (turn === undefined) return [{ requirement, undecided: undecidedTurn }];
    return position === 'watcher' ? watcherEffects(added, turn, before) : placeEffects(added, turn, before);
  });
};

/** The status of the current approval, where an approval by its approver moved that status on to another one. */
export const currentStatusIn = (before: Approvals, after: Approvals): string | undefined => {
  const turn = turnOf(before, after);
  return turn && before.find(({ id }) => id === turn.from)?.status;
};

const skips = 'service-sheets/bypass-skips-current-step';

/** Whether two approvals are known to have different approvers: what one user has to approve may be skipped together. */
const haveOtherApprovers = (one: ShownApproval, other: ShownApproval): boolean =>
  one.approver !== undefined && other.approver !== undefined && one.approver !== other.approver;

/** Judges a bypass that led to another step, and gave one more approval the status of the step that it skipped. */
const furtherSkips = (before: Approvals, after: Approvals): EventEffect[] => {
  const from = before.find(({ id }) => id === turnOf(before, after)?.from);
  const now = new Map(after.map((one) => [one.id, one.status]));
  const skipped = from && now.get(from.id);
  if (from === undefined || skipped === undefined) return [];
  const other = before.find(
    (one) =>
      one.id !== from.id &&
      one.status !== skipped &&
      now.get(one.id) === skipped &&
      haveOtherApprovers(one, from),
  );
  if (other === undefined) return [];
  const expected = `approval ${from.id}, whose turn it was, alone is skipped`;
  const seen = `${from.id} and ${other.id}, which was ${other.status}, are ${skipped}`;
  return [{ requirement: skips, violation: { expected, seen } }];
};

/**
 * Judges a bypass that leaves the approval with the current status unchanged, but changes or removes another one, and
 * one that skips another one as well.
 */
export const skipEffects = (
  before: Approvals,
  after: Approvals,
  currentStatus: string | undefined,
): EventEffect[] => {
  const current = currentStatus === undefined ? undefined : onlyOne(before, currentStatus);
  const now = new Map(after.map((one) => [one.id, one]));
  if (current === undefined || now.get(current.id)?.status !== currentStatus)
    return furtherSkips(before, after);
  const other = before.find(({ id, status }) => id !== current.id && now.get(id)?.status !== status);
  if (other === undefined) return [];
  const expected = `the approval with the status ${currentStatus}, whose turn it is, is skipped`;
  const seen = `it stays, and another one, which was ${other.status}, is ${now.get(other.id)?.status ?? 'gone'}`;
  return [{ requirement: skips, violation: { expected, seen } }];
};

/** The requested addition. */
interface Addition {
  readonly approverId?: Id;
  readonly position?: string;
}

/** Reads need not show watchers: a missing one is a violation only if others were shown. */
export const missingWatcher: readonly EventEffect[] = [
  {
    requirement: asWatcher,
    violation: {
      expected: 'the approvals show the watcher, as they showed earlier ones',
      seen: 'no approval was added',
    },
  },
];

const watcherAdded = (added: Approvals | undefined, user: Id): EventEffect[] => {
  const requirement = asWatcher;
  if (added === undefined || added.length === 0)
    return [{ requirement, undecided: 'reads do not show watchers among the approvals' }];
  // That the user is shown does not say in which role; a bypass may reveal it.
  const whose = whoseEffect(requirement, added, user);
  return [...(whose.violation === undefined ? [] : [whose]), { requirement, undecided: undecidedTurn }];
};

/** The effects of an addition; `added` is undefined where reads do not show each approval with its id. */
export const addEffects = (
  { approverId = 0, position }: Addition,
  added: Approvals | undefined,
): readonly EventEffect[] => {
  if (position === 'watcher') return watcherAdded(added, approverId);
  const requirement = adds;
  if (added === undefined) return [{ requirement, undecided: 'reads do not show each approval with its id' }];
  if (added.length > 0) {
    const open = position === undefined ? [] : [{ requirement: atEnd, undecided: undecidedTurn } as const];
    return [whoseEffect(requirement, added, approverId), ...open];
  }
  // Without a position the user may have become a watcher, whom reads need not show.
  if (position === undefined) return [];
  const violation = { expected: 'the approvals have one more record', seen: 'no approval was added' };
  return [{ requirement, violation }];
};
