import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { noAnswer } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { judgeAlone, judgeUnique } from './lists.ts';

describe('lists of one document', () => {
  const place = { endpoint: 'comments.list-of-invoice' } as const;
  const judgedAlone = (kind: 'records' | 'undecided', stray?: { seen: string; exchanges: [] }) => {
    const { judge, notes } = notingJudge();
    const contents = { kind, seen: 'an answer', answer: noAnswer() };
    judgeAlone(judge, { place, contents }, { document: 'invoice 1', stray });
    return notes.all.map(({ requirement, outcome }) => `${requirement} ${outcome}`);
  };

  it('hold no records of another document', () => {
    const row = 'comments/list-is-of-one-document';
    assert.deepEqual(judgedAlone('records'), [`${row} holds`]);
    assert.deepEqual(judgedAlone('records', { seen: 'a stray one', exchanges: [] }), [`${row} violated`]);
    assert.deepEqual(judgedAlone('undecided'), [`${row} inconclusive`]);
  });
});

describe('ids of records', () => {
  const { exchange } = noAnswer();
  const judgedIds = (...records: Data[]) => {
    const { judge, notes } = notingJudge();
    const shown = records.map((data) => ({ data, exchange }));
    judgeUnique(judge, 'payments/id-is-unique', {
      ...{ noun: 'payment', subject: 'payment id', records: shown },
      differ: ({ data: one }, { data: other }) => one['status'] !== other['status'],
    });
    return notes.outcomes();
  };

  it('are unique to a record, which may be shown twice', () => {
    assert.deepEqual(judgedIds({ id: 1 }, { id: 2 }, { id: 1 }), ['holds']);
    assert.deepEqual(judgedIds({ id: 1, status: 'new' }, { id: 2 }, { id: '1' }), ['violated']);
    assert.deepEqual(judgedIds({ id: 1 }, { id: 1 }, { status: 'new' }), ['inconclusive']);
  });
});
