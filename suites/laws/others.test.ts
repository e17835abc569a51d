import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Context } from '../harness/check.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { strictSettings } from '../harness/fake/judge-checks.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { openRecorder } from '../harness/verdict/recorder.ts';
import { type DescribedSnapshot, openWrites, wordsIn } from './others.ts';

const leaves = 'quality-inspections/mark-exported-marks-one';
const takesEffect = 'quality-inspections/mark-exported-sets';

type Documents = Record<string, string | undefined>;

/** What a platform does when `one` of three documents is written to; `look` counts the reads of each. */
interface Case {
  readonly that: string;
  readonly status?: number;
  readonly before?: Documents;
  readonly changes: Documents;
  /** What reads show after the write, from the second read on. */
  readonly later?: Documents;
  /** Whether the document `two` changes with every read. */
  readonly restless?: true;
  /** Whether "others stay unchanged" is only one part of the judged requirement. */
  readonly isPart?: boolean;
  readonly result: string;
  readonly left: string;
  readonly made: string;
}

const cases: readonly Case[] = [
  { that: 'does what was asked', changes: { one: 'yes' }, result: 'done', left: 'pass', made: 'pass' },
  {
    that: 'has what was asked already',
    before: { one: 'yes' },
    changes: {},
    ...{ result: 'done', left: 'unjudged', made: 'unjudged' },
  },
  {
    that: 'changes another one as well',
    changes: { one: 'yes', two: 'yes' },
    ...{ result: 'done', left: 'fail', made: 'unjudged' },
  },
  {
    that: 'does what was asked, of which that is but a part',
    changes: { one: 'yes' },
    isPart: true,
    ...{ result: 'done', left: 'unjudged', made: 'pass' },
  },
  {
    that: 'changes another one instead',
    changes: { two: 'yes' },
    result: 'wrong',
    left: 'fail',
    made: 'fail',
  },
  { that: 'accepts and does nothing', changes: {}, result: 'wrong', left: 'unjudged', made: 'fail' },
  {
    that: 'shows it a moment later',
    changes: {},
    later: { one: 'yes' },
    ...{ result: 'done', left: 'pass', made: 'pass' },
  },
  {
    that: 'takes it for later',
    status: 202,
    changes: {},
    ...{ result: 'pending', left: 'unjudged', made: 'unjudged' },
  },
  {
    that: 'refuses it',
    status: 409,
    changes: {},
    ...{ result: 'refused', left: 'unjudged', made: 'unjudged' },
  },
  { that: 'breaks', status: 503, changes: {}, result: 'unclear', left: 'unjudged', made: 'unjudged' },
  {
    that: 'shows something that changes by itself',
    changes: { one: 'yes' },
    restless: true,
    ...{ result: 'done', left: 'pass', made: 'pass' },
  },
  {
    that: 'shows nothing of the one',
    changes: { one: undefined },
    ...{ result: 'pending', left: 'unjudged', made: 'unjudged' },
  },
  {
    that: 'shows another one for a moment as it is not',
    changes: { one: 'yes', two: 'yes' },
    later: { two: 'no' },
    ...{ result: 'done', left: 'pass', made: 'pass' },
  },
];

const play = async ({ status = 200, before, changes, later, restless, isPart = false }: Case) => {
  const recorder = openRecorder(strictSettings);
  const judge = recorder.judgeFor({ id: 'quality-inspections/trial', claims: [leaves, takesEffect] });
  const context = { judge, clock: openTestClock() } as unknown as Context;
  let documents: Documents = { one: 'no', two: 'no', three: 'no', ...before };
  let reads = 0;
  const look = async (key: string): Promise<DescribedSnapshot | undefined> => {
    reads += 1;
    // By then each of the three was read twice before the write and once after it.
    if (reads > 9 && later !== undefined) documents = { ...documents, ...later };
    const shows = restless && key === 'two' ? String(reads) : documents[key];
    return shows === undefined ? undefined : { shows, exchanges: [] };
  };
  const { write } = await openWrites(context, { noun: 'a document', keys: Object.keys(documents), look });
  const { result } = await write({
    ...{ name: 'a mark', named: ['one'], wanted: 'yes', leaves: [leaves], takesEffect: takesEffect, isPart },
    send: async () => {
      documents = { ...documents, ...changes };
      return answerWith(status, '', 'json');
    },
  });
  const judgedAs = (id: string) =>
    recorder.judgements().find(({ requirement }) => requirement === id)?.verdict ?? 'unjudged';
  return { came: result, left: judgedAs(leaves), made: judgedAs(takesEffect) };
};

describe('a write to one of several documents', () => {
  for (const one of cases) {
    const { result, left, made } = one;
    it(`should be ${result} where a platform ${one.that}: others ${left}, it ${made}`, async () => {
      assert.deepEqual(await play(one), { came: result, left, made });
    });
  }
});

it('should accuse nobody where somebody else writes to one document after the other', async () => {
  for (const pace of [1, 2, 4]) {
    const recorder = openRecorder(strictSettings);
    const judge = recorder.judgeFor({ id: 'quality-inspections/trial', claims: [leaves] });
    const keys = Array.from({ length: 6 }, (_, at) => at);
    const marked = new Set<number>();
    let reads = 0;
    const look = async (key: number): Promise<DescribedSnapshot> => {
      reads += 1;
      if (reads % pace === 0) marked.add(Math.floor(reads / pace) % keys.length);
      return { shows: marked.has(key) ? 'yes' : 'no', exchanges: [] };
    };
    const context = { judge, clock: openTestClock() } as unknown as Context;
    const { write } = await openWrites(context, { noun: 'a document', keys, look });
    const send = async () => answerWith(200, '', 'json');
    await write({ name: 'a mark', named: [0], wanted: 'yes', leaves: [leaves], send });
    assert.notEqual(recorder.judgements()[0]?.verdict, 'fail', `a write with every ${pace} reads`);
  }
});

it('should compare ids and texts of a value, but no timestamps and no counters', () => {
  const approvals = [{ id: 7, status: 'current', age: 3, since: '2031-05-14T09:00:00Z', by: { id: 9 } }];
  const otherOrder = [{ by: { id: 9 }, since: '2031-05-14T10:00:00Z', status: 'current', age: 4, id: 7 }];
  assert.deepEqual(wordsIn(approvals), ['id 9', 'id 7', 'status "current"']);
  assert.deepEqual(wordsIn(otherOrder), wordsIn(approvals));
});
