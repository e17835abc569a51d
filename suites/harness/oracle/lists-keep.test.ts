import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { gapIn, listsKeepAll } from './lists-keep.ts';

const path = '/api/requisitions/11/comments';
const json = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');

interface Sketch {
  readonly created: readonly number[];
  readonly deleted?: readonly number[];
  readonly listed: readonly number[];
  /** What the list shows when it is asked for again; the same when left out. */
  readonly listedLater?: readonly number[];
  /** Whether a read shows the record of an id. */
  readonly isShown?: (id: number) => boolean;
}

const judged = async ({ created, deleted = [], listed, listedLater = listed, ...more }: Sketch) => {
  const { judge, notes } = notingJudge();
  const { isShown = (id: number) => created.includes(id) } = more;
  const listOf = (ids: readonly number[]) =>
    json(
      200,
      ids.map((id) => ({ id, comments: `comment ${id}` })),
    );
  const secondLook = secondLookWith(async (request) => {
    if (request.path === path) return listOf(listedLater);
    const id = Number(request.path.split('/').at(-1));
    return isShown(id) ? json(200, { id, comments: `comment ${id}` }) : json(404, {});
  });
  const observe = (request: OutgoingRequest & { readonly endpoint: EndpointId }, answer: Answer) =>
    listsKeepAll.look(
      { request, answer, endpoint: endpoint(request.endpoint), profile: sampleProfile(), secondLook },
      judge,
    );
  for (const id of created)
    await observe(
      { method: 'POST', path, endpoint: 'comments.create-on-requisition', body: jsonBody({ comments: 'x' }) },
      json(201, { id, comments: 'x' }),
    );
  for (const id of deleted)
    await observe(
      { method: 'DELETE', path: `/api/attachments/${id}`, endpoint: 'attachments.delete' },
      json(204, {}),
    );
  await observe({ method: 'GET', path, endpoint: 'comments.list-of-requisition' }, listOf(listed));
  return [...notes.of('violated')];
};

const row = ['comments/list-of-requisition'];

test('a record that is missing among others, and that a read shows, is a finding', async () => {
  assert.deepEqual(await judged({ created: [1, 2, 3, 4], listed: [1, 2, 4] }), row);
  assert.deepEqual(await judged({ created: [1, 2, 3, 4, 5], listed: [5, 3, 2, 1] }), row);
});

test('what a page may hide, what was deleted, and what another order shows is no finding', async () => {
  assert.deepEqual(await judged({ created: [1, 2, 3, 4], listed: [1, 2, 3] }), []);
  assert.deepEqual(await judged({ created: [1, 2, 3, 4], listed: [4, 3, 2] }), []);
  assert.deepEqual(await judged({ created: [1, 2, 3, 4], deleted: [3], listed: [1, 2, 4] }), []);
  assert.deepEqual(await judged({ created: [1, 2, 3, 4, 5], listed: [1, 5, 2, 4] }), []);
});

test('a record that the list shows later, or that no read shows, is no finding', async () => {
  const sketch = { created: [1, 2, 3, 4], listed: [1, 2, 4] };
  assert.deepEqual(await judged({ ...sketch, listedLater: [1, 2, 3, 4] }), []);
  assert.deepEqual(await judged({ ...sketch, isShown: () => false }), []);
  assert.deepEqual(await judged({ ...sketch, isShown: () => true }), []);
});

test('a gap names the records that are shown before and after it', () => {
  assert.deepEqual(gapIn(['1', '2', '3', '4', '5'], ['1', '2', '5']), { id: '3', before: '2', after: '5' });
});
