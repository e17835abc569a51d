import { endpoint } from '../../models/endpoints/index.ts';
import { differences } from '../../models/wire/differences.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import { type KnownRead, showsRecord } from '../access/known-reads.ts';
import type { Context, Judge } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { formatsOf, otherFormats, ownFormat } from '../harness/dialect/formats-of.ts';
import { isBrokenEachTime } from '../harness/http/broken.ts';
import { hasStatus, isClientError, isTurnedAway, isUnclear } from '../harness/meaning.ts';
import { collectRecords } from '../harness/resources/collected.ts';
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

/** Whether an answer says that there is nothing at a path. */
export const isMissing = (answer: Answer): boolean =>
  hasStatus(answer, 'not-found', 'method-not-allowed', 'gone');

/** Tells that reads of documents, lists among them, find nothing at their documented paths. */
export const tellMissing = (judge: Judge, documents: string, answers: readonly Answer[]): void =>
  judge.violated(paths, {
    expected: `${documents} at the documented paths below base_url`,
    seen: `status ${answers[0]?.status} for lists and for known ids`,
    exchanges: answers.map(({ exchange }) => exchange),
    explanation: 'documented paths are missing below base_url',
  });

/** The requirement that a read is served in a format. */
export const accepted = {
  json: 'formats/accept-json-answers-json',
  xml: 'formats/accept-xml-answers-xml',
} as const;

/** The requirements about the formats that a target has; those of others do not apply. */
export const acceptedOf = ({ judge, profile }: Context): readonly (typeof accepted)[Format][] => {
  for (const format of ['json', 'xml'] as const)
    if (!profile.capabilities[format])
      judge.notApplicable(accepted[format], `the profile says: no ${format.toUpperCase()}`);
  return formatsOf(profile).map((format) => accepted[format]);
};

/** Addresses may be signed anew with each answer. */
const isAddress = (path: string): boolean => /url$/.test(path);

/** The documented members in which two readings of a record differ. */
const differingMembers = (
  { endpoint: id }: KnownRead,
  before: Reading,
  after: Reading,
): readonly string[] => {
  const { resource } = endpoint(id);
  return differences(before.data, after.data).filter(
    (path) => !isAddress(path) && resource && fieldAt(resource, path) !== undefined,
  );
};

/** What is read again and again. */
interface Repeated {
  readonly show: KnownRead;
  /** A read of the same record in another way, sent in between where it is known. */
  readonly between: KnownRead | undefined;
  /** The id of the record where a list shows it. */
  readonly id?: string;
}

/** The records in the answer to a read. */
const readingsIn = (answer: Answer, { endpoint: id }: KnownRead): readonly Reading[] => {
  const { operationKind, resource } = endpoint(id);
  return operationKind === 'list-attachments' && resource !== undefined
    ? collectRecords(resource, answer).readings
    : listedRecords(answer, id);
};

/** A record read three times. */
const readThrice = async (
  { client }: Context,
  { show, between, id }: Repeated,
): Promise<readonly { readonly answer: Answer; readonly reading: Reading }[]> => {
  const reads: { readonly answer: Answer; readonly reading: Reading }[] = [];
  for (let left = 3; left > 0; left -= 1) {
    const answer = await client.send(show);
    const reading = readingsIn(answer, show).find(({ data }) => id === undefined || idText(data) === id);
    if (reading !== undefined) reads.push({ answer, reading });
    if (between !== undefined && left > 1) await client.send(between);
  }
  return reads;
};

/** What changes from each read to the next is changed by reading: others do not change it twice in a row. */
export const judgeHarmless = async (context: Context, repeated: Repeated): Promise<void> => {
  const { judge } = context;
  const { show } = repeated;
  const reads = await readThrice(context, repeated);
  const [first, second, third] = reads;
  if (first === undefined || second === undefined || third === undefined) return;
  const again = differingMembers(show, second.reading, third.reading);
  const [path, ...others] = differingMembers(show, first.reading, second.reading).filter((one) =>
    again.includes(one),
  );
  if (path === undefined) return judge.holds(harmless, third.answer.exchange);
  judge.violated(harmless, {
    expected: 'consecutive reads that show the same',
    seen: `${[path, ...others].join(', ')} changes from each read to the next`,
    exchanges: reads.map(({ answer }) => answer.exchange),
    mayBeOthers: true,
    explanation: `a read changes ${path.replace(/\.\d+/g, '')}`,
  });
};

const isRefusal = (answer: Answer): boolean =>
  isClientError(answer) && !isUnclear(answer) && !isTurnedAway(answer);

/** Asks for a read in both formats: where it shows records in one, it is served in the other. */
export const judgeFormats = async (context: Context, read: KnownRead, own: Answer): Promise<void> => {
  const { client, judge, profile } = context;
  const answers = new Map<Format, Answer>([[ownFormat(profile), own]]);
  for (const format of otherFormats(profile)) answers.set(format, await client.send({ ...read, format }));
  const [served] = [...answers].find(([, answer]) => showsRecord(answer)) ?? [];
  if (served === undefined) return;
  for (const [format, answer] of answers) {
    if (showsRecord(answer) && answer.format === format) judge.holds(accepted[format], answer.exchange);
    const request = { ...read, format };
    if (!isRefusal(answer) && !(await isBrokenEachTime(context, request, answer))) continue;
    // It may have been deleted meanwhile.
    const twin = await client.send({ ...read, format: served });
    if (!showsRecord(twin)) continue;
    judge.violated(accepted[format], {
      expected: `${format.toUpperCase()} for a read that is served in the other format`,
      seen: `status ${answer.status}`,
      exchanges: [answer.exchange, twin.exchange],
    });
  }
};
