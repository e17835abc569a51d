import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pairwise } from './pairwise.ts';

describe('pairwise', () => {
  const parameters = { a: ['1', '2', '3'], b: ['x', 'y'], c: ['p', 'q', 'r', 's'], d: ['0', '1'] };

  it('should let every two values of two parameters meet', () => {
    const rows = pairwise(parameters);
    const names = Object.keys(parameters) as (keyof typeof parameters)[];
    for (const a of names) {
      for (const b of names.filter((other) => other !== a)) {
        for (const av of parameters[a]) {
          for (const bv of parameters[b]) {
            assert.ok(
              rows.some((row) => row[a] === av && row[b] === bv),
              `${a}=${av} never meets ${b}=${bv}`,
            );
          }
        }
      }
    }
  });

  it('should need far fewer rows than all combinations', () => {
    assert.ok(pairwise(parameters).length <= 16, 'at most 16 of 48');
  });
});
