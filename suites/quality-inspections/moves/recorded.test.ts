import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import type { RecordedResult } from '../../harness/fixtures/fixtures.ts';
import type { InspectionSnapshot } from '../descriptor.ts';
import { compareRecorded, resultsFor } from './recorded.ts';

const choice = (code: string | null): Data => ({
  id: 1,
  'value-type': 'choice',
  'characteristic-values': [{ code: 'OK' }, { code: 'NOK' }],
  'recorded-characteristic': { id: 10, code },
});

const numeric = (number: number | string | null): Data => ({
  id: 2,
  'value-type': 'numeric',
  'recorded-characteristic': { id: 20, 'numeric-value': number },
});

const judged = (
  characteristics: readonly Data[],
  results: readonly RecordedResult[] = [],
): readonly boolean[] =>
  compareRecorded({ characteristics } as unknown as InspectionSnapshot, results).map(
    (finding) => finding.violation === undefined,
  );

it('should hold a recorded code to those that may be chosen', () => {
  assert.deepEqual(judged([choice('OK')]), [true]);
  assert.deepEqual(judged([choice('PASSED')]), [false]);
  assert.deepEqual(judged([{ ...choice('PASSED'), 'characteristic-values': [] }]), [true]);
});

it('should hold what is shown to what was recorded, where that is known', () => {
  const results = [
    { characteristic: 1, code: 'NOK' },
    { characteristic: 2, number: '12.4' },
  ];
  assert.deepEqual(judged([choice('NOK'), numeric('12.40')], results), [true, true]);
  assert.deepEqual(judged([choice('OK'), numeric(12.5)], results), [false, false]);
  assert.deepEqual(judged([numeric(12.5)]), [true]);
});

it('should have another result recorded before each decision', () => {
  const recordedBy = (decision: 'accept' | 'reject') => resultsFor([choice(null), numeric(null)], decision);
  assert.deepEqual(recordedBy('accept'), [
    { characteristic: 1, code: 'OK' },
    { characteristic: 2, number: '12.4' },
  ]);
  assert.deepEqual(recordedBy('reject'), [
    { characteristic: 1, code: 'NOK' },
    { characteristic: 2, number: '0' },
  ]);
  assert.deepEqual(resultsFor([{ id: 3 }], 'accept'), []);
});
