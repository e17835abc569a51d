import { endpoint } from '../../../models/endpoints/index.ts';
import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import { answeredAt, type ReadOne, readIn, resourceAt } from '../../laws/reads.ts';
import type { Context } from '../check.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { type OperationPath, requestAt } from '../dialect/place.ts';
import { isCutOf } from '../generate/text-rendering.ts';
import { isLater } from '../meaning.ts';
import { type CollectedRecords, collectRecords, snapshotsIn } from '../resources/collected-records.ts';
import { type CreationResult, createdBy, idTextIn } from '../resources/create.ts';
import { idText, type Snapshot } from '../resources/snapshot.ts';
import { furtherQueries, isUncut, noteLength } from '../run/list-lengths.ts';
import type { Scenario } from './scenario.ts';

/** A rule for a member of a record, wherever it is shown. */
export interface MemberLaw {
  readonly claim: RequirementId;
  readonly member: string;
  /** The required value; undefined if it is not documented. */
  readonly expectedOf: (record: ExpectedRecord) => unknown;
  readonly isEqual: (shown: unknown, expected: unknown) => boolean;
  /** Null is not a violation either. */
  readonly mayBeNull?: true;
  /** The defect as text. */
  readonly because: string;
}

/**
 * Records of one owner, with the operations that create, list and read them. The rows of the operations have the
 * requirements that they decide.
 */
export interface OwnedRecords {
  /** The collection of all owners of the kind, such as `comments on invoices`. */
  readonly name: string;
  /** The owner in words that follow a record, such as `on invoice 11`. */
  readonly ofOwner: string;
  /** The list itself for records that no operation creates. */
  readonly add: OperationPath;
  readonly list: OperationPath;
  readonly show: (id: string) => OperationPath;
  /** The kind of lists that share a page length. */
  readonly pages?: Parameters<typeof noteLength>[1];
  /** The member whose text identifies a record; the id does by default. */
  readonly textMember?: string;
  readonly laws?: readonly MemberLaw[];
  /** The requirement that a creation makes one record, with a unique id. */
  readonly onePerCreation?: RequirementId;
  /** Reads a record if the answer is not one of its resource; undefined if a read decides nothing. */
  readonly read?: (
    scenario: Scenario,
    record: ExpectedRecord & { readonly id: string },
  ) => Promise<ReadOne | undefined>;
  /** The number of times that a read that finds nothing is repeated. */
  readonly retries?: number;
}

/** A record that should be in a collection. */
export interface ExpectedRecord {
  readonly collection: OwnedRecords;
  readonly id?: string | undefined;
  /** A text that only this record contains. */
  readonly text?: string | undefined;
  /** The members of its creation. */
  readonly input?: Members;
  /** The answer to its creation; undefined if it is known from the profile. */
  readonly answer?: Answer;
  readonly exchanges: readonly Exchange[];
  /** The ids in the list before its creation. */
  readonly earlierIds?: readonly string[] | undefined;
}

export type CreatedRecord = CreationResult<string> & ExpectedRecord & { readonly answer: Answer };

/** The text of the suites in a value, from its marker on. */
const markedText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.includes('procon ')
    ? value.slice(value.lastIndexOf('procon '))
    : undefined;

/** Reads the answer to a creation, and notes what an accepted creation leaves behind. */
export const createdIn = (
  context: Pick<Context, 'judge'>,
  collection: OwnedRecords,
  { answer, input }: { readonly answer: Answer; readonly input: Members },
): CreatedRecord => {
  const resource = resourceAt(collection.list.endpoint);
  const created = createdBy<string>(context, answer, {
    describe: (id) => describeRecord({ collection, id }),
    idIn: (one) => idTextIn(resource, one),
  });
  return { ...created, collection, input, text: markedText(input[collection.textMember ?? '']) };
};

/** The requirements that the operations of a collection decide, from their endpoint rows. */
export const operationClaims = ({ add, list, show }: OwnedRecords) => ({
  create: endpoint(add.endpoint).requirements?.effect?.[0] as RequirementId,
  list: answeredAt(list.endpoint).row,
  show: answeredAt(show('0').endpoint).row,
});

/** The requirement that the list of a collection contains its records. */
export const holdsClaim = ({ list }: Pick<OwnedRecords, 'list'>): RequirementId =>
  endpoint(list.endpoint).requirements?.effect?.[0] ?? answeredAt(list.endpoint).row;

