import assert from 'node:assert/strict';
import { it } from 'node:test';
import { requisition } from '../../models/resources/requisition.ts';
import type { Clock } from '../harness/clock.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { collected } from '../harness/resources/collected.ts';
import { judgeListed } from './listed.ts';

const row = 'requisitions/list-answers-requisitions';

/** A list of requisitions that has an id filter or none, and shows so many at most; 7 is the new one, a draft. */
const judged = async (ids: readonly number[], { filters = true, status = 'draft', page = 2 } = {}) => {
  const { judge, notes } = notingJudge();
  const answerTo = (query = '') => {
    const found = filters && query !== '' ? ids.filter((id) => query === `id=${id}`) : ids.slice(0, page);
    return answerWith(
      200,
      JSON.stringify(found.map((id) => ({ id, status: id === 7 ? 'draft' : status }))),
      'json',
    );
  };
  const clock = { sleep: async () => undefined } as unknown as Clock;
  await judgeListed(
    { judge, clock },
    {
      place: { endpoint: 'requisitions.list' },
      made: { id: 7, status: 'draft' },
      exchanges: [],
      ask: async (query) => collected(requisition, answerTo(query)),
      look: async () => answerTo().exchange,
    },
  );
  return notes.violations().has(row) ? 'violated' : notes.of('holds').has(row) ? 'holds' : 'open';
};

it('should see that a list leaves out what was created, where it selects others by their ids', async () => {
  assert.equal(await judged([1, 2, 3]), 'violated');
});

it('should find what was created on the first page, or by its id', async () => {
  assert.equal(await judged([1, 7]), 'holds');
  assert.equal(await judged([1, 2, 7]), 'holds');
});

it('should leave open what pages, statuses and lists without such a filter hide', async () => {
  assert.equal(await judged([1, 2, 3], { filters: false }), 'open');
  assert.equal(await judged([1, 2, 3], { status: 'ordered' }), 'open');
  assert.equal(await judged([]), 'open');
});
