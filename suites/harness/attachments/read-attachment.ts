import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { type OperationPath, requestAt } from '../dialect/place.ts';
import { hasStatus, isAbsent, isOutcomeUnclear, outcomeOf } from '../meaning.ts';
import { describeAnswer } from '../resources/read-failure.ts';
import { idText, type Snapshot } from '../resources/snapshot.ts';
import { type AttachmentContext, attachmentShownIn } from './attachment-list.ts';

/** HTML pages, multipart bodies and archives may contain a file but are not the file itself. */
const around =
  /^(text\/html|multipart\/|message\/|application\/(xhtml\+xml|java-archive|zstd|(x-)?(zip|gzip|tar|gtar|bzip2?|xz|compress|7z|rar)\b|vnd\.rar))/i;

/** The first bytes of archives, whatever their media type: zip, gzip, bzip2, xz, 7z, rar, zstd. */
const beginnings = [
  ...['504b0304', '504b0506', '1f8b08', '425a68', 'fd377a585a00'],
  ...['377abcaf271c', '526172211a07', '28b52ffd'],
];

const isArchive = ({ bytes }: Answer): boolean => {
  const head = Buffer.from(bytes?.subarray(0, 8) ?? []).toString('hex');
  return beginnings.some((one) => head.startsWith(one));
};

/** Whether the media type of an answer is that of a file, not of a record or a container. */
const isFile = (answer: Answer): boolean => {
  const { status, format, headers } = answer;
  if (!hasStatus({ status }, 'ok') || format !== undefined) return false;
  return !around.test(headers['content-type'] ?? '') && !isArchive(answer);
};

export type AttachmentRead = {
  readonly seen: string;
  readonly answer: Answer;
  readonly exchange: Exchange;
} & (
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'record'; readonly id: string; readonly snapshot: Snapshot }
  /** `missing`: it does not exist. `undecided`: the answer does not show whether it exists. */
  | { readonly kind: 'missing' | 'refused' | 'undecided' }
);

/** Whether a read returned a file or a record. */
export const isThere = ({ kind }: AttachmentRead): boolean => kind === 'file' || kind === 'record';

const bodyOf = ({ bytes, text }: Answer): Uint8Array => bytes ?? Buffer.from(text);

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;

/** Classifies the answer to a read. `file`: the expected bytes, if known. */
const readIn = (answer: Answer, file?: Uint8Array): AttachmentRead => {
  const common = { answer, exchange: answer.exchange, seen: describeAnswer(answer) };
  const bytes = bodyOf(answer);
  const read = { kind: 'file', bytes, ...common, seen: `a file of ${bytes.length} bytes` } as const;
  // The expected bytes count with any media type.
  if (hasStatus(answer, 'ok') && file !== undefined && file.length > 0 && sameBytes(bytes, file)) return read;
  if (isOutcomeUnclear(answer)) return { kind: 'undecided', ...common };
  if (isAbsent(answer)) return { kind: 'missing', ...common };
  if (outcomeOf(answer).outcome === 'refused') return { kind: 'refused', ...common };
  const snapshot = attachmentShownIn(answer);
  const id = snapshot && idText(snapshot.data);
  if (snapshot !== undefined && id !== undefined)
    return { kind: 'record', id, snapshot, ...common, seen: `attachment ${id}` };
  if (isFile(answer)) return read;
  return { kind: 'undecided', ...common, seen: 'neither a file nor a record with an id' };
};

/**
 * Reads one attachment; the query must be percent-encoded. `file`: its expected bytes; `ofFile`: whether it has a file.
 */
export const readAttachment = async (
  { client }: Pick<AttachmentContext, 'client'>,
  place: OperationPath,
  {
    file,
    query = '',
    ofFile = file === undefined ? undefined : true,
    ...wanted
  }: {
    readonly file?: Uint8Array;
    readonly query?: string;
    readonly ofFile?: true | undefined;
    readonly format?: Format;
  } = {},
): Promise<AttachmentRead> => {
  const readAs = (media: Pick<OutgoingRequest, 'accept' | 'format'>): Promise<Answer> =>
    client.send(requestAt(place, { ...media, ofFile }, query));
  const answer = await readAs(wanted);
  // A file is neither JSON nor XML, so a target may refuse these in Accept.
  return readIn(hasStatus(answer, 'not-acceptable') ? await readAs({ accept: '*/*' }) : answer, file);
};

/** Reads a URL of the target, first without the token since it may be a public link. */
export const readAddress = async (
  { client }: Pick<AttachmentContext, 'client'>,
  address: Pick<OutgoingRequest, 'path' | 'atOrigin'>,
  file?: Uint8Array,
): Promise<AttachmentRead> => {
  const open = readIn(await client.send({ method: 'GET', ...address, accept: '*/*', token: null }), file);
  if (isThere(open)) return open;
  return readIn(await client.send({ method: 'GET', ...address, accept: '*/*' }), file);
};

/** The request for a file-url; undefined if it is no URL, or has another origin, which must not be requested. */
export const addressOf = (
  url: string,
  baseUrl: string,
): Pick<OutgoingRequest, 'path' | 'atOrigin'> | undefined => {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  if (url.trim() === '' || !URL.canParse(url, baseUrl)) return undefined;
  const { origin, pathname, search } = new URL(url, baseUrl);
  if (origin !== base.origin) return undefined;
  const path = pathname + search;
  if (pathname.startsWith(`${prefix}/`)) return { path: path.slice(prefix.length) };
  // A path below /api/ is relative to base_url.
  return url.startsWith('/api/') ? { path } : { path, atOrigin: true };
};
