import { type Data, isData } from '../../models/resources/resource.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { EventEffect } from '../harness/walks/adapter.ts';

/** One approval as a read shows it: what it holds beside its id is not documented. */
export interface ShownApproval {
  readonly id: Id;
  /** Undefined where none is shown. */
  readonly status?: string;
  /** Ids that it refers to: one of them is its user's, under whatever name. */
  readonly refers: readonly Id[];
  /** The id of whom it names as its approver. */
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

/** Whom an approval names as its approver, by the word of `approver_id`. */
export const namedApprover = ({ approver, 'approver-id': approverId }: Data): Id | undefined =>
  [...ownId(approver), ...(isId(approverId) ? [approverId] : [])][0];

/** An approval as it is shown; undefined where it has no id to be known by. */
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

/** Somebody who was added, as a read showed it: those who were there before are `present`. */
export interface AddedApproval {
  readonly id: Id;
  readonly position: string | undefined;
  readonly present: readonly Id[];
}

/** Whose approval was added: an effect of the requirement, by the user that was asked for. */
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

/** The step that a bypass left and the one that it led to, and those that wait then as that one did before. */
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
 * Whose turn came at a bypass: one status was that of a single approval before, and is that of another one now. Where
 * several statuses moved on, or none, nobody can tell; the order of the list and of ids tells nothing.
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

/** The step that a bypass left, where all steps that are not decided yet show one status, and those that still do. */
interface BypassRemainder {
  readonly from: ShownApproval;
  readonly waiting: readonly Id[];
}

/** The only approval that shows another status after a bypass, while others still show the one that it had. */
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
  // Who waits shows another status, or was added later and yet comes first.
  const isOther = watcher.status !== undefined && watcher.status !== to.status;
  return isOther || !present.includes(to.id) ? [{ requirement: asWatcher }] : [];
};

/** The same where only the step that was left shows another status. */
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
  // Everybody else was before it.
  const isLast = present.includes(from.id) && waiting.includes(id) && passed.length === 0;
  return isLast ? [{ requirement: atEnd }] : [];
};

/** What a bypass tells of those who were added before. */
export const turnEffects = (
  all: readonly AddedApproval[],
  before: Approvals,
  after: Approvals,
): EventEffect[] => {
  const [turn, left] = [turnOf(before, after), leftBy(before, after)];
  // Watchers have no step, and who was added without a position may be one: nobody who is at the end waits for them.
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

/** The status of the approval whose turn it is, where an approval by its approver moved that on to another one. */
export const currentStatusIn = (before: Approvals, after: Approvals): string | undefined => {
  const turn = turnOf(before, after);
  return turn && before.find(({ id }) => id === turn.from)?.status;
};

const skips = 'service-sheets/bypass-skips-current-step';

/** A bypass that leaves the approval with the status of a current one as it is, and changes another one or removes it. */
export const skipEffects = (
  before: Approvals,
  after: Approvals,
  currentStatus: string | undefined,
): EventEffect[] => {
  const current = currentStatus === undefined ? undefined : onlyOne(before, currentStatus);
  const now = new Map(after.map((one) => [one.id, one]));
  if (current === undefined || now.get(current.id)?.status !== currentStatus) return [];
  const other = before.find(({ id, status }) => id !== current.id && now.get(id)?.status !== status);
  if (other === undefined) return [];
  const expected = `the approval with the status ${currentStatus}, whose turn it is, is skipped`;
  const seen = `it stays, and another one, which was ${other.status}, is ${now.get(other.id)?.status ?? 'gone'}`;
  return [{ requirement: skips, violation: { expected, seen } }];
};

/** What was asked for. */
interface Addition {
  readonly approverId?: Id;
  readonly position?: string;
}

/** Whether reads show watchers is not documented: one that is not shown is wrong only where others were. */
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
  // That the user is shown does not tell as what: a bypass may.
  const whose = whoseEffect(requirement, added, user);
  return [...(whose.violation === undefined ? [] : [whose]), { requirement, undecided: undecidedTurn }];
};

/** What the approvals that came with somebody show; undefined where reads do not show each with its id. */
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
  // Without a position it may have become a watcher, whom reads need not show.
  if (position === undefined) return [];
  const violation = { expected: 'the approvals have one more record', seen: 'no approval was added' };
  return [{ requirement, violation }];
};
