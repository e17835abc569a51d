import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { Lifecycle, LifecycleRecord, Ruling } from '../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { accepted, memoryPlatform, refused, walkOn } from '../harness/walks/memory-platform.test.kit.ts';
import {
  eventMove,
  type Move,
  type RecordWalk,
  type Start,
  type StateSpace,
} from '../harness/walks/state-space.ts';

/** The types of walks over a random machine: only states and events. */
type Drawn = RecordWalk<LifecycleRecord, { readonly type: string }>;

/** The documentation of a random machine for one event in one state, and the platform's behaviour. */
type Cell =
  | {
      readonly answer: 'mandated' | 'conditional';
      readonly to: readonly string[];
      readonly chosen: string | undefined;
    }
  | { readonly answer: 'refused' }
  | { readonly answer: 'silent'; readonly to: string; readonly chosen: string | undefined };

/** A lifecycle with a conforming platform: `chosen` is the next state, undefined where it refuses. */
interface DrawnMachine {
  readonly states: readonly string[];
  /** Names of moves that send an event; counterparties' events have one. */
  readonly events: readonly {
    readonly type: string;
    readonly by: Move<Drawn>['by'];
    readonly forms: number;
  }[];
  /** By state and event; an event that is absent does not exist there. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, Cell>>>>;
}

const nodeOf = (states: readonly string[], by: Move<Drawn>['by']): fc.Arbitrary<Cell | undefined> => {
  const state = fc.constantFrom(...states);
  const accepted = (answer: 'mandated' | 'conditional') =>
    fc
      .record({
        to: fc.uniqueArray(state, { minLength: 1, maxLength: 2 }),
        pick: fc.nat(),
        isRefused: fc.boolean(),
      })
      .map(
        ({ to, pick, isRefused }): Cell => ({
          ...{ answer, to },
          chosen: answer === 'conditional' && isRefused ? undefined : to[pick % to.length],
        }),
      );
  const silent = fc
    .record({ to: state, chosen: fc.option(state, { nil: undefined }) })
    // A counterparty's move goes where the hook sends it.
    .map(({ to, chosen }): Cell => ({ answer: 'silent', to, chosen: by === 'counterparty' ? to : chosen }));
  if (by === 'counterparty') return fc.oneof(silent, fc.constant(undefined));
  return fc.oneof(
    { arbitrary: accepted('mandated'), weight: 4 },
    { arbitrary: accepted('conditional'), weight: 1 },
    { arbitrary: fc.constant<Cell>({ answer: 'refused' }), weight: 4 },
    { arbitrary: silent, weight: 1 },
  );
};

/** Draws machines of three to six states and two to six events, one of which may be a counterparty's. */
const drawnMachines: fc.Arbitrary<DrawnMachine> = fc
  .record({
    states: fc.integer({ min: 3, max: 6 }),
    forms: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 5 }),
    hasOther: fc.boolean(),
  })
  .chain(({ states: count, forms, hasOther }) => {
    const states = Array.from({ length: count }, (_, at) => `s${at}`);
    const events = [
      ...forms.map((some, at) => ({ type: `e${at}`, by: 'client' as const, forms: some })),
      ...(hasOther ? [{ type: 'other', by: 'counterparty' as const, forms: 1 }] : []),
    ];
    const row = fc.record(Object.fromEntries(events.map(({ type, by }) => [type, nodeOf(states, by)])));
    return fc
      .record(Object.fromEntries(states.map((state) => [state, row])))
      .map((cells) => ({ states, events, cells: cells as DrawnMachine['cells'] }));
  });

const rulingOf = (cell: Cell, id: string): Ruling => {
  const requirement = `test/${id}` as RequirementId;
  if (cell.answer === 'silent')
    return { answer: 'silent', silence: `test/${id}` as SilenceId, conceivable: [] };
  if (cell.answer === 'refused') return { answer: 'refused', requirement };
  return { answer: cell.answer, requirement, ...(cell.to.length > 1 && { allowed: cell.to }) };
};

