import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { form, parsed, serving, sheets } from '../server.test.kit.ts';

const { api, send, token } = serving();

const hidden = 'Zq8-tremolo-3171';
const json = { 'content-type': 'application/json' };
const xml = { 'content-type': 'application/xml' };

interface SentSecret {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string;
}

const escaped = [...'client_secret'].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('');
const percent = [...'client_secret'].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

const twice = (text: string, coding: 'base64' | 'base64url') =>
  Buffer.from(Buffer.from(text).toString(coding)).toString(coding);

/** Encodings of the secret that must not appear either. */
const encoded = [
  ...[Buffer.from(hidden).toString('hex'), Buffer.from(hidden).toString('hex').toUpperCase()],
  ...[twice(hidden, 'base64'), twice(hidden, 'base64url')],
];

/** Positions and spellings of a secret. */
const places: Readonly<Record<string, SentSecret>> = {
  'a name that is encoded': { path: '/oauth2/token', headers: form, body: `${percent}=${hidden}` },
  'an assertion': { path: '/oauth2/token', headers: form, body: `grant_type=x&assertion=${hidden}` },
  'a code in a form of another type': {
    path: '/oauth2/token',
    headers: { 'content-type': 'text/plain' },
    body: `code=${hidden}`,
  },
  'a code in JSON': { path: '/oauth2/token', headers: json, body: JSON.stringify({ code: hidden }) },
  'a bearer token, and again encoded': {
    path: `${sheets}/101/void`,
    headers: { ...json, authorization: `Bearer ${hidden}` },
    body: JSON.stringify({ comments: encoded.join(' ') }),
  },
  'a query of the API': { method: 'GET', path: `${sheets}?access_token=${hidden}&status=${hidden}` },
  'basic credentials': {
    path: '/oauth2/token',
    headers: { ...form, authorization: `Basic ${Buffer.from(`x:${hidden}`).toString('base64')}` },
    body: `comments=${hidden}`,
  },
  'a key': {
    method: 'GET',
    path: sheets,
    headers: { 'x-service-api-key': hidden, referer: `/?a=${hidden}` },
  },
  'a control key': { method: 'GET', path: sheets, headers: { 'x-procon-control-key': hidden } },
  'a cookie': {
    method: 'GET',
    path: '/oauth2/clients',
    headers: { cookie: `session=${hidden}; b=${hidden}` },
  },
  'a header with an address': {
    method: 'GET',
    path: sheets,
    headers: { referer: `https://x.test/?code=${hidden}` },
  },
  'JSON in lists': { path: sheets, headers: json, body: JSON.stringify({ client_secret: [hidden, hidden] }) },
  'JSON with escapes': { path: sheets, headers: json, body: `{"${escaped}": "${hidden}"}` },
  'JSON that breaks off': { path: sheets, headers: json, body: `{"password": "${hidden}` },
  XML: { path: sheets, headers: xml, body: `<a><client_secret><![CDATA[${hidden}]]></client_secret></a>` },
  'XML that breaks off': { path: sheets, headers: xml, body: `<a><n:password b="c">${hidden}` },
  'a giant body': {
    path: sheets,
    headers: json,
    body: JSON.stringify({ filling: 'x'.repeat(65_000), client_secret: hidden, rest: 'y'.repeat(900_000) }),
  },
  'the key of a file': { method: 'GET', path: `/files/${hidden}` },
  structure: {
    path: '/oauth2/token?client_secret=%22%2C%22path%22%3A%7B%22',
    headers: form,
    body: `client_secret=","path":{"&password=${hidden}`,
  },
};

describe('secrets', () => {
  for (const [name, { method = 'POST', path, headers = {}, body }] of Object.entries(places)) {
    it(`should be redacted in an explanation: ${name}`, async () => {
      const answer = await api(method, path, { 'procon-explain': 'true', ...headers }, body);
      const { pathname } = new URL(String(answer.headers['procon-explanation']));
      const response = await send('GET', pathname);
      assert.equal(response.status, 200);
      const parts = parsed<{ isKept: boolean }>(response);
      assert.equal(parts.isKept, true);
      const basic = Buffer.from(`x:${hidden}`).toString('base64');
      for (const form of [hidden, encodeURIComponent(hidden), basic, ...encoded])
        assert.ok(
          !response.body.includes(form),
          response.body.slice(Math.max(0, response.body.indexOf(form) - 200)).slice(0, 400),
        );
      assert.ok(!response.body.includes(token()));
    });
  }

  it('should be redacted in an explanation of a response of the authorization server', async () => {
    const headers = { ...form, 'procon-explain': 'true' };
    const body =
      'grant_type=client_credentials&client_id=procon-integration&client_secret=development-only-integration';
    const answer = await send('POST', '/oauth2/token', { headers, body });
    const { access_token } = parsed<{ access_token: string }>(answer);
    const response = await send('GET', new URL(String(answer.headers['procon-explanation'])).pathname);
    assert.match(response.body, /"access_token\\":/);
    for (const secret of [access_token, access_token.split('.')[2] ?? '?', 'development-only-integration'])
      assert.ok(!response.body.includes(secret));
  });
});
