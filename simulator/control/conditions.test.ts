import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { controlAnswer, credentials, form } from '../server.test.kit.ts';
import { type Simulator, startSimulator } from '../server.ts';
import { handTimer } from '../timer.test.kit.ts';

const { timer, end } = handTimer();
let simulator: Simulator;
let token = '';

const control = (method: string, path: string, body?: object) =>
  controlAnswer(simulator.url, method, path, body);

const put = (...rules: readonly object[]) => control('PUT', 'conditions', { rules });

const request = (path: string, method = 'GET') =>
  fetch(`${simulator.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });

const payments = '/api/service_pay/payments';
const lastEntry = async () => (await control('GET', 'journal?limit=1')).body.entries[0];

const tokenAnswer = () =>
  fetch(`${simulator.url}/oauth2/token`, {
    method: 'POST',
    headers: form,
    body: `grant_type=client_credentials&${credentials}`,
  });

before(async () => {
  simulator = await startSimulator({ port: 0, seed: 1, timer });
  token = ((await (await tokenAnswer()).json()) as { access_token: string }).access_token;
});
after(() => simulator.close());

describe('conditions of the network', () => {
  it('should answer in place of the platform, counted by rule, and appear in the journal', async () => {
    await put({ operation: 'payments.show', after: 1, first: 2, status: 503, retryAfter: 7 });
    const results: (string | null)[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      const { headers, status } = await request(`${payments}/1002`);
      results.push(`${status} ${headers.get('retry-after')}`);
    }
    assert.deepEqual(results, ['200 null', '503 7', '503 7', '200 null']);
    assert.equal((await request(payments)).status, 200);
    await put({ path: '/oauth2/', status: 429 });
    assert.equal((await tokenAnswer()).status, 429);
    const { condition, refused } = await lastEntry();
    assert.deepEqual(
      { condition, refused },
      { condition: { rule: 1, path: '/oauth2/', status: 429 }, refused: 'by-condition' },
    );
    assert.equal((await control('DELETE', 'conditions')).status, 204);
    assert.equal((await tokenAnswer()).status, 200);
  });

  it('should hold back by the timer of the machine', async () => {
    await put({ method: 'GET', delaySeconds: 2.5 });
    let isAnswered = false;
    const answer = request(`${payments}/1002`).then((response) => {
      isAnswered = true;
      return response;
    });
    assert.equal((await control('GET', 'clock')).status, 200);
    assert.equal(isAnswered, false);
    await end(2500);
    assert.equal((await answer).status, 200);
  });

  it('should close the connection before anything is done, or when all is done', async () => {
    const exported = async () =>
      ((await (await request(`${payments}/1014`)).json()) as { exported: boolean }).exported;
    await put({ method: 'PUT', first: 1, reset: true }, { method: 'PUT', after: 1, reset: 'after' });
    await assert.rejects(request(`${payments}/1014?exported=true`, 'PUT'));
    assert.equal((await lastEntry()).status, 0);
    assert.equal(await exported(), false);
    await assert.rejects(request(`${payments}/1014?exported=true`, 'PUT'));
    assert.equal((await lastEntry()).status, 0);
    assert.equal(await exported(), true);
  });

  it('should send a body little by little, and all of it', async () => {
    await control('DELETE', 'conditions');
    const whole = await (await request(`${payments}/1002`)).text();
    await put({ operation: 'payments.show', slowBody: 10_000 });
    const slow = request(`${payments}/1002`).then((response) => response.text());
    for (let sent = 0; sent < Buffer.byteLength(whole); sent += 1000) await end(100);
    assert.equal(await slow, whole);
  });

  it('should refuse rules that are empty, too large or have unknown members', async () => {
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ operation: 'payments.shwo', status: 503 }, /id of an operation.*Did you mean payments\.show\?/],
      [{ statuss: 503 }, /There is no member "statuss".*Did you mean status\?/],
      [{ method: 'GET' }, /needs at least one of delaySeconds, status, reset, slowBody/],
      [{ delaySeconds: 61 }, /delaySeconds must be a number from 0 to 60, not 61/],
      [{ status: 200 }, /status must be a whole number from 400 to 599/],
      [{ reset: true, status: 500 }, /a status or a reset/],
      [{ retryAfter: 5, delaySeconds: 1 }, /retryAfter goes with a status/],
      [{ path: 'x'.repeat(10_000), status: 500 }, /path must be the beginning of a path/],
    ];
    for (const [rule, message] of wrong) {
      const { status, body } = await put(rule);
      assert.equal(status, 400);
      assert.match(body.error, message);
      assert.ok(body.error.length < 400);
    }
    const many = Array.from({ length: 51 }, () => ({ status: 503 }));
    assert.match((await put(...many)).body.error, /at most 50/);
    assert.equal((await control('PUT', 'conditions', { rules: {} })).status, 400);
  });

  it('should belong to a sandbox as its other settings do', async () => {
    const conditions = [{ path: '/api/', first: 1, status: 503 }];
    const made = await control('PUT', 'sandboxes/flaky', { conditions });
    assert.deepEqual(made.body.conditions, conditions);
    const forked = await control('POST', '../sandboxes/flaky/_procon/fork', { name: 'forked' });
    assert.equal(forked.status, 201);
    for (const name of ['flaky', 'forked']) {
      const below = `/sandboxes/${name}${payments}`;
      assert.deepEqual([(await request(below)).status, (await request(below)).status], [503, 401]);
      await control('DELETE', `sandboxes/${name}`);
    }
    const wrong = await control('PUT', 'sandboxes/flaky', { conditions: [{ status: 1 }] });
    assert.match(wrong.body.error, /status must be a whole number from 400 to 599/);
  });

  it('should hold from the start in each sandbox where they are given then', async () => {
    const started = await startSimulator({ port: 0, conditions: [{ path: '/api/', status: 504 }] });
    for (const base of [started.url, `${started.url}/sandboxes/any`])
      assert.equal((await fetch(base + payments)).status, 504);
    await started.close();
  });
});
