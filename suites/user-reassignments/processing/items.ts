import {
  type AssignedIds,
  itemsOf,
  type Parties,
  type ReassignedItem,
  type UserAssignments,
} from '../../../models/assignments.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { moverOf, responsibilityOf } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Context } from '../../harness/check.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import { hasStatus } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { ReadFailure } from '../../harness/resources/read-failure.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { isWritten } from '../../harness/resources/status-names.ts';
import { type Finding, findingOf, judgeFindings } from '../../harness/verdict/finding.ts';
import type { ReadResult } from '../descriptor.ts';
import { countedIn, itemStatus, type ShownItems } from '../items.ts';
import { becomingOf, type ReassignmentResult, readAllItems } from '../process.ts';
import { countFindings } from './counts.ts';

const [isKnown, isText, isHyphenated, showsError] = [
  'user-reassignments/item-status-is-changed-or-failed',
  'user-reassignments/item-message-is-string',
  'user-reassignments/item-names-are-hyphenated',
  'user-reassignments/failed-item-tells-an-error',
] as const;

/** The requirements about the members of items. */
export const itemRows: readonly RequirementId[] = [isKnown, isText, isHyphenated];

export const failedItemRow: RequirementId = showsError;

/** Separate, since often only failed items have a message. */
export const messageRow: RequirementId = isText;

const joined = ['object-type', 'object-id', 'change-type'];

/** Findings about the members of an item; missing members decide nothing. */
const memberFindings = (profile: Profile, item: Reading, explanation: string): readonly Finding[] => {
  const { data, present, problems, spellings } = item;
  const { status = null, message = null } = data;
  const problem = problems.find(({ member }) => member === 'message')?.problem;
  const names = joined.flatMap((name) => spellings.get(name) ?? []);
  const wrong = names.filter((name) => !joined.includes(name));
  // An item that shows all other listed elements but no message does not report its error.
  const showsElements = present.has('message') || joined.every((name) => !isNothing(data[name]));
  const isBlank = message === null || (typeof message === 'string' && message.trim() === '');
  const find = (row: RequirementId, isRight: boolean, expected: string, seen: string) =>
    findingOf(row, isRight, { expected, seen, explanation });
  return [
    ...(isNothing(status)
      ? []
      : [
          find(
            isKnown,
            isWritten(status, ['Changed', 'Failed'], profile),
            'status Changed or Failed',
            describeValue(status),
          ),
        ]),
    ...(problem === undefined && typeof message !== 'string'
      ? []
      : [find(isText, problem === undefined, 'a message that is a string', problem ?? '')]),
    ...(names.length === 0
      ? []
      : [find(isHyphenated, wrong.length === 0, `members named ${joined.join(', ')}`, wrong.join(', '))]),
    ...(itemStatus(item, profile) === 'failed' && showsElements
      ? [
          find(
            showsError,
            !isBlank,
            'a message with the error of an item that failed',
            describeValue(message),
          ),
        ]
      : []),
  ];
};

/** Judges the members of items that are shown and claimed. */
const judgeMembers = (
  { judge, profile }: Context,
  claims: readonly RequirementId[],
  { items, exchange, format }: ShownItems,
): void => {
  const explanation = `items of reassignments in ${format.toUpperCase()}`;
  const findings = items.flatMap((item) => memberFindings(profile, item, explanation));
  judgeFindings(judge, findings, { claims, exchanges: [exchange] });
};

const timesIn = (held: AssignedIds, id: string): number =>
  Object.values(held).filter((list) => list.includes(id)).length;

const idOf = ({ data }: Reading): string => String(data['object-id'] ?? '');

/** Whether an item went from one user to the other; undefined if neither or both hold it. */
const isMoved = (after: Parties<UserAssignments>, { id, list }: ReassignedItem): boolean | undefined => {
  const [left, come] = [timesIn(after.from.held, id) > 0, timesIn(after.to.held, id) > 0];
  // The from-user may keep what was added.
  if (moverOf(list)?.way === 'adds' && come) return true;
  return left === come ? undefined : come;
};

/**
 * Items shown as Changed that only the from-user holds, or as Failed that only the to-user holds. Ids of different
 * kinds may coincide, so only an id in one list and one item counts.
 */
const contraryItems = (
  items: readonly Reading[],
  { before, after, input }: Pick<ReassignmentResult, 'before' | 'after' | 'input'>,
  profile: Profile,
): readonly ReassignedItem[] => {
  if (before === undefined || after === undefined) return [];
  const held = { from: before.from.held, to: before.to.held };
  const moving = itemsOf(held, new Set(input.enabled ?? [])).filter(
    // No user can be their own manager.
    ({ id, list }) => list !== 'direct-reports' && timesIn(held.from, id) === 1 && timesIn(held.to, id) === 0,
  );
  const known = new Map(moving.map((one) => [one.id, one]));
  const countWithId = (id: string): number => items.filter((item) => idOf(item) === id).length;
  return items.flatMap((item) => {
    const thing = known.get(idOf(item));
    const status = itemStatus(item, profile);
    if (thing === undefined || countWithId(thing.id) > 1) return [];
    const moved = isMoved(after, thing);
    return moved !== undefined && status !== undefined && moved !== (status === 'changed') ? [thing] : [];
  });
};

