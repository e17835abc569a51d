import type { Clock } from '../clock.ts';
import type { Failure } from './failure.ts';
import { retryAfter } from './retry-after.ts';
import type { Wire, WireAnswer, WireRequest } from './wire.ts';

/** How often a request is sent again at most. */
export const furtherTries = 3;

/**
 * A wire that waits where it is asked to (429, or 503 with `Retry-After`) and sends the request again, and that reads
 * once more where a connection was closed before the answer came. What is put off every time is answered as it came.
 */
export const waitingWire = (wire: Wire, clock: Clock): Wire => {
  const send = async (request: WireRequest, tries = 0): Promise<WireAnswer | Failure> => {
    const came = await wire.send(request);
    if (tries >= furtherTries) return came;
    if (!('status' in came)) {
      const again = came.kind === 'reset' && request.method === 'GET' && tries === 0;
      return again ? send(request, tries + 1) : came;
    }
    const wait = retryAfter(came, clock.epoch());
    if (wait === undefined) return came;
    await clock.sleep(wait);
    return send(request, tries + 1);
  };
  return { send: (request) => send(request), close: () => wire.close() };
};
