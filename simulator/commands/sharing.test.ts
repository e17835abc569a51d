import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { after, describe, it } from 'node:test';
import { generate } from 'selfsigned';
import { credentials, form } from '../server.test.kit.ts';
import { type Simulator, startSimulator } from '../server.ts';
import { sharingOf } from './sharing.ts';

const controlKey = 'a key of the whole simulator';
const own = 'a key of one sandbox alone';
const keyed = (key: string) => ({ 'x-procon-control-key': key, 'content-type': 'application/json' });
const basic = (key: string) => ({
  authorization: `Basic ${Buffer.from(`anybody:${key}`).toString('base64')}`,
});

const stopping = (simulator: Simulator): Simulator => {
  after(() => simulator.close());
  return simulator;
};

describe('the options that let others in', () => {
  it('should be refused in one sentence if they would admit everyone or no one', () => {
    for (const [options, key, message] of [
      [{ host: '192.0.2.1' }, undefined, /set PROCON_CONTROL_KEY/],
      [{ publicUrl: 'https://sandbox.example' }, undefined, /set PROCON_CONTROL_KEY/],
      [{ host: '0.0.0.0' }, controlKey, /say by --public-url/],
      [{ publicUrl: 'sandbox.example' }, controlKey, /--public-url takes an address such as/],
      [{ publicUrl: 'https://sandbox.example/below' }, controlKey, /--public-url takes an address such as/],
      [{ tlsCert: 'one.pem' }, controlKey, /go together/],
      [{ tlsCert: '/none.pem', tlsKey: '/none.pem' }, controlKey, /\/none\.pem cannot be read/],
    ] as const)
      assert.throws(() => sharingOf(options, key), { message });
    assert.deepEqual(sharingOf({ host: '::1' }, undefined), { host: '::1' });
    const publicUrl = 'https://sandbox.example';
    assert.deepEqual(sharingOf({ publicUrl: `${publicUrl}/` }, controlKey), { publicUrl });
  });
});

