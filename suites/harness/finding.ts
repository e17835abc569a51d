import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Judge, Violation } from './check.ts';

type FoundViolation = Omit<Violation, 'exchanges'> & Partial<Pick<Violation, 'exchanges'>>;

/** What one look at an answer says of a requirement, to be judged later. */
export interface Finding {
  readonly requirement: RequirementId;
  /** Undefined, as `untold`: it holds. Exchanges may be left to whoever judges it. */
  readonly violation?: FoundViolation;
  /** Why nothing can be told. */
  readonly untold?: string;
}

export const holds = (requirement: RequirementId): Finding => ({ requirement });

export const untold = (requirement: RequirementId, why: string): Finding => ({ requirement, untold: why });

export const wrong = (requirement: RequirementId, violation: FoundViolation): Finding => ({
  requirement,
  violation,
});

export const isViolated = ({ violation }: Finding): boolean => violation !== undefined;

/** Judges one case of a requirement, which an exchange shows. */
export const judgeCase = (
  judge: Judge,
  requirement: RequirementId,
  isRight: boolean,
  { exchange, ...told }: Omit<Violation, 'exchanges'> & { readonly exchange: Exchange },
): void => {
  if (isRight) judge.holds(requirement, exchange);
  else judge.violated(requirement, { ...told, exchanges: [exchange] });
};

interface Judging {
  /** The requirements that the check claims; all when left out. */
  readonly claims?: readonly RequirementId[];
  /** What shows findings that do not say so themselves. */
  readonly exchanges?: readonly Exchange[];
}

/** Judges findings: all, or those of the requirements that a check claims. */
export const judgeFindings = (
  judge: Judge,
  findings: readonly Finding[],
  { claims, exchanges = [] }: Judging = {},
): void => {
  for (const { requirement, violation, untold: why } of findings) {
    if (claims?.includes(requirement) === false) continue;
    if (violation !== undefined) judge.violated(requirement, { exchanges, ...violation });
    else if (why !== undefined) judge.inconclusive(requirement, why);
    else judge.holds(requirement, exchanges.at(-1));
  }
};
