import type { Row } from './run.ts';

/** A row as far as it says what found it. */
export type RowChecks = Pick<Row, 'checks'> & Partial<Pick<Row, 'evidence'>>;

/** The checks behind rows, then the monitors that found something: these look at what the checks send. */
export function checksOf(rows: readonly RowChecks[]): readonly string[] {
  const checks = rows.flatMap((row) => row.checks);
  const found = rows.flatMap(({ evidence = [] }) => evidence.map(({ check }) => check));
  return [...new Set([...checks, ...found])];
}
