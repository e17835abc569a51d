import { isIssued } from '../obtain.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { judgeUnasked } from './judge-entry.ts';
import { judgePending } from './judge-pending.ts';
import { decided, judgeAllowed, type Polled } from './judge-polls.ts';
import { judgeScope } from './judge-scope.ts';
import { longestWait, poll } from './poll.ts';
import { enter, noCodes, pollFor, type Scene, settle } from './scene.ts';

/** The person refuses. Comes first: a platform that remembers consent asks nobody after it was given. */
export const tryDenied = async (scene: Scene): Promise<Polled | undefined> => {
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
export const tryAllowed = async (scene: Scene): Promise<Polled | undefined> => {
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
