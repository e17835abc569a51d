import type { Context } from '../check.ts';
import { withTrials } from '../generate/draw-cases.ts';
import { oneLane } from '../run/lanes.ts';
import { sideBySide } from '../run/side-by-side.ts';
import type { Adapter } from './adapter.ts';
import { type Exploration, explore, type ReachedPlace } from './explore.ts';
import { learnLifecycle } from './learn-lifecycle.ts';
import { Logbook } from './logbook.ts';
import { PathRun, type RunContext } from './path-run.ts';
import { type Leg, planAsides, planWalks, type Walk, type WalkOutcome } from './plan.ts';
import { walkAtRandom } from './random-walks.ts';
import { sendRefusals } from './refusals.ts';
import type { Start, StateSpace, Walkable } from './state-space.ts';
import { takeMove } from './take-move.ts';

/** Runs a walk on a fresh document and judges every answer by the lifecycle. */
export const runWalk = async <T extends Walkable>(
  context: RunContext<T>,
  walk: Walk<T>,
): Promise<WalkOutcome> => {
  const { certificate } = context.logbook;
  const run = await PathRun.begin(context, walk.start);
  if (!(run instanceof PathRun)) {
    certificate.missed(walk.legs, run);
    return run;
  }
  for (const [at, leg] of walk.legs.entries()) {
    const outcome = await takeLeg(run, leg, walk.legs[at - 1]?.way);
    if (outcome !== 'walked') {
      certificate.missed(walk.legs.slice(at), outcome);
      return outcome;
    }
  }
  return walk.aside === undefined ? 'walked' : takeMove(run, walk.aside);
};

const takeLeg = async <T extends Walkable>(
  run: PathRun<T>,
  leg: Leg<T>,
  from: ReachedPlace<T> | undefined,
): Promise<WalkOutcome> => {
  const { certificate } = run.context.logbook;
  const { move, state } = leg;
  run.isUndecided = false;
  const moved = move === undefined ? 'walked' : await takeMove(run, move);
  const isTurned = moved === 'turned' || (state !== undefined && state !== run.snapshot.state);
  const isThere = moved === 'walked' && !isTurned;
  certificate.took(leg, moved === 'lost' ? undefined : isThere);
  if (move !== undefined && from !== undefined) {
    if (moved === 'lost' || run.isUndecided) certificate.markUndecided(from);
    else certificate.judged(from, move);
    if (state !== undefined && !run.isUndecided && (moved === 'walked' || moved === 'turned'))
      certificate.led({ from, move, state }, !isTurned);
  }
  if (moved !== 'walked') return moved;
  if (isTurned) return 'turned';
  run.isUndecided = false;
  run.way = leg.way;
  const refused = await sendRefusals(run, leg.refusals);
  if (refused === 'walked') certificate.markReached(leg, !run.isUndecided);
  return refused;
};

/** A lifecycle on a target, with the available documents. */
interface LifecycleRun<T extends Walkable> {
  readonly space: StateSpace<T>;
  readonly adapter: Adapter<T>;
  readonly starts: readonly Start<T>[];
  /** How many documents there are for a start; as many as walks take when left out. */
  readonly available?: (start: Start<T>) => number;
  /** Whether silent events of the client are sent, too; they are when left out. Elsewhere another check sends them. */
  readonly hasAsides?: boolean;
  /** The starts whose walks are made here, where others make the rest; all when left out. */
  readonly isOwn?: (start: Start<T>) => boolean;
}

const shortestWays = <T extends Walkable>(lifecycle: LifecycleRun<T>): Map<string, ReachedPlace<T>> => {
  const { ways } = explore(lifecycle.space, lifecycle.starts, 0);
  return new Map(ways.map((way) => [way.place, way]));
};

/**
 * Plans the walks of a lifecycle for this target and k, runs them, adds some at random where documents never run out, and
 * settles the judgements. What a walk left out since
 * the target took another path than planned, or since something red ended it, is planned again with the moves that the
 * target accepts.
 */
export const walkLifecycle = async <T extends Walkable>(
  check: Context,
  lifecycle: LifecycleRun<T>,
): Promise<void> => {
  const trial = withTrials(check);
  const { judge, settings, client, lanes = oneLane() } = trial;
  const {
    space,
    adapter,
    available = () => Number.POSITIVE_INFINITY,
    isOwn = () => true,
    hasAsides = true,
  } = lifecycle;
  const starts = lifecycle.starts.filter((start) => available(start) > 0);
  const logbook = new Logbook<T>();
  const { certificate } = logbook;
  const context = { space, adapter, judge, logbook, shortcuts: shortestWays({ ...lifecycle, starts }) };
  const used = new Map<Start<T>, number>();
  const countLeft = (start: Start<T>) => available(start) - (used.get(start) ?? 0);
  const walkAll = async (walks: readonly Walk<T>[]) => {
    await sideBySide(walks, adapter.areApart ? lanes : oneLane(), async (walk) => {
      // Since it was planned another walk may have shown that the target goes elsewhere.
      if (!certificate.isPromising(walk)) return certificate.missed(walk.legs, 'turned');
      judge.planned(1);
      used.set(walk.start, (used.get(walk.start) ?? 0) + 1);
      const outcome = await runWalk(context, walk);
      if (outcome !== 'no document' && outcome !== 'lost') judge.executed();
    });
  };
  const offered = explore(space, starts, settings.k);
  const plan = (exploration: Exploration<T>) =>
    planWalks(exploration, { space, available: countLeft, isOwn, remains: certificate.remains });
  const walk = async () => {
    const asides = hasAsides ? planAsides(offered).filter(({ start }) => isOwn(start)) : [];
    await walkAll(plan(offered));
    const groups = Map.groupBy(asides, ({ start }) => start);
    await walkAll([...groups].flatMap(([start, some]) => some.slice(0, Math.max(0, countLeft(start)))));
    for (let before = -1; before < certificate.progress; ) {
      before = certificate.progress;
      await walkAll(plan(explore(space, starts, settings.k, certificate.leads)));
    }
    if (adapter.plenty && settings.k > 0) await walkAtRandom(trial, context, starts.filter(isOwn));
  };
  const { learning } = settings;
  try {
    if (learning === undefined) await walk();
    else {
      const mayAsk = () => client.requests < learning.budget;
      learning.tell(await learnLifecycle(context, { starts, k: settings.k, mayAsk }));
    }
  } finally {
    logbook.settle(judge);
    const moves = [...space.moves, ...(space.unsendable ?? [])];
    const whole = explore({ ...space, moves }, lifecycle.starts, settings.k);
    // A way belongs to the start that it was planned from, wherever else it may begin.
    const starters = new Map(offered.ways.map(({ key, start }) => [key, start]));
    const isOwnWay = ({ key, start }: ReachedPlace<T>) => isOwn(starters.get(key) ?? start);
    const all = { whole, offered, isOwnWay };
    judge.covered({ ...logbook.coverage(space, all), ways: certificate.ways(settings.k, { space, ...all }) });
  }
};
