import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { withUnits } from '../harness/generate/draw-units.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { blockWithoutForm } from './form.ts';

/** A check that makes requisitions, by its units of work. */
interface ChangingCheck<C extends RequirementId> extends Omit<Check, 'claims' | 'effect' | 'run'> {
  readonly claims: readonly C[];
  /** Why a claim does not apply to a target; undefined where it does. */
  readonly exempt?: (context: Context, claim: C) => string | undefined;
  /** What it does, in any order, for the claims that apply. */
  readonly parts: (context: Context, claims: readonly C[]) => readonly (() => Promise<void>)[];
}

/**
 * A check that makes requisitions. Claims that do not apply are answered so, the others are blocked where the target
 * takes no plain requisition; else each of its parts is a unit of work that is drawn.
 */
export const changingCheck = <C extends RequirementId>({
  exempt = () => undefined,
  parts,
  ...own
}: ChangingCheck<C>): Check => ({
  ...own,
  draws: true,
  run: async (plain) => {
    const context = withUnits(plain);
    const { judge } = context;
    const open = own.claims.filter((claim) => {
      const reason = exempt(context, claim);
      if (reason !== undefined) judge.notApplicable(claim, reason);
      return reason === undefined;
    });
    if (open.length === 0 || (await blockWithoutForm(context, open))) return;
    const units = parts(context, open);
    // What draws by itself is no unit of something that is drawn.
    if (own.draws) return inUnits(judge, units, (part) => part());
    await context.drawUnits(units, (part) => part());
  },
});
