import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsed, payments, serving, sheets } from '../server.test.kit.ts';
import { features } from './features.ts';
import { usageOf } from './report.ts';
import { createUsage } from './usage.ts';

const json = { 'content-type': 'application/json' };

describe('what clients use', () => {
  const { api, makeSheet, send } = serving();
  const usage = async (query = '') =>
    parsed<ReturnType<typeof usageOf>>(await send('GET', `/_procon/usage${query}`));
  const metIn = async (group: string, query = '') =>
    (await usage(query)).groups
      .find(({ name }) => name === group)
      ?.features.filter(({ met }) => met > 0)
      .map(({ text }) => text);
  const forget = () => send('DELETE', '/_procon/usage');

  it('should count operations, formats, filters, members, transitions and refusals by client', async () => {
    await forget();
    const id = await makeSheet({ state: 'approved' });
    const path = `${sheets}/${id}/void?reason_insight_code=DUPLICATE&comments=twice`;
    assert.equal((await api('POST', path)).status, 200);
    assert.equal((await api('POST', path)).status, 422);
    await api('GET', `${payments}?updated_at[gt]=2026-01-01&status[in]=draft,approved&limit=2`, {
      accept: 'application/xml',
    });
    await api('GET', `${payments}/1002?x=1`);
    await api('PUT', `${payments}/1002`, json, '{"exported": true}');
    const query = '?client=procon-integration';
    assert.deepEqual(await metIn('Refusals', query), ['a refused service-sheets.void']);
    assert.deepEqual(await metIn('Transitions', query), [
      'service-sheets.void accepted while approved',
      'service-sheets.void refused while pending void',
    ]);
    assert.deepEqual(await metIn('Filters and pages', query), [
      'payments.list with in',
      'payments.list with gt',
      'payments.list with limit',
    ]);
    assert.deepEqual(await metIn('Members of requests', query), [
      'service-sheets.void with reason_insight_code',
      'service-sheets.void with comments',
      'payments.mark-exported with exported',
    ]);
    assert.ok((await metIn('Formats of answers', query))?.includes('payments.list answered in XML'));
    assert.deepEqual((await usage(query)).clients, [{ name: 'procon-integration', requests: 5 }]);
  });

  it('should say what a client never met, refusals of what it does first', async () => {
    await forget();
    const id = await makeSheet({ state: 'approved' });
    await api('POST', `${sheets}/${id}/void?reason_insight_code=DUPLICATE&comments=twice`);
    const { missing, percent } = await usage();
    assert.ok(
      missing.findIndex((one) => /never handles a refused service-sheets\.void/.test(one)) < 6,
      missing[0],
    );
    assert.match(missing.at(-1) ?? '', /uses 0 of \d+ operations of legal-documents/);
    assert.ok(percent > 0 && percent < 100);
  });

  it('should count for all sandboxes together, those that are gone among them', async () => {
    await forget();
    await send('GET', '/sandboxes/gone/api/service_pay/payments');
    await send('DELETE', '/_procon/sandboxes/gone');
    assert.equal((await usage()).requests, 0);
    assert.deepEqual(await metIn('Refusals', '?sandboxes=all&client=(without%20a%20token)'), [
      'a refusal for an access token that is missing, expired or not valid (401)',
    ]);
    assert.equal((await send('GET', '/_procon/usage?sandboxes=some')).status, 400);
  });

  it('should go on counting where a sandbox is reset or goes back to a snapshot', async () => {
    await forget();
    await api('GET', `${payments}/1002`);
    await send('POST', '/_procon/reset');
    await send('PUT', '/_procon/snapshots/one');
    const body = '{"snapshot": "one"}';
    assert.equal((await send('POST', '/_procon/restore', { headers: json, body })).status, 200);
    assert.equal((await usage()).requests, 1);
  });

  it('should stay bounded for any requests of clients', () => {
    const usage = createUsage();
    for (let n = 0; n < 200; n += 1) usage.note(`client-${n}`, ['operation payments.list']);
    for (let n = 0; n < 10_000; n += 1) usage.note('client-1', [`member payments.list ${n}`]);
    const read = usage.read();
    assert.equal(read.length, 51);
    assert.ok(read.every(({ counts }) => counts.size <= 5000));
  });

  it('should reach everything when everything is met', () => {
    const usage = createUsage();
    usage.note(
      'all',
      features().map(({ key }) => key),
    );
    const { percent, missing, groups } = usageOf(usage.read());
    assert.equal(percent, 100);
    assert.deepEqual(missing, []);
    assert.ok(groups.every(({ met, all }) => met === all));
  });

  it('should name no feature twice', () => {
    const keys = features().map(({ key }) => key);
    assert.equal(new Set(keys).size, keys.length);
  });
});
