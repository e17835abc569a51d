import { type Scenario, whyBlocked } from '../../harness/scenario/scenario.ts';
import { day, hour, type MovingClock, minute, stuck } from '../../harness/time/moving-clock.ts';
import { type Redemption, redeem } from '../code/exchange.ts';
import { type CodeSession, inCodeSession, takeCode, takeToken } from '../code/session.ts';
import { type Codes, canPoll, noDeviceCode } from '../device/device-answer.ts';
import { codeSource, poll } from '../device/device-request.ts';
import { enterAtPage, pageProblem } from '../device/user-code-page.ts';
import { judgeNoToken } from '../judging.ts';
import type { PageResult } from '../pages.ts';
import { describe, isIssued, type TokenAnswer } from '../token-endpoint.ts';

export const codeExpires = 'access/code-expires';

/** Seconds after which codes are tried, to observe their lifetime: within and beyond the usual ones. */
const delays = [90, 9 * minute, 11 * minute];

const lifetimeWords = [
  'one-minute',
  'more than one minute, less than nine',
  'ten-minutes',
  'more than eleven minutes',
];

const observeLifetime = async (
  { client, judge, place }: CodeSession,
  clock: MovingClock,
  codes: readonly Redemption[],
): Promise<void> => {
  const start = clock.moved;
  const answers: TokenAnswer[] = [];
  for (const [at, seconds] of delays.entries()) {
    const code = codes[at];
    if (code === undefined || !(await clock.moveTo(start + seconds))) return;
    answers.push(await redeem(client, place, code));
  }
  if (answers.some(({ outcome }) => outcome === 'unclear')) return;
  const ended = answers.findIndex((answer) => !isIssued(answer));
  const words = lifetimeWords.at(ended) ?? 'unknown';
  judge.observe('access/code-lifetime', words, answers.at(-1)?.exchange);
};

/** Age in seconds at which a code must have expired. */
const codeAge = day + hour;

/**
 * Gets codes, uses some within minutes and one after a day; a fresh one is the control. Moves the clock by 25 hours.
 */
export const judgeCodes = (scenario: Scenario, clock: MovingClock): Promise<void> =>
  inCodeSession(scenario, async (session) => {
    const { judge, client, place, need } = session;
    const since = clock.moved;
    const codes: Redemption[] = [];
    for (let count = 0; count <= delays.length; count++) {
      const { redemption } = await takeCode(session);
      if (redemption !== undefined) codes.push(redemption);
    }
    const code = need(codes.pop(), 'the suites could not get another authorization code');
    await observeLifetime(session, clock, codes);
    if (!(await clock.moveTo(since + codeAge))) return judge.blocked(codeExpires, stuck);
    await judgeNoToken(judge, codeExpires, {
      ...{ what: 'a code of a day', answer: await redeem(client, place, code) },
      control: async () => (await takeToken(session))?.issued,
    });
  });

export const deviceExpires = 'access/device-code-expires';

/** Lets the person enter the code and allow the device. */
const allowCodes = ({ browser }: Scenario, codes: Codes): Promise<PageResult> =>
  browser.visit([], (visit) => enterAtPage(visit, codes, 'allow'));

/** Does the same; ends the part if anything goes wrong. */
const needAllowed = async (scenario: Scenario, codes: Codes): Promise<void> => {
  const result = await allowCodes(scenario, codes);
  const problem = pageProblem(result);
  scenario.need(problem === undefined ? result : whyBlocked(problem));
  scenario.need(result.decided || undefined, 'the user was not asked to allow the device');
};

/**
 * Lets the user allow two devices: one polls at once, as the control, the other when its time has passed. Then the user
 * enters a third code, and allows it if asked. Moves the clock by the expires_in of a device code.
 */
export const judgeDeviceCode = async (scenario: Scenario, clock: MovingClock): Promise<void> => {
  const { judge, need, stop, profile } = scenario;
  const device = need(profile.access.deviceClient);
  const nextCodes = codeSource(scenario, device);
  const [control, kept, late] = [await nextCodes(), await nextCodes(), await nextCodes()];
  if (!canPoll(control) || !canPoll(kept) || !canPoll(late))
    return judge.notApplicable(deviceExpires, noDeviceCode);
  const expiresIn = Number(kept.members['expires_in']);
  if (!(expiresIn > 0) || expiresIn > 7 * day)
    stop('the answer names no expires_in, or one of more than a week');
  await needAllowed(scenario, control);
  await needAllowed(scenario, kept);
  const allowed = await poll(scenario, device, control.deviceCode);
  if (!isIssued(allowed)) stop(`a device code that the user allowed got ${describe(allowed)}`);
  if (!(await clock.moveBy(expiresIn + minute))) return judge.blocked(deviceExpires, stuck);
  const what = 'a device code whose expires_in has passed';
  const answer = await poll(scenario, device, kept.deviceCode);
  await judgeNoToken(judge, deviceExpires, { what, answer, evidence: [kept] });
  const { decided } = await allowCodes(scenario, late);
  if (!decided) return;
  const other = await poll(scenario, device, late.deviceCode);
  await judgeNoToken(judge, deviceExpires, { what, answer: other, evidence: [late] });
};
