import { endpoint } from '../../../models/endpoints/index.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { differences } from '../../../models/wire/differences.ts';
import { idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type ReadOne, resourceAt } from '../../laws/reads.ts';
import { judgeRemoved, type Remains, type RemovalTrace, type Removed } from '../../laws/removed.ts';
import type { OperationPath } from '../dialect/place.ts';
import { isAbsent } from '../meaning.ts';
import { describeRecord, type ListResult, matchesIn, readList } from './owned-records.ts';
import { type FoundRecord, readOnce } from './presence.ts';
import type { Scenario } from './scenario.ts';

/** A deletion of a record that was found. The row of the operation is what that decides. */
interface Deletion {
  readonly place: OperationPath;
  /** Records that were found and stay. */
  readonly others: readonly FoundRecord[];
  /** Records that were deleted before. */
  readonly gone?: readonly FoundRecord[];
  readonly format?: Format | undefined;
  /** The silence about the status of the answer. */
  readonly status?: SilenceId;
}

/** What an operation that deletes decides: that a read, and that the list finds nothing, and that others stay. */
const claimsOf = ({ place }: Deletion) => {
  const { effect = [], alone = [] } = endpoint(place.endpoint).requirements ?? {};
  const [removes, unlists = removes] = effect;
  if (removes === undefined || unlists === undefined)
    throw new RangeError(`no sentence says what ${place.endpoint} deletes`);
  return { removes, unlists, leaves: alone[0] ?? removes };
};

/** A record in its list, and by a read where one showed it before. */
interface Search {
  readonly matches: readonly unknown[];
  readonly list: ListResult;
  readonly read: ReadOne | undefined;
}

/** Looks in the list, unless that was read already; a read that `isNeeded` tells whether a record is there. */
const search = async (
  scenario: Scenario,
  record: FoundRecord,
  {
    format,
    known,
    isNeeded,
  }: {
    readonly format: Format | undefined;
    readonly known?: ListResult | undefined;
    readonly isNeeded: (isListed: boolean) => boolean;
  },
): Promise<Search> => {
  const list = known ?? (await readList(scenario, record.collection, { format }));
  const matches = matchesIn(record, list);
  const isRead = record.isRead && isNeeded(matches.length > 0);
  return { matches, list, read: isRead ? await readOnce(scenario, record, format) : undefined };
};

type Trace = Omit<RemovalTrace, 'requirement' | 'subject'>;

/** What the list tells of a deleted record; nothing of one that it did not show before. */
const traceListed = ({ isListed }: FoundRecord, { matches, list }: Search): Trace => {
  const exchanges = [list.answer.exchange];
  if (matches.length > 0) return { isThere: true, seen: `${list.seen} with it`, exchanges };
  // A list without records may be answered as one that is not there.
  const isTold = isListed && (list.kind === 'records' || isAbsent(list.answer));
  return { isThere: isTold ? false : undefined, seen: `no list tells of it: ${list.seen}`, exchanges };
};

const traceRead = ({ read }: Search): Trace => ({
  isThere: read?.kind === 'shown' ? true : read?.kind === 'missing' ? false : undefined,
  seen: `a read of it: ${read?.seen ?? 'none showed it before'}`,
  exchanges: read === undefined ? [] : [read.exchange],
});

/** What tells of a record that was not deleted: it is lost where its list lacks it and a read does not find it. */
const traceOther = ({ isListed, isRead }: FoundRecord, { matches, list, read }: Search): Trace => {
  const isThere = matches.length > 0 || read?.kind === 'shown';
  const isLost = isRead ? read?.kind === 'missing' : isListed && list.isComplete;
  return {
    isThere: isThere ? true : isLost ? false : undefined,
    seen: `${list.seen} without it${read === undefined ? '' : `; a read of it: ${read.seen}`}`,
    exchanges: [list.answer.exchange, ...(read === undefined ? [] : [read.exchange])],
  };
};

/** Whether the list shows a record again as it was: an id that another one has by now is none of it. */
const isBack = (record: FoundRecord, list: ListResult): boolean =>
  matchesIn(record, list).some(
    ({ data }) => record.listed !== undefined && differences(data, record.listed.data).length === 0,
  );

const lookFor = async (scenario: Scenario, record: FoundRecord, deletion: Deletion): Promise<Remains> => {
  const { others, gone = [], format } = deletion;
  const { removes, unlists, leaves } = claimsOf(deletion);
  const subject = describeRecord(record);
  // One that the list still shows need not be read to tell the same.
  const isNeeded = (isListed: boolean) => !isListed || unlists !== removes;
  const found = await search(scenario, record, { format, isNeeded });
  const listed = traceListed(record, found);
  const deleted: RemovalTrace[] = [{ requirement: unlists, subject, ...listed }];
  if (isNeeded(found.matches.length > 0))
    deleted.push({ requirement: removes, subject, ...traceRead(found) });
  const isBeside = (one: FoundRecord) => one.collection.list.path === record.collection.list.path;
  for (const one of gone)
    if (isBeside(one) && isBack(one, found.list))
      deleted.push({ ...listed, requirement: unlists, subject: describeRecord(one), isThere: true });
  const left: RemovalTrace[] = [];
  for (const one of others) {
    const known = isBeside(one) ? found.list : undefined;
    const trace = traceOther(one, await search(scenario, one, { format, known, isNeeded: (is) => !is }));
    left.push({ requirement: leaves, subject: describeRecord(one), ...trace });
  }
  return { deleted, others: left };
};

/** Deletes a record that was found: neither its list nor a read shows it any more, and others are there. */
export const judgeDeletion = (
  scenario: Scenario,
  record: FoundRecord,
  deletion: Deletion,
): Promise<Removed> => {
  const { place, format, status } = deletion;
  const { name } = resourceAt(record.collection.list.endpoint);
  return judgeRemoved(scenario, {
    ...{ requirement: claimsOf(deletion).removes, noun: name.replaceAll('-', ' '), place },
    ...(format && { format }),
    ...(status && { status }),
    isKnown: record.isFound,
    // Nothing else is known to be wrong with an id that is no integer.
    subject: idFrom(record.id) === undefined ? `${name} id` : undefined,
    exchanges: [...record.exchanges, ...[record.listed, record.read].flatMap((one) => one?.exchange ?? [])],
    eventually: scenario.eventually,
    look: () => lookFor(scenario, record, deletion),
  });
};
