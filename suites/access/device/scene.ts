import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import type { Clock } from '../../harness/clock.ts';
import { enterAtPage, type PageTrip } from './at-the-page.ts';
import type { Codes } from './device-answer.ts';
import type { Polled } from './device-polls.ts';
import { type CodeSource, type DeviceClient, pollUntilDecided } from './device-request.ts';
import { judgeEntry } from './judge-entry.ts';

/** A person at the browser, and codes for the device. */
export interface Scene {
  readonly context: Context;
  readonly device: DeviceClient;
  readonly visit: Visit;
  readonly source: CodeSource;
  /** Codes that nobody enters. */
  readonly first: Codes;
  /** A scope of the device's client that is not asked for. */
  readonly left: string | undefined;
  readonly clock: Clock;
}

/** Codes that were entered, and what came of entering them. */
export interface Entered {
  readonly codes: Codes & { readonly deviceCode: string };
  readonly trip: PageTrip;
  /** Why nobody can go on. */
  readonly problem: string | undefined;
}

/** Why nothing could be entered. */
export const noCodes = 'a device authorization request brought no codes to go on with';

/** Leaves claims open for one reason. */
export const settle = (
  { context: { judge } }: Scene,
  ids: readonly RequirementId[],
  reason: string,
): void => {
  judge.inconclusive(ids, reason);
};

/** Codes with something to poll by; undefined when none came. */
export const nextCodes = async ({ source }: Scene): Promise<Entered['codes'] | undefined> => {
  const codes = await source.next();
  return codes?.deviceCode === undefined ? undefined : { ...codes, deviceCode: codes.deviceCode };
};

/** Enters fresh codes and decides; undefined when no codes came. */
export const enter = async (
  scene: Scene,
  decision: 'allow' | 'deny',
  onAsked = async (_: Entered['codes']): Promise<void> => {},
): Promise<Entered | undefined> => {
  const codes = await nextCodes(scene);
  if (codes === undefined) return undefined;
  const entry = { ...codes, onAsked: () => onAsked(codes) };
  const trip = await enterAtPage(scene.visit, entry, decision);
  return { codes, trip, problem: judgeEntry(scene.context.judge, scene.visit, trip) };
};

/** Polls until the decision shows. */
export const pollFor = async (scene: Scene, { codes, trip }: Entered): Promise<Polled> => {
  const { context, device, visit, clock } = scene;
  const got = await pollUntilDecided(context, device, { ...codes, clock });
  const exchanges = [codes.answer.exchange, ...visit.exchanges.slice(-4), got.answer.exchange];
  return { got, trip, exchanges };
};

/**
 * A clock whose sleep lets the target's own clock go forward where a hook moves it, and waits where none does. Tells
 * once that the target's clock stays ahead.
 */
export const movedClock = (clock: Clock, { supply, judge }: Pick<Context, 'supply' | 'judge'>): Clock => {
  let told = false;
  return {
    ...clock,
    sleep: async (milliseconds) => {
      const seconds = Math.ceil(milliseconds / 1000);
      if (!supply.canMoveClock() || !(await supply.moveClock(seconds))) return clock.sleep(milliseconds);
      if (!told) judge.leftBehind('a clock that is some seconds ahead, by the intervals between polls');
      told = true;
    },
  };
};
