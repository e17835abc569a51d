import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAfter } from '../../../../models/holdings.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import {
  type HeldList,
  heldLists,
  responsibilities,
  shownGroup,
} from '../../../../models/responsibilities.ts';
import { ask, tokenOf } from '../../../ask.test.kit.ts';
import { reassign, statusOf } from '../plays/plays.test.kit.ts';
import { between, type Held, requested, tellOf } from '../plays/reassignments.test.kit.ts';

const flag = 'deactivate-from-user-after-reassignment';
const requests = requested(['documents', 'replace-as-requisition-requester']);

const judgeLists = (
  before: readonly [Held, Held],
  after: readonly [Held, Held],
  asked: ReadonlySet<string>,
) => {
  for (const list of heldLists) {
    const expected = listAfter({ from: before[0], to: before[1] }, asked, list);
    assert.deepEqual(after[1][list], expected?.to, list);
    if (expected?.from !== undefined) assert.deepEqual(after[0][list], expected.from, list);
  }
};

for (const { group, member, lists } of responsibilities) {
  test(`${member} moves ${lists.join(', ')} and nothing else`, async () => {
    const story = await tellOf();
    const [from, to] = [await story.user('everything'), await story.user('everything')];
    const before = [await story.holdings(from), await story.holdings(to)] as const;
    const { json } = await story.api('POST', '', between(from, to, requested([shownGroup(group), member])));
    assert.equal(await story.process(json.id), 'done');
    judgeLists(before, [await story.holdings(from), await story.holdings(to)], new Set([member]));
    const { summary } = (await story.api('GET', `/${json.id}`)).json;
    const count = String(lists.flatMap((list: HeldList) => before[0][list] ?? []).length);
    assert.deepEqual(summary, { selected: count, changed: count, failed: '0' });
  });
}

test('requisitions that are stored get another requester, but for those that were received', async () => {
  const story = await tellOf();
  const [from, to] = [{ id: 17, login: 'gjran.17' }, await story.user('nothing')];
  const before = await story.holdings(from);
  for (const list of ['requisitions', 'ordered-requisitions', 'finished-requisitions'] as const) {
    assert.ok((before[list] ?? []).length > 0, list);
  }
  const { json } = await story.api('POST', '', between(from, to, requests));
  await story.process(json.id);
  const left = await story.holdings(from);
  assert.deepEqual(
    [left['requisitions'], left['ordered-requisitions'], left['finished-requisitions']],
    [[], [], before['finished-requisitions']],
  );
  const taken = await story.holdings(to);
  assert.deepEqual(
    [taken['requisitions'], taken['ordered-requisitions'], taken['finished-requisitions']],
    [before['requisitions'], before['ordered-requisitions'], []],
  );
  const authorization = `Bearer ${await tokenOf(story.platform)}`;
  const [id] = before['ordered-requisitions'] ?? [];
  const url = `/api/requisitions/${id}`;
  const { body } = await ask(story.platform, { url, headers: { authorization, accept: 'application/json' } });
  assert.equal((JSON.parse(body) as { 'requested-by': { login: string } })['requested-by'].login, to.login);
});

test('what is locked fails with an error, and stays', async () => {
  const story = await tellOf();
  const { shown, items, from, before } = await reassign(
    story,
    requested(['documents', 'replace-as-contract-owner']),
    'failing',
  );
  assert.deepEqual(shown['summary'], { selected: '2', changed: '1', failed: '1' });
  const failed = items.filter(({ status }) => status === 'Failed');
  assert.equal(failed.length, 1);
  assert.match(String(failed[0]?.['message']), /locked/);
  assert.deepEqual((await story.holdings(from))['contracts'], before['contracts']?.slice(0, 1));
});

test('the from-user is deactivated once it is done, and not before', async () => {
  const story = await tellOf();
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const { json } = await story.api('POST', '', { ...between(from, to), [flag]: true });
  assert.equal((await story.holdings(from)).active, true);
  story.wait(1);
  assert.equal((await story.holdings(from)).active, false);
  assert.equal(await statusOf(story, json.id), 'done');
  assert.equal((await story.holdings(to)).active, true);
});

test('what is done is not done again, and only what is due is done', async () => {
  const story = await tellOf();
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const [first, second] = [
    await story.api('POST', '', between(from, to, requests)),
    await story.api('POST', '', between(to, from, requests)),
  ];
  await story.process(second.json.id);
  assert.equal(await statusOf(story, first.json.id), 'new');
  const { json: done } = await story.api('GET', `/${second.json.id}`);
  assert.deepEqual(done['summary'], { selected: '0', changed: '0', failed: '0' });
  story.wait(1);
  assert.equal(await statusOf(story, first.json.id), 'done');
  await story.process(second.json.id);
  assert.deepEqual((await story.api('GET', `/${second.json.id}`)).json, done);
});

test('what happens by time is the same whoever looks first, and a refused request undoes none of it', async () => {
  const story = await tellOf();
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const { json } = await story.api('POST', '', between(from, to, requests));
  story.wait(5);
  assert.equal((await story.api('POST', '', {})).status, 400);
  const reads = await Promise.all([1, 2, 3].map(() => story.api('GET', `/${json.id}`)));
  for (const read of reads) assert.deepEqual(read.json, reads[0]?.json);
  assert.equal(reads[0]?.json['status'], 'done');
});

test('starting reassignments that are new wait until somebody lets them be processed', async () => {
  const story = await tellOf();
  story.wait(50_000);
  assert.equal(await statusOf(story, 6005), 'new');
  assert.equal(await story.process(6005), 'done');
  const { summary } = (await story.api('GET', '/6005')).json;
  assert.ok(Number((summary as Data)['changed']) > 0);
});
