import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from './clock.ts';

const hand = () => {
  let moment = 1000;
  return { real: () => moment, pass: (by: number) => (moment += by) };
};

for (const frozen of [true, false]) {
  test(`due callbacks fire in order, each at its own time, ${frozen ? 'frozen' : 'running'}`, () => {
    const clock = createClock(hand().real, 0);
    clock.freeze(frozen);
    const fired: [string, number][] = [];
    const note = (name: string) => () => fired.push([name, clock.now()]);
    clock.at(300, note('late'));
    clock.at(100, () => {
      note('early')();
      clock.at(200, note('between'));
    });
    clock.at(901, note('never'));
    clock.advance(900);
    assert.deepEqual(fired, [
      ['early', 100],
      ['between', 200],
      ['late', 300],
    ]);
    assert.equal(clock.now(), 900);
  });
}

test('callbacks that became due while the clock ran fire when it settles', () => {
  const { real, pass } = hand();
  const clock = createClock(real, 0);
  let fired = 0;
  clock.at(10, () => {
    fired += 1;
  });
  clock.settle();
  assert.equal(fired, 0);
  pass(10);
  clock.settle();
  clock.settle();
  assert.equal(fired, 1);
});

test('a clock returns whole milliseconds after any advance', () => {
  const clock = createClock(() => 1000);
  clock.advance(0.4);
  assert.equal(clock.now(), 1000);
  clock.advance(0.6);
  assert.equal(clock.now(), 1001);
});
