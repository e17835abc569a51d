import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Assignment, type CoveringParameters, openCovering } from './covering.ts';

const parameters: CoveringParameters = {
  a: ['1', '2', '3'],
  b: ['x', 'y'],
  c: ['p', 'q', 'r', 's'],
  d: ['on', 'off'],
};

const rowsOf = (strength: 2 | 3, given: CoveringParameters): Assignment[] => {
  const covering = openCovering(strength);
  covering.demand(given);
  const rows: Assignment[] = [];
  for (let row = covering.next(); row !== undefined; row = covering.next()) {
    rows.push(row);
    covering.meet(row);
  }
  return rows;
};

/** Whether some row has all given values. */
const isMet = (rows: readonly Assignment[], values: Assignment): boolean =>
  rows.some((row) => Object.entries(values).every(([name, value]) => row[name] === value));

const pairsOf = (given: CoveringParameters): Assignment[] =>
  Object.entries(given).flatMap(([a, as], at) =>
    Object.entries(given)
      .slice(at + 1)
      .flatMap(([b, bs]) => as.flatMap((one) => bs.map((other) => ({ [a]: one, [b]: other })))),
  );

describe('a covering', () => {
  it('should meet every pair in about as many rows as the product of the two longest lists', () => {
    const rows = rowsOf(2, parameters);
    assert.deepEqual(
      pairsOf(parameters).filter((pair) => !isMet(rows, pair)),
      [],
    );
    assert.ok(rows.length >= 12 && rows.length <= 15, `${rows.length} rows`);
  });

  it('should meet every triple at strength 3', () => {
    const rows = rowsOf(3, parameters);
    const triples = pairsOf({ a: parameters['a'] ?? [], b: parameters['b'] ?? [] }).flatMap((pair) =>
      ['p', 'q', 'r', 's'].map((c) => ({ ...pair, c })),
    );
    assert.deepEqual(
      triples.filter((triple) => !isMet(rows, triple)),
      [],
    );
  });

  it('should count rows that were run before a parameter was known', () => {
    const covering = openCovering(2);
    covering.demand({ a: ['1', '2'] });
    covering.meet({ a: '1', b: 'x' });
    covering.demand({ a: ['1', '2'], b: ['x', 'y'] });
    assert.equal(covering.size, 2 + 2 + 4);
    assert.deepEqual([covering.left(1), covering.left()], [2, 5]);
    const rows: Assignment[] = [];
    for (let row = covering.next(); row !== undefined; row = covering.next()) {
      rows.push(row);
      covering.meet(row);
    }
    assert.equal(rows.length, 3);
    assert.equal(isMet(rows, { a: '1', b: 'x' }), false);
  });

  it('should meet every value where there are fewer parameters than the strength', () => {
    assert.deepEqual(rowsOf(3, { a: ['1', '2'] }), [{ a: '1' }, { a: '2' }]);
  });
});
