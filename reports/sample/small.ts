import type { Catalogue, CheckResult, Evidence, Judgement, RunHeader } from '../run.ts';

/** A minimal catalogue of two areas, `access` and `payments`. */
export function smallCatalogue(more: Partial<Catalogue> = {}): Catalogue {
  const requirement = { basis: 'documented', source: 'Limits' } as const;
  return {
    areas: ['access', 'payments'],
    requirements: [
      { ...requirement, id: 'access/one', sentence: 'One holds.' },
      { ...requirement, id: 'access/two', sentence: 'Two holds.', undecidable: 'advice to clients' },
      { ...requirement, id: 'payments/three', sentence: 'Three holds.' },
    ],
    silences: [
      {
        id: 'access/open',
        question: 'Which?',
        source: 'Limits',
        choices: { left: 'the left', right: 'the right' },
        reference: 'left',
      },
    ],
    ...more,
  };
}

/** A header of a whole run against a target that has `access` alone. */
export function smallHeader(more: Partial<RunHeader> = {}): RunHeader {
  return {
    tool: 'procon 0.1.0',
    id: 'r1',
    startedAt: '2025-03-04T09:30:00Z',
    seconds: 1,
    seed: 1,
    k: 2,
    strict: false,
    readOnly: false,
    areas: ['access', 'payments'],
    absent: ['payments'],
    target: { name: 'target', baseUrl: 'http://127.0.0.1:1' },
    ...more,
  };
}

/** A judgement of `access/one`, passed in one case by default. */
export function smallJudgement(more: Partial<Judgement> = {}): Judgement {
  return { requirement: 'access/one', verdict: 'pass', reason: 'it held', cases: 1, evidence: [], ...more };
}

/** A result with one planned and executed unit. */
export function smallResult(judgements: readonly Judgement[], more: Partial<CheckResult> = {}): CheckResult {
  const nothing = { observations: [], coverage: [], leftBehind: [] };
  return {
    check: 'access/check',
    area: 'access',
    judgements,
    planned: 1,
    executed: 1,
    requests: 2,
    ...nothing,
    ...more,
  };
}

/** Evidence with a fingerprint and a walk of some steps. */
export function smallEvidence(fingerprint: string, steps: number): Evidence {
  const walk = Array.from({ length: steps }, (_, at) => `step ${at + 1}`);
  return {
    check: 'access/check',
    walk,
    expected: 'this',
    seen: 'that',
    exchanges: [],
    curl: '',
    fingerprint,
  };
}
