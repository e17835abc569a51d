import fc from 'fast-check';
import { decide } from '../../../models/decide.ts';
import type { Judge } from '../check.ts';
import { drawCases, type TrialContext } from '../generate/draw-cases.ts';
import { PathRun, type RunContext } from './path-run.ts';
import type { WalkOutcome } from './plan.ts';
import { sendRefusals } from './refusals.ts';
import type { Move, Start, Walkable } from './state-space.ts';
import { takeMove } from './take-move.ts';

/** The most moves of one sequence. */
const longest = 12;
/** How many sequences are drawn, and how many more at most to shrink one that shows something. */
const [runs, mostShrinks] = [4, 24];

/** The draws of a sequence: each selects one of the possible moves, modulo their number. */
const picks = fc.noBias(fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: longest, size: 'max' }));

/**
 * The random mode of a lifecycle: sequences longer than any k, drawn by the seed of the run. Each step is one of the moves
 * with a documented ruling. A sequence that shows something new, to the walk or to a monitor, is shrunk by real
 * executions, and only the shortest is judged.
 */
export const walkAtRandom = async <T extends Walkable>(
  trial: TrialContext,
  context: RunContext<T>,
  starts: readonly Start<T>[],
): Promise<void> => {
  if (starts.length === 0) return;
  // What stays open in a random walk was decided by the systematic ones.
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
