import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';

/** What became of one rule at one place. */
export interface Finding {
  readonly requirement: RequirementId;
  /** Undefined where it holds. */
  readonly wrong?: { readonly expected: string; readonly seen: string; readonly about: string };
}

/** A value in words. */
export const told = (value: unknown): string => jsonText(value) ?? 'nothing';

/** Takes findings down. */
export const judgeFindings = (
  judge: Judge,
  findings: readonly Finding[],
  exchanges: readonly Exchange[],
): void => {
  for (const { requirement, wrong } of findings) {
    if (wrong === undefined) {
      judge.holds(requirement, exchanges.at(-1));
      continue;
    }
    const { expected, seen, about } = wrong;
    judge.violated(requirement, { expected, seen, exchanges, explanation: about });
  }
};
