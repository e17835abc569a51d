import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { nounOf, type Resource } from '../../models/resources/resource.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context, Judge } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type OperationPath, requestAt } from '../harness/dialect/place.ts';
import { hasStatus, isAbsent, isSuccess } from '../harness/meaning.ts';
import type { ReadFailure } from '../harness/resources/read-failure.ts';
import { isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';

/** The requirement about the answer of an operation, and the resource of the records in it. */
interface AnswerRule {
  readonly row: RequirementId;
  readonly resource: Resource;
}

/** The resource of the records in the answer of an operation. Throws a `RangeError` if its row names none. */
export const resourceAt = (id: EndpointId): Resource => {
  const { resource } = endpoint(id);
  if (resource === undefined) throw new RangeError(`${id} answers no records`);
  return resource;
};

/** The rule and resource of an endpoint's answer. Throws a `RangeError` if its row lacks either. */
export const answeredAt = (id: EndpointId): AnswerRule => {
  const { requirements, resource } = endpoint(id);
  const [row] = requirements?.answers ?? [];
  if (row === undefined || resource === undefined)
    throw new RangeError(`no sentence says what ${id} answers`);
  return { row, resource };
};

/** The result of reading one record by its id. */
export interface ReadOne {
  /** `other`: another record. `missing`: not found, or an answer without a record. `undecided`: inconclusive. */
  readonly kind: 'shown' | 'other' | 'missing' | 'undecided';
  /** The requested id. */
  readonly id: Id | string;
  readonly endpoint: EndpointId;
  /** Description for messages. */
  readonly seen: string;
  readonly exchange: Exchange;
  /** The record that was answered, if any. */
  readonly snapshot?: Snapshot;
}

/** Whether a success shows a record: at least one documented member; the id may be missing. */
const showsAny = ({ fields }: Resource, { reading: { present } }: Snapshot): boolean =>
  fields.some(({ name }) => present.has(name));

/** Whether a record is the requested one. An id of another type than the requested one is inconclusive. */
const kindOf = ({ data: { id: own = null } }: Snapshot, id: Id | string): Pick<ReadOne, 'kind' | 'seen'> => {
  if (own === null) return { kind: 'undecided', seen: 'an answer without an id' };
  if (String(idFrom(own) ?? own) === String(id)) return { kind: 'shown', seen: 'it' };
  const isComparable = idFrom(own) !== undefined || idFrom(id) === undefined;
  return { kind: isComparable ? 'other' : 'undecided', seen: `one with id ${jsonText(own)}` };
};

/** The kind of a read that showed no record. */
const kindOfUnread = ({ kind, reading, ...unread }: ReadFailure): ReadOne['kind'] => {
  if (kind === 'other' && reading === undefined) return 'other';
  return isAbsent(unread) || (kind === 'empty' && hasStatus(unread, 'ok')) ? 'missing' : 'undecided';
};

/** The result of a read by id, from the record that it showed or the reason why it showed none. */
export const readOf = (
  at: Pick<OperationPath, 'endpoint'>,
  id: Id | string,
  shown: Snapshot | ReadFailure,
): ReadOne => {
  const { resource } = answeredAt(at.endpoint);
  const common = { id, endpoint: at.endpoint, exchange: shown.exchange };
  if (!isSnapshot(shown)) return { ...common, kind: kindOfUnread(shown), seen: shown.unread };
  if (showsAny(resource, shown)) return { ...common, ...kindOf(shown, id), snapshot: shown };
  return { ...common, kind: 'missing', seen: 'an answer without any documented member' };
};

/** The result of a read by id, from its whole answer. */
export const readIn = (at: Pick<OperationPath, 'endpoint'>, id: Id | string, answer: Answer): ReadOne =>
  readOf(at, id, snapshotIn(answeredAt(at.endpoint).resource, answer));

/** What is known from other requests. */
interface KnownFacts {
  /** Whether the record is known to exist: a read that does not find it is a violation. */
  readonly isThere?: boolean;
  /** Related exchanges before and after the read. */
  readonly before?: readonly Exchange[];
  readonly after?: readonly Exchange[];
}

/** Judges a read of one record by its id. */
export const judgeRead = (
  judge: Judge,
  { kind, id, endpoint: at, seen, exchange, snapshot }: ReadOne,
  { isThere = false, before = [], after = [] }: KnownFacts = {},
) => {
  const { row, resource } = answeredAt(at);
  const noun = nounOf(resource);
  if (kind === 'shown') return judge.holds(row, exchange);
  if (kind === 'undecided' || (kind === 'missing' && !isThere))
    return judge.inconclusive(row, `${noun} ${id}: ${seen}`);
  // Null: no record, whose id could be wrong.
  const { id: own } = snapshot?.data ?? { id: null };
  judge.violated(row, {
    expected: `the ${noun} with the requested id ${id}`,
    seen,
    exchanges: [...before, exchange, ...after],
    shownBy: [exchange],
    explanation: `a read by id answers ${kind === 'other' ? 'another' : 'no'} ${noun}`,
    subject: own === undefined || String(own) === String(id) ? `${resource.name} id` : undefined,
  });
};

/** A record that should exist. */
export interface KnownRecord {
  readonly id: Id | string;
  /** The source of its id. `later`: a creation that was answered with 202. */
  readonly by: 'profile' | 'list' | 'creation' | 'later';
}

/** How the records of an area are read by id. */
export interface ReadLaw {
  readonly placeOf: (id: Id | string) => OperationPath;
  /** The exchange in which the list shows a record; undefined if it does not. */
  readonly listed?: (id: Id | string) => Promise<Exchange | undefined>;
  /** Identifies a record without an id, or with the requested one, by content: `own`, or a description of another. */
  readonly contentOf?: (known: KnownRecord, snapshot: Snapshot) => string | undefined;
}

type ReadTools = Pick<Context, 'client' | 'judge'>;

const byContent = (read: ReadOne, content: string | undefined): ReadOne => {
  if (content === undefined || read.kind === 'other') return read;
  return content === 'own' ? { ...read, kind: 'shown' } : { ...read, kind: 'other', seen: content };
};

const readKnown = async (
  { client }: Pick<ReadTools, 'client'>,
  { placeOf, contentOf }: ReadLaw,
  { known, format }: { readonly known: KnownRecord; readonly format: Format },
): Promise<ReadOne> => {
  const place = placeOf(known.id);
  const read = readIn(place, known.id, await client.send(requestAt(place, { format })));
  return read.snapshot === undefined ? read : byContent(read, contentOf?.(known, read.snapshot));
};

/** Reports that reads found no record at all, neither listed nor new ones: the operation is missing. */
const judgeNoRead = ({ judge }: ReadTools, missing: readonly ReadOne[], format: Format): void => {
  const [first] = missing;
  if (first === undefined) return;
  const { row, resource } = answeredAt(first.endpoint);
  judge.violated(row, {
    expected: `a read of each of ${missing.length} ${resource.plural.replaceAll('-', ' ')}, those that the profile names and new ones`,
    seen: [...new Set(missing.map(({ seen }) => seen))].join(', '),
    exchanges: missing.map(({ exchange }) => exchange),
    shownBy: [first.exchange],
    explanation: `there is no ${first.endpoint}, in ${format.toUpperCase()}`,
  });
};

/** Whether a read of a finished creation is empty: 404 may be a delay, a success without a record is not. */
const isEmptyCreation = ({ by }: KnownRecord, { exchange }: ReadOne): boolean =>
  by === 'creation' && isSuccess(exchange);

interface MissingRecord {
  readonly known: KnownRecord;
  readonly read: ReadOne;
}

/** Judges a missing record: a violation if its creation was finished, or two reads miss what is still listed. */
const judgeMissing = async (
  tools: ReadTools,
  law: ReadLaw,
  { known, read, format }: MissingRecord & { format: Format },
): Promise<void> => {
  const { judge } = tools;
  const isListed = known.by === 'list' && law.listed !== undefined;
  if (!isListed) return judgeRead(judge, read, { isThere: isEmptyCreation(known, read) });
  const second = await readKnown(tools, law, { known, format });
  const list = second.kind === 'missing' ? await law.listed?.(known.id) : undefined;
  if (list === undefined) judgeRead(judge, read);
  else judgeRead(judge, second, { isThere: true, before: [read.exchange], after: [list] });
};

/** Reads records by their ids in one format and judges each read. Returns the records that were shown. */
export const judgeReads = async (
  tools: ReadTools,
  law: ReadLaw,
  { all, format }: { readonly all: readonly KnownRecord[]; readonly format: Format },
): Promise<readonly Snapshot[]> => {
  const missing: MissingRecord[] = [];
  const shown: Snapshot[] = [];
  for (const known of all) {
    const read = await readKnown(tools, law, { known, format });
    if (read.kind === 'missing') missing.push({ known, read });
    else judgeRead(tools.judge, read);
    if (read.snapshot !== undefined) shown.push(read.snapshot);
  }
  const isMissing = (by: KnownRecord['by']) => missing.some(({ known }) => known.by === by);
  if (missing.length === all.length && isMissing('profile') && isMissing('creation'))
    judgeNoRead(
      tools,
      missing.map(({ read }) => read),
      format,
    );
  else for (const one of missing) await judgeMissing(tools, law, { ...one, format });
  return shown;
};
