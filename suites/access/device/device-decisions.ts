import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { offers } from '../offers.ts';
import { codeSource } from './ask-for-codes.ts';
import { enterAtPage } from './at-the-page.ts';
import type { Codes } from './device-answer.ts';
import { judgeEntry } from './judge-entry.ts';
import { decided, judgeDenied } from './judge-polls.ts';
import { askedScopes, scoped } from './judge-scope.ts';
import { movedClock } from './moved-clock.ts';
import { type Scene, settle } from './scene.ts';
import { tryForeign, tryUnknown, tryWrongCode } from './try-codes.ts';
import { tryAllowed, tryDenied } from './try-decisions.ts';

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
  for (const id of byPolls) context.judge.notApplicable(id, reason);
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
