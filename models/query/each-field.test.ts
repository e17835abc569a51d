import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payment } from '../resources/index.ts';
import { eachField } from './each-field.ts';
import { evaluate } from './evaluate.ts';

const records = [
  { id: 1, status: 'draft', exported: false, payee: { id: 3, name: 'a' } },
  { id: 2, status: 'approved', exported: true, payee: null },
];

test('every operator on every field matches existing values, and matches nothing beyond the outermost ones', () => {
  const filters = eachField(payment, records);
  const about = (name: string) => filters.filter(({ field }) => field === name);
  for (const field of ['id', 'status', 'exported', 'payee.name']) {
    for (const operator of ['eq', 'in', 'gt']) {
      const counts = about(field)
        .filter((one) => one.operator === operator)
        .map(({ condition }) =>
          records.filter((data) => evaluate({ conditions: [condition], ignored: [] }, data)),
        )
        .map(({ length }) => length);
      assert.ok(Math.max(...counts) > 0, `${field} ${operator}`);
      // One of two boolean values always occurs.
      if (operator !== 'in' && field !== 'exported')
        assert.equal(Math.min(...counts), 0, `${field} ${operator}`);
    }
  }
  assert.ok(about('created-by.custom-fields').length === 0);
  assert.ok(new Set(filters.map(({ field }) => field)).size > 60);
});
