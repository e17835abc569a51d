import { formatByBeginning, formatOfType, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer, Client, OutgoingRequest } from '../client.ts';
import { BlockedError, EndOfRun } from '../errors.ts';
import type { HookDone } from '../fixtures/hook-call.ts';
import type { Lanes } from '../run/lanes.ts';
import type { Clock } from '../time/clock.ts';
import type { Breaker } from './breaker.ts';
import type { Failure } from './failure.ts';
import { pageInsteadOf } from './html-page.ts';
import { furtherTries, retryAfter, sendPatiently } from './pacing.ts';
import { decode } from './receive.ts';
import { learnFromHeaders, learnReceived, learnSent } from './received-secrets.ts';
import { cut, type Redactor } from './redactor.ts';
import type { Wire, WireAnswer } from './wire.ts';

/** The maximum number of bytes kept of a body, so that reports stay readable. */
const mostBytes = 131_072;

/**
 * A body as an exchange records it: its text, redacted and truncated, and its bytes if the text is incomplete. A body
 * with a secret is recorded as text only.
 */
export const sentBody = (
  { text, bytes }: Omit<SentBody, 'type'>,
  redactor: Pick<Redactor, 'text' | 'body'>,
): Pick<Exchange, 'requestBody' | 'requestBytes'> => {
  const requestBody = redactor.body(text);
  const isComplete = bytes === undefined && text.length <= cut.limit;
  if (isComplete || (bytes ?? text).length > mostBytes || redactor.text(text) !== text)
    return { requestBody };
  return { requestBody, requestBytes: Buffer.from(bytes ?? Buffer.from(text)).toString('base64') };
};

/** The shared state of all clients of one session. */
interface ClientSettings {
  readonly wire: Wire;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly pace: () => Promise<void>;
  /** Called for each answer. */
  readonly lanes: Pick<Lanes, 'learn'>;
  readonly breaker: Breaker;
  readonly redactor: Redactor;
  /** The header that shows the target's owner which check of which run sent a request. */
  readonly correlation?: { readonly header: string; readonly value: string };
  /** Returns the run's token, for requests without their own; may throw to end the check. */
  readonly token: () => string;
}

// Header names are case-insensitive: two spellings of one header would both be sent.
const lowerNames = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const headersOf = (
  request: OutgoingRequest,
  settings: ClientSettings,
): Record<string, string | readonly string[]> => {
  const { accept = mediaTypeOf.json } = request;
  const token = request.token === undefined ? settings.token() : request.token;
  return {
    'accept-encoding': 'identity',
    'user-agent': 'procon',
    ...(settings.correlation && { [settings.correlation.header]: settings.correlation.value }),
    ...(accept !== null && { accept }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(request.body && request.body.type !== '' && { 'content-type': request.body.type }),
    ...lowerNames(request.headers),
  };
};

/**
 * Characters that a header must not contain (RFC 9110 section 5.5): a line end, for one, would begin another header.
 */
const forbidden = /[^\t\x20-\x7e\x80-\xff]/;

/** Throws a `BlockedError` if a token or an id of the target cannot be sent in a header. */
const demandSendable = (headers: Readonly<Record<string, string | readonly string[]>>): void => {
  for (const [name, given] of Object.entries(headers)) {
    const sign = forbidden.exec([given].flat().join(' '))?.[0]?.codePointAt(0);
    if (sign === undefined) continue;
    const shown = `U+${sign.toString(16).toUpperCase().padStart(4, '0')}`;
    throw new BlockedError(
      `A request could not be sent: its header ${name} would hold ${shown}, which no header may (RFC 9110 section 5.5).`,
    );
  }
};

/**
 * The format of a body. Without a Content-Type, a recipient may examine the data (RFC 9110 section 8.3): the body then
 * has the requested format if it begins like that.
 */
const bodyIn = (
  { headers, text, bytes }: WireAnswer,
  { accept = mediaTypeOf.json }: OutgoingRequest,
): Partial<Answer> => {
  const { 'content-type': type = '' } = headers;
  const begun = type === '' ? formatByBeginning(text) : undefined;
  if (begun !== undefined && mediaTypeOf[begun] === accept)
    return { ...(bytes && decode(bytes, accept)), format: begun };
  const format = formatOfType(type);
  return format === undefined ? {} : { format };
};

const isAnswer = (answer: WireAnswer | Failure): answer is WireAnswer => 'status' in answer;

interface PreparedRequest {
  readonly request: OutgoingRequest;
  readonly headers: Record<string, string | readonly string[]>;
  readonly url: string;
  /** Hook calls before the request. */
  readonly hooks: readonly string[];
}

interface TimedAnswer {
  readonly answer: WireAnswer | Failure;
  readonly milliseconds: number;
}

/** The number of requests that a check may send after the end of the run to remove what it created. */
const forCleaning = 10;

/** Lets requests pass as the breaker does, and also those of a check that cleans up after the end of the run. */
const openPass = (breaker: Breaker): Breaker['pass'] => {
  let late = 0;
  return () => {
    try {
      return breaker.pass();
    } catch (error) {
      const cleans = error instanceof EndOfRun && late++ > 0 && late <= forCleaning + 1;
      if (!cleans) throw error;
      return () => {};
    }
  };
};

/** An object whose members are each computed on first access. */
const madeOnRead = <T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T => {
  const made = {} as T;
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    const get = (): unknown => {
      const value = make();
      Object.defineProperty(made, name, { value });
      return value;
    };
    Object.defineProperty(made, name, { get, enumerable: true, configurable: true });
  }
  return made;
};

