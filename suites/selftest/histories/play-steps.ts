import assert from 'node:assert/strict';
import type { Step } from '../../../fixtures/histories/history.ts';
import type { Context } from '../../harness/check.ts';
import type { Adapter } from '../../harness/walks/adapter.ts';
import { Logbook } from '../../harness/walks/logbook.ts';
import type { Leg } from '../../harness/walks/plan.ts';
import type { Start, StateSpace, Walkable } from '../../harness/walks/state-space.ts';
import { runWalk } from '../../harness/walks/walk-lifecycle.ts';

/** What a history of steps is walked with. */
interface Stage<T extends Walkable> {
  readonly space: StateSpace<T>;
  readonly adapter: Adapter<T>;
  readonly start: Start<T>;
  readonly steps: readonly Step[];
}

const legOf = <T extends Walkable>({ moves }: StateSpace<T>, { does, must }: Step): Leg<T> => {
  const move = moves.find(({ name }) => name === does);
  assert.ok(move, `the suites have no move "${does}"`);
  return must === 'be refused' ? { refusals: [move] } : { move, refusals: [] };
};

/**
 * Walks the steps of a history as the suites would. What must be refused is sent as a refusal, whatever the
 * models say of it: a model that disagrees leaves it unsent.
 */
export const playSteps = async <T extends Walkable>({ judge }: Context, stage: Stage<T>): Promise<void> => {
  const { space, adapter, start, steps } = stage;
  const logbook = new Logbook<T>();
  const legs = steps.map((step) => legOf(space, step));
  await runWalk({ space, adapter, judge, logbook, shortcuts: new Map() }, { start, legs });
  logbook.settle(judge);
};
