import { personId, seedClients } from '../../../fixtures/seed/clients.ts';
import { formType } from '../../../models/wire/media-type.ts';
import { clientOf } from '../../auth/clients.ts';
import { deviceByUserCode } from '../../auth/devices.ts';
import { basePathOf } from '../../auth/pages/addresses.ts';
import { deviceConsent } from '../../auth/pages/device.ts';
import { signedInHolder } from '../../auth/pages/sessions.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, stacked, unreported, type Wrapping } from '../fault.ts';
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
export const accessDevices: readonly Fault[] = [
  fault(
    'access/allowed-device-is-told-that-it-expired',
    'A device that the user allowed is told expired_token.',
    ['access/allowed-device-gets-token'],
    refusePolls('expired_token', ({ record }, exchange) => record.state === 'allowed' && isGranted(exchange)),
  ),
  fault(
    'access/allowed-device-never-expires',
    'A device that the user allowed gets its token however late it asks.',
    ['access/device-code-expires'],
    misjudge('device', (device, _, { sandbox: { clock } }) =>
      device.record.state === 'allowed'
        ? { ...device, expires: Math.max(device.expires, clock.now() + 1) }
        : device,
    ),
  ),
  fault(
    'access/allowed-device-stays-pending',
    'A device that the user allowed is told to go on waiting.',
    ['access/allowed-device-gets-token'],
    refusePolls('authorization_pending', ({ record }) => ['allowed', 'used'].includes(record.state)),
  ),
  fault(
    'access/any-user-code-leads-to-the-newest-device',
    'A code that was never given out leads to the newest device that waits.',
    ['access/wrong-user-code-allows-nothing'],
    readAs(codeForm, (fields, exchange) => {
      const newest = newestPending(exchange);
      if (fields.get('user_code') && deviceIn(fields, exchange) === undefined && newest !== undefined)
        fields.set('user_code', newest.userCode);
    }),
  ),
  fault(
    'access/deny-is-taken-for-allow',
    'Denying a device allows it.',
    ['access/refused-device-gets-no-token', 'access/refused-device-is-access-denied'],
    misreadDecision(codeForm, 'deny', 'allow'),
  ),
  fault(
    'access/device-answer-is-a-form',
    'A device authorization request is answered with a form instead of JSON.',
    ['access/device-answer-is-json'],
    sendAs(bringsDeviceCodes, formType, (members) =>
      new URLSearchParams(members as Record<string, string>).toString(),
    ),
  ),
  fault(
    'access/device-answer-is-a-page',
    'A device authorization request is answered with a page that shows address and code.',
    ['access/device-answer-is-json'],
    sendAs(
      bringsDeviceCodes,
      'text/html; charset=utf-8',
      ({ verification_uri: uri, user_code: code }) =>
        `<!doctype html><title>Connect</title><p>Open ${String(uri)} and enter <b>${String(code)}</b></p>`,
    ),
  ),
  fault(
    'access/device-answer-is-xml',
    'A device authorization request is answered with XML.',
    ['access/device-answer-is-json'],
    sendAs(bringsDeviceCodes, 'application/xml; charset=utf-8', (members) => {
      const inner = Object.entries(members).map(([name, value]) => `<${name}>${String(value)}</${name}>`);
      return `<device-authorization>${inner.join('')}</device-authorization>`;
    }),
  ),
  fault(
    'access/device-answer-kept-privately',
    'The answer with device codes may be kept by the device that asked, as long as it is good.',
    ['access/device-answer-is-not-stored'],
    changeOutgoing(bringsDeviceCodes, ({ headers }) => {
      headers['Cache-Control'] = 'private, max-age=1800';
    }),
  ),
  fault(
    'access/device-answer-may-be-stored',
    'The response with device codes has no Cache-Control.',
    ['access/device-answer-is-not-stored'],
    changeOutgoing(bringsDeviceCodes, ({ headers }) => {
      for (const name of ['Cache-Control', 'Pragma']) delete headers[name];
    }),
  ),
  fault(
    'access/device-answer-says-text',
    'The answer to a device authorization request says that it is plain text.',
    ['access/device-answer-says-json'],
    sendAs(bringsDeviceCodes, 'text/plain; charset=utf-8'),
  ),
  fault(
    'access/device-code-good-for-any-client',
    'A device code gets a token for any client that is proven, whatever its grant type.',
    ['access/device-code-is-bound-to-its-client'],
    letAnyClientUse('device'),
  ),
  fault(
    'access/device-code-good-for-any-device-client',
    'A device code gets a token for any client with the device code grant.',
    ['access/device-code-is-bound-to-its-client'],
    misjudge('device', (device, params) => ownedBy(device, params.get('client_id') ?? '')),
  ),
  fault(
    'access/device-code-lives-ten-minutes-longer',
    'A device code is accepted for ten minutes after expires_in has passed.',
    ['access/device-code-expires'],
    outlive('device', 600_000),
  ),
  fault(
    'access/device-codes-elsewhere',
    'Device codes are given out at /oauth2/device/code instead of /oauth2/device_authorizations.',
    ['access/device-request-takes-query'],
    movePaths('/oauth2/device_authorizations', '/oauth2/device/code'),
  ),
  fault(
    'access/device-parameters-only-in-body',
    'A device authorization request is read only from its form body; its query is ignored.',
    ['access/device-request-takes-query'],
    runOtherwise('apply', (exchange) =>
      isDeviceRequest(exchange) && exchange.search !== '' ? { search: '' } : undefined,
    ),
  ),
  fault(
    'access/device-scope-in-query-passed-over',
    'The scopes in the query of a device authorization request are passed over: the device gets all scopes of its client.',
    ['access/device-request-takes-query'],
    readAs(deviceQuery, (params, { sandbox }) => {
      const named = scopesIn(params);
      const own = clientOf(sandbox, params.get('client_id') ?? '')?.scopes ?? [];
      if (own.some((scope) => !named.includes(scope))) params.delete('scope');
    }),
  ),
  fault(
    'access/device-scope-only-in-body',
    'A device authorization request names its scopes in the form body alone, and is refused without any there.',
    ['access/device-request-takes-query'],
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
  fault(
    'access/early-poll-spoils-the-device-code',
    'A device that polled before the user decided never gets its token.',
    ['access/allowed-device-gets-token'],
    refusePolls(
      'authorization_pending',
      ({ lastPoll, allowed }) => lastPoll !== undefined && allowed !== undefined,
    ),
  ),
  fault(
    'access/entering-the-code-suffices',
    'A device gets its token once the user code was entered, while the page still asks the user to decide.',
    ['access/polling-before-the-user-is-pending'],
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
  fault(
    'access/expired-user-code-can-be-entered',
    'A user code can still be entered after expires_in has passed, and its device then gets a token.',
    ['access/device-code-expires'],
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
  fault(
    'access/half-a-device-code-counts',
    'Only the first half of a device code is compared.',
    ['access/unknown-device-code-gets-no-token'],
    compareHalf(
      'device_code',
      (code) => code.slice(0, 24),
      (exchange) => {
        const { result } = exchange;
        return bringsDeviceCodes(exchange) && result.kind === 'json' && result.value['device_code'];
      },
    ),
  ),
  fault(
    'access/last-sign-of-a-user-code-does-not-count',
    'The last letter or digit of a user code makes no difference.',
    ['access/wrong-user-code-allows-nothing'],
    readAs(codeForm, (fields, { sandbox: { store } }) => {
      const code = folded(fields.get('user_code') ?? '');
      if (code === '' || store.kept('user-code', code) !== undefined) return;
      const isLike = (known: string) =>
        known.length === code.length && known.slice(0, -1) === code.slice(0, -1);
      const [like] = store.allKept('user-code').find(([known]) => isLike(known)) ?? [];
      if (like !== undefined) fields.set('user_code', like);
    }),
  ),
  fault(
    'access/page-asks-for-no-code',
    'The page at verification_uri asks for no code: the user decides on the newest device.',
    ['access/user-code-is-entered-at-verification-uri', 'access/wrong-user-code-allows-nothing'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const holder = signedInHolder(exchange);
      const device = newestPending(exchange);
      const client = device && clientOf(exchange.sandbox, device.client);
      if (placeOf(exchange) !== 'GET /oauth2/device' || !holder || !device || !client) return;
      exchange.result = deviceConsent(exchange, holder, { device, client });
      fired(exchange);
    }),
  ),
  fault(
    'access/pending-told-as-invalid-grant',
    'Polling before the user has decided is answered with invalid_grant.',
    ['access/polling-before-the-user-is-pending'],
    answerError('invalid_grant', isPending),
  ),
  fault(
    'access/pending-told-in-words-of-its-own',
    'Polling before the user has decided is answered with pending_authorization.',
    ['access/polling-before-the-user-is-pending'],
    answerError('pending_authorization', isPending),
  ),
  fault(
    'access/refused-device-gets-token',
    'A device that the user refused gets a token.',
    ['access/refused-device-gets-no-token', 'access/refused-device-is-access-denied'],
    misjudge('device', (device) => decided(device, 'refused')),
  ),
  fault(
    'access/refused-device-is-told-that-it-expired',
    'A device that the user refused is told expired_token.',
    ['access/refused-device-is-access-denied'],
    refusePolls('expired_token', ({ record }) => record.state === 'refused'),
  ),
  fault(
    'access/refused-device-stays-pending',
    'A device that the user refused is told to go on waiting.',
    ['access/refused-device-is-access-denied'],
    refusePolls('authorization_pending', ({ record }) => record.state === 'refused'),
  ),
  fault(
    'access/second-poll-gets-a-token',
    'The second poll gets a token, whether the user has decided or not.',
    ['access/polling-before-the-user-is-pending'],
    misjudge('device', (device) => (device.lastPoll === undefined ? device : decided(device, 'pending'))),
  ),
  fault(
    'access/token-before-the-user-decides',
    'A device gets its token before the user has decided.',
    ['access/polling-before-the-user-is-pending', 'access/wrong-user-code-allows-nothing'],
    misjudge('device', (device) => decided(device, 'pending')),
  ),
  fault(
    'access/unknown-client-gets-device-code',
    'A client that does not exist gets device codes.',
    ['access/unknown-client-gets-no-device-code'],
    readAs(
      deviceQuery,
      (params, { sandbox }) => {
        const id = params.get('client_id');
        if (id !== null && clientOf(sandbox, id) === undefined)
          params.set('client_id', seedClients.device.id);
      },
      isGranted,
    ),
  ),
  fault(
    'access/unknown-client-is-refused-when-it-polls',
    'Codes are drawn for a client that does not exist: only its polls are refused.',
    ['access/unknown-client-gets-no-device-code'],
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
  fault(
    'access/unknown-device-code-gets-token',
    'A device code that was never issued gets a token.',
    ['access/unknown-device-code-gets-no-token'],
    invent('device', (params, { sandbox }, key) => {
      const client = clientOf(sandbox, params.get('client_id') ?? '');
      if (client === undefined) return undefined;
      const { id, scopes } = client;
      return {
        ...{ key, client: id, scopes, userCode: '', interval: 5 },
        ...{ ...inventedFor(client), record: { state: 'allowed' } },
      };
    }),
  ),
  fault(
    'access/user-code-only-without-hyphen',
    'A user code is shown with a hyphen, and taken only without it.',
    ['access/user-code-is-entered-at-verification-uri'],
    readAs(codeForm, (fields) => {
      if (fields.get('user_code')?.includes('-')) fields.set('user_code', '');
    }),
  ),
  fault(
    'access/user-code-shown-in-small-letters',
    'A user code is shown in small letters, and taken only in capitals.',
    ['access/user-code-is-entered-at-verification-uri'],
    stacked(
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
  ),
  fault(
    'access/verification-uri-forgets-the-base-path',
    'verification_uri leaves out the path of base_url, and leads to a page that knows nothing of the code.',
    ['access/user-code-is-entered-at-verification-uri', 'access/device-answer-has-verification-uri'],
    changeMembers(bringsDeviceCodes, (members, { sandbox }) => ({
      ...members,
      verification_uri: String(members['verification_uri']).replace(basePathOf(sandbox), ''),
    })),
  ),
  fault(
    'access/verification-uri-leads-nowhere',
    'There is no page at verification_uri.',
    ['access/user-code-is-entered-at-verification-uri', 'access/device-answer-has-verification-uri'],
    changeMembers(bringsDeviceCodes, (members) => ({
      ...members,
      verification_uri: `${String(members['verification_uri'])}/activate`,
    })),
  ),
];
