import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { blockWithoutForm } from './form.ts';

/** A check that makes requisitions, by its units of work. */
interface ChangingCheck<C extends RequirementId> extends Omit<Check, 'claims' | 'effect' | 'run'> {
  readonly claims: readonly C[];
  /** Why a claim does not apply to a target; undefined where it does. */
  readonly exempt?: (context: Context, claim: C) => string | undefined;
  /** What it does, in this order, for the claims that apply. */
  readonly parts: (context: Context, claims: readonly C[]) => readonly (() => Promise<void>)[];
}

/**
 * A check that makes requisitions. Claims that do not apply are answered so, the others are blocked where the target
 * takes no plain requisition; else each of its parts is a planned unit of work.
 */
export const changingCheck = <C extends RequirementId>({
  exempt = () => undefined,
  parts,
  ...own
}: ChangingCheck<C>): Check => ({
  ...own,
  run: async (context) => {
    const { judge } = context;
    const open = own.claims.filter((claim) => {
      const reason = exempt(context, claim);
      if (reason !== undefined) judge.notApplicable(claim, reason);
      return reason === undefined;
    });
    if (open.length === 0 || (await blockWithoutForm(context, open))) return;
    await inUnits(judge, parts(context, open), (part) => part());
  },
});
