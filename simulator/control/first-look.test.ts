import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsed, serving, sheets } from '../server.test.kit.ts';

const { api, makeSheet, send } = serving();

const refusedWith = async (method: string, path: string, body: object): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await send(method, `/_procon${path}`, { headers, body: JSON.stringify(body) });
  assert.equal(answer.status, 400, answer.body);
  return parsed<{ error: string }>(answer).error;
};

describe('a control request', () => {
  it('should be refused with the nearest name if it has an unknown member', async () => {
    assert.equal(
      await refusedWith('PUT', '/clock', { freeze: true }),
      'There is no member "freeze" here; known: now, advanceSeconds, frozen. Did you mean frozen?',
    );
    assert.match(await refusedWith('PUT', '/sandboxes/x', { choice: {} }), /Did you mean choices\?$/);
    assert.match(await refusedWith('POST', '/payments/1002/events', { typ: 'move' }), /Did you mean type\?$/);
    assert.match(await refusedWith('PUT', '/faults', { fault: [] }), /Did you mean faults\?$/);
    assert.match(await refusedWith('PUT', '/snapshots/x', { wrong: 1 }), /known: none\.$/);
    assert.match(await refusedWith('POST', '/reset', { zzz: 1 }), /known: seed\.$/);
    assert.match(
      (await send('GET', '/_procon/journal?limits=3')).body,
      /no parameter .* Did you mean limit\?/,
    );
  });
});

describe('a refused void', () => {
  const voided = async (id: number, query: string): Promise<string> =>
    (await api('POST', `${sheets}/${id}/void?${query}`)).body;
  const reason = 'reason_insight_code=DUPLICATE';

  it('should name the one cause that holds', async () => {
    const approved = await makeSheet({ state: 'approved' });
    const closed = await makeSheet({ state: 'approved', orderLineOpen: false });
    const draft = await makeSheet({ state: 'draft' });
    for (const [id, query, cause] of [
      [
        draft,
        `${reason}&comments=x`,
        /is refused for a sheet that is not Approved\. No void of a sheet that is draft\./,
      ],
      [closed, `${reason}&comments=x`, /without a link to an open order line\./],
      [approved, 'comments=x', /with neither reason_insight_code nor reason/],
      [approved, `${reason}&reason_insight_id=1&comments=x`, /with both reason_insight_code and reason/],
      [approved, reason, /without comments/],
      [approved, `${reason}&comments=%20`, /must not be blank\./],
      [
        approved,
        'reason_insight_code=NONE&comments=x',
        /has to name an active reason .* \\"NONE\\" is that of no such reason\./,
      ],
    ] as const)
      assert.match(await voided(id, query), cause);
  });
});

describe('a refusal', () => {
  it('should name what of the request is meant', async () => {
    const draft = await makeSheet({ state: 'draft' });
    const act = `${sheets}/${draft}`;
    for (const [method, path, words] of [
      ['GET', '/api/requisitions/999999', /no such record: \/api\/requisitions\/999999\./],
      ['GET', '/api/requisitions/abc', /is not a number: abc\./],
      ['GET', `/api/nowhere/${'a'.repeat(999)}`, /nothing at this path: \/api\/nowhere\/a{50,110}…\./],
      [
        'PATCH',
        '/api/requisitions/5001',
        /PATCH of \/api\/requisitions\/5001, which takes DELETE, GET, HEAD, PUT/,
      ],
      ['PUT', '/api/service_pay/payments/1001?exported=maybe', /true or false, not \\"maybe\\"\./],
      [
        'PUT',
        `${act}/bypass_current_approval`,
        /not pending approval answers 422\. No bypass_current_approval of a sheet that is draft\./,
      ],
      ['PUT', `${act}/remove_approval?approval_id=7`, /There is no approval 7\./],
      ['PUT', `${act}/add_approver?approver_id=x`, /approver_id must be an integer, not \\"x\\"\./],
      ['PUT', `${act}/add_approver`, /approver_id is missing\./],
    ] as const)
      assert.match((await api(method, path)).body, words, path);
  });
});

describe('fields', () => {
  it('should select members at any depth, and be refused where it is no list in JSON', async () => {
    const shown = async (fields: string) => {
      const answer = await api('GET', `/api/requisitions/5001?fields=${encodeURIComponent(fields)}`);
      return { status: answer.status, body: answer.body };
    };
    const nested = '["id",{"created_by":["login",{"custom-fields":[]}]},{"requisition-lines":["line-num"]}]';
    const { body } = await shown(nested);
    const data = JSON.parse(body) as Record<string, unknown>;
    assert.deepEqual(Object.keys(data).sort(), ['created-by', 'id', 'requisition-lines']);
    assert.deepEqual(Object.keys(data['created-by'] as object).sort(), ['custom-fields', 'login']);
    for (const line of data['requisition-lines'] as object[])
      assert.deepEqual(Object.keys(line), ['line-num']);
    for (const wrong of ['id,status', '{"id":1}', '"id"', '[']) {
      const refused = await shown(wrong);
      assert.equal(refused.status, 400, wrong);
      assert.match(refused.body, /fields must be a list of names in JSON, such as .*, not /);
    }
    assert.equal((await shown('')).status, 200);
    const deep = `${'[{"a":'.repeat(300)}[]${'}]'.repeat(300)}`;
    assert.equal((await shown(deep)).status, 200);
  });
});

describe('the bare address', () => {
  it('should lead to the console, that of a sandbox to its own', async () => {
    for (const [path, to] of [
      ['/', '/_procon/'],
      ['/sandboxes/mine', '/sandboxes/mine/_procon/'],
      ['/sandboxes/mine/', '/sandboxes/mine/_procon/'],
    ] as const) {
      const answer = await send('GET', path);
      assert.deepEqual([answer.status, answer.headers['location']], [302, to]);
      assert.equal((await send('GET', to)).status, 200);
    }
  });
});
