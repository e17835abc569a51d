import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type Simulator, startSimulator } from './server.ts';

const defects: unknown[] = [];
const sheets = '/api/work_confirmation/headers';
const payments = '/api/service_pay/payments';
const credentials = 'client_id=procon-integration&client_secret=development-only-integration';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let simulator: Simulator;
let token = '';
before(async () => {
  simulator = await startSimulator({
    port: 0,
    seed: 1,
    clock: Date.UTC(2026, 2, 1, 10),
    onDefect: (error) => defects.push(error),
  });
  const answer = await post('/oauth2/token', `grant_type=client_credentials&${credentials}`);
  token = String((JSON.parse(answer.body) as { access_token: string }).access_token);
});
after(() => simulator.close());

interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends exactly what is given: no client in between that mends or refuses it. */
const send = (
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string | string[]>; body?: string } = {},
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(simulator.url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ hostname, port, method, path, headers: { ...length, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

const post = (path: string, body: string, headers: Record<string, string> = form) =>
  send('POST', path, { headers, body });
const api = (method: string, path: string, headers: Record<string, string | string[]> = {}, body?: string) =>
  send(method, path, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
const parsed = <T>(told: Told): T => JSON.parse(told.body) as T;
const makeSheet = async (wish: object): Promise<number> => {
  const made = await post('/_procon/service-sheets', JSON.stringify(wish), {
    'content-type': 'application/json',
  });
  return parsed<{ id: number }>(made).id;
};
const statusOf = async (id: number) => parsed<{ status: string }>(await api('GET', `${sheets}/${id}`)).status;

describe('the token endpoint', () => {
  it('should take its parameters from the query too, and clients by HTTP Basic', async () => {
    const query = await send('POST', `/oauth2/token?grant_type=client_credentials&${credentials}`);
    assert.equal(query.status, 200);
    const basic = Buffer.from('procon-integration:development-only-integration').toString('base64');
    const answer = await post('/oauth2/token', 'grant_type=client_credentials', {
      ...form,
      authorization: `Basic ${basic}`,
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(parsed<{ expires_in: number }>(answer).expires_in, 86_399);
  });

  for (const [what, body, status, error] of [
    [
      'a wrong secret',
      'grant_type=client_credentials&client_id=procon-integration&client_secret=x',
      401,
      'invalid_client',
    ],
    [
      'an unknown client',
      'grant_type=client_credentials&client_id=nobody&client_secret=x',
      401,
      'invalid_client',
    ],
    [
      'a deactivated client',
      'grant_type=client_credentials&client_id=procon-retired&client_secret=development-only-retired',
      401,
      'invalid_client',
    ],
    ['another grant type', `grant_type=password&${credentials}`, 400, 'unsupported_grant_type'],
    ['no grant type', credentials, 400, 'invalid_request'],
    [
      'a repeated parameter',
      `grant_type=client_credentials&${credentials}&client_id=procon-integration`,
      400,
      'invalid_request',
    ],
    [
      'a scope that does not exist',
      `grant_type=client_credentials&${credentials}&scope=a.b.c`,
      400,
      'invalid_scope',
    ],
    ['no secret', 'grant_type=client_credentials&client_id=procon-integration', 401, 'invalid_client'],
  ] as const) {
    it(`should answer ${what} with ${status} ${error}`, async () => {
      const answer = await post('/oauth2/token', body);
      assert.equal(answer.status, status);
      assert.equal(parsed<{ error: string }>(answer).error, error);
      assert.doesNotMatch(answer.body, /access_token/);
    });
  }

  it('should let nobody in with a token that is altered, foreign or of another sandbox', async () => {
    const [head, claims, signature] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const bad of [
      `${head}.${claims}.${signature?.slice(0, -4)}AAAA`,
      `${none}.${claims}.`,
      `${head}.${claims}`,
      'x',
      '',
    ]) {
      const answer = await api('GET', `${sheets}/101`, { authorization: `Bearer ${bad}` });
      assert.equal(answer.status, 401, bad);
      assert.match(String(answer.headers['www-authenticate']), /^Bearer /);
    }
    assert.equal((await api('GET', `/sandboxes/other${sheets}/101`)).status, 401);
  });
});

describe('the API', () => {
  it('should show the same record as JSON and as XML, also to two Accept headers', async () => {
    const asJson = await api('GET', `${payments}/1002`);
    assert.match(String(asJson.headers['content-type']), /^application\/json/);
    const asXml = await api('GET', `${payments}/1002`, { accept: ['application/xml', 'application/json'] });
    assert.match(String(asXml.headers['content-type']), /^application\/xml/);
    assert.match(asXml.body, /<id type="integer">1002<\/id>/);
  });

  it('should find the same by encoded and raw brackets, either spelling and doubled ampersands', async () => {
    const ids = async (query: string) =>
      parsed<{ id: number }[]>(await api('GET', `${payments}?${query}`)).map(({ id }) => id);
    const expected = await ids('payment-partner%5Bissuing-bank%5D=First+Harbour+Bank&exported=false');
    assert.ok(expected.length > 5);
    assert.deepEqual(
      await ids('payment-partner[issuing-bank]=First%20Harbour%20Bank&&exported=false&null'),
      expected,
    );
    assert.deepEqual(
      await ids('payment_partner[issuing_bank]=First%20Harbour%20Bank&exported=false'),
      expected,
    );
  });

  it('should carry out actions with parameters in the query, a form or JSON, and PUT without a body', async () => {
    const id = await makeSheet({ state: 'pending_approval', steps: 4 });
    assert.equal((await api('PUT', `${sheets}/${id}/bypass_current_approval?null`)).status, 200);
    assert.equal((await api('PUT', `${sheets}/${id}/add_approver?approver_id=15`)).status, 200);
    assert.equal((await api('PUT', `${sheets}/${id}/add_approver`, form, 'approver-id=16')).status, 200);
    const body = { approver_id: 17, position: 'watcher' };
    const json = await api(
      'PUT',
      `${sheets}/${id}/add_approver`,
      { 'content-type': 'application/json' },
      JSON.stringify(body),
    );
    const approvals = parsed<{ approvals: { type: string; status: string }[] }>(json).approvals;
    assert.deepEqual(
      approvals.map(({ type, status }) => `${type} ${status}`),
      [
        'approver skipped',
        'approver current',
        'approver waiting',
        'approver waiting',
        'approver waiting',
        'approver waiting',
        'watcher watching',
      ],
    );
  });

  it('should void an approved sheet once, refuse it again, and leave nothing behind of a refusal', async () => {
    const id = await makeSheet({ state: 'approved' });
    const ask = (query: string) => api('POST', `${sheets}/${id}/void?${query}`);
    for (const query of [
      'comments=x',
      'reason_insight_code=DUPLICATE',
      'reason_insight_id=9&comments=x',
      'reason_insight_code=DUPLICATE&reason_insight_id=7&comments=x',
    ]) {
      assert.equal((await ask(query)).status, 422, query);
    }
    assert.equal(await statusOf(id), 'approved');
    assert.equal((await ask('reason_insight_id=7&comments=x')).status, 200);
    assert.equal(await statusOf(id), 'pending_void');
    const shown = (await api('GET', `${sheets}/${id}`)).body;
    assert.equal((await ask('reason_insight_id=7&comments=x')).status, 422);
    assert.equal((await api('GET', `${sheets}/${id}`)).body, shown);
  });

  it('should let one of many voids at once through', async () => {
    const id = await makeSheet({ state: 'approved' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api('POST', `${sheets}/${id}/void?reason_insight_id=7&comments=x`)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422, 422, 422]);
  });

  it('should mark a payment by query or XML body, and change nothing else', async () => {
    const before = parsed<Record<string, unknown>>(await api('GET', `${payments}/1008`));
    const xml = '<service-pay-payment><exported>true</exported><status>draft</status></service-pay-payment>';
    const answer = await api('PUT', `${payments}/1008`, { 'content-type': 'application/xml' }, xml);
    const after = parsed<Record<string, unknown>>(answer);
    const changed = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    );
    assert.deepEqual(changed.sort(), ['exported', 'last-exported-at', 'updated-at']);
    assert.equal(after['exported'], true);
  });

  it('should answer HEAD like GET without its body, and other methods with 405 and Allow', async () => {
    const head = await api('HEAD', `${sheets}/101`);
    assert.deepEqual([head.status, head.body], [200, '']);
    const put = await api('PUT', `${sheets}/101`);
    assert.deepEqual([put.status, put.headers['allow']], [405, 'GET, HEAD']);
    assert.deepEqual(parsed(await api('GET', '/nothing')), {
      errors: { base: ['There is nothing at this path.'] },
    });
  });
});

describe('hostile input', () => {
  const json = { 'content-type': 'application/json' };
  const xml = { 'content-type': 'application/xml' };
  const add = `${sheets}/106/add_approver`;
  const cases: readonly (readonly [string, string, string, Record<string, string>, string | undefined])[] = [
    ['a body of 2 MB', 'PUT', add, json, 'x'.repeat(2 * 1024 * 1024)],
    ['broken JSON', 'PUT', add, json, '{"approver_id":'],
    ['deep JSON', 'PUT', add, json, '['.repeat(100_000)],
    ['a prototype in JSON', 'PUT', add, json, '{"__proto__":{"approver_id":15},"constructor":1}'],
    ['objects as parameters', 'PUT', add, json, '{"approver_id":{"a":[1]},"position":[]}'],
    [
      'an entity bomb',
      'PUT',
      `${payments}/1001`,
      xml,
      '<!DOCTYPE a [<!ENTITY b "c">]><service-pay-payment>&b;</service-pay-payment>',
    ],
    ['deep XML', 'PUT', `${payments}/1001`, xml, '<a>'.repeat(50_000)],
    ['two roots', 'PUT', `${payments}/1001`, xml, '<service-pay-payment/><service-pay-payment/>'],
    ['a broken escape in the path', 'GET', `${sheets}/%E0%A4%A`, {}, undefined],
    ['an endless id', 'GET', `${sheets}/${'9'.repeat(400)}`, {}, undefined],
    ['a negative id', 'GET', `${payments}/-1`, {}, undefined],
    ['SQL in a filter', 'GET', `${payments}?status=x'%20OR%201=1--`, {}, undefined],
    ['broken brackets', 'GET', `${payments}?a[[b]=1&]=2&[in]=3&status[in][gt]=4`, {}, undefined],
    ['a huge offset', 'GET', `${payments}?offset=999999999&limit=999999999`, {}, undefined],
    ['a great many parameters', 'GET', `${payments}?${'id=1&'.repeat(2000)}`, {}, undefined],
    ['a lone surrogate', 'GET', `${payments}?error-text=%ED%A0%80`, {}, undefined],
    ['a dangling Accept', 'GET', `${payments}/1001`, { accept: ',;q=,,' }, undefined],
    ['many Accept ranges', 'GET', `${payments}/1001`, { accept: 'a/b,'.repeat(2000) }, undefined],
    ['a foreign charset', 'PUT', add, { 'content-type': 'application/json; charset=utf-77' }, '{}'],
    ['a compressed body', 'PUT', add, { ...json, 'content-encoding': 'gzip' }, 'no gzip'],
    ['a sandbox of a strange name', 'GET', '/sandboxes/..%2f/api', {}, undefined],
    ['no sandbox name', 'GET', '/sandboxes//api', {}, undefined],
    ['a void without anything', 'POST', `${sheets}/122/void`, {}, undefined],
    ['a control path that is none', 'GET', '/_procon/%00', {}, undefined],
    ['control JSON that is a list', 'PUT', '/_procon/clock', json, '[1]'],
    ['a clock that is no moment', 'PUT', '/_procon/clock', json, '{"now":"never","advanceSeconds":1e300}'],
    ['steps beyond measure', 'POST', '/_procon/service-sheets', json, '{"steps":1e15}'],
  ];
  for (const [what, method, path, headers, body] of cases) {
    it(`should bear ${what}`, async () => {
      const answer = await api(method, path, headers, body);
      assert.ok(answer.status < 500, `${answer.status} ${answer.body}`);
      assert.ok(answer.status !== 200 || method === 'GET', answer.body);
      assert.deepEqual(defects, []);
    });
  }

  it('should refuse a body whose type is no proper one as it refuses every foreign type', async () => {
    for (const type of ['application/json, application/xml', ';', 'x'.repeat(5000), '']) {
      const answer = await api('PUT', `${payments}/1001`, { 'content-type': type }, '{"exported":true}');
      assert.equal(answer.status, 415, `${type.slice(0, 40)}: ${answer.body}`);
    }
  });

  it('should read a body whose coding is none, however that is written', async () => {
    for (const coding of ['Identity', ' IDENTITY', 'identity, identity', '']) {
      const answer = await api('PUT', `${payments}/1001`, { ...json, 'content-encoding': coding }, '{}');
      assert.deepEqual(
        [answer.status, answer.body.includes('exported')],
        [400, true],
        `${coding}: ${answer.body}`,
      );
    }
    const coded = await api('PUT', `${payments}/1001`, { ...json, 'content-encoding': 'identity, br' }, '{}');
    assert.equal(coded.status, 415);
  });

  it('should pass over no parameter without a word', async () => {
    const many = 'status=approved&'.repeat(501);
    for (const path of [`${payments}?${many}`, `${payments}?${'&'.repeat(9000)}nope[gt]=1`]) {
      const answer = await api('GET', path);
      assert.equal(answer.status, 400, answer.body);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const lines = await api(
      'POST',
      '/api/requisitions/schedule_issuance',
      form,
      'requisition_line_ids[]=1&'.repeat(501),
    );
    assert.match(lines.body, /More than 500 parameters/);
  });

  it('should repeat no more of a request than a sentence bears', async () => {
    const long = 'x'.repeat(9000);
    for (const query of [`updated-at[gt]=${long}`, `id=${long}`, `${long}[gt]=1`, `status[${long}]=1`]) {
      const { status, body } = await api('GET', `${payments}?${query}`);
      assert.deepEqual([status, body.length < 500], [400, true], body.slice(0, 300));
    }
    const named = await api('PUT', `${payments}/1001`, xml, `<${long}><exported>true</exported></${long}>`);
    assert.ok(named.body.length < 600, named.body.slice(0, 300));
  });

  it('should tell in a sentence that an address is too long', async () => {
    const answer = await api('GET', `${payments}?id=${'9'.repeat(20_000)}`);
    assert.equal(answer.status, 431);
    assert.match(answer.body, /longer than 16 kB/);
  });

  it('should survive clients that speak no HTTP, or leave in the middle of a body', async () => {
    const { port } = new URL(simulator.url);
    for (const text of [
      'nonsense\r\n\r\n',
      `PUT ${add} HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nhalf`,
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.resume();
      });
    }
    assert.equal((await api('GET', `${sheets}/101`)).status, 200);
    assert.deepEqual(defects, []);
  });
});

describe('the control API', () => {
  const put = (path: string, body: object) =>
    send('PUT', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  it('should refuse pages of other origins and names that were rebound', async () => {
    for (const headers of [
      { host: 'evil.example' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      const answer = await send('GET', '/_procon/profile', { headers: headers as Record<string, string> });
      assert.equal(answer.status, 403, JSON.stringify(headers));
      assert.doesNotMatch(answer.body, /development-only/);
    }
    assert.equal((await send('GET', '/_procon/profile', { headers: { origin: simulator.url } })).status, 200);
  });

  it('should ask for its key where one is set', async () => {
    const guarded = await startSimulator({ port: 0, controlKey: 'open sesame' });
    const status = async (key?: string) =>
      (
        await fetch(
          `${guarded.url}/_procon/clock`,
          key === undefined ? {} : { headers: { 'x-procon-control-key': key } },
        )
      ).status;
    assert.deepEqual([await status(), await status('wrong'), await status('open sesame')], [403, 403, 200]);
    await guarded.close();
  });

  it('should let tokens expire when the clock says so', async () => {
    await put('/_procon/sandboxes/late', {});
    const base = '/sandboxes/late';
    const answer = await post(`${base}/oauth2/token`, `grant_type=client_credentials&${credentials}`);
    const own = { authorization: `Bearer ${parsed<{ access_token: string }>(answer).access_token}` };
    assert.equal((await api('GET', `${base}${sheets}/101`, own)).status, 200);
    await put(`${base}/_procon/clock`, { advanceSeconds: 86_400 });
    const late = await api('GET', `${base}${sheets}/101`, own);
    assert.equal(late.status, 401);
    assert.match(late.body, /expired/);
  });

  it('should keep sandboxes apart, and forget one that is deleted', async () => {
    assert.equal(
      (await put('/_procon/sandboxes/apart', { choices: { 'formats/no-preference': 'json' } })).status,
      201,
    );
    const answer = await post(
      '/sandboxes/apart/oauth2/token',
      `grant_type=client_credentials&${credentials}`,
    );
    const own = { authorization: `Bearer ${parsed<{ access_token: string }>(answer).access_token}` };
    const at = (id: number) => `/sandboxes/apart${payments}/${id}`;
    await api('PUT', `${at(1014)}?exported=true`, own);
    const exported = async (path: string, headers = {}) =>
      parsed<{ exported: boolean }>(await api('GET', path, headers)).exported;
    assert.deepEqual([await exported(at(1014), own), await exported(`${payments}/1014`)], [true, false]);
    assert.equal((await send('DELETE', '/_procon/sandboxes/apart')).status, 204);
    assert.equal((await send('DELETE', '/_procon/sandboxes/apart')).status, 404);
  });

  it('should move a payment when its time has come, and lay everything back on reset', async () => {
    const base = '/sandboxes/timed/_procon';
    const event = (body: object) =>
      post(`${base}/payments/1002/events`, JSON.stringify(body), { 'content-type': 'application/json' });
    await event({ type: 'move', to: 'payment_in_progress', afterSeconds: 60 });
    await event({ type: 'move', to: 'payment_initiated', afterSeconds: 30 });
    await put(`${base}/clock`, { frozen: true, advanceSeconds: 61 });
    const answer = await post(
      '/sandboxes/timed/oauth2/token',
      `grant_type=client_credentials&${credentials}`,
    );
    const own = { authorization: `Bearer ${parsed<{ access_token: string }>(answer).access_token}` };
    const shown = async () => {
      const told = await api('GET', `/sandboxes/timed${payments}/1002`, own);
      const payment = parsed<{ status: string; 'updated-at': string }>(told);
      return [payment.status, payment['updated-at']];
    };
    // The later move came second, a minute after the start and a moment more.
    assert.equal((await shown())[0], 'payment_in_progress');
    await put(`${base}/clock`, { advanceSeconds: 3600 });
    const [, updated = ''] = await shown();
    const now = parsed<{ now: string }>(await send('GET', `${base}/clock`)).now;
    const minutes = (Date.parse(now) - Date.parse(updated)) / 60_000;
    assert.ok(minutes >= 60 && minutes < 61, `${minutes} minutes ago`);
    assert.equal((await send('POST', `${base}/reset`)).status, 200);
    assert.equal((await shown())[0], 'approved');
  });

  it('should say in its profile what the customer of a sandbox has switched on, and nowhere else', async () => {
    const own = { 'chart-of-accounts': 'dynamic', 'created-by-override': false };
    const made = await put('/_procon/sandboxes/switched', { capabilities: own });
    assert.deepEqual(parsed<{ capabilities: object }>(made).capabilities, {
      ...{ 'chart-of-accounts': 'dynamic', 'created-by-override': 'false' },
    });
    const toldAt = async (base: string) =>
      parsed<{ capabilities: object }>(await send('GET', `${base}/_procon/profile`)).capabilities;
    const reference = {
      ...{ json: true, xml: true, 'chart-of-accounts': 'static', 'created-by-override': true },
      ...{ 'allow-created-by-override-via-api': true, release: '34.4.0', 'early-access': true },
      'document-mention-notifications': true,
    };
    assert.deepEqual(await toldAt('/sandboxes/switched'), { ...reference, ...own });
    assert.deepEqual(await toldAt(''), reference);
    await put('/sandboxes/switched/_procon/capabilities', { release: '30.2.1' });
    await send('POST', '/sandboxes/switched/_procon/reset');
    assert.deepEqual(await toldAt('/sandboxes/switched'), { ...reference, release: '30.2.1' });
    const { changed } = parsed<{ changed: object }>(
      await send('GET', '/sandboxes/switched/_procon/capabilities'),
    );
    assert.deepEqual(changed, { release: '30.2.1' });
    assert.match((await send('GET', '/sandboxes/switched/_procon/')).body, /<code>release=30\.2\.1<\/code>/);
  });

  it('should tell wrong faults, choices and capabilities in words', async () => {
    const fault = await put('/_procon/faults', { faults: ['nonsense/at-all'] });
    assert.equal(fault.status, 400);
    assert.match(parsed<{ error: string }>(fault).error, /There is no fault "nonsense\/at-all"/);
    const choice = await put('/_procon/choices', { 'formats/page-size': '7' });
    assert.match(parsed<{ error: string }>(choice).error, /takes 10, 50, 100, all/);
    const capability = await put('/_procon/capabilities', { 'chart-of-accounts': 'none' });
    assert.equal(capability.status, 400);
    assert.match(parsed<{ error: string }>(capability).error, /takes static, dynamic/);
    const number = await put('/_procon/sandboxes/numbered', { capabilities: { release: 34 } });
    assert.match(parsed<{ error: string }>(number).error, /capabilities must be an object of strings and/);
  });

  it('should show a page on which nothing sent is markup', async () => {
    await api('GET', '/<script>alert(1)</script>');
    const page = await send('GET', '/_procon/');
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.doesNotMatch(page.body, /<script>/);
    assert.match(page.body, /&lt;script&gt;/);
  });
});

describe('a simulator', () => {
  it('should stop while connections are kept alive', async () => {
    const own = await startSimulator({ port: 0 });
    await (await fetch(`${own.url}/_procon/clock`)).text();
    await own.close();
    await assert.rejects(fetch(`${own.url}/_procon/clock`));
  });

  it('should not start with a fault, choice or capability that does not exist', async () => {
    await assert.rejects(startSimulator({ port: 0, faults: ['x/y'] }), /There is no fault "x\/y"/);
    await assert.rejects(startSimulator({ port: 0, choices: { 'x/y': 'z' } }), /There is no choice "x\/y"/);
    await assert.rejects(startSimulator({ port: 0, capabilities: { x: 'z' } }), /There is no capability "x"/);
  });
});
