import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsed, serving } from '../server.test.kit.ts';

interface Ready {
  readonly operations: Readonly<
    Record<string, { readonly total: number; readonly documents: readonly { readonly id: number }[] }>
  >;
}

/** An acceptable request for each operation, with the inputs that the list presupposes. */
const requests: Readonly<
  Record<string, (id: number) => readonly [string, string, Record<string, string>?, string?]>
> = {
  'service-sheets.void': (id) => [
    'POST',
    `/api/work_confirmation/headers/${id}/void?reason_insight_code=DUPLICATE&comments=x`,
  ],
  'payments.mark-exported': (id) => ['PUT', `/api/service_pay/payments/${id}?exported=true`],
  'requisitions.delete': (id) => ['DELETE', `/api/requisitions/${id}`],
};

describe('documents that an operation is accepted for', () => {
  const { api, send } = serving();
  const ready = async (query = '') => {
    const { operations } = parsed<Ready>(await send('GET', `/_procon/documents?limit=9999${query}`));
    return operations;
  };

  for (const [operation, request] of Object.entries(requests))
    it(`should be those of ${operation} and no others`, async () => {
      const { [operation]: reported } = await ready(`&operation=${operation}`);
      const ids = new Set(reported?.documents.map(({ id }) => id));
      assert.ok(ids.size > 0);
      const [, path] = request(0);
      const list = path.includes('headers')
        ? '/api/work_confirmation/headers'
        : path.includes('payments')
          ? '/api/service_pay/payments'
          : '/api/requisitions';
      const all = parsed<{ id: number; exported?: boolean }[]>(await api('GET', list));
      for (const { id, exported } of all) {
        if (operation === 'payments.mark-exported' && exported) continue;
        const { status, body } = await api(...request(id));
        assert.equal(status < 300, ids.has(id), `${id}: ${status} ${body.slice(0, 200)}`);
      }
      await send('POST', '/_procon/reset');
    });

  it('should list every operation on a document, and change nothing', async () => {
    const [one, again] = [await ready(), await ready()];
    assert.deepEqual(again, one);
    const empty = Object.entries(one).filter(([, { total }]) => total === 0);
    assert.deepEqual(
      empty.map(([id]) => id),
      [],
    );
    assert.ok(Object.keys(one).length > 15);
  });

  it('should refuse in a sentence what is no operation', async () => {
    const { status, body } = await send('GET', '/_procon/documents?operation=void');
    assert.equal(status, 400);
    assert.match(body, /operation must be one of service-sheets\.void/);
  });
});
