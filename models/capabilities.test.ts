import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CapabilityId, capabilities, capability } from './capabilities.ts';
import { headings } from './headings.ts';
import { isAtLeast } from './release.ts';

test('every id is unique and written in kebab-case, without an area as silences have one', () => {
  for (const { id } of capabilities) assert.match(id, /^[a-z]+(-[a-z]+)*$/);
  assert.equal(new Set(capabilities.map(({ id }) => id)).size, capabilities.length);
});

test('every question asks, and no two ask the same', () => {
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

test('the releases lie on either side of those that the documentation names', () => {
  const releases = Object.keys(capability('release').values);
  for (const named of ['30.2.2', '34.4.0'])
    assert.equal(new Set(releases.map((release) => isAtLeast(release, named))).size, 2, named);
});

test('an id finds its row, and a foreign one is told', () => {
  for (const row of capabilities) assert.equal(capability(row.id), row);
  assert.throws(() => capability('no-such-row' as CapabilityId), /there is no capability no-such-row/);
});
