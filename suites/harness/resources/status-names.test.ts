import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWritten, stateNamed } from './status-names.ts';

/** The target calls a draft service sheet `new`; the status `new` of a reassignment is a different one. */
const profile = { statusNames: { new: 'draft' } };

test('a name that is mapped for one lifecycle keeps its meaning in those that do not have the status', () => {
  assert.equal(stateNamed('New', profile, ['draft', 'approved']), 'draft');
  assert.equal(stateNamed('new', profile, ['new', 'done']), 'new');
  assert.equal(stateNamed('new', profile, ['approved']), undefined);
});

test('a documented word is written as such although another lifecycle maps it', () => {
  assert.equal(isWritten('new', ['new'], profile), true);
  assert.equal(isWritten('New', ['draft'], profile), true);
  assert.equal(isWritten('New', ['new'], profile), false);
});
