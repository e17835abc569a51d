import type { ExpectedFailure, Row } from '../run.ts';
import { overdueSentence } from '../say.ts';

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
 * The row of a requirement that the profile lists as a known violation: failing is expected up to the given last
 * day, passing is unexpected. `day` is that of the run, as YYYY-MM-DD.
 */
export function expectFailure(row: Row, { requirement: _, ...expected }: ExpectedFailure, day: string): Row {
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
  return {
    ...marked,
    verdict: 'expected-fail',
    reason: `${describe(expected)}: ${row.reason}`,
  };
}
