import { client } from '../odd-case.ts';
import type { OddCase } from '../play-case.ts';

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

const repeated = (name: string, more: string): OddCase => ({
  name: `${name} twice`,
  sent: { body: `${usual}&${more}` },
});

/** The usual form, written otherwise in one place. */
const encoded = (name: string, of: string, to: string): OddCase => ({
  name,
  sent: { body: usual.replaceAll(of, to) },
});

const manyScopes = Array.from({ length: 200 }, (_, at) => `core.unknown_${at}.read`).join('+');
const sameScope = Array.from({ length: 200 }, () => 'core.purchase_order.read').join('+');

const scoped = (name: string, scope: string): OddCase => ({
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
  encoded('an encoded value', 'grant_type=client_credentials', 'grant_type=client%5Fcredentials'),
  encoded('an encoded name', 'grant_type=', 'grant%5Ftype='),
  encoded('a blank in a name', 'grant_type=', '+grant_type='),
  encoded('semicolons for ampersands', '&', ';'),
  encoded('a null in the scope', 'read', 'read%00'),
  encoded('broken UTF-8 in the scope', 'read', 'read%FF'),
  encoded('a half percent sign in the scope', 'read', 'read%4'),
  encoded('a null in the id', 'integration', 'integration%00'),
  encoded('line breaks round the body', usual, `\r\n${usual}\r\n`),
  encoded('an index behind a name', 'scope=', 'scope[]='),
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
  repeated('grant_type', 'grant_type=client_credentials'),
  repeated('client_id', 'client_id=procon-integration'),
  repeated('client_secret', 'client_secret=development-only-integration'),
  repeated('scope', 'scope=core.purchase_order.read'),
  repeated('scope (another)', 'scope=core.pay.payments.read'),
  repeated('grant_type (another)', 'grant_type=authorization_code'),
  repeated('scope, once empty', 'scope='),
  scoped('an empty scope', ''),
  scoped('a scope of a blank', '+'),
  scoped('a blank before the scope', '+core.purchase_order.read'),
  scoped('a blank behind the scope', 'core.purchase_order.read+'),
  scoped('two blanks between scopes', 'core.purchase_order.read++core.pay.payments.read'),
  scoped('a tab between scopes', 'core.purchase_order.read%09core.pay.payments.read'),
  scoped('a line break between scopes', 'core.purchase_order.read%0Acore.pay.payments.read'),
  scoped('a comma between scopes', 'core.purchase_order.read,core.pay.payments.read'),
  scoped('scopes with %20 between', 'core.purchase_order.read%20core.pay.payments.read'),
  scoped('a scope named twice', 'core.purchase_order.read+core.purchase_order.read'),
  scoped('one scope 200 times', sameScope),
  scoped('an unknown scope', 'core.unknown.read'),
  scoped('a known and an unknown scope', 'core.purchase_order.read+core.unknown.read'),
  scoped('a scope that the client lacks', 'core.accounting.read'),
  scoped('a scope in another case', 'CORE.purchase_order.read'),
  scoped('200 unknown scopes', manyScopes),
  scoped('a scope with a quotation mark', 'core.purchase_order.read"'),
  scoped('a scope with letters beyond ASCII', 'core.pürchase.read'),
  scoped('openid without a user', 'openid'),
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
