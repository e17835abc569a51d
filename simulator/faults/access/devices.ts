import { personId, seedClients } from '../../../fixtures/seed/clients.ts';
import { formType } from '../../../models/wire/media-type.ts';
import { clientOf } from '../../auth/clients.ts';
import { deviceByUserCode } from '../../auth/devices.ts';
import { basePathOf } from '../../auth/pages/addresses.ts';
import { deviceConsent } from '../../auth/pages/device.ts';
import { signedInHolder } from '../../auth/pages/sessions.ts';
import type { Exchange } from '../../exchange.ts';
import { at, stacked, tableOf, titled, unreported, type Wrapping } from '../fault.ts';
import { misreadDecision } from '../operators/authorization-page.ts';
import { memoryOf } from '../operators/memory.ts';
import {
  compareHalf,
  invent,
  inventedFor,
  letAnyClientUse,
  misjudge,
  outlive,
  ownedBy,
  type RememberedGrant,
} from '../operators/recollection.ts';
import {
  deviceQuery,
  formAt,
  isDeviceRequest,
  isGranted,
  isPoll,
  isRefused,
  mislead,
  placeOf,
  readAs,
  runOtherwise,
  scopesIn,
} from '../operators/requests.ts';
import {
  answerError,
  bringsDeviceCodes,
  changeMembers,
  changeOutgoing,
  errorIn,
  type Refusing,
  sendAs,
} from '../operators/token-endpoint.ts';
import { movePaths } from '../operators/wire.ts';

type Device = RememberedGrant<'device'>;

const codeForm = formAt('/oauth2/device');
const entered = memoryOf(() => new Set<string | undefined>());
const folded = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const deviceIn = (fields: URLSearchParams, { sandbox }: Exchange): Device | undefined =>
  deviceByUserCode(sandbox, fields.get('user_code') ?? '');

/** A device in a state as if the user had allowed it. */
const decided = (device: Device, state: Device['record']['state']): Device => {
  const { client, scopes, record } = device;
  const allowed = device.allowed ?? { client, user: personId, scopes, signedInAt: 0 };
  return record.state === state ? { ...device, record: { state: 'allowed' }, allowed } : device;
};

/** The newest device that waits for a user; undefined when none does. */
const newestPending = ({ sandbox: { clock, store } }: Exchange): Device | undefined =>
  store
    .allKept('device')
    .map(([, device]) => device)
    .findLast(({ record, expires }) => record.state === 'pending' && expires > clock.now());

/** Answers polls by an error; `applies` gets the device as it was before. */
const refusePolls = (error: string, applies: (device: Device, exchange: Exchange) => boolean): Wrapping =>
  answerError(error, (_, exchange, device) => device !== undefined && applies(device, exchange));

const isPending: Refusing = (params, exchange) =>
  isPoll(params) && errorIn(exchange) === 'authorization_pending';

