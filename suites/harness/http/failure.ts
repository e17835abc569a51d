import type { Answer, Client, OutgoingRequest } from '../client.ts';
import { BlockedError } from '../errors.ts';
import { isServerError } from '../meaning.ts';
import { tlsProblem } from './tls.ts';

/** Why a request was not answered. */
export interface Failure {
  readonly failure: string;
  /**
   * `reset`: the connection broke, and the same request may succeed on a new one. `unreachable`: nothing listens, so no
   * request was carried out. `stalled`: the deadline passed. `put-off`: the target asked to wait every time. `page`: an
   * HTML page came instead of an answer of the API.
   */
  readonly kind: 'reset' | 'unreachable' | 'stalled' | 'unreadable' | 'put-off' | 'page';
}

/** The deadline of a request passed. */
export class TimeoutError extends Error {
  constructor(seconds: number) {
    super(`no complete answer within ${seconds} seconds`);
  }
}

/** The body of an answer cannot be read: it is too large, or its encoding cannot be decoded. */
export class UnreadableBody extends Error {}

const resets = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const closed = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED']);
const unreachables = new Map([
  ['ECONNREFUSED', 'nothing listens at that address (connection refused)'],
  ['ENOTFOUND', 'the host name is not known'],
  ['EAI_AGAIN', 'the host name could not be looked up'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ENETUNREACH', 'the network cannot be reached'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no connection within the time allowed'],
  ['ETIMEDOUT', 'no connection within the time allowed'],
]);

const unreadableFailure = (words: string): Failure => ({ failure: words, kind: 'unreadable' });

const codeOf = (error: Error): string => {
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return error.cause instanceof Error ? codeOf(error.cause) : '';
};

const codeFailure = (code: string, error: Error): Failure => {
  const unreachable = unreachables.get(code);
  if (unreachable !== undefined) return { failure: unreachable, kind: 'unreachable' };
  const tls = tlsProblem(code);
  if (tls !== undefined)
    return { failure: `the target ${tls.problem} (${code}): ${tls.mend}`, kind: 'unreachable' };
  const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
  if (status !== undefined) {
    const words = `the proxy does not let the connection through (it answered ${status}): mend proxy in the profile, or let it allow this host`;
    return { failure: words, kind: 'unreachable' };
  }
  if (error.name === 'HTTPParserError' || code.startsWith('HPE_'))
    return unreadableFailure(`what came back is not HTTP (${error.message})`);
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return unreadableFailure('the headers of the answer are too large');
  return unreadableFailure(`the request failed (${error.message})`);
};

/** Describes the error of a request. Rethrows errors of the caller. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof TimeoutError) return { failure: error.message, kind: 'stalled' };
  if (error instanceof UnreadableBody) return unreadableFailure(error.message);
  if (!(error instanceof Error)) throw error;
  const code = codeOf(error);
  if (code === 'UND_ERR_INVALID_ARG' || (code === '' && error instanceof TypeError)) throw error;
  // This process closed the connection, which proves nothing about the target.
  if (closed.has(code)) throw new BlockedError('The run was ended before this was decided.');
  if (resets.has(code)) {
    const words = 'the connection was closed before the answer was complete';
    return { failure: words, kind: 'reset' };
  }
  return codeFailure(code, error);
};

/** The number of consecutive answers such as 500 after which an operation counts as broken, not as overloaded. */
export const timesBroken = 3;

/** Whether an answer comes from a broken server, not from an overloaded one that asks to retry later. */
export const isBroken = (answer: Answer): boolean =>
  isServerError(answer) && answer.headers['retry-after'] === undefined;

/** Whether a read with such an answer fails each time that it is repeated. */
export const isBrokenEachTime = async (
  { client }: { readonly client: Client },
  request: OutgoingRequest,
  first: Answer,
): Promise<boolean> => {
  let answer = first;
  for (let left = timesBroken - 1; left > 0 && isBroken(answer); left -= 1)
    answer = await client.send(request);
  return isBroken(answer);
};
