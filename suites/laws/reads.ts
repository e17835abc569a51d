import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context, Judge } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type Place, requestAt } from '../harness/place.ts';
import { isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { isMissing, type Unread } from '../harness/resources/unread.ts';

/** The requirement that says what an operation answers, and the records that it answers. */
interface Answered {
  readonly row: RequirementId;
  readonly resource: Resource;
}

/** What the row of an endpoint says of its answer. Throws a `RangeError` where it names no requirement or no resource. */
export const answeredAt = (id: EndpointId): Answered => {
  const { requirements, resource } = endpoint(id);
  const [row] = requirements?.answers ?? [];
  if (row === undefined || resource === undefined)
    throw new RangeError(`no sentence says what ${id} answers`);
  return { row, resource };
};

/** What a read of one record by its id came to. */
export interface ReadOne {
  /** `missing`: the answer was that there is none, or nothing of one. `untold`: nothing can be concluded. */
  readonly kind: 'shown' | 'other' | 'missing' | 'untold';
  /** What was asked for. */
  readonly id: Id | string;
  readonly endpoint: EndpointId;
  /** In words. */
  readonly seen: string;
  readonly exchange: Exchange;
  /** The record that was answered, if any. */
  readonly snapshot?: Snapshot;
}

/** A success in which no documented member stands is no record; one may lack its id. */
const showsAny = ({ fields }: Resource, { reading: { present } }: Snapshot): boolean =>
  fields.some(({ name }) => present.has(name));

/** Whether a record is the one of an id. An id of another type than the one asked for does not tell. */
const kindOf = ({ data: { id: own = null } }: Snapshot, id: Id | string): Pick<ReadOne, 'kind' | 'seen'> => {
  if (own === null) return { kind: 'untold', seen: 'an answer without an id' };
  if (String(idFrom(own) ?? own) === String(id)) return { kind: 'shown', seen: 'it' };
  const isComparable = idFrom(own) !== undefined || idFrom(id) === undefined;
  return { kind: isComparable ? 'other' : 'untold', seen: `one with id ${jsonText(own)}` };
};

/** Why no record was shown. Whether another one was is told by who looked at its id. */
const kindOfUnread = ({ kind, reading, ...unread }: Unread): ReadOne['kind'] => {
  if (kind === 'other' && reading === undefined) return 'other';
  return isMissing(unread) || (kind === 'empty' && unread.status === 200) ? 'missing' : 'untold';
};

/** What a read by id comes to, as far as the id tells, by the record that it showed or why it showed none. */
export const readOf = (at: Pick<Place, 'endpoint'>, id: Id | string, shown: Snapshot | Unread): ReadOne => {
  const { resource } = answeredAt(at.endpoint);
  const common = { id, endpoint: at.endpoint, exchange: shown.exchange };
  if (!isSnapshot(shown)) return { ...common, kind: kindOfUnread(shown), seen: shown.unread };
  if (showsAny(resource, shown)) return { ...common, ...kindOf(shown, id), snapshot: shown };
  return { ...common, kind: 'missing', seen: 'an answer without any documented member' };
};

/** The same by the whole answer. */
export const readIn = (at: Pick<Place, 'endpoint'>, id: Id | string, answer: Answer): ReadOne =>
  readOf(at, id, snapshotIn(answeredAt(at.endpoint).resource, answer));

/** What is known beside the read. */
interface Beside {
  /** The record is known to be there: that a read does not find it is wrong. */
  readonly isThere?: boolean;
  /** The exchanges before the read, and after it. */
  readonly before?: readonly Exchange[];
  readonly after?: readonly Exchange[];
}

/** Judges a read of one record by its id. */
export const judgeRead = (
  judge: Judge,
  { kind, id, endpoint: at, seen, exchange, snapshot }: ReadOne,
  { isThere = false, before = [], after = [] }: Beside = {},
) => {
  const { row, resource } = answeredAt(at);
  const noun = resource.name.replaceAll('-', ' ');
  if (kind === 'shown') return judge.holds(row, exchange);
  if (kind === 'untold' || (kind === 'missing' && !isThere))
    return judge.inconclusive(row, `${noun} ${id}: ${seen}`);
  judge.violated(row, {
    expected: `the ${noun} with the id asked for, ${id}`,
    seen,
    exchanges: [...before, exchange, ...after],
    explanation: `a read by id answers ${kind === 'other' ? 'another' : 'no'} ${noun}`,
    subject: snapshot !== undefined && snapshot.data['id'] === undefined ? `${resource.name} id` : undefined,
  });
};

/** What tells of a record that a list showed whether it is there still. */
interface Listed {
  readonly again: () => Promise<ReadOne>;
  /** The exchange in which the list shows it; undefined where it does not. */
  readonly listed: () => Promise<Exchange | undefined>;
}

/** Judges a read of a record that a list showed before: not to find it is wrong twice over, where it is listed still. */
export const judgeListedRead = async (
  judge: Judge,
  read: ReadOne,
  { again, listed }: Listed,
): Promise<void> => {
  if (read.kind !== 'missing') return judgeRead(judge, read);
  const second = await again();
  const list = second.kind === 'missing' ? await listed() : undefined;
  if (list === undefined) judgeRead(judge, read);
  else judgeRead(judge, second, { isThere: true, before: [read.exchange], after: [list] });
};

/** A record that should be there. */
export interface KnownRecord {
  readonly id: Id | string;
  /** Where its id is from. `later`: a creation that was taken for later. */
  readonly by: 'profile' | 'list' | 'creation' | 'later';
}

/** How the records of an area are read one by one. */
export interface ReadLaw {
  readonly placeOf: (id: Id | string) => Place;
  /** The exchange in which the list shows a record; undefined where it does not. */
  readonly listed?: (id: Id | string) => Promise<Exchange | undefined>;
  /** What a record under the id asked for, or without an id, is by its content: `own`, or another one in words. */
  readonly contentOf?: (known: KnownRecord, snapshot: Snapshot) => string | undefined;
}

type Asking = Pick<Context, 'client' | 'judge'>;

const byContent = (read: ReadOne, content: string | undefined): ReadOne => {
  if (content === undefined || read.kind === 'other') return read;
  return content === 'own' ? { ...read, kind: 'shown' } : { ...read, kind: 'other', seen: content };
};

const readKnown = async (
  { client }: Pick<Asking, 'client'>,
  { placeOf, contentOf }: ReadLaw,
  { known, format }: { readonly known: KnownRecord; readonly format: Format },
): Promise<ReadOne> => {
  const place = placeOf(known.id);
  const read = readIn(place, known.id, await client.send(requestAt(place, { format })));
  return read.snapshot === undefined ? read : byContent(read, contentOf?.(known, read.snapshot));
};

/** Judges that several reads found none of the records, neither those that are named nor new ones: there is no read. */
const judgeNoRead = ({ judge }: Asking, missing: readonly ReadOne[], format: Format): void => {
  const [first] = missing;
  if (first === undefined) return;
  const { row, resource } = answeredAt(first.endpoint);
  judge.violated(row, {
    expected: `a read of each of ${missing.length} ${resource.plural.replaceAll('-', ' ')}, those that the profile names and new ones`,
    seen: [...new Set(missing.map(({ seen }) => seen))].join(', '),
    exchanges: missing.map(({ exchange }) => exchange),
    explanation: `there is no ${first.endpoint}, in ${format.toUpperCase()}`,
  });
};

/** A creation that was not taken for later is there: 404 may be late, a success that shows nothing is not. */
const isEmptyCreation = ({ by }: KnownRecord, { exchange: { status = 0 } }: ReadOne): boolean =>
  by === 'creation' && status < 300;

interface Missing {
  readonly known: KnownRecord;
  readonly read: ReadOne;
}

const judgeMissing = (
  asking: Asking,
  law: ReadLaw,
  { known, read, format }: Missing & { format: Format },
) => {
  const { listed } = law;
  if (known.by !== 'list' || listed === undefined)
    return judgeRead(asking.judge, read, { isThere: isEmptyCreation(known, read) });
  const again = () => readKnown(asking, law, { known, format });
  return judgeListedRead(asking.judge, read, { again, listed: () => listed(known.id) });
};

/** Reads records by their ids in one format and judges each read. Answers the records that were shown. */
export const judgeReads = async (
  asking: Asking,
  law: ReadLaw,
  { all, format }: { readonly all: readonly KnownRecord[]; readonly format: Format },
): Promise<readonly Snapshot[]> => {
  const missing: Missing[] = [];
  const shown: Snapshot[] = [];
  for (const known of all) {
    const read = await readKnown(asking, law, { known, format });
    if (read.kind === 'missing') missing.push({ known, read });
    else judgeRead(asking.judge, read);
    if (read.snapshot !== undefined) shown.push(read.snapshot);
  }
  const isMissing = (by: KnownRecord['by']) => missing.some(({ known }) => known.by === by);
  if (missing.length === all.length && isMissing('profile') && isMissing('creation'))
    judgeNoRead(
      asking,
      missing.map(({ read }) => read),
      format,
    );
  else for (const one of missing) await judgeMissing(asking, law, { ...one, format });
  return shown;
};
