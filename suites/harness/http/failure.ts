import type { Exchange, Judgement } from '../../../reports/run.ts';
import type { Answer, Client, OutgoingRequest } from '../client.ts';
import { BlockedError } from '../errors.ts';
import { hasStatus, isServerError } from '../meaning.ts';
import { isDecided, withSentence } from '../verdict/verdict.ts';

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
    return { failure: `the target ${tls.problem} (${code}): ${tls.remedy}`, kind: 'unreachable' };
  const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
  if (status !== undefined) {
    const words = `the proxy does not let the connection through (it answered ${status}): correct proxy in the profile, or let it allow this host`;
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

/** A TLS problem and its remedy. */
interface TlsProblem {
  /** The words after `the target `. */
  readonly problem: string;
  readonly remedy: string;
}

const wrongAddress = 'correct the host name in base-url';
const notTls: TlsProblem = {
  problem: 'does not speak TLS at this port',
  remedy: 'correct base-url, which may have to begin with http:// or to name another port',
};

/** Codes of Node, OpenSSL and Chromium. `ca-file` helps only with an unknown authority. */
const problems: readonly (readonly [RegExp, TlsProblem])[] = [
  [
    /ALTNAME_INVALID|CERT_COMMON_NAME_INVALID|HOSTNAME_MISMATCH/,
    { problem: 'has a certificate for another host name', remedy: wrongAddress },
  ],
  [/CERT_HAS_EXPIRED/, { problem: 'has a certificate that has expired', remedy: 'let its owner renew it' }],
  [/CERT_NOT_YET_VALID/, { problem: 'has a certificate that is not valid yet', remedy: 'check the clocks' }],
  [
    /CERT_DATE_INVALID/,
    { problem: 'has a certificate that is not valid today', remedy: 'let its owner renew it' },
  ],
  [/CERT_REVOKED/, { problem: 'has a certificate that was revoked', remedy: 'let its owner renew it' }],
  [
    /CERTIFICATE_REQUIRED/,
    {
      problem: 'wants a certificate of its client, and the suites have none',
      remedy: 'point base-url to an address that requires none',
    },
  ],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|ERR_SSL_PROTOCOL_ERROR/, notTls],
  [
    /DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_AUTHORITY_INVALID|CERT_UNTRUSTED/,
    {
      problem: 'has a certificate of an authority that is not known here',
      remedy: 'name the file of that authority as ca-file in the profile',
    },
  ],
];

const isTls = (code: string): boolean => /^(ERR_(SSL|TLS|CERT)|CERT_|EPROTO$)/.test(code);

/** The TLS problem of an error code; undefined for other codes. */
export const tlsProblem = (code: string): TlsProblem | undefined => {
  const known = problems.find(([codes]) => codes.test(code))?.[1];
  if (known !== undefined || !isTls(code)) return known;
  return { problem: 'does not complete a TLS handshake', remedy: 'check what its server offers' };
};

/** The note added if a redirect may explain why something was not found. */
export const notFollowed =
  'It answered with a redirect, and redirects are not followed: a bearer token goes to the address of its request alone. Where the target redirects on purpose, base-url or a path in the profile is to lead where the redirect does.';

export const isRedirect = (status: number | undefined): boolean =>
  status !== undefined &&
  hasStatus(
    { status },
    'moved-permanently',
    'found',
    'see-other',
    'temporary-redirect',
    'permanent-redirect',
  );

/**
 * Whether a request with a token was answered with a redirect. Requests for pages have no token, and may be redirected.
 */
const wasRedirected = ({ status, requestHeaders }: Exchange): boolean =>
  isRedirect(status) && Object.keys(requestHeaders).some((name) => name.toLowerCase() === 'authorization');

/**
 * Adds the note if redirects alone may explain the judgement. `all`: the exchanges of its check, used if the judgement
 * has none.
 */
export const withRedirects = (judgement: Judgement, all: readonly Exchange[]): Judgement => {
  const { verdict, evidence } = judgement;
  const own = evidence.flatMap(({ exchanges }) => exchanges);
  const counted = own.length === 0 && !isDecided(judgement) ? all : own;
  if (verdict === 'pass' || !counted.some(wasRedirected)) return judgement;
  return withSentence(judgement, notFollowed);
};
