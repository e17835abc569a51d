import fc from 'fast-check';
import { decide } from '../../../models/decide.ts';
import type { Context, Judge } from '../check.ts';
import { PathRun, type RunContext } from './path-run.ts';
import type { WalkOutcome } from './plan.ts';
import { sendRefusals } from './refusals.ts';
import type { Move, Start, Walkable } from './state-space.ts';
import { takeMove } from './take-move.ts';

/** The most moves of one sequence. */
const longest = 12;
/** How many sequences are drawn; shrinking costs about as much again when something is found. */
const runs = 4;

/** The draws of a sequence: each selects one of the possible moves, modulo their number. */
const picks = fc.array(fc.nat({ max: 999 }), { minLength: 4, maxLength: longest, size: 'max' });

/**
 * The random mode of a lifecycle: sequences longer than any k, drawn by the seed of the run. Each step is one of the moves
 * with a documented ruling. A failing sequence is shrunk by real executions, and only the shortest is judged.
 */
export const walkAtRandom = async <T extends Walkable>(
  { judge, settings }: Pick<Context, 'judge' | 'settings'>,
  context: RunContext<T>,
  starts: readonly Start<T>[],
): Promise<void> => {
  if (starts.length === 0) return;
  const muted: RunContext<T> = { ...context, judge: withoutVerdicts(judge) };
  const walk = async (start: number, drawn: readonly number[], on: RunContext<T>) =>
    randomWalk(on, starts[start] as Start<T>, drawn);
  let tried = 0;
  const property = fc.asyncProperty(fc.nat({ max: starts.length - 1 }), picks, async (start, drawn) => {
    const outcome = await walk(start, drawn, muted);
    // The requests of shrinking are not part of the plan.
    if (++tried <= runs) judge.executed();
    return outcome !== 'surprised';
  });
  judge.planned(runs);
  const details = await fc.check(property, { seed: settings.seed, numRuns: runs });
  if (!details.failed || details.counterexample === null) return;
  const [start, drawn] = details.counterexample;
  await walk(start, drawn, context);
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

/** Every move with a documented ruling here, or that a counterparty could make. */
const optionsOf = <T extends Walkable>(run: PathRun<T>): { move: Move<T>; refused: boolean }[] => {
  const [record] = run.possible;
  if (record === undefined || run.possible.length > 1) return [];
  const { space } = run.context;
  return space.moves.flatMap((move) => {
    if (space.canTake?.([...run.moves, move]) === false) return [];
    const question = move.ask(record, run.start.world);
    const answer = question && decide(space.lifecycle, record, question);
    if (answer === undefined || (answer.kind === 'silent' && move.by === 'client')) return [];
    const refused = answer.kind === 'refused';
    return refused && move.breaks !== undefined && move.breaks !== answer.requirement
      ? []
      : [{ move, refused }];
  });
};

/** Walks are not judged while they are tried and shrunk; only the final one is. */
const withoutVerdicts = (judge: Judge): Judge => ({
  ...judge,
  violated: () => {},
  inconclusive: () => {},
});
