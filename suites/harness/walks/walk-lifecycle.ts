import type { Context } from '../check.ts';
import type { Adapter, Sent } from './adapter.ts';
import { explore, type Way } from './explore.ts';
import { judgeMove } from './judge-move.ts';
import { Logbook } from './logbook.ts';
import { PathRun, type RunContext, retrace, type WalkOutcome } from './path-run.ts';
import { planWalks, type Walk } from './plan.ts';
import { agreed, widen } from './possible-states.ts';
import { sendRefusals } from './refusals.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';

/** Sends a walk to a fresh document and judges every answer by what the lifecycle says. */
export const runWalk = async <T extends Walkable>(
  context: RunContext<T>,
  walk: Walk<T>,
): Promise<WalkOutcome> => {
  const run = await PathRun.begin(context, walk.start);
  if (!(run instanceof PathRun)) return run;
  for (const leg of walk.legs) {
    const moved = leg.move === undefined ? 'walked' : await takeMove(run, leg.move);
    if (moved !== 'walked') return moved;
    if (leg.state !== undefined && leg.state !== run.snapshot.state) return 'turned';
    const refused = await sendRefusals(run, leg.refusals);
    if (refused !== 'walked') return refused;
  }
  return walk.aside === undefined ? 'walked' : takeMove(run, walk.aside);
};

/** Sends one move, reads, judges. */
export const takeMove = async <T extends Walkable>(run: PathRun<T>, move: Move<T>): Promise<WalkOutcome> => {
  const prediction = run.predict(move);
  if (prediction === undefined) return 'turned';
  const { place } = run;
  const sent = await run.send(move, prediction.event);
  if (sent === undefined) return cannotSend(run, move, agreed(prediction));
  if (await isExcused(run, { move, sent, answer: agreed(prediction) })) return 'turned';
  if (sent.outcome === 'accepted') run.context.logbook.accepted(move.kind);
  run.possible = widen(prediction, sent);
  const before = await run.read();
  const outcome = judgeMove(run, { move, prediction, sent, before });
  if (outcome === 'surprised') await retrace(run, place, (fresh) => takeMove(fresh, move));
  return outcome;
};

/** Whether a refusal of what must be accepted may be the document's: then it is inconclusive. */
const isExcused = async <T extends Walkable>(
  { context, instance }: PathRun<T>,
  { move, sent, answer }: { move: Move<T>; sent: Sent; answer: ReturnType<typeof agreed> },
): Promise<boolean> => {
  if (sent.outcome !== 'refused' || answer?.kind !== 'mandated') return false;
  const why = await instance.excuse?.(move, sent);
  if (why !== undefined) context.judge.inconclusive([answer.requirement, ...(move.proves ?? [])], why);
  return why !== undefined;
};

const cannotSend = <T extends Walkable>(
  run: PathRun<T>,
  move: Move<T>,
  answer: ReturnType<typeof agreed>,
): WalkOutcome => {
  if (answer?.kind === 'mandated') {
    const claims = [answer.requirement, ...(move.proves ?? [])];
    const reason = 'neither the target nor the profile shows an id to ask for it with';
    run.context.judge.inconclusive(claims, reason);
  }
  return 'turned';
};

/** A lifecycle on a target, with the documents that there are. */
interface LifecycleRun<T extends Walkable> {
  readonly space: StateSpace<T>;
  readonly adapter: Adapter<T>;
  readonly starts: readonly Start<T>[];
  /** How many documents there are for a start; Infinity where they are made on demand. */
  readonly available: (start: Start<T>) => number;
}

const shortestWays = <T extends Walkable>(lifecycle: LifecycleRun<T>): Map<string, Way<T>> => {
  const { ways } = explore(lifecycle.space, lifecycle.starts, 0);
  return new Map(ways.map((way) => [way.place, way]));
};

/** Plans the walks of a lifecycle for this target and k, walks them, and settles what was found. */
export const walkLifecycle = async <T extends Walkable>(
  { judge, settings }: Context,
  lifecycle: LifecycleRun<T>,
): Promise<void> => {
  const offered = {
    ...lifecycle,
    starts: lifecycle.starts.filter((start) => lifecycle.available(start) > 0),
  };
  const exploration = explore(offered.space, offered.starts, settings.k);
  const walks = planWalks(exploration, lifecycle.available);
  const logbook = new Logbook<T>();
  const context: RunContext<T> = {
    space: offered.space,
    adapter: offered.adapter,
    judge,
    logbook,
    shortcuts: shortestWays(offered),
  };
  judge.planned(walks.length);
  try {
    for (const walk of walks) {
      const outcome = await runWalk(context, walk);
      if (outcome !== 'no document' && outcome !== 'lost') judge.executed();
    }
  } finally {
    logbook.settle(judge);
    judge.covered(logbook.coverage(offered.space, exploration));
  }
};
