import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { ShownPage, Visit } from '../../harness/browser/browser.ts';
import type { Judge } from '../../harness/check.ts';
import { isAbsent, isUnclear } from '../../harness/meaning.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { chooseScopes } from '../clients/management.ts';
import { grantedTo } from '../granted-scope.ts';
import type { Issued, TokenAnswer } from '../token-endpoint.ts';
import type { Codes } from './device-answer.ts';
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

/** Why the pages failed, in one sentence that names the relevant profile key; undefined if they did not. */
export const pageProblem = ({
  turnedAway,
  entered,
  decided,
  last,
  status,
}: PageResult): string | undefined => {
  if (turnedAway) return 'the person could not be signed in: look at access.person and access.pages.login';
  if (last.kind === 'login')
    return 'the person was asked to sign in and could not: look at access.pages.login';
  if (!entered && !decided && last.kind === 'other') {
    return `the page at verification_uri (status ${status ?? 'unknown'}) shows neither a sign-in nor a field for the code: look at access.pages.device.code`;
  }
  return undefined;
};

const entry = 'access/user-code-is-entered-at-verification-uri';

/**
 * Judges that the person could enter a code that was given out. Answers why it could not, in one
 * sentence; undefined when the code was taken.
 */
export const judgeEntry = (judge: Judge, visit: Visit, result: PageResult): string | undefined => {
  const { entered, taken, status } = result;
  const exchanges = visit.exchanges.slice(-4);
  const expected = 'a page at verification_uri where the user enters the issued code';
  if (taken) {
    judge.holds(entry, exchanges.at(-1));
    return undefined;
  }
  const problem = pageProblem(result);
  if (isUnclear({ status })) {
    const reason = `the page at verification_uri ended with status ${status ?? 'unknown'}`;
    judge.inconclusive(entry, reason);
    return reason;
  }
  if (!entered && isAbsent({ status })) {
    judge.violated(entry, { expected, seen: `status ${status}`, exchanges });
    return `the page at verification_uri has status ${status}`;
  }
  if (problem !== undefined) {
    judge.blocked(entry, problem);
    return problem;
  }
  if (result.last.kind === 'user-code' && result.last.boxes !== undefined) {
    const reason = `the page asks for the code in ${result.last.boxes} short fields, and typing its signs into them did not lead on: look at access.pages.device.code`;
    judge.blocked(entry, reason);
    return reason;
  }
  if (entered) {
    judge.violated(entry, { expected, seen: 'a page that goes on asking for the code', exchanges });
    return 'the page did not take the user code';
  }
  // The poll shows whether the decision applied to this device.
  judge.inconclusive(entry, 'the page asked for no code');
  return undefined;
};

/**
 * Judges a person who was asked to decide without entering any code, and whose decision counted. An address that
 * differs from device to device may have told which one it was, which nothing forbids.
 */
export const judgeUnasked = (
  judge: Judge,
  { answer, result, exchanges }: Polled,
  { codes, other }: { readonly codes: Codes; readonly other: Codes },
): void => {
  const counted = answer.outcome === 'token' || answer.error === 'access_denied';
  const isSamePage = codes.verificationUri === other.verificationUri;
  if (result.entered || !result.decided || !counted || !isSamePage) return;
  judge.violated(entry, {
    expected: 'a page at verification_uri where the user enters the issued code',
    seen: 'a page that asks for a decision about a device, but not for a code',
    exchanges,
  });
};

/** The requirement that the scopes which a device asks for are read. */
export const scoped = 'access/device-request-takes-query' satisfies RequirementId;

/** Scopes to request, and an omitted one of the client's; undefined if there are too few. */
interface AskedScopes {
  readonly asked: readonly string[];
  readonly left: string | undefined;
}

/** All scopes of a client except one that the others do not imply. */
export const askedScopes = ({ scopes }: DeviceClient): AskedScopes => {
  const left = chooseScopes(scopes).outside;
  return { asked: scopes.filter((scope) => scope !== left), left };
};

/** Judges that an unrequested scope was not granted; others may be granted if the answer lists them. */
export const judgeScope = (judge: Judge, issued: Issued, left: string | undefined): void => {
  const holding = grantedTo(issued);
  const { exchange } = issued.answer;
  if (left === undefined)
    judge.notApplicable(
      scoped,
      whyLacking('the device client has fewer than two scopes', 'access.device-client.scopes'),
    );
  else if (holding === undefined) judge.inconclusive(scoped, 'the token does not show its scopes');
  else if (!holding.includes(left)) judge.holds(scoped, exchange);
  else if (typeof issued.members['scope'] === 'string') {
    judge.inconclusive(scoped, 'other scopes were granted than those requested, and the answer says so');
  } else {
    judge.violated(scoped, {
      expected: 'a token for the scopes in the query of the device authorization request',
      seen: 'a token that also has a scope that was not requested',
      exchanges: [exchange],
    });
  }
};

/** A poll after a person was at the page. */
export interface Polled {
  readonly answer: TokenAnswer;
  readonly result: PageResult;
  /** The pages and the exchanges that show it. */
  readonly exchanges: readonly Exchange[];
}
