import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Exchange } from '../../../reports/run.ts';
import type { Said } from './asked-list.ts';
import { conditionFor } from './condition.ts';
import type { RequestFilter } from './filter.ts';
import type { FilteredRecord } from './filter-field.ts';
import { askFilters, confirmOutcomes } from './observe-filters.ts';

const exchange = {} as Exchange;
const shown = (id: number, size: number) => ({ data: { id, size } }) as unknown as FilteredRecord;
const base = [shown(1, 5), shown(2, 5), shown(3, 7)];
const field = { name: 'size', path: ['size'], type: 'integer' } as const;
const ofSize = (size: number) =>
  ({
    name: 'size',
    values: [String(size)],
    condition: conditionFor(field, 'eq', [size]),
  }) as unknown as RequestFilter;

/** The outcome of a filter on a list that has other records by now. */
const outcome = async (records: readonly FilteredRecord[], now: readonly FilteredRecord[] = base) => {
  const ask = async (pairs: readonly unknown[]): Promise<Said> => ({
    ...{ kind: 'records', exchange },
    records: pairs.length > 0 ? records : now,
  });
  return (await askFilters({ base, ask }, [ofSize(5)])).answer;
};

describe('the outcome of a filter', () => {
  it('should follow from the records of the unfiltered list in the answer', async () => {
    assert.equal(await outcome([shown(1, 5), shown(2, 5)]), 'as-payments');
    assert.equal(await outcome(base), 'ignored');
    assert.equal(await outcome([shown(1, 5)]), 'selects otherwise');
    assert.equal(await outcome([]), 'finds nothing');
  });

  it('should be that of payments only while the list keeps its records', async () => {
    const of = async (now: readonly FilteredRecord[]) => {
      const seen = { filters: [ofSize(5)], outcome: { answer: 'as-payments', exchange } } as const;
      const ask = async (): Promise<Said> => ({ kind: 'records', exchange, records: now });
      return (await confirmOutcomes({ base, ask }, [seen]))[0]?.outcome.answer;
    };
    assert.equal(await of(base), 'as-payments');
    assert.equal(await of([shown(1, 5), shown(2, 5)]), undefined);
    assert.equal(await of([shown(1, 5), shown(2, 5), shown(3, 5)]), undefined);
  });

  it('should be undecided where records were removed or changed in the meantime', async () => {
    assert.equal(await outcome([shown(1, 5)], [shown(1, 5), shown(3, 7)]), undefined);
    assert.equal(await outcome([], [shown(3, 7)]), undefined);
    assert.equal(await outcome([shown(1, 5)], [shown(1, 5), shown(2, 6), shown(3, 7)]), undefined);
  });
});
