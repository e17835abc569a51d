import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import { judgeAlone } from '../../laws/lists.ts';
import { answeredAt, judgeRead, type ReadOne } from '../../laws/reads.ts';
import { isAbsent } from '../meaning.ts';
import { idText, type Snapshot } from '../resources/snapshot.ts';
import { judgeShown } from './member-law.ts';
import {
  describeEntry,
  type Entry,
  find,
  holdsText,
  isCut,
  isPromised,
  listOf,
  readOf,
  rowsOf,
} from './owned-records.ts';
import { type Scenario, traceOf } from './scenario.ts';

/** What a list tells of an entry. `wrong`: it is no list. `open`: a page may hide it, or nothing can be told. */
type InList = { readonly seen: string; readonly exchange: Exchange } & (
  | { readonly kind: 'found'; readonly own: readonly Snapshot[] }
  | { readonly kind: 'missing' | 'wrong' | 'open'; readonly own?: undefined }
);

/** Looks for an entry in its list, and once more a moment later. */
export const lookInList = async (t: Scenario, entry: Entry, format?: Format): Promise<InList> => {
  const { own, list } = await t.eventually(
    () => find(t, entry, format),
    (now) => now.own.length > 0 || !now.list.isWhole || isPromised(entry),
  );
  const { kind, answer } = list;
  const told = { seen: list.seen, exchange: (own[0] ?? answer).exchange };
  if (own.length > 0) return { kind: 'found', own, ...told };
  if (isPromised(entry)) return { kind: 'open', ...told };
  if (kind === 'other' || (kind === 'refused' && isAbsent(answer))) return { kind: 'wrong', ...told };
  const mayHide = !list.isWhole || list.snapshots.some((one) => isCut(entry, one));
  return { kind: mayHide ? 'open' : 'missing', ...told };
};

const lookById = async (t: Scenario, entry: Entry, format?: Format): Promise<ReadOne | undefined> => {
  const { id } = entry;
  if (id === undefined) return undefined;
  const { read: ask = () => readOf(t, entry.in, id, format), retries } = entry.in;
  const read = await t.eventually(
    () => ask(t, { ...entry, id }),
    (now) => now?.kind !== 'missing' || isPromised(entry),
    retries,
  );
  return read !== undefined && isPromised(entry) && read.kind !== 'shown'
    ? { ...read, kind: 'undecided' }
    : read;
};

/** How an entry is looked at. */
interface Looking {
  readonly format?: Format | undefined;
  /** What has happened since it was found, such as `after another was made`. */
  readonly since?: string | undefined;
}

/** What neither the list nor a read shows was not made; else the list is wrong. */
const judgeMissing = (
  t: Scenario,
  entry: Entry,
  inList: InList,
  { read, since }: Looking & { read?: ReadOne | undefined },
) => {
  const { create, list } = rowsOf(entry.in);
  const isLost = inList.kind === 'missing' && read?.kind === 'missing' && entry.answer !== undefined;
  const { plural } = answeredAt(entry.in.list.endpoint).resource;
  const because = isLost
    ? `what is taken for ${plural} is not there`
    : `${plural} that are there are not listed`;
  t.finds(isLost && since === undefined ? create : list, false, [entry, inList, isLost ? read : undefined], {
    expected: `${describeEntry(entry)} in the list, ${since ?? 'as it was made or the profile says'}`,
    seen: `${inList.seen}${isLost ? `; a read of it: ${read.seen}` : ''}`,
    because: since === undefined ? because : `one of several ${plural} is gone ${since}`,
    subject: `list of ${entry.in.name}`,
  });
};

/** Judges a read of an entry; one that misses it is wrong where it was found before, or the list shows it, still. */
const judgeById = async (
  t: Scenario,
  entry: Entry,
  read: ReadOne,
  { format, since, inList }: Looking & { readonly inList: InList },
): Promise<void> => {
  const isMissed = read.kind === 'missing' && inList.kind === 'found';
  const after = isMissed ? traceOf((await find(t, entry, format)).own.slice(0, 1)) : [];
  const isThere = after.length > 0 || since !== undefined;
  judgeRead(t.judge, read, { isThere, before: entry.exchanges, after });
  if (read.kind !== 'other' && read.snapshot !== undefined) judgeShown(t, entry, read.snapshot);
};

