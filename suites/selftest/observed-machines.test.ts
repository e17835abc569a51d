import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  describeAsked,
  describeDifference,
  type MachineDifference,
  machineDifferences,
} from '../../reports/machine.ts';
import type { Learnt } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { walkLifecycle } from '../harness/walks/walk-lifecycle.ts';
import { sheetStarts } from '../service-sheets/sheet-state-space.ts';
import { accepted, type Deviation, platform, refusedWith, space, walkOn } from './deviating-sheets.ts';

const differencesOf = async (deviation: Deviation, k: 0 | 1 = 0): Promise<MachineDifference[]> => {
  const [lifecycle] = (await walkOn(deviation, k)).coverage;
  assert.ok(lifecycle?.observed !== undefined && lifecycle.observed.length > 0);
  return machineDifferences(lifecycle);
};

describe('the machine that walks see', () => {
  it('should be the documented one on a platform that obeys it', async () => {
    assert.deepEqual(await differencesOf(() => undefined), []);
  });

  it('should have what the target accepts beyond the documentation, with a sequence that shows it', async () => {
    const [one, ...others] = await differencesOf(({ record, move }) =>
      record.state === 'pending_approval' && move.name === 'void by reason code'
        ? { sent: accepted, next: { ...record, state: 'pending_void' } }
        : undefined,
    );
    assert.deepEqual(others, []);
    assert.ok(one !== undefined);
    assert.equal(
      describeDifference(one),
      'accepts "void by reason code" from pending approval, and goes to pending void',
    );
    assert.match(one.sequence.join(', '), /^a sheet that is pending_approval/);
  });

  it('should lack what the target refuses, and lead where the target goes', async () => {
    const said = async (deviation: Deviation) => (await differencesOf(deviation)).map(describeDifference);
    assert.deepEqual(
      await said(({ record, move }) =>
        record.state === 'approved' && move.name === 'void by reason id'
          ? { sent: refusedWith(400) }
          : undefined,
      ),
      ['refuses "void by reason id" from approved'],
    );
    assert.deepEqual(
      await said(({ record, move, answer }) =>
        record.state === 'approved' && move.name === 'void by reason id' && answer.kind === 'mandated'
          ? { sent: accepted, next: { ...record, state: 'voided' } }
          : undefined,
      ),
      ['goes from approved to voided after "void by reason id"'],
    );
  });

  it('should depend on history where the target does, with a sequence for each answer', async () => {
    let last: string | undefined;
    const differences = await differencesOf(({ record, move, answer }) => {
      const before = last;
      if (answer.kind !== 'refused') last = move.kind;
      return record.state === 'approved' && answer.kind === 'mandated' && before === 'approve_step'
        ? { sent: refusedWith(400) }
        : undefined;
    }, 1);
    assert.equal(differences.length, 1);
    assert.match(differences[0]?.sequence.at(-1) ?? '', /approver approves/);
    assert.deepEqual(differences[0]?.otherwise, ['a sheet that is approved']);
  });
});

/** Learns the machine of a deviating platform; a word takes at least one request for each event. */
const learnOn = async (
  deviation: Deviation,
  { k = 0, budget = 2500 }: { k?: 0 | 1; budget?: number } = {},
) => {
  const { judge, notes } = notingJudge();
  let learnt: Learnt | undefined;
  let requests = 0;
  const tell = (all: Learnt) => {
    learnt = all;
  };
  const adapter = platform((given) => {
    requests += 1;
    return deviation(given);
  });
  const settings = { seed: 1, k, strict: false, readOnly: false, stopAtFirstRed: false };
  const client = {
    get requests() {
      return requests;
    },
  };
  await walkLifecycle(
    { judge, client, settings: { ...settings, learning: { budget, tell } } } as unknown as Context,
    { space, adapter, starts: sheetStarts, available: () => Number.POSITIVE_INFINITY },
  );
  assert.ok(learnt !== undefined);
  const [lifecycle] = notes.coverage;
  return { learnt, requests, differences: machineDifferences(lifecycle ?? {}) };
};

describe('the machine that is learnt', () => {
  it('should be the documented one on a platform that obeys it, without hidden states', async () => {
    const { learnt, differences } = await learnOn(() => undefined);
    assert.deepEqual(differences, []);
    assert.deepEqual(learnt.hidden, []);
    // Every event in every state.
    assert.equal(learnt.shares[0]?.asked, learnt.shares[0]?.planned);
  });

  it('should have the transitions that a platform has beyond the documentation, and lack what it refuses', async () => {
    const { differences } = await learnOn(({ record, move }) => {
      if (record.state === 'rejected' && move.name === 'void by reason code')
        return { sent: accepted, next: { ...record, state: 'voided' } };
      return record.state === 'pending_approval' && move.name === 'add a watcher'
        ? { sent: refusedWith(400) }
        : undefined;
    });
    assert.deepEqual(differences.map(describeDifference).toSorted(), [
      'accepts "void by reason code" from rejected, and goes to voided',
      'refuses "add a watcher" from pending approval',
    ]);
  });

  it('should have a state that no read shows where the answer depends on history', async () => {
    let last: string | undefined;
    const { learnt, differences } = await learnOn(({ record, move, answer }) => {
      const before = last;
      if (answer.kind !== 'refused') last = move.kind;
      return record.state === 'approved' && answer.kind === 'mandated' && before === 'approve_step'
        ? { sent: refusedWith(400) }
        : undefined;
    });
    assert.equal(differences.length, 1);
    assert.deepEqual(differences[0]?.otherwise, ['a sheet that is approved']);
    assert.deepEqual(
      learnt.hidden.map(({ place }) => place),
      ['approved, order line open'],
    );
  });

  it('should say what was not asked within the budget', async () => {
    const { learnt, requests } = await learnOn(() => undefined, { k: 1, budget: 300 });
    // The word that was begun last is sent to its end.
    assert.ok(requests < 340, `${requests} requests`);
    assert.ok(learnt.shares.some(({ planned, asked }) => asked < planned));
    assert.match(describeAsked(learnt, requests), /A larger --budget asks the rest/);
  });
});
