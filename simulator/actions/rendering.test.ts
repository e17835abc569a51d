import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRenderCache } from './rendering.ts';

const render = (text: string) => ({ text, consulted: [] });

test('only the text of the last rendered version of a document is kept', () => {
  const cache = createRenderCache();
  cache.set('a', 1, render('one'));
  cache.set('a', 2, render('two'));
  assert.deepEqual([cache.get('a', 1), cache.get('a', 2)?.text], [undefined, 'two']);
  cache.set('a', 3, render('x'.repeat(100_000)));
  assert.deepEqual([cache.get('a', 2), cache.get('a', 3)], [undefined, undefined]);
});

test('many versions of one document do not evict the texts of 1,999 others; beyond that the latest 2,000 are kept', () => {
  const cache = createRenderCache();
  const isKept = (key: number): boolean => cache.get(String(key), 1) !== undefined;
  for (let key = 1; key < 2000; key += 1) cache.set(String(key), 1, render(''));
  for (let version = 1; version < 5000; version += 1) cache.set('changed', version, render(''));
  assert.ok(isKept(1));
  cache.set('2000', 1, render(''));
  assert.deepEqual([isKept(1), isKept(2), isKept(2000)], [false, true, true]);
});

test('texts of 2 MB are kept, the latest ones', () => {
  const cache = createRenderCache();
  for (let key = 0; key < 50; key += 1) cache.set(String(key), 1, render('x'.repeat(60_000)));
  const kept = Array.from({ length: 50 }, (_, key) => key).filter((key) => cache.get(String(key), 1));
  assert.deepEqual(
    kept,
    Array.from({ length: 34 }, (_, at) => at + 16),
  );
  cache.clear();
  for (let key = 0; key < 34; key += 1) cache.set(String(key), 1, render('x'.repeat(60_000)));
  assert.ok(cache.get('0', 1));
});
