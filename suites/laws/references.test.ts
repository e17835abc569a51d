import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { judgeForbidden, judgeHonoured, type Referred } from './references.ts';
import type { CreationResult } from './sent.ts';

const row = { requirement: 'requisitions/currency-exists', what: 'a currency that does not exist' } as const;

const sent = (outcome: CreationResult['outcome']): CreationResult => ({
  outcome,
  answer: answerWith(200, '', 'json'),
  exchanges: [],
});
const [accepted, refused, unclear] = [sent('accepted'), sent('refused'), sent('unclear')];

/** The outcome, and what the judge function returned. */
const judged = (judgeReference: typeof judgeForbidden | typeof judgeHonoured, referred: Referred) => {
  const { judge, notes } = notingJudge();
  const kept = judgeReference(judge, row, referred);
  return [...notes.outcomes(), kept];
};

type Case = readonly [referred: Referred, forbidden: string, honoured: string, kept?: string];

const cases: readonly Case[] = [
  [{ sent: refused, twin: accepted, shows: undefined }, 'holds', 'violated', 'refused'],
  [{ sent: refused, twin: refused, shows: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: refused, twin: unclear, shows: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: refused, shows: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: unclear, twin: accepted, shows: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: accepted, twin: accepted, shows: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: accepted, twin: accepted, shows: 'given' }, 'violated', 'holds'],
  [{ sent: accepted, shows: 'given' }, 'violated', 'holds'],
  [{ sent: accepted, twin: accepted, shows: 'another' }, 'holds', 'violated', 'left-out'],
  [{ sent: accepted, twin: refused, shows: 'another' }, 'holds', 'inconclusive', 'left-out'],
];

describe('references', () => {
  for (const [referred, forbidden, honoured, kept] of cases) {
    const { sent: one, twin, shows } = referred;
    it(`${one.outcome}, twin ${twin?.outcome}, shown ${shows}: ${forbidden} if forbidden, else ${honoured}`, () => {
      assert.deepEqual(judged(judgeForbidden, referred), [forbidden, kept]);
      assert.deepEqual(judged(judgeHonoured, referred), [honoured, undefined]);
    });
  }
});
