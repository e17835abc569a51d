import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DriverOptions, free, openDriver, plain } from './content.test.ts';

const sent = (nums: readonly (number | undefined)[]) =>
  plain(
    ...nums.map((num, index) =>
      free({ description: `L${index}`, ...(num !== undefined && { 'line-num': num }) }),
    ),
  );

const numbersOf = async (nums: readonly (number | undefined)[], gap = 'renumbered') => {
  const driver = await openDriver({ choices: { 'requisitions/line-num-gap': gap } });
  const { status, lines } = await driver.create(sent(nums));
  return status === 201
    ? lines.map((line) => `${line['description']}=${line['line-num']}`).join(' ')
    : status;
};

test('consecutive line numbers are accepted unchanged', async () => {
  for (const gap of ['renumbered', 'refused']) {
    assert.equal(await numbersOf([1, 2, 3], gap), 'L0=1 L1=2 L2=3');
    assert.equal(await numbersOf([undefined, undefined], gap), 'L0=1 L1=2');
    assert.equal(await numbersOf([5, 6, undefined], gap), 'L0=5 L1=6 L2=7');
    assert.equal(await numbersOf([0, 1], gap), 'L0=0 L1=1');
  }
});

test('a line number that is not an integer is refused', async () => {
  for (const num of [-1, 1.5, 1e12]) assert.equal(await numbersOf([num]), 400);
});

test('lines added to a cart are numbered consecutively', async () => {
  const driver = await openDriver();
  for (const num of [1, 1, 9]) await driver.addToCart(free({ 'line-num': num }));
  const { lines } = await driver.cart();
  const numbers = lines.map((line) => Number(line['line-num'])).slice(-3);
  assert.deepEqual(numbers, [lines.length - 2, lines.length - 1, lines.length]);
});

const drafted = async (options: DriverOptions = {}) => {
  const driver = await openDriver(options);
  const source = await driver.create(
    plain(free({ description: 'Stays' }), free({ description: 'Goes', quantity: '3', 'unit-price': '2.5' })),
  );
  return { driver, source: source.data['id'], line: source.lines[1]?.['id'] };
};

test('a line is moved from its draft to the new requisition', async () => {
  const { driver, source, line } = await drafted();
  const { status, data, lines, text } = await driver.create(plain({ id: line, quantity: '4' }));
  assert.equal(status, 201, text);
  assert.equal(lines[0]?.['description'], 'Goes');
  assert.equal(lines[0]?.['total'], '10');
  assert.equal(Math.floor(Number(lines[0]?.['id']) / 1000), data['id']);
  const left = await driver.show(source);
  assert.deepEqual(
    left.lines.map((one) => one['description']),
    ['Stays'],
  );
  assert.equal(left.data['total'], '10');
  assert.equal(left.data['line-count'], 1);
});

test('the draft keeps its lines if the requisition is refused', async () => {
  const { driver, source, line } = await drafted();
  assert.equal((await driver.create({ ...plain({ id: line }, { id: line }) })).status, 400);
  assert.equal((await driver.create(plain({ id: line }, { item: { id: 1 } }))).status, 400);
  assert.equal((await driver.show(source)).lines.length, 2);
});

test('before release 34.4.0 no line can be moved', async () => {
  const { driver, line } = await drafted({ capabilities: { release: '34.3.0' } });
  assert.equal((await driver.create(plain({ id: line }))).status, 400);
});

test('an unknown line is a wrong reference', async () => {
  const driver = await openDriver();
  for (const id of [999, 500_900_001, 0]) assert.equal((await driver.create(plain({ id }))).status, 400);
  const left = await openDriver({ choices: { 'requisitions/wrong-reference': 'left-out' } });
  assert.equal((await left.create(plain({ id: 999 }, free()))).lines.length, 1);
});

test('an update cannot move lines', async () => {
  const { driver, line } = await drafted();
  const other = await driver.create(plain());
  const body = { 'requisition-lines': [{ id: line }] };
  assert.equal((await driver.update(other.data['id'], body)).status, 400);
});
