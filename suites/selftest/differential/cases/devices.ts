import { basic, client, type OddCase, stranger } from '../odd-case.ts';

const path = '/oauth2/device_authorizations';
const scope = 'scope=core.purchase_order.read';

const deviceCase = (name: string, body: string): OddCase => ({
  name: `device: ${name}`,
  sent: { path, body },
});

const poll = `${client('device')}&grant_type={device_grant}&device_code={device_code}`;

const polled = (
  name: string,
  body = poll,
  device: 'waiting' | 'allowed' | 'denied' = 'waiting',
): OddCase => ({
  name: `poll: ${name}`,
  given: { device },
  sent: { body },
});

const entered = (
  name: string,
  typed: (userCode: string) => string,
  more: Partial<OddCase> = {},
): OddCase => ({
  name: `user code: ${name}`,
  given: { device: 'waiting' },
  sent: { method: 'GET', path: '/oauth2/device' },
  going: 'signed-in',
  typed,
  ...more,
});

/** Inputs on the page for user codes. */
const enteredCases: readonly OddCase[] = [
  entered('as it was shown', (code) => code),
  entered('in lower case', (code) => code.toLowerCase()),
  entered('without its hyphen', (code) => code.replaceAll('-', '')),
  entered('with blanks around', (code) => ` ${code} `),
  entered('with blanks within', (code) => [...code.replaceAll('-', '')].join(' ')),
  entered('with a letter less', (code) => code.slice(0, -1)),
  entered('unknown', () => 'BBBB-BBBB'),
  entered('empty', () => ''),
  entered('very long', (code) => code.repeat(500)),
  entered('that looks like a page', () => '"><form><input name="decision">'),
  entered('of a request that was allowed', (code) => code, { given: { device: 'allowed' } }),
  entered('of a request that was denied', (code) => code, { given: { device: 'denied' } }),
  entered('allowed', (code) => code, { going: 'allows' }),
  entered('denied', (code) => code, { going: 'denies' }),
];

/** Device codes: asking for them and polling. */
export const deviceCases: readonly OddCase[] = [
  deviceCase('as it should be', `${client('device')}&${scope}`),
  deviceCase('an unknown client', `client_id=nobody&${scope}`),
  deviceCase('no client_id', scope),
  deviceCase('an empty client_id', `client_id=&${scope}`),
  deviceCase('no scope', client('device')),
  deviceCase('an empty scope', `${client('device')}&scope=`),
  deviceCase('an unknown scope', `${client('device')}&scope=core.unknown.read`),
  deviceCase('a scope that the client lacks', `${client('device')}&scope=core.accounting.read`),
  deviceCase('a wrong secret', `client_id=procon-device&client_secret=wrong&${scope}`),
  deviceCase('no secret', `client_id=procon-device&${scope}`),
  deviceCase('a client without devices', `${client('integration')}&${scope}`),
  deviceCase('client_id twice', `${client('device')}&client_id=procon-device&${scope}`),
  deviceCase('scope twice', `${client('device')}&${scope}&${scope}`),
  {
    name: 'device: in the query',
    sent: { path: `${path}?${client('device')}&${scope}`, body: '' },
  },
  {
    name: 'device: by Basic',
    sent: { path, headers: [basic('procon-device:development-only-device')], body: scope },
  },
  {
    name: 'device: a JSON body',
    sent: { path, type: 'application/json', body: '{"client_id":"procon-device"}' },
  },
  { name: 'device: GET', sent: { method: 'GET', path: `${path}?${client('device')}&${scope}` } },
  polled('before the user decided'),
  polled('after the user allowed', poll, 'allowed'),
  polled('after the user denied', poll, 'denied'),
  { ...polled('hastily'), first: [{ body: poll }] },
  { ...polled('again after the token', poll, 'allowed'), first: [{ body: poll }] },
  { ...polled('again after the denial', poll, 'denied'), first: [{ body: poll }] },
  polled('an unknown code', poll.replace('{device_code}', 'nobody-gave-this-out')),
  polled('an empty code', poll.replace('{device_code}', '')),
  polled('no code', poll.replace('&device_code={device_code}', '')),
  polled('device_code twice', `${poll}&device_code={device_code}`),
  polled('the user code for the code', poll.replace('{device_code}', '{user_code}')),
  polled('a wrong secret', poll.replace('only-device', 'only-wrong'), 'allowed'),
  polled('no secret', poll.replace('&client_secret=development-only-device', ''), 'allowed'),
  polled(
    'by a client without devices',
    poll.replaceAll('device&', 'web&').replace('only-device', 'only-web'),
    'allowed',
  ),
  polled('by another client with devices', poll.replace(client('device'), stranger('device')), 'allowed'),
  {
    ...polled('after another client tried', poll, 'allowed'),
    first: [{ body: poll.replace(client('device'), stranger('device')) }],
  },
  polled('with a scope', `${poll}&scope=core.pay.payments.read`, 'allowed'),
  ...enteredCases,
  polled('the short name of the grant', poll.replace('{device_grant}', 'device_code')),
];
