import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLane, openBudget, openLanes, sideBySide } from './lanes.ts';

const answers = (
  lanes: ReturnType<typeof openLanes>,
  count: number,
  milliseconds: number,
  isBusy = false,
) => {
  for (let i = 0; i < count; i++) lanes.learn(milliseconds, isBusy);
};

test('lanes grow up to the maximum while response times are steady', () => {
  const lanes = openLanes(16);
  assert.equal(lanes.size, 4);
  answers(lanes, 16, 80);
  assert.equal(lanes.size, 5);
  answers(lanes, 1000, 80);
  assert.equal(lanes.size, 16);
});

test('lanes shrink where the target asks to retry later, and where response times keep growing', () => {
  const lanes = openLanes(16);
  answers(lanes, 1000, 80);
  answers(lanes, 16, 80, true);
  assert.equal(lanes.size, 8);
  answers(lanes, 1000, 2000);
  assert.equal(lanes.size, 1);
});

/** Work that the test ends explicitly. */
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

test('urgent work begins first, and no more runs at once than there are lanes', async () => {
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

test('items run one by one in a single lane, also within work that occupies it', async () => {
  const seen: number[] = [];
  const lanes = oneLane();
  await lanes.run(() => sideBySide([1, 2, 3], lanes, async (item) => seen.push(item)));
  assert.deepEqual(seen, [1, 2, 3]);
});

test('items run in parallel; after an error none begins, and those under way are awaited', async () => {
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

test('a waiting task leaves its lane to others, and continues next to them', async () => {
  const { begun, run, end } = openWork();
  const lanes = oneLane();
  const waiting = lanes.run(async () => {
    await lanes.away(() => run(1));
    await run(2);
  });
  const others = [3, 4].map((item) => lanes.run(() => run(item)));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(begun, [1, 3]);
  await end(1);
  assert.deepEqual(begun, [1, 3, 2]);
  await end(3);
  assert.deepEqual(begun, [1, 3, 2]);
  await end(2);
  assert.deepEqual(begun, [1, 3, 2, 4]);
  await end(4);
  await Promise.all([waiting, ...others]);
});

const sends = (requests: number) => async () => ({ requests });

test('work beyond the budget is not begun, and unused requests go to others', async () => {
  const budget = openBudget({ requests: 100 }, () => 0);
  const end = Promise.withResolvers<{ requests: number }>();
  const first = budget.spend(60, () => end.promise);
  const second = budget.spend(40, sends(40));
  assert.equal(await budget.spend(1, async () => assert.fail('it does not fit')), undefined);
  end.resolve({ requests: 10 });
  assert.deepEqual([await first, await second], [{ requests: 10 }, { requests: 40 }]);
  assert.deepEqual(await budget.spend(50, sends(50)), { requests: 50 });
  assert.equal(await budget.spend(1, sends(1)), undefined);
});

test('no work begins after the time limit; without a budget all does', async () => {
  let now = 5000;
  const budget = openBudget({ milliseconds: 1000 }, () => now);
  assert.deepEqual(await budget.spend(1e6, sends(7)), { requests: 7 });
  now = 6000;
  assert.equal(await budget.spend(1, sends(1)), undefined);
  assert.deepEqual(await openBudget(undefined, () => now).spend(1e9, sends(9)), { requests: 9 });
});
