import type { Context } from '../check.ts';
import { explore, type Way } from './explore.ts';
import type { Field } from './field.ts';
import { Logbook } from './logbook.ts';
import type { Start, Terrain, Walkable } from './move.ts';
import { planWalks } from './plan.ts';
import { runWalk } from './run-walk.ts';
import type { Expedition } from './trip.ts';

/** A lifecycle on a target, with the documents that there are. */
interface Journey<T extends Walkable> {
  readonly terrain: Terrain<T>;
  readonly field: Field<T>;
  readonly starts: readonly Start<T>[];
  /** How many documents there are for a start; Infinity where they are made on demand. */
  readonly available: (start: Start<T>) => number;
}

const shortestWays = <T extends Walkable>(journey: Journey<T>): Map<string, Way<T>> => {
  const { ways } = explore(journey.terrain, journey.starts, 0);
  return new Map(ways.map((way) => [way.place, way]));
};

/** Plans the walks of a lifecycle for this target and k, walks them, and settles what was found. */
export const walkLifecycle = async <T extends Walkable>(
  { judge, settings }: Context,
  journey: Journey<T>,
): Promise<void> => {
  const offered = { ...journey, starts: journey.starts.filter((start) => journey.available(start) > 0) };
  const exploration = explore(offered.terrain, offered.starts, settings.k);
  const walks = planWalks(exploration, journey.available);
  const logbook = new Logbook<T>();
  const expedition: Expedition<T> = {
    terrain: offered.terrain,
    field: offered.field,
    judge,
    logbook,
    shortcuts: shortestWays(offered),
  };
  judge.planned(walks.length);
  try {
    for (const walk of walks) {
      const outcome = await runWalk(expedition, walk);
      if (outcome !== 'no document' && outcome !== 'lost') judge.executed();
    }
  } finally {
    logbook.settle(judge);
    judge.covered(logbook.coverage(offered.terrain, exploration));
  }
};
