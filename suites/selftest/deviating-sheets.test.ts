import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Decision, decide } from '../../models/decide.ts';
import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import type { SheetEvent, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import {
  describeDifference,
  describeQueries,
  type MachineDifference,
  machineDifferences,
} from '../../reports/machine.ts';
import { lifecycles } from '../../reports/merge/lifecycles.ts';
import { smallCatalogue, smallResult } from '../../reports/sample/small.ts';
import type { Context } from '../harness/check.ts';
import { explore } from '../harness/walks/explore.ts';
import {
  accepted,
  memoryPlatform,
  type Reaction,
  refusedWith,
  walkOn,
} from '../harness/walks/memory-platform.test.kit.ts';
import type { Move } from '../harness/walks/state-space.ts';
import { type SheetWalk, sheetStarts, sheetStateSpace } from '../service-sheets/sheet-state-space.ts';
import { lifecycleWalks } from '../service-sheets/walks.ts';

const space = sheetStateSpace({
  profile: {
    serviceSheets: {
      voidReason: { code: 'DUP', id: 7 },
      inactiveVoidReason: { code: 'OLD', id: 9 },
      approverIds: [12, 13],
    },
  },
  fixtures: { canMove: () => true },
} as unknown as Pick<Context, 'profile' | 'fixtures'>);

/** How a platform deviates from the model: undefined keeps the answer. */
type Deviation = (given: {
  readonly record: SheetRecord;
  readonly move: Move<SheetWalk>;
  readonly event: SheetEvent;
  readonly answer: Decision<SheetRecord>;
}) => Reaction<SheetRecord> | undefined;

/** A platform in memory that follows the model except for its deviation. */
const platform = (deviation: Deviation) =>
  memoryPlatform<SheetWalk, SheetRecord>(
    ({ record }) => record,
    (record, move, event, { world }) => {
      const facts = move.eventFor(record, world)?.facts;
      const answer = facts && decide(serviceSheet, record, { event, facts });
      if (answer === undefined) return { sent: refusedWith(404) };
      const deviated = deviation({ record, move, event, answer });
      if (deviated !== undefined) return deviated;
      if (answer.kind === 'refused') return { sent: refusedWith(answer.status ?? 422) };
      return { sent: accepted, next: answer.next };
    },
    ({ approvals }) => approvals.length,
  );

const walkSheets = (deviation: Deviation, options: Parameters<typeof walkOn<SheetWalk>>[1]) =>
  walkOn({ space, adapter: platform(deviation), starts: sheetStarts }, options);

/** Refuses a void right after an approval. */
const forgetful = (): Deviation => {
  let last: string | undefined;
  return ({ record, move, answer }) => {
    const before = last;
    if (answer.kind !== 'refused') last = move.kind;
    return record.state === 'approved' && answer.kind === 'mandated' && before === 'approve_step'
      ? { sent: refusedWith(400) }
      : undefined;
  };
};

const differencesOf = async (deviation: Deviation, k: 0 | 1 = 0): Promise<MachineDifference[]> => {
  const [lifecycle] = (await walkSheets(deviation, { k })).notes.coverage;
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
    const differences = await differencesOf(forgetful(), 1);
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
  const { notes, learnt, requests } = await walkSheets(deviation, { k, budget });
  assert.ok(learnt !== undefined);
  return { learnt, requests, differences: machineDifferences(notes.coverage[0] ?? {}) };
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
    const { learnt, differences } = await learnOn(forgetful());
    assert.equal(differences.length, 1);
    assert.deepEqual(differences[0]?.otherwise, ['a sheet that is approved']);
    assert.deepEqual(
      learnt.hidden.map(({ place }) => place),
      ['approved, order line open'],
    );
  });

  it('should say what was not asked within the budget', async () => {
    const { learnt, requests } = await learnOn(() => undefined, { k: 1, budget: 300 });
    // The last word that was begun is completed.
    assert.ok(requests < 340, `${requests} requests`);
    assert.ok(learnt.shares.some(({ planned, asked }) => asked < planned));
    assert.match(describeQueries(learnt, requests), /A larger --budget asks the rest/);
  });
});

const { shares = 1 } = lifecycleWalks;
const numbers = Array.from({ length: shares }, (_, at) => at);

const byName = <T>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** What a platform shows of the lifecycle, walked as a whole or in shares. */
const shownBy = async (deviation: Deviation, k: 1 | 2, ats: readonly (number | undefined)[]) => {
  const walked = await Promise.all(
    ats.map((at) =>
      walkSheets(deviation, {
        k,
        isOwn: (start) => at === undefined || sheetStarts.indexOf(start) % shares === at,
      }),
    ),
  );
  const results = walked.map(({ notes }) => smallResult([], { coverage: notes.coverage }));
  const [shown] = lifecycles(smallCatalogue(), results);
  return {
    ways: shown?.ways,
    // The number of visits depends on the routes of the walks.
    states: byName((shown?.states ?? []).map(({ state, visits }) => ({ state, isVisited: visits > 0 }))),
    moves: byName((shown?.moves ?? []).map(({ exercised, ...move }) => ({ ...move, isSent: exercised > 0 }))),
    judged: [
      ...new Set(walked.flatMap(({ notes }) => notes.all.map((one) => `${one.outcome} ${one.requirement}`))),
    ].sort(),
  };
};

const voidable: Deviation = ({ record, event }) =>
  event.type === 'void' && record.state === 'rejected' ? { sent: accepted } : undefined;

for (const k of [1, 2] as const) {
  it(`shares of the walks show together what the walks show (k = ${k})`, async () => {
    const none: Deviation = () => undefined;
    assert.deepEqual(await shownBy(none, k, numbers), await shownBy(none, k, [undefined]));
    const { judged } = await shownBy(voidable, k, numbers);
    assert.ok(judged.includes('violated service-sheets/void-only-when-approved'));
  });

  it(`each share sees accepted what it sees refused elsewhere (k = ${k})`, async () => {
    for (const at of numbers) {
      const { notes } = await walkSheets(() => undefined, {
        k,
        isOwn: (start) => sheetStarts.indexOf(start) % shares === at,
      });
      assert.deepEqual([...notes.of('inconclusive')], []);
    }
  });
}

it('walks take a silent move that leads back to a known way once per place', () => {
  const back = explore(space, sheetStarts, 2).edges.filter(({ from, move, to }) => {
    const isSilent = from.options.some((option) => option.move === move && option.answer.kind === 'silent');
    return isSilent && to.parent !== from;
  });
  const places = back.map(({ from, move }) => `${from.place}: ${move.name}`);
  assert.deepEqual(places.toSorted(), [...new Set(places)].toSorted());
});
