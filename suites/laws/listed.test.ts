import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer, Outgoing } from '../harness/client.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { placeOf } from '../harness/place.ts';
import { judgeListed } from './listed.ts';

const row = 'requisitions/list-answers-requisitions';

const asking = (answerTo: (query?: string) => Answer) => ({
  client: {
    ...{ exchanges: [], requests: 0 },
    send: async ({ path }: Outgoing) => answerTo(path.split('?')[1]),
  },
  clock: openTestClock(),
  profile: sampleProfile(),
});

/** A list of requisitions with or without an id filter and a page size; 7 is the new one, a draft. */
const judged = async (ids: readonly number[], { filters = true, status = 'draft', page = 2 } = {}) => {
  const { judge, notes } = notingJudge();
  const answerTo = (query = '') => {
    const matches = filters && query !== '' ? ids.filter((id) => query === `id=${id}`) : ids.slice(0, page);
    return answerWith(
      200,
      JSON.stringify(matches.map((id) => ({ id, status: id === 7 ? 'draft' : status }))),
      'json',
    );
  };
  await judgeListed(
    { judge, ...asking(answerTo) },
    {
      place: placeOf('requisitions.list', {}),
      made: { id: 7, status: 'draft' },
      exchanges: [],
      look: async () => answerTo().exchange,
    },
  );
  return notes.violations().has(row) ? 'violated' : notes.of('holds').has(row) ? 'holds' : 'open';
};

it('should report a list that omits a created record, where its id filter selects others', async () => {
  assert.equal(await judged([1, 2, 3]), 'violated');
});

it('should find a created record on the first page, or by its id', async () => {
  assert.equal(await judged([1, 7]), 'holds');
  assert.equal(await judged([1, 2, 7]), 'holds');
});

it('should be inconclusive where pages, statuses or the lack of an id filter may hide the record', async () => {
  assert.equal(await judged([1, 2, 3], { filters: false }), 'open');
  assert.equal(await judged([1, 2, 3], { status: 'ordered' }), 'open');
  assert.equal(await judged([]), 'open');
});

it('should report a status that reads do not show, unless they no longer show the other', async () => {
  const judgedAs = async (listed: string, now = 'draft') => {
    const { judge, notes } = notingJudge();
    const answer = () => answerWith(200, JSON.stringify([{ id: 7, status: listed }]), 'json');
    await judgeListed(
      { judge, ...asking(answer) },
      {
        place: placeOf('requisitions.list', {}),
        made: { id: 7, status: 'draft' },
        exchanges: [],
        look: async () => answer().exchange,
        status: { words: ['draft', 'ordered'], read: async () => ({ id: 7, status: now }) },
      },
    );
    return notes.violations().has(row);
  };
  assert.equal(await judgedAs('ordered'), true);
  assert.equal(await judgedAs('Draft'), false);
  assert.equal(await judgedAs('ordered', 'ordered'), false);
  assert.equal(await judgedAs('in work'), false);
});
