import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Members } from '../../models/members.ts';
import type { Context } from '../harness/check.ts';
import { openFake } from '../harness/fake/fake.ts';
import { strictSettings } from '../harness/fake/judge-checks.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import type { Overrides } from '../harness/fake/overrides.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { openRecorder } from '../harness/recorder.ts';
import { exportedCheck, type FlagWrite, flagByFilter, flagEffect, judgeFlag } from './exported.ts';

const sets = 'quality-inspections/mark-exported-sets';
const clears = 'quality-inspections/reset-exported-clears';
const leaves = 'quality-inspections/mark-exported-marks-one';

const keys = [1, 2, 3];
const exported = (data: Members, flag: boolean): Members => ({ ...data, exported: flag });

interface Platform {
  readonly overrides?: Overrides;
  /** Whether records are marked initially. */
  readonly isMarked?: boolean;
  readonly marksAll?: boolean;
}

/** A platform whose records are marked and reset by actions; `marksAll`: marking one marks the others too. */
const openPlatform = ({ overrides = {}, isMarked = false, marksAll = false }: Platform) => {
  const fake = openFake(
    {
      routes: { all: /^\/records\/(?<id>\d+)(?:\/(?<action>mark|reset))?$/ },
      seeded: keys.map((id) => ({ id, on: '', data: { id, exported: isMarked } })),
      acts: (data, _, { action }) => {
        for (const one of fake.all())
          if (marksAll && action === 'mark') fake.put({ ...one, data: exported(one.data, true) });
        return exported(data, action === 'mark');
      },
    },
    overrides,
  );
  const read = async (id: number) => {
    const { text, exchange } = await fake.client.send({ method: 'GET', path: `/records/${id}` });
    const { exported: value } = JSON.parse(text) as Members;
    return { value: typeof value === 'boolean' ? value : undefined, exchanges: [exchange] };
  };
  const send = (id: number, action: string) => () =>
    fake.client.send({ method: 'POST', path: `/records/${id}/${action}` });
  const write = (id: number, flag: boolean): FlagWrite<number> => ({
    ...{ name: flag ? 'mark' : 'reset', flag, named: [id] },
    ...{ leaves: [leaves], takesEffect: flag ? sets : clears, send: send(id, flag ? 'mark' : 'reset') },
  });
  return { fake, read, write };
};

interface Case extends Platform {
  readonly that: string;
  /** The requirements that are not judged `pass`. */
  readonly judged?: Partial<Record<'sets' | 'clears' | 'leaves', 'fail' | 'inconclusive'>>;
}

const undecided = { sets: 'inconclusive', clears: 'inconclusive', leaves: 'inconclusive' } as const;

const cases: readonly Case[] = [
  { that: 'sets and resets flags' },
  { that: 'shows new records as exported', isMarked: true },
  {
    that: 'accepts a mark and sets nothing',
    overrides: { acts: (data, _, { action }) => (action === 'mark' ? data : exported(data, false)) },
    judged: { sets: 'fail', clears: 'inconclusive', leaves: 'inconclusive' },
  },
  {
    that: 'accepts a reset and clears nothing',
    overrides: { acts: (data) => exported(data, true) },
    judged: { clears: 'fail' },
  },
  { that: 'marks all with one', marksAll: true, judged: { sets: 'inconclusive', leaves: 'fail' } },
  {
    that: 'refuses resets',
    overrides: { acts: (data, _, { action }) => (action === 'mark' ? exported(data, true) : 409) },
    judged: { clears: 'inconclusive' },
  },
  { that: 'refuses everything', overrides: { acts: () => 409 }, judged: undecided },
  { that: 'is not there', overrides: { acts: () => 404 }, judged: undecided },
  {
    that: 'does not show the flag',
    overrides: { shows: ({ id }) => ({ id }) },
    judged: undecided,
  },
  {
    that: 'takes everything for later, and never does it',
    overrides: { acts: (data) => data, updated: { status: 202 } },
    judged: undecided,
  },
  { that: 'takes everything for later, and does it at once', overrides: { updated: { status: 202 } } },
];

const judgedOn = async (platform: Platform) => {
  const recorder = openRecorder(strictSettings);
  const { read, write } = openPlatform(platform);
  const check = exportedCheck<number>({
    ...({ id: 'quality-inspections/trial', title: '', claims: [sets, clears, leaves] } as const),
    undecided: 'nothing was accepted',
    open: async () => ({
      ...{ noun: 'a record', keys, read },
      writes: [write(2, true), write(1, true), write(2, false)],
    }),
  });
  await check.run({ judge: recorder.judgeFor(check), clock: openTestClock() } as unknown as Context);
  const verdict = (id: string) =>
    recorder.judgements().find(({ requirement }) => requirement === id)?.verdict ?? 'unjudged';
  return { sets: verdict(sets), clears: verdict(clears), leaves: verdict(leaves) };
};

describe('the exported flag', () => {
  for (const one of cases) {
    const expected = { sets: 'pass', clears: 'pass', leaves: 'pass', ...one.judged };
    it(`should be judged ${JSON.stringify(expected)} on a platform that ${one.that}`, async () => {
      assert.deepEqual(await judgedOn(one), expected);
    });
  }
});

it('should end where `after` returns false', async () => {
  const { fake, read, write } = openPlatform({});
  const { judge } = notingJudge();
  const after = async () => false;
  const writes = [write(2, true), write(2, false)];
  const context = { judge, clock: openTestClock() } as unknown as Context;
  await judgeFlag(context, { noun: 'a record', keys, read, writes, after });
  assert.equal(fake.find(2)?.data['exported'], true);
});

it('should report the effect of a write on the flag to a walk', () => {
  assert.deepEqual(flagEffect(sets, true, true), { requirement: sets });
  assert.ok(flagEffect(sets, true, false).violation);
  assert.ok(flagEffect(sets, true, undefined).undecided);
});

it('should derive the flag from exported=true and exported=false where both agree', () => {
  assert.equal(flagByFilter({ exported: true, fresh: false }), true);
  assert.equal(flagByFilter({ exported: false, fresh: true }), false);
  for (const both of [true, false, undefined])
    assert.equal(flagByFilter({ exported: both, fresh: both }), undefined);
  assert.equal(flagByFilter({ exported: true, fresh: undefined }), undefined);
});
