import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyMeanings } from './reference.ts';

test('each key of a profile has a meaning, by its path', () => {
  const meanings = keyMeanings();
  assert.equal(meanings['access.person'], 'A user who signs in and decides.');
  assert.equal(meanings['access.person.login'], 'Their login.');
  assert.ok(meanings['service-sheets.expendable']);
  assert.ok(meanings['hooks.create-service-sheet']);
});
