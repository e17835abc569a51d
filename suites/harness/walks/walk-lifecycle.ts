import fc from 'fast-check';
import { decide } from '../../../models/decide.ts';
import type { Context, Judge } from '../check.ts';
import { drawCases, type TrialContext, withTrials } from '../generate/draw-cases.ts';
import { oneLane, sideBySide } from '../run/lanes.ts';
import type { Adapter } from './adapter.ts';
import { type Exploration, explore, type ReachedPlace } from './explore.ts';
import { learnLifecycle } from './learn-lifecycle.ts';
import { Logbook } from './logbook.ts';
import { PathRun, type RunContext } from './path-run.ts';
import { type Leg, planAsides, planWalks, type Walk, type WalkOutcome } from './plan.ts';
import { sendRefusals } from './refusals.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';
import { takeMove } from './take-move.ts';

/** The maximum number of moves per sequence. */
const longest = 12;
/** The number of sequences drawn, and the maximum number of further ones to shrink a sequence with a finding. */
const [runs, mostShrinks] = [4, 24];

/** The draws of a sequence: each selects one of the possible moves, modulo their number. */
const picks = fc.noBias(fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: longest, size: 'max' }));

/**
 * The random mode of a lifecycle: sequences longer than any k, drawn by the seed of the run. Each step is a move with a
 * documented decision. A sequence with a new finding, of the walk or of a monitor, is shrunk by real executions, and
 * only the shortest is judged.
 */
const walkAtRandom = async <T extends Walkable>(
  trial: TrialContext,
  context: RunContext<T>,
  starts: readonly Start<T>[],
): Promise<void> => {
  if (starts.length === 0) return;
  // The systematic walks already decided what a random walk leaves open.
  const judge: Judge = { ...trial.judge, inconclusive: () => {} };
  await drawCases(trial, {
    cases: fc.record({ start: fc.nat({ max: starts.length - 1 }), drawn: picks }),
    ...{ runs, mostShrinks },
    attempt: async ({ start, drawn }) => {
      await randomWalk({ ...context, judge }, starts[start] as Start<T>, drawn);
    },
  });
};

const randomWalk = async <T extends Walkable>(
  context: RunContext<T>,
  start: Start<T>,
  drawn: readonly number[],
): Promise<WalkOutcome> => {
  const run = await PathRun.begin(context, start);
  if (!(run instanceof PathRun)) return run;
  for (const pick of drawn) {
    const options = optionsOf(run);
    const option = options[pick % Math.max(1, options.length)];
    if (option === undefined) return 'walked';
    const outcome = option.refused
      ? await sendRefusals(run, [option.move])
      : await takeMove(run, option.move);
    if (outcome !== 'walked') return outcome;
  }
  return 'walked';
};

/** Every move with a documented decision here, or that a counterparty could make. */
const optionsOf = <T extends Walkable>(run: PathRun<T>): { move: Move<T>; refused: boolean }[] => {
  const [record] = run.possible;
  if (record === undefined || run.possible.length > 1) return [];
  const { space } = run.context;
  return space.moves.flatMap((move) => {
    if (space.canTake?.([...run.moves, move]) === false) return [];
    const question = move.eventFor(record, run.start.world);
    const answer = question && decide(space.lifecycle, record, question);
    if (answer === undefined || (answer.kind === 'silent' && move.by === 'client')) return [];
    const refused = answer.kind === 'refused';
    return refused && move.breaks !== undefined && move.breaks !== answer.requirement
      ? []
      : [{ move, refused }];
  });
};

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
  /** The number of documents for a start; unlimited by default. */
  readonly available?: (start: Start<T>) => number;
  /** Whether to send silent events of the client, too; true by default. If false, another check sends them. */
  readonly hasAsides?: boolean;
  /** Whether walks from a start are made here; all by default. Other checks make the rest. */
  readonly isOwn?: (start: Start<T>) => boolean;
}

const shortestWays = <T extends Walkable>(lifecycle: LifecycleRun<T>): Map<string, ReachedPlace<T>> => {
  const { ways } = explore(lifecycle.space, lifecycle.starts, 0);
  return new Map(ways.map((way) => [way.place, way]));
};

/**
 * Plans the walks of a lifecycle for this target and k, and runs them. If documents never run out, adds some random
 * ones. Settles the judgements. What walks left out because the target took another path or a violation ended them is
 * planned again with the moves that the target accepts.
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
      // Another walk may since have shown that the target goes elsewhere.
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
      const mayQuery = () => client.requests < learning.budget;
      learning.onLearned(await learnLifecycle(context, { starts, k: settings.k, mayQuery }));
    }
  } finally {
    logbook.settle(judge);
    const moves = [...space.moves, ...(space.unsendable ?? [])];
    const complete = explore({ ...space, moves }, lifecycle.starts, settings.k);
    // A way belongs to the start that it was planned from, even if it may also begin at another.
    const starters = new Map(offered.ways.map(({ key, start }) => [key, start]));
    const isOwnWay = ({ key, start }: ReachedPlace<T>) => isOwn(starters.get(key) ?? start);
    const all = { complete, offered, isOwnWay };
    judge.covered({ ...logbook.coverage(space, all), ways: certificate.ways(settings.k, { space, ...all }) });
  }
};
