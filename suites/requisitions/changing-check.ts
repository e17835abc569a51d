import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { openScenario, type Scenario } from '../harness/scenario/scenario.ts';
import { blockWithoutForm } from './form.ts';

/** A check that makes requisitions, by its units of work. */
interface ChangingCheck<C extends RequirementId> extends Omit<Check, 'claims' | 'effect' | 'run'> {
  readonly claims: readonly C[];
  /** Why a claim does not apply to a target; undefined where it does. */
  readonly exempt?: (context: Context, claim: C) => string | undefined;
  /** Why a claim is open that no unit decided. */
  readonly otherwise?: string;
  /** What it does, in any order, for the claims that apply. One that ends early leaves all of these open. */
  readonly parts: (scenario: Scenario, claims: readonly C[]) => readonly (() => Promise<void>)[];
}

/**
 * A check that makes requisitions. Claims that do not apply are answered so, the others are blocked where the target
 * takes no plain requisition; else each of its parts is a unit of work that is drawn, and a part of the scenario.
 */
export const changingCheck = <C extends RequirementId>({
  exempt = () => undefined,
  otherwise,
  parts,
  ...own
}: ChangingCheck<C>): Check => ({
  ...own,
  draws: true,
  run: async (base) => {
    const scenario = openScenario(base, own.claims);
    const { judge } = scenario;
    const open = own.claims.filter((claim) => {
      const reason = exempt(scenario, claim);
      if (reason !== undefined) judge.notApplicable(claim, reason);
      return reason === undefined;
    });
    if (open.length === 0 || (await blockWithoutForm(scenario, open))) return;
    const units = parts(scenario, open);
    // What draws by itself is no unit of something that is drawn.
    const carryOut = async (run: () => Promise<void>) => void (await scenario.part(open, run));
    if (own.draws) await inUnits(judge, units, carryOut);
    else await scenario.each(units, open, (run) => run());
    if (otherwise !== undefined) judge.inconclusive(open, otherwise);
  },
});
