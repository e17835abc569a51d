import { pathOf } from '../../../models/endpoints/index.ts';
import type { Context } from '../../harness/check.ts';
import type { OutgoingRequest } from '../../harness/client.ts';
import { isAbsent } from '../../harness/meaning.ts';
import type { Scenario, SkipReason } from '../../harness/scenario/scenario.ts';
import type { Clock } from '../../harness/time/clock.ts';
import {
  basic,
  type FormParameters,
  queryRequest,
  requestAt,
  sendTokenRequest,
  type TokenAnswer,
  tokenRequest,
} from '../token-endpoint.ts';
import {
  type Codes,
  type DeviceAnswer,
  describeDevice,
  hasCodes,
  requestDeviceCode,
} from './device-answer.ts';

/** A client with the device code grant; a public one has no secret. */
export interface DeviceClient {
  readonly id: string;
  readonly secret?: string;
  readonly scopes: readonly string[];
}

/** The documented parameters of a device authorization request; `scope` is omitted if there is none. */
export const deviceParameters = ({ id, scopes }: DeviceClient): FormParameters => [
  ['client_id', id],
  ...(scopes.length > 0 ? ([['scope', scopes.join(' ')]] as const) : []),
];

const secretParameter = ({ secret }: DeviceClient): FormParameters =>
  secret === undefined ? [] : [['client_secret', secret]];

/** Sends a token request to the device authorization endpoint instead. */
const forDevices = (request: OutgoingRequest, headers?: OutgoingRequest['headers']): OutgoingRequest => ({
  ...request,
  endpoint: 'device-authorizations.create',
  path: request.path.replace(pathOf('token.issue'), pathOf('device-authorizations.create')),
  ...(headers !== undefined && { headers }),
});

/** A device authorization request with its parameters in the form body (RFC 8628 section 3.1). */
export const deviceForm = (
  parameters: FormParameters,
  headers?: OutgoingRequest['headers'],
): OutgoingRequest => forDevices(tokenRequest(parameters), headers);

/** One form of the device authorization request. */
interface DeviceWay {
  readonly words: string;
  readonly request: (client: DeviceClient) => OutgoingRequest;
}

/** The request that the documentation shows. */
const documentedWay: DeviceWay = {
  words: 'the parameters in the query',
  request: (client) => forDevices(queryRequest(deviceParameters(client))),
};

const provenParameters = (client: DeviceClient): FormParameters => [
  ...deviceParameters(client),
  ...secretParameter(client),
];

/** Alternatives, tried if the documented request gets no codes. */
const otherWays: readonly DeviceWay[] = [
  {
    words: 'the parameters in the form body',
    request: (client) => deviceForm(deviceParameters(client)),
  },
  {
    words: 'client_secret in addition to the documented parameters in the query',
    request: (client) => forDevices(queryRequest(provenParameters(client))),
  },
  {
    words: 'client_secret in addition to the documented parameters, all in the form body',
    request: (client) => deviceForm(provenParameters(client)),
  },
  {
    words: 'HTTP Basic and the parameters in the form body',
    request: ({ secret, ...client }) =>
      deviceForm(deviceParameters(client), secret === undefined ? undefined : basic({ ...client, secret })),
  },
];

/** The first form that gets codes, else the documented one. */
export interface FoundWay {
  readonly way: DeviceWay;
  readonly answer: DeviceAnswer;
  /** The answer to the documented request. */
  readonly documented: DeviceAnswer;
}

/** Sends the documented request, then alternatives, until one gets codes. */
export const findDeviceWay = async (context: Context, client: DeviceClient): Promise<FoundWay> => {
  const documented = await requestDeviceCode(context.client, documentedWay.request(client));
  if (documented.outcome !== 'refused') return { way: documentedWay, answer: documented, documented };
  // A public client has no secret: only the first alternative differs from the documented request.
  for (const way of client.secret === undefined ? otherWays.slice(0, 1) : otherWays) {
    const answer = await requestDeviceCode(context.client, way.request(client));
    if (answer.outcome === 'codes') return { way, answer, documented };
  }
  return { way: documentedWay, answer: documented, documented };
};

