import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlockedError } from '../blocked-error.ts';
import { openBreaker } from './breaker.ts';
import type { Failure } from './failure.ts';

const failed = (kind: Failure['kind']): Failure => ({ failure: `it was ${kind}`, kind });
const times = (count: number, run: () => void) => {
  for (let i = 0; i < count; i++) run();
};

test('a target that stalls or is gone is given up soon, with the reason', () => {
  for (const kind of ['stalled', 'unreachable'] as const) {
    const breaker = openBreaker();
    times(2, () => breaker.saw(failed(kind)));
    assert.doesNotThrow(() => breaker.pass());
    breaker.saw(failed(kind));
    assert.throws(
      () => breaker.pass(),
      (error: unknown) =>
        error instanceof BlockedError && error.message.includes(`3 requests in a row: it was ${kind}`),
    );
  }
});

test('connections that break now and then do not end a run', () => {
  const breaker = openBreaker();
  times(19, () => breaker.saw(failed('reset')));
  breaker.saw(undefined);
  times(19, () => breaker.saw(failed('reset')));
  assert.doesNotThrow(() => breaker.pass());
  breaker.saw(failed('reset'));
  assert.throws(() => breaker.pass(), BlockedError);
});

test('failures of another kind begin a new count', () => {
  const breaker = openBreaker();
  times(2, () => breaker.saw(failed('stalled')));
  breaker.saw(failed('reset'));
  times(2, () => breaker.saw(failed('stalled')));
  assert.doesNotThrow(() => breaker.pass());
});
