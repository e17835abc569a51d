import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsed, serving, sheets } from '../server.test.kit.ts';
import { createVersions } from '../store/versions.ts';

const { api, makeSheet, post, send } = serving();

const at = (path: string) => `/_procon/documents/work-confirmation-header${path}`;

interface Listed {
  readonly total: number;
  readonly documents: readonly { readonly id: number; readonly state: string }[];
}

const lastNumber = async (): Promise<number> =>
  parsed<{ entries: { number: number }[] }>(await send('GET', '/_procon/journal?limit=1')).entries[0]
    ?.number ?? 0;

describe('former states of documents', () => {
  const stateAt = async (id: number, query: string) => {
    const response = await send('GET', at(`/${id}${query}`));
    return response.status === 200 ? parsed<{ state: string }>(response).state : response.status;
  };

  it('should be available for the time after each request, also among others, and before creation', async () => {
    await api('GET', sheets);
    const before = await lastNumber();
    const listedBefore = parsed<Listed>(await send('GET', at('?limit=3')));
    const id = await makeSheet({ state: 'approved' });
    await api('GET', `${sheets}/${id}`);
    const made = await lastNumber();
    await api('POST', `${sheets}/${id}/void?reason_insight_code=DUPLICATE&comments=Twice`);
    const voided = await lastNumber();
    await post(`/_procon/service-sheets/${id}/events`, '{"type":"refuse_void"}', {
      'content-type': 'application/json',
    });
    assert.deepEqual(
      await Promise.all(
        [`?as-of=${before}`, `?as-of=${made}`, `?as-of=${voided}`, ''].map((query) => stateAt(id, query)),
      ),
      [404, 'approved', 'pending_void', 'approved'],
    );
    assert.deepEqual(parsed<Listed>(await send('GET', at(`?limit=3&as-of=${before}`))), listedBefore);
    const then = parsed<Listed>(await send('GET', at(`?limit=1&as-of=${voided}`)));
    assert.deepEqual(
      [then.total, then.documents[0]?.id, then.documents[0]?.state],
      [listedBefore.total + 1, id, 'pending_void'],
    );
  });

  it('should be available for a moment of the clock', async () => {
    const put = (body: object) =>
      send('PUT', '/_procon/clock', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const id = await makeSheet({ state: 'approved' });
    const { now } = parsed<{ now: string }>(await put({ frozen: true }));
    await put({ advanceSeconds: 60 });
    await api('POST', `${sheets}/${id}/void?reason_insight_code=DUPLICATE&comments=Twice`);
    assert.deepEqual(
      [await stateAt(id, `?as-of=${now}`), await stateAt(id, '')],
      ['approved', 'pending_void'],
    );
    await put({ frozen: false });
  });

  it('should be the starting documents before the first request, and be dropped by a reset', async () => {
    const id = await makeSheet({ state: 'approved' });
    await api('GET', `${sheets}/${id}`);
    const number = await lastNumber();
    assert.deepEqual(
      [await stateAt(id, '?as-of=0'), await stateAt(id, `?as-of=${number}`)],
      [404, 'approved'],
    );
    await send('POST', '/_procon/reset');
    assert.equal(await stateAt(id, '?as-of=0'), 404);
    await api('GET', sheets);
    assert.deepEqual(
      [await stateAt(101, '?as-of=0'), await stateAt(101, '?as-of=1')],
      [await stateAt(101, ''), await stateAt(101, '')],
    );
  });

  it('should be refused with a message if they are no longer kept, or the point is invalid', async () => {
    const error = async (path: string) => {
      const response = await send('GET', path);
      return `${response.status} ${parsed<{ error: string }>(response).error}`;
    };
    assert.match(await error(at('?as-of=999999')), /^404 The journal has no entry 999999; it keeps 1 to/);
    assert.match(await error(at('?as-of=yesterday')), /^400 as-of must be the number/);
    assert.match(await error(at('?asof=1')), /^400 .*Did you mean as-of\?/);
    assert.match(
      await error('/_procon/documents/requisition-headers'),
      /^404 .*Did you mean requisition-header\?/,
    );
    assert.match(await error('/_procon/journal/999999'), /^404 The journal has no entry/);
    assert.match(await error('/_procon/journal?state=200'), /Did you mean status\?/);
  });
});

describe('versions', () => {
  it('should drop the oldest beyond the limit, and those of a transaction that is rolled back', () => {
    const stored = new Map<number, object>();
    const store = {
      get: (_: string, id: number) => stored.get(id),
      put: (draft: { id: number }) => stored.set(draft.id, draft),
      begin: () => undefined,
      rollback: () => undefined,
    };
    const versions = createVersions(() => 0, 10);
    const recording = versions.recording(store as never);
    const change = (id: number) => recording.put({ kind: 'comment', id, data: {}, state: {} } as never);
    recording.begin();
    for (let id = 1; id <= 5; id += 1) change(id);
    recording.rollback();
    assert.equal(versions.now(), 0);
    for (let id = 101; id <= 120; id += 1) change(id);
    assert.equal(versions.now(), 20);
    assert.ok(versions.earliest() >= 8 && versions.earliest() <= 10);
    assert.deepEqual([...versions.since(19, 'comment').keys()], [120]);
  });
});
