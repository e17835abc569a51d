import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import type { Finding } from './findings.ts';

/** Takes down what was found of those requirements that a check claims. */
export const judgeFindings = (
  judge: Judge,
  claims: readonly RequirementId[],
  {
    findings,
    exchanges,
    asked,
    isPromised,
  }: {
    readonly findings: readonly Finding[];
    readonly exchanges: readonly Exchange[];
    readonly asked: readonly string[];
    /** Whether the from-user was made to hold something of each kind. */
    readonly isPromised: boolean;
  },
): void => {
  for (const finding of findings) {
    const { requirement, list } = finding;
    if (!claims.includes(requirement)) continue;
    if (finding.told === 'violated') {
      judge.violated(requirement, {
        ...{ expected: finding.expected, seen: finding.seen, exchanges },
        walk: [`asked for ${asked.join(', ')}`, 'had it processed', 'asked the hook holdings again'],
        explanation: `${list} after a reassignment`,
      });
    } else if (finding.told === 'holds') judge.holds(requirement, exchanges[0]);
    else if (finding.told === 'open' || (finding.told === 'unmet' && !isPromised))
      judge.inconclusive(requirement, finding.reason);
    else if (finding.told === 'unmet') judge.unmet(requirement, finding.reason);
    else judge.notApplicable(requirement, finding.reason);
  }
};
