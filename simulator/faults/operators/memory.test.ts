import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../exchange.ts';
import { memoryOf } from './memory.ts';

const exchangeIn = (journal: object, life = 0) => ({ sandbox: { journal, life: () => life } }) as Exchange;

test('a memory is one of a sandbox and of its copies, and ends when it is reset', () => {
  const memories = memoryOf(() => new Set<string>());
  const [one, other] = [{}, {}];
  memories(exchangeIn(one)).add('noted');
  assert.equal(memories(exchangeIn(one)).has('noted'), true);
  assert.equal(memories(exchangeIn(other)).has('noted'), false);
  assert.equal(memories(exchangeIn(one, 1)).has('noted'), false);
});
