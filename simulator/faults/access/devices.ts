import { seedClients } from '../../../fixtures/seed/clients.ts';
import { clientOf } from '../../auth/clients.ts';
import { deviceByUserCode } from '../../auth/devices.ts';
import { digestOf } from '../../auth/digest.ts';
import type { KeptDevice } from '../../auth/kept.ts';
import { deviceConsent } from '../../auth/pages/device/device-consent.ts';
import { basePathOf } from '../../auth/pages/frame/address.ts';
import { signedInVisitor } from '../../auth/pages/visits/visitor.ts';
import type { Exchange, Sandbox, Step } from '../../exchange.ts';
import { at, type Fault, fault, field, stacked, untold } from '../fault.ts';
import { memoryOf } from '../twist/memory/memory-of.ts';
import { changeForm } from '../twist/page/change-form.ts';
import { newestPending } from '../twist/page/newest-pending.ts';
import { placeOf } from '../twist/page/place.ts';
import { changeDeviceAnswer, deviceMembers, isDeviceRequest } from '../twist/token/change-device-answer.ts';
import { asAllowed, isForeign, misjudgeDevice, type Polling } from '../twist/token/misjudge-device.ts';
import { pollSight } from '../twist/token/poll-sight.ts';
import { runWithSearch } from '../twist/token/run-with-search.ts';
import { spellDeviceAnswer } from '../twist/token/spell-device-answer.ts';
import { errorIn, tellPolls } from '../twist/token/tell-polls.ts';
import { runWithChoices } from '../twist/token/with-choices.ts';
import { movePaths } from '../twist/wire/move-paths.ts';
import { type Change, holding, renamed, without } from './change-members.ts';

type Row = readonly [words: string, title: string, violates: Fault['violates'], change: Change];

const cutting =
  (pattern: RegExp): Change =>
  ({ verification_uri: uri, ...others }) => ({
    ...others,
    verification_uri: String(uri).replace(pattern, ''),
  });

const uri: Fault['violates'] = ['access/device-answer-has-verification-uri'];
const code: Fault['violates'] = ['access/device-answer-has-user-code'];
const lifetime: Fault['violates'] = ['access/device-answer-has-lifetime'];

