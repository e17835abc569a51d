import type { HeldIds, Holdings, Parties } from '../../../models/holdings.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { responsibilityOf } from '../../../models/responsibilities.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import type { Reassigned } from '../asking/reassigned.ts';
import type { Seen } from '../descriptor.ts';
import type { ShownItems } from '../seeing/items.ts';
import { countedIn } from '../seeing/summary.ts';
import { contraryItems } from './contrary-items.ts';

export const listedRow: RequirementId = 'user-reassignments/transactions-answers-the-items';

/** An answer without items to a reassignment that has none may be one that says that nothing is there. */
const isMissing = (status: number | undefined, counted: number | undefined): boolean =>
  [405, 501].includes(status ?? 0) || (status === 404 && (counted ?? 0) > 0);

const idsOf = (held: HeldIds | undefined): ReadonlySet<string> => new Set(Object.values(held ?? {}).flat());

/** Whether the hook tells everything that a reassignment is about. */
const isTold = ({ wish: { asked = [] } }: Reassigned, { from }: Parties<Holdings>): boolean =>
  asked.every((member) => responsibilityOf(member)?.lists.every((list) => from.held[list] !== undefined));

/**
 * How many items are about something that only the from-user of another reassignment held. Things of kinds that
 * nobody tells of may have the same ids by chance: few of them say nothing, and none where its own are not told.
 */
const foreignIn = ({ items }: ShownItems, own: Reassigned, other: Reassigned | undefined): number => {
  const parties = own.before;
  if (parties === undefined || other?.before === undefined || !isTold(own, parties)) return 0;
  const [theirs, mine] = [idsOf(other.before.from.held), idsOf(parties.from.held)];
  const received = idsOf(parties.to.held);
  return items.filter(({ data }) => {
    const id = String(data['object-id'] ?? '');
    return theirs.has(id) && !mine.has(id) && !received.has(id);
  }).length;
};

/** Judges what a read of the items of a reassignment that is done answers. */
export const judgeListed = (
  { judge, profile }: Pick<Context, 'judge' | 'profile'>,
  shown: ShownItems | Unread,
  {
    snapshot,
    own,
    other,
  }: {
    readonly snapshot: Seen | undefined;
    readonly own?: Reassigned;
    readonly other?: Reassigned | undefined;
  },
): void => {
  const counted = countedIn(snapshot);
  const [expected, exchanges] = ['the items of the reassignment', [shown.exchange]];
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
      expected: 'each item tells what became of it',
      seen: `what both users hold says otherwise of ${contrary.slice(0, 5).join(', ')}`,
      exchanges,
      explanation: 'what items tell and what users hold',
    });
  } else judge.holds(listedRow, shown.exchange);
};
