import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Context } from '../check.ts';
import type { OutgoingRequest } from '../client.ts';
import { clientOf, json } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { observeFilters } from './observe-filters.ts';

interface TestComment {
  readonly id: number;
  readonly comments: string;
}

const base: readonly TestComment[] = [
  { id: 1, comments: 'five' },
  { id: 2, comments: 'five' },
  { id: 3, comments: 'seven' },
];
const [, second, third] = base as readonly [TestComment, TestComment, TestComment];
const fewer = [second, third];
const changed = [{ id: 1, comments: 'six' }, second, third];

type Find = (query: URLSearchParams) => readonly TestComment[];

const findNothing: Find = () => [];
const findEqual: Find = (query) =>
  base.filter((one) =>
    [...query].every(([name, value]) => String(Object(one)[name.replace('[in]', '')]) === value),
  );

/** The observed answers; `now`: the comments in the unfiltered list after the first read. */
const observed = async (find: Find, now: readonly TestComment[] = base): Promise<readonly string[]> => {
  const answers: string[] = [];
  const judge = {
    ...notingJudge().judge,
    observe: (_: string, answer = '') => void answers.push(answer.replace(/:.*/, '')),
  };
  const reads = [base];
  const client = clientOf(async ({ path }: OutgoingRequest) => {
    const { searchParams } = new URL(path, 'http://platform');
    return json(200, searchParams.size > 0 ? find(searchParams) : (reads.shift() ?? now));
  });
  const list = { endpoint: 'comments.list' } as const;
  const check = observeFilters('comments/list-filters', 'comments', () => [list]);
  await check.run({ client, judge, profile: sampleProfile() } as unknown as Context);
  return answers;
};

it('tells that filters find nothing, or select as on payments', async () => {
  assert.deepEqual([...new Set(await observed(findNothing))], ['finds nothing']);
  assert.ok((await observed(findEqual)).includes('as-payments'));
});

it('leaves the effect of filters open if other clients removed a record or changed its value in the meantime', async () => {
  for (const find of [findNothing, findEqual]) {
    assert.deepEqual(await observed(find, fewer), []);
    assert.ok((await observed(find, changed)).length < (await observed(find)).length);
  }
});
