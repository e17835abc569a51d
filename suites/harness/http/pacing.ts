import type { Clock } from '../clock.ts';
import { hasStatus } from '../meaning.ts';
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

/**
 * How long a target asks to wait before the request is sent again, in milliseconds: `Retry-After` in seconds or as
 * a date (RFC 9110, 10.2.3); one second for a 429 without it. Undefined: no wait.
 */
export const retryAfter = (
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  now: number,
): number | undefined => {
  if (!hasStatus({ status }, 'too-many-requests') && !hasStatus({ status }, 'service-unavailable'))
    return undefined;
  const value = headers['retry-after']?.trim();
  if (value === undefined || value === '')
    return hasStatus({ status }, 'too-many-requests') ? 1000 : undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  if (Number.isNaN(wait)) return hasStatus({ status }, 'too-many-requests') ? 1000 : undefined;
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
