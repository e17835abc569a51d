import { ownValue } from '../../../models/members.ts';
import type { Judge } from '../../harness/check.ts';
import {
  type EvidencePart,
  findsWith,
  type Scenario,
  type SkipReason,
  whyBlocked,
  whyInconclusive,
} from '../../harness/scenario/scenario.ts';
import { accessCheck } from '../access-check.ts';
import { judgeNoToken } from '../judging.ts';
import { describe, type TokenAnswer } from '../token-endpoint.ts';
import { canPoll, noDeviceCode } from './device-answer.ts';
import { codeSource, type DeviceClient, isWaiting, poll } from './device-request.ts';

export const pending = 'access/polling-before-the-user-is-pending';
export const bound = 'access/device-code-is-bound-to-its-client';

/** Why a poll shows nothing about the decision; undefined if it may. */
export const whyUndecided = (answer: TokenAnswer): SkipReason | undefined => {
  const reason = `a poll got ${describe(answer)}`;
  if (answer.outcome === 'unclear') return whyInconclusive(reason);
  if (answer.error !== 'invalid_client') return undefined;
  return whyBlocked(`${reason}: check access.device-client.secret in the profile`);
};

/** Whether a refusal lacks an error code. */
export const isNameless = ({ outcome, error }: TokenAnswer): boolean =>
  outcome === 'refused' && error === undefined;

export const nameless = 'the refusal of a poll names no error';

/** Judges a poll before the user has decided; `evidence` holds the earlier exchanges. */
export const judgePending = (judge: Judge, answer: TokenAnswer, evidence: readonly EvidencePart[]): void => {
  const why = whyUndecided(answer);
  if (why !== undefined) judge[why.because](pending, why.reason);
  else if (isNameless(answer)) judge.inconclusive(pending, nameless);
  else findsWith(judge)(pending, isWaiting(answer), [...evidence, answer], { seen: describe(answer) });
};

/** Whether another client was refused because of the code rather than the client. */
const isAboutTheCode = ({ error = '' }: TokenAnswer): boolean =>
  ['invalid_grant', 'expired_token', 'access_denied'].includes(error);

/** Judges a poll by a client that the code was not issued to. */
export const judgeForeign = async (
  judge: Judge,
  { what, answer, evidence }: { what: string; answer: TokenAnswer; evidence: readonly EvidencePart[] },
): Promise<void> => {
  if (answer.outcome === 'refused' && !isAboutTheCode(answer))
    judge.inconclusive(bound, `${what} was refused for another reason: ${describe(answer)}`);
  else await judgeNoToken(judge, bound, { what, answer, evidence });
};

const observeHaste = ({ judge }: Scenario, answer: TokenAnswer): void => {
  const words = ownValue({ slow_down: 'slow-down', authorization_pending: 'pending' }, answer.error ?? '');
  if (answer.outcome === 'refused')
    judge.observe('access/hasty-polling', words ?? describe(answer), answer.exchange);
};

/** Observes whether polls need the client's secret. */
const observeSecret = async (scenario: Scenario, device: DeviceClient, code: string): Promise<void> => {
  if (device.secret === undefined) return;
  const answer = await poll(scenario, { id: device.id, scopes: [] }, code);
  if (answer.outcome === 'unclear') return;
  const words = isWaiting(answer) || answer.outcome === 'token' ? 'never-asked' : 'not-asked';
  scenario.judge.observe('access/device-client-secret', words, answer.exchange);
};

/** Polls for codes that were not entered. */
export const devicePolls = accessCheck({
  id: 'access/device-polls',
  title: 'A device that polls before the user has decided is asked to keep polling',
  claims: [pending],
  observes: ['access/device-token-request', 'access/hasty-polling', 'access/device-client-secret'],
  effect: 'reads',
  needs: ['device-client'],
  run: async (scenario) => {
    const { judge, need, profile } = scenario;
    const device = need(profile.access.deviceClient);
    const codes = await codeSource(scenario, device)();
    if (!canPoll(codes)) return judge.notApplicable(pending, noDeviceCode);
    const first = await poll(scenario, device, codes.deviceCode);
    judgePending(judge, first, [codes]);
    if (!isWaiting(first)) return;
    judge.observe('access/device-token-request', first.grant, first.exchange);
    const second = await poll(scenario, device, codes.deviceCode);
    observeHaste(scenario, second);
    if (second.outcome === 'token') return judgePending(judge, second, [first]);
    await observeSecret(scenario, device, codes.deviceCode);
  },
});
