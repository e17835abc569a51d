import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLane, openLanes } from './lanes.ts';
import { sideBySide } from './side-by-side.ts';

const answers = (
  lanes: ReturnType<typeof openLanes>,
  count: number,
  milliseconds: number,
  isBusy = false,
) => {
  for (let i = 0; i < count; i++) lanes.learn(milliseconds, isBusy);
};

test('lanes grow while the target answers alike, up to the most', () => {
  const lanes = openLanes(16);
  assert.equal(lanes.size, 4);
  answers(lanes, 16, 80);
  assert.equal(lanes.size, 5);
  answers(lanes, 1000, 80);
  assert.equal(lanes.size, 16);
});

test('they shrink where it asks to come back later, and where its answers take longer and longer', () => {
  const lanes = openLanes(16);
  answers(lanes, 1000, 80);
  answers(lanes, 16, 80, true);
  assert.equal(lanes.size, 8);
  answers(lanes, 1000, 2000);
  assert.equal(lanes.size, 1);
});

/** Work that ends when it is told to. */
const openWork = () => {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const run = (item: number) =>
    new Promise<void>((resolve) => {
      begun.push(item);
      ends.set(item, resolve);
    });
  const end = async (item: number) => {
    ends.get(item)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, run, end };
};

test('what is urgent begins before the others, and no more at once than there are lanes', async () => {
  const { begun, run, end } = openWork();
  const lanes = openLanes(2);
  const all = [1, 2, 3].map((item) => lanes.run(() => run(item)));
  all.push(lanes.run(() => run(4), true));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(begun, [1, 2]);
  await end(1);
  assert.deepEqual(begun, [1, 2, 4]);
  for (const item of [2, 4, 3]) await end(item);
  await Promise.all(all);
});

test('items go one by one in one lane, also for work that fills the only lane', async () => {
  const seen: number[] = [];
  const lanes = oneLane();
  await lanes.run(() => sideBySide([1, 2, 3], lanes, async (item) => seen.push(item)));
  assert.deepEqual(seen, [1, 2, 3]);
});

test('items go side by side; after an error nothing begins, and what was begun is waited for', async () => {
  const { begun, run, end } = openWork();
  const lanes = openLanes(3);
  const work = async (item: number) => {
    await run(item);
    if (item === 2) throw new Error('broken');
  };
  let isOver = false;
  const all = sideBySide([1, 2, 3, 4, 5], lanes, work).finally(() => {
    isOver = true;
  });
  const refused = assert.rejects(all, /broken/);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(begun, [1, 2, 3]);
  await end(2);
  await end(1);
  assert.deepEqual([begun, isOver], [[1, 2, 3], false]);
  await end(3);
  await refused;
});
