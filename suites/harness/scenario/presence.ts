import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import { judgeAlone } from '../../laws/lists.ts';
import { answeredAt, judgeRead, type ReadOne } from '../../laws/reads.ts';
import { describeValue } from '../generate/text-rendering.ts';
import { isAbsent } from '../meaning.ts';
import { idText, type Snapshot } from '../resources/snapshot.ts';
import { isServed } from '../run/list-lengths.ts';
import {
  describeRecord,
  type ExpectedRecord,
  findOnce,
  holdsClaim,
  isDeferred,
  isTruncated,
  mayHide,
  operationClaims,
  readList,
  readRecord,
  showsText,
} from './owned-records.ts';
import { exchangesOf, type Scenario } from './scenario.ts';

/**
 * What a list shows of a record. `wrong`: the answer is not a list. `away`: nothing exists at its path. `undecided`:
 * another page may contain the record, or the answer decides nothing.
 */
type ListSearch = { readonly seen: string; readonly exchange: Exchange } & (
  | { readonly kind: 'found'; readonly matches: readonly Snapshot[] }
  | { readonly kind: 'missing' | 'wrong' | 'away' | 'undecided'; readonly matches?: undefined }
);

/** Searches the list for a record, and again a moment later. */
export const findEventually = async (
  scenario: Scenario,
  record: ExpectedRecord,
  format?: Format,
): Promise<ListSearch> => {
  const { matches, list } = await scenario.eventually(
    () => findOnce(scenario, record, format),
    (now) => now.matches.length > 0 || !now.list.isComplete || isDeferred(record),
  );
  const { kind, answer, seen } = list;
  const result = { seen, exchange: (matches[0] ?? answer).exchange };
  if (matches.length > 0) return { kind: 'found', matches, ...result };
  if (isDeferred(record)) return { kind: 'undecided', ...result };
  // A path that neither the documentation nor the profile states may be absent.
  const isAway = kind === 'refused' && isAbsent(answer) && record.collection.list.isPathKnown;
  if (kind === 'other' || isAway) return { kind: isAway ? 'away' : 'wrong', ...result };
  return { kind: mayHide(record, list) ? 'undecided' : 'missing', ...result };
};

/** Reads a record by its id once; undefined if a read decides nothing. */
export const readOnce = async (
  scenario: Scenario,
  record: ExpectedRecord,
  format?: Format,
): Promise<ReadOne | undefined> => {
  const { collection, id } = record;
  if (id === undefined) return undefined;
  const { read = () => readRecord(scenario, collection, id, format) } = collection;
  return read(scenario, { ...record, id });
};

/** Reads a record, and again while it is not found. */
const readEventually = async (
  scenario: Scenario,
  record: ExpectedRecord,
  format?: Format,
): Promise<ReadOne | undefined> => {
  const result = await scenario.eventually(
    () => readOnce(scenario, record, format),
    (now) => now?.kind !== 'missing' || isDeferred(record),
    record.collection.retries,
  );
  return result !== undefined && isDeferred(record) && result.kind !== 'shown'
    ? { ...result, kind: 'undecided' }
    : result;
};

/** Options of a search for a record. */
interface PresenceOptions {
  readonly format?: Format | undefined;
  /** What happened since it was found, such as `after another was created`. */
  readonly since?: string | undefined;
  /** Whether it is known only from its list, so that its presence there is no finding. */
  readonly isOfList?: boolean;
}

/** Judges a record that the list omits. If no read shows it either, it was not created; otherwise the list is wrong. */
const judgeMissing = (
  { finds, profile }: Scenario,
  record: ExpectedRecord,
  {
    search,
    read,
    since,
  }: PresenceOptions & { readonly search: ListSearch; readonly read?: ReadOne | undefined },
) => {
  const { create, list } = operationClaims(record.collection);
  const { pages } = record.collection;
  const isNoList =
    search.kind === 'wrong' || (search.kind === 'away' && !(pages !== undefined && isServed(profile, pages)));
  const isLost = search.kind === 'missing' && read?.kind === 'missing' && record.answer !== undefined;
  const { plural } = answeredAt(record.collection.list.endpoint).resource;
  const defect = isLost ? `accepted ${plural} do not exist` : `existing ${plural} are not listed`;
  const wrong = isNoList ? list : holdsClaim(record.collection);
  const claim = isLost && since === undefined ? create : wrong;
  finds(claim, false, [record, search, isLost ? read : undefined], {
    expected: `${describeRecord(record)} in the list, ${since ?? 'as it was created or the profile says'}`,
    seen: `${search.seen}${isLost ? `; a read of it: ${read.seen}` : ''}`,
    because: since === undefined ? defect : `one of several ${plural} is gone ${since}`,
    subject: `list of ${record.collection.name}`,
    // If a read shows it, no other client deleted it.
    ...(read?.kind !== 'shown' && { mayBeOthers: true }),
  });
};

