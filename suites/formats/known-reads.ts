import { endpoint } from '../../models/endpoints/index.ts';
import { differences, inOrderOf } from '../../models/wire/differences.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Exchange } from '../../reports/run.ts';
import { type KnownRead, showsRecord } from '../access/known-reads.ts';
import type { Context, Judge } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { formatsOf, otherFormats, ownFormat } from '../harness/dialect/formats-of.ts';
import { isBrokenEachTime } from '../harness/http/failure.ts';
import { hasStatus, isClientError, isTurnedAway, isUnclear } from '../harness/meaning.ts';
import { collectRecords } from '../harness/resources/collected-records.ts';
import { fieldAt } from '../harness/resources/member-at.ts';
import { listedRecords } from '../harness/resources/records.ts';
import { idText } from '../harness/resources/snapshot.ts';

/** The requirement that reads change nothing. */
export const harmless = 'formats/reads-change-nothing';

/** The requirements that documents are at the documented paths. */
export const paths = [
  'formats/business-documents-live-under-api',
  'formats/paths-are-under-base-url',
] as const;

/** Whether an answer shows that nothing exists at a path. */
const isMissing = (answer: Answer): boolean => hasStatus(answer, 'not-found', 'method-not-allowed', 'gone');

/** The requirements that a read is served in a format. */
export const accepted = {
  json: 'formats/accept-json-answers-json',
  xml: 'formats/accept-xml-answers-xml',
} as const;

/** The requirements about the target's formats; those about other formats are not applicable. */
export const acceptedOf = ({ judge, profile }: Context): readonly (typeof accepted)[Format][] => {
  for (const format of ['json', 'xml'] as const)
    if (!profile.capabilities[format])
      judge.notApplicable(accepted[format], `the profile says: no ${format.toUpperCase()}`);
  return formatsOf(profile).map((format) => accepted[format]);
};

/** Whether a member is an address, which may be signed anew in each answer. */
const isAddress = (path: string): boolean => /url$/.test(path);

/** The documented members in which two readings of a record differ. */
const differingMembers = (
  { endpoint: id }: KnownRead,
  before: Reading,
  after: Reading,
): readonly string[] => {
  const { resource } = endpoint(id);
  return differences(before.data, inOrderOf(before, after).data).filter(
    (path) => !isAddress(path) && resource && fieldAt(resource, path) !== undefined,
  );
};

/** A record to read repeatedly. */
interface ReadSeries {
  readonly show: KnownRead;
  /** Another kind of read, sent in between if known. */
  readonly between: OutgoingRequest | undefined;
  /** The id of the record if a list shows it. */
  readonly id?: string | undefined;
}

/** The records in the answer to a read. */
const readingsIn = (answer: Answer, { endpoint: id }: KnownRead): readonly Reading[] => {
  const { operationKind, resource } = endpoint(id);
  return operationKind === 'list-attachments' && resource !== undefined
    ? collectRecords(resource, answer).readings
    : listedRecords(answer, id);
};

/** The result of reading a record three times: the members that changed at any read, and those that changed at each. */
interface RepeatedRead {
  readonly changed: readonly string[];
  readonly steadily: readonly string[];
  readonly exchanges: readonly Exchange[];
}

/** Reads a record three times; undefined if it is not shown each time. */
const readThrice = async (
  { client }: Pick<Context, 'client'>,
  { show, between, id }: ReadSeries,
): Promise<RepeatedRead | undefined> => {
  const [exchanges, readings]: [Exchange[], Reading[]] = [[], []];
  for (let left = 3; left > 0; left -= 1) {
    const answer = await client.send(show);
    const reading = readingsIn(answer, show).find(({ data }) => id === undefined || idText(data) === id);
    exchanges.push(answer.exchange);
    if (reading !== undefined) readings.push(reading);
    if (between !== undefined && left > 1) await client.send(between);
  }
  const [first, second, third] = readings;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const [once, again] = [differingMembers(show, first, second), differingMembers(show, second, third)];
  const steadily = once.filter((path) => again.includes(path));
  return { changed: [...new Set([...once, ...again])], steadily, exchanges };
};

/**
 * Reads each record three times. A member that changes at each read is changed by reading: other clients do not change
 * it twice in a row, nor the same member of two records. A single change of one record may be theirs, and two runs may
 * each meet one. Returns whether a record stayed unchanged.
 */
