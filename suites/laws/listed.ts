import { withArticle } from '../../models/requirements/requirement.ts';
import { type Data, nounOf } from '../../models/resources/resource.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { OperationPath } from '../harness/dialect/place.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { CollectedRecords } from '../harness/resources/collected-records.ts';
import { sameMember } from '../harness/resources/same-value.ts';
import { idText } from '../harness/resources/snapshot.ts';
import { openEventually, retriesForLists } from '../harness/time/eventually.ts';
import { requestList } from './lists.ts';
import { answeredAt } from './reads.ts';

type ListTools = Pick<Context, 'client' | 'profile' | 'judge' | 'clock'>;

/** A created record, and how to find it. */
interface ListedCreation {
  readonly place: OperationPath;
  /** The creation. */
  readonly exchanges: readonly Exchange[];
  /** The record as a read shows it now; undefined if none does. */
  readonly read: () => Promise<ShownRecord | undefined>;
  /** The documented statuses, if lists must show the status that reads show. */
  readonly statuses?: readonly string[];
  /** Members that lists must show as reads do, if both show them. */
  readonly members?: readonly string[];
}

/** A record, and the exchange that shows it. */
interface ShownRecord {
  readonly data: Data;
  readonly exchange: Exchange;
}

const shows = ({ kind, readings }: CollectedRecords, id: string): boolean =>
  kind === 'records' && readings.some(({ data }) => idText(data) === id);

const statusOf = ({ status }: Data): string | undefined =>
  typeof status === 'string' ? foldStatus(status) : undefined;

/** Whether an answer may be an empty list, whose form is not documented. */
const isEmpty = ({ kind, readings, answer }: CollectedRecords): boolean =>
  kind === 'records' ? readings.length === 0 : kind === 'refused' && hasStatus(answer, 'not-found');

/** Whether the list has a working id filter: it selects one of the records that it shows. */
const selects = async (context: ListTools, place: OperationPath, id: string): Promise<boolean> => {
  const { contents: one } = await requestList(context, place, { query: `id=${id}` });
  return one.readings.length === 1 && shows(one, id);
};

/** Judges that a list shows the same status and members of a record as reads before and after it. */
const judgeMembers = async (
  context: ListTools,
  { place, exchanges, read, statuses = [], members = [] }: ListedCreation,
  { data: made, exchange }: ShownRecord,
  query = '',
): Promise<void> => {
  if (members.length + statuses.length === 0) return;
  const { row, resource } = answeredAt(place.endpoint);
  const documented = statuses.map(foldStatus);
  const hasOtherStatus = (listed: Data): boolean =>
    [made, listed].every((one) => documented.includes(statusOf(one) ?? '')) &&
    statusOf(made) !== statusOf(listed);
  const wrongIn = (listed: Data): readonly string[] => [
    ...(hasOtherStatus(listed) ? ['status'] : []),
    ...members.filter((name) => sameMember(resource, name)(made[name], listed[name]) === false),
  ];
  const listedIn = ({ readings }: CollectedRecords): Data =>
    readings.find(({ data }) => idText(data) === idText(made))?.data ?? {};
  const { contents: all } = await openEventually(context.clock)(
    () => requestList(context, place, { query }),
    ({ contents }) => wrongIn(listedIn(contents)).length === 0,
    retriesForLists,
  );
  const listed = listedIn(all);
  const wrong = wrongIn(listed);
  const now = (wrong.length > 0 && (await read())?.data) || {};
  const noun = nounOf(resource);
  for (const name of wrong.filter((one) => describeValue(now[one]) === describeValue(made[one])))
    context.judge.violated(row, {
      expected: `the list shows ${noun} ${idText(made)} with ${name} ${describeValue(made[name])}, as reads do`,
      seen: describeValue(listed[name]),
      exchanges: [...exchanges, exchange, all.answer.exchange],
      explanation: `the list shows another ${name} of ${withArticle(noun)} than reads of it`,
      subject: `${resource.name} ${name}`,
    });
};

/**
 * Judges that a list contains a created record. A list without parameters may omit records, on further pages or by
 * status, so it is a violation only if the id filter selects another record of the same status but not the new one.
 */
export const judgeListed = async (context: ListTools, listing: ListedCreation): Promise<void> => {
  const { judge, clock } = context;
  const { place, read } = listing;
  const { row, resource } = answeredAt(place.endpoint);
  const made = await read();
  const [id, status] = made ? [idText(made.data), statusOf(made.data)] : [];
  if (made === undefined || id === undefined || status === undefined) return;
  const { contents: all } = await requestList(context, place);
  if (shows(all, id)) {
    judge.holds(row, all.answer.exchange);
    return judgeMembers(context, listing, made);
  }
  const like = all.readings.find(({ data }) => statusOf(data) === status);
  const other = like && idText(like.data);
  if (other === undefined || !(await selects(context, place, other))) return;
  const { contents: records } = await openEventually(clock)(
    () => requestList(context, place, { query: `id=${id}` }),
    ({ contents }) => shows(contents, id),
    retriesForLists,
  );
  if (shows(records, id)) {
    judge.holds(row, records.answer.exchange);
    return judgeMembers(context, listing, made, `id=${id}`);
  }
  const still = isEmpty(records) ? await read() : undefined;
  if (still === undefined) return;
  const noun = nounOf(resource);
  judge.violated(row, {
    expected: `the list holds the new ${noun} ${id}, as it holds ${other} in the same status`,
    seen: `the list, filtered by its id, does not show it: ${records.seen}`,
    exchanges: [
      ...listing.exchanges,
      made.exchange,
      all.answer.exchange,
      records.answer.exchange,
      still.exchange,
    ],
    shownBy: [records.answer.exchange],
    explanation: `the list leaves out ${withArticle(noun)} that was created`,
  });
};
