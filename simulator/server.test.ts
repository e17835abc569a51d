import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { form, parsed, payments, serving, sheets } from './server.test.kit.ts';
import { startSimulator } from './server.ts';

const { api, makeSheet, statusOf } = serving();

describe('the API', () => {
  it('should return the same record as JSON and as XML, also for two Accept headers', async () => {
    const asJson = await api('GET', `${payments}/1002`);
    assert.match(String(asJson.headers['content-type']), /^application\/json/);
    const asXml = await api('GET', `${payments}/1002`, { accept: ['application/xml', 'application/json'] });
    assert.match(String(asXml.headers['content-type']), /^application\/xml/);
    assert.match(asXml.body, /<id type="integer">1002<\/id>/);
  });

  it('should filter by encoded and raw brackets, either spelling and doubled ampersands', async () => {
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

  it('should void an approved sheet once and refuse it again; a refusal changes nothing', async () => {
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

  it('should accept one of many concurrent voids', async () => {
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
      errors: { base: ['There is nothing at this path: /nothing.'] },
    });
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
