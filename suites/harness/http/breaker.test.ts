import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BlockedError } from '../errors.ts';
import { openTestClock } from '../fake/fake.ts';
import { openFolder } from '../fake/temporary-folder.ts';
import { type Breaker, type BreakerSettings, openBreaker } from './breaker.ts';
import type { Failure } from './failure.ts';
import { openJournal } from './journal.ts';

const failed = (kind: Failure['kind']): Failure => ({ failure: `it was ${kind}`, kind });
const times = (count: number, run: () => void) => {
  for (let i = 0; i < count; i++) run();
};
const fail = (breaker: Breaker, kind: Failure['kind']) => breaker.pass()(failed(kind));

/** Breakers of the workers of one run, as if each worker were a process. */
const workersOf = (settings: Omit<BreakerSettings, 'clock'> = {}) => {
  const folder = openFolder();
  const path = join(folder, 'run', 'target.jsonl');
  const open = (worker: string, clock = openTestClock()) =>
    openBreaker({ journal: openJournal(path), worker, clock, ...settings });
  return { path, open };
};

test('a target that stalls, is gone or always asks to wait is given up soon, with the reason', () => {
  for (const kind of ['stalled', 'unreachable', 'put-off'] as const) {
    const breaker = openBreaker({ clock: openTestClock() });
    times(3, () => fail(breaker, kind));
    assert.throws(
      () => breaker.pass(),
      (error: unknown) =>
        error instanceof BlockedError && error.message.includes(`3 requests in a row: it was ${kind}`),
    );
  }
});

test('occasional broken connections do not end a run', () => {
  const breaker = openBreaker({ clock: openTestClock() });
  times(19, () => fail(breaker, 'reset'));
  breaker.pass()();
  times(20, () => fail(breaker, 'reset'));
  assert.throws(() => breaker.pass(), BlockedError);
});

test('a failure of another kind starts a new count', () => {
  const breaker = openBreaker({ clock: openTestClock() });
  times(2, () => fail(breaker, 'stalled'));
  fail(breaker, 'reset');
  times(2, () => fail(breaker, 'stalled'));
  assert.doesNotThrow(() => breaker.pass());
});

test('concurrent failed requests count once', () => {
  const breaker = openBreaker({ clock: openTestClock() });
  const together = () => Array.from({ length: 8 }, () => breaker.pass());
  times(2, () => {
    for (const report of together()) report(failed('stalled'));
  });
  const last = together();
  last[0]?.(failed('stalled'));
  assert.throws(() => breaker.pass(), BlockedError);
});

test('a target that one worker gave up is given up by the others, and by one that is opened later', () => {
  const { open, path } = workersOf();
  const [one, other] = [open('1'), open('2')];
  fail(one, 'stalled');
  fail(other, 'stalled');
  fail(one, 'stalled');
  for (const breaker of [one, other, open('3')])
    assert.throws(() => breaker.pass(), /^BlockedError: The target was given up after 3 requests in a row/);
  assert.equal(statSync(path).mode & 0o777, 0o600);
});

test('answers to one worker do not keep another from giving up', () => {
  const { open } = workersOf();
  const [one, other] = [open('1'), open('2')];
  times(2, () => {
    fail(one, 'stalled');
    other.pass()();
  });
  fail(one, 'stalled');
  assert.throws(() => other.pass(), BlockedError);
});

test('an answer to any worker resets the count of all, and successful requests are not written down', () => {
  const { open, path } = workersOf();
  const [one, other, third] = [open('1'), open('2'), open('3')];
  fail(one, 'stalled');
  fail(other, 'stalled');
  times(100, () => third.pass()());
  assert.equal(readFileSync(path, 'utf8').split('\n').length, 4);
  fail(third, 'stalled');
  assert.doesNotThrow(() => third.pass());
});

test('workers share one budget of waiting, and simultaneous waits count once', async () => {
  const shown: string[] = [];
  const { open } = workersOf({ waitingSeconds: 120, show: (line) => shown.push(line) });
  // Each worker has its own clock: the sleep of one takes no time for the other.
  const clocks = [openTestClock(), openTestClock()] as const;
  const [one, other] = [open('1', clocks[0]), open('2', clocks[1])];
  await one.wait(60_000);
  await other.wait(30_000);
  await other.wait(80_000);
  await assert.rejects(one.wait(61_000), /^BlockedError: The target was given up: .* 120 seconds/);
  assert.throws(() => other.pass(), BlockedError);
  assert.throws(() => open('3').pass(), BlockedError);
  assert.deepEqual([clocks[0].slept, clocks[1].slept], [[60_000], [30_000, 80_000]]);
  const gaveUp = shown.pop() ?? '';
  assert.deepEqual(
    shown,
    [60, 30, 80].map((seconds) => `waiting ${seconds} s, as the target asked`),
  );
  assert.match(gaveUp, /given up/);
});

test('a modest rate limit does not use up the budget, and not every wait is shown', async () => {
  const clock = openTestClock();
  const shown: string[] = [];
  const breaker = openBreaker({ clock, waitingSeconds: 5, show: (line) => shown.push(line) });
  for (let seconds = 0; seconds < 1000; seconds++) {
    await breaker.wait(1000);
    times(10, () => breaker.pass()());
  }
  assert.deepEqual(shown, []);
});