const machineOf = ({ states, cells }: DrawnMachine): AnyStateMachine =>
  createMachine({
    initial: states[0] ?? '',
    states: Object.fromEntries(
      states.map((state) => [
        state,
        {
          on: Object.fromEntries(
            Object.entries(cells[state] ?? {}).flatMap(([type, cell]) => {
              if (cell === undefined) return [];
              const meta = rulingOf(cell, `${state}-${type}`);
              if (cell.answer === 'refused') return [[type, { meta }]];
              const target = cell.answer === 'silent' ? cell.to : cell.to[0];
              return [[type, { target, meta }]];
            }),
          ),
        },
      ]),
    ),
  });

/** Everything that can be sent to a document of a random machine. */
const spaceOf = (drawn: DrawnMachine): StateSpace<Drawn> => {
  const lifecycle: Lifecycle<LifecycleRecord, Drawn['event'], object> = {
    ...{ id: 'drawn', title: 'Drawn', machine: machineOf(drawn) },
    valueOf: ({ state }) => state,
    contextOf: () => ({}),
    recordOf: (value) => ({ state: String(value) }),
  };
  const moves = drawn.events.flatMap(({ type, by, forms }) =>
    Array.from({ length: forms }, (_, at) => eventMove<Drawn>(type, { name: `${type} ${at}`, by })),
  );
  return { lifecycle, moves, place: ({ state }) => state };
};

/** A document starts in the first state. */
const startOf = ({ states: [first = ''] }: DrawnMachine): Start<Drawn> => ({
  ...{ name: `a document that is ${first}`, record: { state: first }, world: {} },
});

/** How many last accepted moves decide whether a platform deviates. */
type LastSteps = 0 | 1 | 2;

/** The state of a document and its last accepted moves, the latest at the end. */
interface Situation {
  readonly state: string;
  readonly past: readonly string[];
}

/** One event with a wrong answer, or a wrong state afterwards. */
interface WrongMove {
  readonly at: Situation;
  readonly lastSteps: LastSteps;
  readonly type: string;
  readonly isAccepted: boolean;
  readonly to: string;
}

const cellAt = ({ cells }: DrawnMachine, state: string, type: string): Cell | undefined =>
  cells[state]?.[type];

/** The next state of a document by the machine; undefined where the event is refused. */
const rightNext = (drawn: DrawnMachine, state: string, type: string): string | undefined => {
  const cell = cellAt(drawn, state, type);
  return cell === undefined || cell.answer === 'refused' ? undefined : cell.chosen;
};

const last = (past: readonly string[], count: number): string =>
  past.slice(past.length - Math.min(count, past.length)).join();

const moved = ({ state, past }: Situation, type: string, to: string): Situation => ({
  state: to,
  past: [...past, `${state} ${type}`].slice(-2),
});

const platform = (drawn: DrawnMachine, wrong: WrongMove | undefined) =>
  memoryPlatform<Drawn, Situation>(
    ({ record }) => ({ state: record.state, past: [] }),
    (now, _, { type }) => {
      const isWrong =
        wrong?.type === type &&
        wrong.at.state === now.state &&
        last(wrong.at.past, wrong.lastSteps) === last(now.past, wrong.lastSteps);
      if (isWrong && !wrong.isAccepted) return { sent: refused, next: { ...now, state: wrong.to } };
      const to = isWrong ? wrong.to : rightNext(drawn, now.state, type);
      return to === undefined ? { sent: refused } : { sent: accepted, next: moved(now, type, to) };
    },
  );

/** Whether walks see that a platform deviates. */
const isSeen = async (drawn: DrawnMachine, wrong: WrongMove | undefined, k: 0 | 1 | 2): Promise<boolean> => {
  const walked = { space: spaceOf(drawn), adapter: platform(drawn, wrong), starts: [startOf(drawn)] };
  return (await walkOn(walked, { k, stop: true })).notes.of('violated').size > 0;
};

