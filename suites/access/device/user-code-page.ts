import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import { isAbsent, isUnclear } from '../../harness/meaning.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { chooseScopes } from '../clients/management.ts';
import { grantedTo } from '../granted-scope.ts';
import { type ConsentDecision, decideAtPages, notSignedIn, type PageResult } from '../pages.ts';
import type { IssuedToken, TokenAnswer } from '../token-endpoint.ts';
import type { Codes, PollableCodes } from './device-answer.ts';
import type { DeviceClient } from './device-request.ts';

/** A code for a person to type, and the page for it. */
interface Entry {
  readonly userCode: string;
  readonly verificationUri: string;
  readonly onConsentPage?: () => Promise<void>;
}

/** Opens the address, signs in if required, enters the code and decides. */
export const enterAtPage = (
  visit: Visit,
  { userCode, verificationUri: address, onConsentPage = async () => {} }: Entry,
  decision: ConsentDecision,
): Promise<PageResult> =>
  decideAtPages(visit, { address, decision, userCode, onConsentPage, mostDecisions: 3 });

/** Returns why the pages failed, with the profile key to check; undefined if they did not. */
export const pageProblem = ({
  turnedAway,
  entered,
  decided,
  last,
  status,
}: PageResult): string | undefined => {
  if (turnedAway) return notSignedIn;
  if (last.kind === 'login') return 'the person was asked to sign in and could not: check access.pages.login';
  if (!entered && !decided && last.kind === 'other') {
    return `the page at verification_uri (status ${status ?? 'unknown'}) shows neither a sign-in nor a field for the code: check access.pages.device.code`;
  }
  return undefined;
};

export const entry = 'access/user-code-is-entered-at-verification-uri';

/** Judges that the person could enter an issued code; ends the part if the code was not accepted. */
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
      // The later poll shows whether the decision applied to this device.
      if (!entered) return judge.inconclusive(entry, 'the page did not ask for a code');
    }
  }
  finds(entry, taken, [result], { seen });
  if (!taken) stop(`the person could not enter the user code: ${seen}`);
};

const whyBoxes = (boxes: number): string =>
  `the page asks for the code in ${boxes} short fields, and typing its characters into them did not lead on: check access.pages.device.code`;

/**
 * Judges a decision that counted although no code was entered. If the address differs from device to device, it may
 * have identified the device, which is allowed.
 */
export const judgeUnasked = (
  { finds }: Scenario,
  { codes, result, answer }: PollResult,
  other: Codes,
): void => {
  const counted = answer.outcome === 'token' || answer.error === 'access_denied';
  if (result.entered || !result.decided || !counted || codes.verificationUri !== other.verificationUri)
    return;
  const seen = 'a page that asks for a decision about a device, but not for a code';
  finds(entry, false, [codes, result, answer], { seen });
};

/** The requirement that the requested scopes of a device are respected. */
export const scoped = 'access/device-request-takes-query' satisfies RequirementId;

/** Splits off a scope of a client that the others do not imply; `left` is that one, undefined if there are too few. */
export const splitScopes = ({
  scopes,
}: DeviceClient): { readonly requested: readonly string[]; readonly left: string | undefined } => {
  const left = chooseScopes(scopes).outside;
  return { requested: scopes.filter((scope) => scope !== left), left };
};

const tooFew = whyLacking('the device client has fewer than two scopes', 'access.device-client.scopes');

/** Judges that an unrequested scope was not granted; others may be granted if the answer lists them. */
export const judgeScope = (
  { judge, finds }: Scenario,
  issued: IssuedToken,
  left: string | undefined,
): void => {
  const granted = grantedTo(issued);
  if (left === undefined) judge.notApplicable(scoped, tooFew);
  else if (granted === undefined) judge.inconclusive(scoped, 'the token does not show its scopes');
  else if (granted.includes(left) && typeof issued.members['scope'] === 'string')
    judge.inconclusive(scoped, 'other scopes were granted than those requested, and the answer says so');
  else
    finds(scoped, !granted.includes(left), [issued], { seen: 'a token with a scope that was not requested' });
};

/** A poll after a person entered codes on the page. */
export interface PollResult {
  readonly codes: PollableCodes;
  readonly result: PageResult;
  readonly answer: TokenAnswer;
}
