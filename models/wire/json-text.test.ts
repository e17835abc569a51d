import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { quoteText } from './json-text.ts';

test('quoted text equals that of JSON.stringify', () => {
  const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  fc.assert(fc.property(any, (text) => assert.equal(quoteText(text), JSON.stringify(text))));
  const units = Array.from({ length: 0x10000 }, (_, unit) => `a${String.fromCharCode(unit)}b`);
  assert.deepEqual(
    units.filter((text) => quoteText(text) !== JSON.stringify(text)),
    [],
  );
});
