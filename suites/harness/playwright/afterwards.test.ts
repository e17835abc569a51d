import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterwardsTag, parts } from './afterwards.ts';

// The text that Playwright matches: project, file, title and tags in one line.
const partsOf = (words: string): string[] =>
  parts
    .filter(({ name, grep, grepInvert }) => {
      const line = `${name} access/access.spec.js ${words}`;
      return (grep?.test(line) ?? true) && !(grepInvert?.test(line) ?? false);
    })
    .map(({ name }) => name);

test('each check is in one part, and the second part runs whatever the result of the first', () => {
  assert.deepEqual(partsOf('access/token-is-jwt: the token runs afterwards'), ['checks']);
  assert.deepEqual(partsOf(`access/token-ends: the token ends ${afterwardsTag}`), ['afterwards']);
  assert.equal(parts[0]?.teardown, parts[1]?.name);
  assert.equal(parts[1]?.workers, 1);
});
