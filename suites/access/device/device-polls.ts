import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { offers } from '../offers.ts';
import { ask, type TokenAnswer, tell } from '../token-answer.ts';
import { tokenRequest } from '../token-request.ts';
import { codeSource } from './ask-for-codes.ts';
import type { DeviceClient } from './device-request.ts';
import { judgePending } from './judge-pending.ts';
import { isWaiting, poll, pollParameters } from './poll.ts';

const pending = 'access/polling-before-the-user-is-pending';
const claims: readonly RequirementId[] = [pending];

const observeHaste = ({ judge }: Context, got: TokenAnswer): void => {
  const { error, outcome, answer } = got;
  if (outcome !== 'refused') return;
  const words = { slow_down: 'slow-down', authorization_pending: 'pending' }[error ?? ''];
  judge.observe('access/hasty-polling', words ?? tell(got), answer.exchange);
};

/** A client that proved itself when it asked need not have been asked to. */
const observeSecret = async (
  { client, judge }: Context,
  device: DeviceClient,
  code: string,
): Promise<void> => {
  if (device.secret === undefined) return;
  const got = await ask(client, tokenRequest(pollParameters({ id: device.id, scopes: [] }, code)));
  if (got.outcome === 'unclear') return;
  const words = isWaiting(got) || got.outcome === 'token' ? 'never-asked' : 'not-asked';
  judge.observe('access/device-client-secret', words, got.answer.exchange);
};

/** Polls for codes that nobody has entered. */
export const devicePolls: Check = {
  id: 'access/device-polls',
  title: 'Whoever polls before the user has decided is told to go on waiting',
  claims,
  observes: ['access/hasty-polling', 'access/device-client-secret'],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const device = profile.access.deviceClient;
    if (!(await offers(context, ['device-client'], claims)) || device === undefined) return;
    judge.planned(1);
    const codes = await codeSource(context, device, claims).next();
    if (codes === undefined) return;
    judge.executed();
    const { deviceCode } = codes;
    if (deviceCode === undefined) {
      return judge.notApplicable(pending, 'the device answer has no device_code to poll with');
    }
    const first = await poll(context, device, deviceCode);
    judgePending(judge, first, [codes.answer.exchange]);
    if (!isWaiting(first)) return;
    const second = await poll(context, device, deviceCode);
    observeHaste(context, second);
    if (second.outcome === 'token') return judgePending(judge, second, [first.answer.exchange]);
    await observeSecret(context, device, deviceCode);
  },
};
