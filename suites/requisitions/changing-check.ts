import type { Check, Context } from '../harness/check.ts';
import { blockWithoutForm } from './form.ts';

/** A check that makes requisitions, by its units of work. */
interface ChangingCheck extends Omit<Check, 'observes' | 'effect' | 'run'> {
  readonly observes?: Check['observes'];
  /** Why nothing of it applies to a target; undefined where something does. */
  readonly exempt?: (context: Context) => string | undefined;
  /** What it does, in this order. */
  readonly parts: (context: Context) => readonly (() => Promise<void>)[];
}

/**
 * A check that makes requisitions. All its claims are answered where they do not apply, and blocked where the target
 * takes no plain requisition; else each of its parts is a planned unit of work.
 */
export const changingCheck = ({ exempt, parts, observes = [], ...own }: ChangingCheck): Check => ({
  ...own,
  observes,
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const reason = exempt?.(context);
    if (reason !== undefined) return judge.notApplicable(own.claims, reason);
    if (await blockWithoutForm(context, own.claims)) return;
    const all = parts(context);
    judge.planned(all.length);
    for (const part of all) {
      await part();
      judge.executed();
    }
  },
});
