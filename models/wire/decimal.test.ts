import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareDecimals, normalDecimal } from './decimal.ts';

test('spellings of one number have one canonical form', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['10.50', '10.5'],
    ['+10.5', '10.5'],
    ['0010.5', '10.5'],
    ['1.05e1', '10.5'],
    ['1050E-2', '10.5'],
    ['-0.00', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1e-7', '0.0000001'],
    [' 7 ', '7'],
    ['-12.3400', '-12.34'],
    ['123456789012345678901234567890.10', '123456789012345678901234567890.1'],
  ];
  for (const [text, normal] of cases) assert.equal(normalDecimal(text), normal, text);
});

test('other texts are no decimal', () => {
  for (const text of [
    '',
    '.',
    '-',
    'abc',
    '1,000',
    '0x10',
    'NaN',
    'Infinity',
    '1e9999',
    '1.2.3',
    '1e',
    '--1',
  ]) {
    assert.equal(normalDecimal(text), undefined, text);
  }
});

test('the canonical form is the same number, and stays the same when normalised again', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const normal = normalDecimal(String(number)) ?? '';
      assert.equal(Number(normal), number + 0 === 0 ? 0 : number);
      assert.equal(normalDecimal(normal), normal);
    }),
  );
});

test('decimals compare as integers of a small unit do', () => {
  const anyCents = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
  const written = (cents: bigint): string => normalDecimal(`${cents}e-3`) ?? '';
  fc.assert(
    fc.property(anyCents, anyCents, (a, b) => {
      assert.equal(Math.sign(compareDecimals(written(a), written(b))), Math.sign(Number(a - b)));
    }),
  );
});
