import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import type { Instance, WriteOutcome } from '../harness/walks/adapter.ts';
import { walkLifecycle } from '../harness/walks/walk-lifecycle.ts';
import {
  type Cell,
  type Drawn,
  type DrawnMachine,
  drawnMachines,
  spaceOf,
  startOf,
} from './random-machines.ts';

const exchange: Exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };
const accepted: WriteOutcome = { outcome: 'accepted', status: 200, exchange };
const refused: WriteOutcome = { outcome: 'refused', status: 422, exchange };

/** How many last accepted moves decide whether a platform deviates. */
type LooksBack = 0 | 1 | 2;

/** The state of a document and its last accepted moves, the latest at the end. */
interface Situation {
  readonly state: string;
  readonly past: readonly string[];
}

/** One event with a wrong answer, or a wrong state afterwards. */
interface WrongMove {
  readonly at: Situation;
  readonly looksBack: LooksBack;
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

const open = (drawn: DrawnMachine, wrong: WrongMove | undefined): Instance<Drawn> => {
  let now: Situation = { state: startOf(drawn).record.state, past: [] };
  const applies = (type: string): boolean =>
    wrong !== undefined &&
    wrong.type === type &&
    wrong.at.state === now.state &&
    last(wrong.at.past, wrong.looksBack) === last(now.past, wrong.looksBack);
  return {
    send: async (_, { type }) => {
      if (wrong !== undefined && applies(type)) {
        now = wrong.isAccepted ? moved(now, type, wrong.to) : { ...now, state: wrong.to };
        return wrong.isAccepted ? accepted : refused;
      }
      const to = rightNext(drawn, now.state, type);
      if (to !== undefined) now = moved(now, type, to);
      return to === undefined ? refused : accepted;
    },
    read: async () => ({ state: now.state, exchange, detail: undefined }),
    effects: () => [],
    changed: (before, after) => (before.state === after.state ? undefined : 'it has changed'),
  };
};

class Stop extends Error {}

/** Whether walks see that a platform deviates. */
const isSeen = async (drawn: DrawnMachine, wrong: WrongMove | undefined, k: 0 | 1 | 2): Promise<boolean> => {
  const { judge } = notingJudge(({ outcome }) => {
    if (outcome === 'violated') throw new Stop();
  });
  const settings = { seed: 1, k, strict: false, readOnly: false, stopAtFirstRed: false };
  try {
    await walkLifecycle({ judge, settings } as unknown as Context, {
      space: spaceOf(drawn),
      adapter: { plenty: true, open: async () => open(drawn, wrong) },
      starts: [startOf(drawn)],
      available: () => Number.POSITIVE_INFINITY,
    });
    return false;
  } catch (error) {
    if (error instanceof Stop) return true;
    throw error;
  }
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
const wrongMoves = (drawn: DrawnMachine, at: Situation, looksBack: LooksBack): WrongMove[] =>
  drawn.events.flatMap(({ type }) => {
    const cell = cellAt(drawn, at.state, type);
    if (cell === undefined || cell.answer === 'silent') return [];
    const isRight = (state: string) =>
      cell.answer === 'refused' ? state === at.state : cell.to.includes(state);
    const elsewhere = drawn.states.filter((state) => !isRight(state));
    const wrong = (isAccepted: boolean, to: string): WrongMove => ({ at, looksBack, type, isAccepted, to });
    if (cell.answer === 'refused')
      return [wrong(true, at.state), ...elsewhere.flatMap((to) => [wrong(true, to), wrong(false, to)])];
    const others = elsewhere.map((to) => wrong(true, to));
    return cell.answer === 'mandated' ? [wrong(false, at.state), ...others] : others;
  });

interface Sample {
  readonly drawn: DrawnMachine;
  readonly wrong: WrongMove;
}

/** A machine with one deviation that depends on so many moves. */
const samples = (looksBack: LooksBack): fc.Arbitrary<Sample> =>
  fc
    .tuple(drawnMachines, fc.nat(), fc.nat())
    .map(([drawn, which, how]) => {
      const situations = situationsOf(drawn).filter(({ past }) => past.length >= looksBack);
      const at = situations[which % Math.max(1, situations.length)];
      const all = at === undefined ? [] : wrongMoves(drawn, at, looksBack);
      return { drawn, wrong: all[how % Math.max(1, all.length)] };
    })
    .filter((sample): sample is Sample => sample.wrong !== undefined);

const count = 500;

/** How many of some drawn deviations walks see, and the first that they miss. */
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

  it('should see at k = 2 every deviation that depends on two moves back', async (t) => {
    const drawn = fc.sample(samples(2), { numRuns: count, seed: 13 });
    const { seen, first } = await seenOf(drawn, 2);
    t.diagnostic(`${seen} of ${count}; at k = 1 ${(await seenOf(drawn, 1)).seen}`);
    assert.equal(seen, count, first);
  });
});
