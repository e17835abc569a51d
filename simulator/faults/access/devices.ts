import { personId } from '../../../fixtures/seed/clients.ts';
import { formType } from '../../../models/wire/media-type.ts';
import { deviceByUserCode } from '../../auth/devices.ts';
import { basePathOf } from '../../auth/pages/addresses.ts';
import type { Exchange } from '../../exchange.ts';
import { tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { compareHalf, misjudge, outlive, ownedBy, type RememberedGrant } from '../operators/recollection.ts';
import { formAt, isDeviceRequest, isGranted, readAs, runOtherwise } from '../operators/requests.ts';
import {
  answerError,
  bringsDeviceCodes,
  changeMembers,
  changeOutgoing,
  sendAs,
} from '../operators/token-endpoint.ts';

type Device = RememberedGrant<'device'>;

const codeForm = formAt('/oauth2/device');
const foldCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Turns a device in a given state into one that the user has allowed. */
const allowInState = (device: Device, state: Device['record']['state']): Device => {
  const { client, scopes, record } = device;
  const allowed = device.allowed ?? { client, user: personId, scopes, signedInAt: 0 };
  return record.state === state ? { ...device, record: { state: 'allowed' }, allowed } : device;
};

/** Wraps `apply`: when the user allows one device, all pending devices of the same client are allowed. */
const allowSiblings = wrapStep('apply', (step, fired) => async (exchange) => {
  const form = codeForm.read(exchange);
  const device = deviceByUserCode(exchange.sandbox, form?.get('user_code') ?? '');
  await step(exchange);
  if (device === undefined || form?.get('decision') !== 'allow') return;
  const { store } = exchange.sandbox;
  for (const [key, one] of store.allKept('device')) {
    if (one.client !== device.client || one.record.state !== 'pending') continue;
    store.keep('device', key, allowInState(one, 'pending'));
    fired(exchange);
  }
});

/** Answers polls with an error; `applies` receives the device as it was before. */
const refusePolls = (error: string, applies: (device: Device, exchange: Exchange) => boolean): Wrapping =>
  answerError(error, (_, exchange, device) => device !== undefined && applies(device, exchange));

/** Faults in device codes. */
export const accessDevices = tableOf('access', {
  'allowed-device-lets-in-its-siblings > polling-before-the-user-is-pending: With one device that the user allows, all that wait for the same client get tokens.':
    allowSiblings,
  'allowed-device-is-told-that-it-expired > allowed-device-gets-token: A device that the user has allowed gets the error expired_token.':
    refusePolls('expired_token', ({ record }, exchange) => record.state === 'allowed' && isGranted(exchange)),
  'device-answer-is-a-form > device-answer-is-json: The device authorization response is form-encoded.':
    sendAs(bringsDeviceCodes, formType, (members) =>
      new URLSearchParams(members as Record<string, string>).toString(),
    ),
  'device-answer-kept-privately > device-answer-is-not-stored: The answer with device codes may be kept by the device that asked, as long as it is good.':
    changeOutgoing(bringsDeviceCodes, ({ headers }) => {
      headers['Cache-Control'] = 'private, max-age=1800';
    }),
  'device-answer-says-text > device-answer-says-json: The device authorization response says that it is plain text.':
    sendAs(bringsDeviceCodes, 'text/plain; charset=utf-8'),
  'device-code-good-for-any-device-client > device-code-is-bound-to-its-client: A device code works for every client that uses devices.':
    misjudge('device', (device, params) => ownedBy(device, params.get('client_id') ?? '')),
  'device-code-lives-ten-minutes-longer > device-code-expires': outlive('device', 600_000),
  'device-parameters-only-in-body > device-request-takes-query: A device authorization request is read only from its form body; its query is ignored.':
    runOtherwise('apply', (exchange) =>
      isDeviceRequest(exchange) && exchange.search !== '' ? { search: '' } : undefined,
    ),
  'half-a-device-code-counts > unknown-device-code-gets-no-token: The first half of a device code is accepted as the code.':
    compareHalf(
      'device_code',
      (code) => code.slice(0, 24),
      (exchange) => {
        const { result } = exchange;
        return bringsDeviceCodes(exchange) && result.kind === 'json' && result.value['device_code'];
      },
    ),
  'last-sign-of-a-user-code-does-not-count > wrong-user-code-allows-nothing: The last letter or digit of a user code makes no difference.':
    readAs(codeForm, (fields, { sandbox: { store } }) => {
      const code = foldCode(fields.get('user_code') ?? '');
      if (code === '' || store.kept('user-code', code) !== undefined) return;
      const isLike = (known: string) =>
        known.length === code.length && known.slice(0, -1) === code.slice(0, -1);
      const [like] = store.allKept('user-code').find(([known]) => isLike(known)) ?? [];
      if (like !== undefined) fields.set('user_code', like);
    }),
  'refused-device-gets-token > refused-device-gets-no-token refused-device-is-access-denied': misjudge(
    'device',
    (device) => allowInState(device, 'refused'),
  ),
  'second-poll-gets-a-token > polling-before-the-user-is-pending': misjudge('device', (device) =>
    device.lastPoll === undefined ? device : allowInState(device, 'pending'),
  ),
  'unknown-client-is-refused-when-it-polls > unknown-client-gets-no-device-code: Codes are drawn for a client that does not exist: only its polls are refused.':
    changeMembers(isDeviceRequest, (members, { outgoing, sandbox: { baseUrl, random } }) => {
      if (members['error'] !== 'invalid_client') return members;
      outgoing.status = 200;
      return {
        verification_uri: `${baseUrl}/oauth2/device`,
        user_code: random.hex(4).toUpperCase(),
        device_code: random.hex(24),
        expires_in: 1800,
      };
    }),
  'user-code-only-without-hyphen > user-code-is-entered-at-verification-uri': readAs(codeForm, (fields) => {
    if (fields.get('user_code')?.includes('-')) fields.set('user_code', '');
  }),
  'verification-uri-forgets-the-base-path > user-code-is-entered-at-verification-uri device-answer-has-verification-uri: verification_uri leaves out the path of base_url, and leads to a page that knows nothing of the code.':
    changeMembers(bringsDeviceCodes, (members, { sandbox }) => ({
      ...members,
      verification_uri: String(members['verification_uri']).replace(basePathOf(sandbox), ''),
    })),
});