/** Every situation that documented moves lead to on the platform, distinguished by the last two moves. */
const situationsOf = (drawn: DrawnMachine): Situation[] => {
  const situations: Situation[] = [{ state: startOf(drawn).record.state, past: [] }];
  const known = new Set(situations.map((one) => JSON.stringify(one)));
  for (const one of situations) {
    for (const { type, by } of drawn.events) {
      const isSilent = cellAt(drawn, one.state, type)?.answer === 'silent';
      const to = rightNext(drawn, one.state, type);
      if (to === undefined || (isSilent && by === 'client')) continue;
      const next = moved(one, type, to);
      if (known.has(JSON.stringify(next))) continue;
      known.add(JSON.stringify(next));
      situations.push(next);
    }
  }
  return situations;
};

/** Every deviation there that the documentation rules out. */
const wrongMoves = (drawn: DrawnMachine, at: Situation, lastSteps: LastSteps): WrongMove[] =>
  drawn.events.flatMap(({ type }) => {
    const cell = cellAt(drawn, at.state, type);
    if (cell === undefined || cell.answer === 'silent') return [];
    const isRight = (state: string) =>
      cell.answer === 'refused' ? state === at.state : cell.to.includes(state);
    const elsewhere = drawn.states.filter((state) => !isRight(state));
    const wrong = (isAccepted: boolean, to: string): WrongMove => ({ at, lastSteps, type, isAccepted, to });
    if (cell.answer === 'refused')
      return [wrong(true, at.state), ...elsewhere.flatMap((to) => [wrong(true, to), wrong(false, to)])];
    const others = elsewhere.map((to) => wrong(true, to));
    return cell.answer === 'mandated' ? [wrong(false, at.state), ...others] : others;
  });

interface Sample {
  readonly drawn: DrawnMachine;
  readonly wrong: WrongMove;
}

/** A machine with one deviation that depends on the last `lastSteps` moves. */
const samples = (lastSteps: LastSteps): fc.Arbitrary<Sample> =>
  fc
    .tuple(drawnMachines, fc.nat(), fc.nat())
    .map(([drawn, which, how]) => {
      const situations = situationsOf(drawn).filter(({ past }) => past.length >= lastSteps);
      const at = situations[which % Math.max(1, situations.length)];
      const all = at === undefined ? [] : wrongMoves(drawn, at, lastSteps);
      return { drawn, wrong: all[how % Math.max(1, all.length)] };
    })
    .filter((sample): sample is Sample => sample.wrong !== undefined);

const count = 500;

/** The number of drawn deviations that walks see, and the first one that they miss. */
const seenOf = async (drawn: readonly Sample[], k: 0 | 1 | 2) => {
  const missed: Sample[] = [];
  for (const one of drawn) if (!(await isSeen(one.drawn, one.wrong, k))) missed.push(one);
  return { seen: drawn.length - missed.length, first: JSON.stringify(missed[0]) };
};

describe('walks over random machines', () => {
  it('should find nothing in a machine that follows its documentation', async () => {
    for (const drawn of fc.sample(drawnMachines, { numRuns: 60, seed: 7 }))
      for (const k of [0, 1, 2] as const)
        assert.equal(await isSeen(drawn, undefined, k), false, JSON.stringify(drawn));
  });

  it('should see at k = 1 at least 99 of 100 deviations that depend on the state or one move back', async (t) => {
    const drawn = fc.sample(fc.oneof(samples(0), samples(1)), { numRuns: count, seed: 11 });
    const { seen, first } = await seenOf(drawn, 1);
    t.diagnostic(`${seen} of ${count}`);
    assert.ok(seen * 100 >= count * 99, first);
  });

  it('should see at k = 2 every deviation that depends on two moves back', async () => {
    const drawn = fc.sample(samples(2), { numRuns: count, seed: 13 });
    const { seen, first } = await seenOf(drawn, 2);
    assert.equal(seen, count, first);
  });
});
