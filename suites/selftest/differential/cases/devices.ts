import { basicHeader, client, type OddCase, otherClient } from '../case.ts';

const path = '/oauth2/device_authorizations';
const scope = 'scope=core.purchase_order.read';

const deviceCase = (name: string, body: string): OddCase => ({
  name: `device: ${name}`,
  sent: { path, body },
});

const poll = `${client('device')}&grant_type={device_grant}&device_code={device_code}`;

const pollCase = (
  name: string,
  body = poll,
  device: 'waiting' | 'allowed' | 'denied' = 'waiting',
): OddCase => ({
  name: `poll: ${name}`,
  given: { device },
  sent: { body },
});

const enterCase = (
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
  enterCase('as it was shown', (code) => code),
  enterCase('in lower case', (code) => code.toLowerCase()),
  enterCase('without its hyphen', (code) => code.replaceAll('-', '')),
  enterCase('with blanks around', (code) => ` ${code} `),
  enterCase('with blanks within', (code) => [...code.replaceAll('-', '')].join(' ')),
  enterCase('with a letter less', (code) => code.slice(0, -1)),
  enterCase('unknown', () => 'BBBB-BBBB'),
  enterCase('empty', () => ''),
  enterCase('very long', (code) => code.repeat(500)),
  enterCase('that looks like a page', () => '"><form><input name="decision">'),
  enterCase('of a request that was allowed', (code) => code, { given: { device: 'allowed' } }),
  enterCase('of a request that was denied', (code) => code, { given: { device: 'denied' } }),
  enterCase('allowed', (code) => code, { going: 'allows' }),
  enterCase('denied', (code) => code, { going: 'denies' }),
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
    sent: { path, headers: [basicHeader('procon-device:development-only-device')], body: scope },
  },
  {
    name: 'device: a JSON body',
    sent: { path, type: 'application/json', body: '{"client_id":"procon-device"}' },
  },
  { name: 'device: GET', sent: { method: 'GET', path: `${path}?${client('device')}&${scope}` } },
  pollCase('before the user decided'),
  pollCase('after the user allowed', poll, 'allowed'),
  pollCase('after the user denied', poll, 'denied'),
  { ...pollCase('hastily'), first: [{ body: poll }] },
  { ...pollCase('again after the token', poll, 'allowed'), first: [{ body: poll }] },
  { ...pollCase('again after the denial', poll, 'denied'), first: [{ body: poll }] },
  pollCase('an unknown code', poll.replace('{device_code}', 'nobody-gave-this-out')),
  pollCase('an empty code', poll.replace('{device_code}', '')),
  pollCase('no code', poll.replace('&device_code={device_code}', '')),
  pollCase('device_code twice', `${poll}&device_code={device_code}`),
  pollCase('the user code for the code', poll.replace('{device_code}', '{user_code}')),
  pollCase('a wrong secret', poll.replace('only-device', 'only-wrong'), 'allowed'),
  pollCase('no secret', poll.replace('&client_secret=development-only-device', ''), 'allowed'),
  pollCase(
    'by a client without devices',
    poll.replaceAll('device&', 'web&').replace('only-device', 'only-web'),
    'allowed',
  ),
  pollCase(
    'by another client with devices',
    poll.replace(client('device'), otherClient('device')),
    'allowed',
  ),
  {
    ...pollCase('after another client tried', poll, 'allowed'),
    first: [{ body: poll.replace(client('device'), otherClient('device')) }],
  },
  pollCase('with a scope', `${poll}&scope=core.pay.payments.read`, 'allowed'),
  ...enteredCases,
  pollCase('the short name of the grant', poll.replace('{device_grant}', 'device_code')),
];