/**
 * Judges a read of a record. Finding nothing is a violation if the record was found before, or the list still shows it.
 */
const judgeReadOf = async (
  scenario: Scenario,
  record: ExpectedRecord,
  { read, search, format, since }: PresenceOptions & { readonly read: ReadOne; readonly search: ListSearch },
): Promise<void> => {
  const { isPathKnown } = record.collection.show(String(read.id));
  if (read.kind === 'missing' && !isPathKnown) return judgeRead(scenario.judge, read);
  const isUnlike = read.kind === 'missing' && search.kind === 'found';
  const stillListed = isUnlike ? (await findOnce(scenario, record, format)).matches.slice(0, 1) : [];
  const isThere = stillListed.length > 0 || since !== undefined;
  judgeRead(scenario.judge, read, { isThere, before: record.exchanges, after: exchangesOf(stillListed) });
  if (read.kind !== 'other' && read.snapshot !== undefined) judgeMembers(scenario, record, read.snapshot);
};

/** Judges a search of the list, except for a record that is missing there. */
const judgeSearch = (
  scenario: Scenario,
  record: ExpectedRecord,
  { kind, matches, seen, exchange, isOfList = false }: ListSearch & Pick<PresenceOptions, 'isOfList'>,
) => {
  const { list } = operationClaims(record.collection);
  if (kind === 'undecided')
    scenario.judge.inconclusive(
      holdsClaim(record.collection),
      `${describeRecord(record)} is not found: ${seen}`,
    );
  if (kind !== 'found') return;
  scenario.judge.holds([...new Set(isOfList ? [list] : [list, holdsClaim(record.collection)])], exchange);
  judgeSingle(scenario, record, matches);
  for (const one of matches.slice(0, 1)) judgeMembers(scenario, record, one, isTruncated(record, one));
};

/** A record, and where it was found. */
export type FoundRecord<R extends ExpectedRecord = ExpectedRecord> = R & {
  readonly isFound: boolean;
  readonly isListed: boolean;
  readonly isRead: boolean;
  /** The snapshots of the read and of the list. */
  readonly read?: Snapshot | undefined;
  readonly listed?: Snapshot | undefined;
};

/**
 * Judges that a record is in the list of its collection and at its id. If neither shows it, it was not created; if only
 * one does, the other is wrong. If the list is undecided, a read may rightly not find the record; a record known only
 * from the profile may be gone. Returns the record with its id, and where it was found.
 */
export const judgePresence = async <R extends ExpectedRecord>(
  scenario: Scenario,
  expected: R,
  options: PresenceOptions = {},
): Promise<FoundRecord<R>> => {
  const { judge } = scenario;
  const { create, show } = operationClaims(expected.collection);
  const search = await findEventually(scenario, expected, options.format);
  // The documentation does not say what the answers to creations contain, so the id in the list counts.
  const id = (search.matches?.[0] && idText(search.matches[0].data)) ?? expected.id;
  const record: R = { ...expected, id, ...(id !== undefined && { earlierIds: undefined }) };
  const read = await readEventually(scenario, record, options.format);
  judgeSearch(scenario, record, { ...search, isOfList: options.isOfList ?? false });
  const mayBeGone = record.answer === undefined && options.since === undefined && read?.kind !== 'shown';
  if (search.kind === 'wrong' || ((search.kind === 'missing' || search.kind === 'away') && !mayBeGone))
    judgeMissing(scenario, record, { ...options, search, read });
  else if (search.kind === 'missing' || search.kind === 'away')
    judge.inconclusive(holdsClaim(record.collection), `nothing shows ${describeRecord(record)}`);
  if (read === undefined) judge.inconclusive(show, `${describeRecord(record)}: a read decides nothing`);
  else await judgeReadOf(scenario, record, { ...options, read, search });
  const [isListed, isRead] = [search.kind === 'found', read?.kind === 'shown'];
  const isFound = isListed || isRead;
  if (isFound && record.answer !== undefined) judge.holds(create, record.answer.exchange);
  const shown = { read: isRead ? read?.snapshot : undefined, listed: search.matches?.[0] };
  return { ...record, isFound, isListed, isRead, ...shown };
};

