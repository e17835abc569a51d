import type { Place, Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import type { Parameters } from '../token-request.ts';
import { addressOf } from './authorization-request.ts';
import { latestIn } from './latest.ts';
import { outletAt, type Reply } from './reply.ts';

export type Decision = 'allow' | 'deny';

/** Who asks: a person at a browser. */
export interface Asking {
  readonly visit: Visit;
  readonly clock: Context['clock'];
  readonly decision?: Decision;
}

/** More than one page may ask for consent; a page that comes back each time is no other page. */
const mostDecisions = 2;

/** A page that sends the user on by itself, after a moment, is looked at again so many times. */
const patience = 5;
/** Milliseconds between two looks. */
const glance = 300;

const linger = async ({ visit, clock }: Asking, place: Place): Promise<Place> => {
  let now = place;
  for (let look = 0; look < patience && now.kind === 'other' && (visit.status ?? 500) < 400; look++) {
    await clock.sleep(glance);
    now = await visit.place();
  }
  return now;
};

/**
 * Opens the authorization page with the given parameters, signs in where that is asked, and decides. Answers where
 * the person came out.
 */
export const askUser = async (asking: Asking, parameters: Parameters): Promise<Reply> => {
  const { visit, decision = 'allow' } = asking;
  const before = visit.exchanges.length;
  const address = addressOf(parameters);
  let place = await visit.open(address);
  let decisions = 0;
  let signedIn = false;
  for (;;) {
    if (place.kind === 'login' && !signedIn) {
      signedIn = true;
      place = await visit.signIn();
      // Some platforms forget where a person wanted to go before signing in.
      if (place.kind === 'other' && (visit.status ?? 500) < 400) place = await visit.open(address);
    } else if (place.kind === 'consent' && decisions < mostDecisions) {
      decisions++;
      place = await linger(asking, await visit.decide(decision));
    } else break;
  }
  const { status } = visit;
  const outlet =
    place.kind === 'redirected'
      ? outletAt(place.to)
      : ({ kind: 'page', page: place.kind, ...(status !== undefined && { status }) } as const);
  return { ...outlet, asked: decisions > 0, exchanges: latestIn(visit, before) };
};
