import type { Context } from '../../harness/check.ts';
import { enterAtPage, tripProblem } from '../device/at-the-page.ts';
import type { Codes } from '../device/device-answer.ts';
import { codeSource, type DeviceClient, poll } from '../device/device-request.ts';
import { offers } from '../offers.ts';
import { isIssued } from '../own-token.ts';
import { tell } from '../token-answer.ts';
import { day, type MovingClock, minute, stuck } from './moving-clock.ts';

const rule = 'access/device-code-expires';
/** The claims about device codes. */
export const deviceClaims = [rule] as const;

/** A device code that the user allowed and nobody has polled for. */
interface PutByDevice {
  readonly device: DeviceClient;
  readonly deviceCode: string;
  /** Codes that nobody has entered. */
  readonly late: Codes;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Codes that the user allowed; undefined, and the claim settled, when that was not to be had. */
const allowed = async (context: Context, codes: Codes): Promise<boolean> => {
  const { judge, browser } = context;
  const trip = await browser.visit([], (visit) => enterAtPage(visit, codes, 'allow'));
  const problem = tripProblem(trip);
  if (problem !== undefined) judge.blocked(rule, problem);
  else if (!trip.decided) judge.inconclusive(rule, 'the user was not asked to allow the device');
  return trip.decided;
};

/**
 * Lets the user allow two devices: one polls at once, as the twin, the other when its time has passed. Undefined,
 * and the claim settled, where that cannot be.
 */
const putByDevice = async (context: Context): Promise<PutByDevice | undefined> => {
  const { judge, profile } = context;
  const { deviceClient: device } = profile.access;
  if (device === undefined) return undefined;
  const source = codeSource(context, device, deviceClaims);
  const [twin, kept, late] = [await source.next(), await source.next(), await source.next()];
  if (twin === undefined || kept === undefined || late === undefined) return undefined;
  const expiresIn = Number(kept.members['expires_in']);
  if (twin.deviceCode === undefined || kept.deviceCode === undefined) {
    judge.notApplicable(rule, 'the answer has no device_code, which the documentation does not name');
    return undefined;
  }
  if (!(expiresIn > 0) || expiresIn > 7 * day) {
    judge.inconclusive(rule, 'the answer names no expires_in, or one of more than a week');
    return undefined;
  }
  if (!(await allowed(context, twin)) || !(await allowed(context, kept))) return undefined;
  const got = await poll(context, device, twin.deviceCode);
  if (isIssued(got)) return { device, deviceCode: kept.deviceCode, late, expiresIn };
  judge.inconclusive(rule, `a device code that the user allowed got ${tell(got)}`);
  return undefined;
};

/** Polls when the time of the device code has passed. */
const judgeOldDevice = async (context: Context, device: DeviceClient, deviceCode: string): Promise<void> => {
  const { judge } = context;
  const got = await poll(context, device, deviceCode);
  if (isIssued(got)) {
    judge.violated(rule, {
      expected: 'no token for a device code whose expires_in has passed',
      ...{ seen: tell(got), exchanges: [got.answer.exchange] },
    });
  } else if (got.outcome === 'unclear') judge.inconclusive(rule, `it got ${tell(got)}`);
  else judge.holds(rule, got.answer.exchange);
};

/** The user enters a code whose time has passed, and allows where a page asks. */
const judgeLateEntry = async (context: Context, { device, late }: PutByDevice): Promise<void> => {
  const trip = await context.browser.visit([], (visit) => enterAtPage(visit, late, 'allow'));
  if (trip.decided && late.deviceCode !== undefined) await judgeOldDevice(context, device, late.deviceCode);
};

/** Looks how long a device code is good. Moves the clock by its expires_in. */
export const judgeDeviceCode = async (context: Context, clock: MovingClock): Promise<void> => {
  if (!(await offers(context, ['person', 'device-client'], deviceClaims))) return;
  const put = await putByDevice(context);
  if (put === undefined) return;
  if (!(await clock.moveBy(put.expiresIn + minute))) return context.judge.blocked(rule, stuck);
  await judgeOldDevice(context, put.device, put.deviceCode);
  await judgeLateEntry(context, put);
};
