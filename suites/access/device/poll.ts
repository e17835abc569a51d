import type { Context } from '../../harness/check.ts';
import type { Clock } from '../../harness/clock.ts';
import { ask, type TokenAnswer } from '../token-answer.ts';
import { basic, type Parameters, tokenRequest, without } from '../token-request.ts';
import type { DeviceClient } from './device-request.ts';

/** The grant type of a poll (RFC 8628 section 3.4). */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** The parameters of a poll, with the secret in the body where the client has one. */
export const pollParameters = ({ id, secret }: DeviceClient, deviceCode: string): Parameters => [
  ['client_id', id],
  ['grant_type', deviceGrant],
  ['device_code', deviceCode],
  ...(secret === undefined ? [] : ([['client_secret', secret]] as const)),
];

/** One poll. A client that is not known by its secret in the body is tried by HTTP Basic as well. */
export const poll = async (
  { client }: Context,
  device: DeviceClient,
  deviceCode: string,
): Promise<TokenAnswer> => {
  const got = await ask(client, tokenRequest(pollParameters(device, deviceCode)));
  const { secret } = device;
  if (got.error !== 'invalid_client' || secret === undefined) return got;
  const rest = without(pollParameters(device, deviceCode), 'client_id', 'client_secret');
  return ask(client, tokenRequest(rest, basic({ ...device, secret })));
};

/** Whether the device is told to go on asking. */
export const isWaiting = ({ error }: TokenAnswer): boolean =>
  error === 'authorization_pending' || error === 'slow_down';

/** Seconds that slow_down adds to the interval (RFC 8628 section 3.5). */
const slower = 5;
/** No check waits longer than this between two polls. */
export const longestWait = 15;

/**
 * Polls until the answer is more than "go on asking", at most so many times, with the interval between two polls.
 * The interval is real time on a target.
 */
export const pollUntilDecided = async (
  context: Context,
  device: DeviceClient,
  code: {
    readonly deviceCode: string;
    readonly interval: number;
    readonly clock: Clock;
    readonly most?: number;
  },
): Promise<TokenAnswer> => {
  const { clock, most = 2 } = code;
  let { interval } = code;
  for (let left = most; ; left--) {
    const got = await poll(context, device, code.deviceCode);
    if (!isWaiting(got) || left <= 1) return got;
    if (got.error === 'slow_down') interval += slower;
    await clock.sleep(Math.min(interval, longestWait) * 1000);
  }
};
