import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import { type Landing, landed } from '../asking/landing.ts';

/** What was sent and seen. */
export interface Submitted {
  readonly requirement: RequirementId;
  /** In words: `a submit of a new requisition`. */
  readonly what: string;
  readonly landing: Landing;
  readonly exchanges: readonly Exchange[];
}

/** Takes down where an accepted submit led. */
export const judgeLanding = (judge: Judge, { requirement, what, landing, exchanges }: Submitted): void => {
  const came = landed(landing);
  if (came.told === 'holds') judge.holds(requirement);
  else if (came.told === 'unknown') judge.inconclusive(requirement, `after ${what}: ${came.reason}`);
  else {
    judge.violated(requirement, {
      expected: `after ${what} it is pending_approval or pending_buyer_action`,
      seen: came.seen,
      exchanges,
      explanation: `${what} leads elsewhere: ${came.seen}`,
    });
  }
};
