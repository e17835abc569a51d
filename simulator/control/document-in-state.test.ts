import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { movables } from '../recipes/kinds.ts';
import { parsed, serving } from '../server.test.kit.ts';

const { defects, post, send, token } = serving();
const json = { 'content-type': 'application/json', accept: 'application/json' };

interface Made {
  readonly id: number;
  readonly state: string;
  readonly document: Readonly<Record<string, unknown>>;
  readonly recipe: readonly { readonly method: string; readonly path: string; readonly body?: object }[];
}

const request = (kind: string, state: string, more: object = {}) =>
  post('/_procon/documents', JSON.stringify({ kind, state, ...more }), json);

const made = async (kind: string, state: string, more: object = {}): Promise<Made> => {
  const answer = await request(kind, state, more);
  assert.equal(answer.status, 201, answer.body);
  return parsed<Made>(answer);
};

const refused = async (status: number, body: object): Promise<string> => {
  const answer = await post('/_procon/documents', JSON.stringify(body), json);
  assert.equal(answer.status, status, answer.body);
  return parsed<{ error: string }>(answer).error;
};

describe('a document in a state', () => {
  for (const [kind, { states }] of Object.entries(movables))
    for (const state of states)
      it(`should be a ${kind} that is ${state}, and say how it got there`, async () => {
        const { id, document, recipe } = await made(kind, state);
        assert.equal(document['id'], id);
        assert.ok(recipe.length > 0);
        const before = parsed<{ changed: object }>(await send('GET', '/_procon/choices'));
        assert.deepEqual(before.changed, {});
        assert.deepEqual(defects, []);
      });

  it('should be got by sending its recipe once more', async () => {
    const { recipe, id, state } = await made('work-confirmation-header', 'voided');
    const events = recipe.map(({ path }) => path.replace(/\?.*/, '').replace(String(id), 'ID'));
    assert.equal(events[0], '/_procon/service-sheets');
    assert.ok(events.includes('/api/work_confirmation/headers/ID/void'), events.join());
    let other = 0;
    for (const { method, path, body } of recipe) {
      const headers = { ...json, authorization: `Bearer ${token()}` };
      const sent = body === undefined ? { headers } : { headers, body: JSON.stringify(body) };
      const answer = await send(method, path.replace(String(id), String(other)), sent);
      assert.ok(answer.status < 300, answer.body);
      if (other === 0) other = parsed<{ id: number }>(answer).id;
    }
    const answer = await send('GET', `/api/work_confirmation/headers/${other}`, {
      headers: { ...json, authorization: `Bearer ${token()}` },
    });
    assert.equal(parsed<{ status: string }>(answer).status, state);
  });

  it('should go the shortest way', async () => {
    const paths = async (kind: string, state: string) =>
      (await made(kind, state)).recipe.map(({ path }) => path.replace(/\d+/, ':id'));
    assert.deepEqual(await paths('requisition-header', 'pending_buyer_action'), [
      '/api/requisitions',
      '/api/requisitions/:id/update_and_submit_for_approval',
    ]);
    assert.deepEqual(await paths('requisition-header', 'withdrawn'), [
      '/api/requisitions',
      '/_procon/requisitions/:id/events',
    ]);
    assert.equal((await paths('service-pay-payment', 'completed_successfully')).length, 2);
  });

  it('should have what is given with it', async () => {
    const request = { with: { justification: 'Spare parts' } };
    const { document } = await made('requisition-header', 'approved', request);
    assert.equal(document['justification'], 'Spare parts');
    assert.equal(
      (await made('service-pay-payment', 'approved', { with: { exported: true } })).document['exported'],
      true,
    );
  });

  it('should be of the sandbox that is asked, by its choices', async () => {
    await send('PUT', '/_procon/sandboxes/asked', { headers: json, body: '{}' });
    const body = JSON.stringify({ kind: 'scheduling-agreement', state: 'issued' });
    const answer = await post('/sandboxes/asked/_procon/documents', body, json);
    assert.equal(answer.status, 201, answer.body);
    const journal = parsed<{ entries: { client: string }[] }>(
      await send('GET', '/sandboxes/asked/_procon/journal'),
    );
    assert.ok(journal.entries.every(({ client }) => client === 'recipe'));
  });

  it('should be refused in a sentence where there is no such kind, state or member', async () => {
    assert.match(await refused(400, {}), /^kind must be one of requisition-header, work-conf/);
    assert.match(
      await refused(400, { kind: 'quality-inspection' }),
      /^state must be one of open, in_progress/,
    );
    const sheet = { kind: 'work-confirmation-header', state: 'draft' };
    assert.match(await refused(400, { ...sheet, with: [] }), /^with must be an object/);
    assert.match(
      await refused(409, { ...sheet, with: { steps: 100 } }),
      /The last refusal was: steps must be/,
    );
  });
});
