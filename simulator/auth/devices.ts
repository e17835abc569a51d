import { decide } from '../../models/decide.ts';
import {
  type DeviceEvent,
  type DeviceFacts,
  type DeviceRecord,
  deviceAuthorization as lifecycle,
} from '../../models/lifecycles/access/device-authorization.ts';
import type { Members } from '../../models/members.ts';
import { choose } from '../choices.ts';
import type { Exchange, Sandbox } from '../exchange.ts';
import type { Random } from '../random.ts';
import type { CodeExchangeResult } from './codes.ts';
import { openFamily } from './families.ts';
import type { GrantedScopes } from './grant.ts';
import { digestOf, drawSecret } from './secrets.ts';
import type { StoredClient, StoredDevice, UserConsent } from './stored-records.ts';
import { TokenError, type TokenParameters } from './token-answer.ts';

/** Lifetime of a user code in seconds, by choice. */
const lifetimes = { 'half-an-hour': 1800, 'five-minutes': 300 };

/** Polling interval in seconds, and the increment for each poll that comes too soon (RFC 8628 section 3.5). */
const interval = 5;

const most = 10_000;

// Without vowels the code spells no words, and no two of these letters look similar (RFC 8628 section 6.1).
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

const drawText = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[random.next() % alphabet.length]).join('');

const userCodeForms = {
  letters: (random: Random) => `${drawText(random, letters, 4)}-${drawText(random, letters, 4)}`,
  digits: (random: Random) => drawText(random, '0123456789', 9),
};

const foldCode = (userCode: string): string => userCode.toUpperCase().replace(/[^A-Z0-9]/g, '');

const own: DeviceFacts = { client: 'own' };

const applyEvent = (record: DeviceRecord, type: DeviceEvent['type']): DeviceRecord => {
  const ruling = decide(lifecycle, record, { event: { type }, facts: own });
  return ruling === undefined || ruling.kind === 'refused' ? record : ruling.next;
};

const currentDevice = ({ clock }: Sandbox, device: StoredDevice): StoredDevice =>
  clock.now() < device.expires ? device : { ...device, record: applyEvent(device.record, 'expire') };

/** The response to a device authorization request (RFC 8628 section 3.2), with the members of the choice. */
export const openDevice = (
  sandbox: Sandbox,
  client: StoredClient,
  { scopes, told }: GrantedScopes,
): Members => {
  const { baseUrl, choices, clock, random, store } = sandbox;
  const deviceCode = drawSecret(sandbox);
  const write = choose(choices, 'access/user-code-form', userCodeForms);
  let userCode = write(random);
  while (store.kept('user-code', foldCode(userCode)) !== undefined) userCode = write(random);
  const lifetime = choose(choices, 'access/device-lifetime', lifetimes);
  const key = digestOf(deviceCode);
  store.keep('device', key, {
    ...{ key, client: client.id, scopes, ...(told && { told }), userCode: foldCode(userCode), interval },
    ...{ expires: clock.now() + lifetime * 1000, record: { state: 'pending' } },
  });
  store.keep('user-code', foldCode(userCode), { device: key });
  store.bound('device', most);
  store.bound('user-code', most);
  const uri = `${baseUrl}/oauth2/device`;
  const members = choices.of('access/device-answer-members');
  return {
    verification_uri: uri,
    user_code: userCode,
    ...(members !== 'none' && { device_code: deviceCode, expires_in: lifetime }),
    ...(members === 'complete' && {
      verification_uri_complete: `${uri}?user_code=${encodeURIComponent(userCode)}`,
      interval,
    }),
  };
};

/** The pending device of a user code; undefined if there is none. */
export const deviceByUserCode = (sandbox: Sandbox, userCode: string): StoredDevice | undefined => {
  const { store } = sandbox;
  const device = store.kept('device', store.kept('user-code', foldCode(userCode))?.device ?? '');
  return device && currentDevice(sandbox, device).record.state === 'pending' ? device : undefined;
};

/** Records the user's decision on a device. */
export const decideDevice = (
  sandbox: Sandbox,
  device: StoredDevice,
  decision: 'allow' | 'refuse',
  allowed?: UserConsent,
): void => {
  const record = applyEvent(currentDevice(sandbox, device).record, decision);
  sandbox.store.keep('device', device.key, { ...device, record, ...(allowed && { allowed }) });
};

const refusalOf = ({ choices }: Sandbox, { record }: DeviceRecordOf, hasty: boolean): TokenError => {
  if (record.state === 'pending') {
    const slow = hasty && choices.of('access/hasty-polling') === 'slow-down';
    return slow
      ? new TokenError('slow_down', 'Wait five seconds longer between requests.')
      : new TokenError('authorization_pending', 'The user has not decided yet.');
  }
  if (record.state === 'refused') return new TokenError('access_denied', 'The user refused.');
  const expired = record.state === 'expired' || choices.of('access/used-device-code') === 'expired';
  return expired
    ? new TokenError('expired_token', 'The device code is no longer good.')
    : new TokenError('invalid_grant', 'The device code was used.');
};

type DeviceRecordOf = Pick<StoredDevice, 'record'>;

/** Answers a poll (RFC 8628 section 3.4). Throws a `TokenError`. */
export const pollDevice = (
  exchange: Exchange,
  { client, parameters }: { readonly client: StoredClient; readonly parameters: TokenParameters },
): CodeExchangeResult => {
  const { sandbox } = exchange;
  const { clock, store } = sandbox;
  const code = parameters.get('device_code');
  if (code === undefined) throw new TokenError('invalid_request', 'device_code is missing.');
  const storedDevice = store.kept('device', digestOf(code));
  if (storedDevice === undefined)
    throw new TokenError('invalid_grant', 'The device code was not issued here.');
  const device = currentDevice(sandbox, storedDevice);
  const facts: DeviceFacts = { client: device.client === client.id ? 'own' : 'other' };
  const ruling = decide(lifecycle, device.record, { event: { type: 'poll' }, facts });
  exchange.decidedBy = ruling?.kind === 'silent' ? ruling.silence : ruling?.requirement;
  if (facts.client === 'other')
    throw new TokenError('invalid_grant', 'The device code is of another client.');
  const hasty = device.lastPoll !== undefined && clock.now() - device.lastPoll < device.interval * 1000;
  if (ruling?.kind !== 'mandated' || device.allowed === undefined) {
    const refusal = refusalOf(sandbox, device, hasty);
    const slower = refusal.code === 'slow_down' ? interval : 0;
    const noted = { ...device, interval: device.interval + slower, lastPoll: clock.now() };
    store.keep('device', device.key, noted);
    throw refusal;
  }
  store.keep('device', device.key, { ...device, record: ruling.next });
  return { allowed: device.allowed, family: openFamily(sandbox, client.id) };
};
