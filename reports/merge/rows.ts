import type { Catalogue, CheckResult, ExpectedFailure, Judgement, Row, RunHeader } from '../run.ts';
import { overdueSentence } from '../say.ts';
import { isRed } from '../verdicts.ts';
import { areaOf, type CheckJudgement, row } from './row.ts';

/** Describes a known violation: its reason, its owner, and its last day. */
function describe({ reason, owner, until }: Omit<ExpectedFailure, 'requirement'>): string {
  const parts = [until && `until ${until}`, owner && `owned by ${owner}`, reason].filter(Boolean);
  return parts.length === 0 ? 'a known violation' : `a known violation, ${parts.join(', ')}`;
}

/** Between two days as YYYY-MM-DD. */
function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}

/**
 * The row of a requirement that the profile lists as a known violation: a failure is expected up to the given last day,
 * and a pass is unexpected. `day` is that of the run, as YYYY-MM-DD.
 */
function expectFailure(row: Row, { requirement: _, ...expected }: ExpectedFailure, day: string): Row {
  const marked = { ...row, expected };
  if (row.verdict === 'pass') {
    const reason = `it holds, although the profile lists it as ${describe(expected)}: take it off that list`;
    return { ...marked, verdict: 'unexpected-pass', reason };
  }
  if (row.verdict !== 'fail' && row.verdict !== 'warn') return row;
  const { until } = expected;
  if (until !== undefined && day > until) {
    const late = { ...marked, expected: { ...expected, overdue: daysFrom(until, day) } };
    return { ...late, reason: `${overdueSentence(late)}. ${row.reason}` };
  }
  return { ...marked, verdict: 'expected-fail', reason: `${describe(expected)}: ${row.reason}` };
}

/**
 * One row per requirement, in the order of the catalogue. Observations about areas that were not chosen count only if
 * they are red: a violation is never dropped.
 */
export function rows(catalogue: Catalogue, results: readonly CheckResult[], header: RunHeader): Row[] {
  const judged = byRequirement(results.map(makeReconsider(results, header, catalogue)));
  const expected = new Map((catalogue.expectedFailures ?? []).map((one) => [one.requirement, one]));
  const day = header.startedAt.slice(0, 10);
  const chosen = new Set(header.areas);
  const listed = inOrder(catalogue)
    .map((requirement) => {
      const one = row(requirement, judged.get(requirement.id) ?? [], header);
      return chosen.has(one.area) || isRed(one.verdict) ? one : row(requirement, [], header);
    })
    .map((one) => {
      const known = expected.get(one.requirement);
      return known === undefined ? one : expectFailure(one, known, day);
    });
  return [...listed, ...unknownRows(catalogue, judged)];
}

/**
 * A requirement blocked because an operation never worked for a check is inconclusive where the operation worked
 * for another check; in a part of a run another part may decide. Repeated server errors are a failure where other
 * operations work.
 */
function makeReconsider(
  results: readonly CheckResult[],
  { shard, cut, strict }: RunHeader,
  { requirements }: Catalogue,
): (result: CheckResult) => CheckResult {
  const all = results.flatMap((one) => one.served ?? []);
  const served = new Set(all.map(({ operation }) => operation));
  const kinds = new Set(all.map(({ kind }) => kind));
  const basis = new Map(requirements.map((one) => [one.id, one.basis]));
  const isDocumented = (id: string): boolean => strict || basis.get(id) === 'documented';
  const reconsider = ({ never = [], broken, ...judgement }: Judgement): Judgement => {
    if (never.some((operation) => shard !== undefined || cut !== undefined || served.has(operation)))
      return { ...judgement, verdict: 'inconclusive', evidence: [] };
    if (broken === undefined || !kinds.has(broken)) return judgement;
    const reason = `${judgement.reason} Other ${broken}s work.`;
    return { ...judgement, reason, verdict: isDocumented(judgement.requirement) ? 'fail' : 'warn' };
  };
  return (result) => ({ ...result, judgements: result.judgements.map(reconsider) });
}

function byRequirement(results: readonly CheckResult[]): Map<string, CheckJudgement[]> {
  const judged = new Map<string, CheckJudgement[]>();
  for (const { check, judgements } of results) {
    for (const judgement of judgements) {
      const list = judged.get(judgement.requirement) ?? [];
      list.push({ ...judgement, check });
      judged.set(judgement.requirement, list);
    }
  }
  return judged;
}

function inOrder({ areas, requirements }: Catalogue): Catalogue['requirements'] {
  const inArea = (area: string) => requirements.filter(({ id }) => areaOf(id) === area);
  const elsewhere = requirements.filter(({ id }) => !areas.includes(areaOf(id)));
  return [...areas.flatMap(inArea), ...elsewhere];
}

/** Judgements of requirements that are not in the catalogue, reported as errors of the check. */
function unknownRows(catalogue: Catalogue, judged: ReadonlyMap<string, readonly CheckJudgement[]>): Row[] {
  const known = new Set(catalogue.requirements.map(({ id }) => id));
  return [...judged].filter(([id]) => !known.has(id)).map(([id, all]) => unknownRow(id, all));
}

function unknownRow(id: string, all: readonly CheckJudgement[]): Row {
  const checks = [...new Set(all.map(({ check }) => check))].sort();
  return {
    requirement: id,
    area: areaOf(id),
    basis: 'documented',
    sentence: 'A check judged a requirement that the catalogue does not hold.',
    source: 'none',
    verdict: 'harness-error',
    reason: `judged by ${checks.join(', ')}, but no requirement has this id: correct the id in the check`,
    checks,
    judged: 0,
    evidence: [],
  };
}
