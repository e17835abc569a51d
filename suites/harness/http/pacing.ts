import { hasStatus } from '../meaning.ts';
import type { Clock } from '../time/clock.ts';
import type { Failure } from './failure.ts';
import type { Wire, WireAnswer, WireRequest } from './wire.ts';

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
  // A fraction is not allowed, and still tells the seconds.
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

/**
 * A wire that waits where the target asks for it (429, or 503 with `Retry-After`) and sends the request again, and
 * that repeats a read once where a connection was closed before the answer. After the last repetition the answer
 * is returned as it is.
 */
export const waitingWire = (wire: Wire, clock: Clock): Wire => {
  const send = async (request: WireRequest, tries = 0): Promise<WireAnswer | Failure> => {
    const answer = await wire.send(request);
    if (tries >= furtherTries) return answer;
    if (!('status' in answer)) {
      const again = answer.kind === 'reset' && request.method === 'GET' && tries === 0;
      return again ? send(request, tries + 1) : answer;
    }
    const wait = retryAfter(answer, clock.epoch());
    if (wait === undefined) return answer;
    await clock.sleep(wait);
    return send(request, tries + 1);
  };
  return { send: (request) => send(request), close: () => wire.close() };
};
