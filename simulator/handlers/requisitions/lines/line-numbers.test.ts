import assert from 'node:assert/strict';
import { test } from 'node:test';
import { free, openDesk, plain } from '../content/desk.test.kit.ts';

const sent = (nums: readonly (number | undefined)[]) =>
  plain(
    ...nums.map((num, index) =>
      free({ description: `L${index}`, ...(num !== undefined && { 'line-num': num }) }),
    ),
  );

const told = async (nums: readonly (number | undefined)[], gap = 'renumbered') => {
  const desk = await openDesk({ choices: { 'requisitions/line-num-gap': gap } });
  const { status, lines } = await desk.create(sent(nums));
  return status === 201
    ? lines.map((line) => `${line['description']}=${line['line-num']}`).join(' ')
    : status;
};

test('numbers that grow by one are taken as they are', async () => {
  for (const gap of ['renumbered', 'kept', 'refused']) {
    assert.equal(await told([1, 2, 3], gap), 'L0=1 L1=2 L2=3');
    assert.equal(await told([undefined, undefined], gap), 'L0=1 L1=2');
    assert.equal(await told([5, 6, undefined], gap), 'L0=5 L1=6 L2=7');
    assert.equal(await told([0, 1], gap), 'L0=0 L1=1');
  }
});

test('of repeated numbers the first alone counts', async () => {
  for (const gap of ['renumbered', 'kept', 'refused']) {
    assert.equal(await told([1, 1, 2, 1, 2], gap), 'L0=1 L2=2');
  }
});

test('a jump goes by choice', async () => {
  assert.equal(await told([1, 4, 5]), 'L0=1 L1=2 L2=3');
  assert.equal(await told([1, 4, 5], 'kept'), 'L0=1 L1=4 L2=5');
  assert.equal(await told([undefined, 1, 7], 'kept'), 'L0=2 L1=1 L2=7');
  assert.equal(await told([1, 4, 5], 'refused'), 400);
});

test('a number that is no whole one is refused', async () => {
  for (const num of [-1, 1.5, 1e12]) assert.equal(await told([num]), 400);
});

test('lines for a cart are counted on', async () => {
  const desk = await openDesk();
  for (const num of [1, 1, 9]) await desk.addToCart(free({ 'line-num': num }));
  const { lines } = await desk.cart();
  const numbers = lines.map((line) => Number(line['line-num'])).slice(-3);
  assert.deepEqual(numbers, [lines.length - 2, lines.length - 1, lines.length]);
});