/** Gets codes; ends the part if there are none. */
export type NextCodes = () => Promise<Codes>;

/**
 * Opens a source of codes for a client: by the documented request, or by another if that gets none (which the check of
 * the request judges).
 */
export const codeSource = (scenario: Scenario, client: DeviceClient): NextCodes => {
  let way: DeviceWay | undefined;
  const request = async (): Promise<DeviceAnswer> => {
    if (way !== undefined) return requestDeviceCode(scenario.client, way.request(client));
    const first = await findDeviceWay(scenario, client);
    way = first.way;
    return first.answer;
  };
  return async () => {
    const answer = await request();
    if (hasCodes(answer)) return answer;
    const what =
      answer.outcome === 'codes' ? 'an answer without address or user code' : describeDevice(answer);
    // The check of the request judges whether the endpoint exists.
    const isRefused = answer.outcome === 'refused' && !isAbsent(answer.answer);
    const because = isRefused ? 'blocked' : 'inconclusive';
    return scenario.need<Codes | SkipReason>({
      because,
      reason: `the device authorization request got ${what}`,
    });
  };
};

const consonants = 'BCDFGHJKLMNPQRSTVWXZ';

const another = (sign: string): string => {
  if (/\d/.test(sign)) return String((Number(sign) + 1) % 10);
  const alphabet = sign === sign.toLowerCase() ? consonants.toLowerCase() : consonants;
  return alphabet[(alphabet.indexOf(sign) + 1) % alphabet.length] ?? 'B';
};

/** A user code that was not issued: the last letter or digit of an issued one is changed. */
export const alteredCode = (code: string): string =>
  code.replace(/[\p{L}\d](?=[^\p{L}\d]*$)/u, (sign) => another(sign));

/** The grant type of a poll (RFC 8628 section 3.4). */
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** The parameters of a poll, with the client's secret in the body if it has one. */
const pollParameters = (client: DeviceClient, deviceCode: string, grant = deviceGrant): FormParameters => [
  ['client_id', client.id],
  ['grant_type', grant],
  ['device_code', deviceCode],
  ...secretParameter(client),
];

/** The answer to a poll, and the grant_type that the target accepts. */
type PollAnswer = TokenAnswer & { readonly grant: 'rfc-8628' | 'short' };

/**
 * Sends one poll with the grant_type of RFC 8628, or with its short name if that is not supported. If the secret in the
 * body is rejected, tries HTTP Basic as well.
 */
export const poll = async (
  { client }: Pick<Context, 'client'>,
  device: DeviceClient,
  deviceCode: string,
): Promise<PollAnswer> => {
  const first = await sendTokenRequest(client, tokenRequest(pollParameters(device, deviceCode)));
  const short = pollParameters(device, deviceCode, 'device_code');
  const isUnknown = first.error === 'unsupported_grant_type';
  const second = isUnknown ? await sendTokenRequest(client, tokenRequest(short)) : first;
  const isShort = isUnknown && second.error !== 'unsupported_grant_type';
  const [answer, grant] = isShort ? [second, 'short' as const] : [first, 'rfc-8628' as const];
  const { secret } = device;
  if (answer.error !== 'invalid_client' || secret === undefined) return { ...answer, grant };
  const parameters = isShort ? short : pollParameters(device, deviceCode);
  const again = await sendTokenRequest(client, requestAt('basic', parameters, { ...device, secret }));
  return { ...again, grant };
};

/** Whether the answer tells the device to keep polling. */
export const isWaiting = ({ error }: TokenAnswer): boolean =>
  error === 'authorization_pending' || error === 'slow_down';

/** Seconds that slow_down adds to the interval (RFC 8628 section 3.5). */
const slower = 5;

/** The longest wait between two polls, in seconds. */
export const longestWait = 15;

/**
 * Polls up to `most` times until the answer no longer says to keep polling, with the interval in between. On a target,
 * the interval is real time.
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
    const answer = await poll(context, device, code.deviceCode);
    if (!isWaiting(answer) || left <= 1) return answer;
    if (answer.error === 'slow_down') interval += slower;
    await clock.sleep(Math.min(interval, longestWait) * 1000);
  }
};
