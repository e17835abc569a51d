import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge, Violation } from '../../harness/check.ts';
import type { Comparison } from '../seeing/shown-otherwise.ts';

/** What became of one rule in one case. */
export interface Finding {
  readonly requirement: RequirementId;
  /** Undefined where it holds. */
  readonly violation?: Violation;
}

/** Judges a comparison: what is shown otherwise violates a rule, and where nothing could be compared nothing is told. */
export const findingOf = (
  requirement: RequirementId,
  { otherwise, compared }: Comparison,
  exchanges: readonly Exchange[],
): readonly Finding[] => {
  const [first] = otherwise;
  if (first === undefined) return compared === 0 ? [] : [{ requirement }];
  const { member, sent, shown } = first;
  const violation = {
    expected: `${member} as it was sent: ${sent}`,
    seen: shown,
    exchanges,
    explanation: `${member} is not kept as it was sent`,
  };
  return [{ requirement, violation }];
};

/** Takes findings down. */
export const judgeFindings = (judge: Judge, findings: readonly Finding[]): void => {
  for (const { requirement, violation } of findings) {
    if (violation === undefined) judge.holds(requirement);
    else judge.violated(requirement, violation);
  }
};