const rows: readonly Row[] = [
  [
    'verification-uri-named-url',
    'verification_uri is called verification_url.',
    uri,
    renamed('verification_uri', 'verification_url'),
  ],
  [
    'verification-uri-only-complete',
    'verification_uri is left out beside verification_uri_complete.',
    uri,
    without('verification_uri'),
  ],
  [
    'verification-uri-is-relative',
    'verification_uri is a path without a host.',
    uri,
    cutting(/^\w+:\/\/[^/]+/),
  ],
  [
    'verification-uri-without-scheme',
    'verification_uri lacks http:// before its host.',
    uri,
    cutting(/^\w+:\/\//),
  ],
  ['user-code-left-out', 'The user code is left out.', code, without('user_code')],
  ['user-code-is-empty', 'The user code is empty.', code, holding('user_code', '')],
  ['user-code-is-null', 'The user code is null.', code, holding('user_code', null)],
  [
    'device-expires-in-left-out',
    'expires_in is left out beside device_code.',
    lifetime,
    without('expires_in'),
  ],
  ['device-expires-in-is-zero', 'expires_in beside device_code is 0.', lifetime, holding('expires_in', 0)],
  [
    'device-expires-in-is-negative',
    'expires_in beside device_code is -1.',
    lifetime,
    holding('expires_in', -1),
  ],
  [
    'device-expires-in-is-a-string',
    'expires_in beside device_code is a string.',
    lifetime,
    (members) => ({ ...members, expires_in: String(members['expires_in']) }),
  ],
  [
    'device-expires-in-is-a-datetime',
    'expires_in beside device_code is a point in time.',
    lifetime,
    holding('expires_in', '2031-05-06T07:08:09Z'),
  ],
];

const entered = memoryOf(() => new Set<string>());

const notingEntry =
  (step: Step): Step =>
  (exchange) => {
    const code = new URLSearchParams(exchange.body?.text).get('user_code') ?? '';
    const device =
      placeOf(exchange) === 'POST /oauth2/device' ? deviceByUserCode(exchange.sandbox, code) : undefined;
    if (device !== undefined) entered(exchange).add(device.key);
    return step(exchange);
  };

const believingEntry = misjudgeDevice((device, { exchange, key }) =>
  device?.record.state === 'pending' && entered(exchange).has(key) ? asAllowed(device) : device,
);

const later = 600_000;

/** Gives the device whose code is posted ten minutes more, if it has expired; answers whether it had. */
const prolong = ({ body, sandbox: { clock, store } }: Exchange): boolean => {
  const code = new URLSearchParams(body?.text).get('user_code') ?? '';
  const key = store.kept('user-code', code.toUpperCase().replace(/[^A-Z0-9]/g, ''))?.device ?? '';
  const device = store.kept('device', key);
  if (device?.record.state !== 'pending' || device.expires > clock.now()) return false;
  store.keep('device', key, { ...device, expires: clock.now() + later });
  return true;
};

const halfOf = (code: string): string => code.slice(0, 24);
const issued = memoryOf(() => new Map<string, string>());

const notingCode = changeDeviceAnswer((members, exchange) => {
  const code = String(members['device_code']);
  issued(exchange).set(halfOf(code), code);
  return members;
});

const believingHalf = misjudgeDevice((device, { asked, exchange }) => {
  const code = issued(exchange).get(halfOf(asked.get('device_code') ?? ''));
  return device ?? (code === undefined ? undefined : exchange.sandbox.store.kept('device', digestOf(code)));
});

const isAlike = (known: string, code: string): boolean =>
  known.length === code.length && known.slice(0, -1) === code.slice(0, -1);

/** Codes that are kept nowhere. */
const drawn = ({ baseUrl, random }: Sandbox) => ({
  verification_uri: `${baseUrl}/oauth2/device`,
  user_code: random.hex(4).toUpperCase(),
  device_code: random.hex(24),
  expires_in: 1800,
});

const made = ({ asked, exchange: { sandbox }, key }: Polling): KeptDevice | undefined => {
  const client = clientOf(sandbox, asked.get('client_id') ?? '');
  const expires = sandbox.clock.now() + 60_000;
  return (
    client &&
    asAllowed({
      ...{ key, client: client.id, scopes: client.scopes, userCode: '', expires, interval: 5 },
      record: { state: 'pending' },
    })
  );
};

const inSmallLetters = changeDeviceAnswer((members) => ({
  ...members,
  user_code: String(members['user_code']).toLowerCase(),
}));

const inCapitals = changeForm(['POST /oauth2/device'], (fields) => {
  if (/[a-z]/.test(fields.get('user_code') ?? '')) fields.set('user_code', '');
});

/** What can be wrong with device codes. */
export const accessDevices: readonly Fault[] = [
  // Members of the answer with device codes that are missing, misspelt or hold something else.
  ...rows.map(([words, title, violates, change]) =>
    fault(`access/${words}`, title, violates, field(changeDeviceAnswer(change))),
  ),
  fault(
    'access/allowed-device-is-told-that-it-expired',
    'A device that the user allowed is told expired_token.',
    ['access/allowed-device-gets-token'],
    tellPolls(({ device }, { outgoing }) =>
      device?.record.state === 'allowed' && outgoing.status < 300 ? 'expired_token' : undefined,
    ),
  ),
  fault(
    'access/allowed-device-never-expires',
    'A device that the user allowed gets its token however late it asks.',
    ['access/device-code-expires'],
    misjudgeDevice((device, { exchange }) =>
      device?.record.state === 'allowed'
        ? { ...device, expires: Math.max(device.expires, exchange.sandbox.clock.now() + 1) }
        : device,
    ),
  ),
  fault(
    'access/allowed-device-stays-pending',
    'A device that the user allowed is told to go on waiting.',
    ['access/allowed-device-gets-token'],
    tellPolls(({ device }) =>
      device?.record.state === 'allowed' || device?.record.state === 'used'
        ? 'authorization_pending'
        : undefined,
    ),
  ),
  fault(
    'access/any-user-code-leads-to-the-newest-device',
    'A code that was never given out leads to the newest device that waits.',
    ['access/wrong-user-code-allows-nothing'],
    changeForm(['POST /oauth2/device'], (fields, exchange) => {
      const newest = newestPending(exchange);
      const code = fields.get('user_code') ?? '';
      if (newest === undefined || code === '' || deviceByUserCode(exchange.sandbox, code) !== undefined)
        return;
      fields.set('user_code', newest.userCode);
    }),
  ),
  fault(
    'access/deny-is-taken-for-allow',
    'Whoever denies a device allows it.',
    ['access/refused-device-gets-no-token', 'access/refused-device-is-access-denied'],
    changeForm(['POST /oauth2/device'], (fields) => {
      if (fields.get('decision') === 'deny') fields.set('decision', 'allow');
    }),
  ),
  fault(
    'access/device-answer-is-a-form',
    'A device authorization request is answered with a form instead of JSON.',
    ['access/device-answer-is-json'],
    spellDeviceAnswer('application/x-www-form-urlencoded', (members) =>
      new URLSearchParams(
        Object.entries(members).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString(),
    ),
  ),
  fault(
    'access/device-answer-is-a-page',
    'A device authorization request is answered with a page that shows address and code.',
    ['access/device-answer-is-json'],
    spellDeviceAnswer(
      'text/html; charset=utf-8',
      ({ verification_uri: uri, user_code: code }) =>
        `<!doctype html><title>Connect</title><p>Open ${String(uri)} and enter <b>${String(code)}</b></p>`,
    ),
  ),
  fault(
    'access/device-answer-is-xml',
    'A device authorization request is answered with XML.',
    ['access/device-answer-is-json'],
    spellDeviceAnswer('application/xml; charset=utf-8', (members) => {
      const inner = Object.entries(members).map(([name, value]) => `<${name}>${String(value)}</${name}>`);
      return `<device-authorization>${inner.join('')}</device-authorization>`;
    }),
  ),
  fault(
    'access/device-answer-kept-privately',
    'The answer with device codes may be kept by the device that asked, as long as it is good.',
    ['access/device-answer-is-not-stored'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      if (deviceMembers(exchange) === undefined) return;
      exchange.outgoing.headers['Cache-Control'] = 'private, max-age=1800';
      fired(exchange);
    }),
  ),
  fault(
    'access/device-answer-may-be-stored',
    'The answer with device codes says nothing of caches.',
    ['access/device-answer-is-not-stored'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      if (deviceMembers(exchange) === undefined) return;
      for (const name of ['Cache-Control', 'Pragma']) delete exchange.outgoing.headers[name];
      fired(exchange);
    }),
  ),
  fault(
    'access/device-answer-says-text',
    'The answer to a device authorization request says that it is plain text.',
    ['access/device-answer-says-json'],
    spellDeviceAnswer('text/plain; charset=utf-8', (members) => JSON.stringify(members)),
  ),
  fault(
    'access/device-code-good-for-any-client',
    'A device code gets a token for any client that is proven, whatever its grant type.',
    ['access/device-code-is-bound-to-its-client'],
    misjudgeDevice(
      (device, { asked }) =>
        device && isForeign(device, asked) ? { ...device, client: asked.get('client_id') ?? '' } : device,
      { 'access/grant-other-than-own': 'accepted' },
    ),
  ),
  fault(
    'access/device-code-good-for-any-device-client',
    'A device code gets a token for any client with the device code grant.',
    ['access/device-code-is-bound-to-its-client'],
    misjudgeDevice((device, { asked }) =>
      device && isForeign(device, asked) ? { ...device, client: asked.get('client_id') ?? '' } : device,
    ),
  ),
  fault(
    'access/device-code-lives-ten-minutes-longer',
    'A device code is good for ten minutes longer than expires_in tells.',
    ['access/device-code-expires'],
    misjudgeDevice((device) => device && { ...device, expires: device.expires + 600_000 }),
  ),
  fault(
    'access/device-codes-elsewhere',
    'Device codes are given out at /oauth2/device/code instead of /oauth2/device_authorizations.',
    ['access/device-request-takes-query'],
    movePaths('/oauth2/device_authorizations', '/oauth2/device/code'),
  ),
  fault(
    'access/device-parameters-only-in-body',
    'A device authorization request is read from its form body alone; its query is passed over.',
    ['access/device-request-takes-query'],
    at('apply', (step, fired) => async (exchange) => {
      if (!isDeviceRequest(exchange) || exchange.search === '') return step(exchange);
      await runWithSearch(step, exchange, '');
      fired(exchange);
    }),
  ),
  fault(
    'access/device-scope-in-query-passed-over',
    'The scopes in the query of a device authorization request are passed over: the device gets all scopes of its client.',
    ['access/device-request-takes-query'],
    at('apply', (step, fired) => async (exchange) => {
      const asked = new URLSearchParams(exchange.search);
      const client = clientOf(exchange.sandbox, asked.get('client_id') ?? '');
      const scopes = new Set(asked.get('scope')?.split(' '));
      const differs = client?.scopes.some((scope) => !scopes.has(scope)) === true;
      if (!isDeviceRequest(exchange) || scopes.size === 0 || !differs) return step(exchange);
      asked.delete('scope');
      await runWithSearch(step, exchange, asked.toString());
      fired(exchange);
    }),
  ),
  fault(
    'access/device-scope-only-in-body',
    'A device authorization request names its scopes in the form body alone, and is refused without any there.',
    ['access/device-request-takes-query'],
    at('apply', (step, fired) => async (exchange) => {
      const asked = new URLSearchParams(exchange.search);
      if (!isDeviceRequest(exchange) || !asked.has('scope')) return step(exchange);
      asked.delete('scope');
      const refusing: Step = (seen) => runWithChoices(step, seen, { 'access/omitted-scope': 'refused' });
      await runWithSearch(refusing, exchange, asked.toString());
      fired(exchange);
    }),
  ),
  fault(
    'access/early-poll-spoils-the-device-code',
    'A device that polled before the user decided never gets its token.',
    ['access/allowed-device-gets-token'],
    tellPolls(({ device }) =>
      device?.lastPoll !== undefined && device.allowed !== undefined ? 'authorization_pending' : undefined,
    ),
  ),
  fault(
    'access/entering-the-code-suffices',
    'A device gets its token once the user code was entered, while the page still asks the user to decide.',
    ['access/polling-before-the-user-is-pending'],
    at('apply', (step, fired) => believingEntry.wrap(notingEntry(step), fired)),
  ),
  fault(
    'access/expired-user-code-can-be-entered',
    'A user code can still be entered after expires_in has passed, and its device then gets a token.',
    ['access/device-code-expires'],
    at('apply', (step, fired) => (exchange) => {
      if (placeOf(exchange) === 'POST /oauth2/device' && prolong(exchange)) fired(exchange);
      return step(exchange);
    }),
  ),
  fault(
    'access/half-a-device-code-counts',
    'Of a device code only the first half counts.',
    ['access/unknown-device-code-gets-no-token'],
    stacked(believingHalf, untold(notingCode)),
  ),
  fault(
    'access/last-sign-of-a-user-code-does-not-count',
    'The last letter or digit of a user code makes no difference.',
    ['access/wrong-user-code-allows-nothing'],
    changeForm(['POST /oauth2/device'], (fields, { sandbox }) => {
      const code = (fields.get('user_code') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
      if (code === '' || sandbox.store.kept('user-code', code) !== undefined) return;
      const [like] = sandbox.store.allKept('user-code').find(([known]) => isAlike(known, code)) ?? [];
      if (like !== undefined) fields.set('user_code', like);
    }),
  ),
  fault(
    'access/page-asks-for-no-code',
    'The page at verification_uri asks for no code: the user decides on the newest device.',
    ['access/user-code-is-entered-at-verification-uri', 'access/wrong-user-code-allows-nothing'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const visitor = signedInVisitor(exchange);
      const device = newestPending(exchange);
      const client = device && clientOf(exchange.sandbox, device.client);
      if (placeOf(exchange) !== 'GET /oauth2/device' || !visitor || !device || !client) return;
      exchange.result = deviceConsent(exchange, visitor, { device, client });
      fired(exchange);
    }),
  ),
  fault(
    'access/pending-told-as-invalid-grant',
    'Whoever polls before the user has decided is told invalid_grant.',
    ['access/polling-before-the-user-is-pending'],
    tellPolls((_, exchange) => (errorIn(exchange) === 'authorization_pending' ? 'invalid_grant' : undefined)),
  ),
  fault(
    'access/pending-told-in-words-of-its-own',
    'Whoever polls before the user has decided is told pending_authorization.',
    ['access/polling-before-the-user-is-pending'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      if (pollSight(exchange) === undefined || errorIn(exchange) !== 'authorization_pending') return;
      exchange.result = { kind: 'json', value: { error: 'pending_authorization' } };
      fired(exchange);
    }),
  ),
  fault(
    'access/refused-device-gets-token',
    'A device that the user refused gets a token.',
    ['access/refused-device-gets-no-token', 'access/refused-device-is-access-denied'],
    misjudgeDevice((device) => (device?.record.state === 'refused' ? asAllowed(device) : device)),
  ),
  fault(
    'access/refused-device-is-told-that-it-expired',
    'A device that the user refused is told expired_token.',
    ['access/refused-device-is-access-denied'],
    tellPolls(({ device }) => (device?.record.state === 'refused' ? 'expired_token' : undefined)),
  ),
  fault(
    'access/refused-device-stays-pending',
    'A device that the user refused is told to go on waiting.',
    ['access/refused-device-is-access-denied'],
    tellPolls(({ device }) => (device?.record.state === 'refused' ? 'authorization_pending' : undefined)),
  ),
  fault(
    'access/second-poll-gets-a-token',
    'Whoever polls a second time gets a token, decided or not.',
    ['access/polling-before-the-user-is-pending'],
    misjudgeDevice((device) =>
      device?.record.state === 'pending' && device.lastPoll !== undefined ? asAllowed(device) : device,
    ),
  ),
  fault(
    'access/token-before-the-user-decides',
    'A device gets its token before the user has decided.',
    ['access/polling-before-the-user-is-pending', 'access/wrong-user-code-allows-nothing'],
    misjudgeDevice((device) => (device?.record.state === 'pending' ? asAllowed(device) : device)),
  ),
  fault(
    'access/unknown-client-gets-device-code',
    'A client that does not exist gets device codes.',
    ['access/unknown-client-gets-no-device-code'],
    at('apply', (step, fired) => async (exchange) => {
      const asked = new URLSearchParams(exchange.search);
      const id = asked.get('client_id');
      const isUnknown = id !== null && clientOf(exchange.sandbox, id) === undefined;
      if (!isDeviceRequest(exchange) || !isUnknown) return step(exchange);
      asked.set('client_id', seedClients.device.id);
      await runWithSearch(step, exchange, asked.toString());
      if (exchange.outgoing.status < 300) fired(exchange);
    }),
  ),
  fault(
    'access/unknown-client-is-refused-when-it-polls',
    'Codes are drawn for a client that does not exist: only its polls are refused.',
    ['access/unknown-client-gets-no-device-code'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const { outgoing, result, sandbox } = exchange;
      if (!isDeviceRequest(exchange) || result.kind !== 'json' || result.value['error'] !== 'invalid_client')
        return;
      outgoing.status = 200;
      exchange.result = { kind: 'json', value: drawn(sandbox) };
      fired(exchange);
    }),
  ),
  fault(
    'access/unknown-device-code-gets-token',
    'A device code that was never issued gets a token.',
    ['access/unknown-device-code-gets-no-token'],
    misjudgeDevice((device, polling) => device ?? made(polling)),
  ),
  fault(
    'access/user-code-only-without-hyphen',
    'A user code is shown with a hyphen, and taken only without it.',
    ['access/user-code-is-entered-at-verification-uri'],
    changeForm(['POST /oauth2/device'], (fields) => {
      if (fields.get('user_code')?.includes('-')) fields.set('user_code', '');
    }),
  ),
  fault(
    'access/user-code-shown-in-small-letters',
    'A user code is shown in small letters, and taken only in capitals.',
    ['access/user-code-is-entered-at-verification-uri'],
    stacked(inCapitals, untold(inSmallLetters)),
  ),
  fault(
    'access/verification-uri-forgets-the-base-path',
    'verification_uri leaves out the path of base_url, and leads to a page that knows nothing of the code.',
    ['access/user-code-is-entered-at-verification-uri', 'access/device-answer-has-verification-uri'],
    changeDeviceAnswer((members, { sandbox }) => ({
      ...members,
      verification_uri: String(members['verification_uri']).replace(basePathOf(sandbox), ''),
    })),
  ),
  fault(
    'access/verification-uri-leads-nowhere',
    'There is no page at verification_uri.',
    ['access/user-code-is-entered-at-verification-uri', 'access/device-answer-has-verification-uri'],
    changeDeviceAnswer((members) => ({
      ...members,
      verification_uri: `${String(members['verification_uri'])}/activate`,
    })),
  ),
];
