import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { judgeRequired, type LackingTwins } from './required.ts';
import type { CreationResult } from './sent.ts';
import { judgeTaken } from './taken.ts';

const row = {
  requirement: 'quality-inspections/uom-is-required',
  what: 'an inspection without uom',
} as const;

const sent = (
  outcome: CreationResult['outcome'],
  more: { readonly id?: number; readonly status?: number } = {},
): CreationResult => {
  const { status = outcome === 'accepted' ? 201 : outcome === 'refused' ? 422 : 503, id } = more;
  return { outcome, exchanges: [], answer: answerWith(status, '', 'json'), ...(id !== undefined && { id }) };
};

const accepted = sent('accepted', { id: 7 });
const refused = sent('refused');
const unclear = sent('unclear');

describe('required members of requests', () => {
  const cases: readonly (readonly [what: string, twins: LackingTwins, outcome: string])[] = [
    ['is refused beside its twin', { lacking: refused, twin: accepted }, 'holds'],
    ['is accepted', { lacking: sent('accepted', { id: 8 }), twin: accepted }, 'violated'],
    ['is refused and there', { lacking: refused, twin: accepted, isThere: true }, 'violated'],
    ['is refused and not there', { lacking: refused, twin: accepted, isThere: false }, 'holds'],
    ['is refused as its twin is', { lacking: refused, twin: refused }, 'inconclusive'],
    ['is answered with neither', { lacking: unclear, twin: accepted }, 'inconclusive'],
    ['has a twin that is answered with neither', { lacking: refused, twin: unclear }, 'inconclusive'],
    ['is accepted without an id', { lacking: sent('accepted'), twin: accepted }, 'inconclusive'],
    [
      'is accepted as its twin, without ids',
      { lacking: sent('accepted'), twin: sent('accepted') },
      'violated',
    ],
    [
      'is accepted without an id and there',
      { lacking: sent('accepted'), twin: accepted, isThere: true },
      'violated',
    ],
    [
      'is taken for later',
      { lacking: sent('accepted', { id: 8, status: 202 }), twin: accepted },
      'inconclusive',
    ],
    [
      'is taken for later and there',
      { lacking: sent('accepted', { id: 8, status: 202 }), twin: accepted, isThere: true },
      'violated',
    ],
  ];
  for (const [what, twins, outcome] of cases) {
    it(`should be ${outcome} where a request that lacks it ${what}`, () => {
      const { judge, notes } = notingJudge();
      judgeRequired(judge, row, twins);
      assert.deepEqual(notes.outcomes(), [outcome]);
    });
  }
});

describe('optional members of requests', () => {
  /** The answers to each variant in order: `r` refused, `a` accepted, `u` neither. */
  const cases: readonly (readonly [
    ways: readonly string[],
    twins: string,
    outcome: string,
    requests: number,
  ])[] = [
    [['a'], '', 'holds', 1],
    [['rr'], 'aa', 'violated', 4],
    [['r', 'a'], '', 'holds', 2],
    [['rr', 'rr'], 'aaaa', 'violated', 8],
    [['ra'], 'a', 'holds', 3],
    [['r'], 'r', 'inconclusive', 2],
    [['r'], 'u', 'inconclusive', 2],
    [['u'], '', 'inconclusive', 1],
    [['r', 'u'], '', 'inconclusive', 2],
    [['rr'], 'ar', 'inconclusive', 4],
    [[], '', 'inconclusive', 0],
  ];
  const answers = { a: accepted, r: refused, u: unclear } as const;
  for (const [ways, twins, outcome, requests] of cases) {
    it(`should be ${outcome} where ways are answered ${ways.join(' ') || 'not'}, twins ${twins || 'not'}`, async () => {
      const { judge, notes } = notingJudge();
      let requestCount = 0;
      const script = (letters: string) => {
        const left = [...letters];
        return async () => {
          requestCount += 1;
          return answers[(left.shift() ?? assert.fail('asked once too often')) as keyof typeof answers];
        };
      };
      const twin = script(twins);
      const taken = await judgeTaken(
        judge,
        row,
        ways.map((letters) => ({ asked: script(letters), twin })),
      );
      assert.deepEqual(
        [notes.outcomes(), requestCount, taken !== undefined],
        [[outcome], requests, outcome === 'holds'],
      );
    });
  }
});
