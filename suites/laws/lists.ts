import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context, Judge } from '../harness/check.ts';
import { judgeRefused } from '../harness/judge-place.ts';
import type { Place } from '../harness/place.ts';
import { type Collected, idsIn } from '../harness/resources/collected.ts';
import { idText, type Snapshot } from '../harness/resources/snapshot.ts';
import { answeredAt } from './reads.ts';

type Asking = Pick<Context, 'client' | 'judge'>;

/** What the list of an area came to. */
export interface AnsweredList {
  readonly place: Place;
  /** What it was asked for in. */
  readonly format: Format;
  readonly came: Collected;
  /** Its records have ids for certain, and show them: records without any are none. */
  readonly showsIds?: true;
}

/** What can be read one by one. */
export interface Readable {
  /** Ids that a read should show: where it shows none of them either, the list is not to blame. */
  readonly known: readonly Id[];
  readonly isShown: (id: Id) => Promise<boolean>;
}

/** So many records of a list are looked up at most: others may delete some in between, but not all. */
const mostRead = 6;

/** How an empty list looks in XML is open. */
const mayBeEmpty = ({ format, came: { kind, answer } }: AnsweredList): boolean =>
  format === 'xml' && kind === 'refused' && answer.status === 404;

/** What is held against a list. */
interface Against {
  readonly seen?: string;
  readonly more?: readonly Exchange[];
  /** The member that makes it none. */
  readonly subject?: string;
}

/** Judges that a list is none. What is at a path that nobody told may be something else. */
const judgeNone = (
  { judge }: Pick<Asking, 'judge'>,
  { place, came }: AnsweredList,
  { seen = came.seen, more = [], subject }: Against = {},
) => {
  const { row, resource } = answeredAt(place.endpoint);
  const plural = resource.plural.replaceAll('-', ' ');
  if (place.told) {
    judge.violated(row, {
      expected: `a collection of ${plural}`,
      seen,
      exchanges: [came.answer.exchange, ...more],
      explanation: `the list of ${plural} is none`,
      subject,
    });
  } else judge.inconclusive(row, `${place.path} answered ${seen}`);
};

/** Whether reads show each of several records: one alone may be hidden from lists. */
const areSeveral = async ({ known, isShown }: Readable): Promise<boolean> => {
  if (known.length < 2) return false;
  for (const id of known) if (!(await isShown(id))) return false;
  return true;
};

/** Judges a list that shows nothing: wrong where reads show several records. */
const judgeEmpty = async (
  context: Asking,
  list: AnsweredList,
  readable: Readable | undefined,
): Promise<void> => {
  const { row } = answeredAt(list.place.endpoint);
  if (readable !== undefined && (await areSeveral(readable))) return judgeNone(context, list);
  context.judge.inconclusive(row, `the list shows nothing to look at: ${list.came.seen}`);
};

/** An empty collection may be answered as a missing one is; where the profile names the path, there is one. */
const mayBeNone = ({ place, came: { kind, answer } }: AnsweredList): boolean =>
  kind === 'refused' && answer.status === 404 && endpoint(place.endpoint).basis === 'documented';

/** Judges a list that came to no records by its place and its form. */
const judgeForm = async (
  context: Asking,
  list: AnsweredList,
  readable: Readable | undefined,
): Promise<void> => {
  const { judge } = context;
  const { place, came } = list;
  const { kind, answer, seen } = came;
  const { row } = answeredAt(place.endpoint);
  if (kind === 'other') return judgeNone(context, list);
  if (kind === 'untold' || mayBeEmpty(list)) return judge.inconclusive(row, `the list: ${seen}`);
  if (mayBeNone(list)) return judgeEmpty(context, list, readable);
  judgeRefused(judge, row, { place, answer, exchanges: [answer.exchange] });
};

/** Whether reads show any of some records. */
const showsOne = async ({ isShown }: Readable, ids: readonly Id[]): Promise<boolean> => {
  for (const id of ids) if (await isShown(id)) return true;
  return false;
};

/** Judges that what a list calls records of a kind are some: reads show one of the first, those that are known first. */
const judgeRecords = async (context: Asking, list: AnsweredList, readable: Readable): Promise<void> => {
  const { place, came } = list;
  const { client, judge } = context;
  const { row } = answeredAt(place.endpoint);
  const listed = idsIn(came.readings);
  const known = new Set(readable.known);
  const asked = [...listed.filter((id) => known.has(id)), ...listed.filter((id) => !known.has(id))];
  const ids = asked.slice(0, mostRead);
  if (await showsOne(readable, ids)) return judge.holds(row, came.answer.exchange);
  const more = client.exchanges.slice(-ids.length);
  if (!(await showsOne(readable, readable.known)))
    return judge.inconclusive(row, 'nothing could be read one by one');
  judgeNone(context, list, { seen: `ids of which no read shows one: ${ids.join(', ')}`, more });
};

/**
 * Judges what a list answers: that it is a collection, that reads show what it holds where they can be asked, and that
 * it is not empty where they show several.
 */
export const judgeList = async (context: Asking, list: AnsweredList, readable?: Readable): Promise<void> => {
  const { judge } = context;
  const { kind, readings, answer } = list.came;
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
  judge.inconclusive(row, 'the list shows nothing with an id');
};

/** What was asked for, and what it came to. */
interface AskedList {
  readonly place: Pick<Place, 'endpoint'>;
  readonly came: Pick<Collected, 'kind' | 'seen' | 'answer'>;
}

/** A record that was put elsewhere than where a list was read, and is in it. */
export interface Stray {
  /** In words. */
  readonly seen: string;
  /** Those that put it there. */
  readonly exchanges: readonly Exchange[];
}

/** Judges that a list holds no records but its own; `document` is whose they are, `stray` one of another that is in it. */
export const judgeAlone = (
  judge: Judge,
  { place, came }: AskedList,
  { document, stray }: { readonly document: string; readonly stray: Stray | undefined },
) => {
  const { requirements, resource } = endpoint(place.endpoint);
  const rows = requirements?.alone ?? [];
  const plural = resource?.plural.replaceAll('-', ' ') ?? 'records';
  if (came.kind !== 'records') return judge.inconclusive(rows, `the list of ${document}: ${came.seen}`);
  if (stray === undefined) return judge.holds(rows, came.answer.exchange);
  judge.violated(rows, {
    expected: `${plural} of ${document} alone`,
    seen: stray.seen,
    exchanges: [...stray.exchanges, came.answer.exchange],
    explanation: `a list of ${plural} holds others than its own`,
  });
};

/** Records as answers showed them. */
type ListedRecord = Pick<Snapshot, 'data' | 'exchange'>;

interface Unique<S extends ListedRecord> {
  /** One of them, in words. */
  readonly noun: string;
  readonly records: readonly S[];
  readonly differ: (one: S, other: S) => boolean;
}

/** Judges that no two records have one id; `differ` says whether two with one id are two records. */
export const judgeUnique = <S extends ListedRecord>(
  judge: Judge,
  row: RequirementId,
  { noun, records, differ }: Unique<S>,
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
      explanation: `two ${noun}s have the same id`,
    });
  }
  if (groups.size > 1) judge.holds(row);
  else judge.inconclusive(row, `one ${noun} alone does not show that ids are unique`);
};
