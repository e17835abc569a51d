import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAtLeast } from './release.ts';

for (const [release, least, expected] of [
  ['30.2.2', '30.2.2', true],
  ['30.2.3', '30.2.2', true],
  ['30.2.1', '30.2.2', false],
  ['30.10.0', '30.2.2', true],
  ['9.9.9', '30.2.2', false],
  ['34.4', '34.4.0', true],
  ['34.4.0', '34.4', true],
  ['34', '34.4.0', false],
  ['34.4.0.1', '34.4.0', true],
  ['100.0.0', '34.4.0', true],
] as const) {
  test(`${release} is ${expected ? '' : 'not '}at least ${least}`, () => {
    assert.equal(isAtLeast(release, least), expected);
  });
}

test('what is no release number is told', () => {
  for (const text of ['', 'R34', '34.', '.4', '34..0', '34.4.0-beta', '-1'])
    assert.throws(() => isAtLeast(text, '34.4.0'), /is no release number such as 34\.4\.0/, text);
});
