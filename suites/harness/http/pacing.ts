import { hasStatus } from '../meaning.ts';
import type { Clock } from '../time/clock.ts';
import type { Failure } from './failure.ts';
import type { Wire, WireAnswer } from './wire.ts';

/** Sends requests one after the other, at most so many per second. */
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
/** The three forms of RFC 9110, section 5.6.7. */
const httpDate = new RegExp(
  `^(?:${days}, \\d\\d[ -][A-Z][a-z]{2}[ -](?:\\d{4}|\\d\\d) [\\d:]{8} GMT|${days} [A-Z][a-z]{2} [ \\d]\\d [\\d:]{8} \\d{4})$`,
);

/** The moment of an HTTP date in milliseconds; undefined for any other text. */
const momentOf = (text = ''): number | undefined => {
  if (!httpDate.test(text)) return undefined;
  const moment = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(moment) ? undefined : moment;
};

/** Milliseconds from the moment `now` to that of a `Retry-After`; undefined where it is neither seconds nor a date. */
const waitIn = (value: string, now: number): number | undefined => {
  // A fraction is not allowed, but its seconds are used.
  const [, seconds] = /^(\d+)(?:\.\d+)?$/.exec(value) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const moment = momentOf(value);
  return moment === undefined ? undefined : moment - now;
};

/**
 * How long a target asks to wait before the request is sent again, in milliseconds: `Retry-After` in seconds or as
 * a date (RFC 9110, 10.2.3), which is measured by the `Date` of the answer, or by the own clock `now` without it; one
 * second for a 429 without it. Undefined: no wait.
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

/** How often a request is sent again at most. */
export const furtherTries = 3;

interface Attempt {
  readonly answer: WireAnswer | Failure;
}

interface Retries {
  readonly method: string;
  readonly clock: Clock;
  /** Takes milliseconds; sleeps when left out. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Sends a request again after the time for which the target asks (429, or 503 with `Retry-After`), and a read once
 * where a connection was closed before the answer. Returns the last attempt, whose answer may still ask to wait.
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

/** A wire that sends requests as `sendPatiently` does. */
export const waitingWire = (wire: Wire, clock: Clock): Wire => ({
  send: async (request) => {
    const attempt = async () => ({ answer: await wire.send(request) });
    return (await sendPatiently(attempt, { method: request.method, clock })).answer;
  },
  close: () => wire.close(),
});
