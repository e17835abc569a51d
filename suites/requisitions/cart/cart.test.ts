import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CartWays, openCarts } from '../fake/carts.ts';
import { contextFor } from '../fake/trial.ts';
import { cart } from './cart.ts';
import { adds, answersTheCart, cartRules, isMade } from './cart-answer.ts';

const run = async (ways: CartWays, dialects: Readonly<Record<string, string>> = {}) => {
  const pinned = { dialects: { 'requisitions/form': 'bare, login, object', ...dialects } };
  const trial = contextFor(openCarts(ways), pinned, cart.claims);
  const { recorder } = trial;
  await cart.run(trial.context);
  const found = new Map(recorder.judgements().map(({ requirement, verdict }) => [requirement, verdict]));
  return { ...trial, verdicts: cartRules.map((rule) => found.get(rule)) };
};

const allPass = ['pass', 'pass', 'pass'];

test('a platform as documented passes, its cart is taken away, and requests are bounded', async () => {
  const { verdicts, sent, all } = await run({});
  assert.deepEqual(verdicts, allPass);
  assert.equal(all().filter(({ data }) => data['status'] === 'cart').length, 0);
  assert.ok(sent.length < 90, String(sent.length));
});

test('what is open is never red', async () => {
  const open: readonly (readonly [CartWays, readonly string[]])[] = [
    [{ takes: ['line'] }, allPass],
    [{ takes: ['wrapped'] }, allPass],
    [{ takes: ['lines'] }, allPass],
    [{ deletion: 'refused' }, allPass],
    [{ user: 'refused' }, ['inconclusive', 'inconclusive', 'inconclusive']],
    [{ foreign: true }, ['pass', 'inconclusive', 'inconclusive']],
    [{ shownLines: 'none' }, ['pass', 'inconclusive', 'inconclusive']],
    [{ shownLines: 'count' }, ['pass', 'pass', 'inconclusive']],
    [{ takes: [] }, ['pass', 'pass', 'inconclusive']],
  ];
  for (const [ways, expected] of open)
    assert.deepEqual((await run(ways)).verdicts, expected, JSON.stringify(ways));
});

test('a cart with lines of others is not touched', async () => {
  const { sent } = await run({ foreign: true });
  assert.deepEqual(
    sent.filter(({ method, path }) => method !== 'GET' && path !== '/api/requisitions'),
    [],
  );
});

test('each defect is red for its own rule', async () => {
  const defects: readonly (readonly [CartWays, string])[] = [
    [{ none: 'refused' }, isMade],
    [{ none: 'empty' }, isMade],
    [{ none: 'not stored' }, isMade],
    [{ always: 'new' }, answersTheCart],
    [{ racy: true }, answersTheCart],
    [{ owner: { id: 99, login: 'eve' } }, answersTheCart],
    [{ adding: 'forgets' }, adds],
    [{ adding: 'replaces' }, adds],
    [{ adding: 'races' }, adds],
    [{ adding: 'missing' }, adds],
  ];
  for (const [ways, rule] of defects) {
    const { recorder } = await run(ways);
    const red = recorder.judgements().filter(({ verdict }) => verdict === 'fail' || verdict === 'blocked');
    assert.deepEqual(
      red.map(({ requirement }) => requirement),
      [rule],
      JSON.stringify(ways),
    );
  }
});

test('a way that the profile pins is the only one tried', async () => {
  const { verdicts } = await run({ takes: ['lines'] }, { 'requisitions/add-to-cart': 'line' });
  assert.equal(verdicts[2], 'blocked');
});
