import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { answerWith, noAnswer } from './fake/fake.ts';
import { notingJudge } from './fake/noting-judge.ts';
import {
  isMade,
  judgeForbidden,
  judgeHonoured,
  judgeUnsupported,
  judgeVariants,
  type PairResult,
  type RequestPair,
} from './pairs.ts';

const row = { requirement: 'requisitions/currency-exists', what: 'a currency that does not exist' } as const;

const statuses = { accepted: 201, refused: 422, unclear: 503 } as const;

const result = (outcome: PairResult['outcome'], more: { id?: number; status?: number } = {}): PairResult => ({
  ...{ outcome, exchanges: [], answer: answerWith(more.status ?? statuses[outcome], '', 'json') },
  ...(more.id !== undefined && { id: more.id }),
});
const [accepted, refused, unclear] = [result('accepted'), result('refused'), result('unclear')];

type Case = readonly [pair: RequestPair, forbidden: string, honoured: string, rejected?: string];

const cases: readonly Case[] = [
  [{ sent: refused, control: accepted, isKept: undefined }, 'holds', 'violated', 'refused'],
  [{ sent: refused, control: accepted, isKept: false }, 'holds', 'violated', 'refused'],
  [{ sent: refused, control: accepted, isKept: true }, 'violated', 'violated'],
  [{ sent: refused, control: refused, isKept: true }, 'inconclusive', 'inconclusive'],
  [{ sent: refused, control: unclear, isKept: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: refused, control: undefined, isKept: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: unclear, control: accepted, isKept: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: accepted, control: accepted, isKept: undefined }, 'inconclusive', 'inconclusive'],
  [{ sent: accepted, control: undefined, isKept: true }, 'violated', 'holds'],
  [{ sent: accepted, control: accepted, isKept: false }, 'holds', 'violated', 'left-out'],
  [{ sent: accepted, control: refused, isKept: false }, 'holds', 'inconclusive', 'left-out'],
];

describe('a pair', () => {
  for (const [pair, forbidden, honoured, rejected] of cases) {
    const { sent, control, isKept } = pair;
    it(`${sent.outcome}, control ${control?.outcome}, kept ${isKept}: ${forbidden}, else ${honoured}`, () => {
      const [first, second] = [notingJudge(), notingJudge()];
      assert.equal(judgeForbidden(first.judge, row, pair), rejected);
      judgeHonoured(second.judge, row, pair);
      assert.deepEqual([...first.notes.outcomes(), ...second.notes.outcomes()], [forbidden, honoured]);
    });
  }
});

test('an accepted request made something unless its answer may be a refusal', () => {
  const control = result('accepted', { id: 7 });
  for (const [sent, of, made] of [
    [result('accepted', { id: 8 }), control, true],
    [accepted, accepted, true],
    [accepted, control, undefined],
    [result('accepted', { id: 8, status: 202 }), control, undefined],
    [result('accepted', { id: 8 }), refused, undefined],
    [refused, control, undefined],
  ] as const)
    assert.equal(isMade({ sent, control: of }), made);
});

describe('a request in variants', () => {
  /** The answers to each variant in order: `r` refused, `a` accepted, `u` unclear. */
  const answers = { a: accepted, r: refused, u: unclear } as const;
  for (const [variants, controls, outcome, requests] of [
    [['a'], '', 'holds', 1],
    [['rr'], 'aa', 'violated', 4],
    [['r', 'a'], '', 'holds', 2],
    [['rr', 'rr'], 'aaaa', 'violated', 8],
    [['ra'], 'a', 'holds', 3],
    [['r'], 'r', 'inconclusive', 2],
    [['u'], '', 'inconclusive', 1],
    [['rr'], 'ar', 'inconclusive', 4],
    [[], '', 'inconclusive', 0],
  ] as const) {
    it(`is ${outcome} where it is answered ${variants.join(' ')}, and its controls ${controls}`, async () => {
      const { judge, notes } = notingJudge();
      let sent = 0;
      const script = (letters: string) => {
        const left = [...letters];
        return async () => {
          sent += 1;
          return answers[(left.shift() ?? assert.fail('sent once too often')) as keyof typeof answers];
        };
      };
      const control = script(controls);
      const all = variants.map((letters) => ({ request: script(letters), control }));
      const taken = await judgeVariants(judge, row, all);
      assert.deepEqual(
        [notes.outcomes(), sent, taken !== undefined],
        [[outcome], requests, outcome === 'holds'],
      );
    });
  }
});

test('a method that is not supported may be refused, and the cause of a finding names no id', () => {
  const put = 'attachments/put-is-not-supported';
  const noun = 'attachment 7 of contract 3';
  for (const [answer, outcome] of [
    [answerWith(200, '', 'json'), 'violated'],
    [answerWith(202, '', 'json'), 'inconclusive'],
    [answerWith(503, '', 'json'), 'inconclusive'],
    [answerWith(405, '', 'json'), 'holds'],
    [answerWith(501, '', 'json'), 'holds'],
    [noAnswer(), 'inconclusive'],
  ] as const) {
    const { judge, notes } = notingJudge();
    judgeUnsupported(judge, put, { noun, answer, exchanges: [] });
    assert.deepEqual(notes.outcomes(), [outcome]);
    if (outcome === 'violated')
      assert.match(notes.violations().get(put)?.explanation ?? '', /attachment of contract is accepted/);
  }
});

test('evidence of a broken rule is the accepting answer, or the last read if the value is kept after a refusal', () => {
  const shownFor = (sent: PairResult) => {
    const { judge, notes } = notingJudge();
    judgeForbidden(judge, row, { sent, control: accepted, isKept: true });
    return notes.violations().get(row.requirement)?.shownBy;
  };
  assert.deepEqual(shownFor(accepted), [accepted.answer.exchange]);
  assert.equal(shownFor(refused), undefined);
});
