import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paragraphs, table } from './list.ts';

test('columns are aligned and lines end where their text does', () => {
  assert.equal(
    table([
      ['a', 'bb', 'last one'],
      ['long', '', 'x'],
      ['b', 'c', ''],
    ]),
    'a     bb  last one\nlong      x\nb     c',
  );
});

test('nothing is an empty text', () => {
  assert.equal(table([]), '');
});

test('paragraphs wrap what stands behind the first cell', () => {
  assert.equal(paragraphs([['an-id', '', 'some words here']], 14), 'an-id\n    some words\n    here');
});
