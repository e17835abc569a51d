import type { Row } from '../run.ts';

/** The row of a requirement that the profile expects to fail: failing warns, holding is the surprise. */
export function expectFailure(row: Row): Row {
  if (row.verdict === 'fail' || row.verdict === 'warn') {
    return { ...row, verdict: 'warn', reason: `expected failure: ${row.reason}` };
  }
  if (row.verdict === 'pass') {
    return {
      ...row,
      verdict: 'unexpected-pass',
      reason: 'it holds, although the profile lists it as an expected failure: take it off that list',
    };
  }
  return row;
}
