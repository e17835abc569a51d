import assert from 'node:assert/strict';
import { test } from 'node:test';
import { free, openDesk, plain } from './desk.test.kit.ts';

const segments = (...values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`segment-${index + 1}`, value]));

const told = async (chart: string, account: object) => {
  const desk = await openDesk({ capabilities: { 'chart-of-accounts': chart } });
  const { status, lines } = await desk.create(plain(free({ account }), free({ account })));
  return status === 201 ? lines.map((line) => line['account'] as { id: number; code: string }) : status;
};

const [existing, missing, unknown] = [
  segments('100', '4100', 'NORTH'),
  segments('400', '4100', 'NORTH'),
  segments('100', '4100', 'NOWHERE'),
];

test('an account that exists is taken with either chart, by segments or by id', async () => {
  for (const chart of ['static', 'dynamic']) {
    for (const account of [existing, { id: 8001 }]) {
      const [found] = (await told(chart, account)) as { id: number }[];
      assert.equal(found?.id, 8001);
    }
  }
});

test('a missing account of known segments is made with a dynamic chart alone, once', async () => {
  assert.equal(await told('static', missing), 400);
  const made = (await told('dynamic', missing)) as { id: number; code: string }[];
  assert.equal(made[0]?.code, '400-4100-NORTH');
  assert.equal(made[0]?.id, made[1]?.id);
  const other = (await told('dynamic', segments('400', '4200', 'NORTH'))) as { id: number }[];
  assert.notEqual(other[0]?.id, made[0]?.id);
});

test('unknown and left out segments are refused with either chart', async () => {
  for (const chart of ['static', 'dynamic']) {
    assert.equal(await told(chart, unknown), 400);
    assert.equal(await told(chart, segments('100', '4100')), 400);
    assert.equal(await told(chart, { id: 1 }), 400);
  }
});