/** The members of an exchange from its answer; its bytes are not kept. */
const answerParts = ({ status, headers, text }: WireAnswer, redactor: Redactor) => ({
  status: () => status,
  responseHeaders: () => redactor.headers(headers),
  responseBody: () => redactor.body(text),
});

/** A request and its outcome without secrets. Redacted on access, since only a few exchanges become evidence. */
const exchangeOf = (
  { request: { method, body }, headers, url, hooks }: PreparedRequest,
  { answer, milliseconds }: TimedAnswer,
  redactor: Redactor,
): Exchange => {
  const sent = body === undefined ? {} : sentBody(body, redactor);
  return madeOnRead<Exchange>({
    method: () => method,
    url: () => redactor.text(url),
    requestHeaders: () => redactor.headers(headers),
    ...Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, () => value])),
    ...(isAnswer(answer) ? answerParts(answer, redactor) : { failure: () => redactor.text(answer.failure) }),
    milliseconds: () => Math.round(milliseconds),
    ...(hooks.length > 0 && { hooks: () => hooks.map(redactor.text) }),
  });
};

/** The maximum number of pending hook calls that are kept. */
const mostHooks = 50;

/** Keeps hook calls until the first request that names their document, which reports them. */
const openHooksDone = () => {
  let pending: readonly HookDone[] = [];
  return {
    add: (done: HookDone): void => {
      pending = [...pending, done].slice(-mostHooks);
    },
    before: ({ path, body }: OutgoingRequest): readonly string[] => {
      const names = ({ id }: HookDone) =>
        id === undefined || new RegExp(`(?<!\\w)${id}(?!\\w)`).test(`${path} ${body?.text ?? ''}`);
      const [relevant, kept] = [pending.filter(names), pending.filter((one) => !names(one))];
      pending = kept;
      return relevant.map(({ line }) => line);
    },
  };
};

/** The client of one check, with a function that reports hook calls between its requests. */
export interface CheckClient extends Client {
  readonly onHook: (done: HookDone) => void;
  /** Another client with the same settings and secrets; its exchanges are not among those of the check. */
  readonly separate: () => Client;
}

/** Opens the client of one check. It adds token, base_url and correlation header, waits, and retries as appropriate. */
export const createClient = (settings: ClientSettings): CheckClient => {
  const { wire, clock, redactor, baseUrl, breaker, lanes } = settings;
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const pathOf = ({ path, atOrigin }: OutgoingRequest): string => (atOrigin ? path : prefix + path);
  const exchanges: Exchange[] = [];
  const pass = openPass(breaker);
  const hooks = openHooksDone();

  const attempt = async (
    request: OutgoingRequest,
  ): Promise<{ answer: WireAnswer | Failure; exchange: Exchange }> => {
    const headers = headersOf(request, settings);
    demandSendable(headers);
    const hooksBefore = hooks.before(request);
    await settings.pace();
    const started = clock.now();
    const answer = await wire.send({
      method: request.method,
      url: { origin, path: pathOf(request) },
      headers,
      ...(request.body && { body: request.body.bytes ?? request.body.text }),
    });
    if (request.body !== undefined) learnSent(redactor, request.body.text);
    if (isAnswer(answer)) {
      learnFromHeaders(redactor, answer.headers);
      learnReceived(redactor, answer.text);
    }
    const sent = { request, headers, url: origin + pathOf(request), hooks: hooksBefore };
    const milliseconds = clock.now() - started;
    lanes.learn(milliseconds, isAnswer(answer) && retryAfter(answer, clock.epoch()) !== undefined);
    const exchange = exchangeOf(sent, { answer, milliseconds }, redactor);
    exchanges.push(exchange);
    return { answer: answer, exchange };
  };

  const send = async (request: OutgoingRequest): Promise<Answer> => {
    if (!request.path.startsWith('/')) throw new TypeError(`a path begins with a slash: ${request.path}`);
    const report = pass();
    const hasOwnToken = request.token === undefined;
    const { method } = request;
    const { answer, exchange } = await sendPatiently(() => attempt(request), {
      method,
      clock,
      wait: breaker.wait,
    });
    const failedAnswer = (failure: string): Answer => ({
      ...{ headers: {}, text: '', exchange: { ...exchange, failure: redactor.text(failure) } },
    });
    if (!isAnswer(answer)) {
      report(answer);
      return { headers: {}, text: '', exchange };
    }
    const page = pageInsteadOf(request, answer);
    if (page !== undefined) {
      // Without the run's token, a login page is expected.
      if (hasOwnToken) report({ failure: page, kind: 'page' });
      else report(undefined, false);
      return failedAnswer(page);
    }
    if (retryAfter(answer, clock.epoch()) !== undefined) {
      const failure = putOff(answer.status);
      report({ failure, kind: 'put-off' });
      return failedAnswer(failure);
    }
    report(undefined, hasOwnToken);
    return { ...answer, ...bodyIn(answer, request), exchange };
  };

  return {
    send,
    onHook: hooks.add,
    separate: () => createClient(settings),
    exchanges,
    get requests() {
      return exchanges.length;
    },
  };
};

// A target that always asks to wait has not answered. If that counted as a refusal, it would decide a check.
const putOff = (status: number): string =>
  `asked to come back later (${status}) every time, ${furtherTries + 1} times`;
