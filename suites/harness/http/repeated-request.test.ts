import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../reports/run.ts';
import { repeatOf } from './replay.ts';

const baseUrl = 'http://old.example/base';
const secrets = { clientSecret: 's3cret&more', clientCredentials: 'aWQ6czNjcmV0' };

const sentAs = (more: Partial<Exchange>, path = '/api/sheets/7') =>
  repeatOf(
    {
      ...{ method: 'GET', url: baseUrl + path, status: 200, milliseconds: 1 },
      requestHeaders: { authorization: 'Bearer [token]', accept: 'application/json' },
      ...more,
    },
    { baseUrl, secrets },
  );

test('a request goes below the address of the target, with the token of this client or none', () => {
  assert.deepEqual(sentAs({}), {
    method: 'GET',
    path: '/api/sheets/7',
    accept: 'application/json',
    headers: {},
  });
  const bare = sentAs({ requestHeaders: {} });
  assert.ok(typeof bare !== 'string' && bare.token === null && bare.accept === null);
});

const form = 'client_id=a&client_secret=[client secret]&grant_type=client_credentials';
const basic = { authorization: 'Basic [client credentials]' };

test('a request for a token carries the secret of this client', () => {
  const request = sentAs({ method: 'POST', requestBody: form, requestHeaders: basic }, '/oauth2/token');
  assert.ok(typeof request !== 'string');
  assert.equal(new URLSearchParams(request.body?.text).get('client_secret'), secrets.clientSecret);
  assert.equal(request.headers?.['authorization'], `Basic ${secrets.clientCredentials}`);
});

const elsewhere: readonly [string, string, Partial<Exchange>][] = [
  ['another operation', '/api/requisitions/1/comments', { method: 'POST', requestBody: form }],
  ['Basic of another operation', '/api/requisitions', { requestHeaders: basic }],
  ['another method', '/oauth2/token', { method: 'PUT', requestBody: form }],
  ['a query', '/oauth2/token?client_secret=[client secret]', { method: 'POST' }],
  ['the token endpoint with a query', '/oauth2/token?a=b', { method: 'POST', requestBody: form }],
  ['a path below the token endpoint', '/oauth2/token/', { method: 'POST', requestBody: form }],
  ['another way to write it', '/api/../oauth2/token', { method: 'POST', requestBody: form }],
  ['another parameter', '/oauth2/token', { method: 'POST', requestBody: 'scope=[client secret]' }],
  [
    'a second time',
    '/oauth2/token',
    { method: 'POST', requestBody: `${form}&client_secret=[client secret]` },
  ],
  ['a part of a value', '/oauth2/token', { method: 'POST', requestBody: 'client_secret=a[client secret]' }],
  ['as Bearer', '/oauth2/token', { requestHeaders: { authorization: 'Bearer [client secret]' } }],
  ['as JSON', '/oauth2/token', { method: 'POST', requestBody: '{"client_secret":"[client secret]"}' }],
  ['another header', '/oauth2/token', { method: 'POST', requestHeaders: { 'x-a': '[client credentials]' } }],
  ['the type of a body', '/oauth2/token', { requestHeaders: { 'content-type': '[client secret]' } }],
  ['the types accepted', '/api/a', { requestHeaders: { accept: '[client secret]' } }],
  ['a path', '/api/[client secret]', {}],
];

for (const [name, path, more] of elsewhere)
  test(`the secret of this client is not sent in ${name}`, () => {
    const request = sentAs(more, path);
    assert.match(String(request), /it held \[client (secret|credentials)\], which is sent in/);
  });

test('what stands for a secret in the bytes of a body stays as it is', () => {
  const requestBytes = Buffer.from(form).toString('base64');
  const request = sentAs({ method: 'POST', requestBytes }, '/oauth2/token');
  assert.ok(typeof request !== 'string');
  assert.equal(Buffer.from(request.body?.bytes ?? []).toString(), form);
});

test('requests that no report keeps are not sent', () => {
  for (const label of ['[refresh token]', '[token 2]', '[password]', '[altered token]', '[secret]'])
    assert.match(String(sentAs({ requestBody: `a=${label}` })), /it held \[.*\], which no report keeps/);
  assert.match(String(sentAs({ requestBody: 'a\n[cut here: 9999 characters in all]' })), /longer/);
});

const outside = [
  '/../admin',
  '/api/../../admin',
  '/%2e%2e/admin',
  '/api/..%2f..%2fadmin',
  '/%252e%252e/admin',
  '/%25252525252e./admin',
  '/..%5cadmin',
  '/\\..\\admin',
  '/.%09./admin',
  '/..;/admin',
  '/..#/admin',
  '/..',
  '/a/./..?b=c',
  '/a b',
  '/a?b\r\nx: y',
];

test('a path that a server may resolve to one outside base-url is not sent', () => {
  for (const path of outside) assert.equal(sentAs({}, path), 'its path may lead out of base-url', path);
  for (const url of [
    'http://elsewhere.example/base/a',
    'http://old.example/a',
    'http://old.example/basement',
  ])
    assert.match(String(sentAs({ url })), /another place than/, url);
  for (const path of ['/api/a..b/.hidden?c=../d', '/api/100%25', '/api/a%2fb', '//other.example/a'])
    assert.ok(typeof sentAs({}, path) !== 'string', path);
});

test('headers of a connection are not repeated', () => {
  const requestHeaders = { Connection: 'close', 'Content-Length': '3', Host: 'other.example', 'X-A': 'b' };
  const request = sentAs({ requestHeaders });
  assert.deepEqual(typeof request === 'string' ? request : request.headers, { 'x-a': 'b' });
});