/** Judges that one creation made one record. */
const judgeSingle = ({ finds }: Scenario, record: ExpectedRecord, matches: readonly Snapshot[]): void => {
  const ids = new Set(matches.map(({ data }) => idText(data)));
  const { onePerCreation } = record.collection;
  if (ids.size < 2 || onePerCreation === undefined) return;
  finds(onePerCreation, false, [record, matches[0]], {
    expected: 'one record for one creation',
    seen: `ids ${[...ids].join(', ')} with the same text`,
    because: 'a creation makes several records',
  });
};

const haveSameOwner = (one: ExpectedRecord, other: ExpectedRecord): boolean =>
  one.collection.list.path === other.collection.list.path;

/**
 * Judges that the first two records have different ids, if they have the same owner; ids may be unique only per owner.
 */
export const judgeIds = ({ finds }: Scenario, [one, other]: readonly ExpectedRecord[]): void => {
  const claim = one?.collection.onePerCreation;
  if (claim === undefined || one?.id === undefined || other?.id === undefined) return;
  if (!haveSameOwner(one, other)) return;
  finds(claim, one.id !== other.id, [one, other], {
    expected: 'two records with different ids',
    seen: `both have id ${one.id}`,
    because: 'two records have one id',
  });
};

/** Judges that the list of each owner contains no record of another. Reads each list once, after all creations. */
export const judgeSeparateLists = async (
  scenario: Scenario,
  records: readonly ExpectedRecord[],
): Promise<void> => {
  for (const [first] of Map.groupBy(records, (one) => one.collection.list.path).values()) {
    const own = records.filter((one) => first !== undefined && haveSameOwner(one, first));
    // Without a text, a record cannot be told from one with the same id of another owner.
    const isDistinct = (one: ExpectedRecord) =>
      one.text !== undefined || own.every(({ id }) => id !== one.id);
    const unrelated = records.filter((one) => !own.includes(one) && isDistinct(one));
    if (first === undefined || unrelated.length === 0) continue;
    const { list: place, ofOwner, textMember = 'id' } = first.collection;
    const contents = await readList(scenario, first.collection);
    const areIdentified = contents.snapshots.some(({ data }) => (data[textMember] ?? null) !== null);
    const stray = unrelated.find((other) =>
      contents.snapshots.some((one) =>
        other.text === undefined ? idText(one.data) === other.id : showsText(other, one),
      ),
    );
    judgeAlone(
      scenario.judge,
      { place, contents: areIdentified ? contents : { ...contents, kind: 'undecided' } },
      {
        document: ofOwner,
        stray: stray && { seen: `${describeRecord(stray)}, of another owner`, exchanges: stray.exchanges },
      },
    );
  }
};

/**
 * Judges a snapshot of a record by the laws of its collection that the check claims. An absent member decides nothing.
 * `isTruncated`: a list shows only the beginning of the text, which is then not compared.
 */
export const judgeMembers = (
  { judge, finds, claims }: Scenario,
  record: ExpectedRecord,
  { data, format, exchange }: Snapshot,
  isTruncated = false,
): void => {
  const { laws = [], textMember, list } = record.collection;
  for (const { claim, member, expectedOf, isEqual, mayBeNull, because } of laws) {
    if (!claims.has(claim) || (isTruncated && member === textMember)) continue;
    const [shown, expected] = [data[member], expectedOf(record)];
    if (expected === undefined || shown === undefined || (shown === null && mayBeNull))
      judge.inconclusive(claim, `${describeRecord(record)}: nothing to compare with ${member}`);
    else
      finds(claim, isEqual(shown, expected), [record, { exchange }], {
        expected: `${member} ${describeValue(expected)} of ${describeRecord(record)}`,
        seen: `${member} ${describeValue(shown)}, in ${format.toUpperCase()}`,
        because,
        subject: `${answeredAt(list.endpoint).resource.name} ${member}`,
      });
  }
};