/**
 * Judges that an entry is where it should be: in the list of its collection, and at its id. What neither shows was not
 * made; else the one place where it is missing is wrong. Where the list cannot tell, a read that does not find it may
 * be right. Answers its id, and whether it was found.
 */
export const judgePresence = async <E extends Entry>(
  t: Scenario,
  entry: E,
  { format, since }: Looking = {},
): Promise<E & { readonly isFound: boolean }> => {
  const rows = rowsOf(entry.in);
  const inList = await lookInList(t, entry, format);
  // What answers to creations hold is open: the list tells better.
  const id = (inList.own?.[0] && idText(inList.own[0].data)) ?? entry.id;
  const known: E = { ...entry, id, ...(id !== undefined && { before: undefined }) };
  const read = await lookById(t, known, format);
  if (inList.kind === 'found') {
    t.judge.holds(rows.list, inList.exchange);
    judgeOnce(t, known, inList.own);
    for (const one of inList.own.slice(0, 1)) judgeShown(t, known, one, isCut(known, one));
  } else if (inList.kind === 'open')
    t.judge.inconclusive(rows.list, `${describeEntry(known)} among others: ${inList.seen}`);
  else judgeMissing(t, known, inList, { read, since });
  if (read === undefined)
    t.judge.inconclusive(rows.show, `nothing is told by a read of ${describeEntry(known)}`);
  else await judgeById(t, known, read, { format, since, inList });
  const isFound = inList.kind === 'found' || read?.kind === 'shown';
  if (isFound && entry.answer !== undefined) t.judge.holds(rows.create, entry.answer.exchange);
  return { ...known, isFound };
};

/** One creation makes one record. */
const judgeOnce = (t: Scenario, entry: Entry, own: readonly Snapshot[]): void => {
  const ids = new Set(own.map(({ data }) => idText(data)));
  if (ids.size < 2 || entry.in.each === undefined) return;
  t.finds(entry.in.each, false, [entry, own[0]], {
    expected: 'one record for one creation',
    seen: `ids ${[...ids].join(', ')} with the same text`,
    because: 'a creation makes several records',
  });
};

/** Judges that two entries of one collection have ids of their own: ids may be counted for each owner by itself. */
export const judgeIds = (t: Scenario, [one, other]: readonly Entry[]): void => {
  const row = one?.in.each;
  if (row === undefined || one?.id === undefined || other?.id === undefined || !isBeside(one, other)) return;
  t.finds(row, one.id !== other.id, [one, other], {
    expected: 'two records with ids of their own',
    seen: `both have id ${one.id}`,
    because: 'two records have one id',
  });
};

const isBeside = (one: Entry, other: Entry): boolean => one.in.list.path === other.in.list.path;

/** Judges that no list shows what belongs to another owner: each is read once, after all was made. */
export const judgeOwnLists = async (t: Scenario, all: readonly Entry[]): Promise<void> => {
  for (const [first] of Map.groupBy(all, (one) => one.in.list.path).values()) {
    const others = all.filter((one) => first !== undefined && !isBeside(one, first));
    if (first === undefined || others.length === 0) continue;
    const { list: place, of, text: member = 'id' } = first.in;
    const contents = await listOf(t, first.in);
    const isTold = contents.snapshots.some(({ data }) => (data[member] ?? null) !== null);
    const stray = others.find((other) =>
      contents.snapshots.some((one) =>
        other.text === undefined ? idText(one.data) === other.id : holdsText(other, one),
      ),
    );
    judgeAlone(
      t.judge,
      { place, contents: isTold ? contents : { ...contents, kind: 'undecided' } },
      {
        document: of,
        stray: stray && { seen: `${describeEntry(stray)}, which is another's`, exchanges: stray.exchanges },
      },
    );
  }
};
