import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Judge } from '../../harness/check.ts';
import { chooseScopes } from '../clients/management.ts';
import type { Issued } from '../own-token.ts';
import { grantedTo } from '../scope-list.ts';
import { type PageTrip, tripProblem } from './at-the-page.ts';
import type { Codes } from './device-answer.ts';
import type { Polled } from './device-polls.ts';
import type { DeviceClient } from './device-request.ts';

const entry = 'access/user-code-is-entered-at-verification-uri';

/** Statuses that say that there is no such page. */
const isNowhere = (status: number | undefined): boolean => [404, 405, 410].includes(status ?? 0);

/**
 * Judges that the person could enter a code that was given out. Answers why the trip came to nothing, in one
 * sentence; undefined when the code was taken.
 */
export const judgeEntry = (judge: Judge, visit: Visit, trip: PageTrip): string | undefined => {
  const { entered, taken, status } = trip;
  const exchanges = visit.exchanges.slice(-4);
  const expected = 'a page at verification_uri where the user enters the code that was given out';
  if (taken) {
    judge.holds(entry, exchanges.at(-1));
    return undefined;
  }
  const problem = tripProblem(trip);
  if (status === undefined || status >= 500 || status === 429) {
    const reason = `the page at verification_uri ended with status ${status ?? 'unknown'}`;
    judge.inconclusive(entry, reason);
    return reason;
  }
  if (!entered && isNowhere(status)) {
    judge.violated(entry, { expected, seen: `status ${status}`, exchanges });
    return `the page at verification_uri has status ${status}`;
  }
  if (problem !== undefined) {
    judge.blocked(entry, problem);
    return problem;
  }
  if (trip.last.kind === 'user-code' && trip.last.boxes !== undefined) {
    const reason = `the page asks for the code in ${trip.last.boxes} short fields, and typing its signs into them did not lead on: look at access.pages.device.code`;
    judge.blocked(entry, reason);
    return reason;
  }
  if (entered) {
    judge.violated(entry, { expected, seen: 'a page that goes on asking for the code', exchanges });
    return 'the page did not take the user code';
  }
  // Whether the decision counted for this device, the poll tells.
  judge.inconclusive(entry, 'the page asked for no code');
  return undefined;
};

/**
 * Judges a person who was asked to decide without entering any code, and whose decision counted. An address that
 * differs from device to device may have told which one it was, which nothing forbids.
 */
export const judgeUnasked = (
  judge: Judge,
  { got, trip, exchanges }: Polled,
  { codes, other }: { readonly codes: Codes; readonly other: Codes },
): void => {
  const counted = got.outcome === 'token' || got.error === 'access_denied';
  const isSamePage = codes.verificationUri === other.verificationUri;
  if (trip.entered || !trip.decided || !counted || !isSamePage) return;
  judge.violated(entry, {
    expected: 'a page at verification_uri where the user enters the code that was given out',
    seen: 'a page that asks for a decision on a device, and for no code',
    exchanges,
  });
};

/** The requirement that the scopes which a device asks for are read. */
export const scoped = 'access/device-request-takes-query' satisfies RequirementId;

/** Scopes to ask for, and one of the client's that is left out; undefined where there are too few. */
interface AskedScopes {
  readonly asked: readonly string[];
  readonly left: string | undefined;
}

/** All scopes of a client but one that the others do not imply. */
export const askedScopes = ({ scopes }: DeviceClient): AskedScopes => {
  const left = chooseScopes(scopes).outside;
  return { asked: scopes.filter((scope) => scope !== left), left };
};

/** Judges that a device was not granted a scope that it did not ask for; a server may grant others where it tells so. */
export const judgeScope = (judge: Judge, got: Issued, left: string | undefined): void => {
  const holding = grantedTo(got);
  const { exchange } = got.answer;
  if (left === undefined) judge.notApplicable(scoped, 'the device client has fewer than two scopes');
  else if (holding === undefined) judge.inconclusive(scoped, 'the token does not show its scopes');
  else if (!holding.includes(left)) judge.holds(scoped, exchange);
  else if (typeof got.members['scope'] === 'string') {
    judge.inconclusive(scoped, 'other scopes were granted than those asked for, and the answer tells so');
  } else {
    judge.violated(scoped, {
      expected: 'a token for the scopes in the query of the device authorization request',
      seen: 'a token that also has a scope which was not asked for',
      exchanges: [exchange],
    });
  }
};