export const describeRecord = ({
  collection: { list, ofOwner },
  id = 'of unknown id',
}: Pick<ExpectedRecord, 'collection' | 'id'>): string => `${resourceAt(list.endpoint).name} ${id} ${ofOwner}`;

/** Whether the creation was answered with 202, so that the record may not exist yet. */
export const isDeferred = ({ answer }: ExpectedRecord): boolean => answer !== undefined && isLater(answer);

export interface ListResult extends CollectedRecords {
  readonly snapshots: readonly Snapshot[];
  /** Whether no further page can contain a record. */
  readonly isComplete: boolean;
}

type Sender = Pick<Context, 'client' | 'profile'>;

export const readList = async (
  { client, profile }: Sender,
  { list, pages }: Pick<OwnedRecords, 'list' | 'pages'>,
  { query = '', ...request }: Partial<OutgoingRequest> & { readonly query?: string } = {},
): Promise<ListResult> => {
  const answer = await client.send(requestAt(list, request, query));
  const records = collectRecords(resourceAt(list.endpoint), answer);
  const snapshots = snapshotsIn(records);
  if (pages === undefined) return { ...records, snapshots, isComplete: false };
  if (records.kind === 'records') noteLength(profile, pages, snapshots.length);
  const isComplete = records.kind === 'records' && isUncut(profile, pages, snapshots.length);
  return { ...records, snapshots, isComplete };
};

/** Whether a snapshot shows the text that identifies a record. */
export const showsText = ({ collection, text }: ExpectedRecord, { data }: Snapshot): boolean => {
  const shown = data[collection.textMember ?? ''];
  return text !== undefined && typeof shown === 'string' && shown.includes(text);
};

/** Whether a snapshot in a list shows only the beginning of a record's text. */
export const isTruncated = ({ collection, input = {} }: ExpectedRecord, { data }: Snapshot): boolean => {
  const { textMember = '' } = collection;
  return isCutOf(String(input[textMember]), data[textMember]);
};

/** The snapshots in a list that show a record: by its text, otherwise by its id, otherwise the only new one. */
export const matchesIn = (record: ExpectedRecord, { snapshots }: ListResult): readonly Snapshot[] => {
  const { id, text, earlierIds } = record;
  const byId = snapshots.filter(({ data }) => id !== undefined && idText(data) === id);
  if (text !== undefined)
    return snapshots.filter(
      (one) => showsText(record, one) || (byId.includes(one) && isTruncated(record, one)),
    );
  if (earlierIds === undefined) return byId;
  const added = snapshots.filter(({ data }) => !earlierIds.includes(idText(data) ?? ''));
  const own = added.filter((one) => byId.includes(one));
  return own.length > 0 || added.length === 1 ? [...own, ...added].slice(0, 1) : [];
};

/** Whether a list without a match may still contain a record: on a further page, or as an entry with few members. */
export const mayHide = (record: ExpectedRecord, { isComplete, snapshots }: ListResult): boolean =>
  !isComplete ||
  snapshots.some(
    (one) => isTruncated(record, one) || (record.text === undefined && idText(one.data) === undefined),
  );

/** The snapshots of a record in its list, and the answer with or without them. */
export interface SearchResult {
  readonly matches: readonly Snapshot[];
  readonly list: ListResult;
}

/** Searches further pages for a record that the first page does not show; undefined if none shows it. */
export const findFurther = async (
  context: Sender,
  record: ExpectedRecord,
  { list: { snapshots }, format }: { readonly list: ListResult; readonly format: Format | undefined },
): Promise<SearchResult | undefined> => {
  const last = snapshots.map(({ data }) => idText(data)).at(-1);
  for (const query of furtherQueries({ id: record.id, shown: snapshots.length, last })) {
    const list = await readList(context, record.collection, { format, query });
    const matches = matchesIn(record, list);
    if (matches.length > 0) return { matches, list };
  }
  return undefined;
};

/** Searches the list of a record's collection, including further pages. */
export const findOnce = async (
  context: Sender,
  record: ExpectedRecord,
  format?: Format,
): Promise<SearchResult> => {
  const list = await readList(context, record.collection, { format });
  const matches = matchesIn(record, list);
  if (matches.length > 0 || list.isComplete || list.kind !== 'records') return { matches, list };
  return (await findFurther(context, record, { list, format })) ?? { matches, list };
};

export const readRecord = async (
  { client }: Pick<Context, 'client'>,
  { show }: Pick<OwnedRecords, 'show'>,
  id: string,
  format?: Format,
): Promise<ReadOne> => readIn(show(id), id, await client.send(requestAt(show(id), { format })));
