import { areaOf } from './area-of.ts';
import type { Row } from './run.ts';

/** What to run again to judge some rows anew: checks, and the areas that they are run in. */
export interface ChecksBehind {
  readonly check: readonly string[];
  /** Given where what all checks of these areas send has to be looked at. */
  readonly only?: string;
}

/** A row as far as it says what found it. */
export type Judged = Pick<Row, 'area' | 'checks'> & Partial<Pick<Row, 'evidence'>>;

/** The monitors that found something: they look at what checks send, and are none of those that decided a row. */
export const monitorsBehind = (rows: readonly Judged[]): readonly string[] => [
  ...new Set(
    rows.flatMap(({ checks, evidence = [] }) =>
      evidence.map(({ check }) => check).filter((id) => !checks.includes(id)),
    ),
  ),
];

/** The checks behind rows. A monitor that is named looks at all checks of the areas that are run. */
export function checksBehind(rows: readonly Judged[]): ChecksBehind {
  const checks = [...new Set(rows.flatMap((row) => row.checks))];
  const monitors = monitorsBehind(rows);
  if (monitors.length === 0) return { check: checks };
  const areas = new Set([...rows.map(({ area }) => area), ...[...checks, ...monitors].map(areaOf)]);
  return { check: [...checks, ...monitors], only: [...areas].join(',') };
}
