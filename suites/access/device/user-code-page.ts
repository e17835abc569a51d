import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { ShownPage, Visit } from '../../harness/browser/browser.ts';
import { isAbsent, isUnclear } from '../../harness/meaning.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { chooseScopes, notSignedIn } from '../clients/management.ts';
import { latestIn } from '../code/request.ts';
import { grantedTo } from '../granted-scope.ts';
import type { Issued, TokenAnswer } from '../token-endpoint.ts';
import type { Codes, PollableCodes } from './device-answer.ts';
import type { DeviceClient } from './device-request.ts';

/** What happened when a user entered a user code. */
export interface PageResult {
  /** The sign-in page came back right after signing in. */
  readonly turnedAway: boolean;
  /** A page asked for the code, and it was entered. */
  readonly entered: boolean;
  /** A different page followed the code, and the code page did not return before the decision. */
  readonly taken: boolean;
  /** A consent page was shown and answered. */
  readonly decided: boolean;
  readonly last: ShownPage;
  readonly status: number | undefined;
  /** The documents that the browser loaded meanwhile. */
  readonly exchanges: readonly Exchange[];
}

/** A chain of pages longer than this leads nowhere. */
const mostPages = 10;
/** The maximum number of code pages: the second may ask for confirmation, a third means that it was rejected. */
const mostEntries = 2;
/** The maximum number of consent pages. */
const mostDecisions = 3;

interface Counts {
  signIns: number;
  entries: number;
  decisions: number;
}

/** The user's next action on a page; undefined if there is none, or its maximum is reached. */
const actOn = (
  visit: Visit,
  place: ShownPage,
  { counts, userCode, decision }: { counts: Counts; userCode: string; decision: 'allow' | 'deny' },
): (() => Promise<ShownPage>) | undefined => {
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

/** Opens the address, signs in if required, enters the code and decides. */
export const enterAtPage = async (
  visit: Visit,
  { userCode, verificationUri, onAsked }: Entry,
  decision: 'allow' | 'deny',
): Promise<PageResult> => {
  const counts: Counts = { signIns: 0, entries: 0, decisions: 0 };
  const before = visit.exchanges.length;
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
    exchanges: latestIn(visit, before),
  };
};

/** Why the pages failed, in one sentence that names the relevant profile key; undefined if they did not. */
export const pageProblem = ({
  turnedAway,
  entered,
  decided,
  last,
  status,
}: PageResult): string | undefined => {
  if (turnedAway) return notSignedIn;
  if (last.kind === 'login')
    return 'the person was asked to sign in and could not: look at access.pages.login';
  if (!entered && !decided && last.kind === 'other') {
    return `the page at verification_uri (status ${status ?? 'unknown'}) shows neither a sign-in nor a field for the code: look at access.pages.device.code`;
  }
  return undefined;
};

export const entry = 'access/user-code-is-entered-at-verification-uri';

/** Judges that the person could enter a code that was given out; ends the part where the code was not taken. */
export const judgeEntry = ({ judge, finds, stop }: Scenario, result: PageResult) => {
  const { entered, taken, status, last } = result;
  const problem = pageProblem(result);
  const giveUp = (outcome: 'inconclusive' | 'blocked', reason: string): never => {
    judge[outcome](entry, reason);
    return stop(reason);
  };
  const seen = entered ? 'a page that goes on asking for the code' : `status ${status}`;
  if (!taken) {
    if (isUnclear({ status }))
      giveUp('inconclusive', `the page at verification_uri ended with status ${status ?? 'unknown'}`);
    if (entered || !isAbsent({ status })) {
      if (problem !== undefined) giveUp('blocked', problem);
      if (last.kind === 'user-code' && last.boxes !== undefined) giveUp('blocked', whyBoxes(last.boxes));
      // The poll shows whether the decision applied to this device.
      if (!entered) return judge.inconclusive(entry, 'the page asked for no code');
    }
  }
  finds(entry, taken, [result], { seen });
  if (!taken) stop(`the person could not enter the user code: ${seen}`);
};

const whyBoxes = (boxes: number): string =>
  `the page asks for the code in ${boxes} short fields, and typing its signs into them did not lead on: look at access.pages.device.code`;

/**
 * Judges a person who was asked to decide without entering any code, and whose decision counted. An address that
 * differs from device to device may have told which one it was, which nothing forbids.
 */
export const judgeUnasked = ({ finds }: Scenario, { codes, result, answer }: Polled, other: Codes): void => {
  const counted = answer.outcome === 'token' || answer.error === 'access_denied';
  if (result.entered || !result.decided || !counted || codes.verificationUri !== other.verificationUri)
    return;
  const seen = 'a page that asks for a decision about a device, but not for a code';
  finds(entry, false, [codes, result, answer], { seen });
};

/** The requirement that the scopes which a device asks for are read. */
export const scoped = 'access/device-request-takes-query' satisfies RequirementId;

/** All scopes of a client except one that the others do not imply; `left` is that one, undefined if there are too few. */
export const askedScopes = ({
  scopes,
}: DeviceClient): { readonly asked: readonly string[]; readonly left: string | undefined } => {
  const left = chooseScopes(scopes).outside;
  return { asked: scopes.filter((scope) => scope !== left), left };
};

const tooFew = whyLacking('the device client has fewer than two scopes', 'access.device-client.scopes');

/** Judges that an unrequested scope was not granted; others may be granted if the answer lists them. */
export const judgeScope = ({ judge, finds }: Scenario, issued: Issued, left: string | undefined): void => {
  const granted = grantedTo(issued);
  if (left === undefined) judge.notApplicable(scoped, tooFew);
  else if (granted === undefined) judge.inconclusive(scoped, 'the token does not show its scopes');
  else if (granted.includes(left) && typeof issued.members['scope'] === 'string')
    judge.inconclusive(scoped, 'other scopes were granted than those requested, and the answer says so');
  else
    finds(scoped, !granted.includes(left), [issued], { seen: 'a token with a scope that was not requested' });
};

/** A poll after a person was at the page with codes. */
export interface Polled {
  readonly codes: PollableCodes;
  readonly result: PageResult;
  readonly answer: TokenAnswer;
}
