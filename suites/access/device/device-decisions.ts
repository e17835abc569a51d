import { ownValue } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { movedClock } from '../../harness/time/moving-clock.ts';
import { accessCheck } from '../access-check.ts';
import { alteredSecrets } from '../code/exchange.ts';
import { judgeNoToken } from '../judging.ts';
import { inVisit, latestPages, type PersonSession } from '../pages.ts';
import { describe, isIssued, type TokenAnswer } from '../token-endpoint.ts';
import { type Codes, canPoll, noDeviceCode, type PollableCodes } from './device-answer.ts';
import {
  bound,
  isNameless,
  judgeForeign,
  judgePending,
  nameless,
  pending,
  whyUndecided,
} from './device-polls.ts';
import {
  alteredCode,
  codeSource,
  type DeviceClient,
  isWaiting,
  longestWait,
  type NextCodes,
  poll,
  pollUntilDecided,
} from './device-request.ts';
import {
  enterAtPage,
  entry,
  judgeEntry,
  judgeScope,
  judgeUnasked,
  type PollResult,
  pageProblem,
  scoped,
  splitScopes,
} from './user-code-page.ts';

const allows = 'access/allowed-device-gets-token';
const refuses = 'access/refused-device-gets-no-token';
const denies = 'access/refused-device-is-access-denied';
const wrong = 'access/wrong-user-code-allows-nothing';
const unknown = 'access/unknown-device-code-gets-no-token';
const byPolls: readonly RequirementId[] = [scoped, allows, refuses, denies, bound, wrong, unknown, pending];

/** A person at the browser, and codes for the device. */
interface DeviceSession extends PersonSession {
  readonly device: DeviceClient;
  readonly nextCodes: NextCodes;
  /** Codes that are not entered. */
  readonly first: Codes;
  /** A scope of the device's client that is not requested. */
  readonly left: string | undefined;
}

type PageVisit = Omit<PollResult, 'answer'>;

const nextPollable = async ({ nextCodes, stop }: DeviceSession): Promise<PollableCodes> => {
  const codes = await nextCodes();
  return canPoll(codes) ? codes : stop(noDeviceCode);
};

/** Enters fresh codes and decides. */
const enter = async (
  session: DeviceSession,
  decision: 'allow' | 'deny',
  onConsentPage = async (_: PollableCodes): Promise<void> => {},
): Promise<PageVisit> => {
  const codes = await nextPollable(session);
  const result = await enterAtPage(
    session.visit,
    { ...codes, onConsentPage: () => onConsentPage(codes) },
    decision,
  );
  judgeEntry(session, result);
  return { codes, result };
};

/** Polls until the answer shows the decision. */
const pollFor = async (session: DeviceSession, entered: PageVisit): Promise<PollResult> => ({
  ...entered,
  answer: await pollUntilDecided(session, session.device, { ...entered.codes, clock: session.clock }),
});

/** Judges the poll after the person allowed the device. */
const judgeAllowed = ({ judge, need, finds }: DeviceSession, { codes, result, answer }: PollResult): void => {
  need(whyUndecided(answer) ?? answer);
  if (isWaiting(answer) && !result.decided) {
    const seen = `a poll got ${describe(answer)}`;
    judge.blocked(allows, `${seen}, and no page asked the user to allow it: check access.pages.consent`);
  } else finds(allows, isIssued(answer), [codes, result, answer], { seen: describe(answer) });
};

/** Judges the poll after the person refused the device. */
const judgeDenied = ({ judge, need, finds }: DeviceSession, { codes, result, answer }: PollResult): void => {
  need(result.decided || undefined, 'no page asked the user to decide: it may have been allowed before');
  need(answer.outcome !== 'unclear' || undefined, `a poll got ${describe(answer)}`);
  const evidence = [codes, result, answer];
  const because = isIssued(answer) ? 'a device that the user refused gets a token' : undefined;
  finds(refuses, !isIssued(answer), evidence, { seen: describe(answer), because });
  if (isNameless(answer)) judge.inconclusive(denies, nameless);
  else finds(denies, answer.error === 'access_denied', evidence, { seen: describe(answer), because });
};

/** Observes what another poll gets after the token. A slow_down says nothing about the code. */
const observeUsed = async (session: DeviceSession, codes: PollableCodes): Promise<void> => {
  const again = await poll(session, session.device, codes.deviceCode);
  if (again.outcome === 'unclear' || again.error === 'slow_down') return;
  const words = ownValue({ invalid_grant: 'refused', expired_token: 'expired' }, again.error ?? '');
  session.judge.observe('access/used-device-code', words ?? describe(again), again.exchange);
};

/** Polls for codes that were not entered, after the user allowed other codes of the same client. */
const judgeOther = async (
  session: DeviceSession,
  { codes, other }: { readonly codes: PollableCodes; readonly other: PollableCodes },
): Promise<void> => {
  if (other.deviceCode === codes.deviceCode) return;
  const answer = await poll(session, session.device, other.deviceCode);
  // The platform may have ended these codes for newer ones, so only a token is evidence.
  if (isIssued(answer)) judgePending(session.judge, answer, [other, latestPages(session.visit)]);
};

