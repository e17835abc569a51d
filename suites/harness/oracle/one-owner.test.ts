import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { recordsHaveOneOwner } from './one-owner.ts';

const [own, other] = ['/api/requisitions/11/comments', '/api/requisitions/12/comments'];
const json = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');

interface Comment {
  readonly id: number;
  readonly comments: string;
}

/** The comments that the lists of two requisitions show, each time; comment 5 was created on the first one. */
type Lists = (path: string, times: number) => readonly Comment[];

const judged = async (lists: Lists) => {
  const { judge, notes } = notingJudge();
  const sent: string[] = [];
  const secondLook = secondLookWith(async ({ path }) => {
    sent.push(path);
    return json(200, lists(path, sent.length));
  });
  const observe = (request: OutgoingRequest & { readonly endpoint: EndpointId }, answer: Answer) =>
    recordsHaveOneOwner.look(
      { request, answer, endpoint: endpoint(request.endpoint), profile: sampleProfile(), secondLook },
      judge,
    );
  await observe(
    {
      method: 'POST',
      path: own,
      endpoint: 'comments.create-on-requisition',
      body: jsonBody({ comments: 'x' }),
    },
    json(201, { id: 5, comments: 'x' }),
  );
  await observe(
    { method: 'GET', path: other, endpoint: 'comments.list-of-requisition' },
    json(200, lists(other, 0)),
  );
  return { violated: [...notes.of('violated')], sent };
};

const five = { id: 5, comments: 'x' };

test('a comment that the list of another requisition shows as well, twice, is a finding', async () => {
  const { violated, sent } = await judged(() => [five]);
  assert.deepEqual(violated, ['comments/list-is-of-one-document']);
  assert.deepEqual(sent, [other, own]);
});

test('one that a further page of the other list shows is a finding', async () => {
  const { violated } = await judged((path) => (path === other ? [] : [five]));
  assert.deepEqual(violated, ['comments/list-is-of-one-document']);
});

test('another comment with that id, one that is listed once, and one that its own list lacks are none', async () => {
  const lists: readonly Lists[] = [
    (path) => [path === own ? five : { id: 5, comments: 'y' }],
    (path, times) => (path === own || times === 0 ? [five] : []),
    (path) => (path === own ? [] : [five]),
  ];
  for (const one of lists) assert.deepEqual((await judged(one)).violated, []);
});
