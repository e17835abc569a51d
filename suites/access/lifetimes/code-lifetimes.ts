import type { Context } from '../../harness/check.ts';
import { day, hour, type MovingClock, minute, stuck } from '../../harness/time/moving-clock.ts';
import { type Redemption, redeem } from '../code/exchange.ts';
import type { CodeClient } from '../code/request.ts';
import { type CodeSession, openCodeSession, takeCode, takeToken } from '../code/session.ts';
import type { Codes } from '../device/device-answer.ts';
import { codeSource, type DeviceClient, poll } from '../device/device-request.ts';
import { enterAtPage, pageProblem } from '../device/user-code-page.ts';
import { judgeNoToken, meetsNeeds } from '../judging.ts';
import { describe, isIssued, type TokenAnswer } from '../token-endpoint.ts';

const codeExpires = 'access/code-expires';
/** The claims about codes. */
export const codeClaims = [codeExpires] as const;

/** Seconds after which codes are tried for the ledger: inside and outside the times that are usual. */
const looks = [90, 9 * minute, 11 * minute];

const lifetimeOf = (good: readonly boolean[]): string => {
  const words = [
    'one-minute',
    'more than one minute, less than nine',
    'ten-minutes',
    'more than eleven minutes',
  ];
  const firstBad = good.indexOf(false);
  return words[firstBad === -1 ? good.length : firstBad] ?? 'unknown';
};

const observeLifetime = async (
  { context, place }: CodeSession,
  clock: MovingClock,
  codes: readonly Redemption[],
): Promise<void> => {
  const start = clock.moved;
  const answers: TokenAnswer[] = [];
  for (const [at, seconds] of looks.entries()) {
    const code = codes[at];
    if (code === undefined || !(await clock.moveTo(start + seconds))) return;
    answers.push(await redeem(context.client, place, code));
  }
  if (answers.some(({ outcome }) => outcome === 'unclear')) return;
  context.judge.observe(
    'access/code-lifetime',
    lifetimeOf(answers.map(isIssued)),
    answers.at(-1)?.answer.exchange,
  );
};

/** Exchanges a code that is a day old; a fresh one is the twin. */
const judgeOldCode = async (session: CodeSession, code: Redemption): Promise<void> => {
  const { judge, client } = session.context;
  const answer = await redeem(client, session.place, code);
  await judgeNoToken(judge, codeExpires, answer, {
    what: 'a code of a day',
    expected: 'no token for a code that was not exchanged for a day',
    twin: async () => ((await takeToken(session)) === undefined ? 'a fresh one no token either' : undefined),
  });
};

/** How long after a code was issued it is looked at. */
const codeAge = day + hour;

/** Gets codes, uses some within minutes, and one after a day. */
const judgeCodesIn = async (session: CodeSession, clock: MovingClock): Promise<void> => {
  const { judge } = session.context;
  const since = clock.moved;
  const codes: Redemption[] = [];
  for (let count = 0; count <= looks.length; count++) {
    const { redemption } = await takeCode(session);
    if (redemption !== undefined) codes.push(redemption);
  }
  const code = codes.pop();
  if (code === undefined)
    return judge.inconclusive(codeExpires, 'the suites could not get another authorization code');
  await observeLifetime(session, clock, codes);
  if (await clock.moveTo(since + codeAge)) await judgeOldCode(session, code);
  else judge.blocked(codeExpires, stuck);
};

/** Looks how long codes are good. Moves the clock by 25 hours. */
export const judgeCodes = async (context: Context, clock: MovingClock, client: CodeClient): Promise<void> =>
  context.browser.visit([client.redirectUri], async (visit) => {
    const opened = await openCodeSession(context, codeClaims, { client, visit });
    if (opened !== undefined) await judgeCodesIn(opened.session, clock);
  });

const deviceExpires = 'access/device-code-expires';
/** The claims about device codes. */
export const deviceClaims = [deviceExpires] as const;

/** A device code that the user allowed and that was not polled for. */
interface SavedDeviceCode {
  readonly device: DeviceClient;
  readonly deviceCode: string;
  /** Codes that were not entered. */
  readonly late: Codes;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Codes that the user allowed; undefined, and the claim settled, when that was not to be had. */
const allowCodes = async (context: Context, codes: Codes): Promise<boolean> => {
  const { judge, browser } = context;
  const result = await browser.visit([], (visit) => enterAtPage(visit, codes, 'allow'));
  const problem = pageProblem(result);
  if (problem !== undefined) judge.blocked(deviceExpires, problem);
  else if (!result.decided) judge.inconclusive(deviceExpires, 'the user was not asked to allow the device');
  return result.decided;
};

/**
 * Lets the user allow two devices: one polls at once, as the twin, the other when its time has passed. Undefined,
 * and the claim settled, where that cannot be.
 */
const saveDeviceCode = async (context: Context): Promise<SavedDeviceCode | undefined> => {
  const { judge, profile } = context;
  const { deviceClient: device } = profile.access;
  if (device === undefined) return undefined;
  const source = codeSource(context, device, deviceClaims);
  const [twin, kept, late] = [await source.next(), await source.next(), await source.next()];
  if (twin === undefined || kept === undefined || late === undefined) return undefined;
  const expiresIn = Number(kept.members['expires_in']);
  if (twin.deviceCode === undefined || kept.deviceCode === undefined) {
    judge.notApplicable(
      deviceExpires,
      'the answer has no device_code, which the documentation does not name',
    );
    return undefined;
  }
  if (!(expiresIn > 0) || expiresIn > 7 * day) {
    judge.inconclusive(deviceExpires, 'the answer names no expires_in, or one of more than a week');
    return undefined;
  }
  if (!(await allowCodes(context, twin)) || !(await allowCodes(context, kept))) return undefined;
  const answer = await poll(context, device, twin.deviceCode);
  if (isIssued(answer)) return { device, deviceCode: kept.deviceCode, late, expiresIn };
  judge.inconclusive(deviceExpires, `a device code that the user allowed got ${describe(answer)}`);
  return undefined;
};

/** Polls when the time of the device code has passed. */
const judgeOldDevice = async (context: Context, device: DeviceClient, deviceCode: string): Promise<void> => {
  const answer = await poll(context, device, deviceCode);
  await judgeNoToken(context.judge, deviceExpires, answer, {
    what: 'it',
    expected: 'no token for a device code whose expires_in has passed',
  });
};

/** The user enters a code whose time has passed, and allows where a page asks. */
const judgeLateEntry = async (context: Context, { device, late }: SavedDeviceCode): Promise<void> => {
  const result = await context.browser.visit([], (visit) => enterAtPage(visit, late, 'allow'));
  if (result.decided && late.deviceCode !== undefined) await judgeOldDevice(context, device, late.deviceCode);
};

/** Looks how long a device code is good. Moves the clock by its expires_in. */
export const judgeDeviceCode = async (context: Context, clock: MovingClock): Promise<void> => {
  if (!(await meetsNeeds(context, ['person', 'device-client'], deviceClaims))) return;
  const saved = await saveDeviceCode(context);
  if (saved === undefined) return;
  if (!(await clock.moveBy(saved.expiresIn + minute))) return context.judge.blocked(deviceExpires, stuck);
  await judgeOldDevice(context, saved.device, saved.deviceCode);
  await judgeLateEntry(context, saved);
};
