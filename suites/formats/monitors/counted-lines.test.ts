import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json } from '../../harness/fake/fake.ts';
import { observe, type RunStep } from '../../harness/oracle/observe.test.kit.ts';
import { linesAreCounted } from './counted-lines.ts';

interface Read {
  readonly id: number;
  readonly shown: number;
  readonly count: number;
  readonly status?: string;
}

const stepOf = ({ id, shown, count, status = 'draft' }: Read): RunStep => {
  const lines = Array.from({ length: shown }, (_, at) => ({ id: at + 1, 'line-num': at + 1 }));
  const answer = json(200, { id, status, 'line-count': count, 'requisition-lines': lines });
  return { path: `/api/requisitions/${id}`, endpoint: 'requisitions.show', answer };
};

const full: Read = { id: 1, shown: 3, count: 3 };

for (const [words, reads, isWrong] of [
  ['below the lines that are shown', [{ id: 1, shown: 3, count: 2 }], true],
  ['above them, of one that was shown in full in its status', [full, { id: 1, shown: 2, count: 3 }], true],
  ['above them, of one with lines that a target may hide', [full, { id: 2, shown: 2, count: 3 }], false],
  ['above them, in another status', [full, { id: 1, shown: 2, count: 3, status: 'ordered' }], false],
  ['above the most that a target shows', [full, { id: 1, shown: 3, count: 4 }], false],
] as const)
  test(`a count of lines is ${isWrong ? 'wrong' : 'no finding'} ${words}`, async () => {
    const { violated } = await observe([linesAreCounted], reads.map(stepOf));
    assert.equal(violated.length > 0, isWrong);
  });
