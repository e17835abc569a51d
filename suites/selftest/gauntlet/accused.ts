import type { CheckResult, Verdict } from '../../../reports/run.ts';

/** What a platform that only chooses otherwise must not be told. */
export const accusing: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'blocked', 'harness-error', 'drift']);

/** What checks of one area would hold against the platform. */
export const accusedIn = (results: readonly CheckResult[]): string[] =>
  results.flatMap(({ check, judgements }) =>
    judgements
      .filter(({ verdict, unmet }) => accusing.has(verdict) && unmet !== true)
      .map(({ requirement, verdict, reason }) => `${check}: ${requirement}: ${verdict}: ${reason}`),
  );
