import { endpoint } from '../../../models/endpoints/index.ts';
import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import { answeredAt, type ReadOne, readIn } from '../../laws/reads.ts';
import type { Context } from '../check.ts';
import type { Answer, Outgoing } from '../client.ts';
import { isUncut, noteLength } from '../list-lengths.ts';
import { isLater } from '../meaning.ts';
import { type OperationPath, requestAt } from '../place.ts';
import { type CollectedRecords, collected, snapshotsIn } from '../resources/collected.ts';
import { type Created, createdBy, idTextIn } from '../resources/create.ts';
import { idText, type Snapshot } from '../resources/snapshot.ts';
import { isCutOf } from '../text-rendering.ts';
import type { Scenario } from './scenario.ts';

/** What a member of a record shows wherever it is shown. */
export interface MemberLaw {
  readonly row: RequirementId;
  readonly member: string;
  /** What it must show; undefined where that is open. */
  readonly wants: (entry: Entry) => unknown;
  readonly isSame: (shown: unknown, wanted: unknown) => boolean;
  /** Null tells nothing, either. */
  readonly mayBeNull?: true;
  readonly because: string;
}

/** Records below one owner: where they are made, listed and read. The rows of these operations say what that decides. */
export interface OwnedRecords {
  /** What it holds, for all owners alike, such as `comments on invoices`. */
  readonly name: string;
  /** The owner in words, such as `on invoice 11`. */
  readonly of: string;
  readonly add: OperationPath;
  readonly list: OperationPath;
  readonly show: (id: string) => OperationPath;
  /** Lists whose pages are of one length. */
  readonly pages?: Parameters<typeof noteLength>[1];
  /** The member whose text tells a record from all others; its id does where there is none. */
  readonly text?: string;
  /** What a record must show wherever it is shown. */
  readonly laws?: readonly MemberLaw[];
  /** That a creation makes one record, with an id of its own. */
  readonly each?: RequirementId;
  /** How one is read where that is no record alone, undefined where that tells nothing; and how often in vain. */
  readonly read?: (t: Scenario, entry: Entry & { readonly id: string }) => Promise<ReadOne | undefined>;
  readonly retries?: number;
}

/** A record that should be in a collection. */
export interface Entry {
  readonly in: OwnedRecords;
  readonly id?: string | undefined;
  /** A text that it alone holds. */
  readonly text?: string | undefined;
  /** What it was made with. */
  readonly sent?: Members;
  /** The answer to its creation; undefined where the profile says that it is there. */
  readonly answer?: Answer;
  readonly exchanges: readonly Exchange[];
  /** Ids that the list showed before. */
  readonly before?: readonly string[] | undefined;
}

/** The text of the suites in a value: it begins with a word of theirs. */
const markedText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.includes('procon ')
    ? value.slice(value.lastIndexOf('procon '))
    : undefined;

/** What an answer to a creation comes to; whatever was made is left behind. */
export const entryMade = (
  context: Pick<Context, 'judge'>,
  collection: OwnedRecords,
  { answer, sent }: { readonly answer: Answer; readonly sent: Members },
): Created<string> & Entry & { readonly answer: Answer } => {
  const { resource } = answeredAt(collection.list.endpoint);
  const made = createdBy<string>(context, answer, {
    describe: (id) => describeEntry({ in: collection, id }),
    idIn: (one) => idTextIn(resource, one),
  });
  return { ...made, in: collection, sent, text: markedText(sent[collection.text ?? '']) };
};

/** What the operations of a collection decide, by their rows. */
export const rowsOf = ({ add, list, show }: OwnedRecords) => ({
  create: endpoint(add.endpoint).requirements?.effect?.[0] as RequirementId,
  list: answeredAt(list.endpoint).row,
  show: answeredAt(show('0').endpoint).row,
});

/** An entry in words. */
export const describeEntry = ({ in: { list, of }, id }: Pick<Entry, 'in' | 'id'>): string =>
  `${answeredAt(list.endpoint).resource.name} ${id ?? 'whose id is not told'} ${of}`;

