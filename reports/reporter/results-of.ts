import { readFileSync } from 'node:fs';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { areaOf } from '../merge/row.ts';
import type { CheckResult, Verdict } from '../run.ts';
import { plainError } from './plain-error.ts';

/** The outcome of one test: results to merge, and errors that belong to no requirement. */
export interface CollectedResults {
  readonly results: readonly CheckResult[];
  readonly harnessErrors: readonly string[];
}

/** The name under which a check attaches its result as JSON. */
export const attachmentName = 'procon-result';

/** The name of a test, with which its title begins: its check, and the share of the check if it is divided. */
export function nameOf({ title }: TestCase): string {
  return title.split(':', 1)[0] ?? title;
}

/** The check that a test runs. */
export function checkOf(test: TestCase): string {
  return nameOf(test).replace(/ \(\d+ of \d+\)$/, '');
}

/**
 * Reads the results attached by a test; a test that died without a result is reported by the requirements that it
 * names.
 */
export function resultsOf(test: TestCase, result: TestResult): CollectedResults {
  const attached = result.attachments.filter(({ name }) => name === attachmentName);
  if (attached.length > 0) return fromAttachments(test, result, attached);
  if (result.status === 'passed') return { results: [], harnessErrors: [] };
  const left = leftOutBecause(test, result);
  if (left !== undefined) return resultsWithReason(test, 'not-applicable', left);
  if (result.status === 'interrupted')
    return resultsWithReason(test, 'not-run', 'the run was interrupted before this was decided');
  return resultsWithReason(test, 'harness-error', `the check ended without a result: ${whyOf(result)}`);
}

function fromAttachments(
  test: TestCase,
  result: TestResult,
  attached: TestResult['attachments'],
): CollectedResults {
  try {
    const results = attached.map((attachment) => parse(attachment));
    const explained = result.status === 'passed' || result.status === 'skipped' || results.some(holdsBroken);
    const late = `${test.title}: the check failed after its result was complete: ${whyOf(result)}`;
    return { results, harnessErrors: explained ? [] : [late] };
  } catch (error) {
    return resultsWithReason(
      test,
      'harness-error',
      `the check attached no readable result: ${plainError(String(error))}`,
    );
  }
}

function parse({ body, path }: TestResult['attachments'][number]): CheckResult {
  const text = body?.toString('utf8') ?? (path === undefined ? '' : readFileSync(path, 'utf8'));
  const result = JSON.parse(text) as Partial<CheckResult>;
  for (const list of ['judgements', 'observations', 'coverage', 'leftBehind'] as const) {
    if (!Array.isArray(result[list])) throw new Error(`its member ${list} is no list`);
  }
  for (const number of ['planned', 'executed', 'requests'] as const) {
    if (typeof result[number] !== 'number') throw new Error(`its member ${number} is no number`);
  }
  return result as CheckResult;
}

/** A test fails only because its check broke, not because of the target. */
function holdsBroken({ judgements }: CheckResult): boolean {
  return judgements.some(({ verdict }) => verdict === 'harness-error');
}

/**
 * Playwright also reports tests as skipped that it did not reach after a failed hook; only an annotation means that a
 * test was skipped on purpose.
 */
function leftOutBecause({ annotations }: TestCase, result: TestResult): string | undefined {
  if (result.status !== 'skipped') return undefined;
  const skip = [...annotations, ...result.annotations].find(
    ({ type }) => type === 'skip' || type === 'fixme',
  );
  return skip === undefined ? undefined : (skip.description ?? 'the check left itself out');
}

function whyOf({ status, error }: TestResult): string {
  return `${status}, ${plainError(error?.message)}`;
}

function resultsWithReason(test: TestCase, verdict: Verdict, reason: string): CollectedResults {
  const requirements = test.annotations.flatMap(({ type, description }) =>
    type === 'requirement' && description !== undefined ? [description] : [],
  );
  const [first] = requirements;
  if (first === undefined) {
    const error = `${test.title}: ${reason}`;
    return { results: [], harnessErrors: verdict === 'harness-error' ? [error] : [] };
  }
  const judgements = requirements.map((requirement) => ({
    requirement,
    verdict,
    reason,
    cases: 0,
    evidence: [],
  }));
  const nothing = { observations: [], coverage: [], executed: 0, requests: 0, leftBehind: [] };
  const planned = verdict === 'harness-error' ? 1 : 0;
  return {
    results: [{ check: checkOf(test), area: areaOf(first), judgements, planned, ...nothing }],
    harnessErrors: [],
  };
}

/** An error that broke this many checks will break the others as well, each at the cost of its worker. */
const enough = 3;

/** The errors that broke a check, without its name, each once. */
const errorsIn = ({ results }: CollectedResults): ReadonlySet<string> =>
  new Set(
    results.flatMap(({ judgements }) =>
      judgements
        .filter(({ verdict }) => verdict === 'harness-error')
        .map(({ reason }) => reason.replace(/^\S+ broke: /, '')),
    ),
  );

/** Counts the errors that break checks; returns an error once when it has occurred often enough. */
export function repeatedErrors(): (collected: CollectedResults) => string | undefined {
  const counts = new Map<string, number>();
  return (collected) => {
    let repeated: string | undefined;
    for (const error of errorsIn(collected)) {
      const count = (counts.get(error) ?? 0) + 1;
      counts.set(error, count);
      if (count === enough) repeated ??= error;
    }
    return repeated;
  };
}
