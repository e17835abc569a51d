import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Members } from '../models/members.ts';
import { developmentSigning } from './auth/signing.ts';
import { credentials, form, payments, serving, tokenAt } from './server.test.kit.ts';
import { type Simulator, startSimulator } from './server.ts';

const { api, defects, send, token, url } = serving();

/** The status of the response to raw request lines; the connection is closed afterwards. */
const statusOf = async (...lines: readonly string[]): Promise<number> => {
  const socket = connect(Number(new URL(url()).port), '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return Number(String(answer).slice(9, 12));
};
const authorization = () => `Authorization: Bearer ${token()}`;

describe('a request line', () => {
  it('should accept a target in absolute form and use its host', async () => {
    const at = (target: string, host = 'localhost') =>
      statusOf(`GET ${target} HTTP/1.1`, `Host: ${host}`, authorization());
    assert.equal(await at(`${url()}${payments}?limit=1`), 200);
    assert.equal(await at(`HTTP://localhost${payments}`, 'other.example'), 200);
    assert.equal(await at(`http://evil.example${payments}`), 421);
    assert.equal(await at('http://localhost?x=1'), 404);
    assert.equal(await at(`${url()}/_procon/clock`), 200);
    assert.equal(await at('http://evil.example/_procon/clock'), 403);
  });

  it('should require exactly one Host header', async () => {
    const line = `GET ${payments} HTTP/1.1`;
    assert.equal(await statusOf(line, authorization()), 400);
    assert.equal(await statusOf(line, 'Host: localhost', 'Host: localhost', authorization()), 400);
    assert.equal(await statusOf(line, 'Host: localhost', authorization()), 200);
    assert.equal(await statusOf(`GET ${payments} HTTP/1.0`, authorization()), 200);
  });

  it('should accept OPTIONS * and refuse CONNECT', async () => {
    assert.equal(await statusOf('OPTIONS * HTTP/1.1', 'Host: localhost'), 204);
    assert.equal(await statusOf('GET * HTTP/1.1', 'Host: localhost'), 404);
    assert.equal(await statusOf('CONNECT localhost:80 HTTP/1.1', 'Host: localhost:80'), 501);
  });
});

describe('without a control key', () => {
  it('should answer only to loopback host names, with any port', async () => {
    for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1', '127.0.0.1:65535', '[::1]', '[::1]:4000'])
      assert.equal((await api('GET', payments, { host })).status, 200, host);
    const body = `grant_type=client_credentials&${credentials}`;
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']) {
      const response = await send('POST', '/oauth2/token', { headers: { ...form, host }, body });
      assert.deepEqual([response.status, response.body.includes('access_token')], [421, false], host);
    }
  });
});

describe('requests that formerly caused defects', () => {
  const json = { 'content-type': 'application/json' };

  it('should be refused where a clock would start at either end of its range', async () => {
    for (const moment of ['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', '1969-12-31T23:59:59Z']) {
      const put = (path: string, name: string) =>
        send('PUT', `/_procon/${path}`, { headers: json, body: JSON.stringify({ [name]: moment }) });
      for (const response of [await put('sandboxes/x', 'clock'), await put('clock', 'now')]) {
        assert.deepEqual(
          [response.status, /from 1970 to 9999/.test(response.body)],
          [400, true],
          response.body,
        );
      }
    }
    for (const clock of ['1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const response = await send('PUT', '/_procon/sandboxes/x', {
        headers: json,
        body: JSON.stringify({ clock }),
      });
      assert.equal(response.status, 201 - Number(clock.startsWith('9')), response.body);
      assert.equal((await send('GET', '/sandboxes/x/_procon/profile')).status, 200);
    }
    assert.deepEqual(defects, []);
  });
});

describe('pages of other origins', () => {
  const own = 'http://localhost:3000';
  let simulator: Simulator;
  let open: Simulator;
  before(async () => {
    simulator = await startSimulator({ port: 0, cors: [own, 'https://app.example'] });
    open = await startSimulator({ port: 0, cors: ['*'] });
  });
  after(() => Promise.all([simulator.close(), open.close()]));

  /** The headers that a browser sends for `fetch` from a page of an origin. */
  const fromPage = (at: string, method: string, origin: string, headers: Record<string, string> = {}) =>
    fetch(`${at}${payments}`, {
      method,
      headers: { origin, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site', ...headers },
    });
  const preflight = (at: string, origin: string) =>
    fromPage(at, 'OPTIONS', origin, {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    });
  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

  it('should be able to read responses, refusals included, where they are allowed', async () => {
    const answer = await fromPage(simulator.url, 'GET', own);
    assert.deepEqual([answer.status, allowed(answer)], [401, own]);
    assert.equal(answer.headers.get('access-control-expose-headers'), '*');
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    assert.match(answer.headers.get('vary') ?? '', /Origin/);
    assert.equal(allowed(await fromPage(open.url, 'GET', 'https://any.example')), '*');
  });

  it('should get a response to a preflight request', async () => {
    for (const [at, origin, expected] of [
      [simulator.url, 'https://app.example', 'https://app.example'],
      [open.url, 'https://any.example', '*'],
    ] as const) {
      const { status, headers } = await preflight(at, origin);
      assert.equal(status, 204);
      assert.equal(headers.get('access-control-allow-origin'), expected);
      assert.match(headers.get('access-control-allow-headers') ?? '', /Authorization/);
      assert.equal(headers.get('access-control-allow-methods'), '*');
    }
  });

  it('should be unable to read, control or create sandboxes where they are not allowed', async () => {
    for (const [at, origin] of [
      [simulator.url, 'https://evil.example'],
      [simulator.url, 'null'],
      [url(), own],
    ] as const) {
      for (const answer of [await fromPage(at, 'GET', origin), await preflight(at, origin)]) {
        assert.equal(allowed(answer), null);
        assert.notEqual(answer.status, 204);
      }
    }
    const headers = { origin: own, 'sec-fetch-site': 'cross-site' };
    const control = await fetch(`${open.url}/_procon/profile`, { headers });
    assert.deepEqual([control.status, allowed(control)], [403, null]);
    assert.equal((await fetch(`${open.url}/sandboxes/new${payments}`, { headers })).status, 404);
  });
});

describe('a simulator that is shared', () => {
  it('should sign with its own key and draw unpredictable secrets, unless a seed is given', async () => {
    const answers = async (seed?: number) => {
      const shared = await startSimulator({
        ...{ port: 0, clock: Date.UTC(2030, 0, 1), controlKey: 'open sesame' },
        ...(seed !== undefined && { seed }),
      });
      const own = await tokenAt(shared.url);
      const claims = JSON.parse(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString()) as Members;
      const status = async (bearer: string) =>
        (await fetch(`${shared.url}${payments}?limit=1`, { headers: { authorization: `Bearer ${bearer}` } }))
          .status;
      const forged = await developmentSigning.sign(claims);
      const keys = await (await fetch(`${shared.url}/oauth2/keys`)).text();
      const statuses = [await status(own), await status(forged)];
      await shared.close();
      return { jti: claims['jti'], keys, statuses };
    };
    const [one, other, seeded, again] = [
      await answers(),
      await answers(),
      await answers(7),
      await answers(7),
    ];
    assert.deepEqual(
      [one.statuses, other.statuses, seeded.statuses],
      [
        [200, 401],
        [200, 401],
        [200, 200],
      ],
    );
    assert.notEqual(one.jti, other.jti);
    assert.notEqual(one.keys, other.keys);
    assert.doesNotMatch(one.keys, /"(d|p|q)"/);
    assert.deepEqual([seeded.jti, seeded.keys], [again.jti, again.keys]);
  });
});
