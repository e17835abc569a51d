import { endpoint } from '../../../models/endpoints/index.ts';
import { nounOf } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { resourceAt } from '../../laws/reads.ts';
import {
  judgeRemoved,
  type RemovalResult,
  type RemovalTrace,
  type RemovalTraces,
} from '../../laws/removed.ts';
import type { OperationPath } from '../dialect/place.ts';
import { isAbsent } from '../meaning.ts';
import {
  describeRecord,
  findFurther,
  findOnce,
  type ListResult,
  matchesIn,
  mayHide,
  readList,
  type SearchResult,
} from './owned-records.ts';
import { type FoundRecord, readOnce } from './presence.ts';
import type { Scenario } from './scenario.ts';

/** A deletion of a record that was found. The row of the operation has the requirements that it decides. */
interface Deletion {
  readonly place: OperationPath;
  /** Records that were found and must stay. */
  readonly others: readonly FoundRecord[];
  /** Records that were deleted earlier, whose ids no other record has. */
  readonly gone?: readonly FoundRecord[];
  readonly format?: Format | undefined;
  /** The silence about the status of the answer. */
  readonly status?: SilenceId;
}

/**
 * The requirements of a deleting operation: a read finds nothing, the list does not contain it, and other records stay.
 */
const claimsOf = ({ place }: Deletion) => {
  const { effect = [], alone = [] } = endpoint(place.endpoint).requirements ?? {};
  const [removes, unlists = removes] = effect;
  if (removes === undefined || unlists === undefined)
    throw new RangeError(`no sentence says what ${place.endpoint} deletes`);
  return { removes, unlists, leaves: alone[0] ?? removes };
};

type Trace = Omit<RemovalTrace, 'requirement' | 'subject'>;

/** The trace of a deleted record in the list; undecided if the list did not show it before. */
const traceListed = ({ isListed }: FoundRecord, { matches, list }: SearchResult): Trace => {
  const exchanges = [list.answer.exchange];
  if (matches.length > 0) return { isThere: true, seen: `${list.seen} with it`, exchanges };
  // An empty list may be answered as absent.
  const isConclusive = isListed && (list.kind === 'records' || isAbsent(list.answer));
  return { isThere: isConclusive ? false : undefined, seen: `no list shows it: ${list.seen}`, exchanges };
};

/** The trace of a record in a read that showed it before. Another record at the same id does not count. */
const traceRead = async (scenario: Scenario, record: FoundRecord, format?: Format): Promise<Trace> => {
  const read = record.isRead ? await readOnce(scenario, record, format) : undefined;
  return {
    isThere: read === undefined || read.kind === 'undecided' ? undefined : read.kind === 'shown',
    seen: `a read of it: ${read?.seen ?? 'none showed it before'}`,
    exchanges: read === undefined ? [] : [read.exchange],
  };
};

const isInSameList = (one: FoundRecord, other: FoundRecord): boolean =>
  one.collection.list.path === other.collection.list.path;

/** The trace of a record that was not deleted. It is lost if its list or a read showed it before and no longer does. */
const traceOther = async (
  scenario: Scenario,
  record: FoundRecord,
  { format, known }: { readonly format: Format | undefined; readonly known: ListResult | undefined },
): Promise<Trace> => {
  const first = known ?? (await readList(scenario, record.collection, { format }));
  const read = await traceRead(scenario, record, format);
  const isOnFirst = matchesIn(record, first).length > 0;
  const mayBeUnlisted = record.isListed && !isOnFirst && !mayHide(record, first);
  // A page that is one record shorter after the deletion looks like a complete list.
  const needsFurther = mayBeUnlisted && read.isThere !== false;
  const further = needsFurther ? await findFurther(scenario, record, { list: first, format }) : undefined;
  const list = further?.list ?? first;
  const isListed = isOnFirst || further !== undefined;
  const isUnlisted = mayBeUnlisted && !isListed;
  return {
    isThere: isUnlisted ? false : (read.isThere ?? (isListed || undefined)),
    seen: `${list.seen} ${isListed ? 'with' : 'without'} it; ${read.seen}`,
    exchanges: [list.answer.exchange, ...read.exchanges],
  };
};

const traceRecord = async (
  scenario: Scenario,
  record: FoundRecord,
  deletion: Deletion,
): Promise<RemovalTraces> => {
  const { others, gone = [], format } = deletion;
  const { removes, unlists, leaves } = claimsOf(deletion);
  const subject = describeRecord(record);
  const search = await findOnce(scenario, record, format);
  const { list } = search;
  const deleted: RemovalTrace[] = [{ requirement: unlists, subject, ...traceListed(record, search) }];
  // If the list still shows it, a read for the same requirement adds nothing.
  if (search.matches.length === 0 || unlists !== removes)
    deleted.push({ requirement: removes, subject, ...(await traceRead(scenario, record, format)) });
  // If the deletion did not take place, other records prove nothing about it.
  if (deleted.some(({ isThere }) => isThere)) return { deleted, others: [] };
  for (const one of gone.filter((each) => isInSameList(each, record) && matchesIn(each, list).length > 0))
    deleted.push({
      ...{ requirement: unlists, subject: describeRecord(one), isThere: true },
      ...{ seen: `${list.seen} with it again`, exchanges: [list.answer.exchange] },
    });
  const left: RemovalTrace[] = [];
  for (const one of others) {
    const known = isInSameList(one, record) ? list : undefined;
    const trace = await traceOther(scenario, one, { format, known });
    left.push({ requirement: leaves, subject: describeRecord(one), ...trace });
  }
  return { deleted, others: left };
};

/**
 * Deletes a record that was found, and judges that neither its list nor a read shows it, and that other records stay.
 */
export const judgeDeletion = (
  scenario: Scenario,
  record: FoundRecord,
  deletion: Deletion,
): Promise<RemovalResult> => {
  const { place, format, status } = deletion;
  const resource = resourceAt(record.collection.list.endpoint);
  return judgeRemoved(scenario, {
    ...{ requirement: claimsOf(deletion).removes, noun: nounOf(resource), place },
    ...(format && { format }),
    ...(status && { status }),
    isKnown: record.isFound,
    // If the id is no integer, that is the only known defect.
    subject: idFrom(record.id) === undefined ? `${resource.name} id` : undefined,
    exchanges: [...record.exchanges, ...[record.listed, record.read].flatMap((one) => one?.exchange ?? [])],
    eventually: scenario.eventually,
    read: () => traceRecord(scenario, record, deletion),
  });
};
