import { hasStatus } from '../meaning.ts';
import type { Clock } from '../time/clock.ts';
import type { Failure } from './failure.ts';
import type { Wire, WireAnswer } from './wire.ts';

/** Returns a function that waits so that at most this number of requests per second is sent. */
export const openPace = (perSecond: number | undefined, clock: Clock): (() => Promise<void>) => {
  if (perSecond === undefined) return async () => {};
  const gap = 1000 / perSecond;
  let free = clock.now();
  return async () => {
    const turn = Math.max(free, clock.now());
    free = turn + gap;
    const wait = turn - clock.now();
    if (wait > 0) await clock.sleep(wait);
  };
};

/** The longest wait for one answer, in milliseconds. */
const longestWait = 60_000;

const days = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
/** The three date formats of RFC 9110, section 5.6.7. */
const httpDate = new RegExp(
  `^(?:${days}, \\d\\d[ -][A-Z][a-z]{2}[ -](?:\\d{4}|\\d\\d) [\\d:]{8} GMT|${days} [A-Z][a-z]{2} [ \\d]\\d [\\d:]{8} \\d{4})$`,
);

/** The time of an HTTP date in milliseconds since 1970; undefined for any other text. */
const momentOf = (text = ''): number | undefined => {
  if (!httpDate.test(text)) return undefined;
  const moment = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(moment) ? undefined : moment;
};

/** The milliseconds from `now` to the time of a `Retry-After`; undefined if it is neither seconds nor a date. */
const waitIn = (value: string, now: number): number | undefined => {
  // The RFC allows no fraction; its whole seconds are used.
  const [, seconds] = /^(\d+)(?:\.\d+)?$/.exec(value) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const moment = momentOf(value);
  return moment === undefined ? undefined : moment - now;
};

/**
 * The time in milliseconds after which a target wants the request to be sent again; undefined if it does not ask to
 * wait. `Retry-After` is in seconds or a date (RFC 9110, 10.2.3), which is relative to the `Date` of the answer, or
 * without one to the own clock `now`. A 429 without it means one second.
 */
export const retryAfter = (
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  now: number,
): number | undefined => {
  if (!hasStatus({ status }, 'too-many-requests', 'service-unavailable')) return undefined;
  const wait = waitIn(headers['retry-after']?.trim() ?? '', momentOf(headers['date']?.trim()) ?? now);
  if (wait === undefined) return hasStatus({ status }, 'too-many-requests') ? 1000 : undefined;
  return Math.min(Math.max(wait, 0), longestWait);
};

/** The maximum number of repetitions of a request. */
export const furtherTries = 3;

interface Attempt {
  readonly answer: WireAnswer | Failure;
}

interface Retries {
  readonly method: string;
  readonly clock: Clock;
  /** Waits some milliseconds; by default the clock's sleep. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Repeats a request after the time that the target requests (429, or 503 with `Retry-After`), and a read once if the
 * connection was closed before the answer. Returns the last attempt, whose answer may still ask to wait.
 */
export const sendPatiently = async <A extends Attempt>(
  attempt: () => Promise<A>,
  { method, clock, wait = clock.sleep }: Retries,
): Promise<A> => {
  let resets = method === 'GET' ? 1 : 0;
  for (let tries = 0; ; tries++) {
    const last = await attempt();
    if (!('status' in last.answer)) {
      if (last.answer.kind === 'reset' && resets-- > 0) continue;
      return last;
    }
    const pause = retryAfter(last.answer, clock.epoch());
    if (pause === undefined || tries >= furtherTries) return last;
    await wait(pause);
  }
};

/** A wire that repeats requests as `sendPatiently` does. */
export const waitingWire = (wire: Wire, clock: Clock): Wire => ({
  send: async (request) => {
    const attempt = async () => ({ answer: await wire.send(request) });
    return (await sendPatiently(attempt, { method: request.method, clock })).answer;
  },
  close: () => wire.close(),
});
