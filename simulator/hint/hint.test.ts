import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsed, serving, tokenAt } from '../server.test.kit.ts';

interface Hinted {
  readonly hint?: { readonly text: string; readonly place: string; readonly before?: readonly Step[] };
}

interface Step {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const withHint = { 'procon-hint': 'true' };
const json = { 'content-type': 'application/json' };
const voiding = 'reason_insight_code=DUPLICATE&comments=Twice';
const lines = [{ 'line-num': 1, description: 'Bolts', quantity: 1, 'unit-price': '2.50' }];
const misspelt = JSON.stringify({
  'req-title': 'Parts',
  currncy: { code: 'USD' },
  'requisition-lines': lines,
});

describe('the hint of a refused request', () => {
  const { api, send, url } = serving();

  const hintOf = async (answer: { readonly headers: object }): Promise<Hinted['hint']> => {
    const { pathname } = new URL(String((answer.headers as Record<string, string>)['procon-explanation']));
    return parsed<Hinted>(await send('GET', pathname)).hint;
  };

  const explained = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    api(method, path, { 'procon-explain': 'true', ...headers }, body).then(hintOf);

  it('should stand in the answer and in the journal only where the request asks for it', async () => {
    const withoutHint = await api('POST', '/api/requisitions', json, misspelt);
    assert.doesNotMatch(withoutHint.body, /hint|currncy/);
    const inJson = await api('POST', '/api/requisitions', { ...json, ...withHint }, misspelt);
    assert.equal(inJson.status, withoutHint.status);
    assert.match(parsed<{ hint: string }>(inJson).hint, /with the name currency instead of currncy/);
    const inXml = await api(
      'POST',
      '/api/requisitions',
      { ...json, ...withHint, accept: 'application/xml' },
      misspelt,
    );
    assert.match(inXml.body, /<errors><error>.*<\/error><hint>.*currncy\.<\/hint><\/errors>$/);
    const { entries } = parsed<{ entries: readonly { readonly hint?: string }[] }>(
      await send('GET', '/_procon/journal?limit=3'),
    );
    assert.deepEqual(
      entries.map(({ hint }) => hint?.includes('currncy') ?? false),
      [false, true, true],
    );
  });

  it('should lead a document to the state that a request needs, and change none itself', async () => {
    const path = `/api/work_confirmation/headers/106/void?${voiding}`;
    const hint = await explained('POST', path);
    assert.equal(hint?.place, 'state');
    assert.match(hint.text, /once work-confirmation-header 106 is approved: POST .*approve_step/);
    assert.equal((await api('POST', path)).status, 422);
    for (const { method, path: at, body = {} } of hint.before ?? [])
      await send(method, at, { headers: json, body: JSON.stringify(body) });
    assert.equal((await api('POST', path)).status, 200);
  });

  it('should name a token that is not valid, and a scope that it lacks with what else is needed', async () => {
    const hint = await explained('GET', '/api/service_pay/payments', { authorization: 'Bearer none' });
    assert.equal(hint?.place, 'header authorization');
    const narrow = { authorization: `Bearer ${await tokenAt(url(), 'core.pay.payments.read')}` };
    const scoped = await explained('GET', '/api/requisitions/5001', narrow);
    assert.match(scoped?.text ?? '', /with a token that has the scope core\.requisition\.read\.$/);
    const both = await explained('POST', '/api/requisitions', { ...json, ...narrow }, misspelt);
    assert.match(both?.text ?? '', /the scope core\.requisition\.write, and with the name currency instead/);
  });

  it('should name no request that deletes in place of one that does not', async () => {
    const hint = await explained('PUT', '/api/attachments/130011');
    assert.doesNotMatch(hint?.text ?? '', /DELETE/);
  });

  it('should say that a request is accepted now, once what stood against it is gone', async () => {
    const path = `/api/work_confirmation/headers/107/void?${voiding}`;
    const refused = await api('POST', path, { 'procon-explain': 'true' });
    const { before = [] } = (await hintOf(refused)) ?? {};
    assert.ok(before.length > 0);
    for (const { method, path: at, body = {} } of before)
      await send(method, at, { headers: json, body: JSON.stringify(body) });
    assert.equal((await hintOf(refused))?.text, 'This request would be accepted now.');
  });

  it('should be left out for what the journal does not keep whole', async () => {
    const long = JSON.stringify({ ...JSON.parse(misspelt), justification: 'x'.repeat(64 * 1024) });
    assert.doesNotMatch(
      (await api('POST', '/api/requisitions', { ...json, ...withHint }, long)).body,
      /hint/,
    );
    assert.equal(await explained('POST', '/api/requisitions', json, long), undefined);
    const path = `/api/requisitions/5001/submit?note=${'x'.repeat(2000)}`;
    assert.equal(await explained('POST', path), undefined);
  });

  it('should be left out for uploads, for accepted requests, and where one change is not enough', async () => {
    const upload = { 'content-type': 'multipart/form-data; boundary=x' };
    assert.equal(
      await explained('POST', '/api/requisitions/5001/attachments', upload, '--x--\r\n'),
      undefined,
    );
    assert.equal(await explained('GET', '/api/requisitions/5001'), undefined);
    const wrong = JSON.stringify({
      'req-title': 'Parts',
      currncy: { cod: 'QQQ' },
      'requisition-lines': 'none',
    });
    assert.equal(await explained('POST', '/api/requisitions', json, wrong), undefined);
  });
});
