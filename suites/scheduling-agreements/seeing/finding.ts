import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge, Violation } from '../../harness/check.ts';

/** What one look at an answer says of a requirement. */
export interface Finding {
  readonly requirement: RequirementId;
  /** Undefined, as `untold`: it holds. */
  readonly violation?: Violation;
  /** Why nothing can be told. */
  readonly untold?: string;
}

export const holds = (requirement: RequirementId): Finding => ({ requirement });

export const untold = (requirement: RequirementId, why: string): Finding => ({ requirement, untold: why });

export const wrong = (requirement: RequirementId, violation: Violation): Finding => ({
  requirement,
  violation,
});

export const isViolated = ({ violation }: Finding): boolean => violation !== undefined;

/** A sentence that holds or not. */
export const either = (
  requirement: RequirementId,
  fits: boolean | undefined,
  tell: {
    readonly expected: string;
    readonly seen: string;
    readonly exchanges: readonly Exchange[];
    readonly explanation: string;
  },
): Finding => {
  if (fits === undefined) return untold(requirement, `what was answered does not tell: ${tell.seen}`);
  return fits ? holds(requirement) : wrong(requirement, tell);
};

/**
 * Takes findings down, of those that are claimed. What one answer does not tell another may: it counts only where
 * nothing else was found.
 */
export const takeDown = (
  judge: Judge,
  claims: readonly RequirementId[],
  findings: readonly Finding[],
): void => {
  for (const claim of claims) {
    const own = findings.filter(({ requirement }) => requirement === claim);
    for (const { violation } of own.filter(isViolated)) if (violation) judge.violated(claim, violation);
    if (own.some((one) => one.violation === undefined && one.untold === undefined)) judge.holds(claim);
    else if (!own.some(isViolated) && own[0]?.untold !== undefined) judge.inconclusive(claim, own[0].untold);
  }
};
