import type { Exchange, LearnedMachine } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import { type Notes, notingJudge } from '../fake/noting-judge.ts';
import type { Adapter, Instance, WriteOutcome } from './adapter.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';
import { walkLifecycle } from './walk-lifecycle.ts';

export const exchange: Exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };
export const accepted: WriteOutcome = { outcome: 'accepted', status: 200, exchange };
export const refusedWith = (status: number): WriteOutcome => ({ outcome: 'refused', status, exchange });
export const refused = refusedWith(422);

/** The reaction of a platform to an event: its answer, and the new data if it changes. */
export interface Reaction<R> {
  readonly sent: WriteOutcome;
  readonly next?: R | undefined;
}

/** A platform in memory that counts the events it receives. */
interface MemoryPlatform<T extends Walkable> extends Adapter<T> {
  readonly client: { requests: number };
}

/** Makes a platform that keeps data for each document. `detailOf`: what reads show in addition to the state. */
export const memoryPlatform = <T extends Walkable, R extends { readonly state: string }>(
  keep: (start: Start<T>) => R,
  react: (kept: R, move: Move<T>, event: T['event'], start: Start<T>) => Reaction<R>,
  detailOf: (kept: R) => unknown = () => undefined,
): MemoryPlatform<T> => {
  const client = { requests: 0 };
  const open = async (start: Start<T>): Promise<Instance<T>> => {
    let kept = keep(start);
    return {
      send: async (move, event) => {
        client.requests += 1;
        const { sent, next = kept } = react(kept, move, event, start);
        kept = next;
        return sent;
      },
      read: async () => ({ state: kept.state, exchange, detail: detailOf(kept) }),
      effects: () => [],
      changed: (before, after) =>
        before.state === after.state && before.detail === after.detail ? undefined : 'it has changed',
    };
  };
  return { plenty: true, open, client };
};

class Stop extends Error {}

interface WalkOptions<T extends Walkable> {
  readonly k?: 0 | 1 | 2;
  /** Whether to end at the first violation. */
  readonly stop?: boolean;
  readonly isOwn?: (start: Start<T>) => boolean;
  readonly available?: (start: Start<T>) => number;
  /** The number of requests for learning the machine; without it, nothing is learnt. */
  readonly budget?: number;
}

interface Walked<T extends Walkable> {
  readonly space: StateSpace<T>;
  readonly starts: readonly Start<T>[];
  readonly adapter: MemoryPlatform<T>;
}

/** The judgements, the learnt machine, and the number of events sent. */
interface WalkResult {
  readonly notes: Notes;
  readonly learnt: LearnedMachine | undefined;
  readonly requests: number;
}

/** Walks a platform, or learns its state machine. */
export const walkOn = async <T extends Walkable>(
  walked: Walked<T>,
  { k = 1, stop = false, budget, available = () => Number.POSITIVE_INFINITY, ...own }: WalkOptions<T> = {},
): Promise<WalkResult> => {
  const { judge, notes } = notingJudge(({ outcome }) => {
    if (stop && outcome === 'violated') throw new Stop();
  });
  const learnt: LearnedMachine[] = [];
  const settings = {
    ...{ seed: 1, k, strict: false, readOnly: false, stopAtFirstRed: false },
    ...(budget !== undefined && {
      learning: { budget, onLearned: (one: LearnedMachine) => void learnt.push(one) },
    }),
  };
  const { client } = walked.adapter;
  try {
    await walkLifecycle({ judge, client, settings } as unknown as Context, { ...walked, ...own, available });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return { notes, learnt: learnt[0], requests: client.requests };
};
