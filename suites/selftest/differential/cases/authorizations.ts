import type { Continuation, OddCase } from '../case.ts';
import { challenge, s256 } from './codes.ts';

type Changes = Readonly<Record<string, string | null>>;

/** The usual request with changed parameters; null removes one. */
const authorizationUrl = (changes: Changes): string => {
  const parameters = {
    client_id: 'procon-web',
    response_type: 'code',
    scope: 'openid core.purchase_order.read',
    redirect_uri: 'https://client.example/callback?from=procon',
    state: 'state-1',
    ...changes,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== null);
  return new URLSearchParams(given).toString();
};

const page = '/oauth2/authorizations/new';

const authorization = (name: string, changes: Changes = {}, going: Continuation = 'looks'): OddCase => ({
  name: `authorization: ${name}`,
  sent: { method: 'GET', path: `${page}?${authorizationUrl(changes)}` },
  going,
});

/** The usual request with an appended query. */
const appendQuery = (name: string, further: string, going: Continuation = 'looks'): OddCase => ({
  name: `authorization: ${name}`,
  sent: { method: 'GET', path: `${page}?${authorizationUrl({})}&${further}` },
  going,
});

const uri = (name: string, value: string | null, going: Continuation = 'looks') =>
  authorization(name, { redirect_uri: value }, going);

const registered = 'https://client.example/callback?from=procon';

