import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context, Judge } from '../harness/check.ts';
import { formatsOf, ownFormat, readInEach } from '../harness/dialect/formats-of.ts';
import { judgeRefused, type OperationPath, requestAt } from '../harness/dialect/place.ts';
import { hasStatus } from '../harness/meaning.ts';
import {
  type CollectedRecords,
  collectRecords,
  idsIn,
  snapshotsIn,
} from '../harness/resources/collected-records.ts';
import { isUndecided } from '../harness/resources/read-failure.ts';
import { idText, type Snapshot } from '../harness/resources/snapshot.ts';
import { answeredAt } from './reads.ts';

type ListTools = Pick<Context, 'client' | 'judge'>;

/** The result of reading an area's list. */
export interface AnsweredList {
  readonly place: OperationPath;
  /** The requested format. */
  readonly format: Format;
  readonly contents: CollectedRecords;
  /** Set if records of this area always show an id: anything without one is not a record. */
  readonly showsIds?: true;
}

/** Requests a list, by default in the target's own format. */
export const requestList = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  place: OperationPath,
  { format = ownFormat(profile), query = '' }: { readonly format?: Format; readonly query?: string } = {},
): Promise<AnsweredList> => {
  const answer = await client.send(requestAt(place, { format }, query));
  return { place, format, contents: collectRecords(answeredAt(place.endpoint).resource, answer) };
};

/** The records on the first page of a list, in each format. */
export const listSnapshots = (
  context: Pick<Context, 'client' | 'profile'>,
  place: OperationPath,
): Promise<readonly Snapshot[]> =>
  readInEach(formatsOf(context.profile), async (format) =>
    snapshotsIn((await requestList(context, place, { format })).contents),
  );

/** Records that can be read individually by id. */
export interface ReadableRecords {
  /** Ids that a read should find; if reads find none of them either, the list is not at fault. */
  readonly known: readonly Id[];
  readonly isShown: (id: Id) => Promise<boolean>;
}

/** The most records of a list to read: other clients may delete some meanwhile, but hardly all. */
const mostRead = 6;

/** Whether the answer may be an empty list: the documentation does not show one in XML. */
const mayBeEmpty = ({ format, contents: { kind, answer } }: AnsweredList): boolean =>
  format === 'xml' && kind === 'refused' && hasStatus(answer, 'not-found');

/** The reason why an answer is not a list. */
interface NotAList {
  readonly seen?: string;
  readonly more?: readonly Exchange[];
  /** The member that shows this. */
  readonly subject?: string;
}

/** Judges that an answer is not a list. At a path that the profile does not name, there may be something else. */
const judgeNone = (
  { judge }: Pick<ListTools, 'judge'>,
  { place, contents }: AnsweredList,
  { seen = contents.seen, more = [], subject }: NotAList = {},
) => {
  const { row, resource } = answeredAt(place.endpoint);
  const plural = resource.plural.replaceAll('-', ' ');
  if (place.isPathKnown) {
    judge.violated(row, {
      expected: `a collection of ${plural}`,
      seen,
      exchanges: [contents.answer.exchange, ...more],
      explanation: `the list of ${plural} is not a collection`,
      subject,
    });
  } else judge.inconclusive(row, `${place.path} answered ${seen}`);
};

/** Whether reads find each of several records; a single one may be hidden from lists. */
const areSeveral = async ({ known, isShown }: ReadableRecords): Promise<boolean> => {
  if (known.length < 2) return false;
  for (const id of known) if (!(await isShown(id))) return false;
  return true;
};

/** Judges an empty list: a violation if reads find several records. */
const judgeEmpty = async (
  context: ListTools,
  list: AnsweredList,
  readable: ReadableRecords | undefined,
): Promise<void> => {
  const { row } = answeredAt(list.place.endpoint);
  if (readable !== undefined && (await areSeveral(readable))) return judgeNone(context, list);
  context.judge.inconclusive(row, `the list shows no records: ${list.contents.seen}`);
};

/** Whether 404 may stand for an empty collection, as it may at a documented path. */
const mayBeNone = ({ place, contents: { kind, answer } }: AnsweredList): boolean =>
  kind === 'refused' && hasStatus(answer, 'not-found') && endpoint(place.endpoint).basis === 'documented';

/** Judges an answer from which no records were read, by its path and its form. */
const judgeForm = async (
  context: ListTools,
  list: AnsweredList,
  readable: ReadableRecords | undefined,
): Promise<void> => {
  const { judge } = context;
  const { place, contents } = list;
  const { kind, answer, seen } = contents;
  const { row } = answeredAt(place.endpoint);
  if (kind === 'other') return judgeNone(context, list);
  if (isUndecided(kind) || mayBeEmpty(list)) return judge.inconclusive(row, `the list: ${seen}`);
  if (mayBeNone(list)) return judgeEmpty(context, list, readable);
  judgeRefused(judge, row, { place, answer, exchanges: [answer.exchange] });
};

