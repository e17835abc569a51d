import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge, Violation } from '../check.ts';

type FoundViolation = Omit<Violation, 'exchanges'> & Partial<Pick<Violation, 'exchanges'>>;

/** What an answer shows about a requirement, judged later. */
export interface Finding {
  readonly requirement: RequirementId;
  /** If neither this nor `undecided` is set, the requirement holds. The judging code may add the exchanges. */
  readonly violation?: FoundViolation;
  /** Why the finding is inconclusive. */
  readonly undecided?: string;
}

export const holds = (requirement: RequirementId): Finding => ({ requirement });

export const inconclusiveFinding = (requirement: RequirementId, why: string): Finding => ({
  requirement,
  undecided: why,
});

export const makeFinding = (requirement: RequirementId, violation: FoundViolation): Finding => ({
  requirement,
  violation,
});

/** A finding about one case: the requirement holds, or is violated as described. */
export const findingOf = (
  requirement: RequirementId,
  isRight: boolean,
  violation: FoundViolation,
): Finding => (isRight ? holds(requirement) : makeFinding(requirement, violation));

export const isViolated = ({ violation }: Finding): boolean => violation !== undefined;

/** Adds exchanges to violations that have none. */
export const withExchanges = (
  findings: readonly Finding[],
  exchanges: readonly Exchange[],
): readonly Finding[] =>
  findings.map(({ violation, ...finding }) => ({
    ...finding,
    ...(violation && { violation: { exchanges, ...violation } }),
  }));

/** Judges one case of a requirement that an exchange shows. */
export const judgeCase = (
  judge: Judge,
  requirement: RequirementId,
  isRight: boolean,
  { exchange, ...violation }: Omit<Violation, 'exchanges'> & { readonly exchange: Exchange },
): void => {
  if (isRight) judge.holds(requirement, exchange);
  else judge.violated(requirement, { ...violation, exchanges: [exchange] });
};

interface FindingScope {
  /** The requirements that the check claims; all by default. */
  readonly claims?: readonly RequirementId[];
  /** The exchanges for findings without their own. */
  readonly exchanges?: readonly Exchange[];
}

/** Judges all findings, or those about the claims of a check. */
export const judgeFindings = (
  judge: Judge,
  findings: readonly Finding[],
  { claims, exchanges = [] }: FindingScope = {},
): void => {
  for (const { requirement, violation, undecided: why } of findings) {
    if (claims?.includes(requirement) === false) continue;
    if (violation !== undefined) judge.violated(requirement, { exchanges, ...violation });
    else if (why !== undefined) judge.inconclusive(requirement, why);
    else judge.holds(requirement, exchanges.at(-1));
  }
};
