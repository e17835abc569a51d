import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { retiredSilences } from '../../models/silences/retired.ts';
import { authorizedAt, form, parsed, payments, serving } from '../server.test.kit.ts';
import { startSimulator } from '../server.ts';

const { api, post, send, url } = serving();

describe('the control API', () => {
  const put = (path: string, body: object) =>
    send('PUT', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  it('should refuse pages of other origins and names that were rebound', async () => {
    const freeze = String(new URLSearchParams({ method: 'PUT', path: '/clock', 'flag:frozen': 'true' }));
    const guarded = [
      ['GET', '/_procon/profile', 'application/json', ''],
      ['PUT', '/_procon/clock', 'application/json', '{"frozen":true}'],
      ['POST', '/_procon/console/forms', form['content-type'], freeze],
    ] as const;
    for (const headers of [
      { host: 'evil.example' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ]) {
      for (const [method, path, type, body] of guarded) {
        const sent = { 'content-type': type, ...headers } as Record<string, string>;
        const answer = await send(method, path, { headers: sent, body });
        assert.equal(answer.status, 403, `${method} ${path} ${JSON.stringify(headers)}`);
        assert.doesNotMatch(answer.body, /development-only/);
      }
    }
    assert.equal(
      (await post('/_procon/console/forms', freeze, { 'content-type': 'text/plain' })).status,
      415,
    );
    assert.equal(parsed<{ frozen: boolean }>(await send('GET', '/_procon/clock')).frozen, false);
    assert.equal((await send('GET', '/_procon/profile', { headers: { origin: url() } })).status, 200);
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
    assert.deepEqual([await status(), await status('wrong'), await status('open sesame')], [401, 401, 200]);
    await guarded.close();
  });

  it('should keep sandboxes apart, and forget one that is deleted', async () => {
    assert.equal(
      (await put('/_procon/sandboxes/apart', { choices: { 'formats/no-preference': 'json' } })).status,
      201,
    );
    const own = await authorizedAt(`${url()}/sandboxes/apart`);
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
    const own = await authorizedAt(`${url()}/sandboxes/timed`);
    const shown = async () => {
      const response = await api('GET', `/sandboxes/timed${payments}/1002`, own);
      const payment = parsed<{ status: string; 'updated-at': string }>(response);
      return [payment.status, payment['updated-at']];
    };
    // The later move came second, a minute and a moment after the start.
    assert.equal((await shown())[0], 'payment_in_progress');
    await put(`${base}/clock`, { advanceSeconds: 3600 });
    const [, updated = ''] = await shown();
    const now = parsed<{ now: string }>(await send('GET', `${base}/clock`)).now;
    const minutes = (Date.parse(now) - Date.parse(updated)) / 60_000;
    assert.ok(minutes >= 60 && minutes < 61, `${minutes} minutes ago`);
    assert.equal((await send('POST', `${base}/reset`)).status, 200);
    assert.equal((await shown())[0], 'approved');
  });

  it('should have events of counterparties in the journal as a separate kind of entry, and in no usage', async () => {
    const base = '/sandboxes/events/_procon';
    const json = { 'content-type': 'application/json' };
    await put('/_procon/sandboxes/events', {});
    await post(`${base}/payments/1002/events`, '{"type": "move", "to": "payment_initiated"}', json);
    await post(`${base}/payments/1002/events`, '{"type": "move", "to": "nowhere"}', json);
    await api('GET', `/sandboxes/events${payments}`);
    const entries = async (query: string) =>
      parsed<{ entries: readonly Readonly<Record<string, unknown>>[] }>(
        await send('GET', `${base}/journal?${query}`),
      ).entries.map(({ kind, client, path }) => ({ kind, client, path }));
    const path = '/_procon/payments/1002/events?type=payment_initiated';
    const event = { kind: 'counterparty', client: 'control', path };
    assert.deepEqual(await entries('kind=counterparty'), [event]);
    assert.equal((await entries('kind=request')).length, 1);
    assert.equal((await entries('')).length, 2);
    assert.equal(parsed<{ requests: number }>(await send('GET', `${base}/usage`)).requests, 1);
  });

  it('should say in its profile what the customer of a sandbox has switched on, and nowhere else', async () => {
    const own = { 'chart-of-accounts': 'dynamic', 'created-by-override': false };
    const made = await put('/_procon/sandboxes/switched', { capabilities: own });
    assert.deepEqual(parsed<{ capabilities: object }>(made).capabilities, {
      ...{ 'chart-of-accounts': 'dynamic', 'created-by-override': 'false' },
    });
    const capabilitiesAt = async (base: string) =>
      parsed<{ capabilities: object }>(await send('GET', `${base}/_procon/profile`)).capabilities;
    const reference = {
      ...{ json: true, xml: true, 'chart-of-accounts': 'static', 'created-by-override': true },
      ...{ 'allow-created-by-override-via-api': true, release: '34.4.0', 'early-access': true },
      'document-mention-notifications': true,
    };
    assert.deepEqual(await capabilitiesAt('/sandboxes/switched'), { ...reference, ...own });
    assert.deepEqual(await capabilitiesAt(''), reference);
    await put('/sandboxes/switched/_procon/capabilities', { release: '30.2.1' });
    await send('POST', '/sandboxes/switched/_procon/reset');
    assert.deepEqual(await capabilitiesAt('/sandboxes/switched'), { ...reference, release: '30.2.1' });
    const { changed } = parsed<{ changed: object }>(
      await send('GET', '/sandboxes/switched/_procon/capabilities'),
    );
    assert.deepEqual(changed, { release: '30.2.1' });
    assert.match(
      (await send('GET', '/sandboxes/switched/_procon/')).body,
      /<code class="chip">release=30\.2\.1<\/code>/,
    );
  });

  it('should tell the active faults alone where only they are asked for', async () => {
    const id = 'payments/last-exported-at-filter-ignored';
    await put('/_procon/faults', { faults: [id] });
    assert.deepEqual(parsed(await send('GET', '/_procon/faults?active=only')), {
      faults: [{ id, fired: 0 }],
    });
    await send('DELETE', '/_procon/faults');
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

  it('should pass over a choice at a silence that was given up, and say so', async () => {
    const [retired = ''] = retiredSilences;
    const choices = { [retired]: 'any', 'formats/page-size': '10' };
    for (const [path, body] of [
      ['/sandboxes/older/_procon/choices', choices],
      ['/_procon/sandboxes/older', { choices }],
    ] as const) {
      await put('/_procon/sandboxes/older', {});
      const answer = await put(path, body);
      assert.equal(answer.status, 200);
      assert.match(parsed<{ note: string }>(answer).note, new RegExp(`^${retired} was given up: `));
      const { changed } = parsed<{ changed: object }>(await send('GET', '/sandboxes/older/_procon/choices'));
      assert.deepEqual(changed, { 'formats/page-size': '10' });
    }
  });
});
