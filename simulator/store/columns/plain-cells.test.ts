import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { plainInstant, plainMillionths } from './plain-cells.ts';

const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${most}}$`));

test('only canonical decimals are taken, at their worth', () => {
  const near = fc
    .tuple(fc.constantFrom('', '-', '+', ' '), digits(10), fc.constantFrom('', '.', 'e', '..'), digits(7))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(near, (text) => {
      const result = plainMillionths(text);
      if (result === undefined) return;
      assert.equal(normalDecimal(text), text);
      const [whole = '', fraction = ''] = text.split('.');
      assert.equal(result, Number(whole + fraction.padEnd(6, '0')));
    }),
    { numRuns: 5000 },
  );
  for (const text of ['0', '9', '10', '0.5', '123456789.123456', '999999999.999999']) {
    assert.notEqual(plainMillionths(text), undefined, text);
  }
});

test('only canonical datetimes are taken, at their instant', () => {
  const year = fc.date({
    min: new Date('0500-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(year, (date) => {
      const result = plainInstant(date.toISOString());
      assert.ok(result === undefined || result === date.getTime());
      if (date.getUTCDate() <= 28 && date.getUTCFullYear() >= 1000) assert.notEqual(result, undefined);
    }),
    { numRuns: 2000 },
  );
  const place = fc.nat({ max: 23 });
  fc.assert(
    fc.property(place, fc.constantFrom('9', '-', 'x', ' ', 'T'), (at, sign) => {
      const text = '2026-02-19T13:05:59.120Z';
      const other = text.slice(0, at) + sign + text.slice(at + 1);
      const result = plainInstant(other);
      assert.ok(result === undefined || new Date(result).toISOString() === other, other);
    }),
  );
});
