import { basicHeader, client, type OddCase } from '../case.ts';

const id = 'procon-integration';
const secret = 'development-only-integration';
const body = 'grant_type=client_credentials&scope=core.purchase_order.read';

const withBasic = (name: string, header: readonly [string, string], more = ''): OddCase => ({
  name,
  sent: { headers: [header], body: `${body}${more}` },
});

/** Ways to authenticate the client. */
export const clientAuthenticationCases: readonly OddCase[] = [
  withBasic('Basic as it should be', basicHeader(`${id}:${secret}`)),
  withBasic('Basic in lower case', basicHeader(`${id}:${secret}`, 'basic')),
  withBasic('Basic in capitals', basicHeader(`${id}:${secret}`, 'BASIC')),
  withBasic('Basic with two blanks', basicHeader(`${id}:${secret}`, 'Basic ')),
  withBasic('Basic without a colon', basicHeader(id)),
  withBasic('Basic that is no base64', ['authorization', 'Basic %%%not-base64%%%']),
  withBasic('Basic with nothing behind it', ['authorization', 'Basic']),
  withBasic('Basic with an empty id', basicHeader(`:${secret}`)),
  withBasic('Basic with an empty secret', basicHeader(`${id}:`)),
  withBasic('Basic with a wrong secret', basicHeader(`${id}:wrong`)),
  withBasic('Basic of an unknown client', basicHeader(`nobody:${secret}`)),
  withBasic('Basic with an encoded id', basicHeader(`procon%2Dintegration:${secret}`)),
  withBasic('Basic with an encoded secret', basicHeader(`${id}:development%2Donly%2Dintegration`)),
  withBasic('Basic with a broken percent sign', basicHeader(`${id}:${secret}%`)),
  withBasic('Basic with a colon in the secret', basicHeader(`${id}:${secret}:more`)),
  withBasic('Basic without padding', [
    'authorization',
    `Basic ${Buffer.from(`${id}:${secret}`).toString('base64').replace(/=+$/, '')}`,
  ]),
  withBasic('Basic with a control character', basicHeader(`${id}:${secret}\n`)),
  withBasic('Basic and the same id in the body', basicHeader(`${id}:${secret}`), `&client_id=${id}`),
  withBasic('Basic and another id in the body', basicHeader(`${id}:${secret}`), '&client_id=procon-reader'),
  withBasic(
    'Basic and the same id and secret in the body',
    basicHeader(`${id}:${secret}`),
    `&client_id=${id}&client_secret=${secret}`,
  ),
  withBasic('Basic and another client in the body', basicHeader(`${id}:${secret}`), `&${client('reader')}`),
  withBasic(
    'Basic wrong and the right secret in the body',
    basicHeader(`${id}:wrong`),
    `&${client('integration')}`,
  ),
  withBasic('Basic and an empty secret in the body', basicHeader(`${id}:${secret}`), '&client_secret='),
  {
    name: 'two Authorization headers, the first right',
    sent: { headers: [basicHeader(`${id}:${secret}`), basicHeader(`${id}:wrong`)], body },
  },
  withBasic('a bearer token for the client', ['authorization', 'Bearer abc']),
  withBasic('a scheme that nobody knows', ['authorization', `Hidden ${secret}`]),
  withBasic(
    'a bearer token beside id and secret',
    ['authorization', 'Bearer abc'],
    `&${client('integration')}`,
  ),
  { name: 'no client at all', sent: { body } },
  { name: 'an id without a secret', sent: { body: `${body}&client_id=${id}` } },
  { name: 'a secret without an id', sent: { body: `${body}&client_secret=${secret}` } },
  { name: 'an empty id', sent: { body: `${body}&client_id=&client_secret=${secret}` } },
  { name: 'an empty secret', sent: { body: `${body}&client_id=${id}&client_secret=` } },
  { name: 'a wrong secret', sent: { body: `${body}&client_id=${id}&client_secret=wrong` } },
  {
    name: 'a secret in another case',
    sent: { body: `${body}&client_id=${id}&client_secret=${secret.toUpperCase()}` },
  },
  {
    name: 'a secret with a blank behind it',
    sent: { body: `${body}&client_id=${id}&client_secret=${secret}+` },
  },
  { name: 'an unknown client', sent: { body: `${body}&client_id=nobody&client_secret=${secret}` } },
  { name: 'a deactivated client', sent: { body: `${body}&${client('retired')}` } },
  {
    name: 'an id in another case',
    sent: { body: `${body}&client_id=Procon-Integration&client_secret=${secret}` },
  },
  { name: 'a very long id', sent: { body: `${body}&client_id=${'x'.repeat(5000)}&client_secret=${secret}` } },
];