export const listedRow: RequirementId = 'user-reassignments/transactions-answers-the-items';

/** Whether the items are missing. Without counted items, 404 may mean that there are none. */
const isMissing = (status: number | undefined, counted: number | undefined): boolean =>
  hasStatus({ status }, 'method-not-allowed', 'not-implemented') ||
  (hasStatus({ status }, 'not-found') && (counted ?? 0) > 0);

const idsOf = (held: AssignedIds | undefined): ReadonlySet<string> =>
  new Set(Object.values(held ?? {}).flat());

/** Whether the hook returns everything that a reassignment is about. */
const areHoldingsKnown = (
  { input: { enabled = [] } }: ReassignmentResult,
  { from }: Parties<UserAssignments>,
): boolean =>
  enabled.every((member) => responsibilityOf(member)?.lists.every((list) => from.held[list] !== undefined));

/**
 * Counts the items about something that only the from-user of another reassignment held. Ids of kinds that the hook
 * does not return may coincide by chance, so a few prove nothing; 0 if its own holdings are unknown.
 */
const foreignIn = (
  { items }: ShownItems,
  own: ReassignmentResult,
  other: ReassignmentResult | undefined,
): number => {
  const parties = own.before;
  if (parties === undefined || other?.before === undefined || !areHoldingsKnown(own, parties)) return 0;
  const [theirs, mine] = [idsOf(other.before.from.held), idsOf(parties.from.held)];
  const received = idsOf(parties.to.held);
  return items.filter(({ data }) => {
    const id = String(data['object-id'] ?? '');
    return theirs.has(id) && !mine.has(id) && !received.has(id);
  }).length;
};

/** Judges the answer to a read of the items of a done reassignment. */
const judgeListed = (
  { judge, profile }: Pick<Context, 'judge' | 'profile'>,
  shown: ShownItems | ReadFailure,
  {
    snapshot,
    own,
    other,
  }: {
    readonly snapshot: ReadResult | undefined;
    readonly own?: ReassignmentResult;
    readonly other?: ReassignmentResult | undefined;
  },
): void => {
  const counted = countedIn(snapshot);
  const counting = counted !== undefined && isSnapshot(snapshot) ? [snapshot.exchange] : [];
  const [expected, exchanges] = ['the items of the reassignment', [...counting, shown.exchange]];
  if (!isSnapshot(shown)) {
    const seen = `the read of them answered ${shown.unread}`;
    if (isMissing(shown.status, counted)) judge.violated(listedRow, { expected, seen, exchanges });
    else judge.inconclusive(listedRow, seen);
    return;
  }
  const { length } = shown.items;
  if (length === 0) {
    const seen = `none, where the summary counts ${counted}`;
    if (counted !== undefined && counted > 0) judge.violated(listedRow, { expected, seen, exchanges });
    else judge.inconclusive(listedRow, 'no reassignment with items was done');
    return;
  }
  const foreign = own === undefined ? 0 : foreignIn(shown, own, other);
  if (foreign * 2 >= length || foreign > 3) {
    const seen = `${foreign} of ${length} are about what the from-user of another reassignment held`;
    judge.violated(listedRow, { expected, seen, exchanges });
    return;
  }
  const contrary = own === undefined ? [] : contraryItems(shown.items, own, profile);
  if (contrary.length > 0) {
    judge.violated(listedRow, {
      expected: 'each item shows its result',
      seen: `what both users hold says otherwise of ${contrary
        .slice(0, 5)
        .map(({ id }) => id)
        .join(', ')}`,
      exchanges,
      explanation: 'the results of items differ from what users hold',
      subject: becomingOf(contrary[0]?.list ?? ''),
    });
  } else judge.holds(listedRow, shown.exchange);
};

/** Reads and judges the items of a done reassignment, as far as claimed. Returns undefined if they cannot be read. */
export const judgeItems = async (
  context: Context,
  claims: readonly RequirementId[],
  {
    id,
    format,
    snapshot,
    ...rest
  }: {
    readonly id: Id;
    readonly format: Format;
    readonly snapshot: ReadResult;
    readonly own?: ReassignmentResult;
    readonly other?: ReassignmentResult | undefined;
  },
): Promise<ShownItems | undefined> => {
  const items = await readAllItems(context, id, { snapshot, format });
  judgeListed(context, items, { snapshot, ...rest });
  if (!isSnapshot(items)) return undefined;
  judgeMembers(context, claims, items);
  const processed = { snapshot, byHook: false, isDone: true };
  judgeFindings(context.judge, countFindings(context, { processed, items }), { claims });
  return items;
};
