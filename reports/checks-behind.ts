import type { Row } from './run.ts';

/** The part of a row about the checks that decided it. */
export type RowChecks = Pick<Row, 'checks'> & Partial<Pick<Row, 'evidence'>>;

/** The checks of rows, then the monitors with findings, which inspect the traffic of the checks. */
export function checksOf(rows: readonly RowChecks[]): readonly string[] {
  const checks = rows.flatMap((row) => row.checks);
  const found = rows.flatMap(({ evidence = [] }) => evidence.map(({ check }) => check));
  return [...new Set([...checks, ...found])];
}
