import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import type { Answer } from '../client.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { createdRecordsStay } from './created-stays.ts';

const comments = '/api/requisitions/11/comments';
const created = answerWith(201, JSON.stringify({ id: 5, comments: 'x' }), 'json');
const there = answerWith(200, JSON.stringify({ id: 5, comments: 'x' }), 'json');
const gone = answerWith(404, '{"error":"not found"}', 'json');

interface Step {
  readonly method?: string;
  readonly path: string;
  readonly endpoint: EndpointId;
  readonly answer: Answer;
}

const creation: Step = {
  method: 'POST',
  path: comments,
  endpoint: 'comments.create-on-requisition',
  answer: created,
};
/** A read of this kind that shows a record. */
const other: Step = { path: `${comments}/4`, endpoint: 'comments.show-on-requisition', answer: there };
const read: Step = { path: `${comments}/5`, endpoint: 'comments.show-on-requisition', answer: gone };

/** What is violated after some requests; whatever is asked again is answered with `again`. */
const violatedBy = async (steps: readonly Step[], again = gone): Promise<readonly string[]> => {
  const { judge, notes } = notingJudge();
  const secondLook = secondLookWith(async () => again);
  for (const { method = 'GET', path, endpoint: id, answer } of steps) {
    const request = { method, path, endpoint: id };
    const observed = { request, answer, endpoint: endpoint(id), profile: sampleProfile(), secondLook };
    await createdRecordsStay.look(observed, judge);
  }
  return [...notes.of('violated')];
};

test('a comment that was created and is not found, twice, is a finding', async () => {
  assert.deepEqual(await violatedBy([creation, other, read]), ['comments/create-on-requisition']);
});

test('where no read of the kind shows anything it is the read that is broken', async () => {
  assert.deepEqual(await violatedBy([creation, read]), []);
});

test('one that is found a moment later, and one that nobody created, are none', async () => {
  assert.deepEqual(await violatedBy([creation, other, read], there), []);
  assert.deepEqual(await violatedBy([other, read]), []);
});

test('what a write is about, or its document, may be gone; a comment on the same document may not', async () => {
  const update: Step = {
    ...{ method: 'PUT', path: '/api/requisitions/11', endpoint: 'requisitions.update' },
    answer: there,
  };
  assert.deepEqual(await violatedBy([creation, other, update, read]), []);
  const second = { ...creation, answer: answerWith(201, '{"id":6,"comments":"y"}', 'json') };
  assert.deepEqual(await violatedBy([creation, second, other, read]), ['comments/create-on-requisition']);
});
