import type { Place, Visit } from '../../harness/browser/browser.ts';

/** What became of a user code in the hands of a person. */
export interface PageTrip {
  /** The person was asked to sign in again right after having done so. */
  readonly turnedAway: boolean;
  /** A page asked for the code, and it was typed in. */
  readonly entered: boolean;
  /** Another page than the one for the code came after it, and it did not come back before a decision. */
  readonly taken: boolean;
  /** The person was asked to decide, and did. */
  readonly decided: boolean;
  readonly last: Place;
  readonly status: number | undefined;
}

/** A chain of pages longer than this leads nowhere. */
const mostPages = 10;
/** A second page for the code may ask to confirm it; a third one does not take it. */
const mostEntries = 2;
/** Consent may be asked for in parts. */
const mostDecisions = 3;

interface Counts {
  signIns: number;
  entries: number;
  decisions: number;
}

/** What the person does on a page; undefined where there is nothing to do, or it was done often enough. */
const actOn = (
  visit: Visit,
  place: Place,
  { counts, userCode, decision }: { counts: Counts; userCode: string; decision: 'allow' | 'deny' },
): (() => Promise<Place>) | undefined => {
  if (place.kind === 'login' && counts.signIns++ < 1) return () => visit.signIn();
  if (place.kind === 'user-code' && counts.decisions === 0 && counts.entries++ < mostEntries)
    return () => visit.enterCode(userCode);
  if (place.kind === 'consent' && counts.decisions++ < mostDecisions) return () => visit.decide(decision);
  return undefined;
};

/** A code for a person to type, and where. */
interface Entry {
  readonly userCode: string;
  readonly verificationUri: string;
  /** Done while the page asks the person to decide. */
  readonly onAsked?: () => Promise<void>;
}

/** A person opens the address, signs in where asked, types the code and decides. */
export const enterAtPage = async (
  visit: Visit,
  { userCode, verificationUri, onAsked }: Entry,
  decision: 'allow' | 'deny',
): Promise<PageTrip> => {
  const counts: Counts = { signIns: 0, entries: 0, decisions: 0 };
  let place = await visit.open(verificationUri);
  let taken = false;
  for (let pages = mostPages; pages > 0; pages--) {
    const before: string = place.kind;
    const act = actOn(visit, place, { counts, userCode, decision });
    if (act === undefined) break;
    if (before === 'consent' && counts.decisions === 1) await onAsked?.();
    place = await act();
    if (before === 'user-code' && place.kind !== 'user-code') taken = true;
    // Some platforms forget where a person wanted to go before signing in.
    if (before === 'login' && place.kind === 'other' && counts.entries === 0) {
      place = await visit.open(verificationUri);
    }
  }
  return {
    turnedAway: place.kind === 'login' && counts.signIns > 0,
    entered: counts.entries > 0,
    taken: taken && (counts.decisions > 0 || place.kind !== 'user-code'),
    decided: counts.decisions > 0,
    last: place,
    status: visit.status,
  };
};

/** Why a trip led nowhere, in one sentence that names what to look at in the profile; undefined when it did not. */
export const tripProblem = ({ turnedAway, entered, decided, last, status }: PageTrip): string | undefined => {
  if (turnedAway) return 'the person could not be signed in: look at access.person and access.pages.login';
  if (last.kind === 'login')
    return 'the person was asked to sign in and could not: look at access.pages.login';
  if (!entered && !decided && last.kind === 'other') {
    return `the page at verification_uri (status ${status ?? 'unknown'}) shows neither a sign-in nor a field for the code: look at access.pages.device.code`;
  }
  return undefined;
};