/** Requests at the authorization page. */
export const authorizationCases: readonly OddCase[] = [
  authorization('as it should be, nobody signed in'),
  authorization('as it should be, signed in', {}, 'signed-in'),
  authorization('allowed', {}, 'allows'),
  authorization('denied', {}, 'denies'),
  authorization('no client_id', { client_id: null }),
  authorization('an empty client_id', { client_id: '' }),
  authorization('an unknown client_id', { client_id: 'nobody' }),
  authorization('a client without codes', { client_id: 'procon-integration' }),
  uri('a foreign redirect_uri', 'https://evil.example/callback'),
  uri('no redirect_uri', null),
  uri('an empty redirect_uri', ''),
  uri('a relative redirect_uri', '/callback'),
  uri('a redirect_uri with a fragment', `${registered}#top`),
  uri('a redirect_uri with another host case', 'https://CLIENT.example/callback?from=procon'),
  uri('a redirect_uri with another path case', 'https://client.example/Callback?from=procon'),
  uri('a redirect_uri with a trailing slash', 'https://client.example/callback/?from=procon'),
  uri('a redirect_uri without its query', 'https://client.example/callback'),
  uri('a redirect_uri with more in its query', `${registered}&more=1`),
  uri('a redirect_uri with its port', 'https://client.example:443/callback?from=procon'),
  uri('a redirect_uri with a user', 'https://client.example@evil.example/callback?from=procon'),
  uri('a redirect_uri with dots', 'https://client.example/x/../callback?from=procon'),
  uri('a redirect_uri with another scheme', 'http://client.example/callback?from=procon'),
  uri('a redirect_uri that is a script', 'javascript:alert(1)'),
  uri('a loopback redirect_uri', 'http://127.0.0.1/callback'),
  uri('a loopback redirect_uri with a port', 'http://127.0.0.1:49152/callback', 'allows'),
  uri('a loopback redirect_uri with another path', 'http://127.0.0.1:49152/other'),
  uri('localhost for the loopback address', 'http://localhost/callback'),
  authorization('no response_type', { response_type: null }),
  authorization('an empty response_type', { response_type: '' }),
  authorization('an unknown response_type', { response_type: 'telepathy' }),
  authorization('response_type token', { response_type: 'token' }),
  authorization('response_type id_token', { response_type: 'id_token', nonce: 'n' }),
  authorization('response_type code id_token', { response_type: 'code id_token', nonce: 'n' }),
  authorization('response_type in another case', { response_type: 'CODE' }),
  authorization('response_type unknown and no state', { response_type: 'telepathy', state: null }),
  authorization('response_mode query', { response_mode: 'query' }, 'allows'),
  authorization('response_mode fragment', { response_mode: 'fragment' }, 'allows'),
  authorization('response_mode form_post', { response_mode: 'form_post' }, 'allows'),
  authorization('response_mode unknown', { response_mode: 'telepathy' }),
  authorization('no scope', { scope: null }),
  authorization('an empty scope', { scope: '' }),
  authorization('an unknown scope', { scope: 'openid core.unknown.read' }),
  authorization('a scope that the client lacks', { scope: 'core.accounting.write' }),
  authorization('a scope with two blanks', { scope: 'openid  core.purchase_order.read' }),
  authorization('a scope with a tab', { scope: 'openid\tcore.purchase_order.read' }),
  authorization('prompt none, nobody signed in', { prompt: 'none' }),
  authorization('prompt none, signed in', { prompt: 'none' }, 'signed-in'),
  authorization('prompt none without openid', { prompt: 'none', scope: 'core.purchase_order.read' }),
  authorization('prompt login, signed in', { prompt: 'login' }, 'signed-in'),
  authorization('prompt consent, signed in', { prompt: 'consent' }, 'signed-in'),
  authorization('prompt select_account, signed in', { prompt: 'select_account' }, 'signed-in'),
  authorization('prompt nonsense', { prompt: 'nonsense' }),
  authorization('prompt none and login', { prompt: 'none login' }),
  authorization('prompt login and consent, signed in', { prompt: 'login consent' }, 'signed-in'),
  authorization('an empty prompt, signed in', { prompt: '' }, 'signed-in'),
  authorization('max_age 0, signed in', { max_age: '0' }, 'signed-in'),
  authorization('max_age large, signed in', { max_age: '3600' }, 'signed-in'),
  authorization('max_age negative', { max_age: '-1' }),
  authorization('max_age of letters', { max_age: 'soon' }),
  authorization('a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }),
  authorization('a request_uri', { request_uri: 'https://evil.example/request' }),
  authorization('a registration', { registration: '{}' }),
  authorization('an id_token_hint of noise', { id_token_hint: 'noise' }),
  authorization('a nonce', { nonce: 'n-0S6_WzA2Mj' }, 'allows'),
  authorization('a very long nonce', { nonce: 'n'.repeat(4000) }),
  authorization('no state', { state: null }, 'allows'),
  authorization('an empty state', { state: '' }, 'allows'),
  authorization('a long state', { state: 's'.repeat(3000) }, 'allows'),
  authorization('a state of special characters', { state: `<b>"'&=+ %20ü€#` }, 'allows'),
  authorization('a state of special characters, denied', { state: `<b>"'&=+ %20ü€#` }, 'denies'),
  authorization('a parameter that nobody knows', { colour: 'blue' }, 'signed-in'),
  authorization('PKCE S256', Object.fromEntries(new URLSearchParams(s256)), 'signed-in'),
  authorization('PKCE plain', { code_challenge: challenge, code_challenge_method: 'plain' }),
  authorization('PKCE of an unknown method', { code_challenge: challenge, code_challenge_method: 'S512' }),
  authorization('PKCE without a method', { code_challenge: challenge }),
  authorization('PKCE with a method alone', { code_challenge_method: 'S256' }),
  authorization('PKCE with a short challenge', { code_challenge: 'short', code_challenge_method: 'S256' }),
  authorization('PKCE with a challenge of odd letters', {
    code_challenge: `${challenge.slice(0, -1)}!`,
    code_challenge_method: 'S256',
  }),
  appendQuery('state twice', 'state=state-2'),
  appendQuery('client_id twice', 'client_id=procon-web'),
  appendQuery('another client_id behind it', 'client_id=nobody'),
  appendQuery('redirect_uri twice', `redirect_uri=${encodeURIComponent(registered)}`),
  appendQuery('a foreign redirect_uri behind it', 'redirect_uri=https%3A%2F%2Fevil.example'),
  appendQuery('response_type twice', 'response_type=code'),
  appendQuery('scope twice', 'scope=openid'),
  appendQuery('nonce twice', 'nonce=1&nonce=2'),
  appendQuery('an unknown parameter twice', 'colour=1&colour=2', 'signed-in'),
  {
    name: 'authorization: POST',
    sent: { path: page, body: authorizationUrl({}) },
    going: 'looks',
  },
  {
    name: 'authorization: PUT',
    sent: { method: 'PUT', path: page, body: authorizationUrl({}) },
    going: 'looks',
  },
];
