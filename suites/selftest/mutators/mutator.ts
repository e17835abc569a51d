import { isMembers, type Members } from '../../../models/members.ts';
import { type Format, formatOfType, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Failure } from '../../harness/http/failure.ts';
import { decode } from '../../harness/http/receive.ts';
import type { Wire, WireAnswer, WireRequest } from '../../harness/http/wire.ts';

/** A request on its way to a platform. */
export interface SentRequest extends WireRequest {
  /** With the query. */
  readonly path: string;
  /** The body, decoded as UTF-8. */
  readonly text: string;
}

/** The change of a request: another path or body, or an answer or failure in place of the platform's answer. */
type Diverted = Partial<Pick<WireRequest, 'body'> & { readonly path: string }> | WireAnswer | Failure;

type Change<T> = T | undefined | Promise<T | undefined>;

/** Changes exchanges at one place; each side returns undefined to leave an exchange unchanged. */
export interface Mutator {
  /** The requests by method and path, such as `GET /sandboxes/a/api/comments?limit=1`; by default those of the API. */
  readonly operation?: RegExp;
  /** The format that a request accepts, and that of an answer; by default any. */
  readonly format?: Format;
  readonly request?: (request: SentRequest) => Change<Diverted>;
  /** The request is the same object on both sides. */
  readonly answer?: (answer: WireAnswer, request: SentRequest) => Change<WireAnswer | Failure>;
}

/** The connection is closed before an answer came. */
export const reset: Failure = { failure: 'the connection was closed', kind: 'reset' };

/** No answer comes. */
export const silence: Failure = { failure: 'no answer came', kind: 'stalled' };

/** A complete answer, in JSON by default. */
export const respond = (
  status: number,
  text = '{}',
  headers: WireAnswer['headers'] = { 'content-type': mediaTypeOf.json },
): WireAnswer => ({ status, text, headers, bytes: Buffer.from(text) });

/** Returns the answer with another body, and another Content-Type if given. */
export const withBody = (
  answer: WireAnswer,
  body: string | Uint8Array,
  type = answer.headers['content-type'] ?? '',
): WireAnswer => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const headers = { ...answer.headers, 'content-type': type, 'content-length': String(bytes.length) };
  return { ...answer, headers, ...decode(bytes, type) };
};

/** The value of a header; several lines are joined by a comma. */
export const headerOf = ({ headers }: WireRequest, name: string): string =>
  [headers[name] ?? []].flat().join(', ');

/** Refuses operations, or only those whose bodies meet a condition. */
export const refuse = (
  operation: RegExp,
  status: number,
  isMeant: (text: string) => boolean = () => true,
): Mutator => ({ operation, request: ({ text }) => (isMeant(text) ? respond(status) : undefined) });

/** Replaces answers with certain statuses. */
export const replaceAnswers = (isMeant: (status: number) => boolean, other: WireAnswer): Mutator => ({
  answer: ({ status }) => (isMeant(status) ? other : undefined),
});

/** Changes the value of a successful JSON answer; undefined if it is unchanged. */
export const changedJson = (
  answer: WireAnswer,
  change: (value: unknown) => unknown,
): WireAnswer | undefined => {
  if (answer.status >= 300 || answer.text === '') return undefined;
  const shown = JSON.stringify(change(JSON.parse(answer.text)));
  return shown === answer.text ? undefined : withBody(answer, shown);
};

const changeJson = (change: (value: unknown) => unknown): Mutator => ({
  format: 'json',
  answer: (answer) => changedJson(answer, change),
});

/** Changes each list in JSON. */
export const changeLists = (change: (records: readonly Members[]) => readonly Members[]): Mutator =>
  changeJson((value) => (Array.isArray(value) ? change(value) : value));

/** Changes each record in JSON, alone or in a list. */
export const changeRecords = (change: (record: Members) => Members): Mutator =>
  changeJson((value) => {
    if (Array.isArray(value)) return value.map(change);
    return isMembers(value) ? change(value) : value;
  });

/** Changes the bytes of files. */
export const changeFiles = (change: (bytes: Uint8Array) => Uint8Array): Mutator => ({
  answer: (answer) =>
    'content-disposition' in answer.headers && answer.bytes !== undefined
      ? withBody(answer, change(answer.bytes))
      : undefined,
});

const view = (request: WireRequest): SentRequest => {
  const { url, body = '' } = request;
  const path = url instanceof URL ? url.pathname + url.search : url.path;
  return { ...request, path, text: typeof body === 'string' ? body : Buffer.from(body).toString() };
};

const divert = (
  request: WireRequest,
  { path, body }: Exclude<Diverted, WireAnswer | Failure>,
): WireRequest => ({
  ...request,
  ...(path !== undefined && {
    url: { origin: request.url.origin, path },
  }),
  ...(body !== undefined && { body }),
});

const acceptedBy = (request: WireRequest): Format =>
  headerOf(request, 'accept') === mediaTypeOf.xml ? 'xml' : 'json';

const mutateBy = (
  wire: Wire,
  { operation = /\/api\//, format, request: change, answer: changeAnswer }: Mutator,
  noteChange: () => void,
): Wire => ({
  close: () => wire.close(),
  send: async (given) => {
    const request = view(given);
    if (!operation.test(`${request.method} ${request.path}`)) return wire.send(given);
    const isMeant = format === undefined || acceptedBy(request) === format;
    const diverted = (isMeant ? await change?.(request) : undefined) ?? {};
    const isEnded = 'status' in diverted || 'failure' in diverted;
    const answer = isEnded ? diverted : await wire.send(divert(given, diverted));
    const isIn =
      'status' in answer && [undefined, formatOfType(answer.headers['content-type'] ?? '')].includes(format);
    const changed = isIn && !isEnded ? await changeAnswer?.(answer, request) : undefined;
    if (isEnded || changed !== undefined) noteChange();
    return changed ?? answer;
  },
});

/**
 * A wire to a changed platform: a request passes the mutators in order, its answer in reverse. `noteChange` is called
 * for each answer that a mutator created or changed.
 */
export const mutate = (
  wire: Wire,
  mutators: readonly Mutator[],
  noteChange: () => void = () => undefined,
): Wire => mutators.reduceRight((inner, mutator) => mutateBy(inner, mutator, noteChange), wire);
