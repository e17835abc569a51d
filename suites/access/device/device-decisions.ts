import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import { type Clock, systemClock } from '../../harness/clock.ts';
import { isIssued } from '../obtain.ts';
import { offers } from '../offers.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { alteredCode } from './altered-code.ts';
import { type CodeSource, codeSource } from './ask-for-codes.ts';
import { enterAtPage, type PageTrip, tripProblem } from './at-the-page.ts';
import type { Codes } from './device-answer.ts';
import type { DeviceClient } from './device-request.ts';
import { judgeEntry, judgeUnasked } from './judge-entry.ts';
import { judgePending } from './judge-pending.ts';
import {
  decided,
  judgeAllowed,
  judgeDenied,
  judgeForeign,
  judgeNoToken,
  type Polled,
} from './judge-polls.ts';
import { askedScopes, judgeScope, scoped } from './judge-scope.ts';
import { movedClock } from './moved-clock.ts';
import { longestWait, poll, pollUntilDecided } from './poll.ts';

const entry = 'access/user-code-is-entered-at-verification-uri';
const byPolls: readonly RequirementId[] = [scoped, ...Object.values(decided)];
const claims: readonly RequirementId[] = [entry, ...byPolls];

/** A person at the browser, and codes for the device. */
interface Scene {
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
interface Entered {
  readonly codes: Codes & { readonly deviceCode: string };
  readonly trip: PageTrip;
  /** Why nobody can go on. */
  readonly problem: string | undefined;
}

const settle = ({ context: { judge } }: Scene, ids: readonly RequirementId[], reason: string): void => {
  for (const id of ids) judge.inconclusive(id, reason);
};

/** Codes with something to poll by; without them the claims are settled. */
const nextCodes = async ({ source }: Scene): Promise<Entered['codes'] | undefined> => {
  const codes = await source.next();
  return codes?.deviceCode === undefined ? undefined : { ...codes, deviceCode: codes.deviceCode };
};

const enter = async (
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

const pollFor = async (scene: Scene, { codes, trip }: Entered): Promise<Polled> => {
  const { context, device, visit, clock } = scene;
  const got = await pollUntilDecided(context, device, { ...codes, clock });
  const exchanges = [codes.answer.exchange, ...visit.exchanges.slice(-4), got.answer.exchange];
  return { got, trip, exchanges };
};

/** The person refuses. Comes first: a platform that remembers consent asks nobody after it was given. */
const tryDenied = async (scene: Scene): Promise<Polled | undefined> => {
  const entered = await enter(scene, 'deny');
  if (entered === undefined) return undefined;
  if (entered.problem === undefined) {
    const found = await pollFor(scene, entered);
    judgeUnasked(scene.context.judge, found, { codes: entered.codes, other: scene.first });
    return found;
  }
  settle(scene, [decided.refused, decided.denied], entered.problem);
  return undefined;
};

/** The person allows, and the device polls, as devices do: while the person is asked, and afterwards. The twin of every refusal. */
const tryAllowed = async (scene: Scene): Promise<Polled | undefined> => {
  const { context, device, visit, clock } = scene;
  const { judge } = context;
  let early: TokenAnswer | undefined;
  const entered = await enter(scene, 'allow', async ({ answer, deviceCode }) => {
    early = await poll(context, device, deviceCode);
    judgePending(judge, early, [answer.exchange, ...visit.exchanges.slice(-3)]);
  });
  if (entered === undefined || early?.outcome === 'token') return undefined;
  if (entered.problem !== undefined) {
    settle(scene, [decided.allowed], entered.problem);
    return undefined;
  }
  if (early === undefined) settle(scene, [decided.pending], 'no page asked the person to decide');
  else await clock.sleep(Math.min(entered.codes.interval, longestWait) * 1000);
  const found = await pollFor(scene, entered);
  judgeAllowed(judge, found);
  if (!isIssued(found.got)) return undefined;
  judgeScope(judge, found.got, scene.left);
  const again = await poll(scene.context, scene.device, entered.codes.deviceCode);
  // Haste may be all that such an answer is about.
  if (again.outcome === 'unclear' || again.error === 'slow_down') return found;
  const words = { invalid_grant: 'refused', expired_token: 'expired' }[again.error ?? ''] ?? tell(again);
  judge.observe('access/used-device-code', words, again.answer.exchange);
  return found;
};

/** The person allows, and another client polls. */
const tryForeign = async (scene: Scene): Promise<void> => {
  const { context, visit } = scene;
  const entered = await enter(scene, 'allow');
  if (entered === undefined) return;
  if (entered.problem !== undefined) return settle(scene, [decided.bound], entered.problem);
  const { codes } = entered;
  const got = await poll(context, context.profile.client, codes.deviceCode);
  const exchanges = [codes.answer.exchange, ...visit.exchanges.slice(-4), got.answer.exchange];
  judgeForeign(context.judge, { got, exchanges }, 'another client with the device code');
  await tryAltered(scene, entered);
};

/** The device polls with a code that differs in its last sign from one that was allowed. */
const tryAltered = async ({ context, device, visit }: Scene, { codes }: Entered): Promise<void> => {
  const got = await poll(context, device, alteredCode(codes.deviceCode));
  const exchanges = [codes.answer.exchange, ...visit.exchanges.slice(-4), got.answer.exchange];
  const expected = 'no token for a device code that differs in its last sign from the one that was issued';
  judgeNoToken(context.judge, decided.unknown, { got, exchanges, expected });
};

/** The person enters a code that nobody gave out. Comes last: wrong codes may slow a platform down. */
const tryWrongCode = async (scene: Scene): Promise<void> => {
  const { context, visit } = scene;
  const codes = await nextCodes(scene);
  if (codes === undefined) return;
  const trip = await enterAtPage(visit, { ...codes, userCode: alteredCode(codes.userCode) }, 'allow');
  const problem = tripProblem(trip);
  if (!trip.entered) return settle(scene, [decided.wrong], problem ?? 'the page asked for no code');
  const got = await poll(context, scene.device, codes.deviceCode);
  const exchanges = [codes.answer.exchange, ...visit.exchanges.slice(-4), got.answer.exchange];
  const expected = 'no token for a device when a user code was entered that was never given out';
  judgeNoToken(context.judge, decided.wrong, { got, exchanges, expected });
};

const tryUnknown = async ({ context, device }: Scene, twin: Polled): Promise<void> => {
  const got = await poll(context, device, 'procon-no-such-device-code');
  const exchanges = [twin.got.answer.exchange, got.answer.exchange];
  const expected = 'no token for a device code that was never issued';
  judgeNoToken(context.judge, decided.unknown, { got, exchanges, expected });
};

const act = async (scene: Scene): Promise<void> => {
  const { judge } = scene.context;
  const denied = await tryDenied(scene);
  const isGranted = denied?.got.outcome === 'token';
  if (denied !== undefined && isGranted) judgeDenied(judge, denied);
  const allowed = await tryAllowed(scene);
  if (allowed === undefined) {
    const rest = byPolls.filter((id) => id !== decided.allowed);
    return settle(scene, rest, 'no device got a token that a person had allowed');
  }
  if (denied !== undefined && !isGranted) judgeDenied(judge, denied);
  await tryForeign(scene);
  await tryWrongCode(scene);
  await tryUnknown(scene, allowed);
};

/** Without a device_code nobody can poll: entering the user code is all there is to look at. */
const enterOnly = async ({ context, visit }: Scene, codes: Codes): Promise<void> => {
  judgeEntry(context.judge, visit, await enterAtPage(visit, codes, 'allow'));
  const reason = 'the device answer has no device_code to poll with';
  for (const id of byPolls) context.judge.notApplicable(id, reason);
};

/** What a person decides about a device, and what the device gets. */
export const deviceDecisionsWith = (clock: Clock): Check => ({
  id: 'access/device-decisions',
  title: 'A user enters the code and decides: an allowed device gets a token, any other none',
  claims,
  observes: ['access/used-device-code'],
  effect: 'changes',
  afterwards: true,
  run: async (context) => {
    const { judge, profile, browser } = context;
    const device = profile.access.deviceClient;
    if (!(await offers(context, ['device-client', 'person'], claims)) || device === undefined) return;
    judge.planned(1);
    const { asked, left } = askedScopes(device);
    const source = codeSource(context, { ...device, scopes: asked }, claims);
    const first = await source.next();
    if (first === undefined) return;
    await browser.visit([], async (visit) => {
      const waiting = movedClock(clock, context.supply);
      const scene: Scene = { context, device, visit, source, first, left, clock: waiting };
      await (first.deviceCode === undefined ? enterOnly(scene, first) : act(scene));
    });
    judge.executed();
  },
});

/** The same by the clock of the machine: without a hook the interval between two polls is real time. */
export const deviceDecisions = deviceDecisionsWith(systemClock);
