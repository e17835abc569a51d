import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '../../../models/endpoints/index.ts';
import { answerWith, secondLookWith } from '../../harness/fake/fake.ts';
import { notingJudge } from '../../harness/fake/noting-judge.ts';
import { openMemory } from '../../harness/memory.ts';
import { linesAreCounted } from './counted-lines.ts';

interface Read {
  readonly id: number;
  readonly shown: number;
  readonly count: number;
  readonly status?: string;
}

const answerOf = ({ id, shown, count, status = 'draft' }: Read) => {
  const lines = Array.from({ length: shown }, (_, at) => ({ id: at + 1, 'line-num': at + 1 }));
  return answerWith(
    200,
    JSON.stringify({ id, status, 'line-count': count, 'requisition-lines': lines }),
    'json',
  );
};

/** Whether some reads one after the other show a wrong count; each shows the same when it is repeated. */
const isAccused = async (...reads: readonly Read[]): Promise<boolean> => {
  const { judge, notes } = notingJudge();
  const memory = openMemory();
  for (const read of reads) {
    const secondLook = secondLookWith(async () => answerOf(read), memory);
    const request = { method: 'GET', path: `/api/requisitions/${read.id}` };
    const row = endpoint('requisitions.show');
    await linesAreCounted.look({ request, answer: answerOf(read), endpoint: row, secondLook }, judge);
  }
  return [...notes.of('violated')].length > 0;
};

const full: Read = { id: 1, shown: 3, count: 3 };

test('a count below the lines that are shown is wrong', async () => {
  assert.equal(await isAccused({ id: 1, shown: 3, count: 2 }), true);
});

test('a greater count is wrong for a requisition that was shown in full in the same status', async () => {
  assert.equal(await isAccused(full, { id: 1, shown: 2, count: 3 }), true);
});

test('a target may hide some lines of a requisition and count them', async () => {
  assert.equal(await isAccused(full, { id: 2, shown: 2, count: 3 }), false);
  assert.equal(await isAccused(full, { id: 1, shown: 2, count: 3, status: 'ordered' }), false);
});

test('a target may show no more lines than so many', async () => {
  assert.equal(await isAccused(full, { id: 1, shown: 3, count: 4 }), false);
});
