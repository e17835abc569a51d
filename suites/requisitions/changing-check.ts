import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { inUnits } from '../harness/run/work-units.ts';
import { openScenario, type Scenario } from '../harness/scenario/scenario.ts';
import { blockWithoutForm } from './form.ts';

/** A check that creates requisitions, divided into units of work. */
interface ChangingCheck<C extends RequirementId> extends Omit<Check, 'claims' | 'effect' | 'run'> {
  readonly claims: readonly C[];
  /** Returns why a claim does not apply to a target; undefined where it does. */
  readonly exempt?: (context: Context, claim: C) => string | undefined;
  /** The reason to record for claims that no unit decided. */
  readonly otherwise?: string;
  /** Independent units of work for the claims that apply. One that ends early leaves all of these undecided. */
  readonly parts: (scenario: Scenario, claims: readonly C[]) => readonly (() => Promise<void>)[];
}

/**
 * Defines a check that creates requisitions. Claims that do not apply are recorded as such; the others are blocked if
 * the target accepts no plain requisition. Otherwise each part is a drawn unit of work, run as a part of the scenario.
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
    // A check that draws its own cases must not run as a unit of a drawn property.
    const carryOut = async (run: () => Promise<void>) => void (await scenario.part(open, run));
    if (own.draws) await inUnits(judge, units, carryOut);
    else await scenario.each(units, open, (run) => run());
    if (otherwise !== undefined) judge.inconclusive(open, otherwise);
  },
});