/** Whether reads find at least one of the records. */
const showsOne = async ({ isShown }: ReadableRecords, ids: readonly Id[]): Promise<boolean> => {
  for (const id of ids) if (await isShown(id)) return true;
  return false;
};

/** Judges that listed records can be read: reads find one of the first, known ids before others. */
const judgeRecords = async (
  context: ListTools,
  list: AnsweredList,
  readable: ReadableRecords,
): Promise<void> => {
  const { place, contents } = list;
  const { client, judge } = context;
  const { row } = answeredAt(place.endpoint);
  const listed = idsIn(contents.readings);
  const known = new Set(readable.known);
  const inOrder = [...listed.filter((id) => known.has(id)), ...listed.filter((id) => !known.has(id))];
  const ids = inOrder.slice(0, mostRead);
  if (await showsOne(readable, ids)) return judge.holds(row, contents.answer.exchange);
  const more = client.exchanges.slice(-ids.length);
  if (!(await showsOne(readable, readable.known)))
    return judge.inconclusive(row, 'no record of the list could be read by its id');
  judgeNone(context, list, { seen: `ids of which no read shows one: ${ids.join(', ')}`, more });
};

/**
 * Judges the answer of a list: that it is a collection, that its records can be read where reads are possible, and that
 * it is not empty if reads find several records.
 */
export const judgeList = async (
  context: ListTools,
  list: AnsweredList,
  readable?: ReadableRecords,
): Promise<void> => {
  const { judge } = context;
  const { kind, readings, answer } = list.contents;
  if (kind !== 'records') return judgeForm(context, list, readable);
  if (readings.length === 0) return judgeEmpty(context, list, readable);
  const areNamed = idsIn(readings).length > 0;
  if (list.showsIds && !areNamed)
    return judgeNone(context, list, {
      seen: 'records without an id',
      subject: `${answeredAt(list.place.endpoint).resource.name} id`,
    });
  if (readable !== undefined && areNamed) return judgeRecords(context, list, readable);
  const { row } = answeredAt(list.place.endpoint);
  const hasIds = readings.some(({ data }) => (data['id'] ?? null) !== null);
  if (hasIds && readable === undefined) return judge.holds(row, answer.exchange);
  judge.inconclusive(row, 'the list shows no record with an id');
};

/** The requested list and its result. */
interface RequestedList {
  readonly place: Pick<OperationPath, 'endpoint'>;
  readonly contents: Pick<CollectedRecords, 'kind' | 'seen' | 'answer'>;
}

/** A record of another document that appears in the list that was read. */
export interface StrayRecord {
  /** Description for messages. */
  readonly seen: string;
  /** The exchanges that created it. */
  readonly exchanges: readonly Exchange[];
}

/** Judges that a list of `document` contains only its own records; `stray` is another document's record in it. */
export const judgeAlone = (
  judge: Judge,
  { place, contents }: RequestedList,
  { document, stray }: { readonly document: string; readonly stray: StrayRecord | undefined },
) => {
  const { requirements, resource } = endpoint(place.endpoint);
  const rows = requirements?.alone ?? requirements?.answers ?? [];
  const plural = resource?.plural.replaceAll('-', ' ') ?? 'records';
  if (contents.kind !== 'records')
    return judge.inconclusive(rows, `the list of ${document}: ${contents.seen}`);
  if (stray === undefined) return judge.holds(rows, contents.answer.exchange);
  judge.violated(rows, {
    expected: `${plural} of ${document} alone`,
    seen: stray.seen,
    exchanges: [...stray.exchanges, contents.answer.exchange],
    explanation: `a list of ${plural} holds records of another document`,
  });
};

/** Records as answers showed them. */
type ListedRecord = Pick<Snapshot, 'data' | 'exchange'>;

interface UniqueIds<S extends ListedRecord> {
  /** What kind of record it is, for messages. */
  readonly noun: string;
  /** The subject of a finding about the id. */
  readonly subject: string;
  readonly records: readonly S[];
  readonly differ: (one: S, other: S) => boolean;
}

/** Judges that ids are unique; `differ` says whether two records with the same id are different ones. */
export const judgeUnique = <S extends ListedRecord>(
  judge: Judge,
  row: RequirementId,
  { noun, subject, records, differ }: UniqueIds<S>,
) => {
  const groups = Map.groupBy(
    records.filter(({ data }) => idText(data) !== undefined),
    ({ data }) => idText(data),
  );
  for (const [id, group] of groups) {
    const pairs = group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other] as const));
    const pair = pairs.find(([one, other]) => differ(one, other));
    if (pair === undefined) continue;
    return judge.violated(row, {
      expected: `another id for each ${noun}`,
      seen: `two that differ have the id ${id}`,
      exchanges: [...new Set(pair.map(({ exchange }) => exchange))],
      shownBy: pair.map(({ exchange }) => exchange),
      ...{ explanation: `two ${noun}s have the same id`, subject },
    });
  }
  if (groups.size > 1) judge.holds(row);
  else judge.inconclusive(row, `one ${noun} alone does not show that ids are unique`);
};
