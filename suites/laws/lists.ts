import type { RequirementId } from '../../models/requirements/index.ts';
import type { Resource } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { judgeRefused } from '../harness/judge-place.ts';
import type { Place } from '../harness/place.ts';
import { type Collected, idsIn } from '../harness/resources/collected.ts';

/** What the list of an area came to, and the requirement that says what it answers. */
export interface List {
  readonly row: RequirementId;
  readonly resource: Resource;
  readonly place: Place;
  /** What it was asked for in. */
  readonly format: Format;
  readonly came: Collected;
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
export const mayBeEmpty = ({ format, came: { kind, answer } }: List): boolean =>
  format === 'xml' && kind === 'refused' && answer.status === 404;

/** Judges that a list is none. What is at a path that nobody told may be something else. */
export const judgeNone = (
  { judge }: Context,
  { row, resource, place, came }: List,
  { seen = came.seen, more = [] }: { readonly seen?: string; readonly more?: readonly Exchange[] } = {},
): void => {
  const plural = resource.plural.replaceAll('-', ' ');
  if (place.told) {
    judge.violated(row, {
      expected: `a collection of ${plural}`,
      seen,
      exchanges: [came.answer.exchange, ...more],
      explanation: `the list of ${plural} is none`,
    });
  } else judge.inconclusive(row, `${place.path} answered ${seen}`);
};

/** Judges a list that came to no records by its place and its form; answers whether there are any to look at. */
export const judgeForm = (context: Context, list: List): boolean => {
  const { row, place, came } = list;
  const { answer, kind, seen } = came;
  if (kind === 'records') return true;
  if (kind === 'other') judgeNone(context, list);
  else if (kind === 'untold' || mayBeEmpty(list)) context.judge.inconclusive(row, `the list: ${seen}`);
  else judgeRefused(context.judge, row, { place, answer, exchanges: [answer.exchange] });
  return false;
};

/** Whether reads show any of some records. */
const showsOne = async ({ isShown }: Readable, ids: readonly Id[]): Promise<boolean> => {
  for (const id of ids) if (await isShown(id)) return true;
  return false;
};

/** Judges that what a list calls records of a kind are some: reads show one of the first, those that are known first. */
export const judgeRecords = async (context: Context, list: List, readable: Readable): Promise<void> => {
  const { row, came } = list;
  const { client, judge } = context;
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
