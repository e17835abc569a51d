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
import { type CollectedRecords, collectRecords, snapshotsIn } from '../resources/collected.ts';
import { type CreationResult, createdBy, idTextIn } from '../resources/create.ts';
import { idText, type Snapshot } from '../resources/snapshot.ts';
import { furtherQueries, isUncut, noteLength } from '../run/list-lengths.ts';
import type { Scenario } from './scenario.ts';

/** What a member of a record shows wherever it is shown. */
export interface MemberLaw {
  readonly claim: RequirementId;
  readonly member: string;
  /** The value that it must show; undefined where that is not documented. */
  readonly expectedOf: (record: ExpectedRecord) => unknown;
  readonly isEqual: (shown: unknown, expected: unknown) => boolean;
  /** Null decides nothing either. */
  readonly mayBeNull?: true;
  /** The defect in words. */
  readonly because: string;
}

/**
 * Records of one owner: where they are created, listed and read. The rows of these operations are what that decides.
 */
export interface OwnedRecords {
  /** The collection of all owners of the kind, such as `comments on invoices`. */
  readonly name: string;
  /** The owner as words after a record, such as `on invoice 11`. */
  readonly ofOwner: string;
  /** The list itself for records that no operation creates. */
  readonly add: OperationPath;
  readonly list: OperationPath;
  readonly show: (id: string) => OperationPath;
  /** Lists that share a length of pages. */
  readonly pages?: Parameters<typeof noteLength>[1];
  /** The member whose text identifies a record; its id does when left out. */
  readonly textMember?: string;
  readonly laws?: readonly MemberLaw[];
  /** The requirement that a creation makes one record, with a unique id. */
  readonly onePerCreation?: RequirementId;
  /** Reads a record that is not answered as one of its resource; undefined where a read decides nothing. */
  readonly read?: (
    scenario: Scenario,
    record: ExpectedRecord & { readonly id: string },
  ) => Promise<ReadOne | undefined>;
  /** How many times a read that finds nothing is repeated. */
  readonly retries?: number;
}

/** A record that should be in a collection. */
export interface ExpectedRecord {
  readonly collection: OwnedRecords;
  readonly id?: string | undefined;
  /** A text that this record alone contains. */
  readonly text?: string | undefined;
  /** The members that it was created with. */
  readonly input?: Members;
  /** The answer to its creation; undefined where the profile says that it exists. */
  readonly answer?: Answer;
  readonly exchanges: readonly Exchange[];
  /** The ids that the list showed before its creation. */
  readonly earlierIds?: readonly string[] | undefined;
}

/** The result of a creation in a collection. */
export type CreatedRecord = CreationResult<string> & ExpectedRecord & { readonly answer: Answer };

/** The text of the suites in a value, from its mark on. */
const markedText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.includes('procon ')
    ? value.slice(value.lastIndexOf('procon '))
    : undefined;

/** Reads the answer to a creation, and notes what an accepted one leaves behind. */
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

/** The requirements that the operations of a collection decide, by their endpoint rows. */
export const operationClaims = ({ add, list, show }: OwnedRecords) => ({
  create: endpoint(add.endpoint).requirements?.effect?.[0] as RequirementId,
  list: answeredAt(list.endpoint).row,
  show: answeredAt(show('0').endpoint).row,
});

/** The requirement that the list of a collection holds its records. */
export const holdsClaim = ({ list }: Pick<OwnedRecords, 'list'>): RequirementId =>
  endpoint(list.endpoint).requirements?.effect?.[0] ?? answeredAt(list.endpoint).row;

/** A record in words. */
export const describeRecord = ({
  collection: { list, ofOwner },
  id = 'of unknown id',
}: Pick<ExpectedRecord, 'collection' | 'id'>): string => `${resourceAt(list.endpoint).name} ${id} ${ofOwner}`;

/** Whether the creation was answered with 202: the record may not exist yet. */
export const isDeferred = ({ answer }: ExpectedRecord): boolean => answer !== undefined && isLater(answer);

/** The answer of a list. */
export interface ListResult extends CollectedRecords {
  readonly snapshots: readonly Snapshot[];
  /** Whether no further page can hide a record. */
  readonly isComplete: boolean;
}

type Sender = Pick<Context, 'client' | 'profile'>;

/** Requests the list of a collection. */
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

/** Whether a snapshot of a list shows the beginning of a record's text alone. */
export const isTruncated = ({ collection, input = {} }: ExpectedRecord, { data }: Snapshot): boolean => {
  const { textMember = '' } = collection;
  return isCutOf(String(input[textMember]), data[textMember]);
};

/** The snapshots of a list that show a record: by its text, else by its id, else as the only new one. */
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

/**
 * Whether a list that shows no match may hold a record all the same: on a further page, or as one that it tells little
 * of.
 */
export const mayHide = (record: ExpectedRecord, { isComplete, snapshots }: ListResult): boolean =>
  !isComplete ||
  snapshots.some(
    (one) => isTruncated(record, one) || (record.text === undefined && idText(one.data) === undefined),
  );

/** The snapshots of a record in the list of its collection, and the answer that shows or lacks them. */
export interface SearchResult {
  readonly matches: readonly Snapshot[];
  readonly list: ListResult;
}

/** Looks for a record that the first page of its list does not show; undefined where no further one shows it. */
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

/** Looks for a record in the list of its collection, also where that has several pages. */
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

/** Reads one record of a collection. */
export const readRecord = async (
  { client }: Pick<Context, 'client'>,
  { show }: Pick<OwnedRecords, 'show'>,
  id: string,
  format?: Format,
): Promise<ReadOne> => readIn(show(id), id, await client.send(requestAt(show(id), { format })));
