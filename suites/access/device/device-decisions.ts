import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { alteredSecrets } from '../code/exchange.ts';
import { offers } from '../offers.ts';
import { isIssued } from '../own-token.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { enterAtPage, tripProblem } from './at-the-page.ts';
import type { Codes } from './device-answer.ts';
import {
  decided,
  judgeAllowed,
  judgeDenied,
  judgeForeign,
  judgeNoToken,
  judgePending,
  type Polled,
} from './device-polls.ts';
import { alteredCode, codeSource, longestWait, poll } from './device-request.ts';
import { askedScopes, judgeEntry, judgeScope, judgeUnasked, scoped } from './judge-entry.ts';
import { type Entered, enter, movedClock, nextCodes, noCodes, pollFor, type Scene, settle } from './scene.ts';

/** The person allows, and another client polls. */
const tryForeign = async (scene: Scene): Promise<void> => {
  const { context, visit } = scene;
  const entered = await enter(scene, 'allow');
  if (entered === undefined) return settle(scene, [decided.bound], noCodes);
  if (entered.problem !== undefined) return settle(scene, [decided.bound], entered.problem);
  const { codes } = entered;
  const got = await poll(context, context.profile.client, codes.deviceCode);
  const exchanges = [codes.answer.exchange, ...visit.exchanges.slice(-4), got.answer.exchange];
  judgeForeign(context.judge, { got, exchanges }, 'another client with the device code');
  await tryAltered(scene, entered);
};

/** The device polls with codes that differ in one sign from one that was allowed. */
const tryAltered = async ({ context, device, visit }: Scene, { codes }: Entered): Promise<void> => {
  const { deviceCode } = codes;
  for (const altered of alteredSecrets(deviceCode).filter((one) => one !== deviceCode)) {
    const got = await poll(context, device, altered);
    const exchanges = [codes.answer.exchange, ...visit.exchanges.slice(-4), got.answer.exchange];
    const expected = 'no token for a device code that differs in one sign from the one that was issued';
    judgeNoToken(context.judge, decided.unknown, { got, exchanges, expected });
    // The code has been used up by then.
    if (got.outcome === 'token') return;
  }
};

/** The person enters a code that nobody gave out. Comes last: wrong codes may slow a platform down. */
const tryWrongCode = async (scene: Scene): Promise<void> => {
  const { context, visit } = scene;
  const codes = await nextCodes(scene);
  if (codes === undefined) return settle(scene, [decided.wrong], noCodes);
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

/** The person refuses. Comes first: a platform that remembers consent asks nobody after it was given. */
const tryDenied = async (scene: Scene): Promise<Polled | undefined> => {
  const entered = await enter(scene, 'deny');
  const both = [decided.refused, decided.denied];
  if (entered === undefined) {
    settle(scene, both, noCodes);
    return undefined;
  }
  if (entered.problem === undefined) {
    const found = await pollFor(scene, entered);
    judgeUnasked(scene.context.judge, found, { codes: entered.codes, other: scene.first });
    return found;
  }
  settle(scene, both, entered.problem);
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
  const lost =
    early?.outcome === 'token'
      ? 'the device got its token before the person had decided'
      : entered === undefined
        ? noCodes
        : entered.problem;
  if (entered === undefined || lost !== undefined) {
    settle(scene, [decided.allowed], lost ?? noCodes);
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

const entry = 'access/user-code-is-entered-at-verification-uri';
const byPolls: readonly RequirementId[] = [scoped, ...Object.values(decided)];
const claims: readonly RequirementId[] = [entry, ...byPolls];

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
  context.judge.notApplicable(byPolls, reason);
};

/** What a person decides about a device, and what the device gets. */
export const deviceDecisions: Check = {
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
      const waiting = movedClock(context.clock, context);
      const scene: Scene = { context, device, visit, source, first, left, clock: waiting };
      await (first.deviceCode === undefined ? enterOnly(scene, first) : act(scene));
    });
    judge.executed();
  },
};