export const judgeHarmless = async (
  context: Pick<Context, 'client' | 'judge'>,
  all: readonly ReadSeries[],
): Promise<boolean> => {
  const { judge } = context;
  const reads: RepeatedRead[] = [];
  for (const one of all) {
    const read = await readThrice(context, one);
    if (read !== undefined) reads.push(read);
  }
  const isOfTwo = (path: string) => reads.filter(({ changed }) => changed.includes(path)).length > 1;
  const wrong = reads
    .map(({ changed, steadily, exchanges }) => ({
      paths: steadily.length > 0 ? steadily : changed.filter(isOfTwo),
      exchanges,
    }))
    .find(({ paths }) => paths.length > 0);
  const same = reads.find(({ changed }) => changed.length === 0);
  if (wrong !== undefined) {
    const { paths, exchanges } = wrong;
    judge.violated(harmless, {
      expected: 'consecutive reads that show the same',
      seen: `${paths.join(', ')} changes with the reads`,
      exchanges,
      mayBeOthers: true,
      explanation: `a read changes ${paths[0]?.replace(/\.\d+/g, '')}`,
    });
  } else if (same !== undefined) judge.holds(harmless, same.exchanges.at(-1));
  else if (reads.length > 0) judge.inconclusive(harmless, 'a record changed once between three reads');
  return same !== undefined;
};

const isRefusal = (answer: Answer): boolean =>
  isClientError(answer) && !isUnclear(answer) && !isTurnedAway(answer);

/** Judges a read in several formats: if it shows records in one, it must be served in the others. */
const judgeServed = async (
  { client, judge }: Pick<Context, 'client' | 'judge'>,
  read: OutgoingRequest,
  answers: ReadonlyMap<Format, Answer>,
): Promise<void> => {
  const [served] = [...answers].find(([, answer]) => showsRecord(answer)) ?? [];
  if (served === undefined) return;
  for (const [format, answer] of answers) {
    if (showsRecord(answer) && answer.format === format) judge.holds(accepted[format], answer.exchange);
    const request = { ...read, accept: mediaTypeOf[format] };
    if (!isRefusal(answer) && !(await isBrokenEachTime({ client }, request, answer))) continue;
    // The record may have been deleted meanwhile.
    const control = await client.send({ ...read, accept: mediaTypeOf[served] });
    if (!showsRecord(control)) continue;
    judge.violated(accepted[format], {
      expected: `${format.toUpperCase()} for a read that is served in the other format`,
      seen: `status ${answer.status}`,
      exchanges: [answer.exchange, control.exchange],
    });
  }
};

/** Does this for a read that was answered in the target's own format: sends it in the others, too. */
export const judgeFormats = async (context: Context, read: KnownRead, own: Answer): Promise<void> => {
  const { client, profile } = context;
  const answers = new Map<Format, Answer>([[ownFormat(profile), own]]);
  for (const format of otherFormats(profile))
    answers.set(format, await client.send({ ...read, accept: mediaTypeOf[format] }));
  await judgeServed(context, read, answers);
};

/** A read with its answer. */
interface AnsweredRead {
  readonly request: Pick<KnownRead, 'endpoint'>;
  readonly answer: Answer;
}

/** Judges that documents are at the documented paths. `isKnown`: everything that was read is known to exist. */
export const judgePaths = (
  judge: Judge,
  documents: string,
  { reads, isKnown }: { readonly reads: readonly AnsweredRead[]; readonly isKnown: boolean },
): void => {
  const answers = reads.map(({ answer }) => answer);
  const served = answers.find(showsRecord);
  if (served !== undefined) judge.holds(paths, served.exchange);
  else if (isKnown && answers.every(isMissing))
    judge.violated(paths, {
      expected: `${documents} at the documented paths below base_url`,
      seen: `status ${answers[0]?.status} for lists and for known ids`,
      exchanges: answers.map(({ exchange }) => exchange),
      explanation: 'documented paths are missing below base_url',
    });
  else {
    const { status, exchange } = answers[0] ?? {};
    judge.inconclusive(
      paths,
      `no record came from the documented paths: ${exchange?.failure ?? `status ${status}`}`,
    );
  }
};
