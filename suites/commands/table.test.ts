import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table } from './table.ts';

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