const who = client('integration');
const usual = `${who}&grant_type=client_credentials&scope=core.purchase_order.read`;
const multipart = [
  '--b',
  'Content-Disposition: form-data; name="grant_type"',
  '',
  'client_credentials',
  '--b--',
  '',
].join('\r\n');

const repeatCase = (name: string, more: string): OddCase => ({
  name: `${name} twice`,
  sent: { body: `${usual}&${more}` },
});

/** The usual form with one part encoded differently. */
const encodeCase = (name: string, of: string, to: string): OddCase => ({
  name,
  sent: { body: usual.replaceAll(of, to) },
});

const manyScopes = Array.from({ length: 200 }, (_, at) => `core.unknown_${at}.read`).join('+');
const sameScope = Array.from({ length: 200 }, () => 'core.purchase_order.read').join('+');

const scopeCase = (name: string, scope: string): OddCase => ({
  name,
  sent: { body: `${who}&grant_type=client_credentials&scope=${scope}` },
});

const granting = (name: string, grant: string, of = who): OddCase => ({
  name,
  sent: { body: `${of}&scope=core.purchase_order.read&${grant}` },
});

/** The form of a token request, its scopes and its grant types. */
export const tokenRequestCases: readonly OddCase[] = [
  { name: 'a token request as it should be', sent: { body: usual } },
  { name: 'parameters in the query', sent: { path: `/oauth2/token?${usual}`, body: '' } },
  {
    name: 'parameters in the query and no content type',
    sent: { path: `/oauth2/token?${usual}` },
  },
  {
    name: 'a JSON body',
    sent: { type: 'application/json', body: JSON.stringify({ grant_type: 'client_credentials' }) },
  },
  { name: 'a form that says it is JSON', sent: { type: 'application/json', body: usual } },
  { name: 'a form that says it is plain text', sent: { type: 'text/plain', body: usual } },
  { name: 'a multipart body', sent: { type: 'multipart/form-data; boundary=b', body: multipart } },
  { name: 'a form without a content type', sent: { type: null, body: usual } },
  {
    name: 'a form with a charset',
    sent: { type: 'application/x-www-form-urlencoded; charset=UTF-8', body: usual },
  },
  { name: 'a content type in capitals', sent: { type: 'APPLICATION/X-WWW-FORM-URLENCODED', body: usual } },
  { name: 'an empty form', sent: { body: '' } },
  { name: 'a request with nothing', sent: {} },
  { name: 'a form of noise', sent: { body: '&&=&%%%&=x' } },
  { name: 'a parameter that nobody knows', sent: { body: `${usual}&colour=blue` } },
  { name: 'a very long unknown parameter', sent: { body: `${usual}&colour=${'x'.repeat(20_000)}` } },
  { name: 'an unknown parameter of a megabyte', sent: { body: `${usual}&colour=${'x'.repeat(1_000_000)}` } },
  { name: 'an unknown parameter twice', sent: { body: `${usual}&colour=blue&colour=red` } },
  encodeCase('an encoded value', 'grant_type=client_credentials', 'grant_type=client%5Fcredentials'),
  encodeCase('an encoded name', 'grant_type=', 'grant%5Ftype='),
  encodeCase('a blank in a name', 'grant_type=', '+grant_type='),
  encodeCase('semicolons for ampersands', '&', ';'),
  encodeCase('a null in the scope', 'read', 'read%00'),
  encodeCase('broken UTF-8 in the scope', 'read', 'read%FF'),
  encodeCase('a half percent sign in the scope', 'read', 'read%4'),
  encodeCase('a null in the id', 'integration', 'integration%00'),
  encodeCase('line breaks round the body', usual, `\r\n${usual}\r\n`),
  encodeCase('an index behind a name', 'scope=', 'scope[]='),
  {
    name: 'a wrong secret, XML wanted',
    sent: { headers: [['accept', 'application/xml']], body: usual.replace('only-', 'no-') },
  },
  {
    name: 'a token, XML wanted',
    sent: { headers: [['accept', 'application/xml']], body: usual },
  },
  {
    name: 'a token, a page wanted',
    sent: { headers: [['accept', 'text/html']], body: usual },
  },
  { name: 'a parameter name in capitals', sent: { body: usual.replace('grant_type', 'GRANT_TYPE') } },
  { name: 'GET', sent: { method: 'GET', path: `/oauth2/token?${usual}` } },
  { name: 'PUT', sent: { method: 'PUT', body: usual } },
  { name: 'DELETE', sent: { method: 'DELETE' } },
  { name: 'HEAD', sent: { method: 'HEAD' } },
  { name: 'OPTIONS', sent: { method: 'OPTIONS' } },
  repeatCase('grant_type', 'grant_type=client_credentials'),
  repeatCase('client_id', 'client_id=procon-integration'),
  repeatCase('client_secret', 'client_secret=development-only-integration'),
  repeatCase('scope', 'scope=core.purchase_order.read'),
  repeatCase('scope (another)', 'scope=core.pay.payments.read'),
  repeatCase('grant_type (another)', 'grant_type=authorization_code'),
  repeatCase('scope, once empty', 'scope='),
  scopeCase('an empty scope', ''),
  scopeCase('a scope of a blank', '+'),
  scopeCase('a blank before the scope', '+core.purchase_order.read'),
  scopeCase('a blank behind the scope', 'core.purchase_order.read+'),
  scopeCase('two blanks between scopes', 'core.purchase_order.read++core.pay.payments.read'),
  scopeCase('a tab between scopes', 'core.purchase_order.read%09core.pay.payments.read'),
  scopeCase('a line break between scopes', 'core.purchase_order.read%0Acore.pay.payments.read'),
  scopeCase('a comma between scopes', 'core.purchase_order.read,core.pay.payments.read'),
  scopeCase('scopes with %20 between', 'core.purchase_order.read%20core.pay.payments.read'),
  scopeCase('a scope named twice', 'core.purchase_order.read+core.purchase_order.read'),
  scopeCase('one scope 200 times', sameScope),
  scopeCase('an unknown scope', 'core.unknown.read'),
  scopeCase('a known and an unknown scope', 'core.purchase_order.read+core.unknown.read'),
  scopeCase('a scope that the client lacks', 'core.accounting.read'),
  scopeCase('a scope in another case', 'CORE.purchase_order.read'),
  scopeCase('200 unknown scopes', manyScopes),
  scopeCase('a scope with a quotation mark', 'core.purchase_order.read"'),
  scopeCase('a scope with letters beyond ASCII', 'core.pürchase.read'),
  scopeCase('openid without a user', 'openid'),
  { name: 'no scope at all', sent: { body: `${who}&grant_type=client_credentials` } },
  granting('no grant_type', ''),
  granting('an empty grant_type', 'grant_type='),
  granting('an unknown grant_type', 'grant_type=telepathy'),
  granting('a grant_type in another case', 'grant_type=Client_Credentials'),
  granting('a grant_type with a blank', 'grant_type=client_credentials+'),
  granting('the password grant', 'grant_type=password&username=a&password=b'),
  granting('the implicit grant', 'grant_type=implicit'),
  granting('a code grant for a client without it', 'grant_type=authorization_code&code=x&redirect_uri=x'),
  granting('a refresh for a client without it', 'grant_type=refresh_token&refresh_token=x'),
  granting('a device poll for a client without it', 'grant_type={device_grant}&device_code=x'),
  granting('client credentials of a client with codes', 'grant_type=client_credentials', client('web')),
  granting('client credentials of a client with devices', 'grant_type=client_credentials', client('device')),
  granting('an unknown grant_type of an unknown client', 'grant_type=telepathy', client('nobody')),
];
