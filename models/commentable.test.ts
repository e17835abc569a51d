import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentable, commentableSegments, mentionOf, mentionsIn, typeNamings } from './commentable.ts';

test('no two kinds of documents have the same name', () => {
  for (const naming of typeNamings) {
    const names = commentableSegments.map((segment) => commentable[segment][naming]);
    assert.equal(new Set(names).size, names.length, naming);
  }
});

test('mentions are recognised in the documented form only', () => {
  assert.deepEqual(mentionsIn(`see ${mentionOf(17)}, ${mentionOf(18)} and ${mentionOf(17)}`), [17, 18, 17]);
  for (const other of ['@User:17', '@[user:17]', '@[User: 17]', '@[User:17', '[User:17]', '@[User:x]', '']) {
    assert.deepEqual(mentionsIn(other), [], other);
  }
});
