import fc from 'fast-check';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context, HeldAttempt, HeldAttempts } from '../check.ts';
import { openTrials } from '../verdict/trials.ts';

/** A context whose judgements can be held back. */
export interface TrialContext extends Pick<Context, 'judge' | 'settings'> {
  readonly trials: HeldAttempts;
}

/** The context with trials: those of the run, otherwise new ones that hold back only the judgements of this check. */
export const withTrials = <C extends Pick<Context, 'judge' | 'settings' | 'trials'>>(
  context: C,
): C & TrialContext => {
  if (context.trials !== undefined) return { ...context, trials: context.trials };
  const trials = openTrials();
  return { ...context, trials, judge: trials.held(context.judge) };
};

/** Cases drawn by the run's seed, with a function that sends and judges one. */
export interface DrawnCases<Case> {
  readonly cases: fc.Arbitrary<Case>;
  /** Fixed cases, which run first and count among the runs. */
  readonly examples?: readonly Case[];
  readonly runs: number;
  /** The index of this drawing among those of the check, so that each has different cases; 0 by default. */
  readonly turn?: number;
  /** The maximum number of further cases to shrink a failing one. */
  readonly mostShrinks: number;
  /** Whether the cases are independent of earlier ones: requirements that those violated are reported again. */
  readonly isApart?: boolean;
  /** Sends a case and judges it. */
  readonly attempt: (one: Case) => Promise<void>;
}

/** Runs cases and remembers the first and the smallest failing one. */
class Tries<Case> {
  readonly #context: TrialContext;
  readonly #attempt: DrawnCases<Case>['attempt'];
  readonly #known: Set<RequirementId> | undefined;
  #failed: { readonly first: HeldAttempt; readonly smallest: HeldAttempt } | undefined;
  #thrown: { readonly error: unknown } | undefined;
  hasFailed = false;

  constructor(context: TrialContext, { attempt, isApart = false }: DrawnCases<Case>) {
    this.#context = context;
    this.#attempt = attempt;
    this.#known = isApart ? new Set() : undefined;
  }

  get isShrinking(): boolean {
    return this.#failed !== undefined;
  }

  get isOver(): boolean {
    return this.#thrown !== undefined;
  }

  /** Whether a case passes. A case that ends the check with an error counts as passed. */
  async passes(one: Case): Promise<boolean> {
    const trial = this.#context.trials.begin(this.#known);
    await this.#attempt(one)
      .catch((error: unknown) => {
        this.#thrown = { error };
      })
      .finally(() => trial.end());
    const known = this.#failed?.first.violated;
    // During shrinking, only violations of the same requirements count.
    const isWrong = [...trial.violated].some((id) => known?.has(id) ?? true);
    if (isWrong && !this.isOver) {
      this.#failed = { first: this.#failed?.first ?? trial, smallest: trial };
      this.hasFailed = true;
      return false;
    }
    if (!this.isShrinking) trial.keep();
    return true;
  }

  /** Judges the smallest case, and the remaining violations of the first one. Throws the error that ended the check. */
  settle(): void {
    const { first, smallest } = this.#failed ?? {};
    this.#failed = undefined;
    smallest?.keep();
    if (first !== smallest) first?.keep();
    if (this.#thrown !== undefined) throw this.#thrown.error;
  }
}

/**
 * Runs cases through fast-check, drawn by the seed of the run. A case fails if the check or a monitor of its traffic
 * finds a new violation. A failing case is shrunk by a limited number of real executions, and only the smallest is
 * judged; then the other cases run. Returns whether one failed.
 */
export const drawCases = async <Case>(context: TrialContext, drawing: DrawnCases<Case>): Promise<boolean> => {
  const { judge, settings } = context;
  const { cases, examples = [], runs, turn = 0 } = drawing;
  const tries = new Tries(context, drawing);
  judge.planned(runs);
  let left = settings.stopAtFirstRed ? 0 : drawing.mostShrinks;
  let done = 0;
  for (let before = -1; before < done && done < runs; ) {
    before = done;
    let at = 0;
    const property = fc.asyncProperty(cases, async (one) => {
      // Cases that are skipped count as passed: those that ran before, and those of shrinking beyond the limit.
      if (tries.isOver || (tries.isShrinking ? left-- <= 0 : at++ < done)) return true;
      if (!tries.isShrinking) {
        done = at;
        judge.executed();
      }
      return tries.passes(one);
    });
    const once = {
      seed: settings.seed + turn,
      numRuns: runs,
      examples: examples.map((one): [Case] => [one]),
    };
    await fc.check(property, once);
    tries.settle();
  }
  return tries.hasFailed;
};
