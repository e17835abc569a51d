import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsed, payments, serving, sheets } from '../server.test.kit.ts';

const { api, makeSheet, send } = serving();

const headers = { 'procon-explain': 'true' };

interface Explained {
  readonly number: number;
  readonly steps: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly faults: readonly string[];
  }[];
  readonly rule?: { readonly requirement?: { readonly id: string; readonly sentence: string } };
  readonly decisions: readonly {
    readonly event: string;
    readonly answer: string;
    readonly leadsTo?: string;
  }[];
  readonly consulted: {
    readonly silences: readonly { readonly id: string; readonly choice: string; readonly meaning: string }[];
  };
  readonly filter?: {
    readonly conditions: readonly object[];
    readonly returned: number;
    readonly matched?: number;
  };
  readonly passedOver: readonly string[];
  readonly faults: readonly { readonly id: string; readonly step: string }[];
  readonly document?: {
    readonly before: string;
    readonly after: string;
    readonly events: readonly {
      readonly event: string;
      readonly accepted: boolean;
      readonly refused?: string;
      readonly request: { readonly method: string; readonly path: string; readonly body?: object };
    }[];
  };
  readonly request: { readonly body?: { readonly text: string; readonly isCut: boolean } };
  readonly response: {
    readonly status: number;
    readonly body?: { readonly text: string; readonly bytes: number; readonly isCut: boolean };
  };
}

const put = (path: string, body: object) =>
  send('PUT', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const explanationOf = async (answer: { readonly headers: object }): Promise<Explained> => {
  const { pathname } = new URL(String((answer.headers as Record<string, string>)['procon-explanation']));
  const response = await send('GET', pathname);
  assert.equal(response.status, 200, response.body);
  return parsed<Explained>(response);
};

const voiding = '?reason_insight_code=DUPLICATE&comments=Twice';

describe('an explanation', () => {
  it('should contain the rule, the states and the possible events, and not change the response', async () => {
    const id = await makeSheet({ state: 'approved' });
    const unexplained = await api('GET', `${sheets}/${id}`);
    const shown = await api('GET', `${sheets}/${id}`, headers);
    assert.equal(unexplained.headers['procon-explanation'], undefined);
    assert.equal(shown.body, unexplained.body);
    const explained = await explanationOf(await api('POST', `${sheets}/${id}/void${voiding}`, headers));
    assert.deepEqual([explained.document?.before, explained.document?.after], ['approved', 'pending_void']);
    assert.equal(
      explained.rule?.requirement?.id,
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    );
    assert.ok((explained.rule?.requirement?.sentence.length ?? 0) > 20);
    const [decision] = explained.decisions;
    assert.deepEqual(
      [decision?.event, decision?.answer, decision?.leadsTo],
      ['void', 'mandated', 'pending_void'],
    );
    assert.equal(explained.steps.at(-1)?.name, 'respond');
    const again = explained.document?.events.find(({ event }) => event === 'void');
    assert.match(String(again?.refused), /while another one is pending/);
    assert.equal(explained.document?.events.find(({ event }) => event === 'approve_void')?.accepted, true);
  });

  it('should contain the step that refused, and the choice in force at the time', async () => {
    const id = await makeSheet({ state: 'draft' });
    await put('/_procon/choices', { 'service-sheets/void-refused-status': '409' });
    const refused = await api('POST', `${sheets}/${id}/void${voiding}`, headers);
    await put('/_procon/choices', {});
    assert.equal(refused.status, 409);
    const explained = await explanationOf(refused);
    assert.deepEqual(explained.steps.at(-1), {
      name: 'decide',
      outcome: 'refused: void-refused',
      faults: [],
    });
    const silence = explained.consulted.silences.find(
      (one) => one.id === 'service-sheets/void-refused-status',
    );
    assert.equal(silence?.choice, '409');
    assert.ok(silence?.meaning);
    assert.deepEqual([explained.document?.before, explained.document?.after], ['draft', 'draft']);
  });

  it('should contain the parsed query, and the number of matches on request', async () => {
    const explained = await explanationOf(await api('GET', `${payments}?exported=false&limit=2`, headers));
    assert.deepEqual(explained.filter?.conditions, [
      { field: 'exported', operator: 'eq', values: [false], type: 'boolean' },
    ]);
    assert.equal(explained.filter?.returned, 2);
    assert.ok((explained.filter?.matched ?? 0) > 2);
  });

  it('should list members of the body that were passed over, not what stands below them', async () => {
    const body = JSON.stringify({
      ...{ currency: { code: 'USD', colour: 'red' }, 'custom-fields': { region: 'north' } },
      'requisition-lines': [{ description: 'Lamp', 'source-type': 'Non-Catalog' }],
    });
    const type = { ...headers, 'content-type': 'application/json' };
    const { passedOver } = await explanationOf(await api('POST', '/api/requisitions', type, body));
    assert.deepEqual(passedOver, ['currency.colour', 'custom-fields', 'requisition-lines.0.source-type']);
  });

  it('should contain the faults that made a difference, and the steps they changed', async () => {
    const fault = 'payments/mark-exported-is-dropped';
    await put('/_procon/faults', { faults: [fault] });
    const answer = await api('PUT', `${payments}/1002?exported=true`, headers);
    await send('DELETE', '/_procon/faults');
    const explained = await explanationOf(answer);
    assert.deepEqual(
      explained.faults.map(({ id }) => id),
      [fault],
    );
    assert.deepEqual(
      explained.steps.filter(({ faults }) => faults.includes(fault)).map(({ name }) => name),
      explained.faults.map(({ step }) => step),
    );
  });
});