/** Allows while the device polls, before and after the decision. This is the control for every refusal. */
const tryAllowed = async (session: DeviceSession): Promise<TokenAnswer> => {
  const { device, visit, clock, judge, stop } = session;
  const other = await nextPollable(session);
  let early: TokenAnswer | undefined;
  const entered = await enter(session, 'allow', async (codes) => {
    early = await poll(session, device, codes.deviceCode);
    judgePending(judge, early, [codes, latestPages(visit)]);
  });
  if (early?.outcome === 'token') stop('the device got its token before the user had decided');
  if (early === undefined) judge.inconclusive(pending, 'no page asked the user to decide');
  else await clock.sleep(Math.min(entered.codes.interval, longestWait) * 1000);
  const polled = await pollFor(session, entered);
  judgeAllowed(session, polled);
  if (!isIssued(polled.answer)) return stop(`a poll got ${describe(polled.answer)}`);
  await judgeOther(session, { codes: entered.codes, other });
  judgeScope(session, polled.answer, session.left);
  await observeUsed(session, entered.codes);
  return polled.answer;
};

/** The person allows; another client polls, and so does the device with codes that differ in one character. */
const tryForeign = async (session: DeviceSession): Promise<void> => {
  const { judge, profile, device } = session;
  const { codes, result } = await enter(session, 'allow');
  const answer = await poll(session, profile.client, codes.deviceCode);
  const evidence = [codes, result];
  await judgeForeign(judge, { what: 'another client with the device code', answer, evidence });
  for (const altered of alteredSecrets(codes.deviceCode).filter((one) => one !== codes.deviceCode)) {
    const other = await poll(session, device, altered);
    const what = 'a poll with a device code that differs in one character';
    await judgeNoToken(judge, unknown, { what, answer: other, evidence });
    // That poll has used up the code.
    if (other.outcome === 'token') return;
  }
};

/** Enters a code that was not issued. Comes last: a platform may slow down after wrong codes. */
const tryWrongCode = async (session: DeviceSession): Promise<void> => {
  const codes = await nextPollable(session);
  const entered = { ...codes, userCode: alteredCode(codes.userCode) };
  const result = await enterAtPage(session.visit, entered, 'allow');
  session.need(result.entered || undefined, pageProblem(result) ?? 'the page did not ask for a code');
  const answer = await poll(session, session.device, codes.deviceCode);
  const what = 'a poll after the user entered a code that was never issued';
  await judgeNoToken(session.judge, wrong, { what, answer, evidence: [codes, result] });
};

/** Denies first: a platform that remembers consent may not ask again. */
const decideAndPoll = async (session: DeviceSession): Promise<void> => {
  const { judge, part, device, stop } = session;
  let denied: PollResult | undefined;
  await part([refuses, denies], async () => {
    denied = await pollFor(session, await enter(session, 'deny'));
    judgeUnasked(session, denied, session.first);
    if (isIssued(denied.answer)) judgeDenied(session, denied);
  });
  let control: TokenAnswer | undefined;
  await part(allows, async () => {
    control = await tryAllowed(session);
  });
  if (control === undefined) return stop('no device that a user had allowed got a token');
  await part([refuses, denies], async () => {
    if (denied !== undefined && !isIssued(denied.answer)) judgeDenied(session, denied);
  });
  await part(bound, () => tryForeign(session));
  await part(wrong, () => tryWrongCode(session));
  const answer = await poll(session, device, 'procon-no-such-device-code');
  const what = 'a poll with a device code that was never issued';
  await judgeNoToken(judge, unknown, { what, answer, evidence: [control] });
};

/** Checks the user's decision about a device and its effect on polls. */
export const deviceDecisions = accessCheck({
  id: 'access/device-decisions',
  title: 'A device gets a token only after the user has entered its code and allowed it',
  claims: [entry, ...byPolls],
  observes: ['access/used-device-code'],
  // The run's client polls for another client's codes, which may end the run's token; and the check moves the clock.
  disturbs: 'clock',
  needs: ['device-client', 'person'],
  run: async (scenario) => {
    const { judge, need, profile, part } = scenario;
    const device = need(profile.access.deviceClient);
    const { requested, left } = splitScopes(device);
    const nextCodes = codeSource(scenario, { ...device, scopes: requested });
    const first = await nextCodes();
    const clock = movedClock(scenario.clock, scenario);
    await inVisit(scenario, [], async (page) => {
      const session = { ...page, clock, device, nextCodes, first, left };
      if (canPoll(first)) return decideAndPoll(session);
      // Without a device_code only the entry of the user code can be judged.
      await part([], async () => judgeEntry(session, await enterAtPage(page.visit, first, 'allow')));
      judge.notApplicable(byPolls, noDeviceCode);
    });
  },
});
