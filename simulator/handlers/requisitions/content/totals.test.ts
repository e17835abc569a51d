import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../../models/resources/resource.ts';
import { createChoices } from '../../../choices.ts';
import { withTotals } from '../totals.ts';

const of = (decimals: number, ...lines: readonly (readonly [string, string | null])[]): Data => ({
  currency: { code: 'XXX', decimals },
  'requisition-lines': lines.map(([quantity, price]): Data => ({ quantity, 'unit-price': price })),
});

const lineTotals = (data: Data) =>
  (data['requisition-lines'] as readonly Data[]).map((line) => line['total']);

test('lines are rounded half up, each for itself, and then added', () => {
  const data = withTotals(
    of(2, ['3', '0.335'], ['1', '1.005'], ['1', '2.675'], ['0.1', '0.2']),
    createChoices(),
  );
  assert.deepEqual(lineTotals(data), ['1.01', '1.01', '2.68', '0.02']);
  assert.equal(data['total'], '4.72');
  assert.equal(data['mobile-total'], '4.72');
  assert.equal(data['line-count'], 4);
});

test('the currency tells how many decimals there are', () => {
  assert.deepEqual(lineTotals(withTotals(of(0, ['1', '0.5'], ['1', '0.49']), createChoices())), ['1', '0']);
  assert.deepEqual(lineTotals(withTotals(of(3, ['1', '0.0005']), createChoices())), ['0.001']);
});

test('nothing is lost of long numbers', () => {
  const line = ['999999999999999.999999999999999', '999999999999999.99'] as const;
  const data = withTotals(of(2, line, line), createChoices());
  assert.deepEqual(lineTotals(data)[0], '999999999999999989999999999999');
  assert.equal(data['total'], '1999999999999999979999999999998');
});

test('a line without a price has no total and adds nothing', () => {
  const data = withTotals(of(2, ['2', null], ['2', '1.5']), createChoices());
  assert.deepEqual(lineTotals(data), [null, '3']);
  assert.equal(data['total'], '3');
});

test('a tax of a tenth is added by choice', () => {
  const choices = createChoices({ 'requisitions/total-holds': 'lines-and-tax' });
  const data = withTotals(of(2, ['1', '0.05'], ['1', '10']), choices);
  assert.deepEqual(lineTotals(data), ['0.05', '10']);
  assert.equal(data['total'], '11.06');
});

test('counting again changes nothing', () => {
  const once = withTotals(of(2, ['3', '0.335']), createChoices());
  assert.deepEqual(withTotals(once, createChoices()), once);
});