/** Faults in device codes. */
export const accessDevices = tableOf('access', {
  'allowed-device-is-told-that-it-expired > allowed-device-gets-token': refusePolls(
    'expired_token',
    ({ record }, exchange) => record.state === 'allowed' && isGranted(exchange),
  ),
  'allowed-device-never-expires > device-code-expires': titled(
    'A device that the user allowed gets its token however late it asks.',
    misjudge('device', (device, _, { sandbox: { clock } }) =>
      device.record.state === 'allowed'
        ? { ...device, expires: Math.max(device.expires, clock.now() + 1) }
        : device,
    ),
  ),
  'allowed-device-stays-pending > allowed-device-gets-token': titled(
    'A device that the user allowed is told to go on waiting.',
    refusePolls('authorization_pending', ({ record }) => ['allowed', 'used'].includes(record.state)),
  ),
  'any-user-code-leads-to-the-newest-device > wrong-user-code-allows-nothing': titled(
    'A code that was never given out leads to the newest device that waits.',
    readAs(codeForm, (fields, exchange) => {
      const newest = newestPending(exchange);
      if (fields.get('user_code') && deviceIn(fields, exchange) === undefined && newest !== undefined)
        fields.set('user_code', newest.userCode);
    }),
  ),
  'deny-is-taken-for-allow > refused-device-gets-no-token refused-device-is-access-denied': misreadDecision(
    codeForm,
    'deny',
    'allow',
  ),
  'device-answer-is-a-form > device-answer-is-json': sendAs(bringsDeviceCodes, formType, (members) =>
    new URLSearchParams(members as Record<string, string>).toString(),
  ),
  'device-answer-is-a-page > device-answer-is-json': titled(
    'A device authorization request is answered with a page that shows address and code.',
    sendAs(
      bringsDeviceCodes,
      'text/html; charset=utf-8',
      ({ verification_uri: uri, user_code: code }) =>
        `<!doctype html><title>Connect</title><p>Open ${String(uri)} and enter <b>${String(code)}</b></p>`,
    ),
  ),
  'device-answer-is-xml > device-answer-is-json': sendAs(
    bringsDeviceCodes,
    'application/xml; charset=utf-8',
    (members) => {
      const inner = Object.entries(members).map(([name, value]) => `<${name}>${String(value)}</${name}>`);
      return `<device-authorization>${inner.join('')}</device-authorization>`;
    },
  ),
  'device-answer-kept-privately > device-answer-is-not-stored': titled(
    'The answer with device codes may be kept by the device that asked, as long as it is good.',
    changeOutgoing(bringsDeviceCodes, ({ headers }) => {
      headers['Cache-Control'] = 'private, max-age=1800';
    }),
  ),
  'device-answer-may-be-stored > device-answer-is-not-stored': titled(
    'The response with device codes has no Cache-Control.',
    changeOutgoing(bringsDeviceCodes, ({ headers }) => {
      for (const name of ['Cache-Control', 'Pragma']) delete headers[name];
    }),
  ),
  'device-answer-says-text > device-answer-says-json': sendAs(bringsDeviceCodes, 'text/plain; charset=utf-8'),
  'device-code-good-for-any-client > device-code-is-bound-to-its-client': titled(
    'A device code gets a token for any client that is proven, whatever its grant type.',
    letAnyClientUse('device'),
  ),
  'device-code-good-for-any-device-client > device-code-is-bound-to-its-client': misjudge(
    'device',
    (device, params) => ownedBy(device, params.get('client_id') ?? ''),
  ),
  'device-code-lives-ten-minutes-longer > device-code-expires': outlive('device', 600_000),
  'device-codes-elsewhere > device-request-takes-query': titled(
    'Device codes are given out at /oauth2/device/code instead of /oauth2/device_authorizations.',
    movePaths('/oauth2/device_authorizations', '/oauth2/device/code'),
  ),
  'device-parameters-only-in-body > device-request-takes-query': titled(
    'A device authorization request is read only from its form body; its query is ignored.',
    runOtherwise('apply', (exchange) =>
      isDeviceRequest(exchange) && exchange.search !== '' ? { search: '' } : undefined,
    ),
  ),
  'device-scope-in-query-passed-over > device-request-takes-query': readAs(
    deviceQuery,
    (params, { sandbox }) => {
      const named = scopesIn(params);
      const own = clientOf(sandbox, params.get('client_id') ?? '')?.scopes ?? [];
      if (own.some((scope) => !named.includes(scope))) params.delete('scope');
    },
  ),
  'device-scope-only-in-body > device-request-takes-query': titled(
    'A device authorization request names its scopes in the form body alone, and is refused without any there.',
    mislead(
      deviceQuery,
      (params) => {
        const parameters = new URLSearchParams(params);
        parameters.delete('scope');
        return params.has('scope')
          ? { parameters, choices: { 'access/omitted-scope': 'refused' } }
          : undefined;
      },
      isRefused,
    ),
  ),
  'early-poll-spoils-the-device-code > allowed-device-gets-token': titled(
    'A device that polled before the user decided never gets its token.',
    refusePolls(
      'authorization_pending',
      ({ lastPoll, allowed }) => lastPoll !== undefined && allowed !== undefined,
    ),
  ),
  'entering-the-code-suffices > polling-before-the-user-is-pending': titled(
    'A device gets its token once the user code was entered, while the page still asks the user to decide.',
    stacked(
      unreported(
        readAs(codeForm, (fields, exchange) => {
          entered(exchange).add(deviceIn(fields, exchange)?.key);
        }),
      ),
      misjudge('device', (device, _, exchange) =>
        entered(exchange).has(device.key) ? decided(device, 'pending') : device,
      ),
    ),
  ),
  'expired-user-code-can-be-entered > device-code-expires': titled(
    'A user code can still be entered after expires_in has passed, and its device then gets a token.',
    at('apply', (step, fired) => (exchange) => {
      const { clock, store } = exchange.sandbox;
      const code = folded(codeForm.read(exchange)?.get('user_code') ?? '');
      const device = store.kept('device', store.kept('user-code', code)?.device ?? '');
      if (device?.record.state === 'pending' && device.expires <= clock.now()) {
        store.keep('device', device.key, { ...device, expires: clock.now() + 600_000 });
        fired(exchange);
      }
      return step(exchange);
    }),
  ),
  'half-a-device-code-counts > unknown-device-code-gets-no-token': compareHalf(
    'device_code',
    (code) => code.slice(0, 24),
    (exchange) => {
      const { result } = exchange;
      return bringsDeviceCodes(exchange) && result.kind === 'json' && result.value['device_code'];
    },
  ),
  'last-sign-of-a-user-code-does-not-count > wrong-user-code-allows-nothing': titled(
    'The last letter or digit of a user code makes no difference.',
    readAs(codeForm, (fields, { sandbox: { store } }) => {
      const code = folded(fields.get('user_code') ?? '');
      if (code === '' || store.kept('user-code', code) !== undefined) return;
      const isLike = (known: string) =>
        known.length === code.length && known.slice(0, -1) === code.slice(0, -1);
      const [like] = store.allKept('user-code').find(([known]) => isLike(known)) ?? [];
      if (like !== undefined) fields.set('user_code', like);
    }),
  ),
  'page-asks-for-no-code > user-code-is-entered-at-verification-uri wrong-user-code-allows-nothing': at(
    'apply',
    (step, fired) => async (exchange) => {
      await step(exchange);
      const holder = signedInHolder(exchange);
      const device = newestPending(exchange);
      const client = device && clientOf(exchange.sandbox, device.client);
      if (placeOf(exchange) !== 'GET /oauth2/device' || !holder || !device || !client) return;
      exchange.result = deviceConsent(exchange, holder, { device, client });
      fired(exchange);
    },
  ),
  'pending-told-as-invalid-grant > polling-before-the-user-is-pending': answerError(
    'invalid_grant',
    isPending,
  ),
  'pending-told-in-words-of-its-own > polling-before-the-user-is-pending': answerError(
    'pending_authorization',
    isPending,
  ),
  'refused-device-gets-token > refused-device-gets-no-token refused-device-is-access-denied': misjudge(
    'device',
    (device) => decided(device, 'refused'),
  ),
  'refused-device-is-told-that-it-expired > refused-device-is-access-denied': refusePolls(
    'expired_token',
    ({ record }) => record.state === 'refused',
  ),
  'refused-device-stays-pending > refused-device-is-access-denied': titled(
    'A device that the user refused is told to go on waiting.',
    refusePolls('authorization_pending', ({ record }) => record.state === 'refused'),
  ),
  'second-poll-gets-a-token > polling-before-the-user-is-pending': misjudge('device', (device) =>
    device.lastPoll === undefined ? device : decided(device, 'pending'),
  ),
  'token-before-the-user-decides > polling-before-the-user-is-pending wrong-user-code-allows-nothing':
    misjudge('device', (device) => decided(device, 'pending')),
  'unknown-client-gets-device-code > unknown-client-gets-no-device-code': readAs(
    deviceQuery,
    (params, { sandbox }) => {
      const id = params.get('client_id');
      if (id !== null && clientOf(sandbox, id) === undefined) params.set('client_id', seedClients.device.id);
    },
    isGranted,
  ),
  'unknown-client-is-refused-when-it-polls > unknown-client-gets-no-device-code': titled(
    'Codes are drawn for a client that does not exist: only its polls are refused.',
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
  ),
  'unknown-device-code-gets-token > unknown-device-code-gets-no-token': invent(
    'device',
    (params, { sandbox }, key) => {
      const client = clientOf(sandbox, params.get('client_id') ?? '');
      if (client === undefined) return undefined;
      const { id, scopes } = client;
      return {
        ...{ key, client: id, scopes, userCode: '', interval: 5 },
        ...{ ...inventedFor(client), record: { state: 'allowed' } },
      };
    },
  ),
  'user-code-only-without-hyphen > user-code-is-entered-at-verification-uri': readAs(codeForm, (fields) => {
    if (fields.get('user_code')?.includes('-')) fields.set('user_code', '');
  }),
  'user-code-shown-in-small-letters > user-code-is-entered-at-verification-uri': stacked(
    readAs(codeForm, (fields) => {
      if (/[a-z]/.test(fields.get('user_code') ?? '')) fields.set('user_code', '');
    }),
    unreported(
      changeMembers(bringsDeviceCodes, (members) => ({
        ...members,
        user_code: String(members['user_code']).toLowerCase(),
      })),
    ),
  ),
  'verification-uri-forgets-the-base-path > user-code-is-entered-at-verification-uri device-answer-has-verification-uri':
    titled(
      'verification_uri leaves out the path of base_url, and leads to a page that knows nothing of the code.',
      changeMembers(bringsDeviceCodes, (members, { sandbox }) => ({
        ...members,
        verification_uri: String(members['verification_uri']).replace(basePathOf(sandbox), ''),
      })),
    ),
  'verification-uri-leads-nowhere > user-code-is-entered-at-verification-uri device-answer-has-verification-uri':
    changeMembers(bringsDeviceCodes, (members) => ({
      ...members,
      verification_uri: `${String(members['verification_uri'])}/activate`,
    })),
});
