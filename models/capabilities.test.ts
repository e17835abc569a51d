import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CapabilityId, capabilities, capability, isAtLeast } from './capabilities.ts';
import { headings } from './headings.ts';

test('every id is unique and written in kebab-case, without an area as silences have one', () => {
  for (const { id } of capabilities) assert.match(id, /^[a-z]+(-[a-z]+)*$/);
  assert.equal(new Set(capabilities.map(({ id }) => id)).size, capabilities.length);
});

test('every question ends in a question mark, and no two are the same', () => {
  for (const { id, question } of capabilities) assert.match(question, /^.{10,200}\?$/, id);
  assert.equal(new Set(capabilities.map(({ question }) => question)).size, capabilities.length);
});

test('the reference is one of several values, and each can be typed and is described', () => {
  for (const { id, values, reference } of capabilities) {
    assert.ok(Object.hasOwn(values, reference), `${id}: ${reference}`);
    assert.ok(Object.keys(values).length > 1, id);
    for (const [value, description] of Object.entries(values)) {
      assert.match(value, /^([a-z]+|\d+(\.\d+)*)$/, id);
      assert.ok(description.length > 0, `${id}=${value}`);
    }
  }
});

test('a row names headings of the documentation', () => {
  for (const { id, source } of capabilities) assert.ok(headings.includes(source), `${id}: ${source}`);
});

test('there are releases before and after each release that the documentation names', () => {
  const releases = Object.keys(capability('release').values);
  for (const named of ['30.2.2', '34.4.0'])
    assert.equal(new Set(releases.map((release) => isAtLeast(release, named))).size, 2, named);
});

test('a row is found by its id, and an unknown id is reported', () => {
  for (const row of capabilities) assert.equal(capability(row.id), row);
  assert.throws(() => capability('no-such-row' as CapabilityId), /there is no capability no-such-row/);
});

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

test('a text that is no release number is an error', () => {
  for (const text of ['', 'R34', '34.', '.4', '34..0', '34.4.0-beta', '-1'])
    assert.throws(() => isAtLeast(text, '34.4.0'), /is no release number such as 34\.4\.0/, text);
});
