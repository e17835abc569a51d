import { alteredSecrets } from '../code/altered-secret.ts';
import { alteredCode } from './altered-code.ts';
import { enterAtPage, tripProblem } from './at-the-page.ts';
import { decided, judgeForeign, judgeNoToken, type Polled } from './judge-polls.ts';
import { poll } from './poll.ts';
import { type Entered, enter, nextCodes, noCodes, type Scene, settle } from './scene.ts';

/** The person allows, and another client polls. */
export const tryForeign = async (scene: Scene): Promise<void> => {
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
export const tryWrongCode = async (scene: Scene): Promise<void> => {
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

export const tryUnknown = async ({ context, device }: Scene, twin: Polled): Promise<void> => {
  const got = await poll(context, device, 'procon-no-such-device-code');
  const exchanges = [twin.got.answer.exchange, got.answer.exchange];
  const expected = 'no token for a device code that was never issued';
  judgeNoToken(context.judge, decided.unknown, { got, exchanges, expected });
};