/** What is taken for later with 202 may not be there yet. */
export const isPromised = ({ answer }: Entry): boolean => answer !== undefined && isLater(answer);

/** A list that was read. */
export interface List extends CollectedRecords {
  readonly snapshots: readonly Snapshot[];
  /** Whether what is not among them is not in the list: no page hides it. */
  readonly isWhole: boolean;
}

type Asking = Pick<Context, 'client' | 'profile'>;

/** Lists a collection. */
export const listOf = async (
  { client, profile }: Asking,
  { list, pages }: Pick<OwnedRecords, 'list' | 'pages'>,
  { query = '', ...more }: Partial<Outgoing> & { readonly query?: string } = {},
): Promise<List> => {
  const answer = await client.send(requestAt(list, more, query));
  const seen = collected(answeredAt(list.endpoint).resource, answer);
  const snapshots = snapshotsIn(seen);
  if (pages === undefined) return { ...seen, snapshots, isWhole: false };
  noteLength(profile, pages, snapshots.length);
  return {
    ...seen,
    snapshots,
    isWhole: seen.kind === 'records' && isUncut(profile, pages, snapshots.length),
  };
};

/** Whether a record shows the text that tells an entry. */
export const holdsText = ({ in: { text: member = '' }, text }: Entry, { data }: Snapshot): boolean => {
  const shown = data[member];
  return text !== undefined && typeof shown === 'string' && shown.includes(text);
};

/** Whether a list shows the beginning of an entry's text alone. */
export const isCut = ({ in: { text: member = '' }, sent = {} }: Entry, { data }: Snapshot): boolean =>
  isCutOf(String(sent[member]), data[member]);

/** The records of a list that are an entry: by its text, by its id, or as the only new one. */
const entryIn = (entry: Entry, { snapshots }: List): readonly Snapshot[] => {
  const { id, text, before } = entry;
  const byId = snapshots.filter(({ data }) => id !== undefined && idText(data) === id);
  if (text !== undefined)
    return snapshots.filter((one) => holdsText(entry, one) || (byId.includes(one) && isCut(entry, one)));
  if (before === undefined) return byId;
  const fresh = snapshots.filter(({ data }) => !before.includes(idText(data) ?? ''));
  const own = fresh.filter((one) => byId.includes(one));
  return own.length > 0 || fresh.length === 1 ? [...own, ...fresh].slice(0, 1) : [];
};

/** How to ask for what a page may hide: none of it is documented, so that it decides only where it finds something. */
const furtherQueries = ({ id }: Entry, { snapshots }: List): readonly string[] => {
  const last = snapshots.map(({ data }) => idText(data)).at(-1);
  return [
    ...(id === undefined ? [] : [`id=${id}`]),
    `offset=${snapshots.length}`,
    ...(last === undefined ? [] : [`id[gt]=${last}`]),
    'order_by=id&dir=desc',
  ];
};

/** Looks for an entry in the list of its collection, also where that has several pages. */
export const find = async (
  context: Asking,
  entry: Entry,
  format?: Format,
): Promise<{ readonly own: readonly Snapshot[]; readonly list: List }> => {
  const list = await listOf(context, entry.in, { format });
  const own = entryIn(entry, list);
  if (own.length > 0 || list.isWhole || list.kind !== 'records') return { own, list };
  for (const query of furtherQueries(entry, list)) {
    const further = await listOf(context, entry.in, { format, query });
    const found = entryIn(entry, further);
    if (found.length > 0) return { own: found, list: further };
  }
  return { own, list };
};

/** Reads one record of a collection. */
export const readOf = async (
  { client }: Pick<Context, 'client'>,
  { show }: Pick<OwnedRecords, 'show'>,
  id: string,
  format?: Format,
): Promise<ReadOne> => readIn(show(id), id, await client.send(requestAt(show(id), { format })));
