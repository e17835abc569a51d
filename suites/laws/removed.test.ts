import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import { openFake } from '../harness/fake/fake.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import type { Overrides, StoredDocument } from '../harness/fake/overrides.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { isAbsent } from '../harness/meaning.ts';
import { placeOf, requestTo } from '../harness/place.ts';
import { judgeRemoved, type RemovalTrace } from './removed.ts';

const rows = {
  deletes: 'legal-documents/delete-deletes-the-legal-document',
  unlists: 'legal-documents/deleted-is-not-listed',
  leaves: 'legal-documents/delete-leaves-others',
} as const satisfies Readonly<Record<string, RequirementId>>;

const collection = {
  routes: { below: /^(?<on>\/api\/contracts\/\d+)\/legal_documents(?:\/(?<id>\d+))?$/ },
  seeded: [1, 2, 3].map((id) => ({ id, on: '/api/contracts/9', data: { id } })),
};

/** Whether a read shows that the document exists; undefined where the answer does not tell. */
const presenceIn = (answer: Answer): boolean | undefined => {
  if (answer.status === 200) return true;
  return isAbsent(answer) || answer.status === 410 ? false : undefined;
};

/** Deletes the first of three documents. Returns the outcome of each requirement and the deletion's result. */
const play = async (overrides: Overrides, isKnown = true) => {
  const { client, sent } = openFake(collection, overrides);
  const { judge, notes } = notingJudge();
  const context = { client, judge, clock: openTestClock() } as unknown as Context;
  const params = (id: number) => ({ contract_id: 9, id });
  const read = async (id: number, requirement: RequirementId): Promise<RemovalTrace> => {
    const answer = await client.send(requestTo('legal-documents.show', params(id)));
    const isThere = presenceIn(answer);
    const seen = `status ${answer.status}`;
    return { requirement, subject: String(id), isThere, seen, exchanges: [answer.exchange] };
  };
  const list = async (): Promise<RemovalTrace> => {
    const answer = await client.send(requestTo('legal-documents.list', { contract_id: 9 }));
    const isThere = answer.status === 200 ? /"id":1\b/.test(answer.text) : undefined;
    const trace = { requirement: rows.unlists, subject: '1', exchanges: [answer.exchange] };
    return { ...trace, isThere, seen: answer.text };
  };
  const { result } = await judgeRemoved(context, {
    ...{ requirement: rows.deletes, noun: 'document', exchanges: [], isKnown },
    place: placeOf('legal-documents.delete', {}, params(1)),
    look: async () => ({
      deleted: [await read(1, rows.deletes), await list()],
      others: [await read(2, rows.leaves), await read(3, rows.leaves)],
    }),
  });
  const worst = ['violated', 'holds', 'inconclusive'] as const;
  const outcomes = Object.values(rows).map(
    (row) => worst.find((outcome) => notes.of(outcome).has(row)) ?? 'unjudged',
  );
  return { came: result, outcomes: outcomes.join(' '), requests: sent.length };
};

const reading = (method: string, id: number) => method === 'GET' && id === 1;
const kept = (_: StoredDocument, all: readonly StoredDocument[]) => all;
const answering = (status: number): Overrides => ({
  answers: ({ method }, { id, deleted }) =>
    reading(method, id) && deleted.length > 0 ? answerWith(status, '{}', 'json') : undefined,
});

/** A deleted document stays visible for so many reads. */
const slow = (looks: number): Overrides => {
  let left = looks * 2;
  return {
    deletes: kept,
    reads: (own, _, { deleted }) => (deleted.length > 0 && own.id === 1 && left-- <= 0 ? undefined : own),
    lists: (own, _, { deleted }) => (deleted.length > 0 && left-- <= 0 ? own.slice(1) : own),
  };
};

/** What a platform does, the deletion's result, and the outcomes of `deletes`, `unlists` and `leaves`. */
const cases: readonly (readonly [string, Overrides, string, string])[] = [
  ['deletes', {}, 'gone', 'holds holds holds'],
  ['answers no content', { removed: { status: 204 } }, 'gone', 'holds holds holds'],
  ['deletes later, with 202', { removed: { status: 202 } }, 'gone', 'holds holds holds'],
  ['answers 410 for what is gone', answering(410), 'gone', 'holds holds holds'],
  ['answers a read with an error of its own', answering(503), 'gone', 'inconclusive holds holds'],
  ['takes a moment', slow(1), 'gone', 'holds holds holds'],
  [
    'has not deleted yet what it accepted with 202',
    { removed: { status: 202 }, deletes: kept },
    ...(['there', 'inconclusive inconclusive holds'] as const),
  ],
  ['refuses', { deletes: () => 409 }, 'refused', 'inconclusive unjudged unjudged'],
  ['forbids it', { deletes: () => 403 }, 'refused', 'inconclusive unjudged unjudged'],
  [
    'does not answer',
    { answers: ({ method }) => (method === 'DELETE' ? noAnswer() : undefined) },
    ...(['unclear', 'inconclusive unjudged unjudged'] as const),
  ],
  ['has no such operation', { deletes: () => 405 }, 'refused', 'violated unjudged unjudged'],
  ['does not implement it', { deletes: () => 501 }, 'refused', 'violated unjudged unjudged'],
  ['is busy', { deletes: () => 503 }, 'unclear', 'inconclusive unjudged unjudged'],
  ['does not find it', { deletes: () => 404 }, 'refused', 'violated unjudged unjudged'],
  ['deletes nothing', { deletes: kept }, 'there', 'violated violated holds'],
  ['shows it still', answering(200), 'there', 'violated holds holds'],
  ['lists it still', { lists: () => [{ id: 1 }] }, 'there', 'holds violated holds'],
  ['deletes all', { deletes: () => [] }, 'there', 'holds holds violated'],
  [
    'deletes another one instead',
    { deletes: (_, all) => all.slice(0, 2) },
    ...(['there', 'violated violated violated'] as const),
  ],
];

describe('a deletion', () => {
  for (const [that, overrides, came, outcomes] of cases)
    it(`should be ${came} where a platform ${that}: ${outcomes}`, async () => {
      const played = await play(overrides);
      assert.deepEqual([played.came, played.outcomes], [came, outcomes]);
    });

  it('should be inconclusive where it is refused and no read showed the document before', async () => {
    const { outcomes } = await play({ deletes: () => 404 }, false);
    assert.equal(outcomes, 'inconclusive unjudged unjudged');
  });

  it('should read once where the document is gone at once, and not at all after a refusal', async () => {
    assert.equal((await play({})).requests, 5);
    assert.equal((await play({ deletes: () => 409 })).requests, 1);
  });
});
