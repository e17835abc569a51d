import type { OddCase, OddRequest } from '../case.ts';

const path = '/oauth2/userinfo';

const resourceCase = (name: string, sent: OddRequest, user = 'openid profile'): OddCase => ({
  name: `userinfo: ${name}`,
  given: { user },
  sent: { method: 'GET', path, ...sent },
});

const bearer = ['authorization', 'Bearer {access_token}'] as const;

const documentOf = (name: string, at: string, method = 'GET'): OddCase => ({
  name: `${name}: ${method}`,
  sent: { method, path: at },
});

/** Userinfo and published metadata. */
export const resourceCases: readonly OddCase[] = [
  resourceCase('as it should be', { headers: [bearer] }),
  resourceCase('POST with the header', { method: 'POST', headers: [bearer], body: '' }),
  resourceCase('POST with the token in the form', { method: 'POST', body: 'access_token={access_token}' }),
  resourceCase('the token in the query', { path: `${path}?access_token={access_token}` }),
  resourceCase('the token in header and form', {
    method: 'POST',
    headers: [bearer],
    body: 'access_token={access_token}',
  }),
  resourceCase('POST with access_token twice', {
    method: 'POST',
    body: 'access_token={access_token}&access_token={access_token}',
  }),
  resourceCase('no token', {}),
  resourceCase('an unknown token', { headers: [['authorization', 'Bearer nobody-gave-this-out']] }),
  resourceCase('an empty token', { headers: [['authorization', 'Bearer ']] }),
  resourceCase('the word Bearer alone', { headers: [['authorization', 'Bearer']] }),
  resourceCase('two tokens in one header', { headers: [['authorization', 'Bearer {access_token} x']] }),
  resourceCase('Bearer in lower case', { headers: [['authorization', 'bearer {access_token}']] }),
  resourceCase('another scheme', { headers: [['authorization', 'Token {access_token}']] }),
  resourceCase('Basic', { headers: [['authorization', 'Basic YTpi']] }),
  resourceCase('a token without openid', { headers: [bearer] }, 'core.purchase_order.read'),
  resourceCase('a JSON body', { method: 'POST', type: 'application/json', body: '{}' }),
  resourceCase('PUT', { method: 'PUT', headers: [bearer] }),
  documentOf('keys', '/oauth2/keys'),
  documentOf('keys', '/oauth2/keys', 'POST'),
  documentOf('keys', '/oauth2/keys', 'HEAD'),
  documentOf('discovery', '/.well-known/openid-configuration'),
  documentOf('discovery', '/.well-known/openid-configuration', 'POST'),
  documentOf('server metadata', '/.well-known/oauth-authorization-server'),
];