describe('a shared simulator', async () => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const { address } = stopping(
    await startSimulator({ port: 0, controlKey, publicUrl: 'https://sandbox.example', log }),
  );
  const at = (path: string, init: RequestInit = {}) => fetch(address + path, init);
  const statusOf = async (path: string, init: RequestInit = {}) => (await at(path, init)).status;
  const put = (path: string, key: string, body: object) =>
    at(path, { method: 'PUT', headers: keyed(key), body: JSON.stringify(body) });

  it('should name its public address wherever it names one', async () => {
    const discovered = await (await at('/.well-known/openid-configuration')).json();
    assert.equal((discovered as { issuer: string }).issuer, 'https://sandbox.example');
    const profile = await (await at('/_procon/profile', { headers: keyed(controlKey) })).text();
    assert.match(profile, /"https:\/\/sandbox\.example"/);
  });

  it('should ask a browser for the key, and take no key that another site made it send', async () => {
    const response = await at('/_procon/');
    assert.equal(response.status, 401);
    assert.match(response.headers.get('www-authenticate') ?? '', /^Basic realm=/);
    const shown = (headers: Record<string, string>) => statusOf('/_procon/', { headers });
    assert.equal(await shown(basic(controlKey)), 200);
    assert.equal(await shown({ ...basic(controlKey), 'sec-fetch-site': 'cross-site' }), 401);
    assert.equal(await shown(basic('wrong')), 401);
  });

  it('should let the key of a sandbox open that sandbox alone', async () => {
    assert.equal((await put('/_procon/sandboxes/short', controlKey, { key: 'short' })).status, 400);
    assert.equal((await put('/_procon/sandboxes/mine', controlKey, { key: own })).status, 201);
    assert.equal((await put('/_procon/sandboxes/other', controlKey, {})).status, 201);
    const clock = (place: string, key: string) => statusOf(`${place}/_procon/clock`, { headers: keyed(key) });
    assert.deepEqual(
      await Promise.all([clock('/sandboxes/mine', own), clock('/sandboxes/mine', controlKey)]),
      [200, 200],
    );
    assert.deepEqual(await Promise.all([clock('', own), clock('/sandboxes/other', own)]), [401, 401]);
    const fork = (name: string, key: string) =>
      statusOf('/sandboxes/mine/_procon/fork', {
        method: 'POST',
        headers: keyed(key),
        body: JSON.stringify({ name }),
      });
    assert.deepEqual([await fork('other', own), await fork('another', own)], [403, 201]);
    assert.equal(await clock('/sandboxes/another', own), 200);
    const exported = await (await at('/_procon/export', { headers: keyed(controlKey) })).arrayBuffer();
    const headers = { 'x-procon-control-key': own };
    assert.equal(
      await statusOf('/sandboxes/mine/_procon/import', { method: 'POST', headers, body: exported }),
      200,
    );
    assert.equal(await clock('/sandboxes/mine', own), 200);
    // None of its pages contains the key of the simulator, or other sandboxes.
    for (const page of ['', '/profile', '/metrics', '/openapi']) {
      const text = await (await at(`/sandboxes/mine/_procon${page}`, { headers: keyed(own) })).text();
      assert.ok(!text.includes(controlKey) && !/sandboxes\/other|procon_requests/.test(text), page);
      if (page === '/profile') assert.ok(text.includes(own));
    }
  });

  it('should tell whether it is well to everybody, and what it counts to those with the key', async () => {
    assert.deepEqual(await (await at('/_procon/health')).json(), { status: 'ok' });
    assert.equal(await statusOf('/_procon/metrics'), 401);
    const response = await at('/_procon/metrics', { headers: basic(controlKey) });
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    assert.match(text, /^procon_requests_total\{method="GET",status="200"\} \d+$/m);
    assert.match(text, /^procon_request_seconds_count \d+$/m);
    assert.match(text, /^process_resident_memory_bytes \d+$/m);
    // Every line is a comment or a sample (Prometheus, text format).
    for (const line of text.trimEnd().split('\n'))
      assert.match(line, /^(# TYPE \w+ (counter|gauge|histogram)|\w+(\{.*\})? [\d.e+-]+)$/);
  });

  it('should log a line of JSON for each request, and no secret', async () => {
    const body = `grant_type=client_credentials&${credentials}`;
    const answer = await at(`/oauth2/token?client_secret=query-secret`, {
      method: 'POST',
      headers: form,
      body,
    });
    await answer.text();
    await at('/sandboxes/mine/files/600001-0123456789', { headers: keyed(controlKey) });
    const records = lines.map(
      (line) => JSON.parse(line) as { path: string; sandbox?: string; status: number },
    );
    assert.ok(records.some(({ path }) => path === '/oauth2/token'));
    assert.ok(
      records.some(({ path, sandbox }) => path === '/sandboxes/mine/files/***' && sandbox === 'mine'),
    );
    assert.doesNotMatch(lines.join(''), /secret|a key of|Basic|0123456789/);
  });
});

describe('a simulator without a key', async () => {
  const { address } = stopping(await startSimulator({ port: 0 }));
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${address}/_procon/clock`, { headers })).status;

  it('should answer no control request that a proxy passed on, with any of the headers', async () => {
    assert.equal(await statusWith({ 'x-request-id': '1', 'x-procon-check': 'one' }), 200);
    const names = [
      ...['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'True-Client-IP'],
      ...['CF-Connecting-IP', 'CF-Ray', 'Fastly-Client-IP', 'X-Client-IP', 'X-Cluster-Client-IP'],
      ...['Client-IP', 'X-Original-Host', 'X-Original-Forwarded-For', 'X-Envoy-External-Address'],
      ...['X-Amzn-Trace-Id', 'X-Azure-ClientIP', 'X-Appengine-User-IP', 'Fly-Client-IP', 'CDN-Loop'],
    ];
    for (const name of names) assert.equal(await statusWith({ [name]: '192.0.2.1' }), 403, name);
  });
});

describe('a simulator with a certificate', () => {
  it('should serve HTTPS, and say what is wrong with files that are none', async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
    });
    const tls = { cert: Buffer.from(cert), key: Buffer.from(key) };
    const { url } = stopping(await startSimulator({ port: 0, tls }));
    assert.match(url, /^https:\/\/127\.0\.0\.1:/);
    const fetchRoot = (headers: Record<string, string>) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const options = { ca: tls.cert, agent: false, servername: '', headers };
        const sent = request(`${url}/_procon/health`, options, (answer) => resolve(answer.resume()));
        sent.on('error', reject).end();
      });
    const answer = await fetchRoot({});
    assert.deepEqual([answer.statusCode, answer.headers['strict-transport-security']], [200, undefined]);
    const named = await fetchRoot({ host: 'procon.example' });
    assert.equal(named.headers['strict-transport-security'], 'max-age=31536000');
    const wrong = { cert: Buffer.from('no certificate'), key: tls.key };
    await assert.rejects(startSimulator({ port: 0, tls: wrong }), { code: /^ERR_OSSL/ });
  });
});
